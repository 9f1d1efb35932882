"""The page without a network: after one visit everything plays, in any folder of a host; a browser that keeps nothing
and spoiled files do no harm; the page can be installed.
"""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import FLAGS, begun, eventually
from tests.browser.fingers import press
from tests.browser.positions import GAMES, choose, legal
from tests.browser.shared import blank_page, visit
from tests.browser.table import assert_drawn, drag, session_of
from tests.browser.test_storage import assert_all_games_play
from tests.browser.visitor import BUILD, KEPT, READY, SPOIL, reload, visitor
from tools import chromium, site
from tools.serve import StaticServer

NO_CACHE = {"Cache-Control": "no-store"}
FRESH = {"Cache-Control": "max-age=31536000"}
SCOPE = "navigator.serviceWorker.getRegistration().then((registration) => registration.scope)"
GONE = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { get() { throw new DOMException('no'); } });"
REFUSED = """if (globalThis.ServiceWorkerContainer)
  ServiceWorkerContainer.prototype.register = async () => { throw new DOMException('no', 'SecurityError'); };"""
WITHOUT = "delete Navigator.prototype.serviceWorker;"
Serve = Callable[..., StaticServer]


def assert_plays(page: Page) -> None:
    """A move is made, drawn and kept."""
    before = session_of(page)
    drag(page, before, legal(before)[-1])
    assert assert_drawn(page).move_count == before.move_count + 1


def assert_dialogs_open(page: Page) -> None:
    """Help and statistics can be read."""
    for dialog in ("help", "statistics", "settings"):
        press(page, dialog)
        assert len(page.inner_text(f"#{dialog}")) > 100
        page.keyboard.press("Escape")


def test_after_one_visit_all_games_play_without_a_network(browser: Browser) -> None:  # B033
    with visitor(browser, StaticServer(headers=NO_CACHE)) as player:
        page = player.come()
        page.wait_for_function("document.getElementById('say').textContent === 'Ready to play offline.'")
        player.lose_network()
        assert_all_games_play(reload(page))
        assert_dialogs_open(page)
        page.close()
        tab = player.come()
        for id in GAMES:
            choose(tab, id)
            assert_plays(tab)
        assert_dialogs_open(tab)
        assert {urlsplit(url).netloc for url in player.asked} == {urlsplit(player.server.address).netloc}
        assert player.missing == []


def test_that_it_plays_offline_is_told_once(browser: Browser) -> None:
    with visitor(browser, StaticServer(headers=FRESH)) as player:
        page = player.come_and_keep()
        assert page.inner_text("#say") == page.inner_text("#speech") == "Ready to play offline."
        reload(page).wait_for_function(READY)
        assert page.inner_text("#say") == ""


@pytest.mark.parametrize("path", ["/", "/x/", "/x/y/"])
def test_in_any_folder_the_worker_keeps_that_folder_and_nothing_is_missing(browser: Browser, path: str) -> None:  # B038
    with visitor(browser, StaticServer(path=path, headers=NO_CACHE)) as player:
        home = player.server.address
        page = player.come_and_keep(address=home[:-1])
        assert page.evaluate(SCOPE) == home
        assert page.url == home
        assert player.missing == []
        assert [name for name in player.server.requested if not name.startswith(path.rstrip("/") or "/")] == []
        player.lose_network()
        assert_plays(reload(page))
        for query in ("index.html?deal=5", "index.html?game=klondike&deal=5", "?game=yukon&deal=5"):
            tab = player.come(query)
            assert "game=" not in query or tab.inner_text("#deal-number") == "Deal 5"
            assert_plays(tab)
            tab.close()
        assert player.missing == []


