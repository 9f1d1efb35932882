"""Automatic moves: never a game lost by them, held against exhaustive search on small decks and boards by hand."""

import random
from collections import Counter
from dataclasses import replace

import pytest

import solitaire
from solitaire import Game, State, apply, legal_moves
from solitaire.aid import auto
from solitaire.aid.auto import automatic, fetched, is_safe
from solitaire.cards import face_from_text
from solitaire.moves import FOUNDATION, WASTE
from solitaire.rules import top_card
from solitaire.spec import Build, columns
from tests.aid.brute import board, hand_made, small, winnable
from tests.engine.boards import walk
from tests.engine.catalogue import Variant

KLONDIKE = solitaire.game("klondike")


def tally(of: Variant, boards: int, most: int, seed: int = 0) -> Counter[str]:
    """What becomes of random small boards: won and lost ones, and each move up of a won one, safe and other."""
    chance = random.Random(f"{of} {seed}")
    count: Counter[str] = Counter()
    for _ in range(boards):
        game = small(of.game, chance.choice((4, 5, 6)), chance.choice((2, 2, 3)))
        state = board(game, chance, chance.randint(7, most))
        won = winnable(game, state)
        count[{True: "won", False: "lost", None: "not known"}[won]] += 1
        if won:
            count += of_each_move_up(game, state)
    return count


def of_each_move_up(game: Game, state: State) -> Counter[str]:
    """For each move to a foundation from a won position: is it called safe, and is the next position still won."""
    count: Counter[str] = Counter()
    for move in legal_moves(game, state):
        if move.target == FOUNDATION:
            chosen = bool(automatic_alone(game, state, move.source))
            still = winnable(game, apply(game, state, move), 20_000)
            if still is not None:
                count[("safe" if chosen else "other") + (" harmless" if still else " harmful")] += 1
    return count


def automatic_alone(game: Game, state: State, source: int) -> bool:
    """Whether the move from a pile is one of those that would be made at once."""
    return (source != WASTE or game.draw == 1) and is_safe(game, state, top_card(state, source))


def test_no_safe_move_loses_a_game_that_can_be_won(variant: Variant) -> None:
    count = tally(variant, 25, 10)
    assert count["safe harmful"] == 0
    assert count["safe harmless"] > 3


@pytest.mark.soak
def test_no_safe_move_loses_a_game_that_can_be_won_at_length(variant: Variant) -> None:
    assert tally(variant, 300, 13, seed=1)["safe harmful"] == 0


@pytest.mark.parametrize("id", ["klondike", "yukon", "limited", "indian"])
def test_the_boards_of_that_test_are_won_and_lost_and_other_moves_up_do_harm(id: str) -> None:
    count = tally(Variant(id), 400, 12, seed=2)
    assert count["won"] > 100
    assert count["lost"] > 3
    assert count["other harmful"] > 0
    assert count["safe harmful"] == 0


def test_one_rank_more_of_slack_would_do_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auto, "SLACK", 2)
    assert tally(Variant("klondike"), 600, 12, seed=3)["safe harmful"] > 0


def of_heights(game: Game, *heights: int) -> State:
    """Foundations of these heights (clubs, diamonds, spades, hearts, deck by deck) and nothing else."""
    up = tuple(tuple(range(height)) for height in heights)
    return State((), (), up, (), game.passes)


@pytest.mark.parametrize(
    ("heights", "safe"),
    [
        ((4, 3, 4, 5), True),  # both blacks at r-2, the other red at r-3
        ((4, 2, 4, 5), False),
        ((3, 3, 4, 5), False),
        ((4, 3, 3, 5), False),
        ((5, 0, 5, 5), True),  # both blacks at r-1: nothing can come to lie on it
        ((4, 0, 5, 5), False),
    ],
)
def test_the_six_of_hearts_is_safe_by_the_known_rule(heights: tuple[int, ...], safe: bool) -> None:
    assert is_safe(KLONDIKE, of_heights(KLONDIKE, *heights), face_from_text("6H")) is safe


@pytest.mark.parametrize(("diamonds", "safe"), [(0, False), (2, False), (3, True)])
def test_with_take_back_the_other_suit_of_the_colour_always_counts(diamonds: int, safe: bool) -> None:
    game = replace(KLONDIKE, take_back=True)
    assert is_safe(game, of_heights(game, 5, diamonds, 5, 5), face_from_text("6H")) is safe


@pytest.mark.parametrize(("others", "safe"), [(3, False), (4, True)])
def test_with_any_suit_but_its_own_all_others_count(others: int, safe: bool) -> None:
    game = replace(KLONDIKE, build=Build.NOT_OWN_SUIT)
    assert is_safe(game, of_heights(game, others, others, others, 5), face_from_text("6H")) is safe


@pytest.mark.parametrize(("second", "safe"), [(0, False), (4, False), (5, True), (6, True)])
def test_with_two_decks_both_foundations_of_the_suit_are_waited_for(second: int, safe: bool) -> None:
    game = solitaire.game("forty-thieves")
    assert is_safe(game, of_heights(game, 0, 0, 0, 5, 0, 0, 0, second), face_from_text("6H")) is safe


def test_of_two_twins_that_fit_one_place_neither_is_forced() -> None:
    # 2C and its twin could both go up, on the one ace of clubs that is up; the other ace lies under one of them.
    game = replace(solitaire.game("streets", aces_at_once=False), ranks=2, columns=columns(2, up=2))
    state = hand_made(
        game,
        """Foundations: C-A D-2 S-2 H-2 D-2 S-2 H-2
           AC 2C
           2C""",
    )
    assert automatic(game, state) == ()
    after = apply(game, state, "t2 f")
    assert {str(move) for move in legal_moves(game, state)} >= {"t1 f", "t2 f"}
    assert winnable(game, after) is True


def test_a_card_just_taken_back_stays_until_the_players_next_move() -> None:  # B060
    game = replace(solitaire.game("klondike", take_back=True), columns=columns(7, up=1))
    before = hand_made(
        game,
        """Foundations: C-4 D-5 S-5 H-5
           KD QS JD TS 9D 8C 7D 6S
           *
           -
           -
           -
           -
           -""",
    )
    after = apply(game, before, "f H t1")
    keep = fetched(before, after)
    assert keep == {before.foundations[3][-1]}
    assert automatic(game, after, keep) == ()
    assert list(map(str, automatic(game, after)))[:1] == ["t1 f"]


@pytest.mark.parametrize(("draw", "moves"), [(1, ["w f"]), (3, [])])
def test_nothing_is_forced_from_the_waste_where_three_are_turned(draw: int, moves: list[str]) -> None:
    game = solitaire.game("klondike", draw=draw)
    state = hand_made(game, "Waste: KC 2S\nFoundations: C-A D-A S-A H-A\n* KH\n-\n-\n-\n-\n-\n-")
    assert list(map(str, automatic(game, state))) == moves


def test_they_are_legal_in_turn_and_leave_none_to_make(variant: Variant) -> None:
    game = variant.game
    for state, _, after in walk(game, 40_007, 120, eager=True):
        assert fetched(state, after) == frozenset() or game.take_back
        moves = automatic(game, after)
        for move in moves:
            after = apply(game, after, move)
        assert automatic(game, after) == ()
        assert automatic(game, after, frozenset(range(128))) == ()
