"""The library's ``solve``: what it takes, what it gives, and verdicts that other programs have reached too."""

import pytest

import solitaire
from solitaire import SolitaireError, solve
from solitaire.aid.steps import ended
from solitaire.solver.answer import Verdict
from solitaire.solver.machine.driver import worked
from solitaire.solver.solve import searching
from solitaire.solver.whole import whole
from tests.engine.catalogue import few
from tests.engine.vectors import board_of, vector
from tests.solver.test_small import assert_wins

LINES = vector("verdicts.jsonl")
EASY = [line for line in LINES if line["game"] in ("lucas", "limited")]
POSITIONS = few(6_000, 2_000)


@pytest.mark.parametrize("line", LINES[:: few(2, 60)], ids=lambda line: line["game"])
def test_a_verdict_that_is_reached_is_the_one_that_others_reached(line: dict[str, str]) -> None:
    variant, state = board_of(line)
    answer = solve(variant.game, state, positions=POSITIONS)
    assert answer.verdict in (Verdict(line["verdict"]), Verdict.UNKNOWN)
    assert answer.positions <= POSITIONS


@pytest.mark.soak
@pytest.mark.parametrize("line", LINES, ids=lambda line: line["game"])
def test_every_verdict_is_the_one_that_others_reached(line: dict[str, str]) -> None:
    variant, state = board_of(line)
    answer = solve(variant.game, state, positions=100_000)
    assert answer.verdict in (Verdict(line["verdict"]), Verdict.UNKNOWN)
    if answer.verdict is Verdict.WINNABLE:
        assert_wins(variant.game, state, answer.moves)


def test_wins_are_found_where_they_are_easily_had() -> None:
    won = 0
    for line in EASY[:: few(2, 5)]:
        variant, state = board_of(line)
        answer = solve(variant.game, state, positions=20_000)
        if answer.verdict is Verdict.WINNABLE:
            assert_wins(variant.game, state, answer.moves)
            won += 1
    assert won >= len(EASY[:: few(2, 5)]) * 0.7


def test_the_same_question_has_the_same_answer() -> None:
    game = solitaire.game("limited")
    state = solitaire.deal(game, 2)
    assert solve(game, state, positions=3000) == solve(game, state, positions=3000)
    assert solve(game, state, positions=3000) == ended(searching(game, state, 3000))


def test_a_won_game_needs_no_move() -> None:
    game = solitaire.game("yukon")
    state = solitaire.from_text(game, "Foundations: C-K D-K S-K H-K" + "\n-" * 7)
    assert solve(game, state)[:2] == (Verdict.WINNABLE, ())


def test_where_nothing_moves_it_is_proven_lost() -> None:
    game = solitaire.game("klondike")
    text = "Foundations: C-9 D-9 S-9 H-J\nQC KC\nQD KD\nQS KS\nQH KH\nTC JC\nTD JD\nTS JS"
    assert solve(game, solitaire.from_text(game, text))[:2] == (Verdict.UNWINNABLE, ())


@pytest.mark.parametrize("positions", [0, -1, 1.5, True, "many"])
def test_a_bound_that_is_none_is_refused_in_words(positions: object) -> None:
    game = solitaire.game("klondike")
    with pytest.raises(SolitaireError, match="positions to look at is a whole number from 1"):
        solve(game, solitaire.deal(game, 1), positions=positions)  # type: ignore[arg-type]  # what a careless caller might pass


def test_a_move_that_only_turns_up_what_lies_face_down_elsewhere_is_not_passed_over() -> None:
    game = solitaire.game("klondike")
    state = solitaire.from_text(game, "Foundations: C-K D-K S-J H-K\nKS\n-\n<QS>" + "\n-" * 4)
    for answer in (solve(game, state), ended(worked(whole(game, state, 100)))):
        assert answer.verdict is Verdict.WINNABLE
        assert_wins(game, state, answer.moves)


@pytest.mark.parametrize("number", [133, 182, 247])
def test_an_ace_that_goes_up_as_it_is_turned_needs_no_column(number: int) -> None:
    game = solitaire.game("klondike")
    state = solitaire.deal(game, number)
    answer = solve(game, state, positions=3_000)
    for move in answer.moves or answer.best:
        state = solitaire.apply(game, state, move)
    assert solitaire.is_won(game, state) is (answer.verdict is Verdict.WINNABLE)
