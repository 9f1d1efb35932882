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


# Signs without width that sentences of some scripts need: they join letters, or keep words of another direction apart.
UNSEEN = "\u200c\u200d\u200e\u200f\u2066\u2067\u2068\u2069"


class Phrase:
    """An English text with {places} and their values, which may be phrases themselves: it can be told in any language.

    A text without values is taken as it is, whatever braces it has. A tuple is several things, one after the other.
    """

    def __init__(self, template: str, /, **values: object) -> None:
        self.template = template
        self.values = {name: printable(value) if isinstance(value, str) else value for name, value in values.items()}

    def __str__(self) -> str:
        if not self.values:
            return self.template
        return self.template.format(**{name: _shown(value) for name, value in self.values.items()})


def _shown(value: object) -> object:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else value


class SolitaireError(ValueError):
    """Bad input of any kind. Its text is one printable line: what is wrong and, where it helps, what to do.

    ``template`` and ``values`` are what the English text is made of, for whoever tells it in another language.
    """

    def __init__(self, template: str, /, **values: object) -> None:
        phrase = Phrase(template, **values)
        super().__init__(printable(str(phrase), UNSEEN))
        self.template, self.values = template, phrase.values


def printable(text: str, also: str = "") -> str:
    """A text, which may quote what was put in, without signs that would break its line or a terminal."""
    return "".join(sign if sign.isprintable() or sign in also else "\N{REPLACEMENT CHARACTER}" for sign in text)


def quoted(value: object, most: int = 24) -> str:
    """A value as an error sentence quotes it, cut to a length that can be read."""
    text = value if isinstance(value, str) else repr(value)
    return f"'{text[:most]}{'…' if len(text) > most else ''}'"


class IllegalMove(SolitaireError):
    """A well-formed move that the rules refuse here. ``reason`` says why; nothing has changed."""

    def __init__(self, reason: Reason, move: object) -> None:
        super().__init__("The move '{move}' is refused: {reason}.", move=str(move), reason=Phrase(reason.value))
        self.reason = reason

    def __reduce__(self) -> tuple[type, tuple[Reason, object]]:
        # It goes from process to process as what it is made of.
        return IllegalMove, (self.reason, self.values["move"])
