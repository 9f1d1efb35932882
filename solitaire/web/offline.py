"""Play without a network: registers the service worker, asks it whether every file is kept, hears of a new release.

The browser's objects come as arguments, so that this runs anywhere. Whatever the browser refuses (no service worker, no
storage, no network) means that there is none, and nothing is said. Nothing here may touch the document.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

WORKER = "./service-worker.js"


class Hooks(NamedTuple):
    """What the page lends: to hear events of a browser's object, to tell the player that the page plays offline or that
    a new release waits, to load the page anew.
    """

    listen: Callable[[Any, str, Callable[[Any], None]], None]
    tell_ready: Callable[[], None]
    tell_newer: Callable[[], None]
    reload: Callable[[], None]


class Offline:
    """The page's side of the service worker. ``build`` is the page's own release; ``language`` gives what it speaks."""

    def __init__(self, navigator: Any, build: str, hooks: Hooks, language: Callable[[], str]) -> None:
        self._navigator, self._build, self._hooks, self._language = navigator, build, hooks, language
        self._registration: Any = None

    async def start(self, options: Any) -> None:
        """Register the worker, and hear from it and from each that follows it."""
        try:
            workers = self._navigator.serviceWorker
            registration = await workers.register(WORKER, options)
            self._listen(workers, "message", self._answered)
            self._listen(registration, "updatefound", lambda event: self._follow())
            self._registration = registration
            self._follow()
        except Exception:  # any error of the browser's comes as its own exception class
            return
        await self.look()

    async def look(self) -> None:
        """See whether the site has a new release."""
        try:
            await self._registration.update()
        except Exception:  # no network, or no worker
            return

    def accept(self) -> None:
        """The player wants the new release: it takes over, and the page is loaded anew. The game is saved anyway."""
        waiting = self._registration.waiting
        if waiting:
            self._listen(waiting, "statechange", self._taken_over)
            waiting.postMessage("skipWaiting")
        else:
            self._hooks.reload()

    def _taken_over(self, event: Any) -> None:
        if event.target.state in ("activated", "redundant"):
            self._hooks.reload()

    def _follow(self) -> None:
        incoming = self._registration.installing
        if incoming:
            self._listen(incoming, "statechange", lambda event: self._ask())
        self._ask()

    def _ask(self) -> None:
        """The newest worker that has all its files tells of them, and which release it is."""
        worker = self._registration.waiting or self._registration.active
        if worker:
            worker.postMessage(f"check {self._build} {self._language()}")

    def _answered(self, event: Any) -> None:
        if event.data.build != self._build:
            self._hooks.tell_newer()
        elif event.data.ready:
            self._hooks.tell_ready()

    def _listen(self, target: Any, name: str, handler: Callable[[Any], None]) -> None:
        def quiet(event: Any) -> None:
            try:
                handler(event)
            except Exception:  # see start()
                return

        self._hooks.listen(target, name, quiet)
