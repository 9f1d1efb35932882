"""Help for the player: hints, stuck notices, finishing, automatic moves, the choice of a tap.

Only pure functions of a game and a position live here, above ``engine`` and below ``session``: no clock, no chance,
no words. What is legal they ask of ``legal_moves``, ``why_not`` and ``apply``; nothing here decides it again.
"""
