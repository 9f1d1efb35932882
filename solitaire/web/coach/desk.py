"""The coach's desk: joins its parts, and says what each of the page's buttons asks of which. Nothing else."""

from collections.abc import Callable
from typing import Any

from solitaire.solver.answer import Answer, Verdict
from solitaire.web.app import App
from solitaire.web.coach.coach import Coach
from solitaire.web.coach.library import Fetch, Library
from solitaire.web.coach.losing import Losing
from solitaire.web.coach.seeking import Seeking
from solitaire.web.coach.showing import Later, Showing
from solitaire.web.coach.thinker import Thinker
from solitaire.words import say

# How long is thought about a way to win that the player wants to be shown, in seconds.
SHOW_SECONDS = 30.0


class Desk:
    """The coach at work. ``later`` calls a handler after so many milliseconds, ``fetch`` brings files of the site."""

    def __init__(self, app: App, thinker: Thinker, later: Later, fetch: Fetch) -> None:
        self.app = app
        self.coach = Coach(app, thinker)
        self.losing, self.seeking = Losing(self.coach), Seeking(self.coach, Library(fetch))
        self.showing = Showing(app, later)
        self.coach.look(app.session)

    def do(self, what: str, waited: float = 0.0) -> None:
        """Carry out one of the coach's commands, for which the player has waited so many milliseconds already."""
        name, _, rest = what.partition(":")
        if name == "show-step":
            self.showing.step()
        elif name == "show-pause":
            self.showing.pause()
        else:
            self.app.release()
            self._table(waited)[name](rest)

    def _table(self, waited: float) -> dict[str, Callable[[str], Any]]:
        return {
            "hint": lambda _: self.coach.open_hint(waited),
            "lost": lambda _: self._lost(),
            "lost-go": lambda place: self.losing.go_back(int(place)),
            "lost-show": lambda place: self.showing.start(self.losing.way(int(place)), running=False),
            "show": lambda _: self._show(),
            "show-stop": lambda _: None,
            "winnable": lambda grade: self._close(lambda: self.seeking.start(grade)),
        }

    def closed(self, dialog: str) -> None:
        """A dialog was closed: what was being looked for in it is not wanted any more."""
        {"lost": self.losing.stop, "seeking": self.seeking.stop}[dialog]()

    def _close(self, then: Callable[[], None]) -> None:
        for id in ("coach", "deal", "lost"):
            if self.app.page.is_open(id):
                self.app.page.close(id)
        then()

    def _lost(self) -> None:
        session = self.app.session
        if session.won or not session.place:
            self._close(lambda: self.app.tell(say("lost.won" if session.won else "lost.nothing")))
        else:
            self._close(self.losing.start)

    def _show(self) -> None:
        """Show a way to win, when one is known or found."""
        self._close(lambda: None)
        app, session = self.app, self.app.session
        if session.won:
            app.tell(say("speech.won", n=session.move_count))
            return
        known = self.coach.knowledge.of(session)
        if known and known.verdict is not Verdict.UNKNOWN:
            self._found(known)
            return
        self.showing.look_for(self.coach.think(SHOW_SECONDS, self._found, self.showing.tell_looking))

    def _found(self, answer: Answer) -> None:
        if answer.verdict is Verdict.WINNABLE:
            self.showing.start(answer.moves)
            return
        self.showing.found_none()
        never = answer.verdict is Verdict.UNWINNABLE and self.coach.never(self.app.session)
        self.app.tell(say("outlook.never" if never else f"show.{answer.verdict.value}", n=answer.positions))

    def setting_changed(self) -> None:
        """What the coach says of the table may be wanted now, or no longer."""
        self.coach.setting_changed()
