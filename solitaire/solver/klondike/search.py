"""The search of Klondike's kind as a generator of its progress. Only how it begins, goes on and ends lives here."""

from solitaire.engine import is_won
from solitaire.solver.answer import Answer, Search, Verdict
from solitaire.solver.klondike.lines import real_moves
from solitaire.solver.klondike.table import record_of
from solitaire.solver.machine.work import LOST, WON, Problem
from solitaire.solver.parts import after_one_move, can_tell
from solitaire.solver.whole import whole
from solitaire.spec import Game
from solitaire.state import State


def search(game: Game, state: State, positions: int) -> Search:
    """Look at up to so many positions."""
    if is_won(game, state):
        return Answer(Verdict.WINNABLE, (), 1)
    if not can_tell(state):
        return (yield from after_one_move(search, game, state, positions))
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
