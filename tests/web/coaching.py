"""A player with a coach, and stand-ins for what the coach thinks with: nothing happens until a test lets it."""

import json
from collections.abc import Callable
from typing import Any

from solitaire.session import Session
from solitaire.web.coach.jobs import Jobs
from solitaire.web.coach.thinker import Thinker
from tests.web.fakes import Desk
from tests.web.player import Player


class FakeMind:
    """Keeps what it hears; a test tells for it."""

    def __init__(self, tell: Callable[[str], None], fail: Callable[[], None]) -> None:
        self.tell, self.fail = tell, fail
        self.heard: list[dict[str, Any]] = []
        self.ended = False

    def hear(self, text: str) -> None:
        """As ``Mind``."""
        self.heard.append(json.loads(text))

    def end(self) -> None:
        """As ``Mind``."""
        self.ended = True

    def says(self, **told: object) -> None:
        """Tell something."""
        self.tell(json.dumps(told))


class RealMind:
    """The jobs themselves, worked at when a test says so."""

    def __init__(self, tell: Callable[[str], None], _: Callable[[], None]) -> None:
        self.now = 0.0
        self.jobs = Jobs(tell, self._tick)
        self.hear = self.jobs.hear
        tell('{"ready": true}')

    def _tick(self) -> float:
        self.now += 1.0
        return self.now

    def end(self) -> None:
        """As ``Mind``."""


class Coached(Player):
    """A player whose page has the coach."""

    def __init__(self, **settings: str) -> None:
        super().__init__()
        self.app.settings |= settings
        self.minds: list[RealMind] = []
        self.clocks: list[tuple[float, Callable[[], None]]] = []
        self.thinker = Thinker([self._mind], lambda: self.time * 1000)
        self.app.start(None, "")
        # What the site has, by name; nothing comes of what it does not have.
        self.files: dict[str, bytes] = {}
        self.desk = Desk(self.app, self.thinker, self._later, self._fetch)

    def _mind(self, tell: Callable[[str], None], fail: Callable[[], None]) -> RealMind:
        # A mind is there before the thinker knows it: what it tells comes later.
        told: list[str] = []
        mind = RealMind(told.append, fail)
        self.minds.append(mind)
        self._told, self._tell = told, tell
        return mind

    def _later(self, milliseconds: int, handler: Callable[[], None]) -> None:
        self.clocks.append((milliseconds, handler))

    def _fetch(self, name: str, came: Callable[[bytes | None], None]) -> None:
        came(self.files.get(name))

    def ring(self) -> float:
        """Let the clock that was set last ring; gives for how long it was set."""
        wait, handler = self.clocks.pop()
        handler()
        return wait

    def flush(self) -> None:
        """Let what the mind has told be heard."""
        while self.minds and self._told:
            self._tell(self._told.pop(0))

    def ponder(self) -> None:
        """Let the page and its coach come to the end of what they think about."""
        self.think()
        self.flush()
        while self.minds and self.minds[-1].jobs.busy:
            self.minds[-1].jobs.slice(50)
            self.flush()
            self.think()

    def asks(self, what: str) -> None:
        """Press one of the coach's buttons."""
        self.desk.do(what)


def at(session: Session, **settings: str) -> Coached:
    """A coached player in front of a game."""
    player = Coached(**settings)
    player.app.put_on_table(session)
    player.page.spoken.clear()
    return player
