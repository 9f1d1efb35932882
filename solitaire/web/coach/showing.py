"""Showing how a game is won: the moves of a solution made on the table, by themselves or one at a time.

Only that may live here. Each move is one step of the history, as if the player had made it; whatever the player does
stops it, and what was shown stays. A play that was shown its win does not count as won.
"""

from collections.abc import Callable

from solitaire.moves import Move
from solitaire.web.app import App
from solitaire.words import say

# Milliseconds from one move to the next.
PACES = {"normal": 900, "slow": 1800, "fast": 350}

Later = Callable[[int, Callable[[], None]], None]


class Showing:
    """One solution at a time."""

    def __init__(self, app: App, later: Later) -> None:
        self._app, self._later = app, later
        self._moves: tuple[Move, ...] = ()
        self._running = self._stepping = False
        self._generation = 0
        self._settle = app.settle
        app.settle = self._settled

    def _settled(self) -> None:
        """The player does something else."""
        if not self._stepping:
            self._settle()
            self.stop()

    @property
    def under_way(self) -> bool:
        """Whether there are moves still to be shown."""
        return bool(self._moves)

    def start(self, moves: tuple[Move, ...], running: bool = True) -> None:
        """Begin to show, by itself or waiting for each step."""
        app = self._app
        if not app.in_charge() or not moves:
            return
        app.recorder.shown(app.session.game.id)
        self._moves, self._running = moves, running
        app.tell(say("show.begins", n=len(moves)))
        self._write()
        self._wait()

    def step(self) -> None:
        """The next move now; after it there is a pause."""
        self._running = False
        self._make()

    def pause(self) -> None:
        """Stand, or go on."""
        self._running = not self._running and bool(self._moves)
        self._write()
        self._wait()

    def stop(self) -> None:
        """No more is shown; the game goes on from here."""
        if self._moves:
            self._moves, self._running = (), False
            self._write()

    def _wait(self) -> None:
        """Come back in a while, unless something else has happened by then."""
        self._generation += 1
        mine = self._generation
        if self._running:
            pace = PACES[self._app.settings["pace"]]
            self._later(pace, lambda: self._make() if mine == self._generation and self._running else None)

    def _make(self) -> None:
        app = self._app
        if not self._moves:
            return
        self._stepping = True
        try:
            if not app.in_charge():
                self._moves = ()
                return
            before, move = app.session, self._moves[0]
            app.ui.let_go()
            self._moves = self._moves[1:]
            app.session = before.play(move, app.now())
            app.changed(before, move)
        finally:
            self._stepping = False
            self._running = self._running and bool(self._moves)
            self._write()
        self._wait()

    def _write(self) -> None:
        page = self._app.page
        page.reveal("showing", bool(self._moves))
        page.text("show-left", say("show.left", n=len(self._moves)))
        page.text("show-pause", say("show.pause" if self._running else "show.go"))
