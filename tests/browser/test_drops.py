"""Drops that were hardly meant, a little way off on the own pile or between two; and the drawing after each move."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

import solitaire
from solitaire.moves import FOUNDATION, WASTE, Move
from solitaire.session import Session
from tests.browser.conftest import Watch
from tests.browser.fingers import (
    Point,
    Touch,
    assert_look,
    carry,
    double_click,
    grip,
    hold,
    is_enabled,
    look,
    middle,
    pile_of,
    press,
    seen_at,
    way,
)
from tests.browser.positions import legal, middle_game, put, search, turned
from tests.browser.shared import shared_page
from tests.browser.table import assert_drawn, drag, session_of, tap
from tools.serve import StaticServer

KLONDIKE = solitaire.game("klondike")
YUKON = solitaire.game("yukon")


@pytest.fixture(scope="module")
def one(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    with shared_page(browser, site, viewport={"width": 1280, "height": 800}, has_touch=True) as pair:
        yield pair


def plus(point: Point, by: Point) -> Point:
    return point[0] + by[0], point[1] + by[1]


def with_waste() -> Session:
    """A waste of four different cards."""
    return turned(Session(solitaire.game("klondike", aces_at_once=False), 5), 4)


def pile_of_stock(page: Page) -> tuple[float, float, float, float]:
    left, top, width, height = page.evaluate(
        "(() => { const b = document.querySelector('.slot.stock').getBoundingClientRect();"
        " return [b.left, b.top, b.width, b.height]; })()"
    )
    return left, top, width, height


def own_pile_positions() -> list[tuple[str, Session, int, int, int]]:
    """For every kind of pile: a session, the pile, its foundation, and how many cards are taken hold of."""
    take_back = solitaire.game("klondike", take_back=True)
    up, slot = search(
        take_back, lambda session: next((i for i, pile in enumerate(session.state.foundations) if len(pile) > 1), None)
    )
    king, column = search(
        KLONDIKE,
        lambda session: next(
            (i for i, (cards, _) in enumerate(session.state.columns) if len(cards) == 1 and cards[0] & 15 == 13), None
        ),
    )
    run, move = search(KLONDIKE, lambda session: next((move for move in legal(session) if move.cards == 3), None))
    return [
        ("waste", with_waste(), WASTE, 0, 1),
        ("column", with_waste(), 6, 0, 1),
        ("run", run, move.source, 0, 3),
        ("lone king", king, column, 0, 1),
        ("foundation", up, FOUNDATION, slot, 1),
    ]


def test_a_card_moved_a_little_and_dropped_on_its_own_pile_stays(page: Page) -> None:  # B015
    for name, session, pile, slot, cards in own_pile_positions():
        put(page, session)
        before = look(page)
        for by in ((3.0, 0.0), (0.0, 5.0), (4.0, 5.0), (-6.0, 8.0), (0.0, -10.0)):
            start = grip(pile_of(page, session, pile, slot), cards)
            carry(page, start, plus(start, by))
            page.keyboard.press("Escape")
            assert_look(page, before, f"{name} by {by}")
            now = session_of(page)
            assert (now.place, now.moves) == (session.place, session.moves), f"{name} by {by}"
            assert is_enabled(page, "undo") == (session.place > 0)
    # The stock too: a press that travels is no turn.
    session = put(page, with_waste())
    start = middle(pile_of_stock(page))
    for by in ((7.0, 0.0), (0.0, 10.0)):
        carry(page, start, plus(start, by))
        assert assert_drawn(page).moves == session.moves


def next_door(session: Session) -> Move | None:
    """A move of one card to the column beside its own."""
    moves = [move for move in legal(session) if min(move[:2]) >= 0 and abs(move.source - move.target) == 1]
    return next((move for move in moves if move.cards == 1 and session.state.columns[move.target].cards), None)


@pytest.mark.parametrize("id", ["klondike", "lucas"])
def test_a_card_moved_a_little_towards_a_pile_that_takes_it_stays(page: Page, id: str) -> None:  # B015
    session, move = search(solitaire.game(id), next_door)
    put(page, session)
    before = look(page)
    for by in (7.0, 10.0):
        start = grip(pile_of(page, session, move.source))
        carry(page, start, plus(start, (by if move.target > move.source else -by, 0)))
        page.keyboard.press("Escape")
        assert_look(page, before, f"{by} pixels towards {move}")
        assert session_of(page).place == session.place


def neighbours(session: Session) -> tuple[Move, Move] | None:
    """Two moves of one card to columns that lie side by side, neither beside the card's own."""
    for move in legal(session):
        other = move._replace(target=move.target + 1)
        if move.target >= 0 and move.source >= 0 and other in legal(session) and move.source != move.target + 1:
            return move, other
    return None


@pytest.mark.parametrize("id", ["klondike", "streets"])
def test_a_drop_on_two_piles_alike_is_one_move(page: Page, id: str) -> None:  # B016
    session, (move, other) = search(solitaire.game(id), neighbours)
    put(page, session)
    before = look(page)
    (start, end), (_, other_end) = way(page, session, move), way(page, session, other)
    carry(page, start, ((end[0] + other_end[0]) / 2, max(end[1], other_end[1])))
    now = assert_drawn(page)
    assert now.place == session.place + 1
    assert now.moves[-1] in (move, other)
    press(page, "undo")
    assert_look(page, before)
    assert session_of(page).place == session.place


def test_while_the_last_card_of_a_column_is_in_the_hand_its_place_is_seen(page: Page) -> None:  # B017
    session = put(page, middle_game(YUKON, 4, 0))
    column = pile_of(page, session, 0)
    assert len(column.cards) == 1
    before, start = look(page), grip(column)
    hold(page, start, plus(start, (0, 300)))
    edge = (column.box[0] + 4, column.box[1] + column.box[3] / 2)
    assert {"slot", "column"} <= set(seen_at(page, edge))
    style = "getComputedStyle([...document.querySelectorAll('.slot.column')].filter((slot) => !slot.hidden)[0])"
    assert page.evaluate(f"{style}.visibility") == "visible"
    assert page.evaluate(f"Number({style}.opacity)") > 0
    page.keyboard.press("Escape")
    page.mouse.up()
    assert_look(page, before)


def to_foundation(session: Session) -> Move | None:
    """A column's top card that may go up."""
    return next((move for move in legal(session) if move.target == FOUNDATION and move.source >= 0), None)


@pytest.mark.parametrize("how", ["drag", "tap", "double tap", "double click"])
def test_the_board_is_drawn_at_once_however_a_move_is_made(page: Page, how: str) -> None:  # B017
    for id in ("klondike", "forty-thieves"):
        session, move = search(solitaire.game(id), to_foundation)
        put(page, session)
        before = look(page)
        at = middle(pile_of(page, session, move.source).cards[-1]["box"])
        if how == "drag":
            drag(page, session, move)
        elif how == "tap":
            tap(page, session, move)
        elif how == "double tap":
            Touch(page).double_tap(at)
        else:
            double_click(page, at)
        after = look(page)
        assert_drawn(page, session.play(move))
        assert session_of(page).place == session.place + 1
        press(page, "undo")
        assert_look(page, before)
        press(page, "redo")
        assert_look(page, after)
