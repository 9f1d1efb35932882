"""Before Python has started: the saved table stands in the first frame, and what is pressed is acted on in order."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route

import solitaire
from solitaire.session import Session
from tests.browser.conftest import Opener, wait_until_ready
from tests.browser.fingers import way
from tests.browser.positions import GAMES, KEY, legal, middle_game, put
from tests.browser.table import assert_drawn, session_of

# What the nodes of the table show, without where the keyboard stands and what moved last.
LOOKS = """() => [...document.querySelectorAll(':is(#felt > .card, #felt > .slot):not([hidden])')].map((node) => [
  node.id,
  [...node.classList].filter((name) => !['cursor', 'moved-a', 'moved-b', 'hint'].includes(name)).join(' '),
  node.style.cssText, node.getAttribute('aria-label'), node.getAttribute('role'), node.getAttribute('aria-hidden'),
  [...node.querySelectorAll('use')].map((use) => use.getAttribute('href') ?? '')]).sort()"""
PICTURE = f"JSON.parse(localStorage.getItem({KEY} + 'picture'))"
Held = Callable[[], None]


def held_back(page: Page) -> Held:
    """Holds Python back: our package is not answered until what this gives is called."""
    waiting: list[Route] = []
    page.context.route("**/solitaire.zip", lambda route: waiting.append(route))

    def let_go() -> None:
        page.wait_for_function("performance.getEntriesByType('navigation').length > 0")
        while not waiting:
            page.evaluate("() => new Promise(requestAnimationFrame)")
        for route in waiting:
            route.continue_()
        page.context.unroute("**/solitaire.zip")

    return let_go


def kept_picture(page: Page, session: Session) -> dict[str, Any]:
    """The picture beside the save, once it shows a session."""
    moves = str(len(session.moves))
    page.wait_for_function(f"(moves) => {PICTURE}?.texts.moves.startsWith(moves)", arg=moves)
    found: dict[str, Any] = page.evaluate(PICTURE)
    return found


@pytest.mark.parametrize("id", ["klondike", "yukon", "forty-thieves"])
def test_the_saved_table_is_there_without_python(open_page: Opener, id: str) -> None:
    page = open_page()
    session = put(page, middle_game(solitaire.game(id), 7, 30))
    kept_picture(page, session)
    before = page.evaluate(LOOKS)
    let_go = held_back(page)
    page.reload(wait_until="commit")
    page.wait_for_selector("#felt > .card")
    assert not page.evaluate("window.SOLITAIRE_READY === true")
    assert page.evaluate(LOOKS) == before
    assert page.inner_text("#game-name") == session.game.name
    assert str(session.number) in page.inner_text("#deal-number")
    page.evaluate("window.kept = document.querySelector('#node-0')")
    let_go()
    wait_until_ready(page)
    # The same nodes, and nothing on them has changed.
    assert page.evaluate("window.kept === document.querySelector('#node-0')")
    assert page.evaluate(LOOKS) == before
    assert_drawn(page)


def test_the_picture_tells_nothing_of_cards_that_lie_face_down(open_page: Opener) -> None:  # B099
    page = open_page()
    session = put(page, middle_game(solitaire.game("klondike"), 7, 20))
    cards = kept_picture(page, session)["cards"]
    down = [card for card in cards if " down" in card[0]]
    closed = len(session.state.stock) + sum(pile.down for pile in session.state.columns)
    assert len(down) == closed > 20
    assert all(len(card) == 3 and card[2] == "" for card in down)


@pytest.mark.parametrize("id", GAMES)
def test_a_first_visit_shows_the_empty_table_of_the_game(open_page: Opener, id: str) -> None:
    page = open_page(ready=False)
    let_go = held_back(page)
    page.goto(f"{page.url}?game={id}", wait_until="commit")
    page.wait_for_selector("#felt > .slot")
    game = solitaire.game(id)
    places = (2 if game.draw else 0) + game.foundations + len(game.columns)
    assert page.locator("#felt > .slot").count() == places
    assert page.locator("#felt > .card").count() == 0
    assert page.inner_text("#game-name") == game.name
    let_go()
    wait_until_ready(page)
    assert_drawn(page)


def test_what_is_pressed_before_python_is_done_in_order(open_page: Opener) -> None:
    page = open_page("?game=klondike&deal=5")
    page.focus("#felt")
    page.keyboard.press("d")
    kept_picture(page, session_of(page))
    let_go = held_back(page)
    page.reload(wait_until="commit")
    page.wait_for_selector("#felt > .card")
    stock = page.locator("#felt > .card.at-stock").first.bounding_box()
    assert stock
    page.mouse.click(stock["x"] + 20, stock["y"] + 20)
    page.focus("#felt")
    page.keyboard.press("d")
    page.keyboard.press("d")
    page.click("nav button[data-do='undo']")
    assert not page.evaluate("window.SOLITAIRE_READY === true")
    let_go()
    wait_until_ready(page)
    session = session_of(page)
    assert [str(move) for move in session.moves] == ["turn"] * 4
    assert session.place == 3
    assert_drawn(page)


def test_a_card_is_dragged_before_python_is_there(open_page: Opener) -> None:
    page = open_page("?game=yukon&deal=3")
    session = session_of(page)
    move = next(move for move in legal(session) if min(move[:2]) >= 0)
    start, end = way(page, session, move)
    let_go = held_back(page)
    page.reload(wait_until="commit")
    page.wait_for_selector("#felt > .card")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=4)
    page.mouse.up()
    let_go()
    wait_until_ready(page)
    assert session_of(page).moves == (move,)
    assert_drawn(page)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"form":99}', json.dumps({"form": 1, "game": "klondike"})])
def test_a_damaged_picture_stops_nothing(open_page: Opener, text: str) -> None:
    page = open_page("?game=klondike&deal=5")
    page.evaluate(f"(text) => localStorage.setItem({KEY} + 'picture', text)", text)
    page.reload(wait_until="commit")
    wait_until_ready(page)
    assert_drawn(page)
