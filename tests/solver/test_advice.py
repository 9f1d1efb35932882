"""Advice with all cards known: one move and no more claimed of it than is known."""

import pytest

import solitaire
from solitaire import apply, is_won, legal_moves, solve
from solitaire.aid.hint import hints
from solitaire.aid.steps import ended
from solitaire.solver.advice import Advice, AdviceKind
from solitaire.solver.advising import advising
from solitaire.solver.answer import Verdict
from tests.engine.catalogue import Variant, few
from tests.solver.test_small import assert_wins, boards

YUKON = solitaire.game("yukon")
WINNABLE, LOST = solitaire.deal(YUKON, 2), solitaire.deal(YUKON, 151)


def test_a_way_to_win_is_given_whole_and_keeps_to_itself() -> None:
    advice = ended(advising(YUKON, WINNABLE, 20_000))
    assert (advice.kind, advice.again) == (AdviceKind.SOLUTION, False)
    assert advice.move == advice.moves[0]
    assert_wins(YUKON, WINNABLE, advice.moves)
    assert advice.positions == solve(YUKON, WINNABLE, positions=20_000).positions


def test_the_best_that_was_found_is_said_to_be_no_more() -> None:
    advice = ended(advising(YUKON, WINNABLE, 30))
    assert (advice.kind, advice.moves) == (AdviceKind.PROMISING, ())
    assert advice.move in legal_moves(YUKON, WINNABLE)


def test_a_search_that_is_asked_to_end_gives_what_it_has() -> None:
    # It takes more than a million positions to be won.
    going = advising(YUKON, solitaire.deal(YUKON, 9), 400_000)
    looked_at = next(going)
    with pytest.raises(StopIteration) as ending:
        going.send(True)
    advice: Advice = ending.value.value
    assert (advice.kind, advice.positions) == (AdviceKind.PROMISING, looked_at)


@pytest.mark.parametrize(
    ("state", "positions", "kind"), [(LOST, 100, AdviceKind.LOST), (WINNABLE, 1, AdviceKind.NOTHING)]
)
def test_the_fair_hint_stands_in_where_the_search_has_no_move(
    state: solitaire.State, positions: int, kind: AdviceKind
) -> None:
    (best, *_) = hints(YUKON, state)
    assert ended(advising(YUKON, state, positions)) == Advice(best.move, kind, False, (), 1)
    seen = frozenset(apply(YUKON, state, move) for move in legal_moves(YUKON, state))
    assert ended(advising(YUKON, state, positions, seen)).again


@pytest.mark.parametrize("positions", [30, 20_000])
def test_a_move_to_where_one_has_been_is_marked(positions: int) -> None:
    advice = ended(advising(YUKON, WINNABLE, positions))
    assert advice.move is not None
    seen = frozenset((apply(YUKON, WINNABLE, advice.move),))
    assert ended(advising(YUKON, WINNABLE, positions, seen)) == advice._replace(again=True)


@pytest.mark.parametrize("take_back", [False, True])
def test_there_is_no_move_in_a_won_game_or_where_none_is_legal(take_back: bool) -> None:
    game = solitaire.game("yukon", take_back=take_back)
    won = solitaire.from_text(game, "Foundations: C-K D-K S-K H-K" + "\n-" * 7)
    assert is_won(game, won)
    nothing = Advice(None, AdviceKind.NOTHING, False, (), 0)
    assert ended(advising(game, won)) == nothing
    klondike = solitaire.game("klondike")
    text = "Foundations: C-9 D-9 S-9 H-J\nQC KC\nQD KD\nQS KS\nQH KH\nTC JC\nTD JD\nTS JS"
    assert ended(advising(klondike, solitaire.from_text(klondike, text))) == nothing


def test_the_claim_is_the_verdict_in_every_game(variant: Variant) -> None:
    kinds = {Verdict.WINNABLE: AdviceKind.SOLUTION, Verdict.UNWINNABLE: AdviceKind.LOST}
    source = boards(variant, "advice")
    for _ in range(few(6, 2)):
        game, state = next(source)
        if is_won(game, state) or not legal_moves(game, state):
            continue
        answer = solve(game, state, positions=2_000)
        advice = ended(advising(game, state, 2_000))
        known = (AdviceKind.PROMISING, AdviceKind.NOTHING)
        assert advice.kind in ((kinds[answer.verdict],) if answer.verdict in kinds else known)
        assert advice.moves == answer.moves
        assert advice.move in legal_moves(game, state)
