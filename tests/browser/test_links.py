"""Which game and which deal opens: by link, by menu, as the last one, by a typed number, and for a new player."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

import solitaire
from solitaire.session import Session
from tests.browser.conftest import Watch
from tests.browser.fingers import press
from tests.browser.positions import GAMES, choose, legal, middle_game, put
from tests.browser.shared import blank_page, shared_page, visit
from tests.browser.table import assert_drawn, drag, saved, session_of
from tools.serve import StaticServer

NUMBERS = {
    "7": 7,
    " 31999 ": 31999,
    "1000000000": 10**9,
    "100000000000000000000": 10**20,
    "௧௨௩": 123,
    "৪৫৬": 456,
    "۷۸۹": 789,
}
REFUSED = ("", "-1", "0", "1.5", "1e9", "abc", "9" * 300, "100000000000000000001", "٣x", "1 2")


@pytest.fixture(scope="module")
def one(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    with shared_page(browser, site, viewport={"width": 1000, "height": 640}) as pair:
        yield pair


def type_number(page: Page, text: str) -> None:
    """Type a deal number in its dialog."""
    press(page, "deal")
    page.fill("#deal-input", text)
    page.keyboard.press("Enter")


def test_a_typed_number_is_dealt_or_refused_in_words(page: Page, site: StaticServer) -> None:  # B124
    start = put(page, middle_game(solitaire.game("klondike"), 3, 6))
    for text in REFUSED:
        type_number(page, text)
        assert page.locator("#deal").evaluate("(dialog) => dialog.open"), f"{text[:30]!r} was taken"
        said = page.inner_text("#deal-problem")
        assert said.strip().endswith(".")
        assert "Error" not in said
        assert len(said) < 200
        page.keyboard.press("Escape")
        now = assert_drawn(page)
        assert (now.number, now.moves) == (start.number, start.moves)
    for text, number in NUMBERS.items():
        type_number(page, text)
        assert not page.locator("#deal").evaluate("(dialog) => dialog.open")
        assert assert_drawn(page).number == number
        assert session_of(page).state == Session(solitaire.game("klondike"), number).state
        assert page.inner_text("#deal-number").split()[-1] == str(number)
    visit(page, site)
    assert assert_drawn(page).number == 789
    press(page, "deal")
    assert page.input_value("#deal-input") == "789"
    page.keyboard.press("Escape")


def test_a_number_in_a_link_is_dealt_or_refused_in_words(page: Page, site: StaticServer) -> None:  # B124
    for text, number in {"31999": 31999, "%E0%AF%A7%E0%AF%A8": 12, "00042": 42}.items():
        session = assert_drawn(visit(page, site, f"?game=forty-thieves&deal={text}"))
        assert (session.game.id, session.number) == ("forty-thieves", number)
        assert session.state == Session(solitaire.game("forty-thieves"), number).state
    before = session_of(page)
    for text in ("", "-1", "1.5", "1e9", "abc", "9" * 300):
        visit(page, site, f"?game=forty-thieves&deal={text}")
        said = page.inner_text("#say")
        assert said.strip().endswith(".")
        assert "number" in said
        assert assert_drawn(page).number == before.number
    # The link of the game that is running goes on with it, after a reload too.
    drag(page, before, legal(before)[-1])
    for _ in range(2):
        assert assert_drawn(visit(page, site, "?game=forty-thieves&deal=42")).place == 1


@pytest.mark.parametrize("id", GAMES)
def test_each_game_opens_by_link_by_menu_and_as_the_last_one(page: Page, site: StaticServer, id: str) -> None:  # B126
    name = solitaire.game(id).name
    assert session_of(visit(page, site, f"?game={id}")).game.id == id
    assert page.inner_text("#game-name") == name
    choose(page, "yukon" if id != "yukon" else "klondike")
    press(page, "menu")
    page.locator(f"#menu [data-do='game:{id}']").click()
    assert assert_drawn(page).game.id == id
    assert page.inner_text("#game-name") == name
    assert session_of(visit(page, site)).game.id == id
    assert page.inner_text("#game-name") == name


def test_an_unknown_game_in_a_link_leaves_all_saves_as_they_are(page: Page, site: StaticServer) -> None:  # B126
    put(page, middle_game(solitaire.game("yukon"), 2, 8))
    put(page, middle_game(solitaire.game("klondike"), 2, 8))
    saves = {id: saved(page, f"save.{id}") for id in ("yukon", "klondike")}
    for query in ("?game=spider", "?game=", "?game=KLONDIKE&deal=5", "?deal=5"):
        visit(page, site, query)
        assert page.inner_text("#say").strip().endswith("."), query
        assert assert_drawn(page).game.id in ("klondike", "yukon")
        for id, text in saves.items():
            now = saved(page, f"save.{id}")
            assert text is not None
            assert now is not None
            assert solitaire.load(now).moves == solitaire.load(text).moves
            assert solitaire.load(now).place == solitaire.load(text).place


def first_deals(browser: Browser, site: StaticServer, count: int) -> None:
    """So many new players at the same moment of a clock that stands: no two get the same deal."""
    seen = []
    for _ in range(count):
        with blank_page(browser, site) as page:
            page.clock.set_fixed_time("2026-01-01T12:00:00Z")
            visit(page, site)
            assert page.evaluate("Date.now()") == 1767268800000
            session = assert_drawn(page)
            seen.append(session.state.stock + session.state.columns[-1].cards)
    assert len(set(seen)) == count


def test_new_players_get_different_first_deals(browser: Browser, site: StaticServer) -> None:  # B122
    first_deals(browser, site, 5)


@pytest.mark.soak
def test_fifty_new_players_get_different_first_deals(browser: Browser, site: StaticServer) -> None:  # B122
    first_deals(browser, site, 50)
