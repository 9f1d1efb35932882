"""Klondike by its own search: how cards lie in the columns is left out of it, since it does not matter.

Only what that search is made of lives here, for every record of Klondike's kind: ``places`` (a card as a bit),
``record`` (what the kernel works on), ``table`` (that, made of a position), ``kernel`` (the inner loop), with ``pairs``
(which twins are free), ``stock`` (which cards the stock offers), ``ups`` (which cards go up) and ``doom`` (a quick
proof of a loss), ``lines`` (a line of play as real moves) and ``search``.
"""
