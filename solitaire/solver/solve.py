"""Which search is tried for which game, and the library's ``solve``. Only that may live here."""

from functools import partial

from solitaire.aid.steps import ended
from solitaire.errors import SolitaireError
from solitaire.solver.answer import Answer, Search
from solitaire.solver.beam import beam
from solitaire.solver.family import search as family
from solitaire.solver.klondike import search as klondike
from solitaire.solver.stages import Stage, in_turn
from solitaire.solver.whole import whole
from solitaire.solver.yukon import search as yukon
from solitaire.spec import Game
from solitaire.state import State

POSITIONS = 100_000
# The widths of the beams, in their order; 0 stands for the whole search, the first time with few positions only.
WIDTHS, SHORT = (10, 0, 40, 160, 640, 0), 2_000


def searching(game: Game, state: State, positions: int = POSITIONS) -> Search:
    """``solve`` as a generator of its progress (how many positions have been looked at), to be run in slices.

    ``send(True)`` makes it answer at once with what it has.
    """
    if klondike.suits(game):
        return klondike.search(game, state, positions)
    if family.fits(game):
        return family.search(game, state, positions)
    if yukon.fits(game):
        return yukon.search(game, state, positions)
    return in_turn(_any_game(game, state), positions)


def _any_game(game: Game, state: State) -> list[Stage]:
    """A narrow beam, whose wins are short; a short whole search, which settles small positions and proves them lost;
    then beams, each wider than the one before; then the whole search with all that is left.
    """
    stages: list[Stage] = []
    for place, width in enumerate(WIDTHS):
        if width:
            stages.append(partial(_half, game, state, width))
        else:
            stages.append(partial(_most, game, state, SHORT if place < len(WIDTHS) - 1 else None))
    return stages


def _half(game: Game, state: State, width: int, positions: int) -> Search:
    """A beam with half of the positions, so that the whole search, which alone proves, has its share."""
    return beam(game, state, width, max(positions // 2, 1))


def _most(game: Game, state: State, bound: int | None, positions: int) -> Search:
    return whole(game, state, min(bound or positions, positions))


def solve(game: Game, state: State, *, positions: int = POSITIONS) -> Answer:
    """Whether a position of a game can be won with all cards known, and how.

    ``positions`` is how many positions may be looked at (1 or more), of all searches together; the same input gives the
    same answer. Raises SolitaireError when it is less or no whole number.
    """
    if type(positions) is not int or positions < 1:
        raise SolitaireError("The number of positions to look at is a whole number from 1.")
    return ended(searching(game, state, positions))
