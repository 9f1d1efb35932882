"""In which order a winning player would think of the moves: the likeliest first. Only that order lives here.

It is a part of how ways are written (see ``ways``): whoever changes it makes the lists unreadable, so it stands still.
The order of the kinds was counted in a thousand ways to win.
"""

from solitaire.aid.alike import distinct_moves, only_shifts
from solitaire.moves import FOUNDATION, REDEAL, TURN, WASTE, Move
from solitaire.spec import Game
from solitaire.state import State

# Kinds of moves: between columns by what they do to the one that they leave, "to space" where they take an empty one.
_KINDS = ("waste up", "up and open", "up", "open", "clear", "waste", "turn", "redeal", "part", "part to space")
AFTER_A_MOVE = {kind: place for place, kind in enumerate(_KINDS)}
_KINDS_TURNED = ("waste up", "waste", "redeal", "turn", "up and open", "up", "open", "clear", "part", "part to space")
AFTER_A_TURN = {kind: place for place, kind in enumerate(_KINDS_TURNED)}


def choices(game: Game, state: State, turned: bool) -> list[Move]:
    """The moves that can matter, the likeliest first. ``turned``: the last move was one of the stock."""
    order = AFTER_A_TURN if turned else AFTER_A_MOVE
    moves = [move for move in distinct_moves(game, state) if not only_shifts(state, move)]
    # Moves of one kind stay in the engine's order.
    return sorted(moves, key=lambda move: order[_kind(state, move)])


def _kind(state: State, move: Move) -> str:
    source, target, count, _ = move
    if move in (TURN, REDEAL):
        return "turn" if move == TURN else "redeal"
    if source == WASTE:
        return "waste up" if target == FOUNDATION else "waste"
    cards, down = state.columns[source]
    opens = 0 < down == len(cards) - count
    if target == FOUNDATION:
        return "up and open" if opens else "up"
    if opens:
        return "open"
    if count == len(cards):
        return "clear"
    return "part" if state.columns[target].cards else "part to space"
