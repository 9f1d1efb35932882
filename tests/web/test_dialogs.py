"""Dialogs are made from the record: a game that is added to the catalogue is in all of them with no other change."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

import solitaire
from solitaire import Game, Session
from solitaire.games import CATALOGUE
from solitaire.options import choices
from solitaire.spec import Build, Fill, RuleSet, columns
from solitaire.web.dialogs import Tree, choice_from, chooser, help_page, options_page
from solitaire.web.scene import nodes_of, scene
from solitaire.web.ui import Ui
from tests.web.player import drawn

KLONDIKE = solitaire.game("klondike")
INVENTED = replace(
    KLONDIKE,
    id="invented",
    name="Invented Patience",
    also=("Testers' Delight",),
    columns=columns(5, down=1, up=2),
    build=Build.NOT_OWN_SUIT,
    fill=Fill.ANY,
    rule_sets=(RuleSet("draw-1", 1, None), RuleSet("draw-3-pass-3", 3, 3)),
    pass_choices=(),
)


def walk(trees: list[Tree]) -> Iterator[Tree]:
    """Every node of some trees."""
    for tree in trees:
        yield tree
        yield from walk(tree[2])


def with_attribute(trees: list[Tree], name: str) -> dict[str, dict[str, str]]:
    """The attributes of every node that has one of a name, by its value."""
    return {attributes[name]: attributes for _, attributes, _ in walk(trees) if name in attributes}


def texts(trees: list[Tree]) -> list[str]:
    """Every text in order."""
    return [attributes["text"] for _, attributes, _ in walk(trees) if "text" in attributes]


def test_the_chooser_has_each_game_once_in_order_and_marks_the_one_that_is_played(game: Game) -> None:
    trees = chooser(game)
    assert [tag for tag, _, _ in trees] == ["li"] * 11
    buttons = with_attribute(trees, "data-do")
    names = {button["text"]: do for do, button in buttons.items() if do.startswith("game:")}
    assert names == {known.name: f"game:{known.id}" for known in CATALOGUE.values()}
    assert [do for do, button in buttons.items() if "aria-current" in button] == [f"game:{game.id}"]


@pytest.fixture(params=solitaire.games())
def game(request: pytest.FixtureRequest) -> Game:
    return solitaire.game(request.param)


@pytest.mark.parametrize(
    ("options", "pressed"),
    [
        ({}, "draw-1-pass-1"),
        ({"draw": 3}, "draw-3-pass-3"),
        ({"draw": 3, "passes": None}, "draw-3"),
        ({"passes": 3}, None),
    ],
)
def test_the_rule_set_that_is_played_is_pressed(options: dict[str, int | None], pressed: str | None) -> None:  # B081
    buttons = with_attribute(chooser(solitaire.game("klondike", **options)), "data-do")
    sets = {do: button["aria-pressed"] for do, button in buttons.items() if do.startswith("rules:")}
    known = ("draw-1-pass-1", "draw-3-pass-3", "draw-1", "draw-3")
    assert sets == {f"rules:klondike:{id}": "true" if id == pressed else "false" for id in known}


def test_while_another_game_is_played_no_rule_set_is_pressed() -> None:
    buttons = with_attribute(chooser(solitaire.game("yukon")), "data-do")
    assert {button["aria-pressed"] for do, button in buttons.items() if do.startswith("rules:")} == {"false"}


def test_help_says_what_the_record_says() -> None:  # B067, B072, B077
    yukon = " ".join(texts(help_page(solitaire.game("yukon"))))
    assert "7 columns, from left to right of 1, 6, 7, 8, 9, 10, 11 cards" in yukon
    assert "of which the lowest 0, 1, 2, 3, 4, 5, 6 lie face down." in yukon
    assert "there is no stock" in yukon
    assert "A card on a foundation stays there." in yukon
    forty = " ".join(texts(help_page(solitaire.game("forty-thieves"))))
    assert "10 columns of 4 cards each, all face up." in forty
    assert "The other 64 cards are the stock. " in forty
    assert "Cards move one by one" in forty
    several = " ".join(texts(help_page(solitaire.game("forty-thieves", several=True, take_back=True))))
    assert "2 with one empty column besides the target, 4 with two" in several
    assert "The top card of a foundation may go back" in several


def test_help_is_headings_and_paragraphs_without_gaps(game: Game) -> None:  # B112
    trees = help_page(game)
    assert trees[0] == ("h2", {"text": game.name}, [])
    assert {tag for tag, _, _ in trees[1:]} == {"h3", "p", "div"}
    drawn = [(given, cards) for tag, given, cards in trees if tag == "div"]
    # The two of the first sentence, the two of the second, the three of the third, named from the one that lies lowest.
    assert [len(cards) for _, cards in drawn] == [2, 2, 3]
    assert all(
        given["role"] == "img" and given["aria-label"].startswith("ten of hearts, nine of ") for given, _ in drawn
    )
    assert trees[-1][0] == "p"
    for text in texts(trees):
        assert text.strip() == text != ""
        assert not any(mark in text for mark in ("{", "}", "None", "%s", "rules.", "remark."))


def test_each_option_shows_what_is_chosen_and_gives_back_what_is_picked(game: Game) -> None:  # B081, B139
    for name, offered in choices(game).items():
        for choice in offered:
            chosen = solitaire.game(game.id, **{name: choice})
            inputs = [one for _, one, _ in walk(options_page(chosen)) if one.get("data-option") == name]
            picked = [one for one in inputs if "checked" in one]
            if offered == (False, True):
                assert (len(inputs), bool(picked)) == (1, choice)
                assert inputs[0]["type"] == "checkbox"
                assert choice_from(game, name, "on", bool(choice)) is choice
            else:
                assert [one["value"] for one in inputs] == [str(one) for one in offered]
                assert [one["value"] for one in picked] == [str(choice)]
                assert {one["type"] for one in inputs} == {"radio"}
                assert choice_from(game, name, picked[0]["value"], True) == choice


def test_the_options_of_a_game_are_those_of_its_record() -> None:
    def names(id: str) -> list[str]:
        return list(with_attribute(options_page(solitaire.game(id)), "data-option"))

    assert names("klondike") == ["draw", "passes", "take_back", "aces_at_once"]
    assert names("yukon") == ["take_back", "aces_at_once"]
    assert names("streets") == ["take_back", "aces_at_once", "several"]


@pytest.fixture
def invented(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game that is in the catalogue and nowhere else."""
    monkeypatch.setitem(CATALOGUE, INVENTED.id, INVENTED)
    return solitaire.game(INVENTED.id)


