"""The keys of the table: one tab stop, arrows as one sees the piles, nothing while something else has the keyboard, and
a focus that is never lost.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import solitaire
from solitaire.moves import FOUNDATION, STOCK, TURN, WASTE, Move
from solitaire.session import Session
from tests.browser.conftest import Watch
from tests.browser.fingers import press
from tests.browser.positions import legal, middle_game, search, turned
from tests.browser.shared import DIALOGS, shared_page
from tests.browser.table import assert_drawn, moves_shown, piles_of, session_of
from tests.browser.typist import COLUMN_KEYS, focused, keys, keys_of, show, stands_on, to_table
from tools.serve import StaticServer

KLONDIKE = solitaire.game("klondike", aces_at_once=False)
DISPATCH = """([key, code, more]) => document.activeElement.dispatchEvent(
  new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...more }))"""
CURSOR_BOX = """() => {
  const id = document.getElementById('felt').getAttribute('aria-activedescendant');
  const box = document.getElementById(id).getBoundingClientRect();
  return [box.left, box.top, box.width, box.height];
}"""


@pytest.fixture(scope="module")
def one(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    with shared_page(browser, site, viewport={"width": 1100, "height": 700}) as pair:
        yield pair


def send(page: Page, key: str, code: str, **more: Any) -> None:
    """A key event as another layout sends it."""
    page.evaluate(DISPATCH, [key, code, more])


def test_the_table_is_one_tab_stop(page: Page) -> None:  # B099
    show(page, middle_game(KLONDIKE, 3, 20))
    page.evaluate("document.activeElement.blur()")
    stops = []
    for _ in range(12):
        page.keyboard.press("Tab")
        stops.append(focused(page))
    assert stops.count("felt") == 1
    assert page.locator("#felt [tabindex]").count() == 0
    to_table(page)
    inside = page.evaluate("document.getElementById('felt').contains(document.activeElement)")
    assert inside
    assert stands_on(page)
    keys(page, "Shift+Tab")
    assert focused(page) != "felt"


@pytest.mark.parametrize("mirrored", [False, True])
def test_arrows_go_where_one_sees_the_next_pile(page: Page, mirrored: bool) -> None:  # B099
    show(page, Session(KLONDIKE, 3))
    page.evaluate("(on) => document.documentElement.classList.toggle('mirror', on)", mirrored)
    keys(page, "Home")
    names, lefts = [], []
    for _ in range(7):
        box = page.evaluate(CURSOR_BOX)
        lefts.append(box[0])
        names.append((stands_on(page) or "").split("column ")[1][0])
        keys(page, "ArrowRight")
    assert lefts == sorted(set(lefts))
    assert names == list("7654321" if mirrored else "1234567")
    at_end = stands_on(page)
    keys(page, "ArrowRight")
    assert stands_on(page) == at_end
    # Upwards from a column of closed cards: the pile itself, then the row above it, right over it.
    keys(page, "4 ArrowUp")
    column = page.evaluate(CURSOR_BOX)
    assert stands_on(page) == "Column 4: 3 face down, 1 face up."
    keys(page, "ArrowUp")
    above = page.evaluate(CURSOR_BOX)
    assert above[1] < column[1]
    assert abs(above[0] - column[0]) <= above[2]
    page.evaluate("document.documentElement.classList.remove('mirror')")


def test_every_column_has_its_key_in_a_game_of_thirteen(page: Page) -> None:  # B099
    session = show(page, Session(solitaire.game("lucas"), 3))
    for place, key in enumerate(COLUMN_KEYS):
        keys(page, key)
        assert f"column {place + 1}, " in (stands_on(page) or "")
    assert len(session.state.columns) == 13
    show(page, Session(KLONDIKE, 3))
    keys(page, "3 8 z c")
    assert "column 3, " in (stands_on(page) or ""), "a key without a column goes nowhere"


def first_move(wanted: Callable[[Move], bool], session: Session) -> Move | None:
    """The first legal move of a kind."""
    return next(filter(wanted, legal(session)), None)


def test_each_kind_of_move_can_be_made_by_keys(page: Page) -> None:  # B070 B099
    game = solitaire.game("klondike", take_back=True, aces_at_once=False, passes=None)
    kinds = {
        "a run to a column": lambda move: move.source >= 0 and move.target >= 0 and move.cards > 1,
        "to a foundation": lambda move: move.source >= 0 and move.target == FOUNDATION,
        "from the waste": lambda move: move.source == WASTE and move.target >= 0,
        "back from a foundation": lambda move: move.source == FOUNDATION,
        "the stock": lambda move: move == TURN,
        "the waste turned over": lambda move: move.target == STOCK,
    }
    for kind, wanted in kinds.items():
        session, move = search(game, partial(first_move, wanted))
        show(page, session)
        keys(page, keys_of(session, move))
        after = assert_drawn(page, session.play(move))
        assert session_of(page).state == after.state, kind
        keys(page, "u")
        assert session_of(page).state == session.state, kind
        keys(page, "r")
        assert session_of(page).state == after.state, kind


def test_keys_mean_nothing_with_ctrl_alt_or_cmd_or_outside_the_table(page: Page) -> None:  # B099
    session = show(page, turned(Session(KLONDIKE, 3), 3))
    for held in ("ctrlKey", "altKey", "metaKey"):
        for key, code in (("u", "KeyU"), ("d", "KeyD"), ("n", "KeyN"), ("Enter", "Enter"), ("?", "Slash")):
            send(page, key, code, **{held: True})
    assert page.locator("dialog[open]").count() == 0
    page.focus("[data-do='hint']")
    keys(page, "d n u 1 +")
    press(page, "deal")
    page.fill("#deal-input", "")
    page.focus("#deal-input")
    page.keyboard.type("dnuh123")
    assert page.input_value("#deal-input") == "dnuh123"
    keys(page, "Escape")
    assert assert_drawn(page).moves == session.moves
    assert moves_shown(page) == 3


@pytest.mark.parametrize(
    ("key", "code", "shift", "wanted"),
    [
        ("в", "KeyD", False, "turn"),  # Russian
        ("ي", "KeyD", False, "turn"),  # Arabic
        ("&", "Digit1", False, "column 1"),  # French: digits want Shift
        ("-", "Digit6", False, "column 6"),
        ("6", "Digit6", True, "column 6"),
        ("+", "Digit1", False, "column 1"),  # Czech
        ("+", "Digit1", True, "more"),  # Swiss
        ("٤", "Digit4", False, "column 4"),  # Arabic digits
        ("4", "Numpad4", False, "column 4"),
        ("?", "Minus", True, "list"),  # German
        ("?", "Digit7", True, "list"),  # Russian
        ("؟", "Slash", True, "list"),  # Arabic
    ],
)
def test_keys_do_the_same_under_any_layout(page: Page, key: str, code: str, shift: bool, wanted: str) -> None:  # B099
    session = show(page, Session(solitaire.game("yukon"), 2) if wanted == "more" else Session(KLONDIKE, 3))
    keys(page, "3")
    send(page, key, code, shiftKey=shift)
    assert (moves_shown(page) == 1) is (wanted == "turn")
    assert page.locator("#keys").is_visible() is (wanted == "list")
    assert page.locator("#felt .picked").count() == (2 if wanted == "more" else 0)
    if wanted.startswith("column"):
        place = int(wanted[-1])
        cards = len(session.state.columns[place - 1].cards)
        assert (stands_on(page) or "").endswith(f"column {place}, {cards} of {cards}")
    keys(page, "Escape")


def test_a_key_that_is_held_down_deals_and_picks_up_once(page: Page) -> None:  # B099
    show(page, turned(Session(KLONDIKE, 3), 2))
    send(page, "n", "KeyN")
    number = session_of(page).number
    for _ in range(5):
        send(page, "n", "KeyN", repeat=True)
    assert session_of(page).number == number
    # Of the first column the only card may be an ace, which goes up at the deal.
    keys(page, "7")
    send(page, "Enter", "Enter")
    send(page, "Enter", "Enter", repeat=True)
    assert page.locator("#felt .picked").count() == 1
    keys(page, "Escape u")
    assert session_of(page).number == 3


@pytest.mark.parametrize("by", ["Escape", "button"])
def test_the_focus_comes_back_from_every_dialog(page: Page, by: str) -> None:  # B099
    show(page, Session(KLONDIKE, 3))
    for dialog in DIALOGS:
        direct = page.locator(f"#info [data-do='{dialog}']")
        opener = direct if direct.count() else page.locator("[popovertarget=more]:visible")
        opener.focus()
        keys(page, "Enter")
        if not direct.count():
            page.locator(f"#more [data-do='{dialog}']").focus()
            keys(page, "Enter")
        shown = page.locator(f"#{dialog}")
        assert shown.is_visible()
        assert page.evaluate(f"document.getElementById('{dialog}').contains(document.activeElement)"), dialog
        if by == "button":
            shown.locator(f"[data-do='close:{dialog}']").focus()
        keys(page, "Enter" if by == "button" else "Escape")
        assert shown.is_hidden()
        assert opener.evaluate("(one) => one === document.activeElement"), dialog
    page.focus("#felt")
    keys(page, "?")
    assert page.locator("#keys").is_visible()
    keys(page, "Escape")
    assert focused(page) == "felt"


def test_the_focus_stays_when_what_had_it_goes(page: Page) -> None:  # B099
    session = show(page, turned(Session(KLONDIKE, 3), 2))
    page.focus("#controls [data-do=undo]")
    keys(page, "Enter Enter")
    assert page.locator("#controls [data-do=undo]").is_disabled()
    assert focused(page) == "felt"
    page.focus("#controls [data-do=redo]")
    keys(page, "Enter Enter")
    assert assert_drawn(page).state == session.state
    assert focused(page) == "felt"
    # From "More" the focus goes to its button, or, where nothing is left to do, stays on the page.
    page.focus("#controls [popovertarget=more]")
    keys(page, "Enter")
    page.focus("#more [data-do=mark]")
    keys(page, "Enter")
    assert page.locator("#more").is_hidden()
    assert focused(page) != "BODY"
    press(page, "daily")
    for _ in range(2):
        page.get_by_role("button", name="Month before").focus()
        keys(page, "Enter")
        assert page.evaluate("document.activeElement.ariaLabel") == "Month before"
    keys(page, "Escape")
    press(page, "options")
    page.focus("#options input[name=draw][value='1']")
    keys(page, "ArrowDown")
    assert page.evaluate("document.activeElement.value") == "3"
    assert page.locator("#options input[name=passes][value='3']").is_checked()
    keys(page, "ArrowUp Escape")
    assert piles_of(session_of(page).state, 1) == piles_of(session.state, 1)


def test_the_keyboard_goes_on_from_a_press_of_the_mouse_with_a_ring_to_see(page: Page) -> None:  # B099
    show(page, Session(KLONDIKE, 3))
    page.evaluate("document.activeElement.blur()")
    box = page.locator(".slot.waste").bounding_box()
    assert box
    page.mouse.click(box["x"] + 5, box["y"] + 5)
    keys(page, "2")
    ring = page.evaluate("getComputedStyle(document.querySelector('#felt .cursor')).outlineStyle")
    assert ring == "solid"


def test_the_list_of_keys_tells_every_key_that_does_something(page: Page) -> None:  # B099
    show(page, Session(KLONDIKE, 3))
    keys(page, "?")
    told = page.inner_text("#key-list")
    for key in ("Arrows", "Enter", "1 to 9, 0", "Z, X, C", "Plus, minus", "U, R", "Escape"):
        assert key in told
    assert set("WFDHNIA?") <= {line.strip() for line in told.splitlines()}
    keys(page, "Escape")


def test_cancelling_by_escape_puts_down_and_undoes_nothing(page: Page) -> None:
    session, move = search(KLONDIKE, lambda session: next((m for m in legal(session) if m.source >= 0), None))
    show(page, session)
    keys(page, f"{COLUMN_KEYS[move.source]} Enter")
    assert page.locator("#felt .picked").count() == 1
    keys(page, "Escape Escape")
    assert page.locator("#felt .picked").count() == 0
    assert assert_drawn(page).moves == session.moves
