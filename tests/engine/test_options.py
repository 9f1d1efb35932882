"""Options and game records: what may be chosen, what is refused and how, and a new game as one more record."""

from collections.abc import Callable
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

from solitaire import (
    Game,
    Session,
    SolitaireError,
    deal,
    dump,
    from_text,
    game,
    games,
    legal_moves,
    load,
    to_text,
    why_not,
)
from solitaire.games import CATALOGUE
from solitaire.games.forty_thieves import FORTY_THIEVES
from solitaire.games.klondike import KLONDIKE
from solitaire.games.yukon import YUKON
from solitaire.options import choice_text, choices, options_of, rule_set, with_options
from solitaire.spec import RuleSet, Start, columns
from solitaire.words.prose import rules_text
from tests.engine import oracle
from tests.engine.boards import conceivable, is_complete, oracle_board, oracle_text, sentence, text_of, texts, walk
from tests.engine.catalogue import MOVE_THE_EXPOSED_CARD, Variant


def test_each_game_has_the_options_of_the_rulebook() -> None:
    for id in games():
        expected = {"take_back": (False, True), "aces_at_once": (False, True)}
        if id in MOVE_THE_EXPOSED_CARD:
            expected["several"] = (False, True)
        offered = choices(game(id))
        assert {name: offered[name] for name in offered if name not in ("draw", "passes")} == expected
        assert options_of(game(id)).items() >= {"take_back": False, "aces_at_once": True}.items()
        assert options_of(game(id)).get("several", False) is False


def test_options_chosen_are_options_read_back(variant: Variant) -> None:
    chosen = options_of(variant.game)
    assert chosen.items() >= dict(variant.options).items()
    assert with_options(game(variant.id), chosen) == variant.game
    assert game(variant.id, **chosen) == variant.game


@pytest.mark.parametrize(
    ("id", "options"),
    [
        ("klondike", {"draw": 2}),
        ("klondike", {"draw": 0}),
        ("klondike", {"draw": True}),
        ("klondike", {"draw": "3"}),
        ("klondike", {"draw": None}),
        ("klondike", {"draw": 1.0}),
        ("klondike", {"passes": 2}),
        ("klondike", {"passes": 0}),
        ("klondike", {"passes": -1}),
        ("klondike", {"passes": "unlimited"}),
        ("klondike", {"passes": False}),
        ("klondike", {"several": True}),
        ("klondike", {"take_back": 1}),
        ("klondike", {"take_back": None}),
        ("klondike", {"take_back": "yes"}),
        ("klondike", {"aces_at_once": 0}),
        ("klondike", {"aces_at_once": []}),
        ("klondike", {"ranks": 3}),
        ("klondike", {"columns": ()}),
        ("klondike", {"": True}),
        ("klondike", {"take\nback": True}),
        ("klondike", {"x" * 9_999: True}),
        ("klondike", {"take_back": "y" * 9_999}),
        ("klondike", {"id": "yukon"}),
        ("klondike", {"of": True}),
        ("klondike", {"self": True}),
        ("yukon", {"draw": 1}),
        ("yukon", {"passes": None}),
        ("yukon", {"several": True}),
        ("forty-thieves", {"draw": 3}),
        ("forty-thieves", {"passes": 1}),
        ("little-forty", {"several": True}),
        ("rank-and-file", {"several": False}),
    ],
    ids=lambda value: ascii(value)[:32],
)
def test_a_bad_option_or_choice_is_refused_in_one_sentence(id: str, options: dict[str, Any]) -> None:
    name = next(iter(options))
    with pytest.raises(SolitaireError) as caught:
        with_options(game(id), options)
    said = sentence(caught.value)
    assert name[:12].split("\n")[0] in said
    assert game(id).name in said
    if name != "id":  # Python itself refuses this one, before the game sees it
        with pytest.raises(SolitaireError):
            game(id, **options)


@pytest.mark.parametrize("id", ["", "Klondike", "klondike ", "freecell", "x" * 9_999, "a\nb", None, 5, ["klondike"]])
def test_an_unknown_game_is_refused_with_the_ones_there_are(id: Any) -> None:
    with pytest.raises(SolitaireError) as caught:
        game(id)
    said = sentence(caught.value)
    assert all(known in said for known in games())


def test_a_named_rule_set_is_found_or_refused_with_the_ones_there_are() -> None:
    assert rule_set(game("klondike"), "draw-3")[1:] == (3, None)
    for bad in ("", "draw-5", "x" * 9_999, "a\nb"):
        with pytest.raises(SolitaireError) as caught:
            rule_set(game("klondike"), bad)
        assert "draw-3-pass-3" in sentence(caught.value)
    with pytest.raises(SolitaireError) as caught:
        rule_set(game("yukon"), "draw-3")
    assert "Yukon" in sentence(caught.value)


def test_a_choice_has_a_plain_text() -> None:
    assert [choice_text(choice) for choice in (1, 3, None, True, False)] == ["1", "3", "unlimited", "true", "false"]


