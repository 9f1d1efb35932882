"""Finishing: the moves offered win, and the offer is made by blind play on open columns only."""

import random
from dataclasses import replace

import pytest

import solitaire
from solitaire import Pile, apply, deal, is_won
from solitaire.aid.finish import _THROUGH_THE_STOCK, _WITHOUT_STOCK, finish, run_out
from solitaire.aid.steps import ended
from solitaire.spec import columns
from tests.aid.brute import board, hand_made, hidden_shuffled, small
from tests.engine.boards import walk
from tests.engine.catalogue import Variant

RUNS = """KC QD JC TD 9C
KD QC JD TC 9D
KS QH JS TH 9S
KH QS JH TS 9H
-
-
-"""


def test_what_is_offered_wins_and_each_move_is_legal_in_its_turn(variant: Variant) -> None:
    chance = random.Random(f"finish {variant}")
    offers = 0
    for _ in range(80):
        game = small(variant.game, chance.choice((4, 5, 6)), chance.choice((2, 3, 4)))
        state = board(game, chance, chance.randint(4, 14))
        moves = ended(finish(game, state))
        if any(pile.down for pile in state.columns):
            assert moves is None
        if moves is None:
            continue
        offers += 1
        for move in moves:
            assert not is_won(game, state)
            state = apply(game, state, move)
        assert is_won(game, state)
    assert offers > 2


@pytest.mark.parametrize(
    ("options", "stock", "moves"),
    [
        # 8C comes too soon and KC lies on it when 7C has gone up: only the second time through brings it
        ({"passes": 3}, "8C KC 7C", "turn, turn, turn, w f, redeal, turn, w f, turn, w f"),
        ({"draw": 3, "passes": 3}, "8C KC 7C", "turn, w f, w t3, w f"),
        ({"draw": 3, "passes": None}, "8C 7C KC", "turn, w t3, w f, w f"),
    ],
)
def test_the_stock_is_turned_and_dealt_again_as_the_rules_have_it(
    options: dict[str, int | None], stock: str, moves: str
) -> None:
    game = solitaire.game("klondike", **options)
    columns = RUNS[3:].replace(" 9D", "").replace(" 9H", "").replace(" 9S", "")
    state = hand_made(game, f"Stock: {stock}\nFoundations: C-6 D-9 S-9 H-9\n{columns}")
    found = run_out(game, state)
    assert found is not None
    assert ", ".join(str(move) for move in found if move.source < 0) == moves


def test_there_is_no_offer_while_a_card_lies_face_down_or_play_does_not_win() -> None:
    game = solitaire.game("klondike")
    moves = run_out(game, hand_made(game, f"Foundations: C-8 D-8 S-8 H-8\n{RUNS}"))
    assert moves is not None
    assert len(moves) == 20
    assert run_out(game, hand_made(game, f"Foundations: C-8 D-8 S-8 H-8\n<KC> {RUNS[3:]}")) is None
    last = replace(game, ranks=4, columns=columns(1, up=1))
    buried = hand_made(last, "Waste: 2C 3C\nFoundations: C-A D-4 S-4 H-4\n4C")
    assert run_out(last, buried) is None
    assert run_out(replace(last, passes=2), buried._replace(passes=2)) is not None


def test_a_won_game_is_finished_with_no_moves() -> None:
    game = solitaire.game("yukon")
    won = hand_made(game, "Foundations: C-K D-K S-K H-K\n-\n-\n-\n-\n-\n-\n-")
    assert run_out(game, won) == ()


def test_no_game_is_finished_from_its_deal(variant: Variant) -> None:
    for number in range(1, 6):
        assert run_out(variant.game, deal(variant.game, number)) is None


def test_no_step_looks_at_what_the_stock_will_bring(variant: Variant) -> None:
    chance = random.Random(f"blind {variant}")
    steps = {step for manner in (*_THROUGH_THE_STOCK, *_WITHOUT_STOCK) for step in manner}
    for place, (_, _, state) in enumerate(walk(variant.game, 40_007, 80, eager=True)):
        if place % 8 == 0:
            state = state._replace(columns=tuple(Pile(pile.cards, 0) for pile in state.columns))
            other = hidden_shuffled(state, chance)
            for step in steps:
                assert list(step(variant.game, state)) == list(step(variant.game, other))


def test_it_can_be_run_in_slices() -> None:
    game = solitaire.game("klondike")
    assert list(finish(game, hand_made(game, f"Foundations: C-8 D-8 S-8 H-8\n{RUNS}"))) == list(range(1, 20))
