"""Suits, ranks, cards and decks, and their text forms.

A card is a whole number: ``deck << 6 | suit << 4 | rank``, so that the hot loops need no look-up.
Rank 1 is the ace. Suits are 0 clubs, 1 diamonds, 2 spades, 3 hearts: the lowest bit says red.
The lower six bits are the *face*; the twin in a second deck is another card with the same face.
"""

from solitaire.errors import SolitaireError

Card = int

SUITS = "CDSH"
RANKS = "A23456789TJQK"
ACE = 1
FACE = 0b111111
RANK = 0b1111
RED = 0b10000


def make(deck: int, suit: int, rank: int) -> Card:
    """The card of a deck (0 or 1), a suit (0-3) and a rank (1-13)."""
    return deck << 6 | suit << 4 | rank


def rank_of(card: Card) -> int:
    """1 (ace) to 13 (king)."""
    return card & RANK


def suit_of(card: Card) -> int:
    """0 clubs, 1 diamonds, 2 spades, 3 hearts."""
    return card >> 4 & 3


def is_red(card: Card) -> bool:
    """Whether the card is a diamond or a heart."""
    return bool(card & RED)


def card_text(card: Card) -> str:
    """The card's two letters: ``TH`` is the ten of hearts. Twins have the same text."""
    return RANKS[(card & RANK) - 1] + SUITS[card >> 4 & 3]


def face_from_text(text: str) -> int:
    """The face (suit and rank) that two letters name, in either case; raises SolitaireError."""
    letters = text.upper()
    if len(letters) != 2 or letters[0] not in RANKS or letters[1] not in SUITS:
        raise SolitaireError(
            "'{text}' is not a card: write rank and suit, such as TH for the ten of hearts.", text=text[:12]
        )
    return make(0, SUITS.index(letters[1]), RANKS.index(letters[0]) + 1)


def full_deck(decks: int, ranks: int) -> list[Card]:
    """Every card of so many decks, deck by deck, suit by suit, ace first."""
    return [make(deck, suit, rank) for deck in range(decks) for suit in range(4) for rank in range(1, ranks + 1)]
