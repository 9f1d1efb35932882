"""Fetching a file of the site: the browser's part of bringing a list or names. Only that lives here."""

import asyncio
from collections.abc import Callable
from typing import Any

from js import AbortSignal, Object, document, window
from pyodide.ffi import to_js

# A line that is so slow is as good as none.
MOST_MILLISECONDS = 10_000


class Fetcher:
    """As ``library.Fetch``. ``guard`` makes a handler whose failure is told."""

    def __init__(self, guard: Callable[[Callable[..., Any]], Any]) -> None:
        self._guard = guard

    def __call__(self, name: str, came: Callable[[bytes | None], None]) -> None:
        # Kept, so that nothing collects it before it is done.
        self._running = asyncio.ensure_future(self._bring(name, self._guard(came)))

    async def _bring(self, name: str, came: Callable[[bytes | None], None]) -> None:
        try:
            options = {"signal": AbortSignal.timeout(MOST_MILLISECONDS)}
            answer = await window.fetch(f"./{name}", to_js(options, dict_converter=Object.fromEntries))
            data = (await answer.arrayBuffer()).to_bytes() if answer.ok else None
        except Exception:  # any error of the browser's comes as its own exception class; all mean "no network"
            data = None
        came(data)


def names_fetch(guard: Callable[[Callable[..., Any]], Any]) -> Callable[[Callable[[bytes | None], None]], None]:
    """Fetches the names of the games in every language."""
    name, fetch = str(document.querySelector("meta[name=names]").content), Fetcher(guard)
    return lambda came: fetch(name, came)
