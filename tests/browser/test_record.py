"""What is counted and scored, as a player reads it off the page."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

import solitaire
from solitaire.moves import FOUNDATION, WASTE, Move
from solitaire.session import Session
from solitaire.web.settings import CHOICES
from tests.browser.conftest import Watch, watched
from tests.browser.fingers import press
from tests.browser.positions import choose, forget, middle_game, turned
from tests.browser.shared import shared_page
from tests.browser.table import assert_drawn, moves_of_text, session_of
from tests.browser.test_play import win_of
from tests.browser.typist import keys, keys_of, listen, show
from tools.serve import StaticServer

KLONDIKE = solitaire.game("klondike", aces_at_once=False)
GROUP = "Klondike, draw one, passes: one"
PLAYED = "Played, from the first move on"
FIGURES = """(name) => {
  const one = [...document.querySelectorAll('#statistics details')].find((one) => one.firstChild.textContent === name);
  return one && Object.fromEntries([...one.querySelectorAll('dt')].map(
    (dt) => [dt.textContent, dt.nextElementSibling.textContent]));
}"""


@pytest.fixture(scope="module")
def one(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    with shared_page(browser, site, viewport={"width": 1100, "height": 800}) as pair:
        listen(pair[0])
        yield pair


@pytest.fixture
def page(one: tuple[Page, Watch]) -> Iterator[Page]:
    """A page with nothing recorded and every setting as at first."""
    with watched(one) as page:
        choose(page, "yukon")
        forget(page)
        for name, choices in (("score", CHOICES["score"]), ("clock", CHOICES["clock"])):
            set_to(page, name, choices[0])
        yield page


def set_to(page: Page, name: str, choice: str) -> None:
    press(page, "settings")
    page.select_option(f"[data-setting={name}]", choice)
    keys(page, "Escape")
    page.focus("#felt")


def figures(page: Page, group: str = GROUP) -> dict[str, str]:
    """The figures of a group as the statistics show them."""
    press(page, "statistics")
    found: dict[str, str] | None = page.evaluate(FIGURES, group)
    keys(page, "Escape")
    page.focus("#felt")
    return found or {}


def counts(page: Page) -> list[str]:
    """How many were played, are not finished, are lost."""
    found = figures(page)
    return [found[name] for name in (PLAYED, "Not finished yet", "Lost: left for a new deal")]


def almost_won(draw: int = 1) -> tuple[Session, Move]:
    """A recorded game one move before its win, and that move."""
    win = win_of("klondike", draw)
    session = Session(solitaire.game("klondike", draw=draw, aces_at_once=False), win["number"])
    *moves, last = moves_of_text(win["moves"])
    for move in moves:
        session = session.play(move)
    return session, last


def win(page: Page) -> Session:
    """Win a game by its last move."""
    session, last = almost_won()
    show(page, session)
    keys(page, keys_of(session, last))
    assert page.is_visible("#won")
    return session.play(last)


def test_deals_that_are_only_looked_at_do_not_count(page: Page) -> None:  # B131
    show(page, Session(KLONDIKE, 3))
    keys(page, " ".join("n" * 10))
    press(page, "statistics")
    assert "No game has been played here yet." in page.inner_text("#statistics-text")
    keys(page, "Escape")
    page.focus("#felt")
    # Turning the stock is a move, as the statistics say.
    keys(page, "d")
    assert [figures(page)[name] for name in (PLAYED, "Not finished yet", "Lost: left for a new deal")] == [
        "1",
        "1",
        "0",
    ]
    keys(page, "n")
    assert [figures(page)[name] for name in (PLAYED, "Not finished yet", "Lost: left for a new deal")] == [
        "1",
        "0",
        "1",
    ]
    keys(page, "u")
    assert [figures(page)[name] for name in (PLAYED, "Not finished yet", "Lost: left for a new deal")] == [
        "1",
        "1",
        "0",
    ]


def test_one_win_and_one_loss_give_figures_that_say_what_they_cover(page: Page) -> None:  # B129 B135 B136
    won = win(page)
    keys(page, "n d d d n")
    found = figures(page)
    assert [found[name] for name in (PLAYED, "Won", "Lost: left for a new deal", "Not finished yet")] == list("2110")
    # One of two, with its interval after Wilson: 0.5 -+ 1.96 * sqrt(0.125 + 0.24) / 2.92.
    assert found["Won, of finished games"] == "50 % (likely 9 to 91 %)"
    assert (found["Wins in a row now"], found["Most wins in a row"]) == ("0", "1")
    assert found["Fewest moves, of wins"] == found["Moves of the only win"] == str(won.place)
    assert {"Best time, of wins", "Time of the only win"} <= set(found)
    # The win is played on after its end and counts once; undone and won again too.
    show(page, won)
    last = won.moves[-1]
    keys(page, f"u {keys_of(won.undo(), last)}")
    assert figures(page)["Won"] == "1"
    press(page, "statistics")
    assert "1 won of 2 finished" in page.inner_text("#statistics-text")
    past = page.locator("#statistics .past li").all_inner_texts()
    assert [("won" in text, "lost" in text) for text in past] == [(False, True), (True, False)]
    # Played again: the same deal.
    page.locator("#statistics .past li button").last.click()
    assert session_of(page).number == won.number
    assert session_of(page).place == 0


def test_best_scores_come_from_wins_and_stand_apart_by_option(page: Page) -> None:  # B135
    show(page, turned(Session(KLONDIKE, 3), 4))
    keys(page, "u d n")
    assert "Best score, of wins" not in figures(page)
    won = win(page)
    best = figures(page)["Best score, of wins"]
    assert int(best) == score_of(won)
    session, last = almost_won(3)
    show(page, session)
    keys(page, keys_of(session, last))
    three = figures(page, "Klondike, draw three, passes: three")
    assert (three["Won"], three["Best score, of wins"]) == ("1", str(score_of(session.play(last))))
    assert figures(page)["Best score, of wins"] == best


def score_of(session: Session) -> int:
    """Klondike's standard score, counted from the positions: 5 from waste to column, 10 up, 5 turned up."""
    score = 0
    for place, move in enumerate(session.moves[: session.place]):
        before, after = session.states[place], session.states[place + 1]
        score += 5 * (move.source == WASTE and move.target >= 0) + 10 * (move.target == FOUNDATION)
        score += 5 * sum(old.down - new.down for old, new in zip(before.columns, after.columns, strict=True))
    return score


