"""Showing how a game is won: the moves of a solution made on the table, by themselves or one at a time.

Only that may live here. It begins with looking for the solution, where none is known. Each move is one step of the
history, as if the player had made it; whatever the player does ends the looking and stops the showing, and what was
shown stays. A play in which a move was shown does not count as won. Moves that wait to be redone are put aside: undo,
back to where the showing began, brings them back.
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
        self._take_back: Callable[[], None] | None = None
        self._running = self._stepping = self._seen = False
        self._generation = 0
        self._settle = app.settle
        app.settle = self._settled

    def _settled(self) -> None:
        """The player does something else."""
        if not self._stepping:
            self._settle()
            self.stop()

    def look_for(self, take_back: Callable[[], None]) -> None:
        """A solution is being looked for: ``take_back`` takes the question back."""
        self._take_back = take_back
        self.tell_looking(0)

    def tell_looking(self, positions: int) -> None:
        """How far the looking is."""
        if self._take_back:
            self._write(say("coach.thinking.on", n=positions) if positions else say("coach.thinking"))

    def found_none(self) -> None:
        """There is nothing to show."""
        self._take_back = None
        self._write("")

    def start(self, moves: tuple[Move, ...], running: bool = True) -> None:
        """Begin to show, by itself or waiting for each step."""
        app = self._app
        self._take_back = None
        if not app.in_charge() or not moves:
            self._write("")
            return
        self._moves, self._running = moves, running
        if app.session.can_redo:
            app.put_aside()
            app.recorder.put_aside(app.session.game.id)
            app.returns.went_to_mark(app.session)
        app.tell(say("show.begins", n=len(moves)))
        self._write_left()
        self._wait()

    def step(self) -> None:
        """The next move now; after it there is a pause."""
        self._running = False
        self._make()

    def pause(self) -> None:
        """Stand, or go on."""
        self._running = not self._running and bool(self._moves)
        self._write_left()
        self._wait()

    def stop(self) -> None:
        """Nothing more is looked for or shown; the game goes on from here."""
        if self._take_back:
            self._take_back()
            self._take_back = None
        if self._seen:
            self._moves, self._running = (), False
            self._write("")

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
            app.recorder.shown(app.session.game.id)
            app.session = before.play(move, app.now())
            app.changed(before, move)
        finally:
            self._stepping = False
            self._running = self._running and bool(self._moves)
            self._write_left()
        self._wait()

    def _write_left(self) -> None:
        self._write(say("show.left", n=len(self._moves)) if self._moves else "")

    def _write(self, told: str) -> None:
        """The bar with what is told; it goes where nothing is. What stands keeps the focus."""
        page, seen = self._app.page, bool(told)
        if seen:
            page.text("show-left", told)
            page.text("show-pause", say("show.pause" if self._running else "show.go"))
            for what in ("show-step", "show-pause"):
                page.enable(what, self._take_back is None)
        if seen != self._seen:
            self._seen = seen
            page.reveal("showing", seen)
