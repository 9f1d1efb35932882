"""Does what a search asks for, here and now, a little at a time. Only that lives here."""

from collections.abc import Callable, Generator
from typing import TypeVar

from solitaire.solver.machine.running import Running, best
from solitaire.solver.machine.work import GOING_ON, Problem

T = TypeVar("T")
Asking = Generator[Problem | int, bool | None, T]
# Yields how many positions have been looked at so far, every few milliseconds. ``send(True)`` asks it to end at once
# with what it has; ``next`` to go on.
Progress = Generator[int, bool | None, T]


def worked(
    search: Asking[T],
    running: Callable[[Problem], Running] = best,
    asked: Problem | None = None,
) -> Progress[T]:
    """A search with the work done that it asks for (``asked``: has asked for), by what ``running`` makes of it."""
    told: Problem | int | None = asked
    enough = None
    while True:
        try:
            told = search.send(enough) if told is None else told
        except StopIteration as end:
            answer: T = end.value
            return answer
        enough = (yield from _done(told, running(told))) if isinstance(told, Problem) else (yield told)
        told = None


def _done(problem: Problem, running: Running) -> Generator[int, bool | None, bool | None]:
    """Work on a problem until it is done or no more is wanted; gives whether that is so."""
    enough = None
    while not enough and running.go_on(running.chunk) == GOING_ON:
        enough = yield problem.before + problem.work.looked_at
    running.end()
    return enough
