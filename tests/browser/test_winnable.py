"""Winnable deals in a real browser: dealt from the list by hand, by key and without a network, and never promised of a
number that was typed.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import solitaire
from solitaire.session import Session
from solitaire.winnable.lists import Grade
from tests.browser.coaching import LONG, ask
from tests.browser.conftest import Watch, eventually
from tests.browser.fingers import press
from tests.browser.positions import choose, forget, put
from tests.browser.shared import shared_page
from tests.browser.table import session_of
from tests.browser.typist import keys, to_table
from tests.browser.visitor import SPOIL, reload, visitor
from tests.web.games import almost_won
from tests.winnable.kept import made
from tools import site
from tools.serve import StaticServer

FILE = "static/winnable/lucas.bin"
KEPT = f"caches.match(new URL('{FILE}', location)).then((kept) => kept !== undefined)"
UNREACHABLE = "The list of winnable deals cannot be had now, so one is looked for."


@pytest.fixture(scope="module")
def one(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    with shared_page(browser, site, viewport={"width": 1000, "height": 700}) as pair:
        yield pair


def numbers(id: str, rules: str = "-", grade: Grade | None = None) -> set[int]:
    """The deals of a list, of a grade or all."""
    found = made(id, rules).list
    return {deal.number for deal in found.deals if grade in (None, found.grade(deal))}


def want(page: Page, choice: str) -> None:
    """Choose in the options which new deals are wanted."""
    press(page, "options")
    page.select_option("#options [data-option=deals]", choice)
    keys(page, "Escape")


def assert_dealt(page: Page, wanted: set[int]) -> None:
    """A deal of the list lies there, and is marked."""
    expect(page.locator("#say")).to_contain_text("can be won, and is", timeout=LONG)
    assert session_of(page).number in wanted
    assert page.inner_text("#promise") == "✓ winnable"
    assert page.is_hidden("#seeking")


@pytest.mark.parametrize("grade", Grade)
def test_a_deal_of_a_grade_is_dealt_by_hand(page: Page, grade: Grade) -> None:
    put(page, almost_won("lucas", 30))
    ask(page, f'"winnable:{grade.value}"')
    assert_dealt(page, numbers("lucas", grade=grade))
    # What was played before is not lost.
    page.click("#controls [data-do=undo]")
    expect(page.locator("#deal-number")).to_have_text(f"Deal {almost_won('lucas').number}")


def test_a_list_is_fetched_once_and_not_before_it_is_asked_for(page: Page) -> None:
    forget(page)
    page.reload(wait_until="commit")
    page.wait_for_function("window.SOLITAIRE_READY === true")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/winnable/" in request.url else None)
    choose(page, "yukon")
    page.click("#controls [data-do=new]")
    press(page, "daily")
    page.get_by_role("button", name="Today’s deal").click()
    assert asked == []
    for _ in range(2):
        page.click("#controls [data-do=new]")
        ask(page, "winnable")
        assert_dealt(page, numbers("yukon"))
    assert [url.rsplit("/", 1)[1] for url in asked] == ["yukon.bin"]


def test_new_deals_are_from_the_list_where_that_is_wanted(page: Page) -> None:
    put(page, almost_won("klondike", 5))
    want(page, "easy")
    easy = numbers("klondike", "draw-1-pass-1", Grade.EASY)
    page.click("#controls [data-do=new]")
    assert_dealt(page, easy)
    first = session_of(page).number
    to_table(page)
    keys(page, "n")
    page.wait_for_function(f"document.getElementById('deal-number').textContent !== 'Deal {first}'")
    assert_dealt(page, easy)
    press(page, "deal")
    page.fill("#deal-input", "999999937")
    page.keyboard.press("Enter")
    expect(page.locator("#deal-number")).to_have_text("Deal 999999937")
    assert page.inner_text("#promise") == ""
    want(page, "all")


def test_the_choice_is_one_of_each_rule_set(page: Page) -> None:
    put(page, Session(solitaire.game("klondike"), 4))
    want(page, "hard")
    press(page, "menu")
    page.click("[data-do='rules:klondike:draw-3']")
    press(page, "options")
    assert page.input_value("#options [data-option=deals]") == "all"
    page.check("#options [data-option=draw][value='1']")
    page.check("#options [data-option=passes][value='1']")
    assert page.input_value("#options [data-option=deals]") == "hard"
    page.check("#options [data-option=passes][value='3']")
    assert page.locator("#options [data-option=deals]").count() == 0
    page.check("#options [data-option=passes][value='1']")
    keys(page, "Escape")
    want(page, "all")


def test_the_grades_can_be_reached_by_keys_and_are_named(page: Page) -> None:
    put(page, almost_won("lucas", 30))
    press(page, "coach")
    page.get_by_role("button", name="A deal that can be won").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Easy"
    page.keyboard.press("Enter")
    assert_dealt(page, numbers("lucas", grade=Grade.EASY))
    assert page.get_by_role("button", name="✓ winnable").count() == 1
    assert "can be won" in page.inner_text("#speech")
    press(page, "options")
    assert page.get_by_label("New deals").input_value() == "all"
    keys(page, "Escape")


def test_a_list_that_was_fetched_is_there_without_a_network(browser: Browser) -> None:
    with visitor(browser, StaticServer()) as player:
        page = player.come_and_keep("?game=lucas")
        page.wait_for_function("navigator.serviceWorker.controller !== null")
        assert not page.evaluate(KEPT)
        ask(page, "winnable")
        assert_dealt(page, numbers("lucas"))
        eventually(page, KEPT)
        player.lose_network()
        reload(page)
        ask(page, '"winnable:hard"')
        assert_dealt(page, numbers("lucas", grade=Grade.HARD))


def test_without_a_network_and_a_list_a_deal_is_sought_and_why_is_said(browser: Browser) -> None:
    with visitor(browser, StaticServer()) as player:
        page = player.come_and_keep("?game=lucas")
        page.wait_for_function("navigator.serviceWorker.controller !== null")
        player.watch.hushed = True
        player.lose_network()
        ask(page, "winnable")
        expect(page.locator("#seek-text")).to_contain_text(UNREACHABLE)
        expect(page.locator("#say")).to_contain_text("can be won", timeout=LONG)
        assert page.inner_text("#promise") == "✓ winnable"
        player.watch.complaints.clear()


def test_a_kept_list_that_was_spoiled_is_brought_anew(browser: Browser) -> None:
    with visitor(browser, StaticServer()) as player:
        page = player.come_and_keep("?game=lucas")
        page.wait_for_function("navigator.serviceWorker.controller !== null")
        ask(page, "winnable")
        assert_dealt(page, numbers("lucas"))
        eventually(page, KEPT)
        page.evaluate(SPOIL, [FILE, "<!doctype html>Sign in first"])
        reload(page)
        ask(page, "winnable")
        assert_dealt(page, numbers("lucas"))


def test_something_else_in_the_place_of_a_list_is_said_and_a_deal_is_sought(browser: Browser, tmp_path: Path) -> None:
    site.write(site.whole(), tmp_path)
    (tmp_path / FILE).write_text("<!doctype html>Sign in first")
    server = StaticServer(tmp_path)
    with shared_page(browser, server, viewport={"width": 1000, "height": 700}) as (page, watch):
        choose(page, "lucas")
        ask(page, "winnable")
        expect(page.locator("#seek-text")).to_contain_text("The list of winnable deals of Lucas is damaged")
        page.keyboard.press("Escape")
        expect(page.locator("#seeking")).to_be_hidden()
        assert watch.complaints == []
    server.close()
