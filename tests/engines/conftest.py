"""The three browsers on the built site. A test asks for `player`, in every engine or in those that it names, and fails
for whatever the page complains of. Each has a server and thereby storage of its own. Only fixtures may live here.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.webdriver import WebDriver

from tests.engines.copies import copy
from tests.engines.driven import Driven
from tests.engines.launch import ENGINES
from tools.serve import StaticServer

NO_CACHE = {"Cache-Control": "no-store"}
PHONE = "popup,width=390,height=844"


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
    """Starts servers for one test, of which only the service worker keeps anything; all that is asked for is there."""
    started: list[tuple[StaticServer, Path]] = []

    def start(folder: Path) -> StaticServer:
        started.append((StaticServer(folder, headers=NO_CACHE), folder))
        return started[-1][0]

    yield start
    for server, folder in started:
        if server.thread.is_alive():
            server.close()
        asked = {urlsplit(path).path.lstrip("/") or "index.html" for path in server.requested}
        assert [name for name in asked if not (folder / name).is_file()] == []


@pytest.fixture
def server(serve: Callable[[Path], StaticServer], folder: Path) -> StaticServer:
    """A server of the site for one test."""
    return serve(folder)


@pytest.fixture
def player(driver: WebDriver) -> Iterator[Driven]:
    """A player at the browser."""
    with watched(driver) as player:
        yield player


@pytest.fixture
def phone(driver: WebDriver) -> Iterator[Driven]:
    """A player at a window of a phone's size."""
    wide = driver.current_window_handle
    driver.execute_script("window.open('about:blank', '_blank', arguments[0])", PHONE)
    (narrow,) = set(driver.window_handles) - {wide}
    driver.switch_to.window(narrow)
    try:
        with watched(driver) as player:
            yield player
    finally:
        driver.close()
        driver.switch_to.window(wide)


@contextmanager
def watched(driver: WebDriver) -> Iterator[Driven]:
    """A player for one test: no button is down afterwards, and nothing was complained of."""
    player = Driven(driver)
    yield player
    driver.execute(Command.W3C_CLEAR_ACTIONS)
    player.gather()
    assert not player.complaints, "\n".join(player.complaints)
