"""The worker's side of the page: brings the texts from the page to the jobs and back. Nothing else lives here."""

from typing import Any

import js
from pyodide.ffi import create_proxy

from solitaire.web.coach.jobs import Jobs

# So long is worked before what was said meanwhile is heard, in milliseconds.
SLICE = 25.0

_channel = js.MessageChannel.new()
_jobs = Jobs(js.postMessage, js.performance.now)
_going = False


def _go_on(_: Any = None) -> None:
    global _going
    _jobs.slice(SLICE)
    _going = _jobs.busy
    if _going:
        # A message to oneself comes after those that wait, and without a timer's delay.
        _channel.port2.postMessage(None)


def _heard(event: Any) -> None:
    _jobs.hear(event.data)
    if not _going:
        _go_on()


_channel.port1.onmessage = create_proxy(_go_on)
js.self.onmessage = create_proxy(_heard)
js.postMessage('{"ready": true}')
