"""The search for games like Yukon: its compact positions against the engine's, its claims against every play."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

import pytest

import solitaire
from solitaire import Game, State, apply, is_won, legal_moves, solve
from solitaire.aid.steps import ended
from solitaire.solver.answer import Answer, Verdict
from solitaire.solver.kinds import kind_of
from solitaire.solver.machine.driver import worked
from solitaire.solver.machine.running import Plain
from solitaire.solver.machine.work import GOING_ON, LOST, WON
from solitaire.solver.solve import asking
from solitaire.solver.yukon.board import record, replayed
from solitaire.solver.yukon.doom import doomed
from solitaire.solver.yukon.kernel import run, tell
from solitaire.solver.yukon.record import Yukon
from solitaire.solver.yukon.search import search
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
    work.make()
    run(work, 10 * ENOUGH)
    return _answer(game, state, work)


def by_beam(game: Game, state: State, width: int = 4) -> Answer:
    """What a beam comes to by itself."""
    work = record(game, state, ENOUGH, ((1, width),))
    work.make()
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
    assert kind_of(yukon) == "yukon"
    for changed in (
        {"lift": Lift.RUN},
        {"build": Build.SAME_SUIT},
        {"fill": Fill.ANY},
    ):
        assert kind_of(replace(yukon, **changed)) != "yukon"
    assert [name for name in solitaire.games() if kind_of(solitaire.game(name)) == "yukon"] == ["yukon"]


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
