"""Klondike's own search: small decks against every play, boards of all kinds, and what a caller may count on."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product
from typing import Any

import pytest

import solitaire
from solitaire import Game, State, apply, deal, from_text, legal_moves, solve
from solitaire.aid.steps import ended
from solitaire.solver.answer import Answer, Verdict
from solitaire.solver.kinds import kind_of
from solitaire.solver.klondike.search import search
from solitaire.solver.machine.driver import worked
from solitaire.solver.machine.running import KERNELS, Plain
from solitaire.spec import Start
from tests.aid.brute import board, hand_made, small, winnable
from tests.engine.catalogue import few
from tests.engine.vectors import board_of, vector
from tests.solver.test_small import assert_wins

KLONDIKE = solitaire.game("klondike")
LINES = [line for line in vector("verdicts.jsonl") if line["game"] == "klondike"]
RULES = list(product((1, 3), (1, 3, None), (False, True), (False, True)))
NAMES = ("draw", "passes", "take_back", "aces_at_once")
BRUTE, ENOUGH = 3_000, 100_000
STEP = KERNELS["klondike"].plain


def klondike_of(rules: tuple[Any, ...]) -> Game:
    """Klondike with these options."""
    return replace(KLONDIKE, **dict(zip(NAMES, rules, strict=True)))


def boards(rules: tuple[Any, ...], seed: str) -> Iterator[tuple[Game, State]]:
    """Positions with a small deck: cards in any order in one to four columns, some face down."""
    chance = random.Random(f"{seed} {rules}")
    while True:
        game = small(klondike_of(rules), chance.choice((3, 4, 5)), chance.choice((1, 2, 2, 3, 4)))
        yield game, board(game, chance, chance.randint(6, 16))


def played(rules: tuple[Any, ...], seed: str) -> Iterator[tuple[Game, State]]:
    """Positions from the midst of small games, after moves by chance."""
    chance = random.Random(f"{seed} {rules}")
    while True:
        starts = tuple(Start(down, 1) for down in range(chance.choice((3, 4))))
        game = replace(klondike_of(rules), ranks=chance.choice((3, 4)), columns=starts)
        state = deal(game, chance.randint(1, 10**9))
        for _ in range(chance.randint(4, 20)):
            moves = legal_moves(game, state)
            if moves:
                state = apply(game, state, chance.choice(moves))
        yield game, state


def answered(game: Game, state: State, most: int) -> Answer:
    """What this search says, by its kernel's source as it is."""
    return ended(worked(search(game, state, most), Plain))


def held_against_every_play(games: Iterator[tuple[Game, State]], tries: int) -> Counter[bool]:
    """How many could be won and how many not; each verdict is held against going through every play."""
    count: Counter[bool] = Counter()
    for game, state in islice(games, tries):
        known = winnable(game, state, BRUTE)
        if known is None:
            continue
        count[known] += 1
        answer = answered(game, state, ENOUGH)
        assert answer.verdict is (Verdict.WINNABLE if known else Verdict.UNWINNABLE), solitaire.to_text(state)
        assert_right(game, state, answer)
    return count


def assert_right(game: Game, state: State, answer: Answer) -> None:
    """A win's moves win, and no other answer has any; the way to the most promising position is legal."""
    if answer.verdict is Verdict.WINNABLE:
        assert_wins(game, state, answer.moves)
    else:
        assert answer.moves == ()
    for move in answer.best:
        state = apply(game, state, move)


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_verdicts_are_those_of_every_play(rules: tuple[Any, ...]) -> None:
    tries = few(120, 6)
    count = held_against_every_play(boards(rules, "boards"), tries)
    assert min(count[True], count[False]) >= tries // 8


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_so_are_those_of_games_begun(rules: tuple[Any, ...]) -> None:
    tries = few(25, 3)
    count = held_against_every_play(played(rules, "played"), tries)
    assert count.total() >= tries // 2


@pytest.mark.soak
@pytest.mark.parametrize("rules", RULES, ids=str)
def test_verdicts_are_those_of_every_play_at_length(rules: tuple[Any, ...]) -> None:
    seed = str(random.SystemRandom().random())
    print(f"seed {seed}")
    held_against_every_play(boards(rules, seed), 3_000)
    held_against_every_play(played(rules, seed), 600)


@pytest.mark.parametrize("line", LINES[:: few(8, 80)], ids=lambda line: f"{line['draw']} {line['passes']}")
def test_a_verdict_that_is_reached_is_the_one_that_others_reached(line: dict[str, Any]) -> None:
    variant, state = board_of(line)
    answer = answered(variant.game, state, few(8_000, 2_000))
    assert answer.verdict in (Verdict(line["verdict"]), Verdict.UNKNOWN)
    assert_right(variant.game, state, answer)


@pytest.mark.parametrize(("draw", "passes", "wanted"), [(1, 1, 4), (3, 3, 6), (1, None, 7), (3, None, 7)])
def test_most_deals_are_decided_soon(draw: int, passes: int | None, wanted: int) -> None:
    game = solitaire.game("klondike", draw=draw, passes=passes)
    decided = 0
    for number in range(1, 11):
        state = deal(game, number)
        answer = solve(game, state, positions=20_000)
        assert_right(game, state, answer)
        decided += answer.verdict is not Verdict.UNKNOWN
    assert decided >= wanted


