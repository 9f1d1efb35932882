"""Laws of the foundations: what goes up, what comes back, and the aces that go up by themselves."""

from itertools import product

import pytest

from solitaire import (
    IllegalMove,
    Reason,
    Session,
    State,
    apply,
    deal,
    from_text,
    game,
    games,
    legal_moves,
    to_text,
    why_not,
)
from solitaire.cards import make
from solitaire.state import EMPTY, Pile
from tests.engine.boards import board, session_at, texts
from tests.engine.catalogue import DEFAULTS, few

BY_HAND = game("klondike", aces_at_once=False)
TWO_PACKS = game("forty-thieves", aces_at_once=False)
KLONDIKE = game("klondike")
BACK = game("klondike", take_back=True)
THREE = game("klondike", draw=3)


def pile_up(suit: int, height: int, deck: int = 0) -> tuple[int, ...]:
    """A foundation of that height."""
    return tuple(make(deck, suit, rank) for rank in range(1, height + 1))


@pytest.mark.parametrize("height", range(14))
def test_a_foundation_takes_only_the_next_card_of_its_suit(height: int) -> None:  # B064
    for suit, card_suit, rank in product(range(4), range(4), range(1, 14)):
        card = make(1, card_suit, rank)  # of another pack, so that no card is there twice
        foundations = tuple(pile_up(suit, height) if place == suit else () for place in range(4))
        expected = rank == height + 1 if card_suit == suit else rank == 1
        from_waste = State((), (card,), foundations, (EMPTY,) * 7, 1)
        from_column = State((), (), foundations, (Pile((card,), 0), *(EMPTY,) * 6), 1)
        for state, move in ((from_waste, "w f"), (from_column, "t1 f")):
            reason = why_not(BY_HAND, state, move)
            assert reason is (None if expected else Reason.FOUNDATION_ORDER)
            assert (move in texts(legal_moves(BY_HAND, state))) is expected
            if expected:
                after = apply(BY_HAND, state, move)
                assert after.foundations[card_suit] == (*foundations[card_suit], card)
                assert after.waste == ()
                assert after.columns == (EMPTY,) * 7


def test_of_two_foundations_of_a_suit_either_takes_its_next_card() -> None:  # B064, B079
    for one, other, rank in product(range(0, 14, few(1, 3)), range(14), range(1, 14)):
        card = make(1, 2, rank)
        foundations: list[tuple[int, ...]] = [()] * 8
        foundations[2], foundations[6] = pile_up(2, one), pile_up(2, other, deck=2)
        state = State((), (card,), tuple(foundations), (EMPTY,) * 10, 1)
        expected = rank in (one + 1, other + 1)
        assert (why_not(TWO_PACKS, state, "w f") is None) is expected
        if expected:
            after = apply(TWO_PACKS, state, "w f").foundations
            assert sorted([len(after[2]), len(after[6])]) == sorted(
                [one + (rank == one + 1), other + (rank != one + 1)]
            )
            assert after[2][-1:] == (card,) or after[6][-1:] == (card,)


def test_each_of_the_foundations_takes_an_ace_and_then_the_two() -> None:  # B079
    columns = ["AC", "AD", "AS", "AH", "AC", "AD", "AS", "AH", "2C 2D 2S 2H", "2C 2D 2S 2H"]
    state = board(TWO_PACKS, *columns)
    for column in range(1, 9):
        state = apply(TWO_PACKS, state, f"t{column} f")
    assert [len(pile) for pile in state.foundations] == [1] * 8
    for column in (9, 10):
        for _ in range(4):
            state = apply(TWO_PACKS, state, f"t{column} f")
    assert [len(pile) for pile in state.foundations] == [2] * 8


def test_only_the_exposed_card_goes_up_one_at_a_time() -> None:
    state = board(BY_HAND, "<AS> 3D 2C AC")
    assert texts(legal_moves(BY_HAND, state)) >= {"t1 f"}
    after = apply(BY_HAND, state, "t1 f")
    after = apply(BY_HAND, after, "t1 f")
    assert to_text(after).splitlines()[2:5] == ["Foundations: C-2", "Passes: 1", "<AS> 3D"]
    assert why_not(BY_HAND, after, "t1 f") is Reason.FOUNDATION_ORDER


@pytest.mark.parametrize("id", games())
def test_a_card_on_a_foundation_stays_unless_the_option_lets_it_back(id: str) -> None:  # B068
    for take_back in (False, True):
        of = game(id, take_back=take_back, aces_at_once=True)
        # a red four on a column takes the three of clubs only where the other colour, or any other suit, is built
        columns = ["4H", "4C 9S" if of.decks == 2 else "9S"]
        rest = "stock" if of.draw else "under"
        state = board(of, *columns, foundations="C-3", rest=rest)
        in_suit = id in ("forty-thieves", "limited", "lucas")
        expected: Reason | None = Reason.STAYS_UP
        if take_back:
            expected = Reason.SAME_SUIT if in_suit else None
        assert why_not(of, state, "f C t1") is expected
        assert ("f C t1" in texts(legal_moves(of, state))) is (expected is None)
        if expected:
            with pytest.raises(IllegalMove) as caught:
                apply(of, state, "f C t1")
            assert caught.value.reason is expected
        else:
            lines = to_text(apply(of, state, "f C t1")).splitlines()
            assert lines[4] == "4H 3C"
            assert lines[2] == "Foundations: C-2"


