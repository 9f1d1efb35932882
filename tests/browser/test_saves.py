"""Saves that grow old and saves that grow long. Each release leaves a file of saves in tests/saves; every later build
opens all of them. To make the file of a release: `python -m tests.browser.test_saves > tests/saves/VERSION.json`.
"""

import json
import random
from collections.abc import Iterator
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import solitaire
from solitaire.moves import Move
from solitaire.session import Session
from tests.browser.conftest import Watch, watched
from tests.browser.positions import GAMES, KEY, choose, legal, middle_game, put, walk
from tests.browser.shared import blank_page, shared_page, visit, with_storage
from tests.browser.table import assert_drawn, session_of
from tools.common import ROOT
from tools.serve import StaticServer

FOLDER = ROOT / "tests" / "saves"
MOST_BYTES = 300_000
LONG = 3000
# The time of whole moves by keys: to a column, take, to the other column; there and back again.
TIMED = """([[one, other], moves]) => {
  const press = (code, key) => document.dispatchEvent(new KeyboardEvent('keydown', { code, key, cancelable: true }));
  const times = [];
  document.querySelector('#felt').focus();
  for (let turn = 0; turn < moves; turn++) {
    const start = performance.now();
    press(turn % 2 ? other : one, '');
    press('Enter', 'Enter');
    press(turn % 2 ? one : other, '');
    times.push(performance.now() - start);
  }
  return times;
}"""
STORED = f"""() => Object.entries(localStorage).filter(([name]) => name.startsWith({KEY}))
  .reduce((sum, [name, text]) => sum + 2 * (name.length + text.length), 0)"""


def saves_of_this_release() -> dict[str, Any]:
    """A running game of each kind, some of it undone, with what its board looks like."""
    found = {}
    for id in GAMES:
        session = middle_game(solitaire.game(id), 7, 40)
        for _ in range(random.Random(id).randrange(5)):
            session = session.undo()
        found[id] = {"save": solitaire.dump(session.paused(0)), "board": solitaire.to_text(session.state)}
    return found


@pytest.mark.parametrize("file", sorted(path.name for path in FOLDER.glob("*.json")))
def test_saves_of_every_release_open_with_the_same_board(
    browser: Browser, site: StaticServer, file: str
) -> None:  # B028
    kept = json.loads((FOLDER / file).read_text(encoding="utf-8"))
    texts = {f"solitaire:/:save.{id}": one["save"] for id, one in kept.items()}
    with blank_page(browser, site, storage_state=with_storage(site, texts)) as page:
        visit(page, site)
        for id, one in kept.items():
            choose(page, next(other for other in kept if other != id))
            choose(page, id)
            session = assert_drawn(page)
            assert session.game.id == id
            assert solitaire.to_text(session.state) == one["board"]
            expected = solitaire.load(one["save"])
            assert (session.moves, session.place) == (expected.moves, expected.place)


@pytest.fixture(scope="module")
def one(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    with shared_page(browser, site, viewport={"width": 1280, "height": 800}) as pair:
        yield pair


def there_and_back() -> tuple[Session, Move, Move]:
    """A game in which a card can go from one column to another and back for ever."""
    for number in range(1, 200):
        for session in walk(solitaire.game("forty-thieves", aces_at_once=False), number, 50):
            for move in legal(session):
                back = Move(move.target, move.source)
                if min(move[:2]) >= 0 and back in legal(session.play(move)):
                    return session, move, back
    raise AssertionError("no such deal: look for another one")


def test_a_game_of_three_thousand_moves_stays_small_and_quick(one: tuple[Page, Watch]) -> None:  # B026
    start, there, back = there_and_back()
    long = start
    while long.place < LONG:
        long = long.play(there).play(back)
        if long.place % 100 < 2:
            long = long.undo().undo().redo().redo()
    columns = [f"Digit{(column + 1) % 10}" for column in there[:2]]
    times: dict[str, list[float]] = {"short": [], "long": []}
    with watched(one) as page:
        for _ in range(4):
            for name, session in (("short", start), ("long", long)):
                put(page, session)
                times[name] += page.evaluate(TIMED, [columns, 20])
                assert session_of(page).place == session.place + 20
        assert page.evaluate(STORED) < MOST_BYTES
        for what in ("undo", "undo", "redo", "new", "undo"):
            page.evaluate("(what) => document.querySelector(`[data-do=${what}]`).click()", what)
        assert_drawn(page)
        assert page.evaluate(STORED) < MOST_BYTES
    assert median(times["long"]) <= 1.5 * median(times["short"]), times


if __name__ == "__main__":
    print(json.dumps(saves_of_this_release(), indent=1))
