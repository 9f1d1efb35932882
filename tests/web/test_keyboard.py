"""What keys mean, and what they do to the page: stories with their outcome worked out by hand."""

import pytest

import solitaire
from solitaire.moves import WASTE, Move
from solitaire.web.keys import Command, command
from solitaire.web.links import Link
from solitaire.web.ui import Spot
from tests.engine.catalogue import Variant
from tests.web.player import Player, on_board

KLONDIKE = Variant("klondike")
BY_HAND = Variant("klondike", (("aces_at_once", False),))


@pytest.mark.parametrize(
    ("key", "code", "shift", "wanted"),
    [
        ("ArrowLeft", "ArrowLeft", False, Command("go", 0)),
        (" ", "Space", False, Command("press")),
        ("0", "Digit0", False, Command("pile", 9)),
        ("z", "KeyZ", False, Command("pile", 10)),
        ("c", "KeyC", False, Command("pile", 12)),
        ("w", "KeyW", False, Command("pile", WASTE)),
        ("щ", "KeyO", False, None),
        ("г", "KeyU", False, Command("undo")),  # Russian
        ("-", "Digit6", False, Command("pile", 5)),  # French
        ("6", "Digit6", True, Command("pile", 5)),
        ("+", "Digit1", True, Command("more")),  # Swiss
        ("-", "Slash", False, Command("fewer")),  # German
        ("?", "Minus", True, Command("keys")),
        ("+", "NumpadAdd", False, Command("more")),
        ("5", "Numpad5", False, Command("pile", 4)),
        ("Tab", "Tab", False, None),
        ("F5", "F5", False, None),
    ],
)
def test_a_key_means_the_same_under_every_layout(key: str, code: str, shift: bool, wanted: Command | None) -> None:
    assert command(key, code, False, shift) == wanted
    assert command(key, code, True, shift) is None


def test_a_key_that_is_held_down_goes_on_only_where_that_does_no_harm() -> None:
    def held(key: str, code: str) -> Command | None:
        return command(key, code, False, False, True)

    assert held("ArrowUp", "ArrowUp") == Command("go", 2)
    assert held("u", "KeyU") == Command("undo")
    assert [held(key, code) for key, code in (("n", "KeyN"), ("Enter", "Enter"), ("h", "KeyH"), ("f", "KeyF"))] == [
        None
    ] * 4


def test_a_move_is_made_and_told_and_the_keyboard_stands_on_what_moved() -> None:  # B098
    player = on_board(KLONDIKE, "9H 8S", "KD", "9D")
    assert player.keys("1 Enter 3") == ["Holding eight of spades.", "Eight of spades to column 3."]
    assert player.app.ui.cursor == Spot(2, 0, 1)
    assert player.session.moves == (Move(0, 2, 1),)
    assert player.keys("u") == ["Undone: Eight of spades to column 3. 0 moves."]
    assert player.keys("r") == ["Done again: Eight of spades to column 3. 1 move."]


def test_a_refusal_by_keys_is_told_and_leaves_in_the_hand_what_is_held() -> None:  # B098
    player = on_board(KLONDIKE, "9H 8S", "KD", "7C")
    player.keys("1 Enter 2")
    assert player.page.spoken[-1] == "Needs one rank higher to lie on."
    assert player.app.ui.held == Spot(0, 0, 1)
    # Pressed on the card itself instead of by its column's key it is the same.
    assert player.keys("ArrowRight Enter")[-1] == "Needs one rank higher to lie on."
    assert player.app.ui.held == Spot(0, 0, 1)
    assert player.keys("Escape") == ["Put down."]
    assert player.session.moves == ()


def think(player: Player) -> None:
    """Find out what can be found out of the board on the page."""
    player.app.aide.look(player.session)
    player.think()


