"""A position in plain bytes and numbers, made from a state, and its key. Only that form lives here.

It is small so that a search may hold many, and quick to copy in part.
"""

from solitaire.cards import FACE
from solitaire.state import Pile, State

# A face in a column with this bit lies face down.
DOWN = 64
# Stands for passes without limit. More than one pass for each card that is left has no use, so numbers stay below.
UNLIMITED = 255
# Between the piles of a key: no face.
EDGE = b"\xff"

# Columns in the state's order (bottom card first), waste (top last), stock (next card first), heights of the
# foundations, passes left.
Position = tuple[tuple[bytes, ...], bytes, bytes, int, int]


def position_of(state: State) -> Position:
    """A state's compact form: twins are alike in it."""
    passes = UNLIMITED if state.passes is None else min(state.passes, UNLIMITED - 1)
    columns = tuple(map(_column, state.columns))
    return columns, _faces(state.waste), _faces(state.stock), heights_of(state), passes


def heights_of(state: State) -> int:
    """The foundations' heights: a byte a suit, the higher one in its upper half."""
    total = 0
    for suit in range(4):
        low, high = sorted(map(len, state.foundations[suit::4]))
        total |= (high << 4 | low) << (suit << 3)
    return total


def suit_heights(heights: int, suit: int) -> tuple[int, int]:
    """The higher and the lower foundation of a suit."""
    both = heights >> (suit << 3)
    return both >> 4 & 15, both & 15


def put_up(heights: int, face: int) -> int:
    """The heights after a card went up that one of the foundations of its suit takes."""
    shift = (face >> 4) << 3
    return heights + ((16 if heights >> shift + 4 & 15 == (face & 15) - 1 else 1) << shift)


def taken_back(heights: int, face: int) -> int:
    """The heights after the top card of a foundation was taken."""
    shift = (face >> 4) << 3
    return heights - ((1 if heights >> shift & 15 == face & 15 else 16) << shift)


def key(position: Position) -> bytes:
    """Two positions share it if and only if they differ in nothing that matters to winning."""
    columns, waste, stock, heights, passes = position
    return EDGE.join((*sorted(columns), waste, stock, heights.to_bytes(4, "big"), bytes((passes,))))


def _column(pile: Pile) -> bytes:
    return bytes([card & FACE | (DOWN if place < pile.down else 0) for place, card in enumerate(pile.cards)])


def _faces(cards: tuple[int, ...]) -> bytes:
    return bytes([card & FACE for card in cards])
