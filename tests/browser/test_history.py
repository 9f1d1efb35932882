"""What a game keeps through undo, restart, a new deal and a reload: its history, and that it was won."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

import solitaire
from solitaire.moves import Move
from solitaire.session import Session
from tests.browser.conftest import Watch, wait_until_ready
from tests.browser.fingers import assert_look, is_enabled, look, press
from tests.browser.positions import legal, middle_game, put
from tests.browser.shared import shared_page, visit
from tests.browser.table import assert_drawn, drag, saved, session_of
from tests.browser.test_play import win_of
from tools.serve import StaticServer

KLONDIKE = solitaire.game("klondike")


@pytest.fixture(scope="module")
def one(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    with shared_page(browser, site, viewport={"width": 1100, "height": 700}) as pair:
        yield pair


def reload(page: Page) -> None:
    page.reload(wait_until="commit")
    wait_until_ready(page)


def won_but_for_one() -> tuple[Session, Move]:
    """A recorded win before its last move."""
    win = win_of("klondike", 1)
    session = Session(solitaire.game("klondike", aces_at_once=False), win["number"])
    moves = win["moves"].split(", ")
    for text in moves[:-1]:
        session = session.play(text)
    last = next(move for move in legal(session) if str(move) == moves[-1])
    return session, last


def test_a_win_that_is_undone_and_made_again_is_counted_once(page: Page) -> None:
    session, last = won_but_for_one()
    put(page, session)
    drag(page, session, last)
    assert page.is_visible("#won")
    counted, tally = page.inner_text("#won-count"), saved(page, "tally")
    assert "first win" in counted
    for _ in range(2):
        press(page, "undo")
        assert page.is_hidden("#won")
        press(page, "redo")
        assert page.is_visible("#won")
        assert page.inner_text("#won-count") == counted
    press(page, "undo")
    reload(page)
    press(page, "redo")
    assert page.inner_text("#won-count") == counted
    assert saved(page, "tally") == tally


def test_after_restart_and_reload_the_whole_history_can_be_made_again(page: Page) -> None:  # B023
    session = put(page, middle_game(KLONDIKE, 12, 25))
    after = look(page)
    press(page, "restart")
    assert_drawn(page, Session(KLONDIKE, 12))
    reload(page)
    assert assert_drawn(page).place == 0
    for _ in range(session.place):
        page.evaluate("document.querySelector('[data-do=redo]').click()")
    assert_look(page, after)
    now = assert_drawn(page)
    assert (now.moves, now.place, now.state) == (session.moves, session.place, session.state)
    assert not is_enabled(page, "redo")


def test_undo_after_a_new_deal_brings_the_earlier_game_back(page: Page) -> None:
    session = put(page, middle_game(KLONDIKE, 14, 18))
    before = look(page)
    press(page, "new")
    fresh = assert_drawn(page)
    assert fresh.place == 0
    assert fresh.number != session.number
    reload(page)
    assert session_of(page).number == fresh.number
    press(page, "undo")
    assert_look(page, before)
    now = assert_drawn(page)
    assert (now.number, now.moves, now.place) == (14, session.moves, session.place)
    press(page, "undo")
    assert assert_drawn(page).place == session.place - 1


def test_of_two_tabs_one_plays_and_no_move_of_either_is_lost(page: Page, site: StaticServer) -> None:
    session = put(page, middle_game(solitaire.game("klondike"), 6, 5))
    second = page.context.new_page()
    visit(second, site)
    assert assert_drawn(second).moves == session.moves
    page.wait_for_selector("#elsewhere", state="visible")
    assert second.is_hidden("#elsewhere")
    drag(second, session, legal(session)[0])
    session = assert_drawn(second)
    # The first refuses a move, and what the second made stands.
    box = page.locator(".slot.stock").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.evaluate("document.querySelector('[data-do=undo]').click()")
    assert session_of(second).moves == session.moves
    page.get_by_role("button", name="Play here").click()
    assert page.is_hidden("#elsewhere")
    assert assert_drawn(page).moves == session.moves
    second.wait_for_selector("#elsewhere", state="visible")
    drag(page, session, legal(session)[0])
    session = assert_drawn(page)
    second.get_by_role("button", name="Play here").click()
    assert assert_drawn(second).moves == session.moves
    second.close()
    page.get_by_role("button", name="Play here").click()
    assert assert_drawn(page).moves == session.moves
