"""The only Python that the page names: starts the wiring, when the journal has put back what localStorage had lost, and
when the language is here."""

from typing import Any

from js import window
from pyodide.ffi import create_once_callable

from solitaire.web.tongue import speak_first
from solitaire.web.wiring import Wiring


def start(text: Any = None) -> None:
    """Speak the language of a text (none: English), read what is kept, and play."""
    speak_first(text if isinstance(text, str) else "")
    Wiring().start()


if journal := getattr(window, "solitaireJournal", None):
    brought = journal.ready().then(create_once_callable(lambda _: window.solitaireFirst.language))
    brought.then(create_once_callable(start))
else:
    start()
