"""What was pressed before Python had started, done now that the page listens. Nothing else."""

from typing import Any

from js import Object, document
from pyodide.ffi import to_js


def replay(first: Any, felt: Any) -> None:
    """Let the events happen that static/first-paint.js has kept, and have it keep no more."""
    for kind in first.events:
        document.removeEventListener(kind, first.keep, True)
    still = to_js({"preventScroll": True}, dict_converter=Object.fromEntries)
    focused = document.activeElement
    for target, event in first.queue:
        if event.type == "keydown":
            target.focus(still)
        target.dispatchEvent(event)
    # Unless what was pressed has opened something.
    if first.queue.length and document.activeElement.isSameNode(felt):
        focused.focus(still)