@pytest.mark.parametrize("draw", [1, 3])
def test_undo_gives_back_the_exact_score(page: Page, draw: int) -> None:  # B134
    session, _ = almost_won(draw)
    show(page, session)
    set_to(page, "score", "standard")
    for _ in range(25):
        assert page.inner_text("#score") == f"Score {score_of(session)}"
        keys(page, "u")
        session = session.undo()
    keys(page, "r")
    assert page.inner_text("#score") == f"Score {score_of(session.redo())}"


def test_an_ace_between_foundations_earns_nothing(page: Page) -> None:  # B134
    session = Session(solitaire.game("klondike", take_back=True), 9)
    set_to(page, "score", "standard")
    show(page, session)
    slot = next(slot for slot, pile in enumerate(session.state.foundations) if pile)
    score = page.inner_text("#score")
    for other in range(20):
        keys(page, f"{'f ' * (slot + 1)}Enter f {other % 7 + 1} Escape")
    assert page.inner_text("#score") == score
    assert assert_drawn(page).moves == ()


def test_the_vegas_total_runs_on_from_deal_to_deal(page: Page) -> None:
    show(page, Session(KLONDIKE, 3))
    assert page.inner_text("#score") == ""
    set_to(page, "score", "vegas")
    assert page.inner_text("#score") == "Score -52"
    set_to(page, "score", "vegas-total")
    assert page.inner_text("#score") == "Total -52"
    keys(page, "d n")
    up = sum(map(len, session_of(page).state.foundations))
    assert page.inner_text("#score") == f"Total {-52 - 52 + 5 * up}"
    keys(page, "u")
    assert page.inner_text("#score") == "Total -52"
    win(page)
    # All 52 cards up, and no other deal was lost.
    assert page.inner_text("#score") == f"Total {52 * 5 - 52}"
    keys(page, "n")
    up = sum(map(len, session_of(page).state.foundations))
    assert page.inner_text("#score") == f"Total {52 * 5 - 52 - 52 + 5 * up}"
    choose(page, "forty-thieves")
    assert page.inner_text("#score") == ""


def test_a_reset_forgets_one_game_and_can_be_undone(page: Page) -> None:
    win(page)
    show(page, middle_game(solitaire.game("yukon"), 2, 5))
    keys(page, "u r n")
    both = (figures(page), figures(page, "Yukon"))
    press(page, "statistics")
    page.locator("#statistics summary", has_text="Klondike").click()
    if not page.locator("[data-do='reset:klondike']").is_visible():
        page.locator("#statistics summary", has_text="Klondike").click()
    page.click("[data-do='reset:klondike']")
    assert page.inner_text("#statistics-note") == "The statistics of Klondike are forgotten. Undo brings them back."
    assert page.evaluate(FIGURES, GROUP) is None
    page.click("#unreset")
    assert page.inner_text("#statistics-note") == "The statistics of Klondike are back."
    keys(page, "Escape")
    assert (figures(page), figures(page, "Yukon")) == both
