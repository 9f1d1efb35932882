"""Stories of one hand at the table, each with its outcome worked out by hand: drops, taps and double taps."""

import pytest

from solitaire import Move
from solitaire.moves import FOUNDATION, STOCK, WASTE
from solitaire.web.ui import Spot
from tests.engine.catalogue import Variant
from tests.web.player import Player, drawn, face_of, on_board

KLONDIKE = Variant("klondike")


def looks(player: Player, mark: str) -> list[int]:
    """The nodes that carry a class."""
    return [node for node, look in enumerate(player.page.cards) if mark in look.classes.split()]


def test_a_drag_makes_one_move_and_one_undo_step() -> None:  # B010, B016, B070
    player = on_board(KLONDIKE, "<2S> 5H", "6C")
    player.drag_onto(Spot(0, 0, 1), 1)
    assert (player.session.moves, player.session.place) == ((Move(0, 1),), 1)
    faces = drawn(player.page.cards)
    # The exposed two turns up within the same move, and goes down again with it.
    assert (faces["column", 0], faces["column", 1]) == (["2S"], ["6C", "5H"])
    player.button("undo")
    faces = drawn(player.page.cards)
    assert (faces["column", 0], faces["column", 1]) == ([None, "5H"], ["6C"])
    assert not player.page.enabled["undo"]


@pytest.mark.parametrize(("lean", "target"), [(-1, 1), (1, 2)])
def test_a_card_let_go_over_two_takers_goes_to_the_nearer(lean: int, target: int) -> None:  # B016
    player = on_board(KLONDIKE, "5H", "6C", "6S")
    # Columns stand 108 apart: half-way between the second and the third, one step more or less.
    player.drag(Spot(0, 0, 1), 1.5 * 108 + lean, 20)
    assert player.session.moves == (Move(0, target),)


def test_a_card_let_go_exactly_between_two_takers_makes_one_move() -> None:  # B016
    player = on_board(KLONDIKE, "5H", "6C", "6S")
    player.drag(Spot(0, 0, 1), 1.5 * 108, 20)
    assert len(player.session.moves) == 1
    assert player.session.moves[0] in (Move(0, 1), Move(0, 2))


@pytest.mark.parametrize("by", [(6.0, 0.0), (-9.0, 2.0), (0.0, 10.0), (3.0, -8.0)], ids=str)
@pytest.mark.parametrize("spot", [Spot(1, 0, 1), Spot(WASTE, 0, 1), Spot(FOUNDATION, 0, 1)], ids=str)
def test_a_card_picked_up_a_little_and_let_go_comes_home(spot: Spot, by: tuple[float, float]) -> None:  # B015
    variant = Variant("klondike", (("take_back", True),))
    player = on_board(variant, "KD", "KH", "KS", waste="5D", foundations="C-4")
    player.drag(spot, *by)
    assert (player.session.moves, player.app.ui.held) == ((), None)
    assert set(player.page.offsets.values()) == {(0, 0)}


def test_a_card_picked_up_a_little_comes_home_though_a_neighbour_would_take_it() -> None:  # B015
    player = on_board(KLONDIKE, "5H", "6C")
    player.drag(Spot(0, 0, 1), 9, 0)
    assert player.session.moves == ()


@pytest.mark.parametrize("slot", [3, 7])
def test_of_twins_on_two_foundations_the_one_that_is_dragged_moves(slot: int) -> None:  # B078
    player = on_board(Variant("forty-thieves", (("take_back", True),)), "8H", foundations="H-7 H-7")
    dragged = next(node for node, spot in enumerate(player.app.scene.spots) if spot == Spot(FOUNDATION, slot, 1))
    player.drag_onto(Spot(FOUNDATION, slot, 1), 0)
    assert player.app.scene.spots[dragged] == Spot(0, 0, 1)
    assert drawn(player.page.cards)["column", 0] == ["8H", "7H"]
    player.button("undo")
    faces = drawn(player.page.cards)
    assert [faces["foundation", place][-1] for place in (3, 7)] == ["7H", "7H"]


def test_a_refused_drop_comes_home_and_says_why() -> None:  # B014
    player = on_board(KLONDIKE, "5H", "6D")
    player.drag_onto(Spot(0, 0, 1), 1)
    assert (player.session.moves, player.app.ui.held) == ((), None)
    assert player.page.texts["say"] == "Only a card of the other colour goes there."
    player.drag(Spot(0, 0, 1), 0, -5000)
    assert (player.session.moves, player.page.texts["say"]) == ((), "")


def test_a_yukon_group_is_dragged_whole_by_its_head() -> None:  # B014, B066, B087
    player = on_board(Variant("yukon"), "8S 2H KC 3D 9S JD 5C 4H", "9D", "TC", rest="under")
    player.drag_onto(Spot(0, 0, 8), 1)
    assert player.session.moves == (Move(0, 1, 8),)
    assert drawn(player.page.cards)["column", 1] == ["9D", "8S", "2H", "KC", "3D", "9S", "JD", "5C", "4H"]


