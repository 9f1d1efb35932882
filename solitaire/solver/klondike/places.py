"""A card as a place in a word of 64 bits, so that a set of cards is one whole number. Only that lives here.

The places of a rank's two colours lie in different halves of the word, and change halves with each rank: all cards of
a run are then in one half. A card and its twin (same rank, same colour) are neighbours, the two that go on them are
the two places below, and the two that take them the two above. A gap between the halves keeps kings and aces apart.
"""

from collections.abc import Iterable

from solitaire.cards import RANK, Card

HALF = 32
# The lower place of each pair of twins.
TWINS = 0x5555555555555555


def place(card: Card) -> int:
    """The place of a card of a single deck."""
    rank, suit = card & RANK, card >> 4 & 3
    return HALF * ((suit ^ rank) & 1) + 2 * (rank - 1) + (suit >> 1)


def bit(card: Card) -> int:
    """The card as a set of one."""
    return 1 << place(card)


def bits(cards: Iterable[Card]) -> int:
    """The set of these cards."""
    return sum(1 << place(card) for card in cards)
