"""Which language the page speaks: the one that it begins with, and another one in the middle of a game.

The script of the first frame has chosen the first one and brought its text (``static/first-paint.js``); it also fetches
those that are chosen later, and puts the texts of the document into them. What Python tells is told anew here.
"""

from collections.abc import Callable
from typing import Any

from js import window
from pyodide.ffi import create_once_callable

from solitaire.web.app import App
from solitaire.web.dialogs import languages_page
from solitaire.words import language, say, speak, spoken
from solitaire.words.language import Language
from solitaire.words.prose import game_name

HOME = "en"
KEPT = "language"


def speak_first(text: str) -> None:
    """Speak the language that the first frame was in, by its text; English where there is none."""
    if text:
        speak(Language(str(window.solitaireFirst.wanted), text))


class Tongue:
    """The page's language. ``told`` has those told anew whose words the app does not write."""

    def __init__(self, app: App, guard: Callable[..., Any], told: Callable[[], None]) -> None:
        self._app, self._guard, self._told = app, guard, told
        self._first: Any = getattr(window, "solitaireFirst", None)
        first = self._first
        self._languages: dict[str, dict[str, str]] = first.languages.to_py() if first else {}
        self._wanted = str(first.wanted) if first else HOME
        self._texts = {language(HOME).code: language(HOME).text, spoken().code: spoken().text}
        if self._native:
            speak(self._as_wanted(spoken().code))

    @property
    def _native(self) -> bool:
        return self._app.settings["digits"] == "native"

    def _as_wanted(self, code: str) -> Language:
        return Language(code, self._texts[code], self._native)

    def missing(self) -> str:
        """A sentence where the language that is wanted could not be had."""
        if self._wanted in self._texts:
            return ""
        return say("language.missing", name=self._languages[self._wanted]["name"])

    def do(self, what: str) -> bool:
        """Carry out a command if it is about languages; gives whether it is."""
        name, _, code = what.partition(":")
        if name == "languages":
            self._app.release()
            names = {known: about["name"] for known, about in self._languages.items()}
            self._app.page.fill("language-list", languages_page(names, spoken().code))
            self._app.page.open("languages")
        elif name == "language":
            self._app.keeper.storage.set(KEPT, code)
            self._bring(code)
        return name in ("languages", "language")

    def follow(self) -> None:
        """What is kept may say another language than is spoken: it came from a file, or late from the journal."""
        kept = self._app.keeper.storage.get(KEPT)
        if kept in self._languages and kept != self._wanted:
            self._bring(kept)
        else:
            self.setting_changed("digits")

    def setting_changed(self, name: str) -> None:
        """A setting has changed: digits hold at once."""
        if name == "digits" and self._native != spoken().native:
            self._speak(spoken().code)

    def _bring(self, code: str) -> None:
        self._wanted = code
        if code in self._texts:
            self._arrived(code, self._texts[code])
        else:
            arrived = self._guard(lambda text: self._arrived(code, text))
            self._first.bring(code).then(create_once_callable(arrived))

    def _arrived(self, code: str, text: Any) -> None:
        """The text of a language is here; where it cannot be had, English is spoken until the next visit."""
        if code != self._wanted:
            return
        if isinstance(text, str):
            self._texts[code] = text
        page = self._app.page
        if page.is_open("languages"):
            page.close("languages")
        self._speak(code if code in self._texts else HOME)
        self._app.tell(self.missing() or say("language.chosen"))

    def _speak(self, code: str) -> None:
        app, chosen = self._app, self._as_wanted(code)
        speak(chosen)
        if self._first:
            self._first.wear(code, chosen.text, chosen.native)
        app.page.forget()
        app.page.name_table(say("speech.table", name=game_name(app.session.game)))
        self._told()
        # What was said last was said in the other language.
        app.tell("")
        app.saved()
