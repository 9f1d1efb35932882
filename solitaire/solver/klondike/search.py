"""The search of Klondike's kind as a generator of its progress. Only how it begins, goes on and ends lives here."""

from solitaire.engine import apply, is_won, legal_moves
from solitaire.moves import Move
from solitaire.solver.answer import Answer, Search, Verdict
from solitaire.solver.klondike.lines import real_moves
from solitaire.solver.klondike.table import can_tell, record_of
from solitaire.solver.machine.work import LOST, WON, Problem
from solitaire.solver.parts import part
from solitaire.solver.whole import whole
from solitaire.spec import Build, Fill, Game, Lift
from solitaire.state import State


def fits(game: Game) -> bool:
    """Whether this search is for a game: by its record, not by its name."""
    return game.decks == 1 and (game.build, game.lift, game.fill) == (Build.OTHER_COLOUR, Lift.RUN, Fill.KING)


def search(game: Game, state: State, positions: int) -> Search:
    """Look at up to so many positions."""
    if is_won(game, state):
        return Answer(Verdict.WINNABLE, (), 1)
    if not can_tell(state):
        return (yield from _after_one_move(game, state, positions))
    work = record_of(game, state, positions)
    if work is None:
        return (yield from whole(game, state, positions))
    yield Problem("klondike", work)
    line = real_moves(game, state, work.line[: work.length])
    if work.status == WON:
        return Answer(Verdict.WINNABLE, line, work.looked_at)
    if work.status == LOST:
        return Answer(Verdict.UNWINNABLE, (), work.looked_at)
    return Answer(Verdict.UNKNOWN, (), work.looked_at, line)


def _after_one_move(game: Game, state: State, positions: int) -> Search:
    """Where the top of a column lies face down, whatever is moved first turns it up: a search for each first move.

    Only boards of text have that. The first search that comes to no end leaves the verdict open unless another wins.
    """
    looked_at, left_open = 1, False
    best: tuple[Move, ...] = ()
    for move in legal_moves(game, state):
        if looked_at >= positions:
            return Answer(Verdict.UNKNOWN, (), looked_at, best)
        going = search(game, apply(game, state, move), positions - looked_at)
        answer, enough = yield from part(going, looked_at)
        looked_at += answer.positions
        if answer.verdict is Verdict.WINNABLE:
            return Answer(Verdict.WINNABLE, (move, *answer.moves), looked_at)
        if answer.verdict is Verdict.UNKNOWN:
            left_open = True
            best = best or (move, *answer.best)
        if enough:
            return Answer(Verdict.UNKNOWN, (), looked_at, best)
    return Answer(Verdict.UNKNOWN if left_open else Verdict.UNWINNABLE, (), looked_at, best)
