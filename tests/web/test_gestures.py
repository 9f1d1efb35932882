"""From pointer events to what the hand is told: slop, double taps, drags that end well or badly."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from solitaire.web.gestures import DOUBLE, SLOP, Gestures
from solitaire.web.ui import Spot

CARD, OTHER = Spot(0, 0, 1), Spot(1, 0, 1)
Call = tuple[object, ...]


class Notebook:
    """A hand that notes what it is told. ``takes`` is whether there is something to lift."""

    def __init__(self, takes: bool = True) -> None:
        self.calls: list[Call] = []
        self.takes = takes

    def tap(self, spot: Spot, double: bool) -> bool:
        self.calls.append(("tap", spot, double))
        return self.takes and not double

    def lift(self, spot: Spot) -> bool:
        self.calls.append(("lift", spot))
        return self.takes

    def drag(self, dx: float, dy: float) -> None:
        self.calls.append(("drag", dx, dy))

    def drop(self, x: float, y: float) -> None:
        self.calls.append(("drop", x, y))

    def go_home(self) -> None:
        self.calls.append(("home",))


@pytest.fixture
def hand() -> Notebook:
    return Notebook()


@pytest.fixture
def gestures(hand: Notebook) -> Gestures:
    return Gestures(hand)


def tap(gestures: Gestures, spot: Spot, time: float) -> None:
    gestures.press(1, "mouse", 10, 10, spot)
    gestures.release(1, 10, 10, time)


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


POINTERS = st.integers(1, 3)
PLACES = st.floats(-50, 50)


class AnyEvents(RuleBasedStateMachine):
    """Whatever events come in whatever order: each drag ends exactly once, by a drop or by going home."""

    def __init__(self) -> None:
        super().__init__()
        self.hand = Notebook()
        self.gestures = Gestures(self.hand)
        self.time = 0.0

    @rule(
        pointer=POINTERS,
        kind=st.sampled_from(["mouse", "touch"]),
        x=PLACES,
        y=PLACES,
        spot=st.sampled_from([CARD, OTHER]),
    )
    def press(self, pointer: int, kind: str, x: float, y: float, spot: Spot) -> None:
        busy = self.gestures.busy
        assert self.gestures.press(pointer, kind, x, y, spot) is not busy

    @rule(pointer=POINTERS, x=PLACES, y=PLACES)
    def move(self, pointer: int, x: float, y: float) -> None:
        followed, before = self.gestures.follows(pointer), len(self.hand.calls)
        self.gestures.move(pointer, x, y)
        assert followed or len(self.hand.calls) == before

    @rule(pointer=POINTERS, x=PLACES, y=PLACES, later=st.floats(0, 600))
    def release(self, pointer: int, x: float, y: float, later: float) -> None:
        self.time += later
        followed, before = self.gestures.follows(pointer), len(self.hand.calls)
        self.gestures.release(pointer, x, y, self.time)
        assert len(self.hand.calls) - before == int(followed)
        assert not followed or not self.gestures.busy

    @rule(takes=st.booleans())
    def change(self, takes: bool) -> None:
        self.hand.takes = takes

    @rule()
    def cancel(self) -> None:
        self.gestures.cancel()
        assert not self.gestures.busy
        assert not self.dragging()

    def dragging(self) -> bool:
        """Whether the notebook says that a drag is going on."""
        ends = [call[0] for call in self.hand.calls if call[0] in ("drag", "drop", "home")]
        return bool(ends) and ends[-1] == "drag"

    @invariant()
    def a_drag_goes_on_only_while_a_pointer_is_down(self) -> None:
        assert self.gestures.busy or not self.dragging()

    @invariant()
    def drags_and_their_ends_take_turns(self) -> None:
        names = [call[0] for call in self.hand.calls]
        assert names.count("drop") + names.count("home") + self.dragging() <= names.count("lift")
        for before, after in zip(names, names[1:], strict=False):
            assert after not in ("drop", "home") or before == "drag"
            assert after != "drag" or before in ("drag", "lift")


TestAnyEvents = AnyEvents.TestCase


@given(st.lists(st.floats(0, 1000), min_size=2, max_size=12))
def test_no_two_double_taps_follow_each_other(gaps: list[float]) -> None:  # B003
    hand = Notebook()
    gestures, time = Gestures(hand), 0.0
    for gap in gaps:
        time += gap
        tap(gestures, CARD, time)
    doubles = [call[2] for call in hand.calls]
    assert not any(one and other for one, other in zip(doubles, doubles[1:], strict=False))
    assert doubles[0] is False
