"""Help while playing: "no move is left" when that is so and never otherwise, hints, the offer to finish, cards that go
up by themselves, marks, and many steps at once.
"""

import random
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

import solitaire
from solitaire.aid.finish import run_out
from solitaire.moves import FOUNDATION, REDEAL, TURN, Move
from solitaire.record.plays import read_play
from solitaire.session import Session
from solitaire.spec import Game
from tests.browser.conftest import Watch
from tests.browser.positions import GAMES, legal, middle_game, put, search
from tests.browser.shared import shared_page
from tests.browser.table import assert_drawn, moves_of_text, saved, session_of
from tests.browser.test_play import win_of
from tests.browser.typist import done_told, heard, keys, keys_of, listen, show
from tools.serve import StaticServer

Kept = Callable[[Session, Move], bool]
KLONDIKE = solitaire.game("klondike", aces_at_once=False)
TAKE_BACK = solitaire.game("klondike", take_back=True, aces_at_once=False)
NOWHERE = "Moves are left, but none of them leads anywhere."
NOTE_EVERY_STUCK = """() => {
  const stuck = document.getElementById('stuck');
  window.claims = [];
  const note = () => stuck.hidden || window.claims.push(document.getElementById('stuck-text').textContent);
  new MutationObserver(note).observe(stuck, { attributes: true });
}"""


