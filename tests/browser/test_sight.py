"""What eyes need: suits and marks told by shape as well as by colour, contrast in each theme, motion as wished; and a
mirrored table plays the same.
"""

import base64
from collections.abc import Iterator
from itertools import combinations
from typing import Literal

import pytest
from playwright.sync_api import Browser, FloatRect, Page

import solitaire
from solitaire.moves import STOCK, Move
from solitaire.session import Session
from tests.browser.conftest import Opener, Watch, watched
from tests.browser.eyes import CONTRAST, GREY
from tests.browser.faults import dress, faults
from tests.browser.fingers import grip, middle, pile_of, press
from tests.browser.positions import legal, put, search, turned
from tests.browser.shared import shared_page
from tests.browser.table import Drawn, assert_drawn, drag, drawn, session_of, tap
from tests.browser.windows import viewport
from tools.serve import StaticServer

KLONDIKE = solitaire.game("klondike", aces_at_once=False)
FILTERS = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")
THEMES = ("theme-light", "theme-dark", "theme-contrast")
SET = """([name, value]) => {
  document.querySelector("[data-do='settings']").click();
  const select = document.querySelector(`[data-setting=${name}]`);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  document.querySelector("[data-do='close:settings']").click();
}"""
MOVING = "getComputedStyle(document.querySelector('#felt > .card')).transitionDuration.split(',')[0]"


