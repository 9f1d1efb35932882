"""What can go wrong, and why a move is refused: the closed set of reasons and the two exceptions.

Lowest layer, so that every other may raise and name them. The words for each reason live in
``solitaire.words``; here there are only the members.
"""

from enum import Enum


class Reason(Enum):
    """Why a move is refused. A closed set: every refusal of every game is one of these."""

    NOT_A_MOVE = "not a move of this game"
    NO_SUCH_PILE = "no such pile"
    NO_CARD = "no card there"
    SAME_PILE = "the same pile"
    FACE_DOWN = "the card lies face down"
    ONLY_TOP = "only the top card moves"
    NOT_IN_ORDER = "the cards are not in order"
    TOO_MANY = "too many cards at once"
    RANK = "needs one rank higher"
    SAME_SUIT = "same suit wanted"
    OTHER_COLOUR = "other colour wanted"
    OTHER_SUIT = "another suit wanted"
    ONLY_KING = "only a king fills a space"
    FOUNDATION_ORDER = "the foundation is not ready for it"
    ONE_AT_A_TIME = "one card at a time to the foundation"
    STAYS_UP = "a card on a foundation stays"
    ACE_STAYS = "an ace stays on its foundation"
    NO_STOCK = "the game has no stock"
    STOCK_EMPTY = "the stock is empty"
    STOCK_LEFT = "the stock is not empty yet"
    WASTE_EMPTY = "the waste is empty"
    NO_PASS_LEFT = "no pass left"


class SolitaireError(ValueError):
    """Bad input of any kind. Its text is one printable line: what is wrong and, where it helps, what to do."""

    def __init__(self, message: str) -> None:
        # What was put in may be quoted in it, so signs that would break the line or a terminal are shown as one sign.
        super().__init__("".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in message))


def quoted(value: object, most: int = 24) -> str:
    """A value as an error sentence quotes it, cut to a length that can be read."""
    text = value if isinstance(value, str) else repr(value)
    return f"'{text[:most]}{'…' if len(text) > most else ''}'"


class IllegalMove(SolitaireError):
    """A well-formed move that the rules refuse here. ``reason`` says why; nothing has changed."""

    def __init__(self, reason: Reason, move: object) -> None:
        super().__init__(f"The move '{move}' is refused: {reason.value}.")
        self.reason = reason
