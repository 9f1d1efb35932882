"""From pointer events to what the hand is told: slop, double taps, drags that end well or badly."""

import pytest

from solitaire.web.gestures import DOUBLE, SLOP, Gestures
from tests.web.notebook import CARD, OTHER, Notebook, tap


@pytest.fixture
def hand() -> Notebook:
    return Notebook()


@pytest.fixture
def gestures(hand: Notebook) -> Gestures:
    return Gestures(hand)


@pytest.mark.parametrize(("kind", "slop"), [("mouse", 5), ("pen", 8), ("touch", 10), ("", 10), ("unheard-of", 10)])
def test_a_press_that_strays_no_further_than_the_slop_is_a_tap(
    gestures: Gestures, hand: Notebook, kind: str, slop: int
) -> None:  # B002
    gestures.press(1, kind, 50, 50, CARD)
    gestures.move(1, 50 + slop, 50)
    gestures.move(1, 50, 50 - slop)
    gestures.release(1, 50, 50 - slop, 0)
    assert hand.calls == [("tap", CARD, False)]


@pytest.mark.parametrize(("kind", "slop"), [("mouse", 5), ("pen", 8), ("touch", 10)])
def test_further_than_the_slop_it_is_a_drag_from_where_it_began(
    gestures: Gestures, hand: Notebook, kind: str, slop: int
) -> None:
    gestures.press(1, kind, 50, 50, CARD)
    gestures.move(1, 50, 51 + slop)
    gestures.move(1, 70, 30)
    # Coming back into the slop is still a drag.
    gestures.move(1, 51, 50)
    gestures.release(1, 51, 50, 0)
    drags = [("drag", 0, 1 + slop), ("drag", 20, -20), ("drag", 1, 0)]
    assert hand.calls == [("lift", CARD), *drags, ("drop", 51, 50)]
    assert SLOP[kind] == slop


@pytest.mark.parametrize(("later", "double"), [(0, True), (300, True), (301, False), (5000, False)])
def test_a_second_tap_soon_enough_is_a_double_tap(
    gestures: Gestures, hand: Notebook, later: float, double: bool
) -> None:
    tap(gestures, CARD, 1000)
    tap(gestures, CARD, 1000 + later)
    assert hand.calls == [("tap", CARD, False), ("tap", CARD, double)]
    assert DOUBLE == 300


def test_taps_on_two_piles_are_no_double_tap(gestures: Gestures, hand: Notebook) -> None:
    tap(gestures, CARD, 0)
    tap(gestures, OTHER, 50)
    tap(gestures, CARD, 100)
    assert [call[2] for call in hand.calls] == [False, False, False]


@pytest.mark.parametrize(
    ("taps", "doubles"),
    [
        # A double tap picks nothing up, so that the tap after it begins anew.
        (3, [False, True, False]),
        (4, [False, True, False, True]),
        (7, [False, True, False, True, False, True, False]),
    ],
)
def test_quick_taps_come_in_pairs(gestures: Gestures, hand: Notebook, taps: int, doubles: list[bool]) -> None:  # B003
    for count in range(taps):
        tap(gestures, CARD, 40.0 * count)
    assert [call[2] for call in hand.calls] == doubles


def test_a_tap_that_picked_nothing_up_is_not_the_first_of_two() -> None:
    hand = Notebook(takes=False)
    gestures = Gestures(hand)
    tap(gestures, CARD, 0)
    tap(gestures, CARD, 40)
    assert hand.calls == [("tap", CARD, False)] * 2


def test_a_drag_between_two_taps_makes_them_no_double_tap(gestures: Gestures, hand: Notebook) -> None:
    tap(gestures, CARD, 0)
    gestures.press(1, "mouse", 10, 10, CARD)
    gestures.move(1, 90, 10)
    gestures.release(1, 90, 10, 50)
    tap(gestures, CARD, 100)
    assert [call for call in hand.calls if call[0] == "tap"] == [("tap", CARD, False)] * 2


