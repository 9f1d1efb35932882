"""The searches for these games in their order, from a state to an answer. Only that lives here."""

from collections.abc import Iterator

from solitaire.solver.answer import Answer, Search, Verdict
from solitaire.solver.family.after import settled
from solitaire.solver.family.beam import Beam
from solitaire.solver.family.exhaust import Exhaust
from solitaire.solver.family.found import Found, Line, steps_of
from solitaire.solver.family.outlook import Laws, Measure
from solitaire.solver.family.position import Position, position_of
from solitaire.solver.family.replay import real_moves
from solitaire.solver.whole import whole
from solitaire.spec import Fill, Game, Lift
from solitaire.state import State

# The widths of the beams, in their order; 0 stands for the search through everything, the first time a short one.
WIDTHS, SHORT = (10, 0, 40, 160, 640, 0), 1_000


def fits(game: Game) -> bool:
    """Whether a game is one of those that this solver knows."""
    return game.decks == 2 and game.fill is Fill.ANY and game.lift is not Lift.ANY


def search(game: Game, state: State, positions: int) -> Search:
    """Whether a position can be won, looking at up to so many positions (1 or more), those of all searches together."""
    if any(pile.cards and pile.down >= len(pile.cards) for pile in state.columns):
        # Only in a board from text: the card turns up with the next move, whichever that is.
        return (yield from whole(game, state, positions))
    measure = Measure(Laws(game))
    columns, *rest = position_of(state)
    root = settled(measure, list(columns), *rest)
    if root[3] == measure.laws.won:
        return Answer(Verdict.WINNABLE, real_moves(game, state, ()), 1)
    spent = 0
    best: tuple[tuple[int, int], Line] = ((-1, 0), None)
    for one in _searches(measure, root, positions):
        enough = None
        for looked_at in one.run():
            enough = yield spent + looked_at
            if enough:
                break
        found = one.found()
        spent += found.positions
        if found.won or found.lost:
            return _decided(game, state, found, spent)
        best = max(best, (found.rank, found.line), key=lambda line: line[0])
        if enough:
            break
    return Answer(Verdict.UNKNOWN, (), spent, real_moves(game, state, steps_of(best[1])))


def _searches(measure: Measure, root: Position, positions: int) -> Iterator[Beam | Exhaust]:
    """A narrow beam, whose wins are short; a short search through everything, which settles small positions; beams, each
    wider than the one before, with half of the positions left; then through everything with all that is left.
    """
    left = positions
    for place, width in enumerate(WIDTHS):
        if left < 1:
            return
        one: Beam | Exhaust
        if width:
            one = Beam(measure, root, width, max(left // 2, 1))
        else:
            one = Exhaust(measure, root, left if place == len(WIDTHS) - 1 else min(left, SHORT))
        yield one
        left -= len(one.met)


def _decided(game: Game, state: State, found: Found, spent: int) -> Answer:
    if found.lost:
        return Answer(Verdict.UNWINNABLE, (), spent)
    return Answer(Verdict.WINNABLE, real_moves(game, state, steps_of(found.line)), spent)
