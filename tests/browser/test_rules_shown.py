"""The rules as the screen shows them: deals against the rulebook's table, twins, foundations, passes, options, help."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page

import solitaire
from solitaire.cards import rank_of
from solitaire.moves import FOUNDATION, REDEAL, STOCK, WASTE, Move
from solitaire.session import Session
from tests.browser.conftest import Watch
from tests.browser.fingers import assert_look, carry, double_click, look, middle, pile_of, press, way
from tests.browser.positions import GAMES, legal, put, search, turned
from tests.browser.shared import shared_page
from tests.browser.table import assert_drawn, drag, drawn, session_of
from tests.browser.test_play import win_of
from tools.serve import StaticServer


class Layout(NamedTuple):
    """A line of the rulebook's table: cards and closed cards of each column, stock, cards set out first."""

    columns: list[int]
    closed: list[int]
    stock: int
    set_out: int = 0


LAYOUTS = {
    "klondike": Layout([1, 2, 3, 4, 5, 6, 7], [0, 1, 2, 3, 4, 5, 6], 24),
    "yukon": Layout([1, 6, 7, 8, 9, 10, 11], [0, 1, 2, 3, 4, 5, 6], 0),
    "forty-thieves": Layout([4] * 10, [0] * 10, 64),
    "indian": Layout([3] * 10, [1] * 10, 74),
    "limited": Layout([3] * 12, [0] * 12, 68),
    "little-forty": Layout([4] * 10, [0] * 10, 64),
    "lucas": Layout([3] * 13, [0] * 13, 57, 8),
    "maria": Layout([4] * 9, [0] * 9, 68),
    "number-ten": Layout([4] * 10, [2] * 10, 64),
    "rank-and-file": Layout([4] * 10, [3] * 10, 64),
    "streets": Layout([4] * 10, [0] * 10, 64),
}
NODES = "[...document.querySelectorAll('.card')].filter((node) => !node.hidden).map((node) => node.dataset.node)"
SINGLE_CARDS = ("forty-thieves", "indian", "limited", "lucas", "maria", "streets")
OPTIONS = {id: {"take_back", "aces_at_once"} | ({"several"} if id in SINGLE_CARDS else set()) for id in GAMES}
OPTIONS["klondike"] |= {"draw", "passes"}
# A sentence that the help of the game must have, from the rulebook's table of play.
HELP = {
    "klondike": "The stock is gone through once.",
    "yukon": "in order or not",
    "forty-thieves": "one rank higher of the same suit",
    "indian": "any suit but its own",
    "limited": "12 columns of 3 cards each",
    "little-forty": "The stock is gone through 4 times",
    "lucas": "the 8 aces are set out",
    "maria": "9 columns of 4 cards each",
    "number-ten": "the bottom 2 of each face down",
    "rank-and-file": "the bottom 3 of each face down",
    "streets": "one rank higher of the other colour",
}


