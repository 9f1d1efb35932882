"""Carrying out the finish that was offered: some cards at a time, so that the page is never busy for long and the
player can stop it. Only that may live here; what finishes a game is worked out in ``solitaire.aid``.

All of it is one step of the history. What has gone up when it is stopped stays up, as a step that undo takes back.
"""

from collections.abc import Callable, Generator

from solitaire.moves import Move
from solitaire.session import Session
from solitaire.web.aide import Runner
from solitaire.web.app import App

# How many moves are made at once: a small part of the time in which nobody notices a wait, on a slow processor too.
AT_ONCE = 4


class Finishing:
    """One finish at a time."""

    def __init__(self, app: App, run: Runner) -> None:
        self._app, self._run = app, run
        self._before: Session | None = None
        self._halt: Callable[[], None] = lambda: None
        app.settle = self.stop

    def start(self, moves: tuple[Move, ...]) -> None:
        """Make the first moves now, and the others soon."""
        app = self._app
        if not app.in_charge():
            return
        self._before, app.ui.finishing = app.session, True
        app.session = app.session.play(moves[0], app.now(), moves[1:AT_ONCE])
        if app.session.won:
            self.stop()
            return
        self._show()
        self._halt = self._run(self._rest(moves[AT_ONCE:]), lambda _: self.stop())

    def _rest(self, moves: tuple[Move, ...]) -> Generator[int, None, None]:
        app = self._app
        for begin in range(0, len(moves), AT_ONCE):
            if not app.keeper.owns(app.session.game.id):
                app.give_way()
                return
            app.session = app.session.prolonged(moves[begin : begin + AT_ONCE], app.now())
            if not app.session.won:
                self._show()
                yield begin

    def _show(self) -> None:
        self._app.save()
        self._app.ui.turns += 1
        self._app.show(changed=True)

    def stop(self) -> None:
        """What was done so far holds: it is recorded, saved, shown and told."""
        before, self._before = self._before, None
        if before is None:
            return
        self._halt()
        app = self._app
        app.ui.finishing = False
        if app.in_charge():
            app.returns.restarted(None)
            app.changed(before, app.session.moves[-1])
