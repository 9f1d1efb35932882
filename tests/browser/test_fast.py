"""Fast and shaky hands with the animations on: random double clicks in every game, and clicks as fast as a mouse gives
them. Only legal moves happen, every card is drawn once and at its place, and undo gives back the exact layout.
"""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

import solitaire
from solitaire.moves import FOUNDATION, STOCK, WASTE, Move
from solitaire.session import Session
from solitaire.web.gestures import DOUBLE
from tests.browser.conftest import Watch, wait_until_ready
from tests.browser.fingers import (
    Point,
    assert_look,
    boxes,
    clicks,
    grip,
    hold,
    is_enabled,
    look,
    middle,
    place_of,
    press,
    strayed,
)
from tests.browser.positions import GAMES, legal, put, search
from tests.browser.shared import shared_page
from tests.browser.table import SETTLED, Drawn, assert_drawn, drawn, session_of
from tools.serve import StaticServer

# How far apart two clicks really came: on a busy machine they may be too slow to be a double click.
APART = """() => {
  if (!window.testUps) {
    window.testUps = [0, -1e9];
    document.addEventListener('pointerup', (event) => window.testUps.push(event.timeStamp), true);
  }
  return window.testUps.at(-1) - window.testUps.at(-2);
}"""
SHAKES = ((0, 0), (0, 0), (5, 0), (0, -5), (-4, 3), (3, 4))