def test_a_misspelt_field_of_a_record_is_an_error() -> None:
    with pytest.raises(TypeError, match="biuld"):
        replace(FORTY_THIEVES, biuld=FORTY_THIEVES.build)  # type: ignore[call-arg]  # the mistake that must be an error


def test_a_record_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        FORTY_THIEVES.draw = 3  # type: ignore[misc]  # what must not be possible
    assert hash(replace(FORTY_THIEVES)) == hash(FORTY_THIEVES)


WRONG_FIELDS = [
    *(("build", value) for value in ("same suit", None, 1, FORTY_THIEVES.lift)),
    *(("lift", value) for value in ("run", None, FORTY_THIEVES.build)),
    *(("fill", value) for value in ("any", None)),
    *(("rows", value) for value in (1, "left to right")),
    *(("decks", value) for value in (0, 3, True, 2.0, "2", None)),
    *(("ranks", value) for value in (0, 14, 12.0, True, -1)),
    *(("draw", value) for value in (0, 2, 4, True, None, "1")),
    *(("passes", value) for value in (0, -1, "1", 1.5, True, False)),
    *(("take_back", value) for value in (1, None, "no")),
    *(("aces_at_once", value) for value in (0, None)),
    *(("several", value) for value in (1, None)),
    *(("aces_set_out", value) for value in (8, None)),
    *(("columns", value) for value in ((), columns(10, up=11), columns(10, up=0), columns(3, down=-1, up=4), 5, None)),
    *(("columns", value) for value in (((0, 4),) * 10, columns(26, up=4))),
    *(("draws", value) for value in ((2,), 5, (1,))),
    *(("rule_sets", value) for value in (RuleSet("draw-1", 1, None), 5)),
    ("pass_choices", 3),
]


@pytest.mark.parametrize(("name", "value"), WRONG_FIELDS, ids=lambda value: str(value)[:30])
def test_a_wrong_value_in_a_record_is_refused_in_one_sentence(name: str, value: Any) -> None:
    with pytest.raises(SolitaireError, match="forty-thieves") as caught:
        replace(FORTY_THIEVES, **{name: value})
    sentence(caught.value)


def test_a_record_with_a_stock_but_no_draw_or_a_draw_but_no_stock_is_refused() -> None:
    for bad in ({"draw": 1, "passes": 1}, {"passes": 1}, {"passes": None}, {"passes": -3}):
        with pytest.raises(SolitaireError, match="yukon"):
            replace(YUKON, **bad)
    with pytest.raises(SolitaireError, match="several"):
        replace(KLONDIKE, several=True)


ELEVEN = replace(FORTY_THIEVES, id="eleven", name="Eleven Columns", also=(), columns=columns(11, up=4))


@pytest.fixture
def with_eleven(monkeypatch: pytest.MonkeyPatch) -> Callable[[], Game]:
    """The catalogue with one record more."""
    monkeypatch.setitem(CATALOGUE, "eleven", ELEVEN)
    return lambda: game("eleven")


def test_a_new_game_is_one_record_and_everything_knows_it(with_eleven: Callable[[], Game]) -> None:
    assert games()[-1] == "eleven"
    of = with_eleven()
    assert of.columns == (Start(0, 4),) * 11
    prose = rules_text(of)
    assert prose.startswith("Eleven Columns\n")
    assert "11 columns of 4 cards each, all face up." in prose
    assert "The other 60 cards are the stock." in prose
    assert choices(of) == choices(FORTY_THIEVES)
    session = Session(game("eleven", several=True, take_back=True), 5)
    assert session.state.columns[10].cards
    played = session.play("turn")
    assert load(dump(played)).states == played.states
    assert load(dump(played)).game == session.game
    with pytest.raises(SolitaireError, match="11 columns"):
        from_text(of, to_text(deal(FORTY_THIEVES, 1)))


@pytest.mark.parametrize("options", [{}, {"take_back": True}, {"several": True}, {"aces_at_once": False}], ids=str)
def test_a_new_game_keeps_the_whole_contract(with_eleven: Callable[[], Game], options: dict[str, bool]) -> None:
    of = with_options(with_eleven(), options)
    rules = replace(oracle.RULES["forty-thieves"], **options)  # type: ignore[arg-type]  # flags of the oracle
    for number in (1, 40_007):
        for place, (state, move, after) in enumerate(walk(of, number, 60, eager=True)):
            before = oracle_board(state)
            assert texts(legal_moves(of, state)) == oracle.legal(rules, before)
            assert text_of(after) == oracle_text(oracle.play(rules, before, str(move)))
            assert is_complete(of, after)
            assert from_text(of, to_text(after)).columns[0].down == after.columns[0].down
            if place == 30:
                allowed = {text for text in conceivable(of, 8) if why_not(of, state, text) is None}
                assert allowed == oracle.legal(rules, before)
