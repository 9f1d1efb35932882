"""A page that is read from the right: its bars are mirrored, and the table is not, but for the player's own setting.
Keys and fingers go by what is seen.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, Page

import solitaire
from solitaire.moves import FOUNDATION, Move
from solitaire.session import Session
from tests.browser.conftest import Watch, watched
from tests.browser.faults import dress
from tests.browser.fingers import boxes, frame, hold, middle, strayed, way
from tests.browser.hosts import first, hosting
from tests.browser.hosts import table as framed
from tests.browser.positions import legal, put, search
from tests.browser.shared import shared_page
from tests.browser.table import assert_drawn, drag, session_of
from tests.browser.typist import keys, show
from tools.serve import StaticServer

KLONDIKE = solitaire.game("klondike", aces_at_once=False)
# Left, top, width and height of what the keyboard stands on.
CURSOR = """() => {
  const id = document.getElementById('felt').getAttribute('aria-activedescendant');
  const box = document.getElementById(id).getBoundingClientRect();
  return [box.left, box.top, box.width, box.height];
}"""
SLOTS = """() => [...document.querySelectorAll('#felt > .slot')].filter((node) => !node.hidden).map((node) => {
  const box = node.getBoundingClientRect();
  return [box.left, box.top];
})"""
TURN_PAGE = "(way) => Object.assign(document.documentElement, { dir: way, lang: way === 'rtl' ? 'ur' : 'en' })"
PARTS = """(names) => names.map((name) => {
  const node = document.querySelector(name);
  const box = node.getBoundingClientRect(), around = node.parentElement.getBoundingClientRect();
  return [box.left - around.left, around.right - box.right];
})"""


@pytest.fixture(scope="module")
def one(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    with shared_page(browser, site, viewport={"width": 1100, "height": 700}) as pair:
        yield pair


@pytest.fixture
def page(one: tuple[Page, Watch]) -> Iterator[Page]:
    with watched(one) as page:
        read_from(page, "rtl")
        yield page
        read_from(page, "ltr")
        dress(page, "")


def read_from(page: Page | Frame, way: str) -> None:
    """The page is read from the left (ltr) or from the right (rtl)."""
    page.evaluate(TURN_PAGE, way)


def cursor(page: Page) -> list[float]:
    found: list[float] = page.evaluate(CURSOR)
    return found


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("id", ["klondike", "forty-thieves", "lucas"])
def test_arrows_go_to_the_pile_that_is_seen_there(page: Page, id: str, mirrored: bool) -> None:  # B106
    session = show(page, Session(solitaire.game(id, aces_at_once=False), 3))
    dress(page, "mirror" if mirrored else "")
    count = len(session.state.columns)
    keys(page, "1 Home")
    lefts = [cursor(page)[0]]
    for _ in range(count):
        keys(page, "ArrowRight")
        lefts.append(cursor(page)[0])
    # Always further to the right, and at the last one no further.
    assert lefts[:-1] == sorted(set(lefts))
    assert lefts[-1] == lefts[-2]
    back = []
    for _ in range(count - 1):
        keys(page, "ArrowLeft")
        back.append(cursor(page)[0])
    assert back == lefts[-3::-1]
    keys(page, "End")
    assert cursor(page)[0] == max(lefts)
    keys(page, "Home")
    assert cursor(page)[0] == min(lefts)


@pytest.mark.parametrize("mirrored", [False, True])
def test_the_table_lies_as_ever(page: Page, mirrored: bool) -> None:  # B106
    put(page, Session(KLONDIKE, 3))
    dress(page, "mirror" if mirrored else "")
    from_right = page.evaluate(SLOTS)
    # Not the language, whose letters make the bars higher.
    page.evaluate("document.documentElement.dir = 'ltr'")
    assert from_right == page.evaluate(SLOTS)


def test_the_page_around_the_table_is_mirrored(page: Page) -> None:
    names = ["[data-do=menu].title", "#controls > [data-do=undo]", "#controls > [data-do=new]"]
    page.evaluate("document.querySelector('[data-do=settings]').click()")
    names.append("[data-do='close:settings']")
    from_right = page.evaluate(PARTS, names)
    read_from(page, "ltr")
    from_left = page.evaluate(PARTS, names)
    page.keyboard.press("Escape")
    for name, (left, _), (_, right) in zip(names, from_left, from_right, strict=True):
        assert abs(left - right) <= 40, name
    for name, (left, right) in zip(names, from_left, strict=True):
        assert abs(left - right) > 100, f"{name} stands in the middle, and shows nothing"


def to_column(session: Session) -> Move | None:
    """A run of more than one card that may go to another column."""
    return next((move for move in legal(session) if min(move[:2]) >= 0 and move.cards > 1), None)


def to_foundation(session: Session) -> Move | None:
    """A column's top card that may go up."""
    return next((move for move in legal(session) if move.target == FOUNDATION and move.source >= 0), None)


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("id", ["klondike", "lucas"])
def test_a_card_stays_under_the_finger_and_goes_where_it_is_let_go(  # B107
    page: Page, id: str, mirrored: bool
) -> None:
    dress(page, "mirror" if mirrored else "")
    for wanted in (to_column, to_foundation):
        if id == "lucas" and wanted is to_column:
            continue
        session, move = search(solitaire.game(id, aces_at_once=False), wanted)
        put(page, session)
        start, _ = way(page, session, move)
        before = boxes(page)
        by = (70.0, 90.0) if start[0] < 500 else (-70.0, 90.0)
        hold(page, start, (start[0] + by[0], start[1] + by[1]))
        assert len(strayed(before, boxes(page), by)) == move.cards
        page.keyboard.press("Escape")
        page.mouse.up()
        drag(page, session, move)
        assert_drawn(page, session.play(move))
        assert session_of(page).state == session.play(move).state


