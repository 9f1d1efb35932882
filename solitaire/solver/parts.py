"""A search as a part of a longer one. Only that may live here."""

from collections.abc import Generator

from solitaire.solver.answer import Answer, Search


def part(search: Search, before: int) -> Generator[int, bool | None, tuple[Answer, bool]]:
    """A search whose count goes on from the positions looked at before; its answer, and whether it was asked to end."""
    enough = None
    while True:
        try:
            looked_at = search.send(enough)
        except StopIteration as end:
            answer: Answer = end.value
            return answer, bool(enough)
        enough = yield before + looked_at
