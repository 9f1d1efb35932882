"""Where in the history of a game it was lost. Only that search may live here.

Along one line of play a position that can be won comes only after positions that can be won, and one that cannot only
before others that cannot. So the place is found by halving. Where a search comes to no end, places further away from
it are asked, and all that is open then again with more positions. What stays open in the end is said to be so.
"""

from collections.abc import Generator, Sequence

from solitaire.moves import Move
from solitaire.solver.answer import History, Verdict
from solitaire.solver.machine.work import Problem
from solitaire.solver.parts import part
from solitaire.solver.solve import asking
from solitaire.spec import Game
from solitaire.state import State

# How many positions each search of a round may look at, and how many searches a round has.
ROUNDS = (20_000, 100_000, 400_000)
SEARCHES = 12


def looking_back(
    game: Game, states: Sequence[State], rounds: Sequence[int] = ROUNDS
) -> Generator[Problem | int, bool | None, History]:
    """Look for the place at which a line of play was lost, with so many positions for each search of each round.

    It asks for its work as a ``Search`` does; ``send(True)`` makes it answer at once with what it knows. ``states`` are
    the positions from the deal on, at least one.
    """
    low, high, spent = -1, len(states), 0
    moves: tuple[Move, ...] = ()
    for each in rounds:
        # In games that are asked about the end is mostly lost, and late positions are soon decided.
        asked: list[int] = []
        while len(asked) < SEARCHES and (place := _next(low, high, asked)) is not None:
            asked.append(place)
            answer, enough = yield from part(asking(game, states[place], each), spent)
            spent += answer.positions
            if answer.verdict is Verdict.WINNABLE:
                low, moves = place, answer.moves
            elif answer.verdict is Verdict.UNWINNABLE:
                high = place
            if enough:
                return _history(low, high, len(states), moves, spent)
    return _history(low, high, len(states), moves, spent)


def _next(low: int, high: int, asked: list[int]) -> int | None:
    """The open place that is furthest from all that is known and from those asked in vain; the latest of several.

    The very last position comes first.
    """
    known = [low, high, *asked]
    places = [place for place in range(low + 1, high) if place not in asked]
    if not asked and low < 0:
        return places[-1] if places else None
    return max(places, key=lambda place: (min(abs(place - one) for one in known), place), default=None)


def _history(low: int, high: int, count: int, moves: tuple[Move, ...], spent: int) -> History:
    return History(low if low >= 0 else None, high if high < count else None, moves, spent)
