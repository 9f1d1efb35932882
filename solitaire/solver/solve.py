"""Which search is for which game, and the library's ``solve``. Only that may live here."""

from collections.abc import Callable
from importlib import import_module

from solitaire.aid.steps import ended
from solitaire.errors import SolitaireError
from solitaire.solver.answer import Answer, Search
from solitaire.solver.kinds import kind_of
from solitaire.solver.machine.driver import Progress, worked
from solitaire.solver.whole import whole
from solitaire.spec import Game
from solitaire.state import State

POSITIONS = 100_000


def asking(game: Game, state: State, positions: int = POSITIONS) -> Search:
    """The search that fits a game; it asks for its work to be done. A record of none of the kinds is searched whole."""
    kind = kind_of(game)
    search: Callable[[Game, State, int], Search] = whole
    if kind:
        search = import_module(f"solitaire.solver.{kind}.search").search
    return search(game, state, positions)


def searching(game: Game, state: State, positions: int = POSITIONS) -> Progress[Answer]:
    """``solve`` as a generator of its progress (how many positions have been looked at), to be run in slices.

    ``send(True)`` makes it answer at once with what it has.
    """
    return worked(asking(game, state, positions))


def solve(game: Game, state: State, *, positions: int = POSITIONS) -> Answer:
    """Whether a position of a game can be won with all cards known, and how.

    ``positions`` is how many positions may be looked at (1 or more), of all searches together; the same input gives the
    same answer. Raises SolitaireError when it is less or no whole number.
    """
    if type(positions) is not int or positions < 1:
        raise SolitaireError("The number of positions to look at is a whole number from 1.")
    return ended(searching(game, state, positions))
