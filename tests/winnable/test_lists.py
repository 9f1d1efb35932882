"""A list comes out of its file as it went in; whatever else is in a file is refused in one sentence."""

import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire import SolitaireError, game
from solitaire.winnable.lists import (
    DealList,
    Grade,
    Listed,
    Lists,
    listed_game,
    lists_bytes,
    read_lists,
    rules_id,
    thirds,
)
from solitaire.winnable.signs import SIGNS, numbers, sign

WAYS = st.text(alphabet="!~" + SIGNS, max_size=40)
DEALS = st.lists(
    st.builds(Listed, st.integers(1, 10**20), st.integers(0, 400), WAYS),
    max_size=12,
    unique_by=lambda deal: deal.number,
).map(lambda deals: tuple(sorted(deals)))
MADE = st.builds(
    DealList, DEALS, st.integers(0, 10**20), st.none() | st.tuples(st.integers(0, 400), st.integers(0, 400))
)
KLONDIKE = st.dictionaries(st.sampled_from(["draw-1-pass-1", "draw-3-pass-3", "draw-1", "draw-3"]), MADE, min_size=1)
SMALL: Lists = {"-": DealList((Listed(3, 40, "0a1"), Listed(9, 77, "!00")), 12, (50, 80))}


@given(KLONDIKE)
def test_lists_come_back_as_they_were(lists: Lists) -> None:
    assert read_lists("klondike", lists_bytes("klondike", lists)) == lists


@given(st.lists(st.integers(0, 1_000)))
def test_numbers_come_back_from_their_signs(found: list[int]) -> None:
    assert list(numbers("".join(map(sign, found)))) == found


def test_a_small_number_is_one_sign() -> None:
    assert [sign(number) for number in (0, 9, 10, 35, 61)] == ["0", "9", "a", "z", "Z"]
    assert (sign(62), sign(125)) == ("~0", "~~1")


@pytest.mark.parametrize("text", ["0 0", "é", "0~", "-"])
def test_other_signs_are_refused(text: str) -> None:
    with pytest.raises(SolitaireError, match="list of winnable deals"):
        list(numbers(text))


@given(st.binary(max_size=200) | st.binary(max_size=200).map(zlib.compress))
def test_anything_else_is_refused(data: bytes) -> None:
    with pytest.raises(SolitaireError, match="The list of winnable deals of Yukon is damaged: load it anew"):
        read_lists("yukon", data)


@given(st.data())
def test_a_file_that_was_cut_or_changed_is_refused(data: st.DataObject) -> None:
    whole = lists_bytes("yukon", SMALL)
    at = data.draw(st.integers(0, len(whole) - 1))
    changed = whole[:at] + bytes([whole[at] ^ data.draw(st.integers(1, 255))]) + whole[at + 1 :]
    for spoiled in (whole[:at], changed, whole + b"\n"):
        with pytest.raises(SolitaireError):
            read_lists("yukon", spoiled)


@pytest.mark.parametrize(
    "text",
    [
        "winnable 1 lucas\nrules - 3 open",
        "winnable 1 yukon",
        "winnable 1 yukon\n3 4 0",
        "winnable 1 yukon\nrules draw-1 3 open",
        "winnable 1 yukon\nrules - 3 open\nrules - 3 open",
        "winnable 1 yukon\nrules - 3",
        "winnable 1 yukon\nrules - 3 open\n0 4 0",
        "winnable 1 yukon\nrules - 3 open\n5 4",
        "winnable 1 yukon\nrules - 3 open\n5 4 0 0",
        "winnable 1 yukon\nrules - 3 open\n100000000000000000001 4 0",
        "<!doctype html>Sign in first",
    ],
)
def test_a_text_that_is_no_list_is_refused(text: str) -> None:
    with pytest.raises(SolitaireError, match="is damaged: load it anew"):
        read_lists("yukon", zlib.compress(text.encode()))


def test_a_file_that_would_fill_the_memory_is_refused() -> None:
    with pytest.raises(SolitaireError, match="damaged"):
        read_lists("yukon", zlib.compress(b"0" * 50_000_000))


def test_a_newer_file_asks_to_load_the_page_anew() -> None:
    with pytest.raises(SolitaireError, match="Yukon is newer: load the page anew"):
        read_lists("yukon", zlib.compress(b"winnable 2 yukon\nanything"))


def test_a_list_that_grew_holds_the_old_one_and_its_grades() -> None:
    grown = {"-": SMALL["-"]._replace(deals=(*SMALL["-"].deals, Listed(20, 10, "0")), searched=30)}
    read = read_lists("yukon", lists_bytes("yukon", grown))["-"]
    assert read.deals[:2] == SMALL["-"].deals
    assert [read.grade(deal) for deal in read.deals] == [Grade.EASY, Grade.MEDIUM, Grade.EASY]


def test_a_list_is_cut_into_thirds_when_it_is_made() -> None:
    deals = tuple(Listed(number, hard, "") for number, hard in enumerate((70, 10, 60, 40, 20, 50, 30, 80, 90), 1))
    assert thirds(deals) == (40, 70)
    grades = [DealList(deals, 9, None).grade(deal) for deal in deals]
    assert [grades.count(grade) for grade in Grade] == [3, 3, 3]
    assert grades[deals.index(Listed(1, 70, ""))] is Grade.HARD
    assert thirds(()) == (0, 0)


def test_the_list_of_a_game_is_that_of_its_draw_and_passes() -> None:
    assert rules_id(game("yukon", take_back=True)) == "-"
    assert rules_id(game("klondike")) == "draw-1-pass-1"
    assert rules_id(game("klondike", draw=3, aces_at_once=False)) == "draw-3-pass-3"
    assert rules_id(game("klondike", draw=3, passes=None)) == "draw-3"
    assert rules_id(game("klondike", draw=3, passes=1)) is None
    assert listed_game("klondike", "draw-1") == game("klondike", draw=1, passes=None)
    assert listed_game("lucas", "-") == game("lucas")
