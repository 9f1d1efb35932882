"""When two positions are the same as far as winning goes; only that lives here.

Columns may stand in any order, the two cards of a face are alike, and so are the two foundations of a suit.
"""

from collections.abc import Hashable

from solitaire.cards import FACE
from solitaire.state import Pile, State


def sameness(state: State) -> Hashable:
    """A key that two positions share if and only if they differ in nothing that matters to winning."""
    heights = tuple(tuple(sorted(map(len, state.foundations[suit::4]))) for suit in range(4))
    columns = sorted(map(_column, state.columns))
    return tuple(columns), heights, _faces(state.stock), _faces(state.waste), state.passes


def _column(pile: Pile) -> bytes:
    return bytes([pile.down, *(card & FACE for card in pile.cards)])


def _faces(cards: tuple[int, ...]) -> bytes:
    return bytes(card & FACE for card in cards)