def test_what_is_dragged_is_what_would_move_also_right_after_a_move_from_the_pile() -> None:  # B018
    player = on_board(KLONDIKE, "9S 8H 7C", "8D", "TH")
    player.drag_onto(Spot(0, 0, 1), 1)
    x, y = player.middle(Spot(0, 0, 2))
    player.press(Spot(0, 0, 2), (x, y))
    player.gestures.move(1, x + 30, y + 40)
    nodes = looks(player, "held")
    assert sorted(str(face_of(player.page.cards[node])) for node in nodes) == ["8H", "9S"]
    assert {node for node, offset in player.page.offsets.items() if offset == (30, 40)} == set(nodes)
    player.gestures.cancel()
    assert looks(player, "held") == []
    assert set(player.page.offsets.values()) == {(0, 0)}


def test_while_a_card_is_dragged_a_second_finger_on_the_stock_does_nothing() -> None:  # B012
    player = on_board(KLONDIKE, "KH", waste="5D")
    x, y = player.middle(Spot(WASTE, 0, 1))
    player.press(Spot(WASTE, 0, 1), (x, y), kind="touch")
    player.gestures.move(1, x + 50, y)
    player.tap(Spot(STOCK, 0, 1), pointer=2)
    assert player.session.moves == ()
    player.release((x + 50, y))
    assert player.session.moves == ()


def test_a_button_during_a_drag_takes_the_card_home_first() -> None:  # B012
    player = on_board(KLONDIKE, "5H", "6C")
    player.drag_onto(Spot(0, 0, 1), 1)
    x, y = player.middle(Spot(1, 0, 1))
    player.press(Spot(1, 0, 1), (x, y))
    player.gestures.move(1, x + 50, y)
    player.button("undo")
    player.release((x + 50, y))
    assert (player.session.place, player.app.ui.held, looks(player, "held")) == (0, None, [])


def test_a_pointer_carries_nothing_on_when_a_new_deal_came_meanwhile() -> None:  # B013
    player = on_board(KLONDIKE, "5H", "6C")
    x, y = player.middle(Spot(0, 0, 1))
    player.press(Spot(0, 0, 1), (x, y))
    player.gestures.move(1, x + 50, y)
    # As a page around the table may ask.
    player.app.begin(player.session.game, 7)
    player.page.offsets.clear()
    player.gestures.move(1, x + 90, y + 20)
    assert (looks(player, "held"), player.page.offsets) == ([], {})
    player.release((x + 90, y + 20))
    assert (player.session.number, player.session.moves, player.app.ui.held) == (7, (), None)


@pytest.mark.parametrize("taps", [2, 3, 4, 7])
def test_quick_taps_on_a_card_send_up_no_more_than_is_legal(taps: int) -> None:  # B002, B003
    player = on_board(KLONDIKE, "5H 4C 3C", foundations="C-2")
    for _ in range(taps):
        player.wait(0.04)
        player.tap(Spot(0, 0, 1))
    # Each pair sends one card up; the five of hearts, third on the pile, cannot go.
    assert player.session.moves == (Move(0, FOUNDATION),) * min(taps // 2, 2)
    while player.session.place:
        player.button("undo")
    assert drawn(player.page.cards)["column", 0] == ["5H", "4C", "3C"]


def test_two_slow_taps_pick_up_and_put_back() -> None:
    player = on_board(KLONDIKE, "5H 3C", foundations="C-2")
    player.tap(Spot(0, 0, 1))
    assert len(looks(player, "picked")) == 1
    player.wait(0.301)
    player.tap(Spot(0, 0, 1))
    assert (player.session.moves, looks(player, "picked")) == ((), [])


def peeked_after_a_long_press(player: Player, spot: Spot) -> list[str | None]:
    """The cards that are shown while a spot is pressed."""
    player.press(spot, player.middle(spot), kind="touch")
    player.gestures.hold(player.gestures.serial)
    found = [face_of(player.page.cards[node]) for node in looks(player, "peeked")]
    player.release(player.middle(spot))
    assert looks(player, "peeked") == []
    return found


def test_a_long_press_shows_a_covered_open_card_and_never_a_closed_one() -> None:  # B099
    player = on_board(KLONDIKE, "<4C> 9S 8H 7C", waste="5D 6D")
    shown = {depth: peeked_after_a_long_press(player, Spot(0, 0, depth)) for depth in (4, 3, 2, 1)}
    assert shown == {4: [], 3: ["9S"], 2: ["8H"], 1: []}
    assert peeked_after_a_long_press(player, Spot(WASTE, 0, 2)) == []
