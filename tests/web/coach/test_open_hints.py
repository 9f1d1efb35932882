"""Whoever follows open hints, from wherever they have strayed to, is told when a hint leads where they have been."""

import random

import pytest

import solitaire
from solitaire.moves import Move
from solitaire.session import Session
from tests.web.coaching import Coached
from tests.web.fakes import hint_spots

AGAIN = "You have been there before."
GAMES = ("klondike", "yukon", "limited", "lucas", "streets", "little-forty")
STRAYED, FOLLOWED = 8, 10


def strayed(id: str) -> Session:
    """A game in which somebody has moved about by chance, cards to and fro among it."""
    session = Session(solitaire.game(id, take_back=True), 11)
    chance = random.Random(id)
    for _ in range(STRAYED):
        moves = solitaire.legal_moves(session.game, session.state)
        there_and_back = [move for move in moves if session.play(move).state in session.states]
        session = session.play(chance.choice(there_and_back or moves))
    return session


def hinted(player: Coached) -> Move:
    """The move that the last hint has marked."""
    session = player.session
    moves = solitaire.legal_moves(session.game, session.state)
    return next(move for move in moves if hint_spots(session, move) == player.app.ui.hinted)


def follow(player: Coached, hints: int) -> int:
    """Follow so many hints; gives how many said that they lead back, each of them rightly."""
    said = 0
    for _ in range(hints):
        player.asks("hint")
        player.ponder()
        move = hinted(player)
        leads_back = player.session.play(move).state in player.session.states
        assert (AGAIN in player.app.ui.message) is leads_back
        said += leads_back
        player.app.act(move)
    return said


@pytest.mark.parametrize("id", GAMES)
def test_a_hint_that_leads_back_says_so(id: str) -> None:
    player = Coached(hints="open")
    player.app.put_on_table(strayed(id))
    follow(player, FOLLOWED)


def test_a_hint_onto_what_was_undone_says_so() -> None:
    player = Coached(hints="open")
    session = Session(solitaire.game("lucas"), 1)
    for move in solitaire.solve(session.game, session.state).moves[:6]:
        session = session.play(move)
    player.app.put_on_table(session)
    player.button("undo")
    assert follow(player, 1) == 1
