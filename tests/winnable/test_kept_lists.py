"""The lists that the site has: enough of each, small enough, graded, and each way in them wins by the rules."""

import pytest

import solitaire
from solitaire.games import CATALOGUE
from solitaire.session import Session
from solitaire.winnable.lists import Grade
from solitaire.winnable.ways import way_moves
from tests.winnable.kept import ALL_RULES, lists, made
from tools.common import ROOT

# How many deals each list has at least: 200 in the end, when the lists have been filled.
LEAST = 500
# On the wire, all rule sets of a game together; the files are as small as they get, so no host makes them smaller.
MOST_BYTES = 60_000
# In how many ways of each list the sample goes.
SAMPLE = 3


def test_every_game_and_named_rule_set_has_a_list() -> None:
    assert {(id, rules) for id in CATALOGUE for rules in lists(id)} == set(ALL_RULES)
    # Eleven games, Klondike with four rule sets.
    assert len(ALL_RULES) == 14


@pytest.mark.parametrize(("id", "rules"), ALL_RULES)
def test_a_list_has_enough_deals_none_of_them_twice(id: str, rules: str) -> None:
    numbers = [deal.number for deal in made(id, rules).list.deals]
    assert len(numbers) >= LEAST
    assert numbers == sorted(set(numbers))
    assert made(id, rules).list.searched >= numbers[-1]


@pytest.mark.parametrize("id", CATALOGUE)
def test_the_lists_of_a_game_stay_small(id: str) -> None:
    assert (ROOT / f"static/winnable/{id}.bin").stat().st_size <= MOST_BYTES


@pytest.mark.parametrize(("id", "rules"), ALL_RULES)
def test_a_list_has_deals_of_every_grade_about_as_many_of_each(id: str, rules: str) -> None:
    _, found = made(id, rules)
    assert found.limits is not None
    count = {grade: sum(found.grade(deal) is grade for deal in found.deals) for grade in Grade}
    assert min(count.values()) >= len(found.deals) / 5


def sample(id: str, rules: str) -> list[tuple[int, str]]:
    """A few deals of a list, from its whole length: their numbers and ways."""
    deals = made(id, rules).list.deals
    return [(deal.number, deal.way) for deal in deals[:: max(len(deals) // SAMPLE, 1)]]


@pytest.mark.parametrize(("id", "rules"), ALL_RULES)
def test_the_way_of_a_listed_deal_wins_under_the_same_options(id: str, rules: str) -> None:  # B125
    game = made(id, rules).game
    for number, way in sample(id, rules):
        session = Session(game, number)
        for move in way_moves(game, number, way):
            session = session.play(move)
        assert session.won
        assert [len(pile) for pile in session.state.foundations] == [13] * game.foundations


@pytest.mark.parametrize(("id", "rules"), ALL_RULES)
def test_it_wins_as_well_where_more_is_allowed(id: str, rules: str) -> None:
    game = made(id, rules).game
    more = {"take_back": True} | ({"several": True} if game.lift.name == "EXPOSED" else {})
    wider = solitaire.game(id, draw=game.draw, passes=game.passes, **more) if game.draws else solitaire.game(id, **more)
    number, way = sample(id, rules)[0]
    session = Session(wider, number)
    for move in way_moves(game, number, way):
        session = session.play(move)
    assert session.won


@pytest.mark.soak
@pytest.mark.parametrize(("id", "rules"), ALL_RULES)
def test_every_way_wins(id: str, rules: str) -> None:
    game, found = made(id, rules)
    for deal in found.deals:
        session = Session(game, deal.number)
        for move in way_moves(game, deal.number, deal.way):
            session = session.play(move)
        assert session.won