def test_a_new_game_is_in_the_chooser(invented: Game) -> None:
    buttons = with_attribute(chooser(KLONDIKE), "data-do")
    assert buttons["game:invented"]["text"] == "Invented Patience"
    assert [do for do in buttons if do.startswith("rules:invented")] == [
        "rules:invented:draw-1",
        "rules:invented:draw-3-pass-3",
    ]


def test_a_new_game_has_its_help(invented: Game) -> None:
    said = " ".join(texts(help_page(invented)))
    assert said.startswith("Invented Patience ")
    assert "5 columns of 3 cards each, the bottom card of each face down." in said
    # 52 cards less five columns of three.
    assert "The other 37 cards are the stock." in said
    assert "any suit but its own" in said
    assert "Also called Testers' Delight." in said


def test_a_new_game_has_its_options(invented: Game) -> None:
    inputs = with_attribute(options_page(invented), "data-option")
    assert list(inputs) == ["draw", "take_back", "aces_at_once"]


def test_a_new_game_is_drawn(invented: Game) -> None:
    session = Session(invented, 7)
    found = scene(session, Ui(), nodes_of(session))
    heights = {place: len(pile) for place, pile in drawn(found.cards).items() if place[0] == "column"}
    aces_up = sum(len(up) for up in session.state.foundations)
    assert sum(heights.values()) == 15 - aces_up
    assert len(drawn(found.cards)["stock", 0]) == 37
    assert len(found.slots) == 2 + 4 + 5
