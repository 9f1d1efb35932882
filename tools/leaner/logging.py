"""A page's log is its console: what asyncio asks of logging, written to standard error."""

import sys

DEBUG, INFO, WARNING, ERROR, CRITICAL = 10, 20, 30, 40, 50


class Logger:
    """Tells what is wrong; what is only noted is not told."""

    def __init__(self, name: str) -> None:
        self.name = name

    def isEnabledFor(self, level: int) -> bool:
        """Whether messages of that level are told."""
        return level >= WARNING

    def debug(self, *message: object, **_: object) -> None:
        """Not told."""

    info = debug

    def error(self, text: str, *values: object, exc_info: object = None, **_: object) -> None:
        """One line, and the traceback where there is one."""
        print(text % values if values else text, file=sys.stderr)
        if exc_info:
            import traceback

            error = exc_info if isinstance(exc_info, BaseException) else sys.exc_info()[1]
            traceback.print_exception(error)

    warning = critical = error

    def exception(self, text: str, *values: object, exc_info: object = True, **_: object) -> None:
        """With the traceback of what is being handled."""
        self.error(text, *values, exc_info=exc_info)


def getLogger(name: str = "root") -> Logger:
    """A logger; all tell the same console."""
    return Logger(name)
