"""The choice of a tap: the moves of the tapped cards in the order in which taps try them.

Only that order lives here; which moves are legal is for the engine to say.

The order: to a foundation; onto another card, the nearest column first (the left one of two as near); into an empty
column, the nearest first. What the move leaves behind (a card turned up, a space) is the same for all of these, so
that only the target decides. From waste, stock and foundations columns are tried from the left.
"""

from solitaire.engine import legal_moves
from solitaire.moves import FOUNDATION, REDEAL, STOCK, TURN, WASTE, Move
from solitaire.spec import Game
from solitaire.state import State


def tap_moves(game: Game, state: State, source: int, cards: int = 1, pick: str = "") -> tuple[Move, ...]:
    """All legal moves of the tapped cards, in the order of choice; none where they cannot move. Never raises.

    ``source``: WASTE, FOUNDATION, STOCK or a column's place. ``cards``: how many would move, the tapped one and all
    that lie on it. ``pick``: the suit letter of a tapped foundation. A tap on the stock turns it or deals it again.
    The page keeps which of them was taken last, so that tapping again takes the next.
    """
    of_tap = [move for move in legal_moves(game, state) if _belongs(move, source, cards, pick)]
    return tuple(sorted(of_tap, key=lambda move: _order(state, move)))


def _belongs(move: Move, source: int, cards: int, pick: str) -> bool:
    """Whether a move is one of the tapped cards, or of the tapped stock."""
    if move in (TURN, REDEAL):
        return source == STOCK
    return move.source == source and move.cards == cards and move.pick[-1:] == pick[-1:]


def _order(state: State, move: Move) -> tuple[int, int, int]:
    """A sort key: the kind of target, then how far it is, then from the left."""
    source, target, _, _ = move
    if target in (FOUNDATION, WASTE, STOCK):
        return 0, 0, 0
    distance = abs(target - source) if source >= 0 else target
    return 1 if state.columns[target].cards else 2, distance, target
