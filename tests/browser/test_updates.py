"""A new release on the host: it is offered and taken without losing the game, page and Python and worker are always of
one release, and the old page plays on meanwhile. The host lets the browser keep every file for a year.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import solitaire
from solitaire.session import Session
from tests.browser.conftest import eventually
from tests.browser.fingers import press
from tests.browser.positions import legal
from tests.browser.table import assert_drawn, drag, saved, session_of
from tests.browser.test_offline import FRESH, NO_CACHE, assert_plays
from tests.browser.visitor import BUILD, KEPT, LOOK, NEWER, READY, SPOIL, Visitor, reload, second_release, visitor
from tools import site
from tools.serve import StaticServer

SECOND = "document.querySelector('h1[data-second]') !== null"
# A release that waits may answer the page meanwhile.
WORKERS_BUILD = """() => new Promise((resolve) => navigator.serviceWorker.getRegistration().then(({ active }) => {
  navigator.serviceWorker.addEventListener('message', (event) => {
    if (event.source === active) resolve(event.data.build);
  });
  active.postMessage('check nobody');
}))"""


@pytest.fixture
def player(browser: Browser, tmp_path: Path) -> Iterator[Visitor]:
    """A visitor of a host that has the first release."""
    site.write(site.whole(), tmp_path)
    with visitor(browser, StaticServer(tmp_path, headers=FRESH)) as one:
        yield one


def deploy(player: Visitor, folder: Path) -> list[str]:
    """The host gets the second release; gives the log of what it is asked for from now on."""
    site.write(second_release(), folder)
    player.server.requested.clear()
    return player.server.requested


def assert_release(page: Page, second: bool) -> None:
    """Page, Python and worker are of one release, and it tells its build in Settings."""
    assert page.evaluate(SECOND) is second
    build = page.evaluate(BUILD)
    assert page.evaluate("window.SOLITAIRE_BUILD") == build
    assert page.evaluate(WORKERS_BUILD) == build
    press(page, "settings")
    told = page.inner_text("#about")
    page.keyboard.press("Escape")
    assert f"{'second edition, ' if second else 'Solitaire, '}version {build}" in told


def test_a_new_release_is_offered_and_taken_with_the_game(player: Visitor, tmp_path: Path) -> None:  # B035, B036
    page = player.come_and_keep("?game=yukon&deal=5")
    assert_release(page, second=False)
    asked = deploy(player, tmp_path)
    page.evaluate(LOOK)
    page.wait_for_function(NEWER)
    assert page.inner_text("#update-text") == "A new version is ready."
    # The old page plays on and saves.
    for _ in range(2):
        assert_plays(page)
    before = session_of(page)
    press(page, "update")
    page.wait_for_function(f"window.SOLITAIRE_READY === true && {SECOND}")
    page.wait_for_function(READY)
    assert_release(page, second=True)
    after = assert_drawn(page)
    assert (after.game, after.number, after.moves) == (before.game, before.number, before.moves)
    assert page.is_hidden("#update")
    assert_plays(page)
    assert [path for path in asked if path.startswith(("/pyodide/", "/pyscript/"))] == []
    eventually(page, "caches.keys().then(({ length }) => length === 2)")
    player.lose_network()
    assert_release(reload(page), second=True)


def test_by_the_second_ordinary_reload_the_new_release_runs(player: Visitor, tmp_path: Path) -> None:  # B035, B037
    page = player.come_and_keep()
    assert_plays(page)
    before = session_of(page)
    deploy(player, tmp_path)
    assert_release(reload(page), second=False)
    page.wait_for_function(NEWER)
    page.reload(wait_until="commit")
    page.wait_for_function(f"window.SOLITAIRE_READY === true && ({SECOND} || {NEWER})")
    if not page.evaluate(SECOND):
        # A busy browser may still hold the page before, as if it were another tab: then the choice is there again.
        page.reload(wait_until="commit")
        page.wait_for_function(f"window.SOLITAIRE_READY === true && {SECOND}")
    assert_release(page, second=True)
    assert assert_drawn(page).moves == before.moves
    assert_plays(page)


def test_when_all_tabs_were_closed_the_new_release_runs(player: Visitor, tmp_path: Path) -> None:  # B035, B037
    page = player.come_and_keep()
    deploy(player, tmp_path)
    page.evaluate(LOOK)
    page.wait_for_function(NEWER)
    page.goto("about:blank")
    page.close()
    page = player.come()
    if not page.evaluate(SECOND):
        # A busy browser ends the old worker only after a while: at the latest the second visit is the new one's.
        page.close()
        page = player.come()
    assert_release(page, second=True)


def kept_yukon(page: Page) -> Session:
    """The running game of Yukon, whichever game was opened last."""
    text = saved(page, "save.yukon")
    assert text is not None
    return solitaire.load(text)


def test_an_old_tab_plays_on_and_saves_beside_the_new_release(player: Visitor, tmp_path: Path) -> None:  # B036
    old = player.come_and_keep("?game=yukon&deal=5")
    page = player.come_and_keep("?game=klondike&deal=5")
    deploy(player, tmp_path)
    page.evaluate(LOOK)
    for tab in (old, page):
        tab.wait_for_function(NEWER)
    # While another tab is open, a reload stays with the release that runs there.
    assert_release(reload(page), second=False)
    page.wait_for_function(NEWER)
    press(page, "update")
    page.wait_for_function(f"window.SOLITAIRE_READY === true && {SECOND}")
    page.wait_for_function(READY)
    before = kept_yukon(old)
    drag(old, before, legal(before)[-1])
    late = assert_drawn(old, kept_yukon(old))
    assert late.move_count == before.move_count + 1
    assert old.evaluate(SECOND) is False
    assert len(page.evaluate(KEPT)) == 3, "the old tab's files are gone, or the runtime was kept twice"
    # What the old release saved late, the new one goes on with.
    press(old, "update")
    old.wait_for_function(f"window.SOLITAIRE_READY === true && {SECOND}")
    old.evaluate("document.querySelector(\"[data-do='menu']\").click()")
    old.click("#menu [data-do='game:yukon']")
    assert assert_drawn(old).moves == late.moves


def test_a_release_that_cannot_be_made_whole_gives_way(player: Visitor, tmp_path: Path) -> None:  # B036
    player.server.headers = NO_CACHE
    page = player.come_and_keep()
    deploy(player, tmp_path)
    page.evaluate(SPOIL, ["solitaire.zip", "<!doctype html>Sign in first"])
    page.reload(wait_until="commit")
    page.wait_for_function(f"window.SOLITAIRE_READY === true && {SECOND}")
    assert_plays(page)
    # The new worker answers that it has everything, and the next load is its own.
    page.wait_for_function(READY)
    page.reload(wait_until="commit")
    page.wait_for_function(f"window.SOLITAIRE_READY === true && {SECOND}")
    page.wait_for_function(READY)
    assert_release(page, second=True)
