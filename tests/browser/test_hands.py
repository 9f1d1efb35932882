"""Hands that do unusual things: let go outside, use a second finger, drop between two piles, flick. No card is lost,
stuck or doubled, and nothing happens that was not meant.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import solitaire
from solitaire.moves import WASTE, Move
from solitaire.session import Session
from tests.browser.conftest import LONGEST_START_MS, Watch
from tests.browser.fingers import (
    Look,
    Point,
    Touch,
    assert_look,
    boxes,
    frame,
    grip,
    hold,
    look,
    middle,
    pile_of,
    seen_at,
    strayed,
    way,
)
from tests.browser.positions import legal, middle_game, put, search, turned
from tests.browser.shared import blank_page, shared_page
from tests.browser.table import assert_drawn, drag, face_of, session_of
from tools.common import DIST
from tools.serve import StaticServer

KLONDIKE = solitaire.game("klondike")
YUKON = solitaire.game("yukon")
BY = (40.0, 30.0)
# A setting that is chosen as it stands: it changes nothing, and the table is drawn.
DRAW_ANEW = """() => {
  const choice = document.createElement('select');
  choice.setAttribute('data-setting', 'clock');
  choice.append(new Option('shown'));
  document.body.append(choice);
  choice.dispatchEvent(new Event('change', { bubbles: true }));
  choice.remove();
}"""


@pytest.fixture(scope="module")
def one(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    with shared_page(browser, site, viewport={"width": 1280, "height": 800}, has_touch=True) as pair:
        yield pair


def assert_home(page: Page, session: Session, before: Look) -> None:
    """Everything lies as before, nothing follows the pointer any more, and no move was made."""
    assert_look(page, before)
    page.mouse.move(300, 500)
    page.mouse.move(500, 600)
    assert_look(page, before)
    page.mouse.up()
    assert_look(page, before)
    now = assert_drawn(page)
    assert (now.place, now.moves, now.state) == (session.place, session.moves, session.state)


def plus(point: Point, by: Point) -> Point:
    return point[0] + by[0], point[1] + by[1]


def with_waste() -> Session:
    """A waste of four different cards."""
    return turned(Session(solitaire.game("klondike", aces_at_once=False), 5), 4)


def test_the_stock_is_not_turned_while_the_waste_top_is_dragged(page: Page) -> None:  # B012
    session = put(page, with_waste())
    before = look(page)
    stock = middle(pile_of(page, session, -1).box)
    start = grip(pile_of(page, session, WASTE))
    touch = Touch(page)
    touch.down(start, 1)
    touch.move(plus(start, BY), 1)
    touch.move(plus(start, (0, 200)), 1)
    frame(page)
    touch.down(stock, 2)
    touch.up(2)
    frame(page)
    if session_of(page).state == session.state:
        touch.up(1)
        assert_home(page, session, before)
    else:
        # The drag was given up first: nothing is in the hand any more.
        assert_drawn(page, session.play("turn"))
        touch.up(1)
        assert_drawn(page, session.play("turn"))
    put(page, session)
    for key in (" ", "Enter", "d", "s"):
        hold(page, start, plus(start, (0, 200)))
        page.keyboard.press(key)
        page.mouse.up()
        assert session_of(page).state in (session.state, session.play("turn").state)
        assert_drawn(page)
        put(page, session)
        assert_look(page, before)


def test_a_press_on_the_stock_by_touch_during_a_drag_by_mouse_loses_nothing(page: Page) -> None:  # B012
    session = put(page, with_waste())
    start = grip(pile_of(page, session, WASTE))
    hold(page, start, plus(start, (0, 200)))
    page.touchscreen.tap(*middle(pile_of_stock(page)))
    page.mouse.up()
    assert session_of(page).state in (session.state, session.play("turn").state)
    assert_drawn(page)


def pile_of_stock(page: Page) -> tuple[float, float, float, float]:
    left, top, width, height = page.evaluate(
        "(() => { const b = document.querySelector('.slot.stock').getBoundingClientRect();"
        " return [b.left, b.top, b.width, b.height]; })()"
    )
    return left, top, width, height


@pytest.mark.parametrize("how", ["outside", "found released", "blur", "hidden", "escape", "right button"])
@pytest.mark.parametrize("pile", [WASTE, 6])
def test_a_drag_that_is_broken_off_leaves_the_card_at_home(page: Page, how: str, pile: int) -> None:  # B013
    session = put(page, with_waste())
    before = look(page)
    start = grip(pile_of(page, session, pile))
    places = boxes(page)
    hold(page, start, plus(start, BY))
    assert len(strayed(places, boxes(page), BY)) == 1
    if how == "outside":
        page.mouse.move(-60, -40)
        page.mouse.up()
    elif how == "found released":
        page.mouse.move(-60, -40)
        # The button went up where nobody told the page: the next it hears is a pointer without a button.
        page.context.new_cdp_session(page).send(
            "Input.dispatchMouseEvent", {"type": "mouseMoved", "x": 640, "y": 500, "button": "none", "buttons": 0}
        )
    elif how == "blur":
        page.evaluate("window.dispatchEvent(new Event('blur'))")
    elif how == "hidden":
        page.evaluate(
            "Object.defineProperty(document, 'hidden', {configurable: true, get: () => true});"
            "document.dispatchEvent(new Event('visibilitychange')); delete document.hidden;"
            "document.dispatchEvent(new Event('visibilitychange'));"
        )
    elif how == "escape":
        page.keyboard.press("Escape")
    else:
        page.mouse.down(button="right")
        page.mouse.up(button="right")
    assert_home(page, session, before)


def test_a_touch_that_the_system_takes_away_leaves_the_card_at_home(page: Page) -> None:  # B013
    session = put(page, with_waste())
    before = look(page)
    start = grip(pile_of(page, session, 6))
    places, touch = boxes(page), Touch(page)
    touch.down(start)
    touch.move(plus(start, (20, 15)))
    touch.move(plus(start, BY))
    frame(page)
    assert len(strayed(places, boxes(page), BY)) == 1
    touch.lost()
    assert_home(page, session, before)


def test_a_card_let_go_outside_the_frame_of_the_game_is_at_home(browser: Browser, tmp_path: Path) -> None:  # B013
    (tmp_path / "site").symlink_to(DIST, target_is_directory=True)
    tag = '<input><iframe src="site/?game=klondike&deal=5" width="800" height="500"></iframe>'
    (tmp_path / "index.html").write_text(f'<!doctype html><link rel="icon" href="data:,">{tag}')
    server = StaticServer(tmp_path)
    with blank_page(browser, server, viewport={"width": 1200, "height": 800}) as host:
        host.goto(server.address, wait_until="commit")
        host.locator("iframe").wait_for()
        game = host.frames[-1]
        game.wait_for_function("window.SOLITAIRE_READY === true", timeout=LONGEST_START_MS)
        host.locator("input").focus()
        before, places = look(game), boxes(game)
        card = game.locator(".card.at-column.up.can").first.bounding_box()
        assert card
        start = (card["x"] + card["width"] / 2, card["y"] + card["height"] * 0.8)
        for leave in ("release", "focus elsewhere"):
            hold(host, start, plus(start, BY))
            frame(game)
            assert len(strayed(places, boxes(game), BY)) == 1
            host.mouse.move(1100, 750)
            if leave == "release":
                host.mouse.up()
            else:
                host.locator("input").focus()
            host.mouse.move(*start)
            host.mouse.move(*plus(start, BY))
            frame(game)
            host.mouse.up()
            assert_look(game, before, leave)
            assert game.inner_text("#moves").split()[0] == "0"
    server.close()


def groups_of_eight(session: Session) -> Move | None:
    """A move of eight cards, not all in order."""
    return next((move for move in legal(session) if move.cards == 8), None)


def test_a_group_of_eight_flicked_by_touch_lands_or_returns(page: Page) -> None:  # B014
    session, move = search(YUKON, groups_of_eight)
    refused = next(
        place
        for place in range(7)
        if place != move.source and solitaire.why_not(YUKON, session.state, move._replace(target=place))
    )
    put(page, session)
    before, touch = look(page), Touch(page)
    start, end = way(page, session, move)
    for target in (way(page, session, move._replace(target=refused))[1], (start[0], 780.0)):
        touch.flick(start, target)
        assert_look(page, before)
        assert_drawn(page, session)
        assert session_of(page).place == session.place
    touch.flick(start, end)
    after = assert_drawn(page, session.play(move))
    assert session_of(page).state == after.state
    page.mouse.move(*start)
    assert_drawn(page, after)


def test_what_is_held_stays_in_the_hand_when_the_table_is_drawn_anew(page: Page) -> None:  # B018
    session, move = search(KLONDIKE, lambda session: next((move for move in legal(session) if move.cards == 3), None))
    put(page, session)
    (start, end), places = way(page, session, move), boxes(page)
    hold(page, start, plus(start, BY))
    # A sentence that comes by itself draws the table too, such as the one that all is kept for play offline.
    page.evaluate(DRAW_ANEW)
    frame(page)
    assert len(strayed(places, boxes(page), BY)) == move.cards
    page.mouse.move(*plus(start, (60, 90)))
    frame(page)
    assert len(strayed(places, boxes(page), (60, 90))) == move.cards
    page.evaluate(DRAW_ANEW)
    page.mouse.move(*end)
    page.mouse.up()
    assert_drawn(page, session.play(move))


def test_the_moving_picture_has_the_cards_that_would_move(page: Page) -> None:  # B018
    chosen = 0
    for id in ("yukon", "klondike", "number-ten"):
        session = put(page, middle_game(solitaire.game(id), 3, 12))
        for _ in range(3):
            moves = sorted((move for move in legal(session) if min(move[:2]) >= 0), key=lambda move: -move.cards)
            if not moves:
                break
            # Right after a move from the same pile, if there is a second one.
            drag(page, session, moves[0])
            after = assert_drawn(page, session.play(moves[0]))
            again = [move for move in legal(after) if move.source == moves[0].source] or legal(after)
            session = after
            for move in [move for move in again if move.source >= 0][:2]:
                pile = pile_of(page, session, move.source)
                start, places = grip(pile, move.cards), boxes(page)
                hold(page, start, plus(start, BY))
                held = [face_of(card["classes"]) for card in pile.cards[-move.cards :]]
                gone = strayed(places, boxes(page), BY)
                assert sorted(names_of(page, gone)) == sorted(str(face) for face in held)
                page.keyboard.press("Escape")
                page.mouse.up()
                assert_drawn(page, session)
                chosen += 1
    assert chosen >= 6


def names_of(page: Page, nodes: set[int]) -> list[str]:
    """The faces of cards by the order of their nodes."""
    classes = page.evaluate("() => [...document.querySelectorAll('#felt > .card')].map((node) => [...node.classList])")
    return [face_of(classes[node]) or "down" for node in nodes]


@pytest.mark.parametrize("draw", [1, 3])
def test_under_a_dragged_waste_top_the_next_card_is_seen(page: Page, draw: int) -> None:  # B082
    session = put(page, turned(Session(solitaire.game("klondike", draw=draw, aces_at_once=False), 5), 3))
    pile = pile_of(page, session, WASTE)
    start = grip(pile)
    hold(page, start, plus(start, (0, 250)))
    below = pile.cards[-2]
    point = middle(below["box"])
    assert face_of(seen_at(page, (below["box"][0] + 3, point[1]))) == pile.faces[-2]
    assert "held" not in seen_at(page, (below["box"][0] + 3, point[1]))
    page.keyboard.press("Escape")
    page.mouse.up()
    assert_drawn(page, session)
