"""What the searches look up, once for each number of ranks, and the names of the numbers that make a position.

Only constants and look-ups live here. A card is a whole number from 0, ``(rank - 1) * 4 + suit``: a set of cards is a
number of 52 bits, and the lowest bit of a card says red. A move is ``card << 6 | target``.

Only a card's *link* changes when it moves with all that lies on it: what it lies on. From any start a card can come to
four links at most: the one it started with, its two parents (a king: the bottom of a column), and a foundation. So two
bits a card say all of a position, with columns in any order and face-down cards included (see ``board``).
"""

from functools import cache
from typing import NamedTuple

# Targets that are no cards: an empty column, and a foundation. NOTHING: what lies on an exposed card.
SPACE, UP = 52, 53
NOTHING = 52
TARGET = 63
# Codes of links: as at the start; on a parent of the first or of the second suit of its colour; on a foundation.
AS_AT_START, FIRST, SECOND, ON_FOUNDATION = range(4)
# A position's numbers: the sets of face-down, exposed and wanted cards and of those up, the count of empty columns,
# the links as one number, and the promise.
DOWN, TOPS, WANTED, RISEN, SPACES, KEY, PROMISE = range(7)
# What a run of a search comes to.
GOING_ON, WON, LOST, OUT = range(4)
# The lowest bit of each rank.
RANKS = 0x1111111111111


class Table(NamedTuple):
    """The look-ups for a deck of so many ranks."""

    take_back: bool
    # How many cards there are, the set of all, and the set of the highest rank.
    size: int
    full: int
    kings: int
    # For each card: the two cards it may lie on (none for a king), and the set of them.
    parents: tuple[tuple[int, ...], ...]
    # For each card: the set of cards that must be up for it to be safe (see ``aid.auto``).
    safe_after: tuple[int, ...]


@cache
def table(ranks: int, take_back: bool) -> Table:
    """The look-ups for a deck."""
    size = ranks * 4
    cards = range(size)
    parents = tuple(tuple(on for on in cards if on >> 2 == (card >> 2) + 1 and (on ^ card) & 1) for card in cards)
    safe_after = tuple(_safe_after(card, take_back) for card in cards)
    return Table(take_back, size, (1 << size) - 1, 15 << size - 4, parents, safe_after)


def _safe_after(card: int, take_back: bool) -> int:
    """All that could lie on the card is up; with take-back all that could lie on those as well."""
    rank, suit = card >> 2, card & 3
    needs = 0
    if rank >= 1:
        needs |= sum(1 << (rank - 1) * 4 + other for other in range(4) if (other ^ suit) & 1)
    if rank >= 2 and take_back:
        needs |= 1 << (rank - 2) * 4 + (suit ^ 2)
    return needs


def children(tops: int) -> int:
    """The cards that may lie on any card of a set."""
    below = tops >> 4
    on_black = (below | below >> 2) & RANKS
    on_red = (below >> 1 | below >> 3) & RANKS
    return on_black << 1 | on_black << 3 | on_red | on_red << 2
