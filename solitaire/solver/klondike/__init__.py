"""Klondike by its own search: how cards lie in the columns is left out of it, since it does not matter.

Only what that search is made of lives here, for every record of Klondike's kind: ``places`` (a card as a bit),
``table`` (what a position holds as it starts), ``stock`` (which cards the stock offers), ``kernel`` (the inner loop,
in whole numbers only), ``doom`` (a quick proof of a loss), ``lines`` (a line of play as real moves) and ``search``.
"""
