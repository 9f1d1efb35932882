"""Nothing is lost when the page dies: its process is killed after moves, and the next page goes on from the same point
with the same history; and after the browser was closed in order.
"""

import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page

import solitaire
from solitaire.moves import Move
from solitaire.session import Session
from tests.browser.conftest import CONTEXT, FLAGS, Watch, wait_until_ready
from tests.browser.fingers import press
from tests.browser.positions import GAMES, choose, legal, put
from tests.browser.table import assert_drawn, drag, session_of
from tools import chromium
from tools.serve import StaticServer

OTHERS = [id for id in GAMES if id != "klondike"]
DEAF = """for (const target of [window, document]) {
  const real = target.addEventListener.bind(target);
  target.addEventListener = (name, ...rest) =>
    ['beforeunload', 'unload', 'pagehide', 'visibilitychange'].includes(name) ? undefined : real(name, ...rest);
}"""


class Visits:
    """Visits to the site with one profile, as a player's browser has it."""

    def __init__(self, browser: Browser, site: StaticServer, profile: Path) -> None:
        self._browser, self._site, self._profile = browser, site, profile
        self._start()

    def _start(self) -> None:
        self.context: BrowserContext = self._browser.browser_type.launch_persistent_context(
            self._profile,
            executable_path=chromium.find(),
            args=list(FLAGS),
            **CONTEXT,
            viewport={"width": 900, "height": 640},
        )
        self.watch = Watch(self.context, self._site.address)
        self.page = self.context.pages[0]
        self.visit()

    def visit(self, query: str = "") -> Page:
        """Open the site in the present page."""
        self.page.goto(self._site.address + query, wait_until="commit")
        wait_until_ready(self.page)
        return self.page

    def crash(self) -> Page:
        """Kill the page's process as it stands, and come again."""
        # Nobody is left to answer.
        with self.page.expect_event("crash"), suppress(Error):
            self.page.goto("chrome://crash", wait_until="commit")
        dead, self.page = self.page, self.context.new_page()
        dead.close()
        self.watch.complaints[:] = [text for text in self.watch.complaints if "chrome://crash" not in text]
        return self.visit()

    def close(self) -> None:
        """Close the browser in order."""
        self.context.close()
        assert not self.watch.complaints

    def kill(self) -> Page:
        """Kill all of the browser as it stands, and start it again."""
        with self.context.expect_event("close"):
            os.killpg(group_of(self._profile), signal.SIGKILL)
        self._start()
        return self.page

    def reopen(self) -> Page:
        """Close the browser in order and start it again."""
        self.close()
        self._start()
        return self.page


def group_of(profile: Path) -> int:
    """The process group of the browser that runs with a profile."""
    wanted = f"--user-data-dir={profile}".encode()
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            words = (folder / "cmdline").read_bytes().split(b"\0")
            if wanted in words and not any(word.startswith(b"--type=") for word in words):
                group = os.getpgid(int(folder.name))
                assert group != os.getpgid(0)
                return group
    raise AssertionError("the browser is not running")


@pytest.fixture
def visits(browser: Browser, site: StaticServer, tmp_path: Path) -> Iterator[Visits]:
    found = Visits(browser, site, tmp_path / "profile")
    yield found
    found.close()


def assert_same(page: Page, session: Session, seconds: float) -> Session:
    """The same board, history, place in it, and time to five seconds."""
    now = assert_drawn(page)
    assert (now.game, now.number, now.moves, now.place) == (
        session.game,
        session.number,
        session.moves,
        session.place,
    )
    assert now.state == session.state
    assert abs(seconds_shown(page) - seconds) <= 5
    return now


def seconds_shown(page: Page) -> int:
    """The time on the page."""
    minutes, seconds = page.inner_text("#time").split(":")
    return int(minutes) * 60 + int(seconds)


def next_move(session: Session) -> Move:
    """Any legal move that is good to look at: one of cards now and then."""
    moves = legal(session)
    return moves[0] if session.place % 2 else moves[-1]


def crash_after_moves(visits: Visits, count: int) -> Session:
    """Play so many moves, some undone, the page killed after each."""
    page = visits.page
    session = session_of(page)
    for step in range(count):
        move = next_move(session)
        drag(page, session, move)
        session = session.play(move)
        if step % 3 == 2:
            press(page, "undo")
            session = session.undo()
        seconds = seconds_shown(page)
        page = visits.crash()
        assert_same(page, session, seconds)
    return session


def crash_in_all_games(visits: Visits, in_klondike: int, in_others: int) -> None:
    """Each game is killed so many times; then each stands where it was left, also after the browser was closed."""
    visits.visit("?game=klondike&deal=8")
    left = {"klondike": crash_after_moves(visits, in_klondike)}
    for number, id in enumerate(OTHERS, 20):
        put(visits.page, Session(solitaire.game(id), number))
        left[id] = crash_after_moves(visits, in_others)
    page = visits.reopen()
    for id, session in reversed(left.items()):
        choose(page, id)
        now = assert_drawn(page)
        assert (now.number, now.moves, now.place, now.state) == (
            session.number,
            session.moves,
            session.place,
            session.state,
        )


def test_a_page_that_dies_after_a_move_has_lost_nothing(visits: Visits) -> None:  # B023
    crash_in_all_games(visits, 5, 1)


@pytest.mark.soak
def test_a_page_that_dies_after_each_of_thirty_moves_has_lost_nothing(visits: Visits) -> None:  # B023
    crash_in_all_games(visits, 30, 3)


def test_a_move_is_kept_without_any_event_of_leaving(visits: Visits) -> None:  # B024
    visits.context.add_init_script(DEAF)
    page = visits.visit("?game=klondike&deal=9")
    session = session_of(page)
    for _ in range(3):
        move = next_move(session)
        drag(page, session, move)
        session = session.play(move)
    seconds = seconds_shown(page)
    assert_same(visits.crash(), session, seconds)
