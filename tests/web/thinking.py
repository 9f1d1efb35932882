"""A thinker with stand-ins for helpers, searches and problems: a test says when each of them does something."""

from collections.abc import Callable, Generator
from typing import Any

from solitaire.solver.machine.work import GOING_ON, OUT, Problem, Work
from solitaire.solver.typed import i32s
from solitaire.web.coach.thinker import Ears, Question, Thinker
from tests.web.coaching import Clockwork, FakeHelper

Steps = Generator[Problem | int, bool | None, Any]


def problem(before: int = 0) -> Problem:
    """Something to work on."""
    work = Work(status=GOING_ON, looked_at=0, most=100, length=0, line=i32s(1))
    return Problem("none", work, before)


def asking(count: int) -> Steps:
    """A search for so many problems; its answer: whether it was asked to end, for each."""
    ends = []
    for before in range(count):
        ends.append((yield problem(100 * before)))
    return ends


def working() -> Steps:
    """A search that works itself until it is asked to end; its answer: for how many steps."""
    steps = 0
    while not (yield steps):
        steps += 1
    return steps


class FakeRunning:
    """Done after five chunks; each takes 3 ms."""

    chunk = 1

    def __init__(self, asked: Problem, clock: Clockwork) -> None:
        self._work, self._clock = asked.work, clock

    def go_on(self, steps: int) -> int:
        """As ``Running``."""
        self._clock.now += 3
        self._work.looked_at += steps
        self._work.status = OUT if self._work.looked_at >= 5 else GOING_ON
        return self._work.status

    def end(self) -> None:
        """As ``Running``."""


class Desk:
    """A thinker with helpers that a test tells for, and what came of the questions."""

    def __init__(self) -> None:
        self.clock = Clockwork()
        self.helpers: list[FakeHelper] = []
        self.told: list[tuple[str, object]] = []
        self.thinker = Thinker(
            self._make, lambda asked: FakeRunning(asked, self.clock), self.clock.look, self.clock.waiting.append
        )

    def _make(self, ears: Ears) -> FakeHelper:
        self.helpers.append(FakeHelper(ears))
        return self.helpers[-1]

    @property
    def helper(self) -> FakeHelper:
        """The helper that lives."""
        return self.helpers[-1]

    def ask(self, search: Steps, name: str = "q", seconds: float = 60.0) -> Callable[[], None]:
        """Ask; what comes of it is noted with the name."""

        def note(what: str) -> Callable[..., None]:
            return lambda *more: self.told.append((f"{name} {what}", *more) if more else (f"{name} {what}", None))

        question = Question(search, seconds, note("answer"), note("progress"), note("again"), note("failed"))
        return self.thinker.ask(question)

    def begun(self, search: Steps, name: str = "q", seconds: float = 60.0) -> Callable[[], None]:
        """Ask, and have it thought about until it waits for the helper, which is ready."""
        take_back = self.ask(search, name, seconds)
        self.helper.ears.ready()
        self.think()
        return take_back

    def think(self, slices: int = 1000) -> None:
        """Let the page think for so many slices at most."""
        for _ in range(slices):
            if not self.clock.slice():
                return

    def told_but_progress(self) -> list[tuple[str, object]]:
        """What came of the questions in the end."""
        return [one for one in self.told if not one[0].endswith("progress")]

    def wait(self, milliseconds: float) -> None:
        """Let time pass, and the thinker look."""
        self.clock.now += milliseconds
        self.thinker.look()

    def solve(self, number: int = 1, status: int = OUT) -> None:
        """The helper is done with a problem."""
        self.helper.problems.pop(number).work.status = status
        self.helper.ears.done(number)
        self.think()
