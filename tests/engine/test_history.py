"""Undo, redo, replay and saving along random games of every kind; and that no card is ever lost or doubled."""

import random

import pytest

from solitaire import (
    Game,
    Session,
    SolitaireError,
    State,
    apply,
    deal,
    dump,
    from_text,
    game,
    legal_moves,
    load,
    to_text,
    why_not,
)
from solitaire.session import Step, dispatch
from tests.engine.boards import board, conceivable, is_complete, session_at, text_of, texts
from tests.engine.catalogue import Variant, few


def played(game: Game, number: int, length: int, eager: bool = True) -> tuple[Session, list[State]]:
    """A session after a random game, and each of its positions as the engine gave it."""
    session, chance = Session(game, number), random.Random(number)
    states = [deal(game, number)]
    for _ in range(length):
        moves = legal_moves(game, states[-1])
        if not moves:
            break
        up = [move for move in moves if str(move).endswith("f")]
        move = chance.choice(up if eager and up else moves)
        states.append(apply(game, states[-1], move))
        session = session.play(move, now=float(len(states)))
    return session, states


def test_undo_goes_back_to_each_position_with_the_moves_of_a_fresh_board(variant: Variant) -> None:  # B007, B010
    session, states = played(variant.game, 40_007, 60)
    for place in range(len(states) - 1, -1, -1):
        assert session.place == session.move_count == place
        assert session.state == states[place]
        fresh = from_text(variant.game, to_text(session.state))
        assert texts(legal_moves(variant.game, session.state)) == texts(legal_moves(variant.game, fresh))
        assert session.can_undo is (place > 0)
        assert session.can_redo is (place < len(states) - 1)
        session = session.undo()
    assert session.state == deal(variant.game, 40_007)


def test_redo_comes_to_the_same_positions_again(variant: Variant) -> None:  # B009
    session, states = played(variant.game, 7, 60, eager=False)
    back = dispatch(session, Step.UNDO_ALL, 0.0)
    assert back.state == states[0]
    for state in states[1:]:
        back = back.redo()
        assert back.state == state
    assert not back.can_redo
    assert back.moves == session.moves
    assert dispatch(dispatch(session, Step.UNDO_ALL, 0.0), Step.REDO_ALL, 0.0).state == states[-1]


def test_a_game_replayed_by_its_moves_texts_is_the_same_game(variant: Variant) -> None:
    session, states = played(variant.game, 7, 60)
    again = Session(variant.game, "7")
    for move, state in zip(session.moves, states[1:], strict=True):
        again = again.play(str(move))
        assert again.state == state
    assert again.moves == session.moves


def test_a_saved_game_is_the_same_game_with_its_whole_history(variant: Variant) -> None:  # B004, B023
    session, states = played(variant.game, 40_007, 60)
    for back in (0, 1, 17, len(states)):
        there = session
        for _ in range(back):
            there = there.undo(now=100.0)
        there = there.paused(now=100.04)
        again = load(dump(there))
        assert again.game == there.game == variant.game
        assert (again.number, again.place, again.won_once) == (there.number, there.place, there.won_once)
        assert again.moves == there.moves
        assert list(again.states) == states
        assert again.seconds == pytest.approx(there.seconds, abs=0.05)
        assert again.running_since is None
        assert dump(again) == dump(there)


@pytest.mark.parametrize("eager", [False, True])
def test_no_card_is_lost_or_doubled_in_twenty_deals_of_each_game(default: Variant, eager: bool) -> None:  # B004
    for number in range(1, few(20, 3) + 1):
        check_cards(default.game, number, few(100, 60), eager)


@pytest.mark.soak
@pytest.mark.parametrize("hundred", range(10))
def test_no_card_is_lost_or_doubled_in_a_thousand_deals_of_each_game(default: Variant, hundred: int) -> None:  # B004
    for number in range(100 * hundred + 1, 100 * hundred + 101):
        check_cards(default.game, number if number % 2 else 10**9 + number, 500, eager=number % 4 < 2)


