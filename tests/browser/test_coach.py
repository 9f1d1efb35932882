"""The coach in a real browser: thinking beside the table, showing, seeking, looking back; without workers as well."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import solitaire
from solitaire.session import Session
from tests.browser.coaching import LONG, NO_WORKERS, ask, choose, deaf, lost_game, worker_of
from tests.browser.conftest import Watch
from tests.browser.fingers import press
from tests.browser.positions import put
from tests.browser.shared import blank_page, shared_page, visit
from tests.browser.table import assert_drawn
from tests.browser.tasks import assert_short, traced
from tests.web.games import almost_won
from tools.serve import StaticServer

# What was told, however shortly it stood there.
SAID = """() => {
  const line = document.getElementById("say");
  window.said = [];
  const watch = new MutationObserver(() => said.push(line.textContent));
  watch.observe(line, {childList: true, characterData: true, subtree: true});
}"""


@pytest.fixture(scope="module")
def one(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    with shared_page(browser, site, viewport={"width": 1100, "height": 800}) as pair:
        yield pair


def test_nothing_thinks_before_it_is_asked(page: Page) -> None:
    put(page, almost_won("klondike", 9))
    page.click("[data-do=hint]")
    assert worker_of(page).evaluate("problems.size") == 0


def test_the_line_says_whether_the_game_can_still_be_won_and_the_page_is_never_busy_for_long(
    page: Page, browser: Browser
) -> None:  # B051
    put(page, almost_won("lucas", 60))
    with traced(browser, page) as tasks:
        choose(page, "outlook", "shown")
        expect(page.locator("#outlook")).to_have_text("It can still be won.", timeout=LONG)
    assert_short(tasks)
    assert len(page.workers) == 1
    choose(page, "outlook", "hidden")
    expect(page.locator("#outlook")).to_have_text("")


def test_an_open_hint_is_marked_and_said(page: Page) -> None:
    put(page, almost_won("yukon", 20))
    choose(page, "hints", "open")
    page.click("#controls [data-do=hint]")
    expect(page.locator("#say")).to_contain_text("the next move of a way to win", ignore_case=True, timeout=LONG)
    assert page.locator("#felt .hint").count() > 0
    choose(page, "hints", "fair")


def test_what_is_shown_is_played_to_the_win(page: Page) -> None:
    put(page, almost_won("klondike", 4))
    choose(page, "pace", "fast")
    ask(page, "show")
    expect(page.locator("#won-text")).to_have_text("Won, as it was shown: this does not count.", timeout=LONG)
    expect(page.locator("#showing")).to_be_hidden()
    choose(page, "pace", "normal")


@pytest.mark.parametrize("how", ["Escape", "its button", "a new deal", "another tab"])
def test_showing_stops_at_once(page: Page, how: str) -> None:  # B059
    put(page, almost_won("klondike", 12))
    ask(page, "show")
    expect(page.locator("#showing")).to_be_visible(timeout=LONG)
    if how == "Escape":
        page.keyboard.press("Escape")
    elif how == "its button":
        page.click("#showing [data-do=show-stop]")
    elif how == "a new deal":
        page.click("#controls [data-do=new]")
    else:
        page.evaluate("dispatchEvent(new Event('blur'))")
    expect(page.locator("#showing")).to_be_hidden()


def test_by_keys_one_move_after_another(page: Page) -> None:
    session = put(page, almost_won("klondike", 12))
    ask(page, "show")
    page.locator("#showing [data-do=show-step]:enabled").focus()
    for made in (1, 2, 3):
        page.keyboard.press("Enter")
        expect(page.locator("#moves")).to_have_text(f"{session.place + made} moves")
    page.locator("#show-pause").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#show-pause")).to_have_text("Pause")
    page.keyboard.press("Enter")
    expect(page.locator("#show-pause")).to_have_text("Go on")
    page.click("#showing [data-do=show-stop]")


def three_passes(page: Page) -> None:
    """Choose rules for the next deal that have no name."""
    press(page, "options")
    page.check("#options [data-option=passes][value='3']")
    page.keyboard.press("Escape")


def test_a_deal_that_can_be_won_is_sought(page: Page) -> None:
    # Of these rules there is no list.
    put(page, Session(solitaire.game("klondike", passes=3), 5))
    three_passes(page)
    ask(page, "winnable")
    expect(page.locator("#say")).to_contain_text("can be won", timeout=LONG)
    expect(page.locator("#moves")).to_have_text("0 moves")


def test_seeking_can_be_given_up(page: Page) -> None:
    put(page, almost_won("klondike", 5))
    three_passes(page)
    moves = page.text_content("#moves")
    with deaf(worker_of(page)):
        ask(page, "winnable")
        expect(page.locator("#seek-text")).to_contain_text("0 deals looked at, 0 proven lost.")
        page.keyboard.press("Escape")
        expect(page.locator("#seeking")).to_be_hidden()
    assert page.text_content("#moves") == moves


def test_the_menu_goes_with_what_was_pressed_in_it(page: Page) -> None:
    put(page, almost_won("klondike", 9))
    page.click("[popovertarget=more]")
    page.click("#more [data-do=undo-all]")
    expect(page.locator("#moves")).to_have_text("0 moves")
    expect(page.locator("#more")).to_be_hidden()


def test_the_move_that_lost_is_shown_with_a_way_back_and_a_way_to_win(page: Page) -> None:
    session = put(page, lost_game())
    ask(page, "lost")
    expect(page.locator("#lost-text .big")).to_have_text(
        "Lost with move 35: Three of diamonds to the foundation.", timeout=LONG
    )
    bars = {kind: page.locator(f"#lost .bar-{kind}").count() for kind in ("winnable", "unwinnable", "unknown")}
    assert bars == {"winnable": 35, "unwinnable": session.place + 1 - 35, "unknown": 0}
    page.click("#lost [data-do^=lost-go]")
    expect(page.locator("#moves")).to_have_text("34 moves")
    expect(page.locator("#say")).to_have_text("You are at move 34. What you played after it can be redone.")
    page.click("[popovertarget=more]")
    page.click("#more [data-do=redo-all]")
    expect(page.locator("#moves")).to_have_text(f"{session.place} moves")
    ask(page, "lost")
    page.click("#lost [data-do^=lost-show]")
    expect(page.locator("#moves")).to_have_text("34 moves")
    page.click("#showing [data-do=show-step]")
    expect(page.locator("#moves")).to_have_text("35 moves")
    assert assert_drawn(page).state != session.states[35]
    page.click("#showing [data-do=show-stop]")


def test_a_worker_that_dies_is_begun_anew_and_answers(page: Page) -> None:
    put(page, almost_won("yukon", 30))
    page.evaluate(SAID)
    worker_of(page).evaluate("self.close()")
    choose(page, "outlook", "shown")
    expect(page.locator("#outlook")).to_have_text("It can still be won.", timeout=LONG)
    assert "Thinking again…" in page.evaluate("said")
    expect(page.locator("#say")).not_to_have_text("Thinking again…")
    choose(page, "outlook", "hidden")


@pytest.mark.parametrize("how", NO_WORKERS)
def test_where_workers_are_blocked_the_page_thinks_in_slices(browser: Browser, site: StaticServer, how: str) -> None:
    with blank_page(browser, site, NO_WORKERS[how]) as page:
        visit(page, site)
        put(page, almost_won("lucas", 20))
        with traced(browser, page) as tasks:
            choose(page, "outlook", "shown")
            expect(page.locator("#outlook")).to_have_text("It can still be won.", timeout=LONG)
        assert_short(tasks)


def test_without_the_compiled_kernels_their_source_does_the_work(browser: Browser, site: StaticServer) -> None:
    with blank_page(browser, site) as page:
        page.route("**/kernels-*.wasm", lambda route: route.fulfill(body=b"", content_type="application/wasm"))
        visit(page, site)
        put(page, almost_won("yukon", 20))
        choose(page, "outlook", "shown")
        expect(page.locator("#outlook")).to_have_text("It can still be won.", timeout=LONG)
        assert page.workers == []
