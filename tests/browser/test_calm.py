"""Calm play: nothing asks, nags or waits, nothing that is chosen ends a game, after the start nothing is fetched."""

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

import solitaire
from solitaire.web.settings import CHOICES
from tests.browser.conftest import Opener, Watch
from tests.browser.fingers import assert_look, is_enabled, look, press
from tests.browser.positions import GAMES, choose, middle_game, put
from tests.browser.shared import shared_page
from tests.browser.table import assert_drawn, session_of
from tests.browser.test_record import almost_won
from tests.browser.typist import keys, keys_of
from tools.serve import StaticServer

# English has no digits of its own to choose.
OFFERED = {name: choices for name, choices in CHOICES.items() if name != "digits"}

MOTION = """() => {
  const style = getComputedStyle(document.querySelector('#felt > .card'));
  return style.transitionProperty !== 'none' && style.transitionDuration !== '0s';
}"""
# The pictures, and what the coach works with: it is fetched a little after the start.
ALL_IS_THERE = """() => ['back-1.svg', 'thinking.mjs', 'kernels-'].every((file) => performance.getEntriesByType(
  'resource').some((one) => one.name.includes(file) && one.responseEnd > 0))"""
LETTERS = """() => [...document.querySelectorAll('button, p, dt, dd, label, h2, h3, span.figure, summary')].map(
  (one) => parseFloat(getComputedStyle(one).fontSize))"""


@pytest.fixture(scope="module")
def one(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    with shared_page(browser, site, viewport={"width": 1100, "height": 800}) as pair:
        yield pair


def test_after_the_start_nothing_is_fetched(open_page: Opener) -> None:  # B138
    page = open_page()
    page.wait_for_function(ALL_IS_THERE)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.context.set_offline(True)
    page.focus("#felt")
    keys(page, "d h n u 1 Enter Escape")
    for id in GAMES[:4]:
        choose(page, id)
    for dialog in ("menu", "help", "options", "settings", "keys", "daily", "statistics", "deal"):
        press(page, dialog)
        keys(page, "Escape")
    session, last = almost_won()
    put(page, session)
    page.focus("#felt")
    keys(page, keys_of(session, last))
    assert page.is_visible("#won")
    assert asked == []


def test_at_the_end_nothing_stands_in_the_way_of_undo(page: Page) -> None:  # B138
    session, last = almost_won()
    put(page, session)
    page.focus("#felt")
    keys(page, keys_of(session, last))
    assert page.is_visible("#won")
    assert page.locator("dialog[open]").count() == 0
    assert is_enabled(page, "undo")
    press(page, "undo")
    assert assert_drawn(page).state == session.state
    assert page.is_hidden("#won")
    press(page, "redo")
    page.locator("#won [data-do=new]").click()
    assert page.is_hidden("#won")
    # A new deal asks nothing, and can be taken back as well.
    press(page, "undo")
    assert session_of(page).won


def test_print_grows_with_the_letters_that_the_player_chose(page: Page) -> None:  # B138
    viewport = page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert "user-scalable" not in viewport
    assert "maximum-scale" not in viewport
    press(page, "statistics")
    small = page.evaluate(LETTERS)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    large = page.evaluate(LETTERS)
    page.evaluate("document.documentElement.style.fontSize = ''")
    keys(page, "Escape")
    assert all(new >= 1.9 * old for old, new in zip(small, large, strict=True))
    assert min(small) >= 12


@pytest.mark.parametrize("id", ["klondike", "yukon", "forty-thieves"])
def test_nothing_that_can_be_chosen_ends_the_game(page: Page, id: str) -> None:  # B139
    session = put(page, middle_game(solitaire.game(id), 4, 15))
    press(page, "options")
    inputs = page.locator("#options input")
    for place in range(inputs.count()):
        inputs.nth(place).click()
        assert session_of(page).moves == session.moves
    assert "from the next deal on" in page.inner_text("#options-note")
    keys(page, "Escape")
    assert assert_drawn(page).state == session.state
    press(page, "settings")
    for name, choices in OFFERED.items():
        for choice in (*choices[1:], choices[0]):
            page.select_option(f"[data-setting={name}]", choice)
        now = session_of(page)
        assert (now.game, now.moves, now.state) == (session.game, session.moves, session.state)
    keys(page, "Escape")
    before = look(page)
    assert assert_drawn(page).moves == session.moves
    # An untouched deal is dealt again with the option at once: the same number.
    press(page, "new")
    number = session_of(page).number
    press(page, "options")
    page.locator("#options [data-option=take_back]").click()
    assert session_of(page).number == number
    keys(page, "Escape")
    press(page, "undo")
    assert_look(page, before)
    page.evaluate("(id) => localStorage.removeItem('solitaire:/:options.' + id)", id)


@pytest.mark.parametrize(
    ("system", "chosen", "moves"),
    [
        ("reduce", "system", False),
        ("no-preference", "system", True),
        ("reduce", "on", True),
        ("no-preference", "off", False),
    ],
)
def test_motion_follows_the_system_unless_it_is_chosen(
    page: Page, system: Literal["reduce", "no-preference"], chosen: str, moves: bool
) -> None:  # B102
    page.emulate_media(reduced_motion=system)
    put(page, middle_game(solitaire.game("klondike"), 4, 15))
    press(page, "settings")
    page.select_option("[data-setting=motion]", chosen)
    keys(page, "Escape")
    assert page.evaluate(MOTION) is moves
    page.focus("#felt")
    keys(page, "u r u")
    # Nothing waits for a picture to come to rest: three steps at once arrive where they should.
    assert session_of(page).place == 14
    running = page.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length")
    assert running == 0 or moves
    press(page, "settings")
    page.select_option("[data-setting=motion]", "system")
    keys(page, "Escape")
    page.emulate_media(reduced_motion="reduce")
