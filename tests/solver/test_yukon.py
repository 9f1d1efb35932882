"""The search for games like Yukon: its compact positions against the engine's, its claims against every play."""

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from itertools import islice

import pytest

import solitaire
from solitaire import Game, State, apply, is_won, legal_moves, solve
from solitaire.aid.steps import ended
from solitaire.cards import ACE, RANK
from solitaire.moves import FOUNDATION
from solitaire.solver.answer import Answer, Verdict
from solitaire.solver.machine.driver import worked
from solitaire.solver.machine.running import Compiled, Plain, engine_here
from solitaire.solver.machine.work import GOING_ON, LOST, WON
from solitaire.solver.sameness import moves_that_matter, sameness
from solitaire.solver.solve import asking
from solitaire.solver.yukon.board import number, record, replayed
from solitaire.solver.yukon.doom import doomed
from solitaire.solver.yukon.kernel import run, tell
from solitaire.solver.yukon.record import SPACE, TARGET, UP, Yukon
from solitaire.solver.yukon.search import fits, search
from solitaire.solver.yukon.steps import find_moves, go_to, step
from solitaire.spec import Build, Fill, Lift
from tests.aid.brute import board, small, winnable
from tests.engine.catalogue import VARIANTS, Variant, few
from tests.engine.vectors import board_of, vector
from tests.solver.test_small import assert_wins

YUKONS = [variant for variant in VARIANTS if variant.id == "yukon"]
LINES = [line for line in vector("verdicts.jsonl") if line["game"] == "yukon"]
# Of each verdict, how many boards are made at most to have them, and what brute force may look at.
EACH, TRIES, BRUTE = few(40, 4), 1500, 2_000
ENOUGH = 50_000


Judge = Callable[[Game, State], Answer]


@pytest.fixture(params=YUKONS, ids=str)
def yukon(request: pytest.FixtureRequest) -> Variant:
    """Yukon with each choice of options."""
    found: Variant = request.param
    return found


def boards(variant: Variant, name: str) -> Iterator[tuple[Game, State]]:
    """Positions with a small deck, from the midst of a game."""
    chance = random.Random(f"{name} of {variant}")
    while True:
        game = small(variant.game, chance.randint(3, 6), chance.choice((2, 2, 3, 4)))
        yield game, board(game, chance, chance.randint(6, 20))


def by_exhausting(game: Game, state: State) -> Answer:
    """What the exhaustive search comes to by itself."""
    work = record(game, state, ENOUGH, ())
    run(work, 10 * ENOUGH)
    return _answer(game, state, work)


def by_beam(game: Game, state: State, width: int = 4) -> Answer:
    """What a beam comes to by itself."""
    work = record(game, state, ENOUGH, ((1, width),))
    while run(work, 1) == GOING_ON and work.turn == 0:
        pass
    return _answer(game, state, work)


def by_all(game: Game, state: State) -> Answer:
    """What the searches come to together."""
    return ended(worked(search(game, state, ENOUGH), Plain))


def _answer(game: Game, state: State, work: Yukon) -> Answer:
    tell(work)
    verdict = {WON: Verdict.WINNABLE, LOST: Verdict.UNWINNABLE}.get(work.status, Verdict.UNKNOWN)
    return Answer(verdict, replayed(game, state, work.line[: work.length]), work.looked_at)


def moves_of(work: Yukon) -> list[int]:
    """The moves of the position at hand."""
    return list(work.moves[: find_moves(work)])


def test_verdicts_are_those_of_every_play(yukon: Variant) -> None:
    left = {True: EACH, False: EACH}
    said: Counter[tuple[Judge, Verdict]] = Counter()
    for game, state in islice(boards(yukon, "verdicts"), TRIES):
        known = winnable(game, state, BRUTE) if any(left.values()) else None
        if known is None or not left[known]:
            continue
        left[known] -= 1
        expected = Verdict.WINNABLE if known else Verdict.UNWINNABLE
        for judge in (by_all, by_exhausting, by_beam):
            answer = judge(game, state)
            said[judge, answer.verdict] += 1
            assert answer.verdict is expected or (judge is by_beam and answer.verdict is Verdict.UNKNOWN)
            if answer.verdict is Verdict.WINNABLE:
                assert_wins(game, state, answer.moves)
    assert not any(left.values()), f"{left} boards too few that can be won, or cannot"
    assert min(said[by_beam, Verdict.WINNABLE], said[by_beam, Verdict.UNWINNABLE]) >= EACH // 2


def test_what_is_proven_lost_at_a_glance_is_lost(yukon: Variant) -> None:
    claims = {True: 0, False: 0}
    for game, state in islice(boards(yukon, "glances"), few(500, 40)):
        if doomed(record(game, state, 1)):
            known = winnable(game, state, BRUTE)
            assert known is not True
            claims[known is False] += 1
    assert claims[True] >= few(20, 1)


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


@pytest.mark.parametrize("turns", [(), ((1, 4), (50, 9))], ids=["exhausting", "all"])
def test_it_does_not_matter_how_the_work_is_cut(yukon: Variant, turns: tuple[tuple[int, int], ...]) -> None:
    for deal, most in (1001, 3_000), (1008, few(3_000, 500)), (1009, 100), (1034, 1):
        state = solitaire.deal(yukon.game, deal)
        results = []
        for steps in (1, 7, 100_000):
            work = record(yukon.game, state, most, turns)
            while run(work, steps) == GOING_ON:
                pass
            tell(work)
            results.append((vars(work) | {"waiting": None, "level": None, "next": None}, work.level.count))
        assert results[0] == results[1] == results[2]


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