def check_cards(game: Game, number: int, length: int, eager: bool) -> None:
    """Full packs at the deal, after each move, after undoing all, after saving and loading."""
    session, states = played(game, number, length, eager)
    assert all(is_complete(game, state) for state in states)
    for state in reversed(states):
        assert session.state == state
        session = session.undo()
    again = load(dump(session))
    assert list(again.states) == states
    assert again.state == states[0]


KLONDIKE = game("klondike")
THREE = game("klondike", draw=3)
UNDONE = {  # a game, a board and a move
    "a move that turns a card up": (KLONDIKE, board(KLONDIKE, "5D", "<3H> 4C"), "t2 t1 1"),
    "an ace that is uncovered": (KLONDIKE, board(KLONDIKE, "5D", "<3H> AH 4C"), "t2 t1 1"),
    "a king to an empty column": (KLONDIKE, board(KLONDIKE, "-", "<4C> KH QS", "5D"), "t2 t1 2"),
    "a card to its foundation": (KLONDIKE, board(KLONDIKE, "5D", "<3H> 2C", foundations="C-A"), "t2 f"),
    "a redeal": (THREE, board(THREE, "5D", waste="7C 8C 9C", rest="under"), "redeal"),
    "a turn": (THREE, board(THREE, "5D", "4H", waste="9C"), "turn"),
}


@pytest.mark.parametrize("name", UNDONE)
def test_after_an_undo_the_board_and_its_moves_are_those_before(name: str) -> None:  # B007, B008
    of, start, move = UNDONE[name]
    candidates = conceivable(of, 12)
    reasons = [why_not(of, start, text) for text in candidates]
    after = session_at(of, start).play(move)
    assert after.state != start
    assert after.move_count == 1
    undone = after.undo()
    assert undone.state == start
    assert undone.move_count == 0
    assert text_of(undone.state) == text_of(start)
    assert [why_not(of, undone.state, text) for text in candidates] == reasons
    assert undone.redo().state == after.state


def test_an_undone_turn_leaves_the_card_in_the_stock_and_no_move_takes_it() -> None:  # B008
    session = Session(game("klondike", aces_at_once=False), 1)
    assert to_text(session.play("turn").state).splitlines()[:2] == [
        "Stock: AC 4D 7S 3S TD 4S TH 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H",
        "Waste: 4H",
    ]
    undone = session.play("turn").undo()
    assert undone.state.waste == ()
    assert to_text(undone.state).splitlines()[0].startswith("Stock: 4H AC 4D")
    moves = texts(legal_moves(undone.game, undone.state))
    assert [move for move in moves if not move.startswith("t")] == []
    assert "turn" in moves


def test_redo_after_an_undone_redeal_brings_the_same_cards() -> None:  # B009
    session = Session(THREE, 11_982)
    for _ in range(8):
        session = session.play("turn")
    session = session.play("redeal").play("turn").play("turn")
    kept = session.states
    assert kept[9].stock == kept[8].waste == kept[0].stock
    assert [state.passes for state in kept] == [3] * 9 + [2] * 3
    for place in range(10, -1, -1):
        session = session.undo()
        assert session.state == kept[place]
    for place in range(1, 12):
        session = session.redo()
        assert session.state == kept[place]
    assert session.redo() is session


def test_only_a_new_move_clears_what_can_be_redone() -> None:  # B009
    session = Session(KLONDIKE, 1).play("turn").play("turn").play("turn").undo().undo()
    for step in (session.paused(5.0), session.resumed(5.0), load(dump(session))):
        assert [str(move) for move in step.moves] == ["turn"] * 3
        assert step.can_redo
    with pytest.raises(SolitaireError):
        session.play("redeal")
    assert len(session.moves) == 3
    new = session.play("turn")
    assert (len(new.moves), new.place, new.can_redo) == (2, 2, False)
    assert len(session.moves) == 3


def test_undo_at_the_start_and_redo_at_the_end_change_nothing(default: Variant) -> None:  # B011
    for session in (Session(default.game, 3), load(dump(Session(default.game, 3)))):
        for step in (Step.UNDO, Step.REDO, Step.UNDO_ALL, Step.REDO_ALL):
            same = dispatch(session, step, 12.0)
            assert (same.state, same.place, same.moves) == (session.state, 0, ())
            assert same.clock(99.0) == 0.0
            assert not same.can_undo
            assert not same.can_redo
