"""Storage that fails, that is shared with others, or that holds rubbish: the game goes on, says so once, and harms
nobody's keys.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Frame, Page

import solitaire
from solitaire.moves import STOCK, TURN, Move
from solitaire.record.transfer import import_texts
from solitaire.session import Session
from solitaire.web.keeper import CHECKED
from tests.browser.conftest import LONGEST_START_MS, Opener, Watch, wait_until_ready
from tests.browser.fingers import press
from tests.browser.positions import GAMES, choose, legal, middle_game
from tests.browser.shared import blank_page, visit, with_storage
from tests.browser.table import assert_drawn, drag, drawn, moves_shown, piles_of, saved, session_of
from tools.common import DIST
from tools.serve import StaticServer

DENIED = """Object.defineProperty(window, 'localStorage', {
  configurable: true, get() { throw new DOMException('The operation is insecure.', 'SecurityError'); } });"""
# The next change of a card's looks fails, as often as is asked for.
FAULT = """(times) => {
  const real = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function (...given) {
    if (this.closest('.card') && times-- > 0) throw new TypeError('injected');
    return real.apply(this, given);
  };
}"""
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


def test_where_reading_storage_throws_every_game_can_be_played(browser: Browser, site: StaticServer) -> None:  # B019
    with blank_page(browser, site, DENIED) as page:
        visit(page, site)
        assert_one_note(page)
        assert_all_games_play(page)
        assert_one_note(page)


def test_in_a_frame_of_another_site_without_storage_a_game_can_be_played(  # B019
    browser: Browser, site: StaticServer, tmp_path: Path
) -> None:
    tag = f'<iframe src="{site.address}" width="900" height="700"></iframe>'
    (tmp_path / "index.html").write_text(f'<!doctype html><link rel="icon" href="data:,">{tag}')
    host = StaticServer(tmp_path)
    host_address = host.address.replace("localhost", "127.0.0.1")
    context = browser.new_context(bypass_csp=True, reduced_motion="reduce", viewport={"width": 1000, "height": 800})
    watch = Watch(context, site.address)
    page = context.new_page()
    page.goto(host_address, wait_until="commit")
    page.locator("iframe").wait_for()
    frame = page.frames[-1]
    assert frame.parent_frame
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
    complaints = [text for text in watch.complaints if host_address not in text]
    context.close()
    host.close()
    assert not complaints


def moves_shown_in(frame: Frame) -> int:
    return int(frame.inner_text("#moves").split()[0])


def exported(page: Page, file: Path) -> Session:
    """The game of Klondike in the file that the note offers."""
    with page.expect_download() as download:
        page.click("#note button")
    download.value.save_as(file)
    return solitaire.load(import_texts(file.read_text(), CHECKED)["save.klondike"])


FAILING = """() => {
  const real = Storage.prototype.setItem;
  window.mend = () => { Storage.prototype.setItem = real; };
  Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
}"""


@pytest.mark.parametrize("writes_before", [0, 15])
def test_where_writing_fails_the_move_happens_and_is_kept_later(  # B025
    browser: Browser, site: StaticServer, tmp_path: Path, writes_before: int
) -> None:
    with blank_page(browser, site, "" if writes_before else f"({FAILING})()") as page:
        visit(page, site, "?game=klondike&deal=77")
        session = Session(solitaire.game("klondike"), 77)
        for count in range(18 if writes_before else 4):
            if writes_before and count == writes_before - 1:
                assert page.is_hidden("#note")
                page.evaluate(FAILING)
            move = legal(session)[-1] if count % 3 else first_move(session)
            drag(page, session, move)
            session = session.play(move)
            assert [pile.faces for pile in drawn(page)] == piles_of(session.state, 1)
            if count >= writes_before - 1:
                assert_one_note(page)
        assert session.state == exported(page, tmp_path / "all.json").state
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


def test_keys_of_others_on_the_same_site_stay_as_they_are(browser: Browser, site: StaticServer) -> None:  # B029
    with blank_page(browser, site, storage_state=with_storage(site, FOREIGN)) as page:
        visit(page, site)
        assert_all_games_play(page)
        press(page, "options")
        page.locator("#options input[type=checkbox]").first.click()
        page.keyboard.press("Escape")
        press(page, "new")
        found = dict(page.evaluate("Object.entries(localStorage)"))
        assert {key: found.get(key) for key in FOREIGN} == FOREIGN
        ours = [key for key in found if key not in FOREIGN]
        assert ours
        assert all(key.startswith("solitaire:/:") for key in ours)


def test_copies_in_two_folders_do_not_meet(browser: Browser, tmp_path: Path) -> None:  # B029
    for name in "ab":
        (tmp_path / name).symlink_to(DIST, target_is_directory=True)
    server = StaticServer(tmp_path)
    with blank_page(browser, server) as page:
        visit(page, server, "a/?game=yukon&deal=4")
        first = session_of(page)
        drag(page, first, first_move(first))
        at_a = assert_drawn(page)
        at_b = assert_drawn(visit(page, server, "b/"))
        assert at_b.place == 0
        assert (at_b.game.id, at_b.number) != (at_a.game.id, at_a.number)
        press(page, "new")
        other = session_of(page)
        drag(page, other, first_move(other))
        again = assert_drawn(visit(page, server, "a/"))
        assert (again.game, again.number, again.moves) == (at_a.game, at_a.number, at_a.moves)
        assert page.is_hidden("#elsewhere")
    server.close()


def cut(text: str) -> str:
    return text[: len(text) // 2]


@pytest.mark.parametrize("spoil", [cut, lambda text: text.replace('"deal":"5"', '"deal":"6"')])
def test_a_save_that_cannot_be_read_is_kept_and_told_of(
    browser: Browser, site: StaticServer, spoil: Callable[[str], str]
) -> None:
    text = spoil(solitaire.dump(middle_game(solitaire.game("klondike"), 5, 30)))
    other = middle_game(solitaire.game("yukon"), 5, 10)
    texts = {"solitaire:/:save.klondike": text, "solitaire:/:save.yukon": solitaire.dump(other)}
    with blank_page(browser, site, storage_state=with_storage(site, texts)) as page:
        session = assert_drawn(visit(page, site))
        assert (session.game.id, session.place) == ("klondike", 0)
        assert "could not be opened" in page.inner_text("#say")
        assert text in page.evaluate("Object.values(localStorage)")
        choose(page, "yukon")
        assert assert_drawn(page).state == other.state
        visit(page, site)
        assert text in page.evaluate("Object.values(localStorage)")


def test_a_handler_that_fails_is_told_and_the_game_stays_whole(open_page: Opener, watches: list[Watch]) -> None:  # B050
    page = open_page("?game=klondike&deal=77")
    session = session_of(page)
    for _ in range(2):
        drag(page, session, legal(session)[-1])
        session = session.play(legal(session)[-1])
    page.evaluate(FAULT, 1)
    # The stock's next card has to be given a face.
    drag(page, session, TURN)
    page.locator("#fault").wait_for()
    assert "Something went wrong" in page.inner_text("#fault")
    trace = [text for text in watches[0].complaints if "injected" in text]
    assert len(trace) == len(watches[0].complaints) == 1
    assert "Traceback" in trace[0]
    assert "injected" not in page.inner_text("body")
    watches[0].complaints.clear()
    # What is saved is a game, with this move or without it.
    kept = session_of(page)
    assert kept.moves in (session.moves, session.play(TURN).moves)
    assert_drawn(page)
    # The page goes on.
    press(page, "undo")
    press(page, "redo")
    assert assert_drawn(page).moves == kept.moves
    page.locator("#fault a").click()
    wait_until_ready(page)
    assert page.is_hidden("#fault")
    assert assert_drawn(page).moves == kept.moves
