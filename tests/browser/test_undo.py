"""Undo and redo on the page: one step an action, the exact board back, and nothing to play that should not be."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

import solitaire
from solitaire.moves import FOUNDATION, REDEAL, STOCK, TURN, Move
from solitaire.session import Session
from solitaire.spec import Game
from solitaire.words.prose import card_name
from tests.browser.conftest import Watch, wait_until_ready
from tests.browser.fingers import (
    Look,
    assert_look,
    boxes,
    carry,
    grip,
    hold,
    is_enabled,
    look,
    middle,
    pile_of,
    press,
    strayed,
    way,
)
from tests.browser.positions import legal, put, search, turned
from tests.browser.shared import shared_page
from tests.browser.table import assert_drawn, drag, drawn, session_of
from tools.serve import StaticServer

Wanted = Callable[[Session], Move | None]
KLONDIKE = solitaire.game("klondike")
DRAW_THREE = solitaire.game("klondike", draw=3)


@pytest.fixture(scope="module")
def one(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    with shared_page(browser, site, viewport={"width": 1100, "height": 700}, has_touch=True) as pair:
        yield pair


def reload(page: Page) -> None:
    page.reload(wait_until="commit")
    wait_until_ready(page)


def turning_up(session: Session) -> Move | None:
    """A move of a run that turns a card up, to a column that has cards."""
    for move in legal(session):
        if move.source >= 0 and move.target >= 0 and session.state.columns[move.target].cards:
            cards, down = session.state.columns[move.source]
            if down and down == len(cards) - move.cards and move.cards > 1:
                return move
    return None


def king_to_space(session: Session) -> Move | None:
    """A king's move to an empty column."""
    moves = [move for move in legal(session) if move.target >= 0 and not session.state.columns[move.target].cards]
    return next((move for move in moves if move.source >= 0), None)


def redealing(session: Session) -> Move | None:
    """A redeal with a few cards in the waste."""
    return REDEAL if REDEAL in legal(session) and len(session.state.waste) > 3 else None


@pytest.mark.parametrize(
    ("game", "wanted"), [(KLONDIKE, turning_up), (KLONDIKE, king_to_space), (DRAW_THREE, redealing)]
)
def test_after_an_undo_the_board_plays_as_a_fresh_one(page: Page, game: Game, wanted: Wanted) -> None:  # B007 B009
    session, move = search(game, wanted)
    put(page, session)
    before = look(page)
    drag(page, session, move)
    after = look(page)
    assert assert_drawn(page).place == session.place + 1
    press(page, "undo")
    assert_look(page, before)
    fresh = solitaire.from_text(session.game, solitaire.to_text(session.state))
    undone = assert_drawn(page)
    assert set(legal(undone)) == set(solitaire.legal_moves(session.game, fresh))
    # Cards do not hang together: the top card alone is in the hand, if it may be taken alone.
    if move != REDEAL:
        pile, places = pile_of(page, session, move.source), boxes(page)
        start = grip(pile)
        hold(page, start, (start[0] + 30, start[1] + 40))
        assert len(strayed(places, boxes(page), (30, 40))) == 1
        page.keyboard.press("Escape")
        page.mouse.up()
    assert_look(page, before)
    press(page, "redo")
    assert_look(page, after)
    press(page, "undo")
    drag(page, session, move)
    assert_look(page, after)
    press(page, "undo")
    reload(page)
    assert_look(page, before, "after a reload")


def test_an_undone_turn_leaves_nothing_of_the_card_in_the_page(page: Page) -> None:  # B008
    session = put(page, turned(Session(solitaire.game("klondike", aces_at_once=False), 9), 3))
    name = card_name(session.state.stock[0])
    page.mouse.click(*middle(pile_of(page, session, STOCK).box))
    assert name in page.content()
    assert assert_drawn(page).state == session.play(TURN).state
    press(page, "undo")
    before = look(page)
    assert_drawn(page, session)
    assert name not in page.content()
    tree = str(page.context.new_cdp_session(page).send("Accessibility.getFullAXTree"))
    assert name not in tree
    assert card_name(session.state.waste[-1]) in tree
    assert not [move for move in legal(session_of(page)) if move.source == STOCK and move != TURN]
    piles = drawn(page)
    start = grip(piles[0])
    for pile in piles[1:]:
        carry(page, start, middle(pile.cards[-1]["box"] if pile.cards else pile.box))
        assert session_of(page).place == session.place
    assert_look(page, before)


