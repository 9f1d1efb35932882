"""Moves as immutable values, and their text form.

``turn``, ``redeal``, ``w f``, ``w t3``, ``t4 f``, ``t4 t2 3`` (columns from 1, the count always written) and
``f H t4`` (back from a foundation of hearts). Where both foundations of a suit could give their top card to an
empty column, ``f H t4`` is the fuller one and ``f 3H t4`` names the other's card.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from solitaire.cards import RANKS, SUITS
from solitaire.errors import SolitaireError
from solitaire.reading import european

STOCK, WASTE, FOUNDATION = -1, -2, -3


class Move(NamedTuple):
    """From a pile to a pile: STOCK, WASTE, FOUNDATION or a column's place (from 0).

    ``cards`` is how many move between columns, 1 otherwise; ``pick`` says which foundation a card is
    taken back from: a suit letter, or a rank and a suit letter.
    """

    source: int
    target: int
    cards: int = 1
    pick: str = ""

    def __str__(self) -> str:
        return move_text(self)


TURN = Move(STOCK, WASTE)
REDEAL = Move(WASTE, STOCK)

_FORM = re.compile(
    r"(?P<turn>turn)|(?P<redeal>redeal)|(?P<waste>w) (?:f|t(?P<wt>[1-9]\d?))"
    r"|t(?P<col>[1-9]\d?) (?:f|t(?P<to>[1-9]\d?) (?P<count>\d{1,3}))"
    rf"|f (?P<pick>[{RANKS}]?[{SUITS}]) t(?P<back>[1-9]\d?)"
)


def _pile_text(pile: int) -> str:
    return {STOCK: "s", WASTE: "w", FOUNDATION: "f"}.get(pile) or f"t{pile + 1}"


@lru_cache(maxsize=4096)
def move_text(move: Move) -> str:
    """The move's text form."""
    source, target, count, pick = move
    if source == STOCK and target == WASTE:
        return "turn"
    if source == WASTE and target == STOCK:
        return "redeal"
    words = [_pile_text(source), pick, _pile_text(target)]
    if source >= 0 and (target >= 0 or count != 1):
        words.append(str(count))
    return " ".join(word for word in words if word)


@lru_cache(maxsize=4096)
def move_from_text(text: str) -> Move:
    """The move that a text names, in digits of any script; raises SolitaireError when it is not the text of a move."""
    found = _FORM.fullmatch(european(text.strip()))
    if not found:
        raise SolitaireError(
            "'{text}' is not a move: write turn, redeal, w f, w t3, t4 f, t4 t2 3 or f H t4.", text=text.strip()[:24]
        )
    part = found.groupdict()
    if part["turn"]:
        return TURN
    if part["redeal"]:
        return REDEAL
    if part["waste"]:
        return Move(WASTE, _column(part["wt"]))
    if part["pick"]:
        return Move(FOUNDATION, _column(part["back"]), 1, part["pick"])
    return Move(_column(part["col"]), _column(part["to"]), int(part["count"] or 1))


def _column(number: str | None) -> int:
    """The place of a written column; none written means the foundation."""
    return FOUNDATION if number is None else int(number) - 1
