"""How a command that works for long is asked to end: by Ctrl-C, or by the signal of ``kill``. Only that lives here."""

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def stoppable() -> Iterator[Callable[[], None]]:
    """Within it both raise KeyboardInterrupt. What is given is to be called between steps, and raises it again.

    For where Python happens to be within a destructor, it throws that exception away, and the work would go on.
    """
    asked = False
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    # What this process was told to ignore, as one in the background is, it goes on ignoring.
    before = {number: handler for number, handler in handlers.items() if handler not in (signal.SIG_IGN, None)}
    tell = sys.unraisablehook

    def heard(*_: object) -> None:
        nonlocal asked
        asked = True
        raise KeyboardInterrupt

    def heed() -> None:
        if asked:
            raise KeyboardInterrupt

    def lost(what: "sys.UnraisableHookArgs") -> None:
        if not isinstance(what.exc_value, KeyboardInterrupt):
            tell(what)

    sys.unraisablehook = lost
    for number in before:
        signal.signal(number, heard)
    try:
        yield heed
    finally:
        sys.unraisablehook = tell
        for number, handler in before.items():
            signal.signal(number, handler)
