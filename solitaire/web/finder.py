"""The list of games, and finding one in it by any of its names in any language. No browser here."""

import json
from collections.abc import Callable

from solitaire.web.app import App
from solitaire.web.dialogs import chooser
from solitaire.words import language, spoken
from solitaire.words.language import Language
from solitaire.words.names import found_by_name

# Fetches the names of the games in every language: its content, or None where it cannot be had.
Fetch = Callable[[Callable[[bytes | None], None]], None]


class Finder:
    """The dialog with the games. Other languages' names are fetched when something is typed; it works without them."""

    def __init__(self, app: App, fetch: Fetch) -> None:
        self._app, self._fetch = app, fetch
        self._others: list[Language] = []
        self._typed = ""
        self._asked = False

    def do(self, what: str) -> bool:
        """Carry out a command if it is for the list; gives whether it is."""
        if what == "menu":
            self._app.release()
            self._open()
        return what == "menu"

    def _open(self) -> None:
        """Show all games; what was typed before is gone."""
        self._app.page.set_value("menu-search", "")
        self.find("")
        self._app.page.open("menu")

    def _came(self, content: bytes | None) -> None:
        self._asked = content is not None
        if content is not None:
            names = json.loads(content)
            self._others = [Language(code, json.dumps(messages)) for code, messages in names.items()]
            self.find(self._typed)

    def find(self, typed: str) -> None:
        """Show the games that what was typed is part of a name of; all where nothing is."""
        self._typed = typed
        if typed.strip() and not self._asked:
            self._asked = True
            self._fetch(self._came)
        page, known = self._app.page, (spoken(), language("en"), *self._others)
        found = set(found_by_name(typed, known, part=True))
        page.fill("game-list", chooser(self._app.session.game, found))
        page.reveal("menu-none", not found)

    def told_anew(self) -> None:
        """Another language is spoken."""
        if self._app.page.is_open("menu"):
            self.find(self._typed)
