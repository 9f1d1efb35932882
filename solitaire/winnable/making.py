"""Making an entry of a list: a search for a way to win, and how difficult the deal is. Only that lives here.

The difficulty adds up two things, both of the same weight, since each spreads over about a hundred:

- the work: ten times the binary logarithm of how many positions the search looked at before it won;
- the choices that lose, in per cent: at ``PLACES`` places of the way, evenly spread over those with something to
  choose, each of the ``OTHERS`` likeliest moves beside the way's own is searched with ``POSITIONS`` positions. No way
  found counts as lost: a player too finds it hard.
"""

from collections.abc import Generator, Iterator
from math import log2

from solitaire.engine import apply, deal
from solitaire.errors import SolitaireError
from solitaire.moves import Move
from solitaire.solver.answer import Answer
from solitaire.solver.machine.driver import Progress, worked
from solitaire.solver.machine.work import Problem
from solitaire.solver.parts import part
from solitaire.solver.solve import asking
from solitaire.spec import Game
from solitaire.state import State
from solitaire.winnable.likely import choices
from solitaire.winnable.lists import Listed
from solitaire.winnable.ways import way_moves
from solitaire.winnable.writing import way_text

PLACES, OTHERS, POSITIONS = 6, 4, 1_000


def making(game: Game, number: int, positions: int) -> Progress[Listed | None]:
    """The entry of a deal, None where no way is found; yields how many positions were looked at, as a search does.

    ``send(True)`` gives the deal up.
    """
    return worked(_made(game, number, positions))


def _made(game: Game, number: int, positions: int) -> Generator[Problem | int, bool | None, Listed | None]:
    answer, enough = yield from part(asking(game, deal(game, number), positions), 0)
    if not answer.moves:
        return None
    try:
        way = way_text(game, number, answer.moves)
    except SolitaireError:
        # One in a thousand goes another way than a walk can.
        return None
    looked_at, tried, lost = answer.positions, 0, 0
    for state in _others(game, number, way_moves(game, number, way)):
        found, enough = yield from part(asking(game, state, POSITIONS), looked_at)
        if enough:
            return None
        looked_at += found.positions
        tried += 1
        lost += not _wins(found)
    return Listed(number, round(10 * log2(answer.positions) + 100 * lost / max(tried, 1)), way)


def _wins(answer: Answer) -> bool:
    return answer.verdict.value == "winnable"


def _others(game: Game, number: int, moves: tuple[Move, ...]) -> Iterator[State]:
    """The positions after the other moves at the places of the sample."""
    state, places = deal(game, number), []
    for move in moves:
        others = [other for other in choices(game, state, False) if other != move][:OTHERS]
        if others:
            places.append((state, others))
        state = apply(game, state, move)
    for nth in range(min(PLACES, len(places))):
        state, others = places[(2 * nth + 1) * len(places) // (2 * min(PLACES, len(places)))]
        for other in others:
            yield apply(game, state, other)