def test_a_card_taken_back_is_the_fuller_foundations_unless_the_other_is_named() -> None:
    of = game("forty-thieves", take_back=True)
    state = board(of, "-", "4H", "6H", foundations="H-3 H-5")
    assert {move for move in texts(legal_moves(of, state)) if move.startswith("f")} == {
        *("f H t1", "f 3H t1", "f H t2", "f H t3"),
        *(f"{pick} t{column}" for column in range(4, 11) for pick in ("f H", "f 3H")),
    }
    assert to_text(apply(of, state, "f H t1")).splitlines()[4] == "5H"
    assert to_text(apply(of, state, "f 3H t1")).splitlines()[4] == "3H"
    assert to_text(apply(of, state, "f H t2")).splitlines()[5] == "4H 3H"
    assert to_text(apply(of, state, "f H t3")).splitlines()[6] == "6H 5H"
    for text in ("f 5H t1", "f 4H t1", "f 3H t2", "f 5H t3"):
        assert why_not(of, state, text) is Reason.NOT_A_MOVE
    assert why_not(of, state, "f 3C t1") is Reason.NO_CARD


def test_a_card_may_go_up_uncover_its_place_and_come_straight_back() -> None:  # B069, B070
    state = board(BACK, "<4H> 3C", "9C", foundations="C-2")
    up = apply(BACK, state, "t1 f")
    assert to_text(up).splitlines()[2:5] == ["Foundations: C-3", "Passes: 1", "4H"]
    assert "f C t1" in texts(legal_moves(BACK, up))
    assert to_text(apply(BACK, up, "f C t1")).splitlines()[2:5] == ["Foundations: C-2", "Passes: 1", "4H 3C"]
    assert why_not(KLONDIKE, up, "f C t1") is Reason.STAYS_UP


def test_an_ace_never_comes_back_while_aces_go_up_by_themselves() -> None:
    state = board(BACK, "2H", foundations="S-A")
    assert why_not(BACK, state, "f S t1") is Reason.ACE_STAYS
    by_hand = game("klondike", take_back=True, aces_at_once=False)
    assert to_text(apply(by_hand, state, "f S t1")).splitlines()[4] == "2H AS"


def test_an_empty_foundation_gives_nothing_back() -> None:
    state = board(BACK, "2H", foundations="S-A")
    assert why_not(BACK, state, "f C t1") is Reason.NO_CARD
    assert why_not(BACK, state, "f S t9") is Reason.NO_SUCH_PILE


def test_one_move_sends_every_ace_up_that_it_frees_and_is_one_step() -> None:  # B010, B070
    state = board(KLONDIKE, "7D", "<3D> <AS> AC AH 6C")
    session = session_at(KLONDIKE, state).play("t2 t1 1")
    assert to_text(session.state).splitlines()[2:6] == ["Foundations: C-A S-A H-A", "Passes: 1", "7D 6C", "3D"]
    assert session.move_count == 1
    assert session.undo().state == state
    assert session.undo().redo().state == session.state


@pytest.mark.parametrize(("draw", "up"), [(1, True), (3, False)])
def test_a_turned_ace_goes_up_when_one_card_is_turned_and_waits_when_three_are(draw: int, up: bool) -> None:
    of = game("klondike", draw=draw)
    lines = [f"Stock: {'2C 3C ' * (draw == 3)}AC", "Waste: 9C", "KH", *"------"]
    left = [rank + suit for suit in "CDSH" for rank in "A23456789TJQK"]
    used = " ".join(lines).split()
    lines[2] = " ".join([*(f"<{card}>" for card in left if card not in used), "KH"])
    state = apply(of, from_text(of, "\n".join(lines)), "turn")
    assert to_text(state).splitlines()[1:3] == (
        ["Waste: 9C", "Foundations: C-A"] if up else ["Waste: 9C 2C 3C AC", "Foundations:"]
    )


def test_an_ace_uncovered_on_the_waste_goes_up_too_when_one_card_is_turned() -> None:
    columns = ["5D", "3H"]
    one = apply(KLONDIKE, board(KLONDIKE, *columns, waste="9C AH AD 4C"), "w t1")
    assert to_text(one).splitlines()[1:3] == ["Waste: 9C", "Foundations: D-A H-A"]
    three = apply(THREE, board(THREE, *columns, waste="9C AH AD 4C"), "w t1")
    assert to_text(three).splitlines()[1:3] == ["Waste: 9C AH AD", "Foundations:"]


@pytest.mark.parametrize("id", [default.id for default in DEFAULTS])
def test_with_aces_by_hand_nothing_goes_up_by_itself(id: str) -> None:
    of = game(id, aces_at_once=False)
    for number in range(1, few(40, 10)):
        session = Session(of, number)
        before = sum(map(len, session.state.foundations))
        assert before == (8 if id == "lucas" else 0)
        for _ in range(10):
            elsewhere = [move for move in legal_moves(of, session.state) if not str(move).endswith("f")]
            session = session.play(elsewhere[0]) if elsewhere else session
        assert session.place or id == "yukon"
        assert sum(map(len, session.state.foundations)) == before


def test_a_written_board_is_taken_as_it_is_and_its_aces_go_up_with_the_next_move() -> None:
    state = board(KLONDIKE, "5D 4C AH", "5H", "<2S> AD", "8C")
    assert to_text(state).splitlines()[2:7] == ["Foundations:", "Passes: 1", "5D 4C AH", "5H", "<2S> AD"]
    assert texts(legal_moves(KLONDIKE, state)) >= {"t1 f", "t3 f", "turn"}
    after = apply(KLONDIKE, state, "t1 f")
    assert to_text(after).splitlines()[2:7] == ["Foundations: D-A H-A", "Passes: 1", "5D 4C", "5H", "2S"]
    assert sum(map(len, deal(KLONDIKE, 1).foundations)) == 2
