"""Hints: sensible, best first, never blind where a move is left, and made from what the player can see."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import solitaire
from solitaire import apply, deal, is_won, legal_moves
from solitaire.aid.hint import Hint, Why, hints
from solitaire.moves import move_from_text
from solitaire.spec import columns
from tests.aid.brute import hand_made, hidden_shuffled
from tests.engine.boards import walk
from tests.engine.catalogue import VARIANTS, Variant

KLONDIKE = solitaire.game("klondike")
Case = tuple[str, Why]


def advice(id: str, text: str, **options: bool | int | None) -> list[Case]:
    """The hints of a hand-made board: move texts and reasons."""
    game = solitaire.game(id, **options)
    return [(str(hint.move), hint.why) for hint in hints(game, hand_made(game, text))]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Foundations: C-A\n* 2C\n5S\n-\n-\n-\n-\n-", ("t1 f", Why.TURNS_UP)),
        ("Waste: 2C\nFoundations: C-A\n* 5S\n-\n-\n-\n-\n-\n-", ("w f", Why.TO_FOUNDATION)),
        ("* 5S\n6H\n-\n-\n-\n-\n-", ("t1 t2 1", Why.TURNS_UP)),
        ("* KS\n-\n-\n-\n-\n-\n-", ("t1 t2 1", Why.TURNS_UP)),
        ("* KS\n5S\n6H\n-\n9D\n-\n-", ("t1 t4 1", Why.TURNS_UP)),
        ("* JS\n5S\n6H\n-\n-\n-\n-", ("t2 t3 1", Why.FREES_COLUMN)),
        ("Waste: 5S\nStock: 9D 9H\n* JS\n6H\n-\n-\n-\n-\n-", ("w t2", Why.FROM_WASTE)),
        ("* 9S\n8D 7C 6H\n<2H> 7S\n-\n-\n-\n-", ("t2 t1 3", Why.FREES_COLUMN)),
        ("Foundations: C-6\n* 9C\n<2S> 8H 7C 6H\n<2H> 7S\n-\n-\n-\n-", ("t2 t1 3", Why.TURNS_UP)),
        ("Foundations: C-6\n* TC\n<2S> 8H 7C 6H\n<2H> 7S\n-\n-\n-\n-", ("t2 t3 1", Why.UNCOVERS)),
    ],
)
def test_the_first_hint_is_what_a_good_neighbour_would_say(text: str, first: Case) -> None:
    assert advice("klondike", text)[0] == first


def test_the_stock_and_the_redeal_are_hints_when_nothing_else_is_left() -> None:  # B058
    table = "* 5S\n-\n-\n-\n-\n-\n-"
    assert advice("klondike", f"Stock: 9D\n{table}") == [("turn", Why.TURN)]
    assert advice("klondike", f"Waste: 9D\n{table}", passes=3) == [("redeal", Why.REDEAL)]
    assert advice("klondike", f"Waste: 9D\n{table}", passes=1) == []


def test_moves_with_no_gain_are_left_out_while_there_is_better_and_said_to_be_so_when_not() -> None:
    table = "* 8S 7H\n<2D> 8C\nKS QH\n-\n-\n-\n-"
    assert advice("klondike", f"Stock: 3D 3H\n{table}") == [("turn", Why.TURN)]
    assert advice("klondike", table) == [("t1 t2 1", Why.NO_GAIN), ("t3 t4 2", Why.NO_GAIN)]


def test_where_nothing_helps_at_once_a_move_that_makes_room_for_one_that_does_comes_first() -> None:
    game = replace(solitaire.game("indian"), columns=columns(4, up=1))
    state = hand_made(game, "<KH> 6H 5S\n6C\n7C\n* QS")
    assert [(str(hint.move), hint.why) for hint in hints(game, state)] == [("t1 t2 1", Why.PREPARES)]
    after = apply(game, state, "t1 t2 1")
    assert hints(game, after)[0] == Hint(move_from_text("t1 t3 1"), Why.TURNS_UP)


def test_a_card_is_taken_back_for_another_that_finds_its_place_on_it() -> None:
    text = "Waste: 3H\nFoundations: C-4 H-2\n* 5D\n<AS> 9C\n-\n-\n-\n-\n-"
    assert ("f C t1", Why.TAKE_BACK) not in advice("klondike", text)
    waits = "Waste: 3D\nFoundations: C-4 H-2\n* 5D\n<AS> 9C\n-\n-\n-\n-\n-"
    assert advice("klondike", waits, take_back=True)[0] == ("f C t1", Why.TAKE_BACK)
    useless = "Waste: KD\nStock: KH\nFoundations: C-4 H-2\n* 5D\n<AS> 9C\n-\n-\n-\n-\n-"
    assert ("f C t1", Why.TAKE_BACK) not in advice("klondike", useless, take_back=True)


def test_to_take_a_card_back_and_put_it_up_again_is_no_help() -> None:
    text = "Foundations: C-4 H-2\n* 5D\n<AS> 9C\n-\n-\n-\n-\n-"
    assert advice("klondike", text, take_back=True) == [("f C t1", Why.NO_GAIN)]


def test_a_move_that_leads_back_comes_last_and_is_marked() -> None:
    game = solitaire.game("klondike")
    before = hand_made(game, "Stock: 9D\nFoundations: C-6\n* TC\n<2S> 8H 7C 6H\n<2H> 7S\n-\n-\n-\n-")
    first, second, *_ = hints(game, before)
    seen = frozenset({before, apply(game, before, first.move)})
    again = hints(game, before, seen)
    assert again[0] == second
    assert again[-1] == first._replace(again=True)


def test_every_hint_is_legal_and_there_is_none_only_where_no_move_is(variant: Variant) -> None:
    game = variant.game
    for eager in (False, True):
        for _, _, state in walk(game, 40_007, 150, eager):
            moves = [hint.move for hint in hints(game, state)]
            legal = legal_moves(game, state)
            assert set(moves) <= set(legal)
            assert len(set(moves)) == len(moves)
            assert bool(moves) is bool(legal)


@given(variant=st.sampled_from(VARIANTS), number=st.integers(1, 10**6), at=st.integers(0, 120), eager=st.booleans())
def test_what_cannot_be_seen_has_no_influence(variant: Variant, number: int, at: int, eager: bool) -> None:
    game, chance = variant.game, random.Random(number)
    state = deal(game, number)
    for _, _, after in walk(game, number, at, eager):
        state = after
    for _ in range(3):
        assert hints(game, hidden_shuffled(state, chance)) == hints(game, state)


def test_whoever_follows_the_first_hint_never_goes_in_circles_while_there_is_another_way(variant: Variant) -> None:
    game = variant.game
    state = deal(game, 11982)
    seen = {state}
    for _ in range(250):
        advised = hints(game, state, frozenset(seen))
        if not advised or is_won(game, state):
            break
        state = apply(game, state, advised[0].move)
        assert (state in seen) is advised[0].again
        assert not advised[0].again or all(hint.again for hint in advised)
        seen.add(state)
