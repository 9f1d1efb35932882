"""Where the start fails: within twenty seconds one clear sentence that names the cause, and a way to try again."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route

from tests.browser.conftest import Opener, Watch, wait_until_ready
from tests.browser.table import assert_drawn, session_of
from tools.serve import StaticServer

LONGEST = 20_000
Bend = Callable[[Route], None]


def told(page: Page) -> str:
    """The sentence that tells of the failure."""
    page.wait_for_selector("#failed:not([hidden])", timeout=LONGEST)
    assert not page.is_visible("#loading")
    assert page.is_visible("#failed a")
    return page.inner_text("#failed-text")


def opened_with(open_page: Opener, site: StaticServer, pattern: str, bend: Bend) -> Page:
    """A page of which one file is bent."""
    page = open_page(ready=False)
    page.context.route(pattern, bend)
    page.goto(site.address + "?game=klondike&deal=5", wait_until="commit")
    return page


def missing(route: Route) -> None:
    route.fulfill(status=404, body="not here")


def blocked(route: Route) -> None:
    route.abort()


def cut_off(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.body()[: len(answer.body()) // 2])


def html(route: Route) -> None:
    route.fulfill(status=200, content_type="text/html", body="<!doctype html><title>Welcome</title>")


NEEDED = (
    ("pyscript/core.js", "**/pyscript/core.js"),
    ("pyodide/pyodide.asm.wasm", "**/pyodide.asm.wasm"),
    ("pyodide/python_stdlib.zip", "**/python_stdlib.zip"),
    ("solitaire.zip", "**/solitaire.zip"),
    ("solitaire/web/main.py", "**/web/main.py"),
    ("pyscript.toml", "**/pyscript.toml"),
)


@pytest.mark.parametrize(("name", "pattern"), NEEDED)
@pytest.mark.parametrize("bend", [missing, blocked, cut_off, html])
def test_a_file_at_fault_is_named(  # B032 B039
    open_page: Opener, site: StaticServer, watches: list[Watch], name: str, pattern: str, bend: Bend
) -> None:
    if bend is cut_off and name.endswith((".toml", ".py")):
        bend = missing
    page = opened_with(open_page, site, pattern, bend)
    assert name in told(page)
    page.context.unroute(pattern)
    page.click("#failed a")
    wait_until_ready(page)
    assert_drawn(page)
    watches[-1].hushed = True


def test_pictures_that_do_not_come_stop_nothing(open_page: Opener, site: StaticServer, watches: list[Watch]) -> None:
    page = opened_with(open_page, site, "**/*.svg", blocked)  # B032
    wait_until_ready(page)
    page.focus("#felt")
    page.keyboard.press("d")
    assert session_of(page).moves
    watches[-1].hushed = True


def test_wasm_of_no_kind_starts_all_the_same(open_page: Opener, site: StaticServer) -> None:  # B040
    def untyped(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "content-type": "application/octet-stream"})

    page = opened_with(open_page, site, "**/*.wasm", untyped)
    wait_until_ready(page)
    assert_drawn(page)


def test_modules_of_a_wrong_kind_are_named(open_page: Opener, site: StaticServer, watches: list[Watch]) -> None:  # B040
    def plain(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "content-type": "text/plain"})

    page = opened_with(open_page, site, "**/*.mjs", plain)
    assert "boot.mjs came as something else (text/plain)" in told(page)
    watches[-1].hushed = True


def test_a_failing_start_leaves_the_saves_alone(open_page: Opener, site: StaticServer, watches: list[Watch]) -> None:
    page = open_page("?game=klondike&deal=5")  # B032
    page.focus("#felt")
    page.keyboard.press("d")
    before = session_of(page)
    page.context.route("**/solitaire.zip", html)
    page.reload(wait_until="commit")
    told(page)
    assert page.locator("#felt > .card").count() == 52
    assert session_of(page).moves == before.moves
    watches[-1].hushed = True
