"""The search for games like Yukon: what it asks the kernel, and what its answer means. Only that lives here.

It fits every record of one deck without a stock in which any face-up card moves with all that lies on it, cards go on
the other colour and spaces are for kings.
"""

from solitaire.solver.answer import Answer, Search, Verdict
from solitaire.solver.machine.work import LOST, WON, Problem
from solitaire.solver.parts import after_one_move, can_tell
from solitaire.solver.yukon.board import record, replayed
from solitaire.spec import Game
from solitaire.state import State


def search(game: Game, state: State, positions: int) -> Search:
    """Whether a position can be won, looking at up to so many positions in all."""
    if not can_tell(state):
        return (yield from after_one_move(search, game, state, positions))
    work = record(game, state, positions)
    yield Problem("yukon", work)
    if work.status == LOST:
        return Answer(Verdict.UNWINNABLE, (), work.looked_at)
    line = replayed(game, state, work.line[: work.length])
    if work.status == WON:
        return Answer(Verdict.WINNABLE, line, work.looked_at)
    return Answer(Verdict.UNKNOWN, (), work.looked_at, line)
