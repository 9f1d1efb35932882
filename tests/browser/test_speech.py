"""A whole game by keys and speech alone: every text that is spoken, and every name of what the keyboard stands on, is
what the moves make of it; each once.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import solitaire
from solitaire.moves import REDEAL, Move
from solitaire.session import Session
from tests.browser.conftest import Opener, Watch
from tests.browser.positions import choose, legal, middle_game, search, turned
from tests.browser.shared import shared_page
from tests.browser.table import assert_drawn, moves_of_text, session_of
from tests.browser.test_play import address, win_of
from tests.browser.typist import (
    COLUMN_KEYS,
    capital,
    heard,
    keys,
    keys_of,
    listen,
    move_told,
    name,
    place_told,
    show,
    stands_on,
    to_table,
)
from tools.serve import StaticServer

ACES_BY_HAND = "&aces_at_once=0"
KLONDIKE = solitaire.game("klondike", aces_at_once=False)


def start(open_page: Opener, win: dict[str, Any]) -> Page:
    page = open_page(address(win) + ACES_BY_HAND, viewport={"width": 1280, "height": 800})
    to_table(page)
    return listen(page)


@pytest.mark.parametrize(("id", "draw"), [("klondike", 1), ("yukon", None), ("forty-thieves", None)])
def test_a_game_is_won_by_keys_and_speech_alone(open_page: Opener, id: str, draw: int | None) -> None:  # B098
    win = win_of(id, draw)
    page = start(open_page, win)
    session = session_of(page)
    moves = moves_of_text(win["moves"])
    for count, move in enumerate(moves, 1):
        first, *rest = keys_of(session, move).split()
        told = []
        page.keyboard.press(first)
        if rest:
            assert of_moves(heard(page)) == []
            assert stands_on(page) == place_told(session, move)
            told = [f"Holding {what}." for what in holding(session, move)]
            keys(page, " ".join(rest))
        after = session.play(move)
        # Both games with a stock go through it once.
        done = move_told(session.state, after.state, move, "No pass left.")
        told.append(f"{done} Won in {count} moves." if count == len(moves) else done)
        assert of_moves(heard(page)) == told
        session = after
    assert assert_drawn(page).won
    assert page.is_visible("#won")


def of_moves(texts: list[str]) -> list[str]:
    """What was told, without the offer to finish, which comes when it is found."""
    return [text for text in texts if text != "The rest can be played for you: Finish, or A."]


def holding(session: Session, move: Move) -> list[str]:
    """What is held after each key that takes."""
    cards = session.state.waste if move.source < 0 else session.state.columns[move.source].cards
    if move.cards == 1:
        return [name(cards[-1])]
    return [f"{count} cards from {name(cards[-count])}" for count in range(2, move.cards + 1)]


@pytest.fixture(scope="module")
def one(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    with shared_page(browser, site, viewport={"width": 1100, "height": 700}) as pair:
        listen(pair[0])
        yield pair


def heard_after(page: Page, pressed: str) -> list[str]:
    keys(page, pressed)
    return heard(page)


def test_a_new_deal_another_game_and_steps_back_are_told(page: Page) -> None:  # B098
    session = show(page, Session(KLONDIKE, 9))
    card = name(session.state.stock[0])
    assert heard_after(page, "d") == [f"{capital(card)} from the stock."]
    assert heard_after(page, "u") == [f"Undone: {capital(card)} from the stock. 0 moves."]
    assert heard_after(page, "r") == [f"Done again: {capital(card)} from the stock. 1 move."]
    assert heard_after(page, "n") == [f"Klondike, deal {session_of(page).number}."]
    assert heard_after(page, "u") == ["Back to deal 9."]
    choose(page, "yukon")
    assert heard(page) == [f"Yukon, {page.inner_text('#deal-number').lower()}."]


def test_a_refusal_is_told_once_with_its_reason_and_what_is_held_stays(page: Page) -> None:  # B098
    session, (source, target) = search(KLONDIKE, two_tops_that_do_not_go_together)
    show(page, session)
    held = name(session.state.columns[source].cards[-1])
    assert heard_after(page, f"{source + 1} Enter") == [f"Holding {held}."]
    [reason] = heard_after(page, f"{target + 1}")
    assert reason in ("Needs one rank higher to lie on.", "Only a card of the other colour goes there.")
    assert page.inner_text("#say") == reason
    assert (page.locator("#felt .picked").get_attribute("aria-label") or "").startswith(held)
    # The same refusal again is told again.
    assert heard_after(page, f"{target + 1}") == [reason]
    assert heard_after(page, "Escape") == ["Put down."]
    assert page.locator("#felt .picked").count() == 0
    assert assert_drawn(page).moves == session.moves


def two_tops_that_do_not_go_together(session: Session) -> tuple[int, int] | None:
    """Two columns of which the one does not take the other's top card."""
    tops = [place for place, pile in enumerate(session.state.columns) if pile.cards]
    for source in tops:
        for target in tops:
            if source != target and Move(source, target) not in legal(session):
                return source, target
    return None


