"""Thinking beside the game: the searches under way, the most pressing one first. No browser here.

A search runs here, in slices between what the player does, and asks for problems to be worked on. They go to a
*helper*, which works beside the page. One that tells nothing for too long is taken for dead and begun anew, with the
problems that it had; after a few deaths, or where no helper can be had, the page works on them in its slices too.
"""

import traceback
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from solitaire.solver.machine.driver import Asking, worked
from solitaire.solver.machine.running import Running
from solitaire.solver.machine.work import GOING_ON, Problem

# So long is thought at a time, and so often is told how far it is, in milliseconds.
SLICE, TELL_EVERY = 8.0, 400.0
# Milliseconds without a sign of life from a helper that has problems; and while it is still to be ready.
SILENCE, START = 6_000.0, 5_000.0
MOST_DEATHS = 3


class Helper(Protocol):
    """Works on problems beside the page until it is ended."""

    def begin(self, number: int, problem: Problem, milliseconds: float) -> None:
        """Work on a problem for so long at most; its work is then as after ``Running.end``."""

    def drop(self, number: int) -> None:
        """The problem of this number is not wanted any more."""

    def end(self) -> None:
        """Stop whatever is under way, for good."""


class Ears(NamedTuple):
    """What a helper tells: that it is ready, how many positions it has looked at for a problem, that one is done; and
    that it has died.
    """

    ready: Callable[[], None]
    progress: Callable[[int, int], None]
    done: Callable[[int], None]
    died: Callable[[], None]


class Question(NamedTuple):
    """A search with the seconds that it has; and who is told of the answer, of progress (positions), of thinking again,
    and of a failure.
    """

    search: Asking[Any]
    seconds: float
    answered: Callable[[Any], None]
    progress: Callable[[int], None]
    again: Callable[[], None]
    failed: Callable[[str], None]


class _Job:
    """A question under way; ``problem`` is what it waits for, ``enough`` is sent to its search next."""

    def __init__(self, question: Question, now: float) -> None:
        self.question, self.steps = question, question.search
        self.problem: Problem | None = None
        self.enough: bool | None = None
        self.told = now
        self.begin(now)

    def begin(self, now: float) -> None:
        """All of its time lies before it."""
        self.end = now + 1000 * self.question.seconds

    def has_half_left(self, now: float) -> None:
        """Whoever asked has waited since then, but some time for thinking there must be."""
        self.end = max(self.end, now + 500 * self.question.seconds)


class Thinker:
    """``make`` begins a helper, ``here`` makes a problem one to be worked on here. ``now`` gives milliseconds of any
    steady clock, ``soon`` calls a handler when the page has done what waits.
    """

    def __init__(
        self,
        make: Callable[[Ears], Helper],
        here: Callable[[Problem], Running],
        now: Callable[[], float],
        soon: Callable[[Callable[[], None]], None],
    ) -> None:
        self._make, self._here, self._now, self._soon = make, here, now, soon
        self._helper: Helper | None = None
        self._alone = self._ready = self._going = False
        self._deaths = self._generation = self._last = 0
        self._heard_at = 0.0
        self._jobs: dict[int, _Job] = {}

    @property
    def busy(self) -> bool:
        """Whether anything is being thought about."""
        return bool(self._jobs)

    def prepare(self) -> None:
        """Have a helper ready."""
        if self._helper is None and not self._alone:
            self._begin()

    def ask(self, question: Question) -> Callable[[], None]:
        """Ask; gives a function that takes the question back."""
        self._last += 1
        number = self._last
        self._jobs[number] = job = _Job(question, self._now())
        if self._alone:
            self._keep(job)
        self.prepare()
        self._go_on_soon()
        return lambda: self._take_back(number)

    def _take_back(self, number: int) -> None:
        job = self._jobs.pop(number, None)
        if job and job.problem and self._helper:
            self._helper.drop(number)

    def look(self) -> None:
        """Look, from time to time, whether the helper is alive."""
        if self._waiting() and self._now() - self._heard_at > (SILENCE if self._ready else START):
            self._died()

    def _waiting(self) -> dict[int, _Job]:
        return {number: job for number, job in self._jobs.items() if job.problem}

    def _begin(self) -> None:
        """A helper, which is heard until it dies."""
        mine = self._generation
        self._ready, self._heard_at = False, self._now()

        def ear(hear: Callable[..., None]) -> Callable[..., None]:
            def heard(*told: int) -> None:
                if mine == self._generation:
                    self._heard_at = self._now()
                    hear(*told)

            return heard

        ears = Ears(ear(self._is_ready), ear(self._progress), ear(self._done), ear(self._died))
        self._helper = self._make(ears)

    def _is_ready(self) -> None:
        self._ready = True
        for job in self._jobs.values():
            job.has_half_left(self._now())
        for number, job in self._waiting().items():
            self._send(number, job)

    def _send(self, number: int, job: _Job) -> None:
        if self._helper and job.problem:
            self._helper.begin(number, job.problem, max(job.end - self._now(), 0.0))

    def _progress(self, number: int, looked_at: int) -> None:
        job = self._jobs.get(number)
        if job and job.problem:
            job.question.progress(job.problem.before + looked_at)

    def _done(self, number: int) -> None:
        job = self._jobs.get(number)
        if job and job.problem:
            self._deaths = 0
            # What goes on still has come to the end of its time.
            job.enough = job.problem.work.status == GOING_ON or self._now() >= job.end or None
            job.problem = None
            self._go_on_soon()

    def _died(self) -> None:
        if self._helper:
            self._helper.end()
        self._helper = None
        # What it still tells is not heard.
        self._generation += 1
        self._deaths += 1
        self._alone = not self._ready or self._deaths >= MOST_DEATHS
        waiting = self._waiting()
        if self._alone:
            for job in self._jobs.values():
                self._keep(job)
            self._go_on_soon()
        elif waiting:
            self._begin()
        for job in waiting.values():
            job.question.again()

    def _keep(self, job: _Job) -> None:
        """Work on a question's problems here."""
        job.steps = worked(job.steps, self._here, job.problem)
        job.problem = job.enough = None
        job.begin(self._now())

    def _go_on_soon(self) -> None:
        if not self._going and self._next() is not None:
            self._going = True
            self._soon(self._go_on)

    def _next(self) -> int | None:
        """The question, of those that do not wait, whose time is over first."""
        ready = [number for number, job in self._jobs.items() if not job.problem]
        return min(ready, key=lambda number: self._jobs[number].end, default=None)

    def _go_on(self) -> None:
        end = self._now() + SLICE
        try:
            while self._now() < end and (number := self._next()) is not None:
                self._step(number, self._jobs[number])
        finally:
            self._going = False
            self._go_on_soon()

    def _step(self, number: int, job: _Job) -> None:
        try:
            self._take(number, job, job.steps.send(job.enough))
        except StopIteration as stop:
            del self._jobs[number]
            job.question.answered(stop.value)
        except Exception:
            del self._jobs[number]
            job.question.failed(traceback.format_exc())

    def _take(self, number: int, job: _Job, asked: Problem | int) -> None:
        now = self._now()
        job.enough = now >= job.end or None
        if isinstance(asked, Problem):
            if not self._waiting():
                self._heard_at = now
            job.problem = asked
            if self._ready:
                self._send(number, job)
        elif now - job.told >= TELL_EVERY:
            job.told = now
            job.question.progress(asked)
