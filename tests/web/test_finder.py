"""A game is found in the list by any of its names in any language."""

from collections.abc import Callable
from itertools import chain

import pytest

import solitaire
from solitaire.words import CODES, language
from solitaire.words.names import names_in
from tests.web.fakes import Finder
from tests.web.player import Player
from tools.languages import names

Came = Callable[[bytes | None], None]


class Line:
    """A line to the site: what is asked for comes when it is let."""

    def __init__(self) -> None:
        self.waits: list[Came] = []

    def __call__(self, came: Came) -> None:
        self.waits.append(came)

    def bring(self, content: bytes | None) -> None:
        """What was asked for first comes, or is known not to come."""
        self.waits.pop(0)(content)


@pytest.fixture
def player() -> Player:
    player = Player()
    player.app.start(None, "")
    return player


def shown(player: Player) -> list[str]:
    """The ids of the games in the list."""
    buttons = chain.from_iterable(children for _, _, children in player.page.filled["game-list"])
    named = [given["data-do"].partition(":") for tag, given, _ in buttons if tag == "button"]
    return [id for what, _, id in named if what == "game"]


def test_all_games_are_there_at_first_and_again_when_nothing_is_typed(player: Player) -> None:
    finder = Finder(player.app, Line())
    assert finder.do("menu")
    assert not finder.do("help")
    assert shown(player) == list(solitaire.games())
    finder.find("forty")
    assert shown(player) == ["forty-thieves", "little-forty"]
    finder.find("   ")
    assert shown(player) == list(solitaire.games())
    finder.find("whist")
    assert shown(player) == []
    assert player.page.shown["menu-none"]
    finder.do("menu")
    assert shown(player) == list(solitaire.games())
    assert player.page.values["menu-search"] == ""
    assert not player.page.shown["menu-none"]


@pytest.mark.parametrize("code", CODES)
def test_every_name_in_every_language_finds_its_game(player: Player, code: str) -> None:
    line = Line()
    finder = Finder(player.app, line)
    finder.do("menu")
    finder.find("k")
    line.bring(names())
    for id in solitaire.games():
        for name in names_in(id, language(code)):
            finder.find(name)
            assert id in shown(player), name


def test_what_was_typed_before_the_names_came_is_looked_for_in_them(player: Player) -> None:
    line = Line()
    finder = Finder(player.app, line)
    finder.do("menu")
    finder.find(names_in("forty-thieves", language("ur"))[0])
    assert shown(player) == []
    line.bring(names())
    assert shown(player) == ["forty-thieves"]


def test_names_are_asked_for_when_something_is_typed_once_and_again_where_they_did_not_come(player: Player) -> None:
    line = Line()
    finder = Finder(player.app, line)
    finder.do("menu")
    assert line.waits == []
    finder.find("f")
    finder.find("fo")
    assert len(line.waits) == 1
    line.bring(None)
    assert shown(player) == ["forty-thieves", "little-forty"]
    finder.find("for")
    line.bring(names())
    finder.do("menu")
    finder.find("fort")
    assert line.waits == []
