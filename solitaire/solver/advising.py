"""A search for what to do next, from beginning to end. Only that lives here; what it advises is ``advice``'s."""

from collections.abc import Generator

from solitaire.aid.hint import UNSEEN
from solitaire.engine import is_won, legal_moves
from solitaire.solver.advice import Advice, AdviceKind, advice_of
from solitaire.solver.solve import POSITIONS, searching
from solitaire.spec import Game
from solitaire.state import State

# Like a search: yields how many positions have been looked at; ``send(True)`` asks it to end with what it has.
Advising = Generator[int, bool | None, Advice]


def advising(game: Game, state: State, positions: int = POSITIONS, seen: frozenset[State] = UNSEEN) -> Advising:
    """Search for what to do next, looking at up to so many positions; ``seen`` as in ``advice_of``."""
    if is_won(game, state) or not legal_moves(game, state):
        return Advice(None, AdviceKind.NOTHING, False, (), 0)
    answer = yield from searching(game, state, positions)
    return advice_of(game, state, answer, seen)
