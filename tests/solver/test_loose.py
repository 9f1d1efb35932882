"""The looser game of the two-deck solver: what it proves lost is lost, and it proves much."""

import random
from itertools import islice

import pytest

import solitaire
from solitaire import Game, State, apply, solve
from solitaire.aid.hint import hints
from solitaire.session import Session
from solitaire.solver.answer import Verdict
from solitaire.solver.family.loose import begin, go_on
from solitaire.solver.family.outlook import choose
from solitaire.solver.family.positions import set_out
from solitaire.solver.family.start import family_of
from solitaire.solver.machine.work import GOING_ON, LOST
from tests.aid.brute import winnable
from tests.engine.catalogue import Variant, few
from tests.solver.test_family import FAMILY, PLAIN, boards
from tests.solver.test_small import assert_wins


def proves(game: Game, state: State, most: int) -> bool:
    """Whether the looser game, by itself, proves a loss with up to so many positions."""
    work = family_of(game, state, 3 * most)
    work.make()
    set_out(work, 2 * work.beam.widest)
    choose(work, 0)
    begin(work)
    while work.loose.open and work.status == GOING_ON and work.looked_at < most:
        go_on(work)
    return work.loose.open and work.status == LOST


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
