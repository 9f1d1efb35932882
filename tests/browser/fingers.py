"""Finer use of pointer and eye than ``table`` needs: holds, flicks, second fingers, and how everything looks now."""

import time
from typing import Any

from playwright.sync_api import CDPSession, Frame, Page

from solitaire.moves import FOUNDATION, STOCK, WASTE, Move
from solitaire.session import Session
from tests.browser.table import SETTLED, Drawn, drawn

Point = tuple[float, float]
Box = tuple[float, float, float, float]
View = Page | Frame
Look = list[tuple[float, float, float, str]]
# The same card has the same node before and after a reload; what says only how a card came here is left out.
LOOK = """() => [...document.querySelectorAll('#felt > .card')].filter((node) => !node.hidden).map((node) => {
  const box = node.getBoundingClientRect();
  const classes = [...node.classList].filter((name) => !name.startsWith('moved-')).sort();
  return [box.left, box.top, box.width, [node.ariaLabel, ...classes].join(' ')];
})"""
BOXES = """() => [...document.querySelectorAll('#felt > .card')].filter((node) => !node.hidden).map((node) => {
  const box = node.getBoundingClientRect();
  return [box.left, box.top, box.width, box.height];
})"""
SEEN_AT = """([x, y]) => {
  const found = document.elementFromPoint(x, y)?.closest('.card, .slot');
  return found ? [...found.classList] : [];
}"""


def look(page: View) -> Look:
    """How each card is drawn: left, top, width, and its face, spoken name and marks as a text."""
    page.wait_for_function(SETTLED)
    return [(left, top, width, text) for left, top, width, text in page.evaluate(LOOK)]


def assert_look(page: View, wanted: Look, why: str = "") -> None:
    """Everything is drawn as wanted, each card within a pixel of its place."""
    found = look(page)
    assert [text for *_, text in found] == [text for *_, text in wanted], why
    for node, (old, new) in enumerate(zip(wanted, found, strict=True)):
        away = max(abs(old[0] - new[0]), abs(old[1] - new[1]), abs(old[2] - new[2]))
        assert away <= 1, f"card {node} is {away} pixels away from {old[:2]} {why}"


def frame(page: View) -> None:
    """Returns when the browser has drawn once more: touches are told to the page frame by frame."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def boxes(page: View) -> list[Box]:
    """Where each card is drawn at this moment."""
    return [(left, top, width, height) for left, top, width, height in page.evaluate(BOXES)]


def strayed(before: list[Box], after: list[Box], by: Point) -> set[int]:
    """The cards that have left their place; each must have gone exactly so far."""
    gone = set()
    for node, (old, new) in enumerate(zip(before, after, strict=True)):
        step = (new[0] - old[0], new[1] - old[1])
        if max(map(abs, step)) > 0.5:
            assert max(abs(step[0] - by[0]), abs(step[1] - by[1])) <= 1, f"card {node} went {step}, the pointer {by}"
            gone.add(node)
    return gone


def seen_at(page: Page, point: Point) -> list[str]:
    """The classes of the topmost card or empty place at a point, a card in the hand left out."""
    found: list[str] = page.evaluate(SEEN_AT, list(point))
    return found


def middle(box: Box) -> Point:
    """The middle of a box."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def place_of(session: Session, pile: int, slot: int = 0) -> int:
    """Where a pile stands in ``drawn``."""
    hand = 2 if session.game.draw else 0
    if pile in (STOCK, WASTE):
        return 0 if pile == STOCK else 1
    return hand + slot if pile == FOUNDATION else hand + session.game.foundations + pile


def pile_of(page: Page, session: Session, pile: int, slot: int = 0) -> Drawn:
    """A pile as it is drawn."""
    return drawn(page)[place_of(session, pile, slot)]


def grip(pile: Drawn, cards: int = 1) -> Point:
    """A point on the part of a card that is seen, the card so many from the top."""
    if not pile.cards:
        return middle(pile.box)
    boxes_of = [card["box"] for card in pile.cards[-cards:]]
    left, top, width, height = boxes_of[0]
    below = boxes_of[1][1] - top if len(boxes_of) > 1 else height
    return left + width / 2, top + min(below, height) / 2


def way(page: Page, session: Session, move: Move, slot: int = 0) -> tuple[Point, Point]:
    """From where to where a pointer goes to make a move, so that the head card's middle comes to the target's."""
    piles = drawn(page)
    source, target = piles[place_of(session, move.source)], piles[place_of(session, move.target, slot)]
    start, head = grip(source, move.cards), middle(source.cards[-move.cards]["box"])
    end = middle(target.cards[-1]["box"] if target.cards else target.box)
    return start, (start[0] + end[0] - head[0], start[1] + end[1] - head[1])


def hold(page: Page, start: Point, end: Point) -> None:
    """Press and carry; the button stays down."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    page.mouse.move(*end)
    frame(page)


def carry(page: Page, start: Point, end: Point) -> None:
    """Drag from one point to another."""
    hold(page, start, end)
    page.mouse.up()


def press(page: Page, what: str) -> None:
    """Press one of the page's buttons, behind "More" where it is there."""
    button = page.locator(f"[data-do='{what}']:visible")
    if not button.count():
        page.locator("[popovertarget=more]:visible").click()
    button.first.click()


def is_enabled(page: Page, what: str) -> bool:
    """Whether one of the page's buttons can be pressed, seen now or behind "More"."""
    return page.locator(f"button[data-do='{what}']").first.is_enabled()


class Touch:
    """Fingers on the glass: several at once, and quicker than Playwright's."""

    def __init__(self, page: Page) -> None:
        self._cdp: CDPSession = page.context.new_cdp_session(page)
        self._down: dict[int, Point] = {}

    def _send(self, kind: str, **more: Any) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in self._down.items()]
        self._cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, **more})

    def down(self, at: Point, finger: int = 0) -> None:
        """A finger comes down."""
        self._down[finger] = at
        self._send("touchStart")

    def move(self, to: Point, finger: int = 0) -> None:
        """A finger moves."""
        self._down[finger] = to
        self._send("touchMove")

    def up(self, finger: int = 0) -> None:
        """A finger goes up."""
        del self._down[finger]
        self._send("touchEnd")

    def lost(self) -> None:
        """The system takes the touch away."""
        self._down.clear()
        self._send("touchCancel")

    def flick(self, start: Point, end: Point) -> None:
        """A drag as quick as it can be."""
        self.down(start)
        self.move(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
        self.move(end)
        self.up()

    def double_tap(self, at: Point) -> None:
        """Two taps in 120 ms by their own stamps, however busy the machine is."""
        now = time.time()
        for turn in range(2):
            self._down[0] = at
            self._send("touchStart", timestamp=now + turn * 0.08)
            del self._down[0]
            self._send("touchEnd", timestamp=now + turn * 0.08 + 0.04)


def double_click(page: Page, at: Point) -> None:
    """Two clicks."""
    clicks(page, at, 2)


def clicks(page: Page, at: Point, count: int, button: str = "left") -> None:
    """Clicks 80 ms apart by their own stamps, however busy the machine is."""
    cdp, now = page.context.new_cdp_session(page), time.time()
    for turn in range(count):
        for later, kind in ((0.0, "mousePressed"), (0.04, "mouseReleased")):
            stamp = {"timestamp": now + turn * 0.08 + later, "clickCount": turn + 1}
            cdp.send("Input.dispatchMouseEvent", {"type": kind, "x": at[0], "y": at[1], "button": button, **stamp})
    cdp.detach()
