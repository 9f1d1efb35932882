"""A table in a frame of another page: what its address asks for besides a game, and what the page around it may ask.

Pure: messages come in as text and go out as plain values; ``framing`` carries them. Each is an object with
``"solitaire": 1``. A command ``{do, id, ...}`` has one answer, ``{answer: id, value}`` or, with a sentence,
``{answer: id, error}``; what happens on the table is told as ``{event, detail}``. The clock of a table that is framed
and scrolled out of sight stands, as it does in a hidden tab.
"""

import json
from collections.abc import Callable, Mapping
from random import SystemRandom
from typing import Any, NamedTuple

from solitaire.deals import new_number
from solitaire.errors import SolitaireError, quoted
from solitaire.options import Choice
from solitaire.saves import dump, load
from solitaire.session import Session, step_text
from solitaire.web.app import App
from solitaire.web.keeper import Keeper
from solitaire.web.links import FIELDS, Link, choice_word, read_link
from solitaire.web.settings import CHOICES, Settings
from solitaire.web.storage import Storage
from solitaire.words import CODES, say, told

GUEST_CHOICES = {"theme": CHOICES["theme"], "controls": ("all", "few", "none"), "persist": ("yes", "no")}
GUEST_FIELDS = (*GUEST_CHOICES, "lang", "table")
# Only for a table in a frame: a link must not keep a player's own page from saving.
FRAMED_ONLY = ("controls", "persist", "table")
LONGEST_NAME = 24
SCROLLING = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", " ")
Event = dict[str, Any]


class Guest(NamedTuple):
    """What an address asks for, for this visit only. ``theme`` and ``table`` may be empty: nothing is asked."""

    theme: str = ""
    controls: str = "all"
    persist: str = "yes"
    table: str = ""
    problem: str = ""


def read_guest(query: Mapping[str, str], framed: bool) -> Guest:
    """What the fields of an address ask for; what cannot be is left out and said in ``problem``."""
    given = {name: text for name, text in query.items() if framed or name not in FRAMED_ONLY}
    guest, problems = Guest(), []
    for name, known in GUEST_CHOICES.items():
        if given.get(name) in known:
            guest = guest._replace(**{name: given[name]})
        elif name in given:
            problems.append(say("embed.word", name=name, word=given[name][:LONGEST_NAME], known=", ".join(known)))
    if "lang" in given and given["lang"].lower().split("-")[0] not in CODES:
        problems.append(say("embed.language", word=given["lang"][:LONGEST_NAME]))
    table = given.get("table", "")
    if table.isalnum() and len(table) <= LONGEST_NAME:
        guest = guest._replace(table=table)
    elif table:
        problems.append(say("embed.table", word=table[:LONGEST_NAME]))
    return guest._replace(problem=" ".join(problems))


class GuestKeeper(Keeper):
    """A keeper whose table wears what the address asks for, until the player chooses otherwise; only that is kept."""

    def __init__(self, storage: Storage, tab: str, theme: str) -> None:
        super().__init__(storage, tab)
        self.theme = theme

    def settings(self) -> Settings:
        """The player's settings, with the theme of this visit."""
        kept = super().settings()
        return {**kept, "theme": self.theme} if self.theme else kept

    def keep_settings(self, settings: Settings) -> None:
        """Keep the settings; a theme that the player has not chosen is not theirs."""
        if settings["theme"] == self.theme:
            settings = {**settings, "theme": super().settings()["theme"]}
        else:
            self.theme = ""
        super().keep_settings(settings)


def scrolls(key: str, modified: bool) -> bool:
    """Whether a key would scroll the page around the frame."""
    return key in SCROLLING and not modified


class Asked(NamedTuple):
    """A command of the page around the table, the id to answer it by, and what else it says."""

    do: str
    id: object
    more: dict[str, Any]


