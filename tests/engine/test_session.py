"""A play of a deal: what counts as a move, the clock, the win."""

import pytest

from solitaire import IllegalMove, Move, Reason, Session, SolitaireError, game, to_text
from solitaire.moves import FOUNDATION, TURN
from solitaire.session import Step, dispatch
from tests.engine.boards import board, session_at
from tests.engine.vectors import vector

KLONDIKE = game("klondike")
BY_HAND = game("klondike", aces_at_once=False)
FINISHED = "C-K D-K S-K H-Q"


def test_each_action_counts_one_and_what_follows_from_it_does_not() -> None:  # B010
    session = Session(game("klondike", draw=3), 1)
    assert session.move_count == 0
    for count in range(1, 9):
        session = session.play("turn")
        assert session.move_count == count
    assert session.play("redeal").move_count == 9
    freed = session_at(KLONDIKE, board(KLONDIKE, "7D", "<3D> <AS> AC AH 6C")).play("t2 t1 1")
    assert sum(map(len, freed.state.foundations)) == 3
    assert freed.move_count == 1


def test_undo_lowers_the_count_and_redo_raises_it() -> None:
    session = Session(KLONDIKE, 1).play("turn").play("turn")
    assert [session.move_count, session.undo().move_count, session.undo().redo().move_count] == [2, 1, 2]
    assert session.undo().undo().play("turn").move_count == 1


def test_a_session_is_a_value_that_no_action_changes() -> None:
    session = Session(KLONDIKE, 1).play("turn", now=3.0)
    before = {name: getattr(session, name) for name in Session.__slots__}
    for action in (TURN, *Step):
        dispatch(session, action, 50.0)
    session.paused(60.0)
    session.resumed(60.0)
    with pytest.raises(SolitaireError):
        session.play("redeal", now=70.0)
    assert {name: getattr(session, name) for name in Session.__slots__} == before


def test_a_refused_move_leaves_the_session_and_its_clock() -> None:
    session = Session(KLONDIKE, 1).play("turn", now=3.0)
    with pytest.raises(IllegalMove):
        session.play("redeal", now=9.0)
    with pytest.raises(SolitaireError, match="is not a move"):
        session.play("nonsense", now=9.0)
    assert session.clock(10.0) == 7.0


def test_restart_goes_to_the_deal_with_the_clock_at_nought_and_all_moves_to_redo() -> None:  # B133
    session = Session(KLONDIKE, 1).play("turn", now=10.0).play("turn", now=20.0)
    again = session.restart(now=30.0)
    assert (again.place, again.state, again.can_redo) == (0, session.states[0], True)
    assert again.clock(99.0) == 0.0
    assert dispatch(again, Step.REDO_ALL, 100.0).state == session.state
    assert again.play("turn", now=100.0).clock(101.0) == 1.0
    assert Session(KLONDIKE, 1).restart(now=5.0).clock(9.0) == 0.0


def test_the_clock_starts_with_the_first_move() -> None:  # B133
    session = Session(KLONDIKE, 1)
    assert session.clock(1_000.0) == 0.0
    assert session.resumed(500.0).clock(1_000.0) == 0.0
    assert session.play("turn", now=1_000.0).clock(1_000.0) == 0.0
    assert session.play("turn", now=1_000.0).clock(1_002.5) == 2.5


def test_the_clock_stands_while_paused_and_goes_on_when_resumed() -> None:  # B132
    session = Session(KLONDIKE, 1).play("turn", now=100.0)
    paused = session.paused(105.0)
    assert paused.clock(900.0) == 5.0
    assert paused.paused(950.0).clock(990.0) == 5.0
    resumed = paused.resumed(1_000.0)
    assert resumed.clock(1_003.0) == 8.0
    assert resumed.play("turn", now=1_004.0).clock(1_004.0) == 9.0
    assert paused.play("turn", now=2_000.0).clock(2_001.0) == 6.0
    assert paused.undo(now=2_000.0).seconds == 5.0


