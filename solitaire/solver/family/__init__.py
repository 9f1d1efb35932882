"""The solver for Forty Thieves and its relatives: two decks, any card in a space, the exposed card or a run moves.

Beams over compact positions find wins, a search of all that can be reached proves losses. What belongs to these games
alone lives here; which games are these is told by the fields of their records.
"""
