"""Asking: who is told what, and that nobody waits for ever on a mind that has died."""

from collections.abc import Callable
from typing import Any

import pytest

from solitaire.web.coach.thinker import MOST_DEATHS, SILENCE, START, Maker, Question, Thinker
from tests.web.coaching import FakeMind


class Desk:
    """A thinker with minds that a test tells for, and what came of the questions."""

    def __init__(self, kinds: int = 2) -> None:
        self.now = 0.0
        self.minds: list[tuple[int, FakeMind]] = []
        self.told: list[tuple[str, object]] = []
        self.thinker = Thinker([self._maker(kind) for kind in range(kinds)], lambda: self.now)

    def _maker(self, kind: int) -> Maker:
        def make(tell: Callable[[str], None], fail: Callable[[], None]) -> FakeMind:
            self.minds.append((kind, FakeMind(tell, fail)))
            return self.minds[-1][1]

        return make

    @property
    def mind(self) -> FakeMind:
        """The mind that lives."""
        return self.minds[-1][1]

    def ask(self, name: str = "q") -> Callable[[], None]:
        """Ask; what comes of it is noted with the name."""

        def note(what: str) -> Callable[..., None]:
            return lambda *more: self.told.append((f"{name} {what}", *more) if more else (f"{name} {what}", None))

        fields: dict[str, Any] = {"task": name}
        return self.thinker.ask(Question(fields, note("answer"), note("progress"), note("again"), note("failed")))

    def wait(self, milliseconds: float) -> None:
        """Let time pass, and the thinker look."""
        self.now += milliseconds
        self.thinker.look()


def test_a_mind_is_begun_at_the_first_question_and_asked_when_it_is_ready() -> None:
    desk = Desk()
    assert desk.minds == []
    desk.ask("one")
    desk.ask("two")
    assert desk.mind.heard == []
    desk.mind.says(ready=True)
    assert desk.mind.heard == [{"ask": 1, "task": "one"}, {"ask": 2, "task": "two"}]
    desk.mind.says(number=2, answer={"verdict": "unknown"})
    desk.mind.says(number=1, progress=40)
    assert desk.told == [("two answer", {"verdict": "unknown"}), ("one progress", 40)]
    assert len(desk.minds) == 1


def test_a_question_that_is_taken_back_hears_nothing_more() -> None:
    desk = Desk()
    early = desk.ask("early")
    early()
    take_back = desk.ask("late")
    desk.mind.says(ready=True)
    assert desk.mind.heard == [{"ask": 2, "task": "late"}]
    take_back()
    take_back()
    assert desk.mind.heard[1:] == [{"stop": 2}]
    desk.mind.says(number=2, answer={})
    assert desk.told == []


def test_a_mind_that_falls_silent_is_begun_anew_with_what_waits() -> None:
    desk = Desk()
    desk.ask()
    desk.mind.says(ready=True)
    dead = desk.mind
    desk.wait(SILENCE - 1)
    dead.says(number=1, progress=5)
    desk.wait(SILENCE - 1)
    assert [mind.ended for _, mind in desk.minds] == [False]
    desk.wait(2)
    assert [mind.ended for _, mind in desk.minds] == [True, False]
    assert desk.told == [("q progress", 5), ("q again", None)]
    assert desk.minds[-1][0] == 0
    desk.mind.says(ready=True)
    assert desk.mind.heard == [{"ask": 1, "task": "q"}]
    dead.says(number=1, answer={"late": True})
    assert desk.told[2:] == []
    desk.mind.says(number=1, answer={"verdict": "winnable"})
    assert desk.told[2:] == [("q answer", {"verdict": "winnable"})]


def test_one_with_nothing_to_do_may_be_silent() -> None:
    desk = Desk()
    desk.ask()
    desk.mind.says(ready=True)
    desk.mind.says(number=1, answer={})
    desk.wait(100 * SILENCE)
    assert not desk.mind.ended
    desk.ask()
    desk.wait(SILENCE - 1)
    assert len(desk.minds) == 1


@pytest.mark.parametrize("how", ["fails", "is never ready"])
def test_where_a_worker_does_not_start_the_page_thinks_itself(how: str) -> None:
    desk = Desk()
    desk.ask()
    if how == "fails":
        desk.mind.fail()
    else:
        desk.wait(START + 1)
    assert [kind for kind, _ in desk.minds] == [0, 1]
    desk.mind.says(ready=True)
    assert desk.mind.heard == [{"ask": 1, "task": "q"}]


def test_after_some_deaths_without_an_answer_the_page_thinks_itself() -> None:
    desk = Desk()
    desk.ask()
    for _ in range(MOST_DEATHS):
        desk.mind.says(ready=True)
        desk.wait(SILENCE + 1)
    assert [kind for kind, _ in desk.minds] == [0] * MOST_DEATHS + [1]


def test_the_last_kind_of_mind_is_begun_again_and_again() -> None:
    desk = Desk(kinds=1)
    desk.ask()
    for _ in range(3 * MOST_DEATHS):
        desk.mind.says(ready=True)
        desk.wait(SILENCE + 1)
    desk.mind.says(ready=True)
    desk.mind.says(number=1, answer={"verdict": "winnable"})
    assert desk.told[-1] == ("q answer", {"verdict": "winnable"})


def test_a_search_that_broke_is_told() -> None:
    desk = Desk()
    desk.ask()
    desk.mind.says(ready=True)
    desk.mind.says(number=1, failed="a trace")
    assert desk.told == [("q failed", "a trace")]