def test_what_cannot_be_lifted_is_not_dragged_and_not_tapped() -> None:
    hand = Notebook(takes=False)
    gestures = Gestures(hand)
    gestures.press(1, "mouse", 10, 10, CARD)
    gestures.move(1, 90, 10)
    gestures.move(1, 95, 10)
    gestures.release(1, 95, 10, 0)
    assert hand.calls == [("lift", CARD)]
    assert not gestures.busy


def test_a_second_finger_is_ignored_while_the_first_is_down(gestures: Gestures, hand: Notebook) -> None:  # B012
    assert gestures.press(1, "touch", 10, 10, CARD)
    gestures.move(1, 60, 10)
    assert not gestures.press(2, "touch", 10, 10, OTHER)
    gestures.move(2, 99, 99)
    gestures.release(2, 99, 99, 0)
    assert (gestures.follows(1), gestures.follows(2), gestures.busy) == (True, False, True)
    assert hand.calls == [("lift", CARD), ("drag", 50, 0)]
    gestures.release(1, 60, 10, 0)
    assert hand.calls[2:] == [("drop", 60, 10)]


def test_a_cancelled_drag_goes_home_once_and_its_release_does_nothing(
    gestures: Gestures, hand: Notebook
) -> None:  # B013
    gestures.press(1, "mouse", 10, 10, CARD)
    gestures.move(1, 60, 10)
    gestures.cancel()
    gestures.cancel()
    gestures.move(1, 80, 10)
    gestures.release(1, 80, 10, 0)
    assert hand.calls == [("lift", CARD), ("drag", 50, 0), ("home",)]
    assert not gestures.busy


def test_a_cancelled_press_is_no_tap(gestures: Gestures, hand: Notebook) -> None:  # B013
    gestures.press(1, "mouse", 10, 10, CARD)
    gestures.cancel()
    gestures.release(1, 10, 10, 0)
    assert hand.calls == []


def test_a_long_press_looks_and_its_end_is_no_tap(gestures: Gestures, hand: Notebook) -> None:  # B085
    gestures.press(1, "touch", 10, 10, CARD)
    gestures.hold(gestures.serial)
    gestures.release(1, 10, 10, 800)
    assert hand.calls == [("peek", CARD), ("peek", None)]


def test_a_long_press_that_then_moves_is_a_drag(gestures: Gestures, hand: Notebook) -> None:  # B085
    gestures.press(1, "touch", 10, 10, CARD)
    gestures.hold(gestures.serial)
    gestures.move(1, 60, 10)
    gestures.release(1, 60, 10, 900)
    assert hand.calls == [("peek", CARD), ("peek", None), ("lift", CARD), ("drag", 50, 0), ("drop", 60, 10)]


def test_a_long_press_on_what_shows_nothing_is_a_tap_in_the_end() -> None:
    hand = Notebook(takes=False)
    gestures = Gestures(hand)
    gestures.press(1, "touch", 10, 10, CARD)
    gestures.hold(gestures.serial)
    gestures.release(1, 10, 10, 800)
    assert hand.calls == [("peek", CARD), ("tap", CARD, False)]


def test_the_timer_of_an_earlier_press_or_of_a_drag_does_nothing(gestures: Gestures, hand: Notebook) -> None:
    gestures.press(1, "touch", 10, 10, CARD)
    earlier = gestures.serial
    gestures.cancel()
    gestures.hold(earlier)
    gestures.press(1, "touch", 10, 10, OTHER)
    gestures.hold(earlier)
    gestures.move(1, 60, 10)
    gestures.hold(gestures.serial)
    assert hand.calls == [("lift", OTHER), ("drag", 50, 0)]


def test_a_cancelled_long_press_looks_no_longer(gestures: Gestures, hand: Notebook) -> None:  # B013
    gestures.press(1, "touch", 10, 10, CARD)
    gestures.hold(gestures.serial)
    gestures.cancel()
    assert hand.calls == [("peek", CARD), ("peek", None)]