@pytest.mark.parametrize("id", ["klondike", "yukon", "lucas"])
def test_every_pile_card_and_count_can_be_walked_to_and_is_named(page: Page, id: str) -> None:  # B098
    # Not a dead end, of which the page would speak by itself.
    session = show(page, middle_game(solitaire.game(id), 4, 14))
    state = session.state
    for place, (cards, down) in enumerate(state.columns):
        keys(page, COLUMN_KEYS[place])
        names = [stands_on(page)]
        for _ in range(len(cards) - down - 1 + bool(down)):
            keys(page, "ArrowUp")
            names.append(stands_on(page))
        wanted = [
            f"{name(card)}, column {place + 1}, {at} of {len(cards)}"
            for at, card in reversed(list(enumerate(cards, 1)))
            if at > down
        ]
        closed = f"Column {place + 1}: {down} face down, {len(cards) - down} face up."
        assert names == (wanted + [closed] * bool(down) if cards else [f"Column {place + 1}, empty."])
    for slot, up in enumerate(state.foundations):
        keys(page, "f")
        suit = ("clubs", "diamonds", "spades", "hearts")[slot % 4]
        assert stands_on(page) == (f"{name(up[-1])}, foundation" if up else f"Foundation of {suit}, empty.")
    if session.game.draw:
        keys(page, "w")
        assert stands_on(page) == (f"{name(state.waste[-1])}, waste" if state.waste else "Waste, empty.")
    [told] = heard_after(page, "i")
    opened = [card for pile in state.columns for card in pile.cards[pile.down :]]
    assert all(name(card) in told for card in opened)
    assert all(f"{pile.down} face down" in told for pile in state.columns)
    groups = page.locator("#felt > [role=group]:not([hidden])")
    assert groups.count() == len(state.columns) + len(state.foundations) + (2 if session.game.draw else 0)
    assert all(groups.nth(place).get_attribute("aria-label") for place in range(groups.count()))


def test_the_passes_that_are_left_are_named_and_told(page: Page) -> None:  # B080
    session = Session(solitaire.game("klondike", draw=3, aces_at_once=False), 3)
    at_stock = "Stock, 24 cards, 3 passes left."
    show(page, session)
    keys(page, "w ArrowLeft")
    assert stands_on(page) == at_stock
    # Eight turns of three cards.
    for left in ("2 passes left", "1 pass left", "no pass left"):
        show(page, turned(session, 7))
        [told] = heard_after(page, "d")
        assert told.endswith(f" from the stock. {capital(left)}.")
        keys(page, "w ArrowLeft")
        assert stands_on(page) == f"Stock, empty, {left}."
        assert page.inner_text("#passes") == left.replace("passes left", "passes").replace("1 pass left", "1 pass")
        session = turned(session, 8)
        if left != "no pass left":
            session = session.play(REDEAL)
            assert heard_after(page, "d") == [f"The waste is the stock again. {capital(left)}."]
    assert heard_after(page, "d") == ["No pass through the stock is left."]


def test_cards_that_go_up_by_themselves_are_told(page: Page) -> None:  # B098
    session, move = search(solitaire.game("klondike"), freeing_an_ace)
    show(page, session)
    [told] = heard_after(page, keys_of(session, move))[-1:]
    ace = next(iter(set(up_of(session.play(move))) - set(up_of(session))))
    assert f"{capital(name(ace))} went to the foundation." in told
    assert f"{capital(name(ace))} turned up." not in told


def freeing_an_ace(session: Session) -> Move | None:
    """A move of cards to a column after which one card, an ace, lies up by itself."""
    for move in legal(session):
        if move.source >= 0 and move.target >= 0:
            after = session.play(move)
            if len(up_of(after)) == len(up_of(session)) + 1:
                return move
    return None


def up_of(session: Session) -> list[int]:
    """The cards on the foundations."""
    return [card for pile in session.state.foundations for card in pile]


def test_a_run_is_taken_card_by_card(page: Page) -> None:  # B098
    yukon = solitaire.game("yukon")
    session = show(page, Session(yukon, 2))
    cards, down = session.state.columns[2].cards, session.state.columns[2].down
    assert len(cards) - down >= 5
    held = [f"Holding {count} cards from {name(cards[-count])}." for count in (2, 3)]
    assert heard_after(page, "3 + +") == held
    assert heard_after(page, "-") == [held[0]]
    assert heard_after(page, "-") == [f"Holding {name(cards[-1])}."]
    assert heard_after(page, "-") == []
    assert heard_after(page, "+ +") == held
    assert heard_after(page, " ".join("+" * 10))[-1] == "That card lies face down."
    assert page.locator("#felt .picked").count() == len(cards) - down
