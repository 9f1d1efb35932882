"""Work that goes in steps, done at once: only that lives here."""

from collections.abc import Generator
from typing import TypeVar

Result = TypeVar("Result")


def ended(steps: Generator[int, None, Result]) -> Result:
    """What a generator of progress comes to, without slices."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result
