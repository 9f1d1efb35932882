"""Games by their names: which are found by what is typed, in one language or in several."""

from collections.abc import Iterator

import pytest

from solitaire import game, games
from solitaire.words import CODES, language
from solitaire.words.language import Language
from solitaire.words.names import found_by_name, names_in

EN = language("en")
FAKE = Language(
    "xx",
    '{"game.yukon": "Jukoni", "game.lucas": "Lükë-a", "game.maria": "كهي", "game.maria.also": "যা\u200cক; Yukon"}',
)


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("klondike", "klondike"),
        ("Forty Thieves", "forty-thieves"),
        ("forty-thieves", "forty-thieves"),
        ("FORTY  thieves ", "forty-thieves"),
        ("solitaire", "klondike"),
        ("napoleon at st helena", "forty-thieves"),
        ("jukoni", "yukon"),
        ("luke a", "lucas"),
        ("کہی", "maria"),
        ("যাক", "maria"),
    ],
)
def test_a_game_is_found_by_its_id_or_any_of_its_names(text: str, id: str) -> None:
    assert list(found_by_name(text, [EN, FAKE])) == [id]


def test_an_id_comes_before_a_name_and_a_language_before_the_next() -> None:
    assert list(found_by_name("yukon", [FAKE, EN])) == ["yukon", "maria"]
    other = Language("yy", '{"game.indian": "Solitaire"}')
    assert list(found_by_name("solitaire", [EN, other])) == ["klondike", "indian"]
    assert list(found_by_name("solitaire", [other, EN])) == ["indian", "klondike"]


@pytest.mark.parametrize("text", ["", " ", "chess", "forty", "klon", ";", "\udcff", "x" * 10_000])
def test_what_is_no_name_finds_nothing(text: str) -> None:
    assert list(found_by_name(text, [EN, FAKE])) == []


def test_a_part_of_a_name_finds_all_that_have_it() -> None:
    assert set(found_by_name("fort", [EN], part=True)) == {"forty-thieves", "little-forty"}
    assert list(found_by_name("cadran", [EN], part=True)) == ["forty-thieves"]
    assert list(found_by_name("", [EN], part=True)) == list(games())


def test_no_language_is_looked_at_before_it_is_needed() -> None:
    def languages() -> Iterator[Language]:
        yield EN
        raise AssertionError

    assert next(found_by_name("yukon", languages())) == "yukon"
    assert next(found_by_name("Patience", languages())) == "klondike"


def test_the_english_names_are_those_of_the_games_records() -> None:
    for id in games():
        assert names_in(id, language("en")) == [game(id).name, *game(id).also]


@pytest.mark.parametrize("code", CODES)
def test_every_game_has_names_of_its_own_in_every_language(code: str) -> None:
    names = {id: names_in(id, language(code)) for id in games()}
    assert all(names.values())
    for id, found in names.items():
        for name in found:
            assert list(found_by_name(name, [language(code)])) == [id], name
            # Nor does a name of one language mean another game in a second.
            assert next(found_by_name(name, map(language, CODES))) == id, name
