"""The words: what the rules in prose say is what the rulebook's table says and what the engine does."""

import re
from typing import NamedTuple

import pytest

from solitaire import Game, Reason, game, games, why_not
from solitaire.moves import move_from_text
from solitaire.options import choices
from solitaire.spec import Build, Fill, Lift
from solitaire.words import language, say
from solitaire.words.prose import choice_name, refusal_sentence, rules_prose, rules_text
from tests.engine.boards import board, conceivable, walk
from tests.engine.catalogue import Variant

OTHER, SAME, NOT_OWN = "of the other colour", "of the same suit", "of any suit but its own"
TOP = "Only the top card of a column moves."
RUN = "A run (cards that lie on one another in this order) moves whole or in part."
ANY_CARD = "Any face-up card moves, with all that lies on it, in order or not."
KING = "An empty column takes only a king"
ANYTHING = "An empty column takes any card that may move."
ANY_RUN = "An empty column takes any card or run."
ONCE = "The stock is gone through once."


class Facts(NamedTuple):
    """What the rulebook says of a game: words that its prose must have."""

    cards: int
    layout: str
    build: str
    moves: str
    fill: str
    stock: int | None
    turned: str
    passes: str


DIFFER = "7 columns, from left to right of {} cards, of which the lowest 0, 1, 2, 3, 4, 5, 6 lie face down"
UP, ONE = "all face up", "the bottom card of each face down"
TWO, THREE = "the bottom 2 of each face down", "the bottom 3 of each face down"
SINGLY, BY_THREES = "one at a time", "3 at a time"
FOUR_TIMES = (
    "The stock is gone through 4 times: in between the waste is turned over, not shuffled, and is the stock again."
)


def alike(count: int, height: int, down: str = UP) -> str:
    """The layout of columns that are all alike."""
    return f"{count} columns of {height} cards each, {down}"


TABLE = {  # the rulebook's two tables in the prose's words
    "klondike": Facts(52, DIFFER.format("1, 2, 3, 4, 5, 6, 7"), OTHER, RUN, KING, 24, SINGLY, ONCE),
    "yukon": Facts(52, DIFFER.format("1, 6, 7, 8, 9, 10, 11"), OTHER, ANY_CARD, KING, None, "", ""),
    "forty-thieves": Facts(104, alike(10, 4), SAME, TOP, ANYTHING, 64, SINGLY, ONCE),
    "indian": Facts(104, alike(10, 3, ONE), NOT_OWN, TOP, ANYTHING, 74, SINGLY, ONCE),
    "limited": Facts(104, alike(12, 3), SAME, TOP, ANYTHING, 68, SINGLY, ONCE),
    "little-forty": Facts(104, alike(10, 4), NOT_OWN, RUN, ANY_RUN, 64, BY_THREES, FOUR_TIMES),
    "lucas": Facts(104, alike(13, 3), SAME, TOP, ANYTHING, 57, SINGLY, ONCE),
    "maria": Facts(104, alike(9, 4), OTHER, TOP, ANYTHING, 68, SINGLY, ONCE),
    "number-ten": Facts(104, alike(10, 4, TWO), OTHER, RUN, ANY_RUN, 64, SINGLY, ONCE),
    "rank-and-file": Facts(104, alike(10, 4, THREE), OTHER, RUN, ANY_RUN, 64, SINGLY, ONCE),
    "streets": Facts(104, alike(10, 4), OTHER, TOP, ANYTHING, 64, SINGLY, ONCE),
}
ALSO = {  # the rulebook's other names
    "klondike": {"Fascination", "Demon Patience", "Solitaire", "Patience"},
    "rank-and-file": {"Dress Parade", "Deauville"},
    "forty-thieves": {"Big Forty", "Le Cadran", "Napoleon at St Helena", "Roosevelt at San Juan"},
}


@pytest.mark.parametrize("id", TABLE)
def test_the_prose_of_a_game_says_what_the_rulebook_says(id: str) -> None:  # B067, B077
    facts, text = TABLE[id], rules_text(game(id))
    assert f"Bring all {facts.cards} cards to the foundations." in text
    assert facts.layout in text
    assert f"A card goes on a card one rank higher {facts.build}." in text
    assert facts.moves in text
    assert facts.fill in text
    assert ("8 aces are set out" in text) is (id == "lucas")
    if facts.stock is None:
        assert "there is no stock" in text
        assert "waste" not in text
        assert "gone through" not in text
    else:
        assert f"The other {facts.stock} cards are the stock." in text
        assert f"Cards are turned from the stock {facts.turned}." in text
        assert facts.passes in text
    packs = "One pack of 52 cards." if facts.cards == 52 else "2 packs, 104 cards."
    assert packs in text
    foundations = 4 if facts.cards == 52 else 8
    assert f"Each of the {foundations} foundations is built up in suit from ace to king" in text
    assert "A card on a foundation stays there." in text
    others = {OTHER, SAME, NOT_OWN} - {facts.build}
    assert not any(f"rank higher {other}." in text for other in others)
    for sentences in ({TOP, RUN, ANY_CARD} - {facts.moves}, {KING, ANYTHING, ANY_RUN} - {facts.fill}):
        assert not any(sentence in text for sentence in sentences)


def test_the_table_covers_every_game() -> None:
    assert tuple(TABLE) == games()


def test_the_other_names_are_those_of_the_rulebook() -> None:
    for id in games():
        assert set(game(id).also) == ALSO.get(id, set())
        assert all(name in rules_text(game(id)) for name in game(id).also)


