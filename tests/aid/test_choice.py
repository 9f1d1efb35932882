"""The choice of a tap: every legal move of the tapped cards and no other, in the order that the module tells."""

import pytest

import solitaire
from solitaire import legal_moves
from solitaire.aid.choice import tap_moves
from solitaire.moves import FOUNDATION, STOCK, WASTE
from tests.aid.brute import hand_made
from tests.engine.boards import walk
from tests.engine.catalogue import Variant


@pytest.mark.parametrize(
    ("source", "cards", "moves"),
    [
        (
            3,
            1,
            ["t4 f", "t4 t3 1", "t4 t5 1", "t4 t2 1"],
        ),  # up; then as near on the left before the right; then farther
        (WASTE, 1, ["w t1"]),
        (1, 1, ["t2 t1 1"]),
        (2, 1, []),
        (STOCK, 1, ["turn"]),
    ],
)
def test_up_first_then_the_nearest_card(source: int, cards: int, moves: list[str]) -> None:
    game = solitaire.game("little-forty")
    text = "Waste: 4D\nStock: *\nFoundations: C-2\n5S\n4H\n4S\n<2H> 3C\n4D\n9H\n9D\n9S\n9C\n7H"
    assert list(map(str, tap_moves(game, hand_made(game, text), source, cards))) == moves


def test_spaces_come_last_and_a_buried_card_takes_its_run_with_it() -> None:
    game = solitaire.game("number-ten")
    text = "Stock: *\n-\n<2H> 8S 7H 6S\n8C\n-\n9H\n2S\n2S\n2C\n2C\n2D"
    state = hand_made(game, text)
    assert list(map(str, tap_moves(game, state, 1, 2))) == ["t2 t3 2", "t2 t1 2", "t2 t4 2"]
    assert list(map(str, tap_moves(game, state, 1, 3))) == ["t2 t5 3", "t2 t1 3", "t2 t4 3"]
    assert list(map(str, tap_moves(game, state, 1, 4))) == []


def test_a_tapped_foundation_gives_its_card_where_that_is_allowed() -> None:
    text = "Foundations: C-4 H-4\n* 5S\n-\n5D\n-\n-\n-\n-"
    allowed, not_allowed = solitaire.game("klondike", take_back=True), solitaire.game("klondike")
    assert list(map(str, tap_moves(allowed, hand_made(allowed, text), FOUNDATION, 1, "H"))) == ["f H t1"]
    assert list(map(str, tap_moves(allowed, hand_made(allowed, text), FOUNDATION, 1, "C"))) == ["f C t3"]
    assert tap_moves(not_allowed, hand_made(not_allowed, text), FOUNDATION, 1, "H") == ()


def test_all_taps_together_give_each_legal_move_once(variant: Variant) -> None:
    game = variant.game
    for place, (_, _, state) in enumerate(walk(game, 40_007, 120, eager=True)):
        if place % 5:
            continue
        taps = [(STOCK, 1, ""), (WASTE, 1, ""), *((FOUNDATION, 1, suit) for suit in "CDSH")]
        taps += [(at, n, "") for at, pile in enumerate(state.columns) for n in range(1, len(pile.cards) + 1)]
        moves = [move for tap in taps for move in tap_moves(game, state, *tap)]
        assert sorted(moves) == sorted(legal_moves(game, state))
