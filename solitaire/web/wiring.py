"""Joins document, storage, gestures and app, and sees to it that no exception ends in silence."""

import secrets
import traceback
from collections.abc import Callable, Generator
from typing import Any

from js import URLSearchParams, console, document, window
from pyodide.ffi import create_once_callable

from solitaire.errors import SolitaireError
from solitaire.web.app import App
from solitaire.web.clock import Clock
from solitaire.web.coach.door import Door
from solitaire.web.commands import Commands
from solitaire.web.dom import Page, listen, place_of
from solitaire.web.embedding import GUEST_FIELDS, GuestKeeper, Host, read_guest, scrolls
from solitaire.web.fetching import names_fetch
from solitaire.web.finder import Finder
from solitaire.web.framing import Frame, is_framed, wear_controls
from solitaire.web.gestures import LONG, Gestures
from solitaire.web.hand import TableHand
from solitaire.web.journal import journal_of
from solitaire.web.keyboard import Keyboard
from solitaire.web.keys import command
from solitaire.web.links import FIELDS, Link, read_link
from solitaire.web.picture import picture
from solitaire.web.release import Release
from solitaire.web.replay import replay
from solitaire.web.settings import root_classes
from solitaire.web.storage import Memory, Storage, prefix_of
from solitaire.web.timers import every, in_slices, later, today
from solitaire.web.tongue import Tongue
from solitaire.web.ui import Spot
from solitaire.words import say, told
from solitaire.words.prose import game_name

TICK = 1000


