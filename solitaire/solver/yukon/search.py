"""The search for games like Yukon: beams of growing width and a depth-first search in turns. Only that lives here.

It fits every record of one deck without a stock in which any face-up card moves with all that lies on it, cards go on
the other colour and spaces are for kings. It is run in short slices: a browser's page lives beside it.
"""

from collections.abc import Iterator

from solitaire.solver.answer import Answer, Search, Verdict
from solitaire.solver.yukon.beam import Beam
from solitaire.solver.yukon.board import Board, board, replayed
from solitaire.solver.yukon.depth import Depth
from solitaire.solver.yukon.table import GOING_ON, LOST, WON
from solitaire.spec import Build, Fill, Game, Lift
from solitaire.state import State

# Beams of these widths, and until how many positions of its own the depth-first search goes on after each.
TURNS = ((10, 2_000), (60, 20_000), (250, 100_000), (400, None))
# So much is done between two signs of progress: places of a beam, moves of the depth-first search.
PLACES, MOVES = 8, 24
# A search, how much it does between two signs of progress, and its own bound.
Turn = tuple[Beam | Depth, int, int | None]


def fits(game: Game) -> bool:
    """Whether the search is made for a record."""
    kind = (game.decks, game.draw, game.lift, game.build, game.fill)
    return kind == (1, 0, Lift.ANY, Build.OTHER_COLOUR, Fill.KING)


def search(game: Game, state: State, positions: int) -> Search:
    """Whether a position can be won, looking at up to so many positions in all."""
    start = board(game, state)
    depth = Depth(start)
    best: Beam | Depth = depth
    beams, enough = 0, None
    for one, count, own in _turns(start, depth):
        others = beams + (0 if one is depth else depth.looked_at)
        most = min(own or positions, positions - others)
        if most < 1:
            break
        one.run(count, most)
        while one.state == GOING_ON and not enough:
            enough = yield others + one.looked_at
            one.run(0 if enough else count, most)
        beams += 0 if one is depth else one.looked_at
        best = max(best, one, key=lambda ran: ran.promise)
        if one.state in (WON, LOST):
            return _decided(game, state, one, beams + depth.looked_at)
        if enough:
            break
    return Answer(Verdict.UNKNOWN, (), beams + depth.looked_at, replayed(game, state, best.steps()))


def _turns(start: Board, depth: Depth) -> Iterator[Turn]:
    """The searches in their turns; the depth-first one goes on where it stopped."""
    yield depth, 1, 1
    for width, most in TURNS:
        yield Beam(start, width), PLACES, None
        yield depth, MOVES, most


def _decided(game: Game, state: State, one: Beam | Depth, looked_at: int) -> Answer:
    if one.state == LOST:
        return Answer(Verdict.UNWINNABLE, (), looked_at)
    return Answer(Verdict.WINNABLE, replayed(game, state, one.steps()), looked_at)
