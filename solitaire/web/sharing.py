"""Sharing a deal: its link and the code for a page, copied or handed to the device. What they say is made in ``links``.

Only what needs the browser for that lives here.
"""

from typing import Any

from js import document, window
from pyodide.ffi import create_once_callable, to_js

from solitaire.session import Session
from solitaire.web.dom import Page
from solitaire.web.links import link_text, tag_text
from solitaire.words import say
from solitaire.words.prose import game_name


class Sharing:
    """The part of the dialog of deal numbers that gives a deal away."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._title = ""

    def fill(self, session: Session) -> None:
        """Show the link of a deal."""
        path = window.location.pathname
        site = window.location.origin + path[: path.rfind("/") + 1]
        self._title = say("share.title", name=game_name(session.game), number=session.number)
        self.page.set_value("share-link", site + link_text(session.game, session.number))
        self.page.set_value("share-tag", tag_text(site, session.game, session.number))
        self.page.text("share-note", "")
        self.page.reveal("share", hasattr(window.navigator, "share"))

    def copy(self, id: str) -> None:
        """Copy what a field holds; where the browser does not let us, select it."""
        field = self.page.by_id(id)

        def copied(_: Any = None) -> None:
            self.page.text("share-note", say(f"share.copied.{id}"))

        def refused(_: Any = None) -> None:
            field.focus()
            field.select()
            # The older way works in frames and over plain HTTP, where the newer one is not allowed.
            if document.execCommand("copy"):
                copied()
            else:
                self.page.text("share-note", say("share.selected"))

        self.page.text("share-note", "")
        if getattr(window.navigator, "clipboard", None):
            promise = window.navigator.clipboard.writeText(field.value)
            promise.then(create_once_callable(copied), create_once_callable(refused))
        else:
            refused()

    def hand_on(self) -> None:
        """Let the device share the link; whoever changes their mind there is told nothing."""
        link = self.page.by_id("share-link").value
        shared = to_js({"title": self._title, "url": link}, dict_converter=window.Object.fromEntries)
        promise = window.navigator.share(shared)
        promise.then(None, create_once_callable(lambda _: None))
