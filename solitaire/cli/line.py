"""The line on a terminal that tells how far something is. Only that lives here."""

import shutil
import sys
import time
from collections.abc import Callable

from solitaire.cli.verdicts import TELL_EVERY


class Line:
    """A line on standard error that is written over and over; none where nobody is looking."""

    def __init__(self) -> None:
        self._last_told, self._stands = 0.0, False
        self._shown = sys.stderr.isatty()

    def tell(self, text: Callable[[], str]) -> None:
        """Write a text, if what stands there was not written just now."""
        now = time.monotonic()
        if self._shown and (not self._stands or now - self._last_told >= TELL_EVERY):
            self._last_told, self._stands = now, True
            width = shutil.get_terminal_size().columns
            print(f"\r\033[K{text()[: width - 1]}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take away what was told, so that the line is free."""
        if self._stands:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
            self._stands = False
