"""How the tests wait for another process, of which only its files tell: they look again and again, up to a limit."""

import time
from collections.abc import Callable
from pathlib import Path

from tests.cli.conftest import LONGEST_SECONDS


def until(what: Callable[[], bool]) -> None:
    """Wait for it."""
    end = time.monotonic() + LONGEST_SECONDS
    while not what():
        assert time.monotonic() < end
        # Between two looks: another process tells of itself by files alone.
        time.sleep(0.002)


def has_lines(path: Path, least: int) -> Callable[[], bool]:
    """Whether a file has so many."""
    return lambda: path.exists() and path.read_bytes().count(b"\n") >= least
