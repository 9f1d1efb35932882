"""The search of these games, from a state to an answer. Only its beginning and its end live here; the rest is the
kernel's.
"""

from solitaire.engine import is_won
from solitaire.solver.answer import Answer, Search, Verdict
from solitaire.solver.family.replay import real_moves
from solitaire.solver.family.start import family_of
from solitaire.solver.machine.work import LOST, WON, Problem
from solitaire.solver.whole import whole
from solitaire.spec import Game
from solitaire.state import State

# More than so many positions are not looked at: their room would not fit into the memory of compiled code.
MOST = 10_000_000


def search(game: Game, state: State, positions: int) -> Search:
    """Whether a position can be won, looking at up to so many positions (1 or more), those of all searches together."""
    if is_won(game, state):
        return Answer(Verdict.WINNABLE, (), 1)
    if any(pile.cards and pile.down >= len(pile.cards) for pile in state.columns):
        # Only in a board from text: the card turns up with the next move, whichever that is.
        return (yield from whole(game, state, positions))
    work = family_of(game, state, min(positions, MOST))
    enough = yield Problem("family", work)
    looked_at = max(work.looked_at, 1)
    if work.status == LOST:
        return Answer(Verdict.UNWINNABLE, (), looked_at)
    moves = yield from real_moves(game, state, work.line[: work.length], looked_at, enough)
    if work.status == WON:
        return Answer(Verdict.WINNABLE, moves, looked_at)
    return Answer(Verdict.UNKNOWN, (), looked_at, moves)
