"""Which rows the tables of winnability have, and how a row is asked of the command line. No verdicts live here.

They follow from the catalogue, so that a new game or named rule set is missed as long as it has not been counted.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from solitaire.games import CATALOGUE
from solitaire.options import with_options
from solitaire.spec import Game
from solitaire.words import say

# Take-back is off in every named rule set. With it these two are Klondike as others have counted it.
TAKE_BACK = (("klondike", "draw-1"), ("klondike", "draw-3"))


class Row(NamedTuple):
    """A game with its options. ``words`` name it on the command line, ``rules`` in a sentence (empty: it has one
    rule set only)."""

    id: str
    game: Game
    words: tuple[str, ...]
    rules: str

    @property
    def title(self) -> str:
        """The game and its rules."""
        return f"{self.game.name}, {self.rules}" if self.rules else self.game.name

    def census(self, first: int, last: int, *more: str) -> str:
        """The command that judges a range of deals."""
        words = ("python -m solitaire census", *self.words, f"--deals {first}..{last}", *more)
        return " ".join(words)


class Group(NamedTuple):
    """Rows that are shown together."""

    id: str
    title: str
    rows: tuple[Row, ...]


def rows() -> tuple[Row, ...]:
    """All of them, in menu order."""
    return tuple(row for game in CATALOGUE.values() for row in _rows_of(game))


def groups() -> tuple[Group, ...]:
    """The rows by families."""
    return tuple(_group(family, tuple(found)) for family, found in groupby(rows(), lambda row: row.game.family))


def _group(family: str, found: tuple[Row, ...]) -> Group:
    name = CATALOGUE[family].name
    alone = len({row.game.id for row in found}) == 1
    return Group(family, name if alone else f"{name} and its relatives", found)


def _rows_of(game: Game) -> Iterator[Row]:
    if not game.rule_sets:
        yield Row(game.id, game, (game.id,), "")
    for rules in game.rule_sets:
        chosen = with_options(game, {"draw": rules.draw, "passes": rules.passes})
        words, told = (game.id, f"--rules {rules.id}"), say(f"ruleset.{rules.id}")
        yield Row(f"{game.id}-{rules.id}", chosen, words, told)
        if (game.id, rules.id) in TAKE_BACK:
            chosen = with_options(chosen, {"take_back": True})
            yield Row(f"{game.id}-{rules.id}-take-back", chosen, (*words, "--take-back"), f"{told}, take-back")
