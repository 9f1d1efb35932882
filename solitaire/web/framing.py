"""What a table in a frame needs of the browser: messages to and from the page around it, and whether it is in sight.

Only carrying lives here; what messages mean is decided in ``embedding``.
"""

import json
from collections.abc import Callable
from typing import Any

from js import JSON, IntersectionObserver, document, window
from pyodide.ffi import create_proxy

from solitaire.web.embedding import Event, Host, read_message

# Who may hear that a table is there; everything else goes only to whoever has spoken to it.
ANYBODY = "*"


def is_framed() -> bool:
    """Whether the page stands in a frame."""
    return bool(window.parent != window)


def wear_controls(controls: str) -> None:
    """Mark the page's root so that style sheets show these controls only."""
    document.documentElement.setAttribute("data-controls", controls)


class Frame:
    """The way to the page around the table."""

    def __init__(self) -> None:
        self.in_sight = True
        self._host: Host | None = None
        self._origin = ""

    def greet(self, host: Host) -> None:
        """The table is there: whoever listens may speak to it now."""
        self._host = host
        host.look()
        self._post({"solitaire": 1, "event": "ready"}, ANYBODY)

    def tell(self, event: Event) -> None:
        """Tell the page around, once it has spoken, what happened."""
        if self._origin:
            self._post(event, self._origin)

    def look(self) -> None:
        """Tell what has happened since the last look."""
        if self._host is not None:
            self._host.look()

    def heard(self, event: Any) -> None:
        """A message: the parent alone is listened to, and answered at the address it spoke from."""
        if self._host is None or event.source != window.parent:
            return
        try:
            asked = read_message(str(JSON.stringify(event.data)))
        except Exception:  # what cannot be written as JSON is not from us; the browser's error has its own class
            return
        if asked is not None:
            # A page without an origin of its own, such as a file, can only be named so.
            self._origin = ANYBODY if event.origin == "null" else str(event.origin)
            self._post(self._host.answer(asked), self._origin)

    def watch(self, element: Any, changed: Callable[..., None]) -> None:
        """Follow whether an element is in sight: the browser tells that in frames of other sites too."""

        def crossed(entries: Any, _: Any) -> None:
            self.in_sight = bool(entries[entries.length - 1].isIntersecting)
            changed(None)

        IntersectionObserver.new(create_proxy(crossed)).observe(element)

    @staticmethod
    def _post(message: Event, origin: str) -> None:
        window.parent.postMessage(JSON.parse(json.dumps(message)), origin)