def test_two_copies_on_one_host_do_not_harm_each_other(browser: Browser, tmp_path: Path) -> None:  # B038
    for folder in (tmp_path, tmp_path / "inner"):
        for name, source in site.whole().items():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(source if isinstance(source, bytes) else source.read_bytes())
    with visitor(browser, StaticServer(tmp_path, headers=NO_CACHE)) as player:
        player.come_and_keep().close()
        inner = player.come_and_keep("inner/")
        assert inner.evaluate(SCOPE) == player.server.address + "inner/"
        kept = inner.evaluate(KEPT)
        assert len(kept) == 4
        assert len({len(urls) for key, urls in kept.items() if ":app:" in key}) == 1
        player.lose_network()
        assert_plays(reload(inner))
        assert_plays(player.come())


@pytest.mark.parametrize("script", [GONE, REFUSED, WITHOUT], ids=["denied", "refused", "none"])
def test_where_there_is_no_worker_nothing_breaks_and_nothing_is_said(browser: Browser, script: str) -> None:
    with blank_page(browser, server := StaticServer(), script, service_workers="allow") as page:
        visit(page, server)
        page.wait_for_function("window.SOLITAIRE_BUILD")
        assert_plays(page)
        assert page.inner_text("#say") == ""
        assert page.is_hidden("#update")
        assert page.evaluate("window.SOLITAIRE_BUILD") == page.evaluate(BUILD)
    server.close()


@pytest.mark.parametrize("name", ["solitaire.zip", "static/back-2.svg", "index.html", "pyscript.toml"])
@pytest.mark.parametrize("text", ["<!doctype html>Sign in first", None], ids=["spoiled", "missing"])
def test_what_is_spoiled_or_missing_is_right_after_the_next_load(  # B036
    browser: Browser, name: str, text: str | None
) -> None:
    with visitor(browser, StaticServer(headers=NO_CACHE)) as player:
        page = player.come_and_keep()
        page.evaluate(SPOIL, [name, text])
        reload(page).wait_for_function(READY)
        player.lose_network()
        assert_plays(reload(page))


def test_a_spoiled_runtime_is_right_at_the_second_load(browser: Browser) -> None:  # B036
    with visitor(browser, StaticServer(headers=NO_CACHE)) as player:
        page = player.come_and_keep()
        page.evaluate(SPOIL, ["python_stdlib.zip", "<!doctype html>Sign in first"])
        page.reload(wait_until="commit")
        # The start fails; what is kept is put right meanwhile.
        library = "caches.match(new URL('pyodide/python_stdlib.zip', location))"
        eventually(page, f"{library}.then((kept) => kept.blob()).then(({{ size }}) => size > 500000)")
        player.watch.complaints.clear()
        player.lose_network()
        reload(page)
        player.watch.complaints.clear()
        assert_plays(page)


def test_an_answer_that_is_not_of_this_release_is_not_kept(browser: Browser, tmp_path: Path) -> None:  # B036
    site.write(site.whole(), tmp_path)
    right = (tmp_path / "static/back-2.svg").read_bytes()
    (tmp_path / "static/back-2.svg").write_text("<!doctype html>Sign in first")
    with visitor(browser, StaticServer(tmp_path, headers=NO_CACHE)) as player:
        page = player.come()
        eventually(page, "caches.keys().then(({ length }) => length === 2)")
        eventually(page, "navigator.serviceWorker.getRegistration().then((one) => one === undefined)")
        assert not page.evaluate(READY)
        assert not any(url.endswith("back-2.svg") for urls in page.evaluate(KEPT).values() for url in urls)
        (tmp_path / "static/back-2.svg").write_bytes(right)
        reload(page).wait_for_function(READY)


def test_the_page_can_be_installed(browser: Browser, tmp_path: Path) -> None:
    server = StaticServer()
    # Nothing can be installed from a private window, as the other tests' are.
    context = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=chromium.find(), args=list(FLAGS), bypass_csp=True
    )
    page = begun(context, server.address)
    page.wait_for_function(READY)
    tools = context.new_cdp_session(page)
    assert tools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    found = tools.send("Page.getAppManifest")
    # Chromium shows ten shortcuts of the eleven, and says so.
    assert [error for error in found["errors"] if error["critical"]] == []
    assert found["url"] == server.address + "manifest.webmanifest"
    context.close()
    server.close()
