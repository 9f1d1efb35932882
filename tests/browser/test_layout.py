"""Everything is in view at every size: no pile, card or button cut off, nothing on top of what it should not cover, the
corner of each open card to be seen; and a turn of the screen in the middle of anything changes nothing.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

import solitaire
from solitaire.session import Session
from tests.browser.conftest import Watch, watched
from tests.browser.faults import SIZES, dress, faults, share, shown, with_long_column
from tests.browser.fingers import grip, hold, pile_of, press, way
from tests.browser.positions import GAMES, legal, middle_game, put, turned
from tests.browser.shared import DIALOGS, shared_page
from tests.browser.table import SETTLED, assert_drawn, moves_of_text, session_of
from tests.browser.test_play import win_of
from tests.browser.windows import Size, Windows, at_size, windows_of, windows_with_letters
from tools.serve import StaticServer

# The page stays in the last.
LOOKS = ("mirror large-print theme-dark", "")
SMALL = ((300, 500), (320, 568), (568, 320), (360, 640))
DIALOG_FAULTS = """() => {
  const open = document.querySelector('dialog[open], :popover-open');
  const box = open.getBoundingClientRect(), found = [];
  if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) found.push('not in view');
  if (open.scrollWidth > open.clientWidth + 1) found.push(`${open.scrollWidth} wide in ${open.clientWidth}`);
  for (const part of open.querySelectorAll('button, select, input, label, h2, h3, p, td')) {
    const { left, right } = part.getBoundingClientRect();
    if (part.checkVisibility() && (left < box.left - 1 || right > box.right + 1)) found.push(part.outerHTML);
  }
  return found;
}"""


@pytest.fixture(scope="module")
def all_windows(browser: Browser, site: StaticServer) -> Iterator[Windows]:
    with windows_of(browser, site) as windows:
        yield windows


@pytest.fixture
def windows(all_windows: Windows) -> Iterator[Windows]:
    with all_windows.watched() as windows:
        yield windows


def some_way_in(id: str) -> Session:
    """A game with cards on its waste and on its foundations."""
    session = middle_game(solitaire.game(id), 3, 25)
    return turned(session, 5) if len(session.state.stock) > 15 else session


def assert_in_order(page: Page, size: Size) -> None:
    """In each look nothing that is drawn is at fault."""
    wrong = {}
    for look in LOOKS:
        dress(page, look)
        wrong[look] = faults(page)
    assert not any(wrong.values()), (size, wrong)


@pytest.mark.parametrize("id", GAMES)
def test_nothing_is_cut_off_and_nothing_overlaps_at_any_size(windows: Windows, id: str) -> None:  # B091 B093
    session = some_way_in(id)
    for size in (*SIZES, (300, 500)):
        page = windows.at(size)
        put(page, session)
        assert_in_order(page, size)


@pytest.mark.parametrize("draw", [1, 3])
def test_in_a_fan_each_rank_and_suit_is_seen(windows: Windows, draw: int) -> None:  # B093
    for size in SIZES:
        page = windows.at(size)
        put(page, turned(Session(solitaire.game("klondike", draw=draw), 5), 3))
        assert_in_order(page, size)


@pytest.mark.parametrize(("id", "down", "up"), [("yukon", 6, 19), ("forty-thieves", 0, 16), ("maria", 0, 17)])
def test_in_the_longest_columns_each_rank_and_suit_is_seen(  # B092
    windows: Windows, id: str, down: int, up: int
) -> None:
    game = solitaire.game(id)
    for size in (*SMALL, *SIZES[3:]):
        page = windows.at(size)
        put(page, Session(game, 5))
        with shown(page, with_long_column(game, 5, down, up)):
            assert_in_order(page, size)


@pytest.mark.parametrize("id", GAMES)
def test_the_board_fills_the_side_that_limits_it(windows: Windows, id: str) -> None:  # B091
    game = solitaire.game(id)
    for size in (*SMALL, (768, 1024), (1920, 1080)):
        page = windows.at(size)
        put(page, Session(game, 5))
        with shown(page, with_long_column(game, 5, 0, 18)):
            assert max(share(page)) >= 0.8, size


@pytest.fixture(scope="module")
def large_letters(site: StaticServer, browser: Browser) -> Iterator[Windows]:
    """Windows of a browser whose letters are twice as large as usual."""
    with windows_with_letters(browser, site, 32) as windows:
        yield windows


@pytest.mark.parametrize("size", [(1280, 720), (640, 360), (320, 180), (390, 844)])
def test_a_zoomed_page_scrolls_one_way_at_most(windows: Windows, size: Size) -> None:  # B103
    page = windows.at(size)
    put(page, some_way_in("forty-thieves"))
    assert not faults(page, scrolls=size[1] < 300)
    assert_dialogs_fit(page)


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (320, 568)])
def test_letters_of_twice_the_size_fit(large_letters: Windows, size: Size) -> None:  # B103
    with large_letters.watched() as windows:
        page = windows.at(size)
        put(page, some_way_in("forty-thieves"))
        assert page.evaluate("parseFloat(getComputedStyle(document.querySelector('#moves')).fontSize)") >= 24
        assert not faults(page)
        assert_dialogs_fit(page)


def assert_dialogs_fit(page: Page) -> None:
    """Each dialog and the menu of more buttons lies in the view and is not wider than it."""
    page.locator("[popovertarget=more]:not([data-do])").click()
    assert not page.evaluate(DIALOG_FAULTS), "more"
    page.keyboard.press("Escape")
    for what in DIALOGS:
        page.evaluate("(what) => document.querySelector(`[data-do='${what}']`).click()", what)
        assert not page.evaluate(DIALOG_FAULTS), what
        page.keyboard.press("Escape")
        page.wait_for_function("!document.querySelector('dialog[open]')")


@pytest.mark.parametrize("dialog", ["help", "settings", "keys"])
def test_beside_and_under_the_button_that_closes_a_long_dialog_nothing_goes_by(  # B091
    windows: Windows, dialog: str
) -> None:
    page = windows.at((390, 844))
    page.evaluate(f"document.querySelector('[data-do={dialog}]').click()")
    around = page.locator(f"#{dialog}").bounding_box()
    button = page.locator(f"[data-do='close:{dialog}']").bounding_box()
    assert around
    assert button
    seen = set()
    for scrolled in range(130, 200, 7):
        page.evaluate(f"document.getElementById('{dialog}').scrollTop = {scrolled}")
        assert page.evaluate(f"document.getElementById('{dialog}').scrollTop") == scrolled
        left, width = around["x"] + 2, around["width"] - 4
        seen.add(page.screenshot(clip={"x": left, "y": button["y"], "width": width, "height": button["height"]}))
    assert len(seen) == 1
    page.keyboard.press("Escape")


@pytest.fixture(scope="module")
def moving(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    with shared_page(browser, site, reduced_motion="no-preference") as pair:
        yield pair


def turn_screen(page: Page) -> None:
    """A telephone is turned on its side."""
    at_size(page, (844, 390))


def test_turning_the_screen_in_the_middle_of_anything_loses_nothing(moving: tuple[Page, Watch]) -> None:  # B094
    with watched(moving) as page:
        at_size(page, (390, 844))
        session = put(page, Session(solitaire.game("klondike"), 5))
        turned_in_a_drag(page, session)
        at_size(page, (390, 844))
        press(page, "new")
        turn_screen(page)
        fresh = assert_drawn(page)
        assert not fresh.moves
        assert not faults(page)
        at_size(page, (390, 844))
        press(page, "settings")
        turn_screen(page)
        assert not page.evaluate(DIALOG_FAULTS)
        page.keyboard.press("Escape")
        assert_drawn(page, fresh)
        turned_while_the_game_is_finished(page)


def turned_in_a_drag(page: Page, session: Session) -> None:
    """The card in the hand goes home or lands where it may."""
    move = next(move for move in legal(session) if min(move[:2]) >= 0)
    start, end = way(page, session, move)
    hold(page, start, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
    turn_screen(page)
    page.mouse.move(*grip(pile_of(page, session, move.target)))
    page.mouse.up()
    assert_drawn(page)
    assert session_of(page).state in (session.state, session.play(move).state)
    assert not faults(page)
    assert not page.locator(".card.held").count()


def turned_while_the_game_is_finished(page: Page) -> None:
    """Many cards fly up; the screen is turned meanwhile."""
    win = win_of("klondike", 1)
    options = {name: win[name] for name in ("draw", "passes") if name in win}
    ready = Session(solitaire.game("klondike", **options, aces_at_once=False), win["number"])
    for move in moves_of_text(win["moves"]):
        if not ready.state.stock and not ready.state.waste and not any(pile.down for pile in ready.state.columns):
            break
        ready = ready.play(move)
    at_size(page, (390, 844))
    put(page, ready)
    page.locator("#finish").click()
    turn_screen(page)
    page.locator("#won").wait_for()
    page.wait_for_function(SETTLED)
    assert assert_drawn(page).won
    assert not faults(page)
