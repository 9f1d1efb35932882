"""Which search is tried when, and the library's ``solve``. Only that may live here.

A narrow beam first, whose wins are short; a short whole search, which settles small positions and proves them lost;
then beams, each wider than the one before; then the whole search with all that is left.
"""

from solitaire.aid.steps import ended
from solitaire.errors import SolitaireError
from solitaire.solver.answer import Answer, Search, Verdict
from solitaire.solver.beam import beam
from solitaire.solver.whole import whole
from solitaire.spec import Game
from solitaire.state import State

POSITIONS = 100_000
# The widths of the beams, in their order; 0 stands for the whole search, the first time with few positions only.
WIDTHS, SHORT = (10, 0, 40, 160, 640, 0), 2_000


def searching(game: Game, state: State, positions: int = POSITIONS) -> Search:
    """``solve`` as a generator of its progress (how many positions have been looked at), to be run in slices."""
    spent, bound = 0, SHORT
    for width in WIDTHS:
        left = positions - spent
        if left <= 0:
            break
        if width:
            # At most half, so that the whole search, which alone proves, has its share.
            search = beam(game, state, width, max(left // 2, 1))
        else:
            search = whole(game, state, min(bound, left))
            bound = positions
        answer = yield from _after(spent, search)
        spent += answer.positions
        if answer.verdict is not Verdict.UNKNOWN:
            return answer._replace(positions=spent)
    return Answer(Verdict.UNKNOWN, (), spent)


def _after(spent: int, search: Search) -> Search:
    """A search whose progress goes on from what was spent before."""
    while True:
        try:
            looked_at = next(search)
        except StopIteration as end:
            answer: Answer = end.value
            return answer
        yield spent + looked_at


def solve(game: Game, state: State, *, positions: int = POSITIONS) -> Answer:
    """Whether a position of a game can be won with all cards known, and how.

    ``positions`` is how many positions may be looked at (1 or more), of all searches together; the same input gives the
    same answer. Raises SolitaireError when it is less or no whole number.
    """
    if type(positions) is not int or positions < 1:
        raise SolitaireError("The number of positions to look at is a whole number from 1.")
    return ended(searching(game, state, positions))
