"""Storage that fails, that is shared with others, or that holds rubbish: the game goes on, says so once, and harms
nobody's keys.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Frame, Page

import solitaire
from solitaire.moves import STOCK, Move
from solitaire.session import Session
from tests.browser.conftest import LONGEST_START_MS, Opener, Watch, wait_until_ready
from tests.browser.positions import GAMES, KEY, choose, legal, middle_game
from tests.browser.table import assert_drawn, drag, drawn, moves_shown, piles_of, saved, session_of
from tools.common import DIST
from tools.serve import StaticServer

BLANK = "static/icon.svg"
DENIED = """Object.defineProperty(window, 'localStorage', {
  configurable: true, get() { throw new DOMException('The operation is insecure.', 'SecurityError'); } });"""
FOREIGN = {"settings": "{}", "stats": "[1]", "game": "chess", "appData": "x" * 50, "lang": "ta", "last": "me"}


def game_shown(page: Page | Frame, id: str) -> Session:
    """The untouched deal on the page, by its number."""
    return Session(solitaire.game(id), page.inner_text("#deal-number").split()[-1])


def first_move(session: Session) -> Move:
    """A move of cards where there is one, otherwise the stock's."""
    return next((move for move in legal(session) if STOCK not in (move.source, move.target)), legal(session)[0])


def assert_all_games_play(page: Page) -> None:
    """Each game opens and a move can be played in it; what is drawn is what the library makes of the deal."""
    for id in GAMES:
        choose(page, id)
        session = game_shown(page, id)
        assert page.inner_text("#game-name") == session.game.name
        move = first_move(session)
        drag(page, session, move)
        assert [pile.faces for pile in drawn(page)] == piles_of(session.play(move).state, session.game.draw)
        assert moves_shown(page) == 1
    # Each game is kept apart, as long as the page lives.
    choose(page, GAMES[0])
    assert moves_shown(page) == 1


def assert_one_note(page: Page | Frame) -> None:
    """One calm sentence says that nothing will be kept."""
    shown = [note for note in page.locator(".note").all() if note.is_visible()]
    assert len(shown) == 1
    assert "cannot be saved" in shown[0].inner_text()
    assert not page.locator("#fault").is_visible()


def test_where_reading_storage_throws_every_game_can_be_played(open_page: Opener, site: StaticServer) -> None:  # B019
    page = open_page(BLANK, ready=False)
    page.context.add_init_script(DENIED)
    page.goto(site.address, wait_until="commit")
    wait_until_ready(page)
    assert_one_note(page)
    assert_all_games_play(page)
    assert_one_note(page)


def test_in_a_frame_of_another_site_without_storage_a_game_can_be_played(  # B019
    browser: Browser, site: StaticServer
) -> None:
    context = browser.new_context(bypass_csp=True, reduced_motion="reduce", viewport={"width": 1000, "height": 800})
    watch = Watch(context, site.address)
    page = context.new_page()
    host = site.address.replace("localhost", "127.0.0.1") + "host.html"
    frame_html = f'<!doctype html><iframe src="{site.address}" width="900" height="700"></iframe>'
    page.route(host, lambda route: route.fulfill(body=frame_html, content_type="text/html"))
    page.context.new_cdp_session(page).send("Network.setCookieControls", {"enableThirdPartyCookieRestriction": True})
    page.goto(host, wait_until="commit")
    frame = page.wait_for_selector("iframe").content_frame()
    assert frame
    frame.wait_for_function("window.SOLITAIRE_READY === true", timeout=LONGEST_START_MS)
    denied = frame.evaluate("(() => { try { localStorage; return 'open'; } catch (error) { return error.name; } })()")
    assert denied == "SecurityError", "this browser lets the frame at its storage: nothing is tested"
    assert_one_note(frame)
    before = moves_shown_in(frame)
    stock = frame.locator(".slot.stock").bounding_box()
    assert stock
    page.mouse.click(stock["x"] + stock["width"] / 2, stock["y"] + stock["height"] / 2)
    assert moves_shown_in(frame) == before + 1
    assert_one_note(frame)
    complaints = [text for text in watch.complaints if host not in text]
    context.close()
    assert not complaints


def moves_shown_in(frame: Frame) -> int:
    return int(frame.inner_text("#moves").split()[0])


FAILING = """() => {
  const real = Storage.prototype.setItem;
  window.mend = () => { Storage.prototype.setItem = real; };
  Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
}"""