class Wiring:
    """Listens to the page and hands on what it hears."""

    def __init__(self) -> None:
        self.query = self._query()
        self.frame = Frame() if is_framed() else None
        self.guest = guest = read_guest(self.query, self.frame is not None)
        kept = window if guest.persist == "yes" else Memory()
        prefix = prefix_of(window.location.pathname, guest.table)
        storage = Storage(kept, prefix, journal_of(prefix) if kept is window else None)
        keeper = GuestKeeper(storage, secrets.token_hex(8), guest.theme)
        wear_controls(guest.controls)
        self.page = Page()
        clock = Clock(lambda: window.performance.now() / 1000, today)
        self.app = App(self.page, keeper, clock, self._in_slices)
        self.commands = Commands(self.app)
        self.coach = Door(self.app, lambda: window.performance.now(), self._guarded)
        self.commands.new = self.coach.new
        self.keyboard = Keyboard(self.app, self._do)
        self.hand = TableHand(self.app)
        self.gestures = Gestures(self.hand)
        self.storage, self.keeper = storage, keeper
        self._picture_waits = self._began_beside = False
        self.release = Release(self.app)
        self.tongue = Tongue(self.app, self._guarded, self._told_anew)
        self.finder = Finder(self.app, names_fetch(self._guarded))

    def start(self) -> None:
        """Read the address, show the table, listen."""
        first = getattr(window, "solitaireFirst", None)
        if first:
            self.page.adopt(first.stamped)
        link, problem = self._link()
        self.app.saved = self._picture_soon
        self.app.start(link, " ".join(filter(None, (self.tongue.missing(), self.guest.problem, problem))))
        self._listen()
        self.page.reveal("loading", False)
        self.page.reveal("failed", False)
        self.page.felt.classList.remove("still")
        if first:
            replay(first, self.page.felt)
        if self.frame:
            self.frame.greet(Host(self.app, self.keeper, self.frame.tell))
        window.SOLITAIRE_READY = True
        self.release.start()
        self.coach.start()
        if "lang" not in self.query:
            self.tongue.follow()

    def _told_anew(self) -> None:
        """Another language is spoken: what the app does not write itself."""
        self.commands.told_anew()
        self.finder.told_anew()
        self.coach.told_anew()
        self.release.tell_build()

    def _picture_soon(self) -> None:
        """What the next visit's first frame shows is kept when the player has seen what was done."""
        if not self._picture_waits:
            self._picture_waits = True
            later(0, self._guarded(self._keep_picture))

    def _keep_picture(self) -> None:
        self._picture_waits = False
        app = self.app
        name = say("speech.table", name=game_name(app.session.game))
        text = picture(app.session, app.nodes, root_classes(app.settings), name, self.page.told)
        self.storage.spare("picture", text)

    @staticmethod
    def _query() -> dict[str, str]:
        given = URLSearchParams.new(window.location.search)
        return {name: str(given.get(name)) for name in (*FIELDS, *GUEST_FIELDS) if given.has(name)}

    def _link(self) -> tuple[Link | None, str]:
        # Nobody sees or bookmarks the address of a frame, and loaded anew it must show the same.
        if window.location.search and not self.frame:
            window.history.replaceState(None, "", window.location.pathname + window.location.hash)
        try:
            return read_link(self.query), ""
        except SolitaireError as error:
            return None, told(error)

    def _listen(self) -> None:
        felt = self.page.felt
        self._on(felt, "pointerdown", self._pressed)
        self._on(felt, "pointermove", self._moved)
        self._on(felt, "pointerup", self._released)
        self._on(felt, "pointercancel lostpointercapture", self._lost)
        self._on(felt, "contextmenu", lambda event: event.preventDefault())
        self._on(document, "pointerdown", self._began)
        self._on(document, "click", self._clicked)
        self._on(document, "keydown", self._key)
        self._on(felt, "focus", lambda event: self._focused())
        self._on(window, "blur", lambda event: self._away())
        # Whatever is dragged has its place somewhere else now.
        self._on(window, "resize", lambda event: self.gestures.cancel())
        self._on(document, "change", self._changed)
        self._on(self.page.by_id("deal-form"), "submit", self._submitted)
        self._on(self.page.by_id("menu-search"), "input", lambda event: self.finder.find(event.target.value))
        self._on(window, "storage", self._stored)
        for id in ("lost", "seeking"):
            self._on(self.page.by_id(id), "close", lambda event: self.coach.closed(event.target.id))
        self._on(document, "visibilitychange", lambda event: self._seen())
        self._on(window, "pagehide", lambda event: self.app.pause())
        self._on(window, "pageshow", lambda event: self._seen())
        every(TICK, self._guarded(self.app.tick))
        if self.frame:
            self._on(window, "message", self.frame.heard)
            self.frame.watch(felt, self._guarded(lambda event: self._seen()))

    def _on(self, target: Any, names: str, handler: Callable[[Any], Any]) -> None:
        listen(target, names, self._guarded(handler))

    def _in_slices(self, steps: Generator[int, None, Any], done: Callable[[Any], None]) -> Callable[[], None]:
        return in_slices(steps, self._guarded(done))

    def _guarded(self, handler: Callable[..., Any]) -> Callable[..., None]:
        """A handler whose failure is told: the table is drawn from the last good session, the save is as it was."""

        def handled(*event: Any) -> None:
            try:
                handler(*event)
                if self.frame:
                    self.frame.look()
            except Exception:
                console.error(traceback.format_exc())
                self.page.reveal("fault", True)
                self._draw_again()

        return handled

    def _draw_again(self) -> None:
        try:
            self.app.show()
        except Exception:
            console.error(traceback.format_exc())

    def _spot(self, event: Any) -> Spot | None:
        place = place_of(event)
        if place is None:
            return None
        kind, number = place
        return self.app.scene.spots[number] if kind == "node" else self.app.scene.slot_spots[number]

    def _pressed(self, event: Any) -> None:
        self.app.settle()
        spot = self._spot(event)
        if event.button != 0:
            if not self.gestures.busy and spot is not None and event.button == 2:
                self.hand.peek(spot)
            self.gestures.cancel()
            return
        if spot is None:
            if not self.gestures.busy:
                self.app.release()
            return
        if not self.app.away and self.gestures.press(
            event.pointerId, event.pointerType, event.clientX, event.clientY, spot
        ):
            self.page.capture(event)
            if event.pointerType != "mouse":
                serial = self.gestures.serial
                later(LONG, self._guarded(lambda: self.gestures.hold(serial)))

    def _moved(self, event: Any) -> None:
        # A second button tells of itself only here; so does a button that was let go outside the window.
        if self.gestures.busy and event.buttons != 1:
            self.gestures.cancel()
        else:
            self.gestures.move(event.pointerId, event.clientX, event.clientY)

    def _released(self, event: Any) -> None:
        if event.button == 2:
            self.hand.peek(None)
        self.gestures.release(event.pointerId, event.clientX, event.clientY, event.timeStamp)

    def _lost(self, event: Any) -> None:
        if self.gestures.follows(event.pointerId):
            self.gestures.cancel()

    def _began(self, event: Any) -> None:
        self._began_beside = self.page.is_beside(event)

    def _clicked(self, event: Any) -> None:
        # Safari does not know `closedby`. Who marks a text in a dialog may let go beside it.
        if self._began_beside and self.page.is_beside(event):
            event.target.close()
        button = event.target.closest("[data-do]")
        what = button.getAttribute("data-do") if getattr(button, "getAttribute", None) else None
        if isinstance(what, str):
            self.gestures.cancel()
            self._do(what)
            self.page.leave_menu()

    def _do(self, what: str) -> None:
        if not (self.release.do(what) or self.coach.do(what) or self.tongue.do(what) or self.finder.do(what)):
            self.commands.do(what)

    def _key(self, event: Any) -> None:
        if event.key == "Escape":
            self.gestures.cancel()
        if not self.page.has_focus():
            if event.key == "Escape":
                self.app.release()
            return
        modified = bool(event.ctrlKey or event.altKey or event.metaKey)
        asked = command(event.key, event.code, modified, bool(event.shiftKey), bool(event.repeat))
        if self.frame and scrolls(event.key, modified):
            event.preventDefault()
        if asked is not None and not self.app.away:
            event.preventDefault()
            self.gestures.cancel()
            self.keyboard.obey(asked)

    def _focused(self) -> None:
        """By a key, not by a press: then the keyboard stands where it stood."""
        if self.page.felt.matches(":focus-visible"):
            self.keyboard.arrive()

    def _changed(self, event: Any) -> None:
        name = event.target.getAttribute("data-option")
        if isinstance(name, str):
            self.commands.option_changed(name, event.target.value, bool(getattr(event.target, "checked", False)))
        if event.target.id == "import-file" and event.target.files.length:
            event.target.files.item(0).text().then(create_once_callable(self._guarded(self._imported)))
            # So that the same file can be chosen again.
            event.target.value = ""
        setting = event.target.getAttribute("data-setting")
        if isinstance(setting, str):
            self.commands.setting_changed(setting, event.target.value)
            self.coach.setting_changed(setting)
            self.tongue.setting_changed(setting)

    def _imported(self, text: str) -> None:
        self.commands.imported(text)
        self.tongue.follow()

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        self.commands.deal_typed(self.page.by_id("deal-input").value)

    def _stored(self, event: Any) -> None:
        """Another tab wrote: if it has taken over this game, give way."""
        if event.key == self.storage.key(f"owner.{self.app.session.game.id}") and not self.app.away:
            self.gestures.cancel()
            if not self.app.keeper.owns(self.app.session.game.id):
                self.app.give_way()

    def _away(self) -> None:
        """The player is elsewhere: what is held goes home."""
        self.gestures.cancel()
        self.app.release()

    def _seen(self) -> None:
        if document.hidden or (self.frame and not self.frame.in_sight):
            self._away()
            self.app.pause()
        elif not self.app.away:
            self.app.resume()
