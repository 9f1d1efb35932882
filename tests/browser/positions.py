"""Positions to play from: found by seeded random play, and put before the player through the save that the page reads.

A position is a session, so whatever is put on the page has a deal and a legal history. No expectation lives here.
"""

import random
from collections.abc import Callable, Iterator
from typing import TypeVar

from playwright.sync_api import Page

import solitaire
from solitaire.moves import FOUNDATION, STOCK, TURN, Move
from solitaire.reading import european
from solitaire.session import Session
from solitaire.spec import Game
from tests.browser.seat import Seat

GAMES = solitaire.games()
KEY = "`solitaire:${location.pathname.replace(/[^/]*$/, '')}:`"
CHOOSE = """(id) => {
  document.querySelector("[data-do='menu']").click();
  document.querySelector(`[data-do='game:${id}']`).click();
}"""
Found = TypeVar("Found")


def walk(game: Game, number: int, length: int) -> Iterator[Session]:
    """A seeded random play of a deal that likes the foundations and seldom turns the stock; each session of it."""
    chance = random.Random(f"{game.id} {number}")
    session = Session(game, number)
    yield session
    for _ in range(length):
        moves = solitaire.legal_moves(game, session.state)
        if not moves:
            return
        up = [move for move in moves if move.target == FOUNDATION]
        table = [move for move in moves if STOCK not in (move.source, move.target)]
        session = session.play(chance.choice(up or (table if table and chance.random() < 0.8 else moves)))
        yield session


def search(
    game: Game, wanted: Callable[[Session], Found | None], deals: int = 300, length: int = 150
) -> tuple[Session, Found]:
    """The first session of the random plays in which something is found, and what was found in it."""
    for number in range(1, deals + 1):
        for session in walk(game, number, length):
            found = wanted(session)
            if found is not None and found is not False:
                return session, found
    raise AssertionError(f"no such position of {game.id} in {deals} deals: look for another one")


def middle_game(game: Game, number: int, length: int) -> Session:
    """The session of a random play after so many moves, or at its end."""
    return list(walk(game, number, length))[-1]


def turned(session: Session, count: int) -> Session:
    """The session after so many turns of the stock."""
    for _ in range(count):
        session = session.play(TURN)
    return session


def legal(session: Session) -> tuple[Move, ...]:
    """The legal moves of the position in front of the player."""
    return solitaire.legal_moves(session.game, session.state)


def choose(page: Seat, id: str) -> None:
    """Open a game from the menu."""
    page.evaluate(CHOOSE, id)


def put(page: Seat, session: Session) -> Session:
    """Let the page open a session as another visit would have left it."""
    id = session.game.id
    choose(page, next(other for other in GAMES if other != id))
    store(page, f"save.{id}", solitaire.dump(session))
    choose(page, id)
    assert str(session.number) in european(page.inner_text("#deal-number"))
    return session


def forget(page: Page) -> None:
    """Take away all that is stored; without the count of the writes the journal would bring it back."""
    page.evaluate(
        f"Object.keys(localStorage).map((key) => key === {KEY} + 'journal.at' || localStorage.removeItem(key))"
    )


def store(page: Seat, name: str, text: str) -> None:
    """Write a stored text."""
    page.evaluate(f"([name, text]) => localStorage.setItem({KEY} + name, text)", [name, text])
