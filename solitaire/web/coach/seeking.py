"""Seeking a deal that can be won: one number after another is thought about until one is. Only that may live here."""

from collections.abc import Callable
from random import SystemRandom
from typing import Any

from solitaire.deals import new_number
from solitaire.session import Session
from solitaire.state import State
from solitaire.web.coach.coach import Coach
from solitaire.web.coach.knowledge import answer_from
from solitaire.words import say

# How long a deal is thought about before the next one is tried.
SECONDS = 6.0


class Seeking:
    """One search for a deal at a time. It ends when its dialog is closed."""

    def __init__(self, coach: Coach) -> None:
        self._coach, self._app = coach, coach.app
        self._chance = SystemRandom()
        self._stop: Callable[[], None] = lambda: None
        self._looked_at = self._lost = 0
        self._before: tuple[State, ...] = ()

    def start(self) -> None:
        """Seek a deal of the game on the table, with the options chosen for its next deals."""
        self._stop()
        self._looked_at = self._lost = 0
        self._before = self._app.session.states
        self._app.page.open("seeking")
        self._next()

    def stop(self) -> None:
        """Seek no further."""
        self._stop()

    def _next(self) -> None:
        app = self._app
        tried = Session(app.keeper.chosen(app.session.game.id), new_number(self._chance))
        self._write(0)

        def answered(answer: dict[str, Any]) -> None:
            # Another tab, or the page around the table, may have begun something else meanwhile.
            if app.session.states != self._before or not app.in_charge():
                app.page.close("seeking")
                return
            self._looked_at += 1
            self._lost += answer["verdict"] == "unwinnable"
            if answer["verdict"] != "winnable":
                self._next()
                return
            app.page.close("seeking")
            self._coach.knowledge.learn(tried, 0, answer_from(answer))
            app.begin(tried.game, tried.number)
            app.tell(say("seek.found", number=tried.number, n=self._looked_at))

        self._stop = self._coach.ask("verdict", SECONDS, answered, self._write, tried)

    def _write(self, positions: int) -> None:
        told = say("seek.looked_at", n=self._looked_at, lost=self._lost)
        self._app.page.text("seek-text", f"{told} {say('seek.now', n=positions)}" if positions else told)
