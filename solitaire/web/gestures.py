"""From pointer events to taps, double taps, drags and drops. Knows numbers and spots, neither document nor rules.

Whatever ends a press other than a release (another button, a lost pointer, Escape, a window that loses the focus)
cancels it, and the card is home.
"""

from typing import Protocol

from solitaire.web.ui import Spot

# How far a pointer may stray in a tap (CSS pixels), how soon a second tap makes it a double tap and how long a press is
# a long one (milliseconds).
LONG = 500
SLOP = {"mouse": 5.0, "pen": 8.0, "touch": 10.0}
DOUBLE = 300.0


class Hand(Protocol):
    """What gestures are told to."""

    def tap(self, spot: Spot, double: bool) -> bool:
        """A tap; ``double`` for the second of two quick ones at the same pile. Gives whether it picked something up."""

    def lift(self, spot: Spot) -> bool:
        """A drag begins: gives whether there is something to drag."""

    def drag(self, dx: float, dy: float) -> None:
        """What is dragged is now so far from its place."""

    def drop(self, x: float, y: float) -> None:
        """What is dragged is let go with the pointer at a point."""

    def go_home(self) -> None:
        """The drag is off."""

    def peek(self, spot: Spot | None) -> bool:
        """Show a covered card for as long as it is pressed (None: no longer); gives whether one is shown."""


class Gestures:
    """One pointer at a time; others are ignored while it is down."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self.serial = 0
        self._pointer: int | None = None
        self._spot = Spot(0)
        self._from = (0.0, 0.0)
        self._slop = 0.0
        self._dragging = self._long = False
        self._last_tap: tuple[Spot, float] | None = None

    @property
    def busy(self) -> bool:
        """Whether a pointer is down."""
        return self._pointer is not None

    def follows(self, pointer: int) -> bool:
        """Whether this is the pointer that is followed."""
        return pointer == self._pointer

    def press(self, pointer: int, kind: str, x: float, y: float, spot: Spot) -> bool:
        """A pointer goes down on a spot; gives whether it is followed from now on."""
        if self._pointer is not None:
            return False
        self._pointer, self._spot, self._from = pointer, spot, (x, y)
        self.serial += 1
        self._slop = SLOP.get(kind, SLOP["touch"])
        self._dragging = self._long = False
        return True

    def hold(self, serial: int) -> None:
        """The press of a number has been down for long; if it has not moved, it looks at what it is on."""
        if serial == self.serial and self._pointer is not None and not self._dragging:
            self._long = self._hand.peek(self._spot)

    def move(self, pointer: int, x: float, y: float) -> None:
        """A pointer moves."""
        if pointer != self._pointer:
            return
        dx, dy = x - self._from[0], y - self._from[1]
        if not self._dragging:
            if dx * dx + dy * dy <= self._slop * self._slop:
                return
            self._last_tap = None
            self._end_peek()
            if not self._hand.lift(self._spot):
                self._pointer = None
                return
            self._dragging = True
        self._hand.drag(dx, dy)

    def release(self, pointer: int, x: float, y: float, time: float) -> None:
        """A pointer goes up at a time in milliseconds."""
        if pointer != self._pointer:
            return
        self._pointer = None
        if self._dragging:
            self._dragging = False
            self._hand.drop(x, y)
            return
        if self._end_peek():
            return
        pile = self._spot._replace(depth=min(self._spot.depth, 1))
        double = bool(self._last_tap and self._last_tap[0] == pile and time - self._last_tap[1] <= DOUBLE)
        # A tap that put something down is not the first of two: the next one may pick that card up again.
        picked_up = self._hand.tap(self._spot, double)
        self._last_tap = (pile, time) if picked_up else None

    def cancel(self) -> None:
        """Whatever was going on is off."""
        was_dragging, self._dragging, self._pointer = self._dragging, False, None
        self._end_peek()
        if was_dragging:
            self._hand.go_home()

    def _end_peek(self) -> bool:
        was_long, self._long = self._long, False
        if was_long:
            self._hand.peek(None)
        return was_long
