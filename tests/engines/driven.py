"""A page in a browser that WebDriver drives: looks at it, and presses real keys and a real mouse. It knows no game."""

import time
from collections.abc import Callable
from typing import Any

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.webdriver import WebDriver

LONGEST = 90.0
LOOK_EVERY = 0.05
READY = "window.SOLITAIRE_READY === true"
KEYS = {
    "Enter": Keys.ENTER,
    "Escape": Keys.ESCAPE,
    "Tab": Keys.TAB,
    "Home": Keys.HOME,
    "ArrowLeft": Keys.ARROW_LEFT,
    "ArrowRight": Keys.ARROW_RIGHT,
    "ArrowUp": Keys.ARROW_UP,
    "ArrowDown": Keys.ARROW_DOWN,
}
# What the script in `copies.py` heard.
COMPLAINTS = "(window.complaints ?? ['nothing listened for complaints']).splice(0)"


def act(driver: WebDriver, kind: str, *actions: dict[str, Any]) -> None:
    """Have the browser's pointer or keyboard do some things."""
    source = {"type": kind, "id": kind, "actions": actions}
    driver.execute(Command.W3C_ACTIONS, {"actions": [source]})


class Mouse:
    """A mouse with one button, which stays where it was put."""

    def __init__(self, driver: WebDriver) -> None:
        self._driver = driver

    def move(self, x: float, y: float) -> None:
        act(self._driver, "pointer", {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)})

    def down(self) -> None:
        act(self._driver, "pointer", {"type": "pointerDown", "button": 0})

    def up(self) -> None:
        act(self._driver, "pointer", {"type": "pointerUp", "button": 0})

    def click(self, x: float, y: float) -> None:
        self.move(x, y)
        self.down()
        self.up()


class Keyboard:
    """A keyboard; keys have the names that a browser's events give them."""

    def __init__(self, driver: WebDriver) -> None:
        self._driver = driver

    def press(self, key: str) -> None:
        value = KEYS.get(key, key)
        act(self._driver, "key", {"type": "keyDown", "value": value}, {"type": "keyUp", "value": value})


class Driven:
    """The page in front of the player. What it complained of is gathered before each page goes."""

    def __init__(self, driver: WebDriver) -> None:
        self.driver = driver
        self.mouse, self.keyboard = Mouse(driver), Keyboard(driver)
        self.complaints: list[str] = []

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        """What an expression, or the function that it is, gives in the page."""
        script = f"const what = ({expression}); return typeof what === 'function' ? what(arguments[0]) : what;"
        return self.driver.execute_script(script, arg)

    def wait_for_function(self, expression: str, longest: float = LONGEST) -> object:
        """Returns as soon as an expression is true."""
        return self.wait_until(lambda: self.evaluate(expression), longest, expression)

    @staticmethod
    def wait_until(wanted: Callable[[], object], longest: float, what: str = "") -> object:
        """Returns as soon as something is so; while a page goes and another comes there is none to ask."""
        end, found, trouble = time.monotonic() + longest, None, ""
        while not found:
            assert time.monotonic() < end, f"not within {longest:.0f} s: {what} {trouble}"
            # Between two looks; a driver has no way to wait for a condition of ours.
            time.sleep(LOOK_EVERY)
            try:
                found = wanted()
            except WebDriverException as error:
                trouble = str(error.msg)
        return found

    def inner_text(self, selector: str) -> str:
        return str(self.evaluate("(selector) => document.querySelector(selector).innerText", selector))

    def focus(self, selector: str) -> None:
        self.evaluate("(selector) => document.querySelector(selector).focus()", selector)

    def press(self, selector: str) -> None:
        """Click the middle of an element."""
        box = "(selector) => { const b = document.querySelector(selector).getBoundingClientRect(); return "
        x, y = self.evaluate(box + "[b.left + b.width / 2, b.top + b.height / 2]; }", selector)
        self.mouse.click(x, y)

    def forgive(self) -> None:
        """Whatever the page complained of so far is meant."""
        self.gather()
        self.complaints.clear()

    def come(self, address: str) -> None:
        """Visit an address until the game can be played."""
        self.driver.get(address)
        self.wait_for_function(READY)

    def reload(self) -> None:
        """Load the page anew, as the player's button does, until the game can be played."""
        self.gather()
        # WebDriver's own way goes past the service worker in Firefox.
        self.evaluate("() => { window.isOld = true; location.reload(); }")
        self.wait_for_function(f"!window.isOld && {READY}")

    def gather(self) -> None:
        """Note what the page complained of so far."""
        self.complaints += self.evaluate(COMPLAINTS)