def test_the_prose_follows_the_options() -> None:  # B068, B077, B081
    def text(id: str, **options: int | bool | None) -> str:
        return rules_text(game(id, **options))

    for id in games():
        assert "The top card of a foundation may go back to a column" in text(id, take_back=True)
        # Where they are set out before the deal there are none left to play.
        assert ("Aces are played by hand." in text(id, aces_at_once=False)) is (id != "lucas")
        assert ("by themselves" in text(id)) is (id != "lucas")
        assert "by themselves" not in text(id, aces_at_once=False)
        if "several" in choices(game(id)):
            assert "Cards move one by one" in text(id)
            assert "2 with one empty column besides the target, 4 with two, 8 with three" in text(id, several=True)
            assert "Only the top card" not in text(id, several=True)
    for draw in (1, 3):
        assert ("left to you" in text("klondike", draw=draw)) is (draw == 3)
        assert "as often as you like" in text("klondike", draw=draw, passes=None)
        assert "gone through 3 times" in text("klondike", draw=draw, passes=3)
        assert "gone through once" in text("klondike", draw=draw, passes=1)


def test_the_help_tells_what_players_mistake() -> None:  # B067, B068, B074
    def remark(id: str) -> str:
        sections = rules_prose(game(id))
        return " ".join(" ".join(section.sentences) for section in sections[-2:])

    assert "Canfield, wrongly" in remark("klondike")
    assert "most popular" in remark("klondike")
    assert "31 cards are open at the start and 21 face down" in remark("yukon")
    assert "cousin of Klondike" in remark("yukon")
    assert "against its rules" in remark("yukon")
    assert "forty cards dealt at the start" in remark("forty-thieves")
    assert "strategy" in remark("forty-thieves")
    assert "thirteen columns of four" in remark("lucas")
    assert "Emperor" in remark("rank-and-file")
    assert "locked" in remark("indian")
    assert "regardless of suit" in remark("little-forty")
    assert "other colour" in remark("streets")


def test_the_prose_is_whole_sentences_without_gaps(variant: Variant) -> None:  # B112
    sections = rules_prose(variant.game)
    assert [section.heading for section in sections][:3] == ["The aim", "The deal", "The columns"]
    for section in sections:
        assert section.heading[:1].isupper()
        assert section.sentences
        for sentence in section.sentences:
            assert sentence[:1].isupper() or sentence[:1].isdigit()
            assert sentence.endswith(".")
            assert not re.search(r"[{}%_]|\b(?:None|True|False|nan)\b|\s{2,}", sentence), sentence


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_sentence(reason: Reason) -> None:
    found = language("en").messages[f"reason.{reason.name}"]
    for text in found if isinstance(found, list) else (found,):
        assert text[:1].isupper()
        assert text.endswith(".")


def test_every_refusal_of_a_random_game_is_one_clean_sentence(variant: Variant) -> None:
    of, number = variant.game, 40_007
    for place, (state, _, _) in enumerate(walk(of, number, 60, eager=True)):
        if place % 30 == 7:
            for text in conceivable(of, 5)[::7]:
                reason = why_not(of, state, text)
                if reason:
                    said = refusal_sentence(of, state, move_from_text(text), reason)
                    assert said.endswith(".")
                    assert not re.search(r"[{}%_]|\bNone\b", said), said


def test_a_refusal_by_a_foundation_names_the_card_that_it_takes_next() -> None:
    of = game("klondike", aces_at_once=False)

    def said(move: str, *columns: str, foundations: str = "") -> str:
        state = board(of, *columns, foundations=foundations)
        reason = why_not(of, state, move)
        assert reason is Reason.FOUNDATION_ORDER
        return refusal_sentence(of, state, move_from_text(move), reason)

    assert said("t1 f", "9H", foundations="H-3") == "The foundation of hearts takes the four of hearts next."
    assert said("t1 f", "KS") == "The foundation of spades takes the ace of spades next."


def test_a_refusal_in_a_two_deck_game_does_not_deny_what_is_allowed() -> None:
    of = game("forty-thieves")
    state = board(of, "9H", foundations="H-3 H-6")
    assert why_not(of, state, "t1 f") is Reason.FOUNDATION_ORDER
    said = refusal_sentence(of, state, move_from_text("t1 f"), Reason.FOUNDATION_ORDER)
    assert "four of hearts" in said
    assert "seven of hearts" in said, "the other foundation of the suit takes another card"


def test_the_words_of_the_vocabulary_are_all_there() -> None:
    keys = [f"build.{word.name}" for word in Build]
    keys += [f"lift.{word.name}" for word in Lift] + [f"fill.{word.name}" for word in Fill]
    for key in keys:
        assert say(f"rules.{key}").endswith(".")


def test_every_choice_that_is_no_yes_or_no_has_a_name() -> None:
    of: Game = game("klondike")
    for option in ("draw", "passes"):
        names = [choice_name(option, choice) for choice in choices(of)[option]]
        assert len(set(names)) == len(names)
    for rules in of.rule_sets:
        assert say(f"ruleset.{rules.id}")
    for option in choices(game("forty-thieves")):
        assert say(f"option.{option}")


def test_one_and_several_are_said_differently() -> None:
    assert say("reason.TOO_MANY", n=1) == "Only one card can move there now."
    assert say("reason.TOO_MANY", n=4) == "Only 4 cards can move there together now."
    with pytest.raises(KeyError):
        say("no such key")
    with pytest.raises(KeyError):
        say("card", rank="ace")