@pytest.fixture(scope="module")
def one(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    with shared_page(browser, site, viewport={"width": 1100, "height": 700}) as pair:
        listen(pair[0])
        yield pair


def lost(game: Game) -> tuple[Session, Move]:
    """A game played without sense until no move is left, and its last move."""
    for number in range(1, 400):
        session = Session(game, number)
        chance = random.Random(number)
        while session.place < 400 and (moves := legal(session)):
            session = session.play(TURN if TURN in moves else chance.choice(moves))
        if session.moves and not legal(session) and not session.won:
            return session, session.moves[-1]
    raise AssertionError(f"{game.id} always has a move")


@pytest.mark.parametrize("id", GAMES)
def test_when_no_move_is_left_a_note_says_so_and_blocks_nothing(page: Page, id: str) -> None:  # B057
    session, last = lost(solitaire.game(id, aces_at_once=False))
    before = show(page, session.undo())
    keys(page, "r")
    page.locator("#stuck").wait_for(state="visible", timeout=2000)
    assert page.inner_text("#stuck-text") == "No move is left."
    done = done_told(before.state, session.state, last)
    moves = f"{session.place} move{'s' if session.place > 1 else ''}"
    # Before, that no move leads anywhere may have been found out as well.
    assert heard(page)[-1] == f"Done again: {done} {moves}. No move is left."
    for what in ("undo", "restart", "new", "dismiss"):
        assert page.locator(f"#stuck [data-do={what}]").is_enabled()
    page.click("#stuck [data-do=dismiss]")
    assert page.is_hidden("#stuck")
    keys(page, "h")
    assert heard(page) == ["There is no move left. Undo, or deal anew."]
    keys(page, "u r")
    assert page.is_visible("#stuck")
    page.click("#stuck [data-do=undo]")
    assert page.is_hidden("#stuck")
    assert assert_drawn(page).state == before.state


@pytest.mark.parametrize(
    ("game", "kept"),
    [
        (KLONDIKE, lambda session, move: move == TURN),
        (solitaire.game("klondike", passes=3), lambda session, move: move == REDEAL),
        (TAKE_BACK, lambda session, move: move.source == FOUNDATION),
        (solitaire.game("forty-thieves"), lambda session, move: to_space(session, move)),
        (solitaire.game("yukon"), lambda session, move: move.cards > 1),
    ],
    ids=["turn", "redeal", "take-back", "to an empty column", "part of a column"],
)
def test_no_note_while_any_kind_of_move_is_left(page: Page, game: Game, kept: Kept) -> None:  # B056
    session, _ = search(
        game, lambda session: all(kept(session, move) for move in legal(session)) and legal(session), 900, 300
    )
    page.evaluate(NOTE_EVERY_STUCK)
    show(page, session)
    keys(page, "h")
    # That no move leads anywhere may have been found out as well.
    [hint] = set(heard(page)) - {NOWHERE}
    assert hint != "There is no move left. Undo, or deal anew."
    assert page.locator("#felt .hint").count() >= 1
    assert "No move is left." not in page.evaluate("window.claims")
    keys(page, keys_of(session, legal(session)[0]))
    assert session_of(page).place == session.place + 1


def to_space(session: Session, move: Move) -> bool:
    """Whether a move goes to an empty column."""
    return move.target >= 0 and not session.state.columns[move.target].cards


def test_where_only_the_stock_is_left_the_hint_points_at_it(page: Page) -> None:  # B058
    game = solitaire.game("klondike", passes=3)
    only_turn, _ = search(game, lambda session: legal(session) == (TURN,))
    show(page, only_turn)
    keys(page, "h")
    assert (heard(page), page.inner_text("#say")) == (["Turn the stock."], "Turn the stock.")
    assert page.locator("#felt > .card.at-stock.hint").count() == 1
    only_redeal, _ = search(game, lambda session: legal(session) == (REDEAL,))
    show(page, only_redeal)
    keys(page, "h")
    assert heard(page) == ["Turn the waste over: it is the stock again."]
    assert page.locator("#felt > .slot.stock.hint").count() == 1
    page.locator("#felt > .slot.stock").click()
    assert session_of(page).place == only_redeal.place + 1
    assert page.locator("#felt .hint").count() == 0


def hints_counted(page: Page) -> int:
    return read_play(saved(page, "play.klondike") or "").hints


def test_only_a_hint_that_shows_a_move_counts_as_help(page: Page) -> None:  # B061
    session, last = lost(KLONDIKE)
    show(page, session.undo())
    keys(page, keys_of(session.undo(), last))
    assert session_of(page).state == session.state
    keys(page, "h h h")
    assert hints_counted(page) == 0
    keys(page, "u h h")
    assert hints_counted(page) == 2
    # One before the first move counts from that move on; a won game gives none.
    show(page, Session(KLONDIKE, 11))
    keys(page, "h d")
    assert hints_counted(page) == 1
    show(page, almost_won())
    keys(page, f"{keys_of(almost_won(), last_of_win())} h")
    assert hints_counted(page) == 0
    assert heard(page)[-1] == f"Won in {almost_won().place + 1} moves."


def almost_won() -> Session:
    """A recorded game one move before its win."""
    win = win_of("klondike", 1)
    session = Session(KLONDIKE, win["number"])
    for move in moves_of_text(win["moves"])[:-1]:
        session = session.play(move)
    return session


def last_of_win() -> Move:
    return moves_of_text(win_of("klondike", 1)["moves"])[-1]


def finishable() -> tuple[Session, tuple[Move, ...]]:
    """A recorded game where the rest can be played mechanically, and that rest."""
    win = win_of("klondike", 1)
    session = Session(KLONDIKE, win["number"])
    for move in moves_of_text(win["moves"]):
        rest = run_out(session.game, session.state)
        if rest:
            return session, rest
        session = session.play(move)
    raise AssertionError("this win is never plain")


@pytest.mark.parametrize("then", ["u", "Escape u", "n u u", "hidden u"])
def test_a_finish_is_offered_when_it_wins_and_is_one_step(page: Page, then: str) -> None:  # B059 B010
    session, rest = finishable()
    assert len(rest) > 5
    put(page, session)
    page.locator("#finish").wait_for()
    assert heard(page)[-1] == "The rest can be played for you: Finish, or A."
    page.click("#finish")
    page.locator("#won").wait_for()
    after = assert_drawn(page)
    assert (after.won, after.place) == (True, session.place + 1)
    [told] = heard(page)
    assert told.endswith(
        f" {52 - sum(map(len, session.state.foundations)) - 1} cards went to the foundations. "
        f"Won in {after.place} moves."
    )
    assert page.is_hidden("#finish")
    assert page.is_visible("#won")
    page.focus("#felt")
    for key in then.split():
        if key == "hidden":
            page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        else:
            keys(page, key)
    assert assert_drawn(page).state == session.state
    assert page.is_hidden("#won")
    page.locator("#finish").wait_for()
    keys(page, "a")
    page.locator("#won").wait_for()
    assert assert_drawn(page).won


def test_no_finish_is_offered_where_cards_lie_face_down(page: Page) -> None:
    show(page, middle_game(KLONDIKE, 5, 20))
    keys(page, "a")
    assert heard(page) == ["The rest cannot be played for you yet."]
    assert page.is_hidden("#finish")
