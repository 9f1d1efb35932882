"""The kernel for games like Yukon: its positions against the engine's, its work cut and compiled in every way."""

import random
from collections.abc import Hashable
from dataclasses import replace

import pytest

import solitaire
from solitaire import Game, State, apply
from solitaire.aid.steps import ended
from solitaire.cards import ACE, RANK
from solitaire.moves import FOUNDATION
from solitaire.solver.machine.driver import worked
from solitaire.solver.machine.running import Compiled, Plain, engine_here
from solitaire.solver.machine.work import GOING_ON
from solitaire.solver.sameness import moves_that_matter, sameness
from solitaire.solver.yukon.board import number, record, replayed
from solitaire.solver.yukon.kernel import run, tell
from solitaire.solver.yukon.record import SPACE, TARGET, UP, Yukon
from solitaire.solver.yukon.search import search
from solitaire.solver.yukon.steps import find_moves, go_to, step
from tests.aid.brute import board, small
from tests.engine.catalogue import VARIANTS, Variant, few

each_yukon = pytest.mark.parametrize("yukon", [one for one in VARIANTS if one.id == "yukon"], ids=str)


def moves_of(work: Yukon) -> list[int]:
    """The moves of the position at hand."""
    return list(work.moves[: find_moves(work)])


@each_yukon
def test_two_positions_have_one_key_if_and_only_if_they_are_the_same(yukon: Variant) -> None:
    """Random plays from one start, in the engine and in the compact form side by side."""
    yukon = Variant("yukon", tuple((name, choice) for name, choice in yukon.options if name == "take_back"))
    game = replace(yukon.game, aces_at_once=False)
    chance = random.Random(f"keys {yukon}")
    for _ in range(few(12, 3)):
        little = small(game, 4, 3)
        start = board(little, chance, 14)
        keys: dict[Hashable, tuple[int, int]] = {}
        for _ in range(few(25, 10)):
            state, work = start, record(little, start, 1)
            for _ in range(25):
                key = work.ones, work.twos
                assert keys.setdefault(sameness(state), key) == key
                found = moves_of(work)
                assert _texts(little, state, found) == _wanted(little, state)
                if not found:
                    break
                move = chance.choice(found)
                (real,) = replayed(little, state, [move])
                state = apply(little, state, real)
                step(work, move)
                work.trailed = 0
        assert len(set(keys.values())) == len(keys)


def _texts(game: Game, state: State, found: list[int]) -> list[str]:
    return sorted(str(move) for one in found for move in replayed(game, state, [one]))


def _wanted(game: Game, state: State) -> list[str]:
    """The engine's moves that matter; that an ace comes back is left out by the search."""
    back = [pile[-1] for pile in state.foundations if pile and pile[-1] & RANK == ACE]
    return sorted(
        str(move)
        for move in moves_that_matter(game, state)
        if not (move.source == FOUNDATION and any(move.pick == "CDSH"[ace >> 4 & 3] for ace in back))
    )


@each_yukon
def test_any_position_can_be_made_the_one_at_hand_from_any_other(yukon: Variant) -> None:
    chance = random.Random(f"places of {yukon}")
    for _ in range(few(8, 2)):
        work = record(yukon.game, solitaire.deal(yukon.game, chance.randint(1, 10_000)), 1)
        seen = []
        for _ in range(few(150, 40)):
            seen.append(at_hand(work))
            if found := moves_of(work):
                step(work, chance.choice(found))
                work.trailed = 0
        for _ in range(few(300, 60)):
            wanted = chance.choice(seen)
            go_to(work, *wanted[:2])
            assert at_hand(work) == wanted


def at_hand(work: Yukon) -> tuple[int, int, int, int, int, bytes, bytes]:
    """All that makes the position at hand, its key first."""
    return work.ones, work.twos, work.down, work.tops, work.spaces, bytes(work.under), bytes(work.over)


@each_yukon
@pytest.mark.parametrize("turns", [(), ((1, 4), (50, 9))], ids=["exhausting", "all"])
def test_it_does_not_matter_how_the_work_is_cut(yukon: Variant, turns: tuple[tuple[int, int], ...]) -> None:
    for deal, most in (1001, 3_000), (1008, few(3_000, 500)), (1009, 100), (1034, 1):
        state = solitaire.deal(yukon.game, deal)
        results = []
        for steps in (1, 7, 100_000):
            work = record(yukon.game, state, most, turns)
            work.make()
            while run(work, steps) == GOING_ON:
                pass
            tell(work)
            results.append((vars(work) | {"waiting": None, "level": None, "next": None}, work.level.count))
        assert results[0] == results[1] == results[2]


@each_yukon
def test_the_compiled_kernel_says_the_same(yukon: Variant) -> None:
    engine = engine_here()
    if engine is None:
        pytest.skip("The kernels are not compiled here.")
    for deal in range(1001, few(1021, 1004)):
        state = solitaire.deal(yukon.game, deal)
        plain, compiled = (
            ended(worked(search(yukon.game, state, few(8_000, 3_000)), running))
            for running in (Plain, lambda problem: Compiled(problem, engine))
        )
        assert plain == compiled


def test_a_move_of_the_search_is_card_and_target() -> None:
    game = solitaire.game("yukon")
    state = solitaire.deal(game, 1)
    for move in moves_of(record(game, state, 1)):
        (real,) = replayed(game, state, [move])
        cards = state.columns[real.source].cards
        assert number(cards[-real.cards]) == move >> 6
        if real.target != FOUNDATION:
            assert number(state.columns[real.target].cards[-1]) == move & TARGET
        else:
            assert move & TARGET == UP
    assert SPACE < UP < TARGET
