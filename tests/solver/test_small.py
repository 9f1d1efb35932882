"""Verdicts on small decks, each held against going through every play; wins are played by the rules engine."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from solitaire import Game, Move, State, apply, is_won, solve
from solitaire.aid.steps import ended
from solitaire.solver.answer import Answer, Verdict
from solitaire.solver.whole import whole
from tests.aid.brute import board, small, winnable
from tests.engine.catalogue import Variant, few

# Of each verdict, and how many boards are made at most to have them.
EACH, TRIES = few(12, 3), 600
BRUTE, ENOUGH = 2_000, 20_000


def assert_wins(game: Game, state: State, moves: tuple[Move, ...]) -> None:
    """These moves, each legal in its turn, win."""
    for move in moves:
        state = apply(game, state, move)
    assert is_won(game, state)


def boards(variant: Variant, name: str) -> Iterator[tuple[Game, State]]:
    """Positions of the game with a small deck."""
    chance = random.Random(f"{name} of {variant}")
    while True:
        game = small(variant.game, chance.choice((4, 5)), chance.choice((2, 2, 3)))
        yield game, board(game, chance, chance.randint(6, 16))


def assert_same_as_every_play(
    source: Iterable[tuple[Game, State]], judge: Callable[[Game, State], Answer], each: int, most: int
) -> None:
    """So many wins and so many losses are told from one another as by going through every play, of which there are at
    most so many positions.
    """
    left = {True: each, False: each}
    for game, state in source:
        known = winnable(game, state, most)
        if known is None or not left[known]:
            continue
        left[known] -= 1
        answer = judge(game, state)
        assert answer.verdict is (Verdict.WINNABLE if known else Verdict.UNWINNABLE)
        if known:
            assert_wins(game, state, answer.moves)
        else:
            assert answer.moves == ()
        if not any(left.values()):
            break
    assert max(left.values()) <= each * 2 // 3, f"{left} boards too few that can be won, or cannot"


def test_verdicts_are_those_of_every_play(variant: Variant) -> None:
    source = islice(boards(variant, "verdicts"), TRIES)
    assert_same_as_every_play(source, lambda game, state: solve(game, state, positions=ENOUGH), EACH, BRUTE)


def test_the_whole_search_says_nothing_wrong_and_keeps_within_its_bound(variant: Variant) -> None:
    said: Counter[Verdict] = Counter()
    for game, state in islice(boards(variant, "searches"), EACH):
        for most in (1, 20, ENOUGH):
            answer = ended(worked(whole(game, state, most)))
            assert answer.positions <= most
            said[answer.verdict] += 1
            if answer.verdict is Verdict.WINNABLE:
                assert_wins(game, state, answer.moves)
            elif answer.verdict is Verdict.UNWINNABLE:
                assert winnable(game, state) is not True
    assert said[Verdict.WINNABLE]
    assert said[Verdict.UNKNOWN]
