"""Deal numbers: from a number to the order in which the cards are dealt. The only module that shuffles.

The rule is PySolFC's (checked against its public package ``pysol_cards``), so that a number gives the same board
there and here: numbers below 32000 use Microsoft's generator, the others the Mersenne Twister.
"""

import random
from collections.abc import Callable, Iterator

from solitaire.cards import Card, make
from solitaire.errors import SolitaireError, quoted

FIRST, LAST = 1, 10**20
_ENDS = {"first": FIRST, "last": LAST}
LONGEST = 100
NEW_LAST = 10**9
_MICROSOFT_BELOW = 32000
_PYSOL_SUITS = (0, 2, 3, 1)
_MICROSOFT_SUITS = (0, 1, 3, 2)


def deal_number(value: int | str) -> int:
    """A deal number from a whole number or its decimal text (digits of any script); raises SolitaireError."""
    if isinstance(value, str):
        digits = value.strip()
        if not digits:
            raise SolitaireError("The deal number is missing. Write a whole number from {first} to {last}.", **_ENDS)
        if not digits.isdecimal() or len(digits) > LONGEST:
            raise _no_number(digits)
        value = int(digits)
    if not isinstance(value, int) or isinstance(value, bool):
        raise _no_number(value)
    if not FIRST <= value <= LAST:
        if abs(value) >= 10**24:
            raise SolitaireError(
                "There is no deal number so long. Write a whole number from {first} to {last}.", **_ENDS
            )
        raise SolitaireError(
            "There is no deal number {number}. Write a whole number from {first} to {last}.", number=value, **_ENDS
        )
    return value


def _no_number(value: object) -> SolitaireError:
    return SolitaireError(
        "{text} is not a deal number. Write a whole number from {first} to {last}.", text=quoted(value), **_ENDS
    )


def new_number(chance: random.Random) -> int:
    """A random number for a new deal, from 1 to 10^9; the caller brings the chance."""
    return chance.randint(FIRST, NEW_LAST)


def _microsoft(seed: int) -> Iterator[int]:
    while True:
        seed = (seed * 214013 + 2531011) & 0xFFFFFFFF
        yield seed >> 16 & 0x7FFF


def _indices(number: int) -> Callable[[int], int]:
    """A function that gives the next index below a size."""
    if number < _MICROSOFT_BELOW:
        values = _microsoft(number)
        return lambda size: next(values) % size
    twister = random.Random(number)
    return lambda size: int(twister.random() * size)


def _unshuffled(number: int, decks: int, ranks: int) -> list[Card]:
    if decks == 1 and number < _MICROSOFT_BELOW:
        return [make(0, suit, rank) for rank in range(1, ranks + 1) for suit in _MICROSOFT_SUITS]
    return [make(deck, suit, rank) for deck in range(decks) for suit in _PYSOL_SUITS for rank in range(1, ranks + 1)]


def dealing_order(number: int, decks: int, ranks: int = 13) -> list[Card]:
    """All cards in the order in which deal ``number`` deals them."""
    cards = _unshuffled(number, decks, ranks)
    index = _indices(number)
    for place in range(len(cards) - 1, 0, -1):
        other = index(place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    cards.reverse()
    return cards
