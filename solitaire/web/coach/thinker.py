"""Asking the thinking side: which questions wait for an answer, and what is done when it dies. No browser here.

A *mind* is whatever hears texts and tells others: a worker, or the jobs themselves in slices on the page. It is begun
at the first question. One that tells nothing for too long is taken for dead and begun anew, with the questions that
wait; after a few deaths without an answer, or where there are no workers, the page thinks for itself.
"""

import json
from collections.abc import Callable
from typing import Any, Protocol

# Milliseconds without a sign of life from a mind that has questions; and while it is still to be ready.
SILENCE, START = 6_000.0, 45_000.0
MOST_DEATHS = 3


class Mind(Protocol):
    """Hears texts until it is ended."""

    def hear(self, text: str) -> None:
        """Take a text."""

    def end(self) -> None:
        """Stop whatever is under way, for good."""


# Makes a mind, given what it tells its texts to, and what it calls when it has failed.
Maker = Callable[[Callable[[str], None], Callable[[], None]], Mind]


class Question:
    """What was asked, and who is told: of progress (positions), the answer, a failure, and of thinking again."""

    __slots__ = ("again", "answered", "failed", "fields", "progress")

    def __init__(
        self,
        fields: dict[str, Any],
        answered: Callable[[dict[str, Any]], None],
        progress: Callable[[int], None],
        again: Callable[[], None],
        failed: Callable[[str], None],
    ) -> None:
        self.fields, self.answered, self.progress, self.again, self.failed = fields, answered, progress, again, failed


class Thinker:
    """``makers``: how minds are made, the best kind first. ``now`` gives milliseconds of any steady clock."""

    def __init__(self, makers: list[Maker], now: Callable[[], float]) -> None:
        self._makers, self._now = makers, now
        self._mind: Mind | None = None
        self._ready = False
        self._deaths = self._generation = self._last = 0
        self._heard_at = 0.0
        self._waiting: dict[int, Question] = {}

    def ask(self, question: Question) -> Callable[[], None]:
        """Ask; gives a function that takes the question back."""
        if not self._waiting:
            self._heard_at = self._now()
        self._last += 1
        number = self._last
        self._waiting[number] = question
        if self._mind is None:
            self._begin()
        elif self._ready:
            self._send(number)
        return lambda: self._take_back(number)

    def _take_back(self, number: int) -> None:
        if self._waiting.pop(number, None) and self._ready and self._mind:
            self._mind.hear(json.dumps({"stop": number}))

    def look(self) -> None:
        """Look, from time to time, whether the mind is alive."""
        if self._waiting and self._now() - self._heard_at > (SILENCE if self._ready else START):
            self._died()

    def _begin(self) -> None:
        """A mind of the best kind that there is; what an earlier one still tells is not heard."""
        self._generation += 1
        mine = self._generation
        self._ready, self._heard_at = False, self._now()
        self._mind = self._makers[0](
            lambda text: self._heard(text) if mine == self._generation else None,
            lambda: self._died() if mine == self._generation else None,
        )

    def _died(self) -> None:
        if self._mind:
            self._mind.end()
        self._mind = None
        self._deaths += 1
        if len(self._makers) > 1 and (not self._ready or self._deaths >= MOST_DEATHS):
            self._makers.pop(0)
            self._deaths = 0
        if self._waiting:
            self._begin()
            for question in list(self._waiting.values()):
                question.again()

    def _send(self, number: int) -> None:
        if self._mind:
            self._mind.hear(json.dumps({"ask": number, **self._waiting[number].fields}))

    def _heard(self, text: str) -> None:
        self._heard_at = self._now()
        told = json.loads(text)
        if "ready" in told:
            self._ready = True
            for number in list(self._waiting):
                self._send(number)
            return
        question = self._waiting.get(told["number"])
        if question is None:
            return
        if "progress" in told:
            question.progress(told["progress"])
            return
        del self._waiting[told["number"]]
        if "answer" in told:
            self._deaths = 0
            question.answered(told["answer"])
        else:
            question.failed(told["failed"])
