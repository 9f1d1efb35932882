"""Help with the cards: those that go up by themselves, come back from a foundation or have a twin; marks; many steps at
once.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

import solitaire
from solitaire.aid.auto import automatic
from solitaire.cards import rank_of
from solitaire.moves import FOUNDATION, Move
from solitaire.session import Session
from tests.browser.conftest import Watch
from tests.browser.fingers import press
from tests.browser.positions import legal, middle_game, search, turned
from tests.browser.shared import shared_page
from tests.browser.table import assert_drawn, session_of
from tests.browser.test_help import KLONDIKE, TAKE_BACK
from tests.browser.typist import COLUMN_KEYS, capital, heard, keys, keys_of, listen, name, show, stands_on
from tools.serve import StaticServer


@pytest.fixture(scope="module")
def one(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    with shared_page(browser, site, viewport={"width": 1100, "height": 700}) as pair:
        listen(pair[0])
        yield pair


def set_auto(page: Page, choice: str) -> None:
    press(page, "settings")
    page.select_option("[data-setting=auto_up]", choice)
    keys(page, "Escape")
    page.focus("#felt")


def fetched_safely(session: Session) -> Move | None:
    """A take-back of a card that could go up again at once with no harm."""
    for move in legal(session):
        if move.source == FOUNDATION:
            after = session.play(move)
            card = after.state.columns[move.target].cards[-1]
            if any(up.source == move.target for up in automatic(session.game, after.state)) and rank_of(card) > 1:
                return move
    return None


def test_a_card_that_was_fetched_down_stays_until_the_next_move(page: Page) -> None:  # B060
    session, move = search(TAKE_BACK, fetched_safely, deals=600)
    show(page, session)
    set_auto(page, "yes")
    slot = "CDSH".index(move.pick[-1])
    card = session.state.foundations[slot][-1]
    keys(page, keys_of(session, move))
    found = session_of(page)
    assert found.state.columns[move.target].cards[-1] == card
    assert assert_drawn(page).place == session.place + 1
    # At the player's next own move it may go up; undo takes back both in one step.
    other = next(move for move in legal(found) if move.source != FOUNDATION and move.target != FOUNDATION)
    keys(page, keys_of(found, other))
    assert card in session_of(page).state.foundations[slot]
    keys(page, "u")
    assert assert_drawn(page).state == found.state
    set_auto(page, "no")


def test_nothing_goes_up_by_itself_unless_that_is_chosen(page: Page) -> None:  # B060
    session, move = search(
        KLONDIKE,
        lambda session: next(
            (move for move in legal(session) if move.target >= 0 and automatic(KLONDIKE, session.play(move).state)),
            None,
        ),
    )
    show(page, session)
    keys(page, keys_of(session, move))
    assert assert_drawn(page).state == session.play(move).state
    keys(page, "u")
    set_auto(page, "yes")
    keys(page, keys_of(session, move))
    after = session.play(move, 0, automatic(KLONDIKE, session.play(move).state))
    assert assert_drawn(page).state == after.state
    keys(page, "u")
    assert assert_drawn(page).state == session.state
    set_auto(page, "no")


@pytest.mark.parametrize("id", ["klondike", "yukon", "forty-thieves", "lucas"])
def test_help_keys_and_hint_agree_whether_cards_come_back(page: Page, id: str) -> None:  # B068
    stays, comes = solitaire.game(id), solitaire.game(id, take_back=True)
    session, move = search(comes, lambda session: next((m for m in legal(session) if m.source == FOUNDATION), None))
    same = Session(stays, session.number)
    for step, trail in zip(session.moves, session.trails, strict=True):
        same = same.play(step, 0, trail)
    slot = "CDSH".index(move.pick[-1])
    show(page, same)
    assert "A card on a foundation stays there." in help_text(page)
    keys(page, f"{'f ' * (slot + 1)}Enter")
    assert heard(page) == ["A card on a foundation stays there. An option lets you take it back."]
    show(page, session)
    assert "may go back to a column" in help_text(page)
    keys(page, keys_of(session, move))
    assert assert_drawn(page).state == session.play(move).state


def help_text(page: Page) -> str:
    press(page, "help")
    text = page.inner_text("#help-text")
    keys(page, "Escape")
    page.focus("#felt")
    return text


def twin_tops(session: Session) -> tuple[Move, int] | None:
    """A move of a top card whose twin is another column's top card."""
    tops = {place: pile.cards[-1] for place, pile in enumerate(session.state.columns) if pile.cards}
    for move in legal(session):
        if move.source >= 0 and move.target >= 0 and move.cards == 1:
            for place, card in tops.items():
                if place not in (move.source, move.target) and card & 63 == tops[move.source] & 63:
                    return move, place
    return None


def test_of_twins_the_one_that_is_meant_goes_and_is_named(page: Page) -> None:  # B078
    session, (move, twin) = search(solitaire.game("forty-thieves"), twin_tops)
    show(page, session)
    card, heights = name(session.state.columns[twin].cards[-1]), [len(pile.cards) for pile in session.state.columns]
    at_twin = f"{card}, column {twin + 1}, {heights[twin]} of {heights[twin]}"
    at_source = f"{card}, column {move.source + 1}, {heights[move.source]} of {heights[move.source]}"
    keys(page, COLUMN_KEYS[twin])
    assert stands_on(page) == at_twin
    keys(page, COLUMN_KEYS[move.source])
    assert stands_on(page) == at_source
    keys(page, f"Enter {COLUMN_KEYS[move.target]}")
    assert heard(page) == [f"Holding {card}.", f"{capital(card)} to column {move.target + 1}."]
    assert (
        stands_on(page) == f"{card}, column {move.target + 1}, {heights[move.target] + 1} of {heights[move.target] + 1}"
    )
    assert assert_drawn(page).state == session.play(move).state
    keys(page, f"u {COLUMN_KEYS[move.source]}")
    assert stands_on(page) == at_source
    assert assert_drawn(page).state == session.state


def test_a_mark_is_gone_back_to_and_undo_returns_from_it(page: Page) -> None:
    early = show(page, turned(Session(KLONDIKE, 21), 3))
    press(page, "to-mark")
    assert page.inner_text("#say") == "No position of this game is marked."
    press(page, "mark")
    page.focus("#felt")
    keys(page, "d d d")
    late = assert_drawn(page)
    press(page, "to-mark")
    assert assert_drawn(page).state == early.state
    press(page, "undo")
    assert assert_drawn(page).state == late.state
    assert session_of(page).place == 6


def test_all_steps_at_once_and_a_restart_can_be_taken_back(page: Page) -> None:
    session = show(page, middle_game(KLONDIKE, 5, 30).undo().undo())
    for away, back in (("undo-all", "redo-all"), ("restart", "redo-all")):
        press(page, away)
        assert assert_drawn(page).state == session.states[0]
        press(page, back)
        assert assert_drawn(page).state == session.states[-1]
    press(page, "undo")
    press(page, "restart")
    heard(page)
    # Undo right after a restart brings back the whole game where it stood, with what could be redone.
    press(page, "undo")
    assert heard(page) == ["The game is back where it was."]
    assert assert_drawn(page).place == len(session.moves) - 1
    press(page, "redo")
    assert assert_drawn(page).state == session.states[-1]
    # After a restart and a move, undo takes back that move only.
    press(page, "restart")
    press(page, "redo")
    press(page, "undo")
    assert assert_drawn(page).place == 0
    assert page.locator("#controls [data-do=undo]").is_disabled()
