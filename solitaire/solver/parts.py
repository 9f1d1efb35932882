"""A search as a part of a longer one. Only that may live here."""

from collections.abc import Generator

from solitaire.solver.answer import Answer, Search
from solitaire.solver.machine.work import Problem


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
