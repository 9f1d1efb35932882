"""No move is lost when the whole browser dies, which localStorage alone does not survive: the journal beside it brings
back what is newer there, and nothing else; where there is none, everything goes on without it.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import solitaire
from solitaire.session import Session
from tests.browser.conftest import eventually, wait_until_ready
from tests.browser.fingers import press
from tests.browser.positions import KEY, legal, put
from tests.browser.shared import blank_page, visit
from tests.browser.table import assert_drawn, drag, drawn, piles_of, saved, session_of
from tests.browser.test_crash import Visits, assert_same, next_move, seconds_shown
from tests.browser.test_record import counts, figures, win
from tools.serve import StaticServer

# A page of the site on which nothing runs.
BARE = '<!doctype html><link rel="icon" href="data:,">'
WITHOUT = "Object.defineProperty(window, 'solitaireJournal', { get() {}, set() {} })"
TEXTS = f"Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith({KEY})))"
RECORDS = f"""(change) => new Promise((done, fail) => {{
  const opening = indexedDB.open({KEY} + 'journal');
  opening.onerror = fail;
  opening.onsuccess = () => {{
    const texts = opening.result.transaction('texts', 'readwrite').objectStore('texts'), asked = texts.getAll();
    asked.onsuccess = () => {{
      for (const record of change ?? []) texts.put(record);
    }};
    texts.transaction.oncomplete = () => {{ opening.result.close(); done(asked.result); }};
  }};
}})"""


def records(page: Page, change: list[dict[str, Any]] | None = None) -> dict[str, dict[str, Any]]:
    """What the journal holds, by name; then some records are put there."""
    found: list[dict[str, Any]] = page.evaluate(RECORDS, change)
    return {record["name"]: record for record in found}


def count(page: Page) -> int:
    """The count of the writes in localStorage."""
    return int(saved(page, "journal.at") or 0)


def wait_for_journal(page: Page) -> None:
    """Returns when the journal has on the disk all that was written."""
    written = f"Number(localStorage.getItem({KEY} + 'journal.at'))"
    eventually(page, f"({RECORDS})().then((all) => all.some(({{ at }}) => at === {written}))")


def leave(page: Page, site: StaticServer) -> None:
    """Go where nothing runs, when the journal has all that the player did."""
    wait_for_journal(page)
    page.route("**/bare", lambda route: route.fulfill(body=BARE, content_type="text/html"))
    page.goto(site.address + "bare")


def set_texts(page: Page, texts: dict[str, str]) -> None:
    """Everything in localStorage as it was once."""
    page.evaluate("(texts) => { localStorage.clear(); Object.assign(localStorage, texts); }", texts)


def played(page: Page, count: int, session: Session | None = None) -> Session:
    """So many moves by hand, any of them."""
    session = session or session_of(page)
    for _ in range(count):
        move = next_move(session)
        drag(page, session, move)
        session = session.play(move)
    return session


@pytest.fixture
def visits(browser: Browser, site: StaticServer, tmp_path: Path) -> Iterator[Visits]:
    found = Visits(browser, site, tmp_path / "profile")
    yield found
    found.close()


def kill_after_moves(visits: Visits, moves: int) -> None:
    """Play so many moves, some undone, all of the browser killed after each."""
    page = visits.visit("?game=klondike&deal=8")
    session = session_of(page)
    for step in range(moves):
        session = played(page, 1, session)
        if step % 3 == 2:
            press(page, "undo")
            session = session.undo()
        seconds = seconds_shown(page)
        assert [pile.faces for pile in drawn(page)] == piles_of(session.state, session.game.draw)
        # Nobody waits for the disk but this test: what is killed in the same moment may lack its last move.
        wait_for_journal(page)
        page = visits.kill()
        assert_same(page, session, seconds)


def test_a_browser_that_is_killed_after_a_move_has_lost_nothing(visits: Visits) -> None:  # B023
    kill_after_moves(visits, 6)


@pytest.mark.soak
def test_a_browser_that_is_killed_after_each_of_thirty_moves_has_lost_nothing(visits: Visits) -> None:  # B023
    kill_after_moves(visits, 30)


def test_without_the_journal_moves_would_be_lost(visits: Visits) -> None:
    lost = []
    for _ in range(3):
        visits.context.add_init_script(WITHOUT)
        page = visits.visit("?game=klondike&deal=8")
        session = played(page, 2)
        drawn(page)
        lost.append(session.moves != session_of(visits.kill()).moves)
    assert any(lost), "localStorage alone survived: the tests beside this one show nothing"


def test_a_journal_that_is_newer_wins_and_the_statistics_add_up(browser: Browser, site: StaticServer) -> None:  # B023
    with blank_page(browser, site) as page:
        visit(page, site, "?game=klondike&deal=9")
        played(page, 2)
        old: dict[str, str] = page.evaluate(TEXTS)
        won = win(page)
        press(page, "new")
        session = played(page, 3)
        now = figures(page), counts(page)
        assert now[0]["Won"] == "1"
        leave(page, site)
        set_texts(page, old)
        visit(page, site)
        assert session_of(page).number != won.number
        assert assert_drawn(page).moves == session.moves
        assert (figures(page), counts(page)) == now
        # The deal before it comes back as well: all that an action writes was put back.
        press(page, "undo-all")
        press(page, "new")
        press(page, "undo")
        assert session_of(page).moves == session.moves
        # What is written from now on is newer.
        session = played(page, 1, session_of(page))
        visit(page, site)
        assert assert_drawn(page).moves == session.moves


def test_a_journal_that_is_not_newer_is_ignored(browser: Browser, site: StaticServer) -> None:
    with blank_page(browser, site) as page:
        visit(page, site, "?game=klondike&deal=9")
        before = played(page, 2)
        leave(page, site)
        page.evaluate(f"localStorage.setItem({KEY} + 'save.klondike', {solitaire.dump(before.undo())!r})")
        visit(page, site)
        assert assert_drawn(page).place == 1


def broken(record: dict[str, Any]) -> list[dict[str, Any]]:
    later = record["at"] + 10**9
    return [{**record, "at": later, "text": 7}, {"name": "what.ever", "at": later + 1, "appData": []}]


def foreign(record: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"name": "theirs", "at": "soon", "text": {}}, {"name": 7, "text": "x"}]


@pytest.mark.parametrize("spoil", [broken, foreign])
def test_a_damaged_or_foreign_journal_harms_nothing(
    browser: Browser, site: StaticServer, spoil: Callable[[dict[str, Any]], list[dict[str, Any]]]
) -> None:
    with blank_page(browser, site) as page:
        visit(page, site, "?game=klondike&deal=9")
        session = played(page, 3)
        leave(page, site)
        records(page, spoil(records(page)["save.klondike"]))
        kept = saved(page, "save.klondike")
        visit(page, site)
        assert assert_drawn(page).moves == session.moves
        session = played(page, 1, session)
        # From now on it is a journal again.
        old = {"solitaire:/:last": "klondike", "solitaire:/:save.klondike": kept or ""}
        leave(page, site)
        set_texts(page, old)
        visit(page, site)
        assert assert_drawn(page).moves == session.moves


OURS = "const real = IDBFactory.prototype.open; IDBFactory.prototype.open = function (name, ...rest) {"
TROUBLES = {
    "none": "Object.defineProperty(window, 'indexedDB', { configurable: true, value: undefined });",
    "throws": OURS + "if (name.endsWith('journal')) throw new DOMException('no', 'SecurityError');"
    "return real.call(this, name, ...rest); };",
    "never answers": OURS + "if (name.endsWith('journal')) return {}; return real.call(this, name, ...rest); };",
    "never ends": "IDBObjectStore.prototype.get = () => ({}); IDBObjectStore.prototype.put = () => ({});",
    "fails": "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };",
    "no such file": WITHOUT,
}


@pytest.mark.parametrize("trouble", TROUBLES)
def test_without_a_journal_the_page_plays_and_keeps_all(browser: Browser, site: StaticServer, trouble: str) -> None:
    with blank_page(browser, site, TROUBLES[trouble]) as page:
        visit(page, site, "?game=klondike&deal=9")
        session = played(page, 3)
        for hidden in ("#note", "#fault", "#loading"):
            assert page.is_hidden(hidden)
        visit(page, site)
        assert assert_drawn(page).moves == session.moves
        assert page.is_hidden("#note")


def test_what_was_played_without_a_journal_is_newer_than_what_it_held(browser: Browser, site: StaticServer) -> None:
    with blank_page(browser, site) as page:
        visit(page, site, "?game=klondike&deal=9")
        session = played(page, 2)
        leave(page, site)
        old: dict[str, str] = page.evaluate(TEXTS)
        # The journal holds a move that localStorage has lost, and is not there to say so.
        visit(page, site)
        lost = played(page, 1, session)
        leave(page, site)
        set_texts(page, old)
        page.add_init_script("sessionStorage.journal === 'on' || (() => {" + TROUBLES["never answers"] + "})()")
        visit(page, site)
        other = session.play(next(move for move in legal(session) if move != lost.moves[-1]))
        put(page, other)
        press(page, "undo")
        press(page, "redo")
        page.evaluate("sessionStorage.journal = 'on'")
        visit(page, site)
        assert assert_drawn(page).moves == other.moves


def test_two_tabs_with_a_game_each_lose_nothing(visits: Visits) -> None:
    first = visits.visit("?game=klondike&deal=8")
    second = visits.context.new_page()
    second.goto(first.url + "?game=yukon&deal=5", wait_until="commit")
    wait_until_ready(second)
    left = {"yukon": played(second, 1), "klondike": played(first, 2, session_at(first, "klondike"))}
    left["yukon"] = played(second, 2, left["yukon"])
    assert count(second) > 0
    wait_for_journal(second)
    page = visits.kill()
    for id, session in left.items():
        assert session_at(page, id).moves == session.moves
    # One game is running, the other too; both have begun.
    assert sum(int(figures(page, group)["Not finished yet"]) for group in groups(page)) == 2


def session_at(page: Page, id: str) -> Session:
    """The running game of an id as it is saved."""
    return solitaire.load(saved(page, f"save.{id}") or "")


def groups(page: Page) -> list[str]:
    """The groups of games that the statistics show."""
    press(page, "statistics")
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('#statistics details')].map((one) => one.firstChild.textContent)"
    )
    page.keyboard.press("Escape")
    return found
