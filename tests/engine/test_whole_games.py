"""Whole games and boards that other programs found: each game is replayed to its win, each board agreed upon."""

from typing import Any

import pytest

from solitaire import Session, State, from_text, is_won, legal_moves, to_text
from tests.engine import oracle
from tests.engine.boards import is_complete, oracle_board, text_of, texts
from tests.engine.catalogue import Variant, few
from tests.engine.vectors import board_of, vector

WINS = vector("wins.json")


def name_of(win: dict[str, Any]) -> str:
    """A short name for a test's report."""
    return " ".join(str(win[key]) for key in ("game", "number", "draw", "passes") if key in win)


def variant_of(win: dict[str, Any], aces_at_once: bool) -> Variant:
    """The game that was won."""
    draw = (("draw", win["draw"]), ("passes", win["passes"])) if "draw" in win else ()
    return Variant(win["game"], (*draw, ("aces_at_once", aces_at_once)))


def is_ace_going_up(state: State, move: str, draw: int) -> bool:
    """Whether "aces at once" plays this move by itself: an ace of a column, or of the waste when one card is turned."""
    source, _, target = move.partition(" ")
    if target != "f" or (source == "w" and draw == 3):
        return False
    pile = state.waste if source == "w" else state.columns[int(source[1:]) - 1].cards
    return pile[-1] & 15 == 1


def test_every_game_has_been_won_at_least_twice() -> None:
    games = [win["game"] for win in WINS]
    assert {game: games.count(game) for game in games if games.count(game) < 2} == {}
    assert len(set(games)) == 11


@pytest.mark.parametrize("win", WINS, ids=name_of)
def test_a_whole_game_is_replayed_to_its_win(win: dict[str, Any]) -> None:
    by_hand, at_once = variant_of(win, aces_at_once=False), variant_of(win, aces_at_once=True)
    game, session = by_hand.game, Session(by_hand.game, win["number"])
    shorter = Session(at_once.game, win["number"])
    for place, move in enumerate(win["moves"].split(", ")):
        assert not session.won
        assert move in texts(legal_moves(game, session.state)), f"move {place}: {move} on\n{to_text(session.state)}"
        if place % few(6, 40) == 0:
            assert texts(legal_moves(game, session.state)) == oracle.legal(by_hand.rules, oracle_board(session.state))
        dropped = is_ace_going_up(session.state, move, game.draw)
        session = session.play(move)
        assert is_complete(game, session.state)
        if not dropped:
            assert move in texts(legal_moves(at_once.game, shorter.state)), f"aces at once, move {place}: {move}"
            shorter = shorter.play(move)
    for won in (session, shorter):
        assert won.won
        assert won.won_once
        assert is_won(won.game, won.state)
        assert sum(map(len, won.state.foundations)) == won.game.size
    assert len(shorter.moves) < len(session.moves) or win["game"] == "lucas"
    session = session.undo()
    assert not session.won
    assert session.won_once


@pytest.mark.parametrize("line", vector("verdicts.jsonl")[:: few(6, 60)], ids=lambda line: line["game"])
def test_boards_of_other_programs_are_read_and_have_the_oracles_moves(line: dict[str, Any]) -> None:
    variant, state = board_of(line)
    assert is_complete(variant.game, state)
    assert texts(legal_moves(variant.game, state)) == oracle.legal(variant.rules, oracle_board(state))
    assert text_of(from_text(variant.game, to_text(state))) == text_of(state)
