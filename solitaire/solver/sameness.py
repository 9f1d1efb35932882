"""Which positions a search has met, and when two are the same as far as winning goes; only that lives here.

Columns may stand in any order, the two cards of a face are alike, and so are the two foundations of a suit.
"""

from collections.abc import Hashable

from solitaire.aid.alike import distinct_moves, only_shifts
from solitaire.cards import FACE
from solitaire.moves import Move
from solitaire.spec import Game
from solitaire.state import Pile, State


class Met:
    """The different positions that a search has met, at most ``most`` of them; ``spent``: one more was wanted."""

    def __init__(self, state: State, most: int) -> None:
        self._keys = {sameness(state)}
        self._most = most
        self.spent = False

    def __len__(self) -> int:
        return len(self._keys)

    def adds(self, state: State) -> bool:
        """Whether a position was not met before; it is now, unless that would be one too many."""
        key = sameness(state)
        if key in self._keys:
            return False
        if len(self._keys) >= self._most:
            self.spent = True
            return False
        self._keys.add(key)
        return True


def sameness(state: State) -> Hashable:
    """A key that two positions share if and only if they differ in nothing that matters to winning."""
    heights = tuple(tuple(sorted(map(len, state.foundations[suit::4]))) for suit in range(4))
    columns = sorted(map(_column, state.columns))
    return tuple(columns), heights, _faces(state.stock), _faces(state.waste), state.passes


def moves_that_matter(game: Game, state: State) -> list[Move]:
    """The legal moves without those that lead to the same position as another, or as the one before them."""
    return [move for move in distinct_moves(game, state) if not only_shifts(state, move)]


def _column(pile: Pile) -> bytes:
    return bytes([pile.down, *(card & FACE for card in pile.cards)])


def _faces(cards: tuple[int, ...]) -> bytes:
    return bytes(card & FACE for card in cards)
