"""The browser's clocks: doing things later, again and again, or a little at a time; and the player's own date."""

from collections.abc import Callable, Generator
from typing import Any

from js import Date, window
from pyodide.ffi import create_once_callable, create_proxy

# How long a slice of work may take, and how long the first one waits so that what the player did is seen first (in ms).
SLICE = 5
PATIENCE = 150


def every(milliseconds: int, handler: Callable[[], None]) -> None:
    """Call a handler again and again."""
    window.setInterval(create_proxy(handler), milliseconds)


def later(milliseconds: int, handler: Callable[[], None]) -> None:
    """Call a handler once."""
    window.setTimeout(create_once_callable(handler), milliseconds)


def today() -> str:
    """The date of the player's own calendar, as YYYY-MM-DD."""
    date = Date.new()
    return f"{date.getFullYear():04}-{date.getMonth() + 1:02}-{date.getDate():02}"


def in_slices(steps: Generator[int, None, Any], done: Callable[[Any], None]) -> Callable[[], None]:
    """Run a generator a few milliseconds at a time and call with its result; gives a function that stops it."""
    running = [True]

    def slice_() -> None:
        end = window.performance.now() + SLICE
        try:
            while running[0] and window.performance.now() < end:
                next(steps)
        except StopIteration as stopped:
            done(stopped.value)
            return
        if running[0]:
            later(0, slice_)

    later(PATIENCE, slice_)

    def stop() -> None:
        running[0] = False

    return stop
