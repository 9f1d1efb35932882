"""Stuck notices: said when nothing is left and at no other time; proofs held against exhaustive search."""

import random
from collections import Counter
from dataclasses import replace

import pytest

import solitaire
from solitaire import apply, legal_moves
from solitaire.aid.steps import ended
from solitaire.aid.stuck import DeadEnd, dead_end, no_moves
from solitaire.spec import columns
from tests.aid.brute import board, hand_made, hidden_shuffled, small, winnable
from tests.engine.boards import walk
from tests.engine.catalogue import Variant

KLONDIKE = solitaire.game("klondike")
SPACES = "\n-\n-\n-\n-\n-"


@pytest.mark.parametrize(
    ("options", "text", "stuck"),
    [
        ({}, "Foundations: C-A\n* 5C\n9C", True),
        ({}, "Stock: 2D\nFoundations: C-A\n* 5C\n9C", False),  # the stock
        ({"passes": 3}, "Waste: 2D\nFoundations: C-A\n* 5C\n9C", False),  # a redeal
        ({"passes": 1}, "Waste: 2D\nFoundations: C-A\n* 5C\n9C", True),
        ({}, "Foundations: C-A\n* 8S 7H\n8C", False),  # part of a run
        ({}, "Foundations: C-A\n* KC\n9C", False),  # a king to a space
        ({}, "Foundations: C-5 H-4\n* 5S\n9C", True),
        ({"take_back": True}, "Foundations: C-5 H-4\n* 5S\n9C", False),  # 4H back on 5S
    ],
)
def test_stuck_is_said_only_when_nothing_is_left(options: dict[str, int], text: str, stuck: bool) -> None:  # B056 B057
    game = solitaire.game("klondike", **options)
    assert no_moves(game, hand_made(game, text + SPACES)) is stuck


def test_a_card_that_went_up_may_come_back_to_the_same_column_and_that_counts() -> None:  # B069
    game = solitaire.game("klondike", take_back=True)
    state = hand_made(game, "Foundations: C-2\n<4H> 3C\n* QS" + SPACES)
    up = apply(game, state, "t1 f")
    assert no_moves(game, up) is False
    assert "f C t1" in map(str, legal_moves(game, up))


def test_no_moves_is_said_where_there_is_no_legal_move_and_nowhere_else(variant: Variant) -> None:
    for _, _, state in walk(variant.game, 7, 300, eager=True):
        assert no_moves(variant.game, state) is (not legal_moves(variant.game, state))


def test_proved_is_never_said_of_a_game_that_can_be_won(variant: Variant) -> None:
    chance = random.Random(f"dead ends of {variant}")
    said: Counter[DeadEnd] = Counter()
    for _ in range(60):
        game = small(variant.game, chance.choice((3, 4, 5)), chance.choice((2, 3)))
        state = board(game, chance, chance.randint(6, 10))
        for known in (False, True):
            verdict = ended(dead_end(game, state, 300, stock_known=known))
            said[verdict] += 1
            if verdict is DeadEnd.PROVED:
                assert winnable(game, state, 50_000) is False
    assert said[DeadEnd.PROGRESS] > 0


def test_dead_ends_are_found() -> None:
    chance = random.Random(5)
    said: Counter[DeadEnd] = Counter()
    for _ in range(400):
        game = small(solitaire.game("yukon", take_back=True), 5, 3)
        state = board(game, chance, 12)
        said[verdict := ended(dead_end(game, state, 300))] += 1
        assert verdict is not DeadEnd.PROVED or winnable(game, state, 50_000) is False
    assert said[DeadEnd.PROVED] > 2


def test_a_run_between_two_equal_parents_for_ever_is_a_dead_end() -> None:
    game = replace(KLONDIKE, columns=columns(3, up=1))
    state = hand_made(game, "Foundations: C-A\n* 8S 7H\n<2C> 8C\n<2D> TC")
    assert legal_moves(game, state)
    assert ended(dead_end(game, state)) is DeadEnd.PROVED
    assert ended(dead_end(game, state, 1)) is DeadEnd.NOT_PROVED
    assert ended(dead_end(game, hand_made(game, "Stock: 5D\n* 8S 7H\n<2C> 8C\n<2D> TC"))) is DeadEnd.PROGRESS


def test_an_endless_stock_is_a_dead_end_only_once_its_cards_have_been_seen() -> None:
    game = replace(solitaire.game("klondike", passes=None), columns=columns(2, up=1))
    text = "Stock: 5D\nWaste: 9H\n* 5C\n<2C> 8C"
    assert ended(dead_end(game, hand_made(game, text))) is DeadEnd.PROGRESS
    assert ended(dead_end(game, hand_made(game, text), stock_known=True)) is DeadEnd.PROVED


def test_nothing_that_cannot_be_seen_is_looked_at(variant: Variant) -> None:
    chance = random.Random(f"hidden from {variant}")
    for place, (_, _, state) in enumerate(walk(variant.game, 40_007, 60, eager=True)):
        if place % 6 == 0 and state.passes == variant.game.passes and state.stock:
            other = hidden_shuffled(state, chance)
            assert ended(dead_end(variant.game, state, 5)) is ended(dead_end(variant.game, other, 5))


def test_it_tells_how_far_it_is_position_by_position() -> None:
    game = replace(KLONDIKE, columns=columns(3, up=1))
    state = hand_made(game, "Foundations: C-A\n* 8S 7H\n<2C> 8C\n<2D> TC")
    assert list(dead_end(game, state)) == [1, 2]
