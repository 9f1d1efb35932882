"""The solver of the two-deck games: its verdicts against every play, its way of ending, and its moves.

Its kernel is run as it is and compiled, where there is an engine; both must come to the same, however it is cut.
Stocks are tried that no game has (one card at a time and several passes, three cards and one pass): the solver goes by
the fields of a record.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

import solitaire
from solitaire import Game, State, apply, legal_moves, solve
from solitaire.aid.steps import ended
from solitaire.cards import card_text
from solitaire.solver.answer import Answer, Verdict
from solitaire.solver.family.kernel import run, tell
from solitaire.solver.family.positions import hash_of, is_same, put_up, set_out, taken_back
from solitaire.solver.family.replay import real_moves
from solitaire.solver.family.search import search
from solitaire.solver.family.start import family_of
from solitaire.solver.family.steps import NUMBER, TARGET
from solitaire.solver.kinds import kind_of
from solitaire.solver.machine.driver import worked
from solitaire.solver.machine.running import Plain, Running, best, engine_here
from solitaire.solver.machine.work import GOING_ON, Problem
from solitaire.spec import Lift
from tests.aid.brute import board, hand_made, small, winnable
from tests.engine.catalogue import DEFAULTS, VARIANTS, Variant, few
from tests.solver.test_small import assert_same_as_every_play, assert_wins

FAMILY = [variant for variant in VARIANTS if kind_of(variant.game) == "family"]
PLAIN = [variant for variant in DEFAULTS if kind_of(variant.game) == "family"]
STOCKS: tuple[dict[str, Any], ...] = (
    {},
    {"draw": 1, "passes": 2},
    {"draw": 1, "passes": None},
    {"draw": 3, "passes": 1},
    {"draw": 3, "passes": 3},
    {"draw": 3, "passes": None},
)
BRUTE, ENOUGH = 700, 20_000
# What runs the kernel: itself, and compiled where that can be.
RUNNING = [Plain, best] if engine_here() else [Plain]


def answered(game: Game, state: State, positions: int, running: Callable[[Problem], Running] = best) -> Answer:
    """What the search answers."""
    return ended(worked(search(game, state, positions), running))


def boards(variant: Variant, seed: str) -> Iterator[tuple[Game, State]]:
    """Positions of the game with a small deck, some full and with few columns, so that many are lost."""
    chance = random.Random(f"{seed} {variant}")
    while True:
        stock = STOCKS[0] if chance.random() < 0.4 else chance.choice(STOCKS[1:])
        game = small(variant.game, chance.choice((3, 4, 5)), chance.choice((2, 2, 2, 3, 4)), **stock)
        yield game, board(game, chance, chance.randint(6, 20))


def assert_same(variant: Variant, seed: str, each: int, tries: int, running: Callable[[Problem], Running]) -> None:
    """Verdicts are those of every play."""
    source = islice(boards(variant, seed), tries)
    assert_same_as_every_play(source, lambda game, state: answered(game, state, ENOUGH, running), each, BRUTE)


@pytest.mark.parametrize("running", RUNNING)
@pytest.mark.parametrize("variant", FAMILY, ids=str)
def test_verdicts_are_those_of_every_play(variant: Variant, running: Callable[[Problem], Running]) -> None:
    assert_same(variant, "every play", few(6, 2), 300, running)


@pytest.mark.soak
@pytest.mark.parametrize("variant", FAMILY, ids=str)
def test_verdicts_are_those_of_every_play_on_many_boards(variant: Variant) -> None:
    assert_same(variant, f"soak {random.random()}", 150, 10_000, best)


def test_these_games_are_known_by_their_fields() -> None:
    assert len(PLAIN) == 9
    assert not any(kind_of(solitaire.game(id)) == "family" for id in ("klondike", "yukon"))


@pytest.mark.parametrize("variant", PLAIN, ids=str)
def test_it_keeps_within_its_bound_and_says_nothing_wrong_on_the_way(variant: Variant) -> None:
    said: Counter[Verdict] = Counter()
    for game, state in islice(boards(variant, "bounds"), few(12, 4)):
        for most in (1, 7, 60, ENOUGH):
            answer = answered(game, state, most)
            assert 1 <= answer.positions <= most
            said[answer.verdict] += 1
            if answer.verdict is Verdict.WINNABLE:
                assert_wins(game, state, answer.moves)
            else:
                played(game, state, answer)
    assert said[Verdict.WINNABLE]
    assert said[Verdict.UNKNOWN]


def played(game: Game, state: State, answer: Answer) -> State:
    """The position to which the answer's best way leads, each of its moves legal in its turn."""
    assert answer.moves == ()
    assert answer.verdict is Verdict.UNKNOWN or answer.best == ()
    for move in answer.best:
        state = apply(game, state, move)
    return state


@pytest.mark.parametrize("variant", PLAIN, ids=str)
@pytest.mark.parametrize("signs", [1, 2, 40])
def test_when_asked_it_ends_with_the_best_it_has(variant: Variant, signs: int) -> None:
    game = variant.game
    state = solitaire.deal(game, 7)
    asked = worked(search(game, state, 50_000), Plain)
    last = 0
    for _ in range(signs):
        looked_at = next(asked)
        # Some positions are looked at between two signs, never many.
        assert last <= looked_at <= last + 400
        last = looked_at
    with pytest.raises(StopIteration) as end:
        asked.send(True)
    answer: Answer = end.value.value
    assert (answer.verdict, answer.positions) == (Verdict.UNKNOWN, last)
    up = sum(map(len, played(game, state, answer).foundations))
    assert up >= sum(map(len, state.foundations)) + (signs == 40)