@pytest.fixture(scope="module")
def one(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    with shared_page(browser, site, viewport={"width": 820, "height": 620}, reduced_motion="no-preference") as pair:
        yield pair


def double_click(page: Page, chance: random.Random, at: Point) -> None:
    """Two clicks, each with up to 5 pixels of travel, up to 80 ms between and within them."""
    at = (round(at[0]), round(at[1]))
    for _ in range(2):
        dx, dy = chance.choice(SHAKES)
        page.mouse.move(*at)
        if dx or dy:
            page.mouse.down()
            page.mouse.move(at[0] + dx, at[1] + dy)
            page.mouse.up()
        else:
            page.mouse.click(*at, delay=chance.choice((0, 0, 20, 50, 80)))


def expected(session: Session, pile: int) -> Session:
    """What a double click on a pile's top card comes to: it goes up if it may; the stock is turned twice."""
    if pile == STOCK:
        for _ in range(2):
            turn = "turn" if session.state.stock else "redeal"
            session = session.play(turn) if solitaire.why_not(session.game, session.state, turn) is None else session
        return session
    move = Move(pile, FOUNDATION)
    cards = session.state.waste if pile == WASTE else session.state.columns[pile].cards
    return session.play(move) if cards and solitaire.why_not(session.game, session.state, move) is None else session


def assert_top_cards_can_be_taken(page: Page, session: Session) -> None:
    """Each top card of waste and columns follows the pointer, alone, and goes home."""
    before, piles, places = look(page), drawn(page), boxes(page)
    for shown in piles:
        if shown.kind in ("waste", "column") and shown.cards:
            start = grip(shown)
            hold(page, start, (start[0] + 9, start[1] + 12))
            assert len(strayed(places, boxes(page), (9, 12))) == 1, f"the top card of a {shown.kind} cannot be taken"
            page.keyboard.press("Escape")
            page.mouse.up()
            page.wait_for_function(SETTLED)
    page.mouse.move(2, 610)
    assert_look(page, before)


def random_double_clicks(page: Page, id: str, clicks: int) -> None:
    """So many double clicks in a game: some watched one by one, the others in bursts, each on top of the last one."""
    chance = random.Random(f"double clicks {id}")
    session = start = put(page, with_ready_cards(id))
    at_start = look(page)
    page.evaluate(APART)
    targets = [*((STOCK, STOCK, WASTE, WASTE, WASTE) if session.game.draw else ()), *range(len(session.game.columns))]
    done = changed = 0
    while done < clicks:
        piles = drawn(page)
        one_by_one = chance.random() < 0.3
        before = session
        # A card that slow clicks have picked up would be put down by the next one.
        page.keyboard.press("Escape")
        for _ in range(1 if one_by_one else 4):
            ready = [move.source for move in legal(before) if move.target == FOUNDATION]
            pile = chance.choice(ready if ready and chance.random() < 0.4 else targets)
            double_click(page, chance, top_of(piles, before, pile))
            done += 1
        session = assert_drawn(page)
        if one_by_one:
            # On a busy machine two clicks may come too far apart: then they pick up and put down again.
            slow = pile != STOCK and page.evaluate(APART) > DOUBLE
            wanted = before if slow else expected(before, pile)
            assert session.state == wanted.state, f"double click {done} on pile {pile}"
        changed += session.place != before.place
    page.keyboard.press("Escape")
    assert changed >= 1, "hardly any double click did anything"
    assert_top_cards_can_be_taken(page, session)
    before_reload = look(page)
    page.reload(wait_until="commit")
    wait_until_ready(page)
    assert_look(page, before_reload, "after a reload")
    for _ in range(session.place - start.place):
        page.evaluate("document.querySelector('[data-do=undo]').click()")
    assert_look(page, at_start, "after undoing")
    assert assert_drawn(page).state == start.state


def with_ready_cards(id: str) -> Session:
    """A game in which nothing was put up for a while, so that several cards may go."""
    game = solitaire.game(id)
    for number in range(1, 200):
        session, chance = Session(game, number), random.Random(id)
        for _ in range(40):
            moves = [move for move in legal(session) if move.target != FOUNDATION]
            session = session.play(chance.choice(moves)) if moves else session
        if sum(move.target == FOUNDATION for move in legal(session)) >= 2:
            return session
    raise AssertionError("no deal of these has two cards that may go up")


def top_of(piles: list[Drawn], session: Session, pile: int) -> Point:
    """Where the top card of a pile was seen."""
    shown = piles[place_of(session, pile)]
    return middle(shown.cards[-1]["box"] if shown.cards else shown.box)


@pytest.mark.parametrize("id", GAMES)
def test_random_double_clicks_lose_and_bend_nothing(page: Page, id: str) -> None:  # B002
    random_double_clicks(page, id, 12)


@pytest.mark.soak
@pytest.mark.parametrize("id", GAMES)
def test_two_hundred_random_double_clicks_lose_and_bend_nothing(page: Page, id: str) -> None:  # B002
    random_double_clicks(page, id, 200)


def test_each_of_five_fast_presses_turns_the_stock(page: Page) -> None:  # B002
    session = put(page, Session(solitaire.game("klondike", aces_at_once=False), 5))
    at = top_of(drawn(page), session, STOCK)
    for _ in range(5):
        page.mouse.click(*at)
    assert [str(move) for move in assert_drawn(page).moves] == ["turn"] * 5
    assert not page.locator(".card.picked").count(), "a press has picked up a card in flight"


def ready_and_empty(session: Session) -> tuple[int, int] | None:
    """A column whose top card may go up, and an empty column."""
    ready = [move.source for move in legal(session) if move.target == FOUNDATION and move.source >= 0]
    empty = [place for place, pile in enumerate(session.state.columns) if not pile.cards]
    return (ready[0], empty[0]) if ready and empty else None


@pytest.mark.parametrize("id", ["klondike", "forty-thieves"])
def test_three_four_and_seven_fast_clicks_make_only_legal_moves(page: Page, id: str) -> None:  # B003
    start, (ready, empty) = search(solitaire.game(id), ready_and_empty)
    start = start.paused(0)
    put(page, start)
    before = look(page)
    for button in ("left", "right"):
        for pile in (ready, empty):
            for count in (3, 4, 7):
                page.mouse.move(*top_of(drawn(page), start, pile))
                clicks(page, top_of(drawn(page), start, pile), count, button)
                page.keyboard.press("Escape")
                # That the save can be read says that every move was legal; that it is drawn, that no card is missing.
                after = assert_drawn(page)
                made = after.place - start.place
                assert sum(len(shown.cards) for shown in drawn(page)) == start.game.size
                assert made == 0 if (button, pile) != ("left", ready) else 1 <= made < count, f"{count} on {pile}"
                for _ in range(made):
                    press(page, "undo")
                assert_look(page, before, f"{count} clicks with the {button} button on {pile}")
                assert session_of(page).state == start.state
                assert is_enabled(page, "undo") == (start.place > 0)
