"""What the player sees of releases: the build in Settings, one note when the page plays offline, one when a new release
waits. Only joining `offline` to the browser and to the page may live here.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any

from js import Object, document, window
from pyodide.ffi import to_js

from solitaire.web.app import App
from solitaire.web.dom import listen
from solitaire.web.offline import Hooks, Offline
from solitaire.web.timers import every
from solitaire.words import say, spoken

# How often an open page looks for a new release, in ms.
HOUR = 3_600_000
TOLD = "offline-told"


class Release:
    """The release that runs."""

    def __init__(self, app: App) -> None:
        self._app, self._page = app, app.page
        self._kept = self._newer = False
        self.build = str(document.querySelector("meta[name=build]").content)
        hooks = Hooks(listen, self._tell_ready, self._tell_newer, window.location.reload)
        self._offline = Offline(window.navigator, self.build, hooks, lambda: spoken().code)

    def start(self) -> None:
        """Tell which build this is, and let the browser keep it. Not before the page is ready: it is a lot of work."""
        window.SOLITAIRE_BUILD = self.build
        self.tell_build()
        # Else the browser could take the worker itself from its cache.
        options = to_js({"updateViaCache": "none"}, dict_converter=Object.fromEntries)
        self._run(self._offline.start(options))
        every(HOUR, lambda: self._run(self._offline.look()))

    def tell_build(self) -> None:
        """Which build this is, and whether it plays offline."""
        self._page.text("about", say("about.build.offline" if self._kept else "about.build", build=self.build))

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        # Kept, so that nothing collects it before it is done.
        self._running = asyncio.ensure_future(work)

    def do(self, what: str) -> bool:
        """Carry out a command if it is about releases; gives whether it is."""
        if what == "update":
            self._offline.accept()
        elif what == "update-later":
            self._page.reveal("update", False)
        return what in ("update", "update-later")

    def _tell_ready(self) -> None:
        """Once and for all, and over nothing else that is being said."""
        self._kept = True
        self.tell_build()
        storage = self._app.keeper.storage
        if not self._app.ui.message and storage.get(TOLD) is None:
            storage.set(TOLD, "yes")
            self._app.tell(say("page.offline"))

    def _tell_newer(self) -> None:
        if not self._newer:
            self._newer = True
            self._page.reveal("update", True)
            self._page.speak(say("page.newer"))