@pytest.mark.parametrize("id", ["limited", "lucas", "indian"])
def test_from_any_position_on_the_way_to_a_win_it_is_never_called_lost(id: str) -> None:
    game = solitaire.game(id)
    state = solitaire.deal(game, 1)
    answer = solve(game, state, positions=20_000)
    assert_wins(game, state, answer.moves)
    for place, move in enumerate(answer.moves):
        if place % few(20, 70) == 0:
            here = solve(game, state, positions=3_000)
            assert here.verdict is not Verdict.UNWINNABLE
            # Near its end a win is easily found.
            assert here.verdict is Verdict.WINNABLE or place < len(answer.moves) * 0.7
            if here.verdict is Verdict.WINNABLE:
                assert_wins(game, state, here.moves)
        state = apply(game, state, move)


@pytest.mark.parametrize("variant", PLAIN, ids=str)
def test_the_same_question_has_the_same_answer(variant: Variant) -> None:
    state = solitaire.deal(variant.game, 5)
    answers = [answered(variant.game, state, 1_500, running) for running in (*RUNNING, Plain)]
    assert all(answer == answers[0] for answer in answers)


@pytest.mark.parametrize("variant", PLAIN, ids=str)
def test_it_does_not_matter_how_the_work_is_cut(variant: Variant) -> None:
    state = solitaire.deal(variant.game, 6)
    ways = []
    for chunk in (1, 7, 10_000):
        work = family_of(variant.game, state, 900)
        work.make()
        while run(work, chunk) == GOING_ON:
            pass
        tell(work)
        ways.append((work.status, work.looked_at, work.line[: work.length]))
    assert ways[1:] == ways[:-1]
    assert ways[0][2]


RUN = """
    Foundations: C-2 D-2 S-2 H-2 C-K D-K S-K H-K
    * 8S 7D 6C 5H
    9D
    TC
    KC
    KD
    KS
    KH
    JC
    {}
    {}
"""


@pytest.mark.parametrize(("count", "spaces", "moves"), [(2, ("-", "JD"), 3), (3, ("-", "-"), 5), (4, ("-", "-"), 9)])
def test_a_run_goes_card_by_card_through_spaces_where_only_one_moves(
    count: int, spaces: tuple[str, str], moves: int
) -> None:
    board = RUN.format(*spaces).replace("9D", " ".join(["9D", "8S", "7D", "6C"][: 5 - count]))
    board = board.replace("* 8S 7D 6C 5H", " ".join(["*", *["8S", "7D", "6C", "5H"][4 - count :]]))
    for several, most in ((False, moves), (True, 1)):
        game = solitaire.game("streets", several=several)
        state = hand_made(game, board)
        found = ended(real_moves(game, state, [1 << TARGET | count << NUMBER]))
        assert len(found) == most
        for move in found:
            state = apply(game, state, move)
        assert [card_text(card) for card in state.columns[1].cards] == ["9D", "8S", "7D", "6C", "5H"]


def test_two_positions_are_the_same_only_in_what_matters() -> None:
    game = solitaire.game("number-ten")
    state = solitaire.deal(game, 3)
    same = state._replace(columns=tuple(reversed(state.columns)), stock=tuple(card ^ 64 for card in state.stock))
    turned = apply(game, state, "turn")
    down = state._replace(columns=tuple(pile._replace(down=1) for pile in state.columns))
    twice = state._replace(columns=(*state.columns[:-1], state.columns[0]))
    work = family_of(game, state, 100)
    work.make()
    hashes = []
    for slot, one in enumerate((state, same, turned, down, twice)):
        other = family_of(game, one, 100)
        work.start, work.marks = other.start, other.marks
        set_out(work, slot)
        hashes.append(hash_of(work, slot))
    assert hashes[0] == hashes[1]
    assert len(set(hashes)) == 4
    assert [is_same(work, 0, slot) for slot in range(5)] == [True, True, False, False, False]


def test_heights_are_taken_back_as_they_were_put_up() -> None:
    heights = 0
    for rank in (1, 2, 1, 2, 3):
        heights = put_up(heights, 2 << 4 | rank)
    assert heights == 0x32 << 16
    assert taken_back(heights, 2 << 4 | 2) == 0x31 << 16
    assert taken_back(heights, 2 << 4 | 3) == 0x22 << 16
    assert taken_back(taken_back(heights, 2 << 4 | 3), 2 << 4 | 2) == 0x21 << 16


def test_a_column_all_face_down_turns_up_only_after_a_move() -> None:
    game = solitaire.game("streets")
    text = """
        Foundations: C-K D-K S-K H-K C-K D-K S-K H-Q
        <KH>
        -
        -
        -
        -
        -
        -
        -
        -
        -
    """
    state = hand_made(game, text)
    answer = solve(game, state)
    assert answer.verdict is (Verdict.WINNABLE if winnable(game, state) else Verdict.UNWINNABLE)


@pytest.mark.parametrize("variant", PLAIN, ids=str)
def test_late_positions_of_full_decks_are_decided_as_by_every_play(variant: Variant) -> None:
    lost = 0
    for number in range(1, few(9, 4)):
        game, state = variant.game, played_badly(variant.game, number)
        answer = answered(game, state, 3_000)
        known = winnable(game, state, few(2_000, 500))
        if known is not None:
            assert answer.verdict is (Verdict.WINNABLE if known else Verdict.UNWINNABLE)
        lost += answer.verdict is Verdict.UNWINNABLE
    assert lost or game.passes != 1 or game.lift is Lift.RUN


def played_badly(game: Game, number: int) -> State:
    """A deal after moves at random until the stock is through, hardly ever a good place to be."""
    chance = random.Random(number)
    state = solitaire.deal(game, number)
    while state.stock or (state.passes or 0) > 1:
        moves = legal_moves(game, state)
        state = apply(game, state, moves[-1] if chance.random() < 0.7 else chance.choice(moves))
    return state
