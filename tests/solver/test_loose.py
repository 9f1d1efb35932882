"""The looser game of the two-deck solver: what it proves lost is lost, and it proves much."""

import random
from itertools import islice

import pytest

import solitaire
from solitaire import Game, State, apply, solve
from solitaire.aid.hint import hints
from solitaire.session import Session
from solitaire.solver.answer import Verdict
from solitaire.solver.family.loose import ask_of, go_on
from solitaire.solver.family.outlook import choose
from solitaire.solver.family.positions import FOUNDATIONS, set_out, settle
from solitaire.solver.family.record import Family
from solitaire.solver.family.start import family_of
from solitaire.solver.family.through import begin
from solitaire.solver.family.through import go_on as go_on_through
from solitaire.solver.machine.work import GOING_ON, LOST, WON
from tests.aid.brute import winnable
from tests.engine.catalogue import Variant, few
from tests.solver.test_family import FAMILY, PLAIN, boards
from tests.solver.test_small import assert_wins


def set_up(game: Game, state: State, most: int) -> Family:
    """The search, with its first position set out."""
    work = family_of(game, state, most)
    work.make()
    set_out(work, 2 * work.beam.widest)
    choose(work, 0)
    return work


def proves(game: Game, state: State, most: int) -> bool:
    """Whether the looser game, by itself, proves a loss with up to so many positions."""
    work = set_up(game, state, 3 * most)
    if work.loose.open:
        ask_of(work, 2 * work.beam.widest)
    while work.loose.busy and work.looked_at < most:
        go_on(work)
    return work.status == LOST


def assert_proofs_hold(variant: Variant, seed: str, each: int) -> None:
    """No play wins where a loss is proven, and of so many losses many are."""
    lost = proven = 0
    for game, state in islice(boards(variant, seed), 200 * each):
        known = winnable(game, state, 700)
        if known is None:
            continue
        found = proves(game, state, 2_000)
        assert not (found and known)
        lost += not known
        proven += found
        if lost == each:
            break
    assert proven > lost / 4 >= 1


@pytest.mark.parametrize("variant", FAMILY, ids=str)
def test_no_play_wins_where_a_loss_is_proven(variant: Variant) -> None:
    assert_proofs_hold(variant, "looser", few(12, 5))


@pytest.mark.soak
@pytest.mark.parametrize("variant", FAMILY, ids=str)
def test_no_play_wins_on_many_boards_where_a_loss_is_proven(variant: Variant) -> None:
    assert_proofs_hold(variant, f"soak {random.random()}", 300)


def searched(game: Game, state: State) -> tuple[Family, bool]:
    """The search through everything at its end, asking about each position; and whether it has left out any."""
    work = set_up(game, state, 20_000)
    settle(work, 2 * work.beam.widest)
    begin(work)
    left_out = False
    while work.status == GOING_ON and work.through.count < work.through.room:
        if work.loose.busy:
            go_on(work)
        else:
            at = work.through.at
            work.found.count = -1
            go_on_through(work)
            left_out = left_out or (work.through.at > at and work.found.count == -1)
    return work, left_out


def assert_only_losses_are_left_out(variant: Variant, seed: str, times: int) -> None:
    """Of boards of which something is left out, so many times, the search comes to what all plays come to."""
    left = times
    for game, state in islice(boards(variant, seed), 1_000 * times):
        known = winnable(game, state, 700)
        if known is None or not family_of(game, state, 9).loose.open:
            continue
        work, left_out = searched(game, state)
        won_by_safe_moves = work.positions.marks[2 * work.beam.widest] & FOUNDATIONS == work.laws.won
        if won_by_safe_moves or work.status not in (WON, LOST):
            continue
        assert work.status == (WON if known else LOST)
        left -= left_out
        if left == 0:
            return
    raise AssertionError("next to nothing is left out")


@pytest.mark.parametrize("variant", FAMILY, ids=str)
def test_only_losses_are_left_out_of_the_search_through_everything(variant: Variant) -> None:
    assert_only_losses_are_left_out(variant, "left out", few(3, 1))


@pytest.mark.soak
@pytest.mark.parametrize("variant", FAMILY, ids=str)
def test_only_losses_are_left_out_on_many_boards(variant: Variant) -> None:
    assert_only_losses_are_left_out(variant, f"soak {random.random()}", 20)


@pytest.mark.parametrize("variant", PLAIN, ids=str)
def test_nothing_is_proven_on_the_way_to_a_win(variant: Variant) -> None:
    game = variant.game
    answers = ((number, solve(game, solitaire.deal(game, number), positions=5_000)) for number in range(1, 30))
    number, answer = next(found for found in answers if found[1].verdict is Verdict.WINNABLE)
    state = solitaire.deal(game, number)
    assert_wins(game, state, answer.moves)
    for place, move in enumerate(answer.moves):
        if place % few(8, 40) == 0:
            assert not proves(game, state, few(600, 100))
        state = apply(game, state, move)


@pytest.mark.parametrize(("id", "number", "place"), [("number-ten", 1, 150), ("rank-and-file", 11, 150)])
def test_what_every_play_would_take_ages_to_settle(id: str, number: int, place: int) -> None:
    session = Session(solitaire.game(id), number)
    while len(session.states) <= place:
        sensible = hints(session.game, session.state, frozenset(session.states))
        session = session.play(next(hint for hint in sensible if not hint.again).move)
    assert winnable(session.game, session.state, 3_000) is None
    assert proves(session.game, session.state, 20_000)
