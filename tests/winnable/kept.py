"""The lists as they are kept, for tests that look at them. No expectation lives here."""

from functools import cache
from typing import NamedTuple

from solitaire.cli.winnable_files import Shelf
from solitaire.games import CATALOGUE
from solitaire.spec import Game
from solitaire.winnable.lists import DealList, Lists, listed_game, rules_ids

ALL_RULES = [(id, rules) for id, game in CATALOGUE.items() for rules in rules_ids(game)]


class Made(NamedTuple):
    """A list and the game that it is of."""

    game: Game
    list: DealList


@cache
def lists(id: str) -> Lists:
    """The lists of a game."""
    return Shelf().read(id)


def made(id: str, rules: str) -> Made:
    """The list of a game under a named rule set."""
    return Made(listed_game(id, rules), lists(id)[rules])