@pytest.mark.parametrize("line", LINES[:: few(1, 5)], ids=lambda line: line["verdict"])
def test_a_whole_deck_is_judged_as_others_judged_it(line: dict[str, str]) -> None:
    variant, state = board_of(line)
    answer = solve(variant.game, state, positions=20_000)
    assert answer.verdict is Verdict(line["verdict"])
    if answer.verdict is Verdict.WINNABLE:
        assert_wins(variant.game, state, answer.moves)


def test_most_deals_are_decided_soon(yukon: Variant) -> None:
    numbers = range(1001, few(1017, 1004))
    decided = 0
    for deal in numbers:
        state = solitaire.deal(yukon.game, deal)
        answer = solve(yukon.game, state, positions=10_000)
        decided += answer.verdict is not Verdict.UNKNOWN
        if answer.verdict is Verdict.WINNABLE:
            assert_wins(yukon.game, state, answer.moves)
    assert decided >= len(numbers) * 0.8


def test_a_game_can_be_judged_from_its_midst(yukon: Variant) -> None:
    chance = random.Random(f"midst {yukon}")
    said: Counter[Verdict] = Counter()
    for deal in range(1, few(16, 9)):
        state = solitaire.deal(yukon.game, deal)
        for _ in range(chance.randint(5, 25)):
            found = legal_moves(yukon.game, state)
            state = apply(yukon.game, state, chance.choice(found)) if found else state
        answer = solve(yukon.game, state, positions=5_000)
        said[answer.verdict] += 1
        if answer.verdict is Verdict.WINNABLE:
            assert_wins(yukon.game, state, answer.moves)
    assert said[Verdict.WINNABLE]


@pytest.mark.parametrize("signs", [0, 5, 200])
def test_it_ends_when_it_is_asked_to_with_the_way_to_its_best_position(yukon: Variant, signs: int) -> None:
    # This deal is not decided within the first few signs of progress, with any option.
    state = solitaire.deal(yukon.game, 1034)
    going = worked(search(yukon.game, state, 100_000), Plain)
    last = next(going)
    for _ in range(signs):
        looked_at = next(going)
        assert looked_at >= last
        last = looked_at
    with pytest.raises(StopIteration) as ending:
        going.send(True)
    answer: Answer = ending.value.value
    assert (answer.verdict, answer.moves, answer.positions) == (Verdict.UNKNOWN, (), last)
    for move in answer.best:
        state = apply(yukon.game, state, move)
    assert answer.best


def test_the_bound_is_kept_and_the_same_question_has_the_same_answer(yukon: Variant) -> None:
    state = solitaire.deal(yukon.game, 1034)
    for most in (1, 2, 3, 50, 2_000, few(15_000, 3_000)):
        answer = solve(yukon.game, state, positions=most)
        assert answer.verdict is Verdict.UNKNOWN
        assert most * 0.9 - 3 <= answer.positions <= most
        assert answer == solve(yukon.game, state, positions=most)


def test_signs_of_progress_come_often(yukon: Variant) -> None:
    """Between two of them lie few positions, so that a page stays at hand."""
    going = worked(asking(yukon.game, solitaire.deal(yukon.game, 1034), few(25_000, 5_000)), Plain)
    last = 0
    for looked_at in going:
        assert looked_at - last <= 400
        last = looked_at


def test_other_games_are_left_to_other_searches() -> None:
    yukon = solitaire.game("yukon")
    assert fits(yukon)
    for changed in (
        {"lift": Lift.RUN},
        {"build": Build.SAME_SUIT},
        {"fill": Fill.ANY},
    ):
        assert not fits(replace(yukon, **changed))
    assert [name for name in solitaire.games() if fits(solitaire.game(name))] == ["yukon"]


def test_a_won_game_and_one_where_nothing_moves(yukon: Variant) -> None:
    won = solitaire.from_text(yukon.game, "Foundations: C-K D-K S-K H-K" + "\n-" * 7)
    assert is_won(yukon.game, won)
    assert by_all(yukon.game, won)[:2] == (Verdict.WINNABLE, ())
    text = "Foundations: C-9 D-9 S-9 H-J\nQC KC\nQD KD\nQS KS\nQH KH\nTC JC\nTD JD\nTS JS"
    assert by_all(yukon.game, solitaire.from_text(yukon.game, text)).verdict is not Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("text", "wins"),
    [
        ("Foundations: C-J D-K S-K H-K\n<QC>\nKC\n-\n-\n-\n-\n-", True),
        ("Foundations: C-J D-K S-K H-K\n<KC> <QC>\n-\n-\n-\n-\n-\n-", False),
    ],
)
def test_a_column_whose_top_lies_face_down(text: str, wins: bool) -> None:
    """The first move turns it up, wherever that is made; only boards of text have it."""
    game = solitaire.game("yukon")
    state = solitaire.from_text(game, text)
    answer = by_all(game, state)
    assert winnable(game, state) is wins
    assert answer.verdict is (Verdict.WINNABLE if wins else Verdict.UNWINNABLE)
    if wins:
        assert_wins(game, state, answer.moves)