def test_a_clock_that_was_set_back_takes_no_time_away() -> None:
    session = Session(KLONDIKE, 1).play("turn", now=100.0).play("turn", now=103.0)
    assert session.clock(50.0) == 3.0
    assert session.play("turn", now=50.0).clock(52.0) == 5.0


def test_undo_and_redo_go_on_with_the_clock() -> None:
    session = Session(KLONDIKE, 1).play("turn", now=100.0).play("turn", now=110.0)
    assert session.undo(now=115.0).clock(116.0) == 16.0
    assert session.undo(now=115.0).redo(now=120.0).clock(121.0) == 21.0


def test_the_win_stops_the_clock_and_is_remembered_once() -> None:  # B130
    start = session_at(KLONDIKE, board(KLONDIKE, "KH", foundations=FINISHED))
    assert not start.won
    assert not start.won_once
    won = start.play("t1 f", now=5.0)
    assert won.won
    assert won.won_once
    assert won.clock(1_000.0) == won.clock(5.0)
    assert won.resumed(2_000.0).clock(3_000.0) == won.clock(5.0)
    undone = won.undo(now=2_000.0)
    assert not undone.won
    assert undone.won_once
    assert undone.redo(now=2_001.0).won
    assert undone.redo(now=2_001.0).won_once
    assert won.restart().won_once
    assert undone.play("t1 f", now=2_002.0).won_once


def test_time_goes_on_after_an_undone_win() -> None:
    start = session_at(BY_HAND, board(BY_HAND, "KH QH", foundations="C-K D-K S-K H-J"))
    won = start.play("t1 f", now=0.0).play("t1 f", now=10.0)
    back = won.undo(now=100.0)
    assert back.clock(103.0) == 13.0
    assert back.redo(now=105.0).clock(500.0) == 15.0


def test_undo_has_no_end_across_redeals() -> None:  # B009, B010
    session = Session(game("klondike", passes=None), 1)
    states = [session.state]
    for _ in range(400):
        session = session.play("turn" if session.state.stock else "redeal")
        states.append(session.state)
    assert session.move_count == 400
    for state in reversed(states[:-1]):
        session = session.undo()
        assert session.state == state
    assert not session.can_undo


def test_moves_made_for_the_player_are_one_step_with_the_players_own() -> None:  # B010
    state = board(BY_HAND, "7D", "<3D> AS AC 6C")
    session = session_at(BY_HAND, state).play("t2 t1 1", trail=(Move(1, FOUNDATION), Move(1, FOUNDATION)))
    assert to_text(session.state).splitlines()[2:6] == ["Foundations: C-A S-A", "Passes: 1", "7D 6C", "3D"]
    assert session.move_count == 1
    assert session.undo().state == state
    assert session.undo().redo().state == session.state
    with pytest.raises(IllegalMove) as caught:
        session_at(BY_HAND, state).play("t2 t1 1", trail=(Move(1, FOUNDATION), Move(2, FOUNDATION)))
    assert caught.value.reason is Reason.NO_CARD


def test_a_win_by_moves_made_for_the_player_is_a_win() -> None:
    start = session_at(BY_HAND, board(BY_HAND, "KH QH", foundations="C-K D-K S-K H-J"))
    won = start.play("t1 f", now=1.0, trail=(Move(0, FOUNDATION),))
    assert won.won
    assert won.won_once
    assert won.running_since is None


def test_a_whole_won_game_is_undone_to_the_deal() -> None:  # B010
    win = next(win for win in vector("wins.json") if win["game"] == "forty-thieves")
    session = Session(game("forty-thieves", aces_at_once=False), win["number"])
    for move in win["moves"].split(", "):
        session = session.play(move)
    assert session.won
    back = dispatch(session, Step.UNDO_ALL, 0.0)
    assert back.state == Session(session.game, win["number"]).state
    assert back.won_once
    assert dispatch(back, Step.REDO_ALL, 0.0).won
