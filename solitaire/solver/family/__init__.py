"""The solver for Forty Thieves and its relatives: two decks, any card in a space, the exposed card or a run moves.

Beams over compact positions find wins; losses are proven by a search of all that can be reached, and by one of a looser
game in which much more is the same. What belongs to these games alone lives here; which games are these is told by the
fields of their records.
"""
