"""The whole search: depth first through every position that can be reached, the likeliest moves first.

It alone proves that a position cannot be won: when nothing is left to look at. Only that search lives here.
"""

from solitaire.engine import apply, is_won
from solitaire.moves import FOUNDATION, Move
from solitaire.solver.answer import Answer, Search, Verdict
from solitaire.solver.sameness import Met, moves_that_matter
from solitaire.spec import Game
from solitaire.state import State

# So many positions between two signs of progress.
STEP = 64


def whole(game: Game, state: State, positions: int) -> Search:
    """Look at up to so many different positions."""
    if is_won(game, state):
        return Answer(Verdict.WINNABLE, (), 1)
    met = Met(state, positions)
    path: list[Move] = []
    lines = [_ordered(game, state)]
    states = [state]
    while lines:
        if not lines[-1]:
            lines.pop()
            states.pop()
            if path:
                path.pop()
            continue
        move = lines[-1].pop()
        after = apply(game, states[-1], move)
        new = met.adds(after)
        if met.spent:
            return Answer(Verdict.UNKNOWN, (), len(met))
        if not new:
            continue
        if len(met) % STEP == 0 and (yield len(met)):
            return Answer(Verdict.UNKNOWN, (), len(met), tuple(path))
        path.append(move)
        if is_won(game, after):
            return Answer(Verdict.WINNABLE, tuple(path), len(met))
        states.append(after)
        lines.append(_ordered(game, after))
    return Answer(Verdict.UNWINNABLE, (), len(met))


def _ordered(game: Game, state: State) -> list[Move]:
    """The moves that can matter, the likeliest last."""
    return sorted(moves_that_matter(game, state), key=lambda move: _promise(state, move))


def _promise(state: State, move: Move) -> int:
    """Foundations first, then what turns a card or empties a column, then the waste, the stock, and back down last."""
    source, target, count, _ = move
    if target == FOUNDATION:
        return 6
    if source == FOUNDATION:
        return 0
    if source >= 0:
        cards, down = state.columns[source]
        return 5 if down and count == len(cards) - down else 4 if count == len(cards) else 2
    return 3 if target >= 0 else 1
