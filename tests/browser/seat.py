"""What a test needs of a browser to see the page and to press what a player presses. A page of Playwright's has it, and
so has a page in the other engines. Only these protocols may live here.
"""

from typing import Any, Protocol


class Mouse(Protocol):
    """A mouse with one button."""

    def move(self, x: float, y: float) -> None: ...

    def down(self) -> None: ...

    def up(self) -> None: ...

    def click(self, x: float, y: float) -> None: ...


class Keys(Protocol):
    """A keyboard; keys have the names that a browser's events give them."""

    def press(self, key: str) -> None: ...


class Seat(Protocol):
    """A page and the player's hands on it."""

    @property
    def mouse(self) -> Mouse: ...

    @property
    def keyboard(self) -> Keys: ...

    def evaluate(self, expression: str, arg: Any = None) -> Any: ...

    def wait_for_function(self, expression: str) -> object: ...

    def inner_text(self, selector: str) -> str: ...

    def focus(self, selector: str) -> None: ...
