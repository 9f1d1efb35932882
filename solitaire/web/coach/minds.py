"""The two minds: a worker, and the page itself in slices where workers are blocked. The browser's part of asking."""

from collections.abc import Callable, Generator
from importlib import import_module
from typing import TYPE_CHECKING, Any

from js import URL, Object, Worker, document
from pyodide.ffi import create_proxy, to_js

from solitaire.web.timers import later

if TYPE_CHECKING:
    from solitaire.web.coach.jobs import Jobs

SLICE = 8.0
# What a mind on the page needs, brought in one after another so that the page is never busy for long.
NEEDED = ("solitaire.solver.solve", "solitaire.solver.history", "solitaire.web.coach.jobs")

Tell = Callable[[str], None]
Fail = Callable[[], None]
Guard = Callable[[Callable[..., Any]], Callable[..., None]]


class WorkerMind:
    """Python once more, in a worker. One that does not start says so by an error, at once or a little later."""

    def __init__(self, tell: Tell, fail: Fail, guard: Guard) -> None:
        self._worker: Any = None
        self._proxies: list[Any] = []
        try:
            address = URL.new("static/thinking.mjs", document.baseURI).href
            self._worker = Worker.new(address, to_js({"type": "module"}, dict_converter=Object.fromEntries))
        except Exception:
            later(0, guard(fail))
            return
        heard, failed = guard(lambda event: tell(event.data)), guard(lambda event: fail())
        self._proxies = [create_proxy(heard), create_proxy(failed)]
        self._worker.onmessage, self._worker.onerror = self._proxies

    def hear(self, text: str) -> None:
        """As ``Mind``."""
        self._worker.postMessage(text)

    def end(self) -> None:
        """As ``Mind``."""
        if self._worker:
            self._worker.onmessage = self._worker.onerror = None
            self._worker.terminate()
        for proxy in self._proxies:
            proxy.destroy()
        self._proxies = []


class SliceMind:
    """The jobs in slices on the page's own thread, between what the player does."""

    def __init__(self, tell: Tell, _: Fail, now: Callable[[], float], guard: Guard) -> None:
        self._tell, self._now = tell, now
        self._jobs: Jobs | None = None
        self._going = True
        self._needed = self._bring()
        self._slice = guard(self._go_on)
        later(0, self._slice)

    def _bring(self) -> Generator[None, None, None]:
        for name in NEEDED:
            module = import_module(name)
            yield
        self._jobs = module.Jobs(self._tell, self._now)
        self._tell('{"ready": true}')

    def hear(self, text: str) -> None:
        """As ``Mind``."""
        if self._jobs:
            self._jobs.hear(text)
            if not self._going:
                self._going = True
                later(0, self._slice)

    def _go_on(self) -> None:
        if self._jobs is None:
            next(self._needed, None)
        else:
            self._jobs.slice(SLICE)
            self._going = self._jobs.busy
        if self._going:
            later(0, self._slice)

    def end(self) -> None:
        """As ``Mind``."""
        self._going = False
        self._slice = lambda: None