@pytest.fixture(scope="module")
def one(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    with shared_page(browser, site, viewport={"width": 1000, "height": 700}) as pair:
        yield pair


def test_each_game_lies_on_the_screen_as_the_rulebook_says(page: Page) -> None:  # B067 B074 B075 B076
    assert set(LAYOUTS) == set(GAMES)
    for id, layout in LAYOUTS.items():
        plain = Session(solitaire.game(id, aces_at_once=False), 17)
        put(page, plain)
        piles = drawn(page)
        columns = [pile for pile in piles if pile.kind == "column"]
        lefts = [pile.box[0] for pile in columns]
        assert lefts == sorted(lefts), id
        assert [len(pile.cards) for pile in columns] == layout.columns, id
        assert [pile.faces.count(None) for pile in columns] == layout.closed, id
        for pile, closed in zip(columns, layout.closed, strict=True):
            assert pile.faces[:closed] == [None] * closed, "the closed cards lie lowest"
        decks = 2 if id not in ("klondike", "yukon") else 1
        up = [pile.faces for pile in piles if pile.kind == "foundation"]
        assert len(up) == 4 * decks
        assert sorted(face for faces in up for face in faces if face) == sorted(
            ["AC", "AD", "AS", "AH"] * 2 if layout.set_out else []
        )
        hand = [len(pile.cards) for pile in piles if pile.kind in ("stock", "waste")]
        assert hand == ([layout.stock, 0] if layout.stock else []), id
        if layout.stock:
            assert page.inner_text("#stock-count") == str(layout.stock)
        assert sum(layout.columns) + layout.stock + layout.set_out == 52 * decks
        nodes = page.evaluate(
            "[...document.querySelectorAll('.card')].filter((n) => !n.hidden).map((n) => n.dataset.node)"
        )
        assert len(nodes) == len(set(nodes)) == 52 * decks


def twins(session: Session) -> tuple[Move, int] | None:
    """A move of an exposed card whose twin is exposed as well, and the twin's column."""
    tops = {i: pile.cards[-1] for i, pile in enumerate(session.state.columns) if pile.cards}
    for move in legal(session):
        if move.source >= 0 and move.target >= 0 and move.cards == 1:
            for column, card in tops.items():
                if column not in (move.source, move.target) and card ^ tops[move.source] == 64:
                    return move, column
    return None


@pytest.mark.parametrize("id", ["streets", "lucas"])
def test_moving_a_card_leaves_its_twin_where_it_is(page: Page, id: str) -> None:  # B078
    session, (move, column) = search(solitaire.game(id), twins)
    put(page, session)
    before, twin = look(page), pile_of(page, session, column)
    assert twin.faces[-1] == pile_of(page, session, move.source).faces[-1]
    drag(page, session, move)
    assert_drawn(page, session.play(move))
    assert pile_of(page, session, column).faces == twin.faces
    assert pile_of(page, session, column).cards[-1]["box"] == twin.cards[-1]["box"]
    press(page, "undo")
    assert_look(page, before)


@pytest.mark.parametrize(("id", "draw"), [("klondike", 1), ("forty-thieves", None)])
def test_every_foundation_takes_its_ace_and_the_next_card_by_drag(
    page: Page, id: str, draw: int | None
) -> None:  # B079
    win = win_of(id, draw)
    session = Session(solitaire.game(id, aces_at_once=False), win["number"])
    places = session.game.foundations
    done: set[tuple[int, int]] = set()
    for text in win["moves"].split(", "):
        move = next(move for move in legal(session) if str(move) == text)
        source = session.state.waste if move.source == WASTE else session.state.columns[max(move.source, 0)].cards
        if move.target == FOUNDATION and rank_of(source[-1]) <= 2:
            put(page, session)
            after = session.play(move)
            grown = next(
                i for i in range(places) if len(after.state.foundations[i]) > len(session.state.foundations[i])
            )
            # On its own place, and, one ace of two, on any other: a card that may go up finds its place.
            slot = grown if rank_of(source[-1]) == 2 or len(done) % 2 else (grown + 1) % places
            carry(page, *way(page, session, move, slot))
            assert_drawn(page, after)
            assert session_of(page).state == after.state
            done.add((grown, rank_of(source[-1])))
        session = session.play(move)
    assert done == {(place, rank) for place in range(places) for rank in (1, 2)}


def test_the_end_of_the_last_pass_is_shown_and_told(page: Page) -> None:  # B080
    session = put(page, Session(solitaire.game("klondike", draw=3, aces_at_once=False), 3))
    marks = [marks_of(page)]
    for left in (3, 2, 1):
        assert f"{left} pass" in page.inner_text("#passes")
        session = turned(session, 8)
        put(page, session)
        marks.append(marks_of(page))
        if left > 1:
            press_stock(page)
            session = session.play(REDEAL)
            assert assert_drawn(page).state == session.state
    assert marks[1] == marks[2] != marks[3], "the empty stock must tell whether it can be gone through again"
    before = look(page)
    press_stock(page)
    assert "No pass" in page.inner_text("#say")
    assert_look(page, before)
    assert assert_drawn(page).place == session.place
    unlimited = put(page, turned(Session(solitaire.game("klondike", draw=3, passes=None), 3), 8))
    assert "any" in page.inner_text("#passes")
    assert marks_of(page) == marks[1]
    press_stock(page)
    assert assert_drawn(page).state == unlimited.play(REDEAL).state
    assert "any" in page.inner_text("#passes")
    put(page, Session(solitaire.game("yukon"), 3))
    assert page.inner_text("#passes") == ""


def marks_of(page: Page) -> str:
    """The sign on the place of the stock."""
    sign: str | None = page.locator(".slot.stock use").first.get_attribute("href")
    return sign or ""


def press_stock(page: Page) -> None:
    page.mouse.click(*middle(pile_of(page, session_of(page), STOCK).box))


def test_draw_and_passes_are_chosen_for_the_next_deal(page: Page) -> None:  # B081
    session = put(page, turned(Session(solitaire.game("klondike"), 5), 2))
    before = look(page)
    press(page, "options")
    page.locator("#options input[name=draw][value='3']").check()
    page.locator("#options input[name=passes][value='None']").check()
    page.keyboard.press("Escape")
    assert_look(page, before)
    now = assert_drawn(page)
    assert (now.game.draw, now.game.passes, now.moves) == (1, 1, session.moves)
    press(page, "new")
    fresh = assert_drawn(page)
    assert (fresh.game.draw, fresh.game.passes) == (3, None)
    press_stock(page)
    assert len(assert_drawn(page).state.waste) == 3
    press(page, "options")
    page.locator("#options input[name=draw][value='1']").check()
    page.keyboard.press("Escape")
    press(page, "new")
    assert (assert_drawn(page).game.draw, assert_drawn(page).game.passes) == (1, 1)


def test_help_and_options_are_those_of_the_game(page: Page) -> None:
    for id in GAMES:
        # With the options as at first, whatever other tests chose on this page.
        put(page, Session(solitaire.game(id), 1))
        press(page, "help")
        text = page.inner_text("#help-text")
        assert text.startswith(solitaire.game(id).name)
        assert HELP[id] in text, id
        page.keyboard.press("Escape")
        assert not page.locator("#help").is_visible()
        press(page, "options")
        names = page.evaluate("[...document.querySelectorAll('#options [data-option]')].map((n) => n.dataset.option)")
        # Which deals come is asked in every game; it is no rule.
        assert set(names) == {*OPTIONS[id], "deals"}, id
        page.keyboard.press("Escape")


def exposing(session: Session) -> Move | None:
    """A single card's move to a foundation from a closed card."""
    for move in legal(session):
        if move.target == FOUNDATION and move.source >= 0:
            cards, down = session.state.columns[move.source]
            if down and len(cards) == down + 1:
                return move
    return None


@pytest.mark.parametrize("id", ["klondike", "yukon", "indian"])
def test_a_closed_card_turns_within_the_same_step_however_it_is_freed(page: Page, id: str) -> None:  # B070
    session, move = search(solitaire.game(id), exposing)
    put(page, session)
    before, down = look(page), session.state.columns[move.source].down
    after = session.play(move)
    for how in ("drag", "double click"):
        if how == "drag":
            drag(page, session, move)
        else:
            double_click(page, middle(pile_of(page, session, move.source).cards[-1]["box"]))
        assert assert_drawn(page, after).place == session.place + 1
        assert session_of(page).place == session.place + 1
        assert pile_of(page, session, move.source).faces.count(None) < down
        press(page, "undo")
        assert_look(page, before)
        press(page, "redo")
        assert_drawn(page, after)
        press(page, "undo")
        assert_look(page, before)
