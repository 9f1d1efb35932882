"""What goes into the journal beside localStorage, and when; static/journal.js keeps it and puts it back. Only that."""

import asyncio
from typing import Any

from js import Date, Object, window
from pyodide.ffi import jsnull, to_js


class Journal:
    """All texts of one event are one writing; one is under way, and what comes meanwhile waits for the next."""

    def __init__(self, store: Any, prefix: str) -> None:
        self._store, self._count = store, f"{prefix}journal.at"
        self._waiting: dict[str, dict[str, Any]] = {}
        self._writing: asyncio.Future[None] | None = None

    def write(self, name: str, text: str | None) -> None:
        """Note a text that was written to localStorage, or dropped; nobody waits for it."""
        last = window.localStorage.getItem(self._count)
        at = max(int(Date.now()), int(last) + 1 if isinstance(last, str) and last.isdecimal() else 0)
        window.localStorage.setItem(self._count, str(at))
        self._waiting[name] = {"name": name, "at": at, "text": jsnull if text is None else text}
        if self._writing is None:
            self._writing = asyncio.ensure_future(self._flush())

    async def _flush(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, {}
            try:
                await self._store.write(to_js(list(batch.values()), dict_converter=Object.fromEntries))
            except Exception:  # any error of the browser's comes as its own exception class
                # It goes with what is written next.
                self._waiting = batch | self._waiting
                break
        self._writing = None


def journal_of(prefix: str) -> Journal | None:
    """The page's journal, where there is one."""
    store = getattr(window, "solitaireJournal", None)
    return Journal(store, prefix) if store else None
