"""The page's side of the service worker, on stand-ins for browser objects: what is asked, told and kept silent."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from solitaire.web.offline import Hooks, Offline

PAGE, NEXT = "build-1", "build-2"
Handler = Callable[[Any], None]


class Target:
    """A browser's object that can be listened to."""

    def __init__(self) -> None:
        self.handlers: list[tuple[str, Handler]] = []

    def tell(self, name: str, event: Any = None) -> None:
        for heard, handler in list(self.handlers):
            if heard == name:
                handler(event)


class Worker(Target):
    """A service worker; what is posted to it is kept."""

    def __init__(self) -> None:
        super().__init__()
        self.posted: list[str] = []
        self.state = "installing"

    def postMessage(self, message: str) -> None:
        self.posted.append(message)

    def become(self, state: str) -> None:
        self.state = state
        self.tell("statechange", SimpleNamespace(target=self))


class Registration(Target):
    """A registration; ``offline`` makes the look for a new worker fail."""

    def __init__(self) -> None:
        super().__init__()
        self.installing: Worker | None = None
        self.waiting: Worker | None = None
        self.active: Worker | None = None
        self.updates, self.offline = 0, False

    async def update(self) -> None:
        self.updates += 1
        if self.offline:
            raise OSError("no network")


class Workers(Target):
    """The browser's service workers, which may refuse."""

    def __init__(self, refused: bool = False) -> None:
        super().__init__()
        self.registration, self.refused = Registration(), refused
        self.registered: list[tuple[str, Any]] = []

    async def register(self, address: str, options: Any) -> Registration:
        self.registered.append((address, options))
        if self.refused:
            raise RuntimeError("SecurityError")
        return self.registration

    def answer(self, build: str, ready: bool = True) -> None:
        self.tell("message", SimpleNamespace(data=SimpleNamespace(build=build, ready=ready)))


class Player:
    """A page with a build, and what was told on it."""

    def __init__(self, navigator: Any, build: str = PAGE) -> None:
        self.told: list[str] = []
        hooks = Hooks(
            lambda target, name, handler: target.handlers.append((name, handler)),
            lambda: self.told.append("ready"),
            lambda: self.told.append("newer"),
            lambda: self.told.append("reload"),
        )
        self.offline = Offline(navigator, build, hooks, lambda: "ta")

    def start(self) -> None:
        asyncio.run(self.offline.start("options"))


@pytest.fixture
def workers() -> Workers:
    return Workers()


@pytest.fixture
def player(workers: Workers) -> Player:
    return Player(SimpleNamespace(serviceWorker=workers))


def test_the_first_worker_is_asked_when_it_is_there_and_not_before(workers: Workers, player: Player) -> None:
    worker = workers.registration.installing = Worker()
    player.start()
    assert workers.registered == [("./service-worker.js", "options")]
    assert worker.posted == []
    workers.registration.installing, workers.registration.active = None, worker
    worker.become("activated")
    assert worker.posted == [f"check {PAGE} ta"]
    assert player.told == []
    workers.answer(PAGE)
    assert player.told == ["ready"]


def test_readiness_is_told_only_when_all_files_of_this_release_are_kept(workers: Workers, player: Player) -> None:
    workers.registration.active = Worker()
    player.start()
    workers.answer(PAGE, ready=False)
    assert player.told == []
    workers.answer(NEXT)
    assert player.told == ["newer"]


def test_a_new_release_is_asked_when_it_waits_and_takes_over_when_accepted(workers: Workers, player: Player) -> None:
    registration = workers.registration
    active = registration.active = Worker()
    player.start()
    assert registration.updates == 1
    newer = registration.installing = Worker()
    registration.tell("updatefound")
    registration.installing, registration.waiting = None, newer
    newer.become("installed")
    assert newer.posted == [f"check {PAGE} ta"]
    workers.answer(NEXT)
    assert player.told == ["newer"]
    player.offline.accept()
    assert newer.posted[-1] == "skipWaiting"
    assert "skipWaiting" not in active.posted
    newer.become("activating")
    assert player.told == ["newer"]
    newer.become("activated")
    assert player.told == ["newer", "reload"]


def test_accepting_what_runs_already_just_loads_the_page_anew(workers: Workers, player: Player) -> None:
    workers.registration.active = Worker()
    player.start()
    player.offline.accept()
    assert player.told == ["reload"]


class Denied:
    """A navigator whose service workers may not even be looked at."""

    @property
    def serviceWorker(self) -> Any:
        raise RuntimeError("SecurityError")


@pytest.mark.parametrize(
    "navigator",
    [SimpleNamespace(), Denied(), SimpleNamespace(serviceWorker=None), SimpleNamespace(serviceWorker=Workers(True))],
    ids=["none", "denied", "null", "refused"],
)
def test_where_there_is_no_worker_nothing_happens(navigator: Any) -> None:
    player = Player(navigator)
    player.start()
    asyncio.run(player.offline.look())
    assert player.told == []


def test_no_network_and_answers_that_nobody_understands_are_silent(workers: Workers, player: Player) -> None:
    workers.registration.active, workers.registration.offline = Worker(), True
    player.start()
    workers.tell("message", SimpleNamespace(data=None))
    workers.tell("message", SimpleNamespace(data=SimpleNamespace(other="page")))
    assert player.told == []
