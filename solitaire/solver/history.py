"""Where in the history of a game it was lost. Only that search may live here.

Along one line of play a position that can be won comes only after positions that can be won, and one that cannot only
before others that cannot. So the place is found by halving; where a search is not decided the others around it are
asked, and what stays open is said.
"""

from collections.abc import Generator, Sequence

from solitaire.moves import Move
from solitaire.solver.answer import Answer, History, Verdict
from solitaire.solver.solve import searching
from solitaire.spec import Game
from solitaire.state import State

EACH = 60_000


def looking_back(game: Game, states: Sequence[State], each: int = EACH) -> Generator[int, bool | None, History]:
    """Look for the place at which a line of play was lost, with so many positions for each place asked about.

    Yields how many positions have been looked at by all searches together; ``send(True)`` makes it answer at once with
    what it knows. ``states`` are the positions from the deal on, at least one.
    """
    low, high, spent = -1, len(states), 0
    moves: tuple[Move, ...] = ()
    open_places = set(range(len(states)))
    # Late positions are soon decided, and a game that is asked about is mostly lost at its end.
    place = len(states) - 1
    while open_places:
        search, enough = searching(game, states[place], each), None
        while True:
            try:
                looked_at = search.send(enough)
            except StopIteration as end:
                answer: Answer = end.value
                break
            enough = yield spent + looked_at
        spent += answer.positions
        open_places.discard(place)
        if answer.verdict is Verdict.WINNABLE:
            low, moves = place, answer.moves
        elif answer.verdict is Verdict.UNWINNABLE:
            high = place
        if enough:
            break
        open_places = {at for at in open_places if low < at < high}
        place = min(open_places, key=lambda at: abs(2 * at - low - high), default=0)
    return History(low if low >= 0 else None, high if high < len(states) else None, moves, spent)
