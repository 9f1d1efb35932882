"""The three browsers on the built site. A test asks for `player`, in every engine or in those that it names, and fails
for whatever the page complains of. Each has a server and thereby storage of its own. Only fixtures may live here.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from selenium.webdriver.remote.webdriver import WebDriver

from tests.engines.copies import copy
from tests.engines.driven import Driven
from tests.engines.launch import ENGINES
from tools.serve import StaticServer

NO_CACHE = {"Cache-Control": "no-store"}


@pytest.fixture(scope="session", params=ENGINES)
def driver(request: pytest.FixtureRequest) -> Iterator[WebDriver]:
    """One browser of each engine for all its tests."""
    with ENGINES[request.param]() as driver:
        yield driver


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as it is, with an ear for complaints."""
    return copy(tmp_path_factory.mktemp("site"))


@pytest.fixture
def serve() -> Iterator[Callable[[Path], StaticServer]]:
    """Starts servers for one test, whose files no browser keeps but by the service worker."""
    started: list[StaticServer] = []

    def start(folder: Path) -> StaticServer:
        started.append(StaticServer(folder, headers=NO_CACHE))
        return started[-1]

    yield start
    for server in started:
        if server.thread.is_alive():
            server.close()


@pytest.fixture
def server(serve: Callable[[Path], StaticServer], folder: Path) -> StaticServer:
    """A server of the site for one test."""
    return serve(folder)


@pytest.fixture
def player(driver: WebDriver) -> Iterator[Driven]:
    """A player at the browser."""
    player = Driven(driver)
    yield player
    player.gather()
    assert not player.complaints, "\n".join(player.complaints)
