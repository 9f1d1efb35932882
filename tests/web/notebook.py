"""A hand that only notes what gestures tell it. No expectation lives here."""

from solitaire.web.gestures import Gestures
from solitaire.web.ui import Spot

CARD, OTHER = Spot(0, 0, 1), Spot(1, 0, 1)
Call = tuple[object, ...]


class Notebook:
    """A hand that notes what it is told. ``takes`` is whether there is something to lift."""

    def __init__(self, takes: bool = True) -> None:
        self.calls: list[Call] = []
        self.takes = takes
        self.looking = False

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

    def peek(self, spot: Spot | None) -> bool:
        self.calls.append(("peek", spot))
        self.looking = self.takes and spot is not None
        return self.looking


def tap(gestures: Gestures, spot: Spot, time: float) -> None:
    gestures.press(1, "mouse", 10, 10, spot)
    gestures.release(1, 10, 10, time)