def test_only_a_few_cards_that_go_up_by_themselves_are_named() -> None:
    player = on_board(BY_HAND, "KS QS JS TS", foundations="S-9 C-K D-K H-K")
    think(player)
    told = player.keys("a")
    assert told == [
        "Ten of spades to the foundation. Jack of spades went to the foundation. Queen of spades went to the "
        "foundation. King of spades went to the foundation. Won in one move."
    ]
    player = on_board(BY_HAND, "KS QS JS TS 9S 8S", foundations="S-7 C-K D-K H-K")
    think(player)
    # More than are moved at once: the rest goes a little later, and only then is it told.
    assert player.keys("a") == []
    player.think()
    assert player.page.spoken == [
        "Eight of spades to the foundation. 5 cards went to the foundations. Won in one move."
    ]


def test_an_offer_to_finish_is_told_once_as_long_as_it_stands() -> None:
    player = on_board(BY_HAND, "KS QS JS TS", foundations="S-9 C-K D-K H-K")
    player.page.spoken.clear()
    think(player)
    assert player.page.spoken == ["The rest can be played for you: Finish, or A."]
    assert player.keys("1 Enter f") == ["Holding ten of spades.", "Ten of spades to the foundation."]
    player.page.spoken.clear()
    player.think()
    assert player.page.spoken == []
    assert player.app.aide.finish


def test_finishing_what_is_not_offered_says_so() -> None:
    assert on_board(KLONDIKE, "9H 8S", "KD").keys("a") == ["The rest cannot be played for you yet."]


def test_a_hint_after_the_win_is_none_and_counts_none() -> None:  # B061
    player = on_board(Variant("klondike", (("take_back", True),)), "KS", foundations="S-Q C-K D-K H-K")
    player.keys("1 Enter f")
    assert player.session.won
    assert player.keys("h") == ["Won in one move."]
    assert player.app.recorder.play is not None
    assert player.app.recorder.play.hints == 0


def test_undo_right_after_a_restart_brings_the_whole_game_back() -> None:
    player = Player()
    player.app.start(Link(solitaire.game("klondike", aces_at_once=False), 5, True), "")
    player.keys("d d d u")
    player.wait(30)
    player.button("restart")
    assert (player.session.place, player.session.clock(player.time), player.page.enabled["undo"]) == (0, 0, True)
    player.wait(100)
    assert player.keys("u") == ["The game is back where it was."]
    assert (player.session.place, player.session.can_redo, player.session.clock(player.time)) == (2, True, 30)
    # Once something was done after the restart, undo is undo.
    player.button("restart")
    player.keys("r u")
    assert (player.session.place, player.page.enabled["undo"]) == (0, False)


def test_a_play_that_is_left_from_a_mark_at_its_deal_is_lost_and_comes_back_with_undo() -> None:  # B129
    player = Player()
    player.app.start(Link(solitaire.game("klondike", aces_at_once=False), 5, True), "")
    player.button("mark")
    player.keys("d d d")
    player.button("to-mark")
    assert player.session.moves == ()
    player.keys("n")
    assert [play.number for play in player.app.recorder.log().plays] == [5]
    player.keys("u")
    assert (player.session.number, player.session.place) == (5, 3)
    assert player.app.recorder.log().plays == ()


def test_a_mark_that_was_gone_to_means_nothing_to_another_deal_with_the_same_moves() -> None:
    player = Player()
    player.app.start(Link(solitaire.game("klondike", aces_at_once=False), 5, True), "")
    player.keys("d")
    player.button("mark")
    player.keys("d")
    player.button("to-mark")
    player.keys("n")
    number = player.session.number
    player.keys("d u")
    assert (player.session.number, player.session.place) == (number, 0)


def test_the_vegas_total_sums_up_what_was_lost_and_what_stands() -> None:
    player = Player()
    player.app.start(Link(solitaire.game("klondike", draw=1, passes=1, aces_at_once=False), 5, True), "")
    player.commands.setting_changed("score", "vegas-total")
    assert player.page.texts["score"] == "Total -52"
    player.keys("d n")
    up = sum(map(len, player.session.state.foundations))
    assert player.page.texts["score"] == f"Total {5 * up - 104}"
    player.keys("u")
    assert player.page.texts["score"] == "Total -52"
