"""Deals of the lists at a stand-in page: dealt at once, marked, one after another, and what happens without a list."""

from random import Random

import pytest

import solitaire
from solitaire.session import Session
from solitaire.web.coach.library import next_deal
from solitaire.winnable.lists import DealList, Grade, Listed, lists_bytes
from tests.web.coaching import Coached, at
from tests.winnable.kept import made
from tools.common import ROOT

MARK = "✓ winnable"


def with_list(id: str, number: int = 1, **options: int | bool | None) -> Coached:
    """A coached player at a deal of a game, on a site that has its list."""
    player = at(Session(solitaire.game(id, **options), number))
    for name, choice in options.items():
        player.keeper.choose(player.keeper.chosen(id), name, choice)
    player.files = {f"static/winnable/{id}.bin": (ROOT / f"static/winnable/{id}.bin").read_bytes()}
    return player


def of_grade(id: str, rules: str, grade: Grade) -> set[int]:
    """The numbers of a grade in a list."""
    found = made(id, rules).list
    return {deal.number for deal in found.deals if found.grade(deal) is grade}


@pytest.mark.parametrize("grade", Grade)
def test_a_deal_of_a_grade_is_dealt_at_once_and_marked(grade: Grade) -> None:
    player = with_list("lucas")
    player.asks(f"winnable:{grade.value}")
    assert player.session.number in of_grade("lucas", "-", grade)
    assert "seeking" not in player.page.opened
    assert player.app.ui.message.startswith(f"Deal {player.session.number} can be won")
    assert player.page.texts["promise"] == MARK
    assert not player.thinker.busy


def test_a_deal_is_of_the_rule_set_that_is_chosen() -> None:
    player = with_list("klondike", draw=3, passes=None)
    player.asks("winnable")
    assert (player.session.game.draw, player.session.game.passes) == (3, None)
    assert player.session.number in {deal.number for deal in made("klondike", "draw-3").list.deals}


@pytest.mark.parametrize("options", [{}, {"take_back": True}, {"several": True}], ids=str)
def test_the_coach_knows_how_it_is_won(options: dict[str, bool]) -> None:  # B125
    player = with_list("streets", **options)
    player.asks("winnable")
    player.think()
    known = player.desk.coach.knowledge.of(player.session)
    assert known is not None
    session = player.session
    for move in known.moves:
        session = session.play(move)
    assert session.won


def test_where_aces_are_played_by_hand_the_way_is_not_known_but_the_deal_is_dealt() -> None:
    player = with_list("lucas", aces_at_once=False)
    player.asks("winnable")
    player.think()
    assert player.page.texts["promise"] == MARK
    assert player.desk.coach.knowledge.of(player.session) is None


def test_the_mark_goes_and_comes_back_with_its_deal() -> None:
    player = with_list("yukon")
    player.asks("winnable")
    listed = player.session.number
    player.app.act(solitaire.legal_moves(player.session.game, player.session.state)[0])
    player.commands.deal_typed("999999937")
    assert player.page.texts["promise"] == ""
    player.button("undo")
    assert (player.session.number, player.page.texts["promise"]) == (listed, MARK)


def test_nothing_is_promised_under_other_rules() -> None:
    player = with_list("klondike", draw=1, passes=None)
    player.asks("winnable")
    number = player.session.number
    assert player.page.texts["promise"] == MARK
    player.app.begin(solitaire.game("klondike"), number)
    assert player.page.texts["promise"] == ""


def test_every_deal_of_a_grade_comes_before_one_comes_again_and_then_the_oldest() -> None:
    player = with_list("lucas")
    hard = of_grade("lucas", "-", Grade.HARD)
    dealt = []
    for _ in hard:
        player.asks("winnable:hard")
        dealt.append(player.session.number)
    assert set(dealt) == hard
    player.asks("winnable:hard")
    assert player.session.number == dealt[0]
    player.asks("winnable:hard")
    assert player.session.number == dealt[1]


def test_a_grade_without_a_deal_gives_none() -> None:
    deals = (Listed(4, 10, "0"), Listed(5, 90, "0"))
    found = DealList(deals, 5, (50, 95))
    assert next_deal(found, Grade.HARD, [], Random(1)) is None
    assert next_deal(found, Grade.MEDIUM, [], Random(1)) == deals[1]


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (None, "The list of winnable deals cannot be had now, so one is looked for."),
        (b"<!doctype html>", "The list of winnable deals of Lucas is damaged: load it anew."),
        (lists_bytes("yukon", {}), "The list of winnable deals of Lucas is damaged: load it anew."),
        (
            lists_bytes("lucas", {"-": DealList()}),
            "There is no list of winnable deals for this choice of draw and passes.",
        ),
    ],
    ids=["not had", "something else", "another game's", "empty"],
)
def test_without_a_list_a_deal_is_sought_and_why_is_said(data: bytes | None, why: str) -> None:
    player = with_list("lucas")
    player.files = {} if data is None else {"static/winnable/lucas.bin": data}
    player.asks("winnable")
    assert "seeking" in player.page.opened
    assert player.page.texts["seek-text"].startswith(why)
    player.ponder()
    assert player.app.ui.message.startswith(f"Deal {player.session.number} can be won")
    assert player.page.texts["promise"] == MARK


def test_a_list_that_could_not_be_had_is_asked_for_again() -> None:
    player = with_list("lucas")
    files, player.files = player.files, {}
    player.asks("winnable")
    player.page.close("seeking")
    player.desk.closed("seeking")
    player.files = files
    player.asks("winnable")
    assert player.session.number in {deal.number for deal in made("lucas", "-").list.deals}


def test_for_rules_without_a_name_a_deal_is_sought() -> None:
    player = with_list("klondike", draw=3, passes=1)
    player.asks("winnable")
    assert player.page.texts["seek-text"].startswith("There is no list of winnable deals for this choice")


def test_a_damaged_way_spoils_nothing() -> None:
    player = with_list("lucas")
    player.files = {"static/winnable/lucas.bin": lists_bytes("lucas", {"-": DealList((Listed(3, 5, "ZZZ"),), 3)})}
    player.asks("winnable")
    player.think()
    assert player.session.number == 3
    assert player.desk.coach.knowledge.of(player.session) is None


def test_a_list_that_comes_too_late_is_not_dealt_from() -> None:
    player = with_list("lucas")
    came = []
    player.desk.seeking._library._fetch = lambda name, heard: came.append(heard)
    player.asks("winnable")
    player.app.act(solitaire.legal_moves(player.session.game, player.session.state)[0])
    before = player.session
    came[0](player.files["static/winnable/lucas.bin"])
    assert player.session.states == before.states


def test_it_is_no_part_of_the_statistics() -> None:
    player = with_list("lucas")
    player.asks("winnable")
    player.asks("winnable:hard")
    assert player.app.recorder.log().plays == ()
