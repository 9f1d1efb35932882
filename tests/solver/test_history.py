"""Where a line of play was lost: held against going through every play on small decks, and on recorded games."""

import random
from collections.abc import Generator
from itertools import islice

import pytest

import solitaire
from solitaire import Game, State, apply, legal_moves
from solitaire.aid.steps import ended
from solitaire.solver.answer import History, Verdict
from solitaire.solver.history import looking_back
from solitaire.solver.machine.driver import worked
from tests.aid.brute import winnable
from tests.engine.catalogue import Variant, few
from tests.solver.test_small import assert_wins, boards

LINES, LENGTH, TRIES = few(2, 1), 10, 400
BRUTE = 1_000


def line_of_play(game: Game, state: State, chance: random.Random) -> list[State]:
    """Positions one after another, by chance."""
    states = [state]
    while len(states) < LENGTH and (moves := legal_moves(game, states[-1])):
        states.append(apply(game, states[-1], chance.choice(moves)))
    return states


def test_the_place_is_the_one_that_going_through_every_play_finds(variant: Variant) -> None:
    chance, lost = random.Random(str(variant)), 0
    for game, state in islice(boards(variant, "history"), TRIES):
        states = line_of_play(game, state, chance)
        if winnable(game, states[-1], BRUTE) is not False or winnable(game, state, BRUTE) is not True:
            continue
        known = [winnable(game, one, BRUTE) for one in states]
        if None in known:
            continue
        found = ended(worked(looking_back(game, states)))
        at = known.index(False)
        assert (found.winnable, found.lost, found.losing_move) == (at - 1, at, at - 1)
        assert_wins(game, states[at - 1], found.moves)
        assert [found.verdict(place) for place in (0, at - 1, at, len(states) - 1)] == [
            *[Verdict.WINNABLE] * 2,
            *[Verdict.UNWINNABLE] * 2,
        ]
        lost += 1
        if lost == LINES:
            break
    assert lost == LINES, f"{LINES - lost} lines of play too few that are lost on their way"


def test_a_line_that_is_not_lost_and_one_that_never_could_be_won() -> None:
    game = solitaire.game("yukon")
    won = solitaire.from_text(game, "Foundations: C-K D-K S-K H-Q\nKH\n" + "-\n" * 6)
    found = ended(worked(looking_back(game, [won, apply(game, won, "t1 t2 1")])))
    assert (found.winnable, found.lost, list(map(str, found.moves))) == (1, None, ["t2 f"])
    game = solitaire.game("klondike")
    text = "Foundations: C-9 D-9 S-9 H-J\nQC KC\nQD KD\nQS KS\nQH KH\nTC JC\nTD JD\nTS JS"
    never = ended(worked(looking_back(game, [solitaire.from_text(game, text)])))
    assert (never.winnable, never.lost, never.losing_move, never.moves) == (None, 0, -1, ())


def test_what_is_not_known_is_said_to_be_so() -> None:
    game = solitaire.game("forty-thieves")
    states = [solitaire.deal(game, 1)]
    for _ in range(3):
        states.append(apply(game, states[-1], "turn"))
    found = ended(worked(looking_back(game, states, (20,))))
    assert found == History(None, None, (), found.positions)
    assert found.losing_move is None
    assert {found.verdict(place) for place in range(4)} == {Verdict.UNKNOWN}
    assert found.positions <= 80


def test_asked_to_end_it_answers_with_what_it_knows() -> None:
    game = solitaire.game("forty-thieves")
    states = [solitaire.deal(game, 1)] * 5
    search: Generator[int, bool | None, History] = worked(looking_back(game, states, (100_000,)))
    steps = next(search)
    with pytest.raises(StopIteration) as end:
        search.send(True)
    found = end.value.value
    assert (found.winnable, found.lost) == (None, None)
    assert steps <= found.positions < 100_000