def test_undo_and_redo_across_a_redeal_show_the_same_boards(page: Page) -> None:  # B009
    session, _ = search(DRAW_THREE, redealing)
    put(page, session)
    session = session.play(REDEAL).play(TURN)
    for _ in range(2):
        moves = [move for move in legal(session) if move.target >= 0] or [TURN]
        session = session.play(moves[0])
    put(page, session)
    looks: list[Look] = [look(page)]
    for _ in range(6):
        press(page, "undo")
        looks.append(look(page))
        assert_drawn(page, earlier(session, len(looks) - 1))
    for wanted in looks[-2::-1]:
        press(page, "redo")
        assert_look(page, wanted)
    assert session_of(page).state == session.state
    assert not is_enabled(page, "redo")
    for _ in range(2):
        press(page, "undo")
    back = session_of(page)
    other = next(move for move in legal(back) if move != back.moves[back.place])
    assert is_enabled(page, "redo")
    drag(page, back, other)
    assert not is_enabled(page, "redo")
    assert assert_drawn(page).moves == (*back.moves[: back.place], other)


def earlier(session: Session, back: int) -> Session:
    """The session so many moves earlier."""
    for _ in range(back):
        session = session.undo()
    return session


def two_aces(session: Session) -> Move | None:
    """A move after which at least two aces go up by themselves."""
    for move in legal(session):
        after = session.play(move).state
        rise = sum(map(len, after.foundations)) - sum(map(len, session.state.foundations))
        if rise >= 2 and move.target != FOUNDATION and move.source >= 0:
            return move
    return None


def power(session: Session) -> Move | None:
    """A move of several cards that move one by one."""
    return next((move for move in legal(session) if move.cards > 1), None)


@pytest.mark.parametrize(
    ("id", "options", "wanted"),
    [
        ("klondike", {}, lambda session: TURN if session.place == 3 and session.state.stock else None),
        ("klondike", {}, turning_up),
        ("forty-thieves", {"several": True}, power),
        ("lucas", {}, lambda session: next((move for move in legal(session) if move.target == FOUNDATION), None)),
        ("number-ten", {}, two_aces),
        (
            "yukon",
            {"take_back": True},
            lambda session: next((m for m in legal(session) if m.source == FOUNDATION), None),
        ),
    ],
)
def test_each_action_is_one_undo_step_and_drawn_at_once(  # B010 B017
    page: Page, id: str, options: dict[str, bool], wanted: Wanted
) -> None:
    session, move = search(solitaire.game(id, **options), wanted, deals=2000)
    put(page, session)
    before = look(page)
    if move.source == FOUNDATION:
        slot = next(i for i, pile in enumerate(session.state.foundations) if pile and "CDSH"[i % 4] == move.pick[-1])
        start = grip(pile_of(page, session, FOUNDATION, slot))
        carry(page, start, way(page, session, move._replace(source=move.target))[1])
    else:
        drag(page, session, move)
    assert_drawn(page, session.play(move))
    now = session_of(page)
    assert (now.place, now.state) == (session.place + 1, session.play(move).state)
    after = look(page)
    press(page, "undo")
    assert_look(page, before)
    assert assert_drawn(page).place == session.place
    press(page, "redo")
    assert_look(page, after)
    assert assert_drawn(page).place == session.place + 1


def test_undo_and_redo_at_the_ends_of_the_history_are_off(page: Page) -> None:  # B011
    put(page, Session(KLONDIKE, 31))
    page.evaluate("localStorage.removeItem(`solitaire:${location.pathname}:before.klondike`)")
    for again in (False, True):
        if again:
            reload(page)
        before = look(page)
        assert not is_enabled(page, "undo")
        assert not is_enabled(page, "redo")
        assert not is_enabled(page, "restart")
        page.evaluate("for (const what of ['undo', 'redo']) document.querySelector(`[data-do=${what}]`).click()")
        page.keyboard.press("Control+z")
        page.keyboard.press("Control+y")
        assert_look(page, before)
        now = assert_drawn(page)
        assert (now.number, now.place, now.moves) == (31, 0, ())
    stock = middle(pile_of(page, session_of(page), STOCK).box)
    page.mouse.click(*stock)
    assert is_enabled(page, "undo")
    assert not is_enabled(page, "redo")
