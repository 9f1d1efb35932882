"""How an entry of a list is made: by the work and by the choices that lose; the same entry each time."""

from collections.abc import Callable

import pytest

import solitaire
from solitaire.aid.steps import ended
from solitaire.engine import apply, deal, is_won
from solitaire.solver.answer import Search
from solitaire.solver.machine.driver import Progress
from solitaire.spec import Game
from solitaire.state import State
from solitaire.winnable import making as module
from solitaire.winnable.lists import Listed
from solitaire.winnable.making import making
from solitaire.winnable.ways import way_moves

KLONDIKE = solitaire.game("klondike")


def test_an_entry_has_a_way_to_win_and_comes_the_same_again() -> None:
    found = ended(making(KLONDIKE, 3, 15_000))
    assert found is not None
    state = deal(KLONDIKE, 3)
    for move in way_moves(KLONDIKE, 3, found.way):
        state = apply(KLONDIKE, state, move)
    assert is_won(KLONDIKE, state)
    assert found == ended(making(KLONDIKE, 3, 15_000))


@pytest.mark.parametrize("positions", [1, 15_000])
def test_a_deal_that_is_lost_or_not_found_out_has_none(positions: int) -> None:
    # Deal 2 is proven lost in the verdicts that were found by another solver.
    assert ended(making(KLONDIKE, 2, positions)) is None


def told_to_end(steps: Progress[Listed | None]) -> Listed | None:
    """What a making comes to that is told to end again and again."""
    try:
        while True:
            steps.send(True)
    except StopIteration as end:
        found: Listed | None = end.value
        return found


def test_a_making_that_is_told_to_end_gives_the_deal_up() -> None:
    steps = making(solitaire.game("forty-thieves"), 1, 1_000_000)
    next(steps)
    assert told_to_end(steps) is None


def test_more_work_and_more_losing_choices_are_more_difficult(monkeypatch: pytest.MonkeyPatch) -> None:
    found = ended(making(KLONDIKE, 3, 15_000))
    assert found is not None
    answer = solitaire.solve(KLONDIKE, deal(KLONDIKE, 3), positions=15_000)
    # Every other choice lost: 100, and 10 for each doubling of the work.
    lost = answer._replace(verdict=type(answer.verdict).UNKNOWN, moves=())
    asked: list[State] = []

    def judged(looked_at: int) -> Callable[[Game, State, int], Search]:
        def asking(game: Game, state: State, positions: int) -> Search:
            yield 1
            asked.append(state)
            return answer._replace(positions=looked_at) if positions > 1_000 else lost

        return asking

    for looked_at, difficulty in ((1, 100), (2, 110), (64, 160), (1 << 14, 240)):
        monkeypatch.setattr(module, "asking", judged(looked_at))
        made = ended(making(KLONDIKE, 3, 15_000))
        assert made is not None
        assert made.difficulty == difficulty
    assert len(asked) <= 4 * (1 + module.PLACES * module.OTHERS)
