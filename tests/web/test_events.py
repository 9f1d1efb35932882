"""Pointer events in any order: whatever comes, each drag and each look ends exactly once."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from solitaire.web.gestures import Gestures
from solitaire.web.ui import Spot
from tests.web.notebook import CARD, OTHER, Notebook, tap

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
        # A tap, a drop or the end of a look.
        assert len(self.hand.calls) - before == int(followed)
        assert not followed or not self.gestures.busy

    @rule(late=st.booleans())
    def hold(self, late: bool) -> None:
        self.gestures.hold(self.gestures.serial - late)

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
    def a_look_lasts_only_while_a_pointer_is_down(self) -> None:
        assert self.gestures.busy or not self.hand.looking

    @invariant()
    def drags_and_their_ends_take_turns(self) -> None:
        names = [call[0] for call in self.hand.calls]
        assert names.count("drop") + names.count("home") + self.dragging() <= names.count("lift")
        for before, after in pairwise(names):
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
    assert not any(one and other for one, other in pairwise(doubles))
    assert doubles[0] is False
