"""The only Python that the page names: starts the wiring, when the journal has put back what localStorage had lost."""

from typing import Any

from js import window
from pyodide.ffi import create_once_callable

from solitaire.web.wiring import Wiring


def start(_: Any = None) -> None:
    """Read what is kept, and play."""
    Wiring().start()


if journal := getattr(window, "solitaireJournal", None):
    journal.ready().then(create_once_callable(start))
else:
    start()
