"""The compiled kernels come to the very answers of their source: verdict, moves, and how many positions they took."""

from itertools import islice
from typing import Any

import pytest

from solitaire import Game, State
from solitaire.aid.steps import ended
from solitaire.solver.answer import Answer
from solitaire.solver.machine.driver import worked
from solitaire.solver.machine.running import Compiled, Plain, engine_here
from solitaire.solver.machine.work import Problem
from solitaire.solver.solve import asking
from tests.engine.catalogue import Variant, few
from tests.engine.vectors import board_of, vector
from tests.solver.test_small import boards

BOARDS = vector("verdicts.jsonl")


def answers(game: Game, state: State, positions: int) -> tuple[Answer, Answer]:
    """The answer of the source run as it is, and that of the compiled kernels."""
    engine = engine_here()
    assert engine is not None, "the kernels are not compiled"

    def compiled(problem: Problem) -> Compiled:
        return Compiled(problem, engine)

    return ended(worked(asking(game, state, positions), Plain)), ended(worked(asking(game, state, positions), compiled))


@pytest.mark.parametrize("line", BOARDS[:: few(3, 30)], ids=lambda line: line["game"])
def test_on_boards_that_others_judged(line: dict[str, Any]) -> None:
    variant, state = board_of(line)
    plain, compiled = answers(variant.game, state, 400)
    assert plain == compiled


@pytest.mark.soak
@pytest.mark.parametrize("line", BOARDS, ids=lambda line: line["game"])
def test_on_all_of_them_for_longer(line: dict[str, Any]) -> None:
    variant, state = board_of(line)
    plain, compiled = answers(variant.game, state, 10_000)
    assert plain == compiled


def test_on_small_decks(variant: Variant) -> None:
    for game, state in islice(boards(variant, "compiled"), few(20, 4)):
        plain, compiled = answers(game, state, 2_000)
        assert plain == compiled
