"""A search as a part of a longer one. Only that may live here."""

from collections.abc import Callable, Generator

from solitaire.engine import apply, legal_moves
from solitaire.moves import Move
from solitaire.solver.answer import Answer, Search, Verdict
from solitaire.solver.machine.work import Problem
from solitaire.spec import Game
from solitaire.state import State


def part(search: Search, before: int) -> Generator[Problem | int, bool | None, tuple[Answer, bool]]:
    """A search whose count goes on from the positions looked at before; its answer, and whether it was asked to end."""
    enough = None
    while True:
        try:
            asked = search.send(enough)
        except StopIteration as end:
            answer: Answer = end.value
            return answer, bool(enough)
        if isinstance(asked, Problem):
            enough = yield asked._replace(before=asked.before + before)
        else:
            enough = yield asked + before


def can_tell(state: State) -> bool:
    """Whether compact positions can tell a position: not where a column's top lies face down, which only boards of text
    have.
    """
    return all(not pile.cards or len(pile.cards) > pile.down for pile in state.columns)


def after_one_move(search: Callable[[Game, State, int], Search], game: Game, state: State, positions: int) -> Search:
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