def read_message(text: str) -> Asked | None:
    """The command of a message as JSON text, or None for one that is not meant for us."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict) or data.get("solitaire") != 1 or not isinstance(data.get("do"), str):
        return None
    return Asked(data["do"], data.get("id"), data)


def query_of(game: str, more: Mapping[str, Any]) -> dict[str, str]:
    """The fields of a link that a message names; raises SolitaireError for one that no link has."""
    options = more.get("options") or {}
    if not isinstance(options, dict):
        raise SolitaireError(say("embed.options"))
    given = {"game": more.get("game") or game, **options}
    if more.get("deal") is not None:
        given["deal"] = more["deal"]
    query = {name.replace("-", "_"): _word(value) for name, value in given.items()}
    for name in query:
        if name not in FIELDS:
            raise SolitaireError(say("embed.no_option", word=name[:LONGEST_NAME], known=", ".join(FIELDS)))
    return query


def _word(value: object) -> str:
    choice: Choice | str = value if value is None or isinstance(value, str | bool | int) else str(value)
    return choice if isinstance(choice, str) else choice_word(choice)


class Host:
    """The hand of the page around the table: carries out its commands, and tells it what happens."""

    def __init__(self, app: App, keeper: GuestKeeper, tell: Callable[[Event], None]) -> None:
        self.app, self.keeper, self._tell = app, keeper, tell
        self._seen: Session | None = None
        self._chance = SystemRandom()

    def answer(self, asked: Asked) -> Event:
        """Carry out a command; what it comes to, or why it was refused."""
        envelope = {"solitaire": 1, "answer": asked.id}
        commands: dict[str, Callable[[dict[str, Any]], object]] = {
            "hello": lambda more: self._about(),
            "new": self._new,
            "open": self._open,
            "undo": self._undo,
            "load": self._load,
            "save": lambda more: dump(self.app.session.at(self.app.now())),
            "theme": self._theme,
        }
        try:
            if asked.do not in commands:
                known = ", ".join(commands)
                raise SolitaireError(say("embed.no_command", word=asked.do[:LONGEST_NAME], known=known))
            return {**envelope, "value": commands[asked.do](asked.more)}
        except SolitaireError as error:
            return {**envelope, "error": told(error)}

    def _about(self) -> Event:
        session = self.app.session
        return {"game": session.game.id, "number": str(session.number)}

    def _link(self, more: dict[str, Any]) -> Link:
        link = read_link(query_of(self.app.session.game.id, more))
        assert link is not None
        return link

    def _new(self, more: dict[str, Any]) -> Event:
        """A new deal; what was running is put aside for undo."""
        link, app = self._link(more), self.app
        if link.game.id != app.session.game.id or app.away:
            app.pause()
            app.open(link.game.id)
        game = link.game if link.with_options else self.keeper.chosen(link.game.id)
        app.begin(game, link.number or new_number(self._chance))
        return self._about()

    def _open(self, more: dict[str, Any]) -> Event:
        """What a link asks for: a deal that is running goes on. The player too is told what is wrong with it."""
        try:
            link = self._link(more)
        except SolitaireError as error:
            self.app.tell(told(error))
            raise
        self.app.pause()
        self.app.start(link, "")
        return self._about()

    def _here(self) -> App:
        if self.app.away or not self.keeper.owns(self.app.session.game.id):
            raise SolitaireError(say("embed.elsewhere"))
        return self.app

    def _undo(self, more: dict[str, Any]) -> int:
        self._here().undo()
        return self.app.session.move_count

    def _load(self, more: dict[str, Any]) -> Event:
        """A save takes the place of its game; undo at once brings back what it replaced."""
        if not isinstance(more.get("text"), str):
            raise SolitaireError(say("embed.text"))
        session, app = load(more["text"]), self.app
        if session.game.id != app.session.game.id or app.away:
            app.pause()
            app.open(session.game.id)
        app.put_aside()
        app.recorder.put_aside(session.game.id)
        app.put_on_table(session)
        app.recorder.opened(app.session)
        app.returns.went_to_mark(app.session)
        app.tell("")
        return self._about()

    def _theme(self, more: dict[str, Any]) -> None:
        """Another look for this visit; an empty one gives back the player's own."""
        theme = more.get("theme") or ""
        if theme and theme not in CHOICES["theme"]:
            problem = say("embed.word", name="theme", word=quoted(theme).strip("'"), known=", ".join(CHOICES["theme"]))
            self.app.tell(problem)
            raise SolitaireError(problem)
        self.keeper.theme = theme
        self.app.settings = self.keeper.settings()
        self.app.dress()

    def look(self) -> None:
        """Tell what has happened since the last look, if anything."""
        now, before = self.app.session, self._seen
        if now is before or self.app.ui.finishing:
            return
        self._seen = now
        same_deal = before is not None and (before.game, before.number) == (now.game, now.number)
        if before is not None and same_deal:
            if (before.place, before.steps) == (now.place, now.steps):
                # Only the clock went on.
                return
            if text := step_told(before, now):
                self._event("move", text=text, count=now.move_count, **self._about())
        if now.won and not (before is not None and same_deal and before.won):
            seconds = round(now.clock(self.app.now()), 1)
            self._event("won", count=now.move_count, seconds=seconds, shown=self.app.recorder.showed, **self._about())
        self._event("state", text=dump(now))

    def _event(self, name: str, **detail: object) -> None:
        self._tell({"solitaire": 1, "event": name, "detail": detail})


def step_told(before: Session, after: Session) -> str:
    """What led from one position of a deal to another: the move's text, or which way through the history."""
    if after.place == before.place + 1:
        return step_text(after.moves[before.place], after.trails[before.place])
    if after.steps != before.steps:
        return ""
    if after.place == before.place - 1:
        return "undo"
    return "undo all" if after.place < before.place else "redo all"
