"""The words that rules are written in, and the frozen Game record that checks itself.

Only vocabulary lives here: no game, no law. A word is added when two games need it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from solitaire.errors import SolitaireError, quoted

KING = 13


class Build(Enum):
    """What a card in a column goes on: a card one rank higher of ..."""

    OTHER_COLOUR = "the other colour"
    SAME_SUIT = "the same suit"
    NOT_OWN_SUIT = "any suit but its own"


class Lift(Enum):
    """What moves between columns."""

    EXPOSED = "the exposed card"
    RUN = "a run, whole or part"
    ANY = "any face-up card with all that lies on it"


class Fill(Enum):
    """What an empty column takes."""

    KING = "a king, alone or heading what moves"
    ANY = "any card or run that may move"


class Rows(Enum):
    """The direction in which a row is dealt."""

    LEFT_TO_RIGHT = 1
    RIGHT_TO_LEFT = -1


class Start(NamedTuple):
    """How many cards of a column lie face down and face up at the start."""

    down: int
    up: int


class RuleSet(NamedTuple):
    """A named pair of draw and passes (None: unlimited)."""

    id: str
    draw: int
    passes: int | None


def columns(count: int, *, down: int = 0, up: int) -> tuple[Start, ...]:
    """So many columns that all start alike."""
    return (Start(down, up),) * count


def _tuple_of(kind: type) -> Callable[[object], bool]:
    return lambda value: isinstance(value, tuple) and all(type(item) is kind for item in value)


def _passes(value: object) -> bool:
    return value is None or type(value) is int


def _is(kind: type) -> Callable[[object], bool]:
    return lambda value: type(value) is kind


# What each field must be, so that a wrong word in a record is an error at import and never a rule that is off.
_FIELDS: dict[str, Callable[[object], bool]] = {
    **{name: _is(str) for name in ("id", "name", "family")},
    **{name: _is(int) for name in ("decks", "ranks", "draw")},
    **{name: _is(bool) for name in ("aces_set_out", "take_back", "aces_at_once", "several")},
    "build": _is(Build),
    "lift": _is(Lift),
    "fill": _is(Fill),
    "rows": _is(Rows),
    "also": _tuple_of(str),
    "columns": _tuple_of(Start),
    "draws": _tuple_of(int),
    "rule_sets": _tuple_of(RuleSet),
    "passes": _passes,
    "pass_choices": lambda value: isinstance(value, tuple) and all(map(_passes, value)),
}


@dataclass(frozen=True, kw_only=True)
class Game:
    """One game with its options as chosen: everything that rules, help, menus and solver need to know.

    ``ranks`` is 13; fewer makes a smaller deck for tests and study (the highest rank then plays the king).
    ``draw`` is how many cards are turned from the stock (0: there is no stock); ``passes`` how often the stock
    may be gone through (None: unlimited). ``draws`` and ``pass_choices`` are the choices that the game offers.
    ``several`` may be chosen where only the exposed card moves.
    """

    id: str
    name: str
    also: tuple[str, ...] = ()
    family: str
    decks: int
    columns: tuple[Start, ...]
    rows: Rows = Rows.LEFT_TO_RIGHT
    aces_set_out: bool = False
    build: Build
    lift: Lift
    fill: Fill
    draw: int
    passes: int | None
    draws: tuple[int, ...] = ()
    pass_choices: tuple[int | None, ...] = ()
    rule_sets: tuple[RuleSet, ...] = ()
    take_back: bool = False
    aces_at_once: bool = True
    several: bool = False
    ranks: int = KING

    def __post_init__(self) -> None:
        for name, fits in _FIELDS.items():
            if not fits(getattr(self, name)):
                raise SolitaireError(
                    "Game '{id}': the field '{name}' cannot be {value}.",
                    id=self.id,
                    name=name,
                    value=quoted(getattr(self, name)),
                )
        if self.decks not in (1, 2) or not 1 <= self.ranks <= KING or self.draw not in (0, 1, 3):
            raise SolitaireError(
                "Game '{id}': one or two decks, 1-13 ranks and a draw of 0, 1 or 3 are known.", id=self.id
            )
        if not self.columns or any(start.down < 0 or start.up < 1 for start in self.columns):
            raise SolitaireError("Game '{id}': each column starts with an open card.", id=self.id)
        if self.stock_size < 0 or bool(self.draw) != bool(self.stock_size):
            raise SolitaireError("Game '{id}': the layout, the deck and the draw do not agree.", id=self.id)
        if self.passes != 0 if not self.draw else self.passes is not None and self.passes < 1:
            raise SolitaireError("Game '{id}': a stock is gone through at least once, and none is never.", id=self.id)
        if not set(self.draws) <= {rules.draw for rules in self.rule_sets}:
            raise SolitaireError("Game '{id}': each draw it offers has a named rule set.", id=self.id)
        if self.several and self.lift is not Lift.EXPOSED:
            raise SolitaireError(
                "Game '{id}': several cards at a time is for games that move the exposed card.", id=self.id
            )

    @property
    def size(self) -> int:
        """How many cards there are."""
        return self.decks * 4 * self.ranks

    @property
    def foundations(self) -> int:
        """How many foundations: one a suit and deck."""
        return self.decks * 4

    @property
    def stock_size(self) -> int:
        """How many cards are left for the stock when the table has been dealt."""
        dealt = sum(start.down + start.up for start in self.columns)
        return self.size - dealt - (self.foundations if self.aces_set_out else 0)
