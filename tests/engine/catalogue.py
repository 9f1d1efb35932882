"""Which games and options the contract tests run on, and the oracle's rules for each. Only that list lives here."""

import sys
from dataclasses import dataclass

from solitaire import Game, games
from solitaire import game as game_of
from solitaire.options import Choice
from tests.engine import oracle

ON_PYODIDE = sys.platform == "emscripten"
DRAW_THREE = (("draw", 3),)
UNLIMITED = (("passes", None),)
MOVE_THE_EXPOSED_CARD = ("forty-thieves", "indian", "limited", "lucas", "maria", "streets")


@dataclass(frozen=True)
class Variant:
    """A game with options as chosen."""

    id: str
    options: tuple[tuple[str, Choice], ...] = ()

    def __str__(self) -> str:
        return " ".join([self.id, *(f"{name}={choice}" for name, choice in self.options)])

    @property
    def game(self) -> Game:
        """The engine's record of it."""
        return game_of(self.id, **dict(self.options))

    @property
    def rules(self) -> oracle.Rules:
        """The oracle's rules of it."""
        return oracle.rules(self.id, **dict(self.options))  # type: ignore[arg-type]  # choices that the oracle knows


def few(on_cpython: int, on_pyodide: int) -> int:
    """A number of repetitions: Pyodide runs the same tests, on fewer examples."""
    return on_pyodide if ON_PYODIDE else on_cpython


DEFAULTS = tuple(Variant(id) for id in games())
VARIANTS = (
    *DEFAULTS,
    *(Variant(id, (("aces_at_once", False),)) for id in games()),
    *(Variant(id, (("take_back", True),)) for id in games()),
    *(Variant(id, (("take_back", True), ("aces_at_once", False))) for id in ("klondike", "yukon", "little-forty")),
    *(Variant(id, (("several", True),)) for id in MOVE_THE_EXPOSED_CARD),
    *(
        Variant(id, (("several", True), ("take_back", True), ("aces_at_once", False)))
        for id in ("forty-thieves", "indian", "streets")
    ),
    Variant("klondike", DRAW_THREE),
    Variant("klondike", UNLIMITED),
    Variant("klondike", DRAW_THREE + UNLIMITED),
    Variant("klondike", (*DRAW_THREE, ("passes", 1))),
    Variant("klondike", (("passes", 3), ("take_back", True))),
    Variant("klondike", (*DRAW_THREE, ("aces_at_once", False), ("take_back", True))),
)