@pytest.mark.parametrize("writes_before", [0, 15])
def test_where_writing_fails_the_move_happens_and_is_kept_later(  # B025
    open_page: Opener, site: StaticServer, writes_before: int
) -> None:
    page = open_page(BLANK, ready=False)
    if not writes_before:
        page.context.add_init_script(f"({FAILING})()")
    page.goto(site.address + "?game=klondike&deal=77", wait_until="commit")
    wait_until_ready(page)
    session = Session(solitaire.game("klondike"), 77)
    for count in range(18):
        if writes_before and count == writes_before - 1:
            assert page.is_hidden("#note")
            page.evaluate(FAILING)
        move = legal(session)[-1] if count % 3 else first_move(session)
        drag(page, session, move)
        session = session.play(move)
        assert [pile.faces for pile in drawn(page)] == piles_of(session.state, 1)
        if count >= writes_before - 1:
            assert_one_note(page)
    kept = saved(page, "save.klondike")
    if writes_before:
        # What was written before the trouble can still be read.
        assert kept is not None
        assert solitaire.load(kept).place == writes_before - 1
    else:
        assert kept is None
    page.evaluate("window.mend()")
    drag(page, session, legal(session)[-1])
    session = session.play(legal(session)[-1])
    assert page.is_hidden("#note")
    assert assert_drawn(page).state == session.state


def own_keys(page: Page) -> list[str]:
    keys: list[str] = page.evaluate("Object.keys(localStorage)")
    return [key for key in keys if key not in FOREIGN]


def test_keys_of_others_on_the_same_site_stay_as_they_are(open_page: Opener, site: StaticServer) -> None:  # B029
    page = open_page(BLANK, ready=False)
    page.evaluate("(all) => Object.entries(all).forEach(([key, text]) => localStorage.setItem(key, text))", FOREIGN)
    page.goto(site.address, wait_until="commit")
    wait_until_ready(page)
    assert_all_games_play(page)
    page.click("[data-do=options]")
    page.locator("#options input[type=checkbox]").first.click()
    page.keyboard.press("Escape")
    page.click("[data-do=new]")
    found = page.evaluate("(all) => Object.keys(all).map((key) => [key, localStorage.getItem(key)])", FOREIGN)
    assert dict(found) == FOREIGN
    assert own_keys(page)
    assert all(key.startswith("solitaire:/:") for key in own_keys(page))


def test_copies_in_two_folders_do_not_meet(open_page: Opener, tmp_path: Path) -> None:  # B029
    for name in "ab":
        (tmp_path / name).symlink_to(DIST, target_is_directory=True)
    server = StaticServer(tmp_path)
    try:
        page = open_page("a/?game=yukon&deal=4", server=server)
        first = session_of(page)
        drag(page, first, first_move(first))
        at_a = assert_drawn(page)
        page.goto(server.address + "b/", wait_until="commit")
        wait_until_ready(page)
        at_b = assert_drawn(page)
        assert at_b.place == 0
        assert (at_b.game.id, at_b.number) != (at_a.game.id, at_a.number)
        page.click("[data-do=new]")
        other = session_of(page)
        drag(page, other, first_move(other))
        page.goto(server.address + "a/", wait_until="commit")
        wait_until_ready(page)
        again = assert_drawn(page)
        assert (again.game, again.number, again.moves) == (at_a.game, at_a.number, at_a.moves)
        assert page.is_hidden("#elsewhere")
    finally:
        page.close()
        server.close()


def cut(text: str) -> str:
    return text[: len(text) // 2]


@pytest.mark.parametrize("spoil", [cut, lambda text: "{}", lambda text: text.replace('"deal":"5"', '"deal":"6"')])
def test_a_save_that_cannot_be_read_is_kept_and_told_of(
    open_page: Opener, site: StaticServer, spoil: Callable[[str], str]
) -> None:
    page = open_page(BLANK, ready=False)
    text = spoil(solitaire.dump(middle_game(solitaire.game("klondike"), 5, 30)))
    other = solitaire.dump(middle_game(solitaire.game("yukon"), 5, 10))
    write = f"([a, b]) => {{ const key = {KEY.replace('location.pathname', repr('/'))};"
    page.evaluate(
        write + "localStorage.setItem(key + 'save.klondike', a); localStorage.setItem(key + 'save.yukon', b); }",
        [text, other],
    )
    page.goto(site.address, wait_until="commit")
    wait_until_ready(page)
    session = assert_drawn(page)
    assert (session.game.id, session.place) == ("klondike", 0)
    assert "could not be opened" in page.inner_text("#say")
    assert text in page.evaluate("Object.values(localStorage)")
    choose(page, "yukon")
    assert solitaire.dump(assert_drawn(page))[:200] == other[:200]
    page.reload(wait_until="commit")
    wait_until_ready(page)
    assert text in page.evaluate("Object.values(localStorage)")
