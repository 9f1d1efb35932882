"""Which new deals are wanted is kept for each game and rule set; daily deals are marked from a day on."""

import pytest

import solitaire
from solitaire.record.daily import daily_number
from solitaire.session import Session
from solitaire.web.keeper import CHECKED
from tests.web.player import Player

KLONDIKE = solitaire.game("klondike")
RULES: tuple[tuple[tuple[str, int | bool], ...], ...] = (
    (),
    (("take_back", True),),
    (("draw", 3), ("passes", 1)),
    (("draw", 1), ("passes", 3)),
)
UNLIMITED = solitaire.game("klondike", passes=None)


@pytest.fixture
def player() -> Player:
    player = Player()
    player.app.start(None, "")
    return player


def field(player: Player) -> str:
    """What the options show of new deals."""
    return next((str(tree) for tree in player.page.filled["option-list"] if "data-option': 'deals" in str(tree)), "")


def test_at_first_deals_come_as_they_come(player: Player) -> None:
    assert player.keeper.promises.wanted(KLONDIKE) == "all"
    player.button("options")
    assert "'text': 'as they come', 'selected'" in field(player)


def test_what_is_chosen_holds_for_the_game_and_rule_set_that_it_was_chosen_for(player: Player) -> None:
    player.button("options")
    player.commands.option_changed("deals", "hard", False)
    wanted = player.keeper.promises.wanted
    assert (wanted(KLONDIKE), wanted(UNLIMITED), wanted(solitaire.game("yukon"))) == ("hard", "all", "all")
    assert wanted(solitaire.game("klondike", take_back=True)) == "hard"
    player.commands.option_changed("passes", "None", False)
    assert "'text': 'as they come', 'selected'" in field(player)
    player.commands.option_changed("deals", "any", False)
    player.commands.option_changed("passes", "1", False)
    assert "'text': 'only winnable ones, hard', 'selected'" in field(player)
    assert (wanted(KLONDIKE), wanted(UNLIMITED)) == ("hard", "any")


def test_where_there_is_no_list_the_options_say_so(player: Player) -> None:
    player.button("options")
    player.commands.option_changed("draw", "3", False)
    player.commands.option_changed("passes", "1", False)
    assert field(player) == ""
    assert "There is no list of winnable deals for this choice" in str(player.page.filled["option-list"])


@pytest.mark.parametrize("text", ["", "nonsense", "draw-1-pass-1=", "draw-1-pass-1=impossible", "=any"])
def test_a_choice_that_cannot_be_read_is_as_at_first(player: Player, text: str) -> None:
    player.keeper.storage.set("deals.klondike", text)
    assert player.keeper.promises.wanted(KLONDIKE) == "all"


def test_what_was_dealt_is_kept_the_newest_last(player: Player) -> None:
    promises = player.keeper.promises
    for number in (5, 8, 10**20, 5):
        promises.note(KLONDIKE, number)
    assert promises.dealt(KLONDIKE) == [8, 10**20, 5]
    assert promises.dealt(UNLIMITED) == []
    player.keeper.storage.set("dealt.klondike.draw-1-pass-1", "7 x -1 ² 9")
    assert promises.dealt(KLONDIKE) == [7, 9]


def test_what_was_found_with_take_back_or_under_other_rules_is_promised_only_there(player: Player) -> None:
    told, game = player.keeper.promises.told, solitaire.game
    player.keeper.promises.note(game("klondike", take_back=True), 5, with_take_back=True)
    player.keeper.promises.note(game("klondike", draw=3, passes=1), 6)
    player.keeper.promises.note(game("klondike"), 7)
    promised = {
        number: [options for options in RULES if told(Session(game("klondike", **dict(options)), number), None)]
        for number in (5, 6, 7)
    }
    assert promised == {5: [RULES[1]], 6: [RULES[2]], 7: [RULES[0], RULES[1]]}


@pytest.mark.parametrize("day", ["", "someday", "2027-02-30", "9999-99-99"])
def test_a_kept_day_that_is_none_promises_nothing(player: Player, day: str) -> None:
    assert player.keeper.promises.told(Session(KLONDIKE, 5), day) == ""


def test_both_go_into_the_file_that_is_taken_along(player: Player) -> None:
    player.keeper.promises.want(KLONDIKE, "easy")
    player.keeper.promises.note(KLONDIKE, 5)
    names = [name for name in player.keeper.storage.names("") if name.startswith(("deals.", "dealt."))]
    assert names == ["deals.klondike", "dealt.klondike.draw-1-pass-1"]
    assert {f"{name.partition('.')[0]}." for name in names} <= set(CHECKED)


@pytest.mark.parametrize(
    ("day", "mark"), [("2026-12-31", ""), ("2027-01-01", "✓ winnable"), ("2031-05-07", "✓ winnable")]
)
def test_the_daily_deal_is_marked_from_the_day_on_from_which_it_can_be_won(player: Player, day: str, mark: str) -> None:
    player.app.recorder.today = lambda: "2031-12-31"
    player.button(f"day:{day}")
    assert player.session.number == daily_number("klondike", day)
    assert player.page.texts["promise"] == mark


def test_another_deal_is_not_marked_on_such_a_day(player: Player) -> None:
    number = daily_number("klondike", "2027-01-01")
    assert player.keeper.promises.told(Session(KLONDIKE, number + 1), "2027-01-01") == ""
    assert player.keeper.promises.told(Session(KLONDIKE, number), None) == ""
