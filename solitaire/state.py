"""A position: piles of cards as immutable values. What a position means is for the rules to say."""

from typing import NamedTuple

from solitaire.cards import Card


class Pile(NamedTuple):
    """A column: its cards, the bottom one first, and how many of the lowest lie face down."""

    cards: tuple[Card, ...]
    down: int


class State(NamedTuple):
    """A position of a game.

    ``stock``: the card to be turned next is first. ``waste``: its top is last. ``foundations``: four a deck, in the
    order clubs, diamonds, spades, hearts (place % 4 is the suit), ace first. ``columns``: from left to right.
    ``passes``: how often the stock can still be gone through, the present time included (None: unlimited; 0 where
    there is no stock).
    """

    stock: tuple[Card, ...]
    waste: tuple[Card, ...]
    foundations: tuple[tuple[Card, ...], ...]
    columns: tuple[Pile, ...]
    passes: int | None


EMPTY = Pile((), 0)
