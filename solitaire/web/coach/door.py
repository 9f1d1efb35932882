"""The door to the coach: brings it in when the page is calm, or when it is first needed; a page starts without it."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from itertools import chain
from typing import TYPE_CHECKING, Any

from solitaire.solver.kinds import kind_of
from solitaire.web.app import App
from solitaire.web.coach.pages import coach_page
from solitaire.web.promises import ALL
from solitaire.web.timers import every, later

if TYPE_CHECKING:
    from solitaire.web.coach.desk import Desk
    from solitaire.web.coach.thinker import Thinker

OF_DIALOGS = ("coach", "lost", "lost-go", "lost-show", "winnable")
COMMANDS = frozenset((*OF_DIALOGS, "show", "show-step", "show-pause", "show-stop"))
# Brought in one after another, so that the page is never busy for long: first what lets the helper start beside it,
# then the search for the game on the table, the desk, and the searches for other games.
HELPER = ("solver.machine.image", "solver.machine.driver", "web.coach.thinker", "web.coach.helper")
SEARCHES = {
    "klondike": ("solver.klondike.lines", "solver.klondike.search"),
    "yukon": ("solver.yukon.steps", "solver.yukon.search"),
    "family": (
        "solver.family.steps",
        "solver.family.beam",
        "solver.family.kernel",
        "solver.family.replay",
        "solver.family.search",
    ),
}
DESK = (
    "solver.history",
    "web.coach.coach",
    "web.coach.library",
    "web.coach.seeking",
    "web.coach.losing",
    "web.fetching",
    "web.coach.desk",
)
# How long after the start it is brought in unasked, how long after each part, how often is looked whether the worker
# lives, in milliseconds.
CALM, PAUSE, LOOK_EVERY = 1500, 100, 1000


class Door:
    """As ``Desk``: ``now`` gives milliseconds, ``guard`` makes a handler whose failure is told."""

    def __init__(self, app: App, now: Callable[[], float], guard: Callable[[Callable[..., Any]], Any]) -> None:
        self._app, self._now, self._guard = app, now, guard
        self._parts: list[str] | None = None
        self._thinker: Thinker | None = None
        self._desk: Desk | None = None
        self._wanted: list[Callable[[Desk], None]] = []

    def start(self) -> None:
        """The line that says whether the game can still be won is part of the table for those who want it."""
        if self._app.settings["outlook"] == "shown":
            self._with_desk(lambda desk: None)
        later(CALM, self._guard(self._bring))

    def _order(self) -> list[str]:
        """Everything, in the order in which it is needed."""
        first = kind_of(self._app.session.game)
        mine, *others = (SEARCHES[kind] for kind in sorted(SEARCHES, key=lambda kind: kind != first))
        return [*HELPER, *mine, *DESK, *chain(*others)]

    def _with_desk(self, then: "Callable[[Desk], None]") -> None:
        if self._desk is not None:
            then(self._desk)
            return
        self._wanted.append(then)
        if len(self._wanted) == 1:
            later(0, self._guard(self._bring))

    def _bring(self) -> None:
        """The next part, and whatever can begin with it."""
        if self._parts is None:
            self._parts = self._order()
        if not self._parts:
            return
        part = self._parts.pop(0)
        import_module(f"solitaire.{part}")
        if part == HELPER[-1]:
            self._thinker = self._begun()
        elif part == DESK[-1]:
            self._desk = self._joined()
            for then in self._wanted:
                then(self._desk)
        later(0 if self._wanted and self._desk is None else PAUSE, self._guard(self._bring))

    def _begun(self) -> "Thinker":
        from solitaire.web.coach.helper import Kernels, WorkerHelper
        from solitaire.web.coach.thinker import Thinker

        guard, kernels = self._guard, Kernels()
        make = partial(WorkerHelper, kernels=kernels, guard=guard)
        thinker = Thinker(make, kernels.here, self._now, lambda handler: later(0, guard(handler)))
        thinker.prepare()
        every(LOOK_EVERY, guard(thinker.look))
        return thinker

    def _joined(self) -> "Desk":
        from solitaire.web.coach.desk import Desk
        from solitaire.web.fetching import Fetcher

        assert self._thinker is not None
        guard = self._guard
        return Desk(self._app, self._thinker, lambda wait, handler: later(wait, guard(handler)), Fetcher(guard))

    def do(self, what: str) -> bool:
        """Carry out a command if it is for the coach; gives whether it is."""
        asked = what.partition(":")[0] in COMMANDS or (what == "hint" and self._app.settings["hints"] == "open")
        if what == "coach":
            self._app.release()
            self._app.page.fill("coach-text", coach_page(self._app.settings))
            self._app.page.open("coach")
            # What will be asked for next is brought in meanwhile.
            self._with_desk(lambda desk: None)
        elif asked:
            asked_at = self._now()
            self._with_desk(lambda desk: desk.do(what, self._now() - asked_at))
        return asked

    def told_anew(self) -> None:
        """Another language is spoken: what the coach says of the table."""
        if self._desk is not None:
            self._desk.setting_changed()
        if self._app.page.is_open("coach"):
            self.do("coach")

    def new(self) -> None:
        """A new deal, from the list of winnable ones if that is wanted."""
        app = self._app
        wanted = app.keeper.promises.wanted(app.keeper.chosen(app.session.game.id))
        if wanted == ALL:
            app.begin_new()
        else:
            self._with_desk(lambda desk: desk.do(f"winnable:{wanted}"))

    def closed(self, dialog: str) -> None:
        """A dialog in which something was being looked for was closed, however."""
        if self._desk is not None:
            self._desk.closed(dialog)

    def setting_changed(self, name: str) -> None:
        """A setting has changed: the coach's own hold at once."""
        if name == "outlook":
            self._with_desk(lambda desk: desk.setting_changed())