# Three ranks or so, one column more where a space is wanted; ``*`` is all cards that are not named.
HAND_MADE = [
    (
        "a run under other cards moves as one",
        1,
        "Foundations: C-T D-T S-T H-T\nQS JH KH\nJS\nQH\nKD\nJD JC\nQD QC\nKC KS",
        True,
    ),
    ("nothing moves", 1, "Foundations: C-9 D-9 S-9 H-J\nQC KC\nQD KD\nQS KS\nQH KH\nTC JC\nTD JD\nTS JS", False),
    ("the last card of the stock alone", 3, "Stock: KC QC JC\nFoundations: C-T D-K S-K H-K\n-\n-\n-\n-\n-\n-\n-", True),
    (
        "one pass: a waste that is upside down",
        1,
        "Waste: JC QC\nFoundations: C-T D-K S-K H-K\nKC\n-\n-\n-\n-\n-\n-",
        False,
    ),
    ("a king on the lowest card", 1, "Foundations: C-J D-K S-K H-K\nQC KC\n-\n-\n-\n-\n-\n-", True),
    ("a column whose top lies face down", 1, "Foundations: C-J D-K S-K H-K\n<QC>\nKC\n-\n-\n-\n-\n-", True),
    ("every column's top lies face down", 1, "Foundations: C-J D-K S-K H-K\n<KC> <QC>\n-\n-\n-\n-\n-\n-", False),
]


@pytest.mark.parametrize(("draw", "text", "wins"), [row[1:] for row in HAND_MADE], ids=[row[0] for row in HAND_MADE])
def test_boards_made_by_hand(draw: int, text: str, wins: bool) -> None:
    game = solitaire.game("klondike", draw=draw, passes=1)
    state = from_text(game, text)
    answer = solve(game, state)
    assert winnable(game, state, ENOUGH) is wins
    assert answer.verdict is (Verdict.WINNABLE if wins else Verdict.UNWINNABLE)
    assert_right(game, state, answer)


def test_tops_that_lie_face_down_are_turned_up_by_any_move() -> None:
    count: Counter[bool] = Counter()
    for rules in RULES:
        games = islice(boards(rules, "face down"), few(25, 3))
        count += held_against_every_play(((game, covered(state)) for game, state in games), few(25, 3))
    assert min(count[True], count[False]) >= count.total() // 8


def covered(state: State) -> State:
    """The same position with the first column face down."""
    first, *others = state.columns
    return state._replace(columns=(first._replace(down=len(first.cards)), *others))


def test_a_search_of_such_a_board_keeps_within_its_bound_and_ends_when_asked_to() -> None:
    state = covered(deal(KLONDIKE, 7))
    for most in (1, 2, STEP, 3 * STEP):
        answer = answered(KLONDIKE, state, most)
        assert answer.positions <= most
        assert_right(KLONDIKE, state, answer)
    going = worked(search(KLONDIKE, state, ENOUGH), Plain)
    next(going)
    with pytest.raises(StopIteration) as end:
        going.send(True)
    assert end.value.value.verdict is Verdict.UNKNOWN


def test_a_board_with_an_ace_that_lies_exposed() -> None:
    state = hand_made(KLONDIKE, "Stock: *\nFoundations: D-2\nKH QS JH\n2C AC\n3D\nKS\n-\n-\n-")
    answer = solve(KLONDIKE, state, positions=ENOUGH)
    assert_right(KLONDIKE, state, answer)
    assert answer.moves or answer.verdict is not Verdict.WINNABLE


def test_it_is_chosen_by_the_record() -> None:
    other = replace(KLONDIKE, id="other", name="Other", columns=(Start(0, 1), Start(2, 3)), draw=3, passes=None)
    assert kind_of(other) == "klondike"
    assert [id for id in solitaire.games() if kind_of(solitaire.game(id)) == "klondike"] == ["klondike"]


def test_it_ends_when_asked_to() -> None:
    state = deal(KLONDIKE, 7)
    going = worked(search(KLONDIKE, state, ENOUGH), Plain)
    looked_at = [next(going), next(going)]
    with pytest.raises(StopIteration) as end:
        going.send(True)
    answer: Answer = end.value.value
    assert looked_at == [STEP, 2 * STEP]
    assert (answer.verdict, answer.positions) == (Verdict.UNKNOWN, 2 * STEP)
    assert answer.best
    assert_right(KLONDIKE, state, answer)


@pytest.mark.parametrize("most", [1, 20, STEP, STEP + 1])
def test_it_keeps_within_its_bound(most: int) -> None:
    for number in range(1, few(20, 5)):
        state = deal(KLONDIKE, number)
        answer = answered(KLONDIKE, state, most)
        assert answer.positions <= most
        assert_right(KLONDIKE, state, answer)


def test_the_same_question_has_the_same_answer() -> None:
    game = solitaire.game("klondike", draw=3, passes=3)
    for number in (1, 2, 3):
        assert solve(game, deal(game, number), positions=3_000) == solve(game, deal(game, number), positions=3_000)
