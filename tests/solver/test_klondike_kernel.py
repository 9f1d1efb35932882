"""The kernel of Klondike's search: its forced moves, its proof of losses, its bounds; plain and compiled alike."""

import random
from collections import Counter
from dataclasses import replace
from itertools import islice, product
from typing import Any

import pytest

import solitaire
from solitaire import Game, State, deal
from solitaire.aid.auto import is_safe_above
from solitaire.aid.steps import ended
from solitaire.solver.answer import Verdict
from solitaire.solver.klondike import kernel, ups
from solitaire.solver.klondike.doom import is_doomed
from solitaire.solver.klondike.kernel import GONE_ON, run
from solitaire.solver.klondike.record import Klondike
from solitaire.solver.klondike.search import search
from solitaire.solver.klondike.table import record_of
from solitaire.solver.machine.driver import worked
from solitaire.solver.machine.running import Compiled, engine_here
from solitaire.solver.machine.work import GOING_ON, WON
from solitaire.spec import Start
from tests.aid.brute import winnable
from tests.engine.catalogue import few
from tests.solver.test_klondike import (
    BRUTE,
    ENOUGH,
    KLONDIKE,
    RULES,
    answered,
    assert_right,
    boards,
    held_against_every_play,
    klondike_of,
    played,
)


def begun(game: Game, state: State, most: int) -> Klondike:
    """The kernel's record of a position."""
    work = record_of(game, state, most)
    assert work is not None
    work.make()
    return work


def test_without_forced_moves_the_verdicts_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ups, "is_safe", lambda *_: False)
    count: Counter[bool] = Counter()
    for rules in RULES:
        if not rules[3]:  # where aces go up by themselves, a search that leaves them lying tells another game
            count += held_against_every_play(boards(rules, "forced"), few(50, 4))
    assert min(count.values()) >= count.total() // 5


def test_forcing_every_move_up_would_be_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ups, "is_safe", lambda *_: True)
    games = [found for rules in RULES for found in islice(boards(rules, "forced"), few(50, 20))]
    missed = 0
    for game, state in games:
        answer = answered(game, state, ENOUGH)
        missed += answer.verdict is Verdict.UNWINNABLE and winnable(game, state, BRUTE) is True
    assert missed


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_where_each_position_is_asked_whether_it_is_lost_too(
    rules: tuple[Any, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel, "ASKED", 1)
    count = held_against_every_play(boards(rules, "lost"), few(100, 20))
    count += held_against_every_play(played(rules, "lost in play"), few(25, 3))
    assert min(count[True], count[False]) >= few(12, 1)


@pytest.mark.soak
@pytest.mark.parametrize("rules", RULES, ids=str)
def test_where_each_position_is_asked_at_length(rules: tuple[Any, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "ASKED", 1)
    seed = str(random.SystemRandom().random())
    print(f"seed {seed}")
    held_against_every_play(boards(rules, seed), 3_000)
    held_against_every_play(played(rules, seed), 600)


def test_some_losses_are_proven_at_a_glance_and_no_position_on_the_way_to_a_win_is() -> None:
    lost = 0
    for rules in RULES:
        for game, state in islice(boards(rules, "glance"), few(100, 10)):
            lost += is_doomed(begun(game, state, 1), 0)
    assert lost >= few(160, 16)
    for number in range(1, few(60, 5)):
        work = begun(KLONDIKE, deal(KLONDIKE, number), 5_000)
        run(work, 5_000)
        way = [at for at in range(work.stack.top) if work.stack.moves[at] >= GONE_ON]
        assert work.status != WON or not any(is_doomed(work, at) for at in way)


def test_what_it_keeps_is_what_was_looked_at_and_a_short_stack() -> None:
    work = begun(KLONDIKE, deal(KLONDIKE, 7), 5_000)
    run(work, 5_000)
    assert work.met.count == work.looked_at
    assert work.stack.top < 500


def test_how_the_work_is_cut_into_chunks_does_not_matter() -> None:
    for rules in RULES[:: few(1, 4)]:
        game, chance = klondike_of(rules), random.Random(str(rules))
        for number in range(1, few(6, 3)):
            whole, cut = (begun(game, deal(game, number), 3_000) for _ in range(2))
            run(whole, 10_000)
            while run(cut, chance.choice((1, 2, 7, 300))) == GOING_ON:
                pass
            kernel.tell(whole)
            kernel.tell(cut)
            assert told(whole) == told(cut)


def told(work: Klondike) -> tuple[int, int, list[int]]:
    """All that a search reads."""
    return work.status, work.looked_at, list(work.line[: work.length])


def test_more_may_be_allowed_later() -> None:
    game = solitaire.game("klondike", draw=3, passes=None)
    once, twice = (begun(game, deal(game, 12), 9_000) for _ in range(2))
    run(once, 10_000)
    twice.most = 100
    run(twice, 10_000)
    assert twice.looked_at == 100
    kernel.tell(twice)
    twice.most = 9_000
    run(twice, 10_000)
    assert (once.status, once.looked_at) == (twice.status, twice.looked_at)


def test_what_is_safe_is_what_automatic_moves_hold_for_safe() -> None:
    for take_back, heights in product((False, True), product(range(0, 14, few(1, 2)), repeat=4)):
        game = KLONDIKE if not take_back else replace(KLONDIKE, take_back=True)
        packed = sum(height << 4 * suit for suit, height in enumerate(heights))
        for suit, height in enumerate(heights):
            if height < 13:
                wanted = is_safe_above(game, heights, suit << 4 | height + 1)
                assert ups.is_safe(packed, suit, height + 1, take_back) is wanted


def test_where_codes_would_be_too_long_every_play_is_looked_at() -> None:
    game = replace(KLONDIKE, columns=(Start(0, 1), Start(2, 3)))
    state = deal(game, 1)
    assert record_of(game, state, 100) is None
    answer = answered(game, state, 500)
    assert answer.positions <= 500
    assert_right(game, state, answer)


def test_the_compiled_kernel_says_the_same() -> None:
    engine = engine_here()
    if engine is None:
        pytest.skip("the kernels have not been compiled")
    for rules in RULES:
        game = klondike_of(rules)
        for number in range(1, few(9, 3)):
            state = deal(game, number)
            answer = ended(worked(search(game, state, 2_000), lambda problem: Compiled(problem, engine)))
            assert answer == answered(game, state, 2_000)
