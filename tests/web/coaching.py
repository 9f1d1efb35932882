"""A player with a coach, and a stand-in for the helper beside the page: nothing happens until a test lets it."""

from collections.abc import Callable

from solitaire.session import Session
from solitaire.solver.machine.running import Plain
from solitaire.solver.machine.work import GOING_ON, Problem
from solitaire.web.coach.thinker import Ears, Thinker
from tests.web.fakes import Desk
from tests.web.player import Player


class FakeHelper:
    """Keeps the problems that it is given; a test tells for it, or has them worked on."""

    def __init__(self, ears: Ears) -> None:
        self.ears = ears
        self.problems: dict[int, Problem] = {}
        self.given: list[tuple[int, float]] = []
        self.ended = False

    def begin(self, number: int, problem: Problem, milliseconds: float) -> None:
        """As ``Helper``."""
        self.problems[number] = problem
        self.given.append((number, milliseconds))

    def drop(self, number: int) -> None:
        """As ``Helper``."""
        del self.problems[number]

    def end(self) -> None:
        """As ``Helper``."""
        self.ended = True

    def work(self, most: int = 1_000_000) -> None:
        """Work on every problem for so many chunks at most."""
        for number, problem in list(self.problems.items()):
            running = Plain(problem)
            for _ in range(most):
                if running.go_on(running.chunk) != GOING_ON:
                    break
            running.end()
            del self.problems[number]
            self.ears.done(number)


class Clockwork:
    """A clock that goes on by a millisecond whenever it is looked at, and what is to be done soon."""

    def __init__(self) -> None:
        self.now = 0.0
        self.waiting: list[Callable[[], None]] = []

    def look(self) -> float:
        """The time."""
        self.now += 1
        return self.now

    def slice(self) -> bool:
        """Do the next thing that waits; gives whether there was one."""
        if self.waiting:
            self.waiting.pop(0)()
            return True
        return False


class Coached(Player):
    """A player whose page has the coach."""

    def __init__(self, **settings: str) -> None:
        super().__init__()
        self.app.settings |= settings
        self.helpers: list[FakeHelper] = []
        self.clocks: list[tuple[float, Callable[[], None]]] = []
        self.clockwork = Clockwork()
        self.thinker = Thinker(self._help, Plain, self.clockwork.look, self.clockwork.waiting.append)
        self.app.start(None, "")
        # What the site has, by name; nothing comes of what it does not have.
        self.files: dict[str, bytes] = {}
        self.desk = Desk(self.app, self.thinker, self._later, self._fetch)

    def _help(self, ears: Ears) -> FakeHelper:
        self.helpers.append(FakeHelper(ears))
        # A helper is there before it is ready.
        self.clockwork.waiting.append(ears.ready)
        return self.helpers[-1]

    def _later(self, milliseconds: int, handler: Callable[[], None]) -> None:
        self.clocks.append((milliseconds, handler))

    def _fetch(self, name: str, came: Callable[[bytes | None], None]) -> None:
        came(self.files.get(name))

    def ring(self) -> float:
        """Let the clock that was set last ring; gives for how long it was set."""
        wait, handler = self.clocks.pop()
        handler()
        return wait

    def ponder(self) -> None:
        """Let the page and its coach come to the end of what they think about."""
        self.think()
        while self.thinker.busy:
            self.clockwork.slice()
            self.helpers[-1].work()
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
