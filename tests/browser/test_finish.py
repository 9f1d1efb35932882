"""Finishing in every game: the page is never busy for long, on a slow processor too, and a press or a key stops it with
a game that is in order.
"""

import json
from collections.abc import Iterator
from functools import cache
from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import solitaire
from solitaire.aid.finish import run_out
from solitaire.options import options_of
from solitaire.session import Session
from tests.browser.conftest import Watch
from tests.browser.positions import GAMES, put
from tests.browser.shared import shared_page
from tests.browser.table import assert_drawn, moves_of_text
from tests.browser.tasks import assert_short, slowed, traced
from tools.serve import StaticServer

WINS = Path(__file__).parent.parent / "vectors" / "wins.json"
# As many moves as are made at once; what is left is still to come when the page first hears of something else.
AT_ONCE = 4
KEY = "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: '%s', code: '%s', bubbles: true}))"
PRESS = """for (const type of ['pointerdown', 'pointerup']) {
  const card = document.querySelector('#felt > .card.can');
  card.dispatchEvent(new PointerEvent(type, {bubbles: true, pointerId: 7, pointerType: 'mouse', buttons: 1}));
}"""
# Both in one task, so that nothing can come between them, however slow the machine is.
STOPPED = "() => { document.getElementById('felt').focus(); document.getElementById('finish').click(); %s }"
STOPS = {"Escape": KEY % ("Escape", "Escape"), "an arrow": KEY % ("ArrowLeft", "ArrowLeft"), "a press": PRESS}


@pytest.fixture(scope="module")
def one(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    with shared_page(browser, site, viewport={"width": 1100, "height": 800}, reduced_motion="no-preference") as pair:
        yield pair


@cache
def finishable(id: str) -> Session:
    """A recorded win at the first position from which all that follows can be played mechanically."""
    win = next(win for win in json.loads(WINS.read_text(encoding="utf-8")) if win["game"] == id)
    options = {name: win[name] for name in ("draw", "passes") if name in win}
    by_hand = {"aces_at_once": False} if "aces_at_once" in options_of(solitaire.game(id)) else {}
    sessions = [Session(solitaire.game(id, **options, **by_hand), win["number"])]
    for move in moves_of_text(win["moves"]):
        sessions.append(sessions[-1].play(move))
    while run_out(sessions[-2].game, sessions[-2].state) is not None:
        sessions.pop()
    rest = run_out(sessions[-1].game, sessions[-1].state)
    assert rest is not None
    assert len(rest) > AT_ONCE
    return sessions[-1]


@pytest.mark.parametrize("id", GAMES)
def test_finishing_never_keeps_a_slow_processor_busy_for_long(page: Page, browser: Browser, id: str) -> None:  # B051
    start = put(page, finishable(id))
    with slowed(page):
        page.locator("#finish").wait_for()
        with traced(browser, page) as tasks:
            page.locator("#finish").click()
            page.locator("#won").wait_for()
    assert_short(tasks)
    assert (assert_drawn(page).won, assert_drawn(page).place) == (True, start.place + 1)


@pytest.mark.parametrize(("id", "how"), list(zip(GAMES, cycle(STOPS))))
def test_a_press_or_a_key_stops_it_with_a_game_in_order(page: Page, id: str, how: str) -> None:  # B051
    start = put(page, finishable(id))
    rest = run_out(start.game, start.state)
    assert rest is not None
    page.locator("#finish").wait_for()
    page.evaluate(STOPPED % STOPS[how])
    page.keyboard.press("Escape")
    stopped = assert_drawn(page)
    # That the save can be read says that every move was legal.
    assert stopped.state == start.play(rest[0], trail=rest[1:AT_ONCE]).state
    assert stopped.place == start.place + 1
    # The rest is offered again, and undo takes back what was done.
    page.locator("#finish").wait_for()
    page.keyboard.press("u")
    assert assert_drawn(page).state == start.state