@pytest.fixture
def host(browser: Browser, site: StaticServer, tmp_path: Path) -> Iterator[Any]:
    """Opens pages of another origin; see `hosting`."""
    with hosting(browser, site, tmp_path) as start:
        yield start


@pytest.mark.parametrize("inside", ["ltr", "rtl"])
def test_in_a_host_page_that_is_read_from_the_right_too(host: Any, inside: str) -> None:  # B107
    turned = "<script>document.documentElement.dir = 'rtl'</script>"
    page = host(turned + framed(game="klondike", deal="5", persist="no"), "solitaire-table { block-size: 600px }")
    embedded = first(page)
    read_from(embedded, inside)
    session = Session(solitaire.game("klondike"), 5)
    move = next(move for move in legal(session) if min(move[:2]) >= 0)
    source, target = (embedded.locator(f".slot.at-column >> nth={pile}").bounding_box() for pile in move[:2])
    assert source
    assert target
    # Of a column of this deal only the last card is open.
    cards = (bounds(card) for card in embedded.locator(".card.at-column.up").all())
    card = next(box for box in cards if abs(box[0] - source["x"]) < 2)
    start, goal = middle(card), target["x"] + target["width"] / 2
    hold(page, start, (start[0] + 50, start[1] + 60))
    # The page of another origin hears of the pointer, and draws, at moments of its own.
    for _ in range(100):
        frame(embedded)
        held = bounds(embedded.locator(".card.held").first)
        if abs(held[0] - card[0] - 50) <= 1 and abs(held[1] - card[1] - 60) <= 1:
            break
    else:
        raise AssertionError(f"the card is at {held[:2]}, held at {start}, and was at {card[:2]}")
    page.mouse.move(goal, start[1])
    page.mouse.up()
    embedded.wait_for_function("document.getElementById('moves').textContent.startsWith('1 ')")


def bounds(card: Any) -> tuple[float, float, float, float]:
    """Where something is drawn, as the whole window sees it."""
    box = card.bounding_box()
    return box["x"], box["y"], box["width"], box["height"]