@pytest.fixture(scope="module")
def one(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    with shared_page(browser, site, viewport={"width": 1280, "height": 800}, has_touch=True) as pair:
        yield pair


@pytest.fixture
def page(one: tuple[Page, Watch]) -> Iterator[Page]:
    with watched(one) as page:
        dress(page, "")
        yield page


def choose_setting(page: Page, name: str, value: str) -> None:
    page.evaluate(SET, [name, value])


def grey(page: Page, box: tuple[float, float, float, float], around: float = 0) -> list[float]:
    """The brightness of each pixel of a part of the screen."""
    x, y, width, height = box
    wide, high = round(width + 2 * around), round(height + 2 * around)
    shot = page.screenshot(clip=FloatRect(x=round(x - around), y=round(y - around), width=wide, height=high))
    found: list[float] = page.evaluate(GREY, base64.b64encode(shot).decode())
    return found


def apart(one: list[float], other: list[float]) -> float:
    """The share of pixels whose brightness differs plainly."""
    return sum(abs(a - b) > 40 for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize("filter", FILTERS)
def test_marks_differ_without_their_colours(page: Page, filter: str) -> None:  # B100
    session = put(page, Session(KLONDIKE, 5))
    cdp = page.context.new_cdp_session(page)
    cdp.send("Emulation.setEmulatedVisionDeficiency", {"type": filter})
    node = "#felt > .card.at-column.up:not(.covered)"
    box = pile_of(page, session, 3).cards[-1]["box"]
    page.mouse.move(5, 790)
    shots = {}
    for mark in ("", "picked", "target", "hint"):
        page.evaluate(
            "([node, x, mark]) => { for (const one of document.querySelectorAll(node))"
            " if (Math.abs(one.getBoundingClientRect().left - x) < 2) one.className ="
            " one.className.replace(/ (picked|target|hint|can)/g, '') + ` ${mark}`; }",
            [node, box[0], mark],
        )
        shots[mark] = grey(page, box, 8)
    cdp.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
    for one, other in combinations(shots, 2):
        assert apart(shots[one], shots[other]) > 0.01, f"'{one}' and '{other}'"


def test_suits_differ_in_shape_at_the_smallest_size(open_page: Opener) -> None:  # B100
    page = open_page(**viewport((320, 568)))
    put(page, Session(solitaire.game("lucas", aces_at_once=False), 5))
    boxes = page.evaluate(
        "() => ['clubs', 'diamonds', 'spades', 'hearts'].map((suit) => {"
        " const use = document.querySelector(`#felt > .card.up.${suit}:not(.covered) .big use`)"
        " ?? document.querySelector(`#felt > .card.up.${suit}:not(.covered) .corner .suit`);"
        " const box = use.getBoundingClientRect(); return [box.x, box.y, 12, 12]; })"
    )
    shapes = [[value < 200 for value in grey(page, tuple(box))] for box in boxes]
    for one, other in combinations(range(4), 2):
        differing = sum(a != b for a, b in zip(shapes[one], shapes[other], strict=True))
        assert differing >= 0.1 * len(shapes[one]), (one, other)


def test_two_or_four_colours_as_chosen(page: Page) -> None:  # B100
    put(page, Session(solitaire.game("lucas"), 5))
    read = (
        "['clubs', 'diamonds', 'spades', 'hearts'].map((suit) =>"
        " getComputedStyle(document.querySelector(`#felt > .card.up.${suit}`)).color)"
    )
    clubs, diamonds, spades, hearts = page.evaluate(read)
    assert clubs == spades != hearts == diamonds
    choose_setting(page, "colours", "four")
    assert len(set(page.evaluate(read))) == 4
    choose_setting(page, "colours", "two")


@pytest.mark.parametrize("theme", [*THEMES, "system dark"])
def test_there_is_contrast_enough_in_each_theme(page: Page, theme: str) -> None:  # B101
    put(page, turned(Session(KLONDIKE, 5), 3))
    page.emulate_media(color_scheme="dark" if theme == "system dark" else "light")
    assert page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") == (theme == "system dark")
    for more in ("", " four-colours"):
        dress(page, ("" if theme == "system dark" else theme) + more)
        assert not page.evaluate(CONTRAST)
    for dialog in ("help", "settings", "statistics", "menu"):
        page.evaluate("(what) => document.querySelector(`[data-do='${what}']`).click()", dialog)
        assert not page.evaluate(CONTRAST), dialog
        page.keyboard.press("Escape")
    page.emulate_media(color_scheme="light")


def test_the_system_s_dark_mode_is_followed(page: Page) -> None:  # B101
    colours = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        colours.append(page.evaluate("getComputedStyle(document.querySelector('.bar')).backgroundColor"))
    page.emulate_media(color_scheme="light")
    assert colours[0] != colours[1]


def test_forced_colours_leave_cards_and_marks_to_be_seen(page: Page) -> None:  # B101
    put(page, Session(KLONDIKE, 5))
    page.emulate_media(forced_colors="active")
    card = "getComputedStyle(document.querySelector('#felt > .card.up'))"
    assert page.evaluate(f"{card}.borderTopStyle") == "solid"
    page.mouse.click(*grip(pile_of(page, session_of(page), 6)))
    assert page.evaluate("getComputedStyle(document.querySelector('.card.picked')).outlineStyle") == "solid"
    page.keyboard.press("Escape")
    page.emulate_media(forced_colors="none")


def test_motion_follows_the_system_and_can_be_overridden(page: Page) -> None:  # B102
    put(page, Session(KLONDIKE, 5))
    cases: tuple[tuple[Literal["reduce", "no-preference"], str, str, bool], ...] = (
        ("reduce", "system", "normal", False),
        ("reduce", "on", "normal", True),
        ("reduce", "on", "slow", True),
        ("no-preference", "system", "fast", True),
        ("no-preference", "off", "normal", False),
    )
    for system, wish, speed, moves in cases:
        page.emulate_media(reduced_motion=system)
        choose_setting(page, "motion", wish)
        choose_setting(page, "speed", speed)
        length = {"normal": "0.16s", "slow": "0.4s", "fast": "0.08s"}[speed]
        assert page.evaluate(MOVING) == (length if moves else "0s"), (system, wish, speed)
    # Nothing is in flight after a press, and the next one counts at once.
    for count in (1, 2):
        page.mouse.click(*middle(pile_of_stock(page).box))
        assert page.evaluate("document.getAnimations().length") == 0
        assert page.inner_text("#moves").startswith(str(count))
    choose_setting(page, "motion", "system")
    choose_setting(page, "speed", "normal")
    page.emulate_media(reduced_motion="reduce")


def pile_of_stock(page: Page) -> Drawn:
    return pile_of(page, session_of(page), STOCK)


def test_motion_holds_nobody_up(page: Page) -> None:  # B095
    page.emulate_media(reduced_motion="no-preference")
    choose_setting(page, "speed", "slow")
    put(page, turned(Session(KLONDIKE, 5), 3))
    at = middle(pile_of_stock(page).box)
    started = page.evaluate(
        "() => { const now = performance.now(); document.querySelector('[data-do=new]').click(); return now; }"
    )
    assert page.evaluate("document.getAnimations().length") > 0
    page.mouse.click(*at)
    assert page.evaluate("document.querySelector('#moves').textContent").startswith("1")
    assert page.evaluate("performance.now()") - started < 1000
    press(page, "new")
    press(page, "new")
    page.keyboard.press("Tab")
    assert_drawn(page)
    choose_setting(page, "speed", "normal")
    page.emulate_media(reduced_motion="reduce")


def plain_move(session: Session) -> Move | None:
    """A move between columns that are not neighbours."""
    return next((move for move in legal(session) if min(move[:2]) >= 0 and abs(move[0] - move[1]) > 1), None)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_mirrored_table_plays_the_same(page: Page, direction: str) -> None:  # B104
    session, move = search(KLONDIKE, plain_move)
    put(page, session)
    width = page.viewport_size["width"] if page.viewport_size else 0
    straight = [pile.box for pile in drawn(page)]
    page.evaluate("(dir) => { document.documentElement.dir = dir; }", direction)
    for mirror in ("yes", "no"):
        choose_setting(page, "mirror", mirror)
        boxes = [pile.box for pile in drawn(page)]
        wanted = (
            [width - left - across for left, _, across, _ in straight] if mirror == "yes" else [b[0] for b in straight]
        )
        assert all(abs(box[0] - left) <= 1 for box, left in zip(boxes, wanted, strict=True))
        assert not faults(page)
        for by in (drag, tap):
            put(page, session)
            by(page, session, move)
            assert_drawn(page, session.play(move))
        assert_arrows_go_where_they_point(page)
    page.evaluate("document.documentElement.removeAttribute('dir')")


def assert_arrows_go_where_they_point(page: Page) -> None:
    """An arrow to the right leads to a pile further to the right."""
    page.locator("#felt").focus()
    page.keyboard.press("4")
    read = "document.querySelector('.cursor').getBoundingClientRect().left"
    before = page.evaluate(read)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(read) > before
    page.keyboard.press("ArrowLeft")
    assert abs(page.evaluate(read) - before) < 1
