"""A player's eyes and fingers on the page: reads what is drawn by where it is drawn, and plays by pointer.

What the page *should* show comes from the save in localStorage, read by the library; the two are compared.
"""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

import solitaire
from solitaire.cards import card_text, rank_of, suit_of
from solitaire.moves import FOUNDATION, STOCK, WASTE, Move, move_from_text
from solitaire.session import Session
from solitaire.state import State
from tests.browser.seat import Seat

SUITS = {"clubs": "C", "diamonds": "D", "spades": "S", "hearts": "H"}
READ = """() => {
  const box = (node) => { const b = node.getBoundingClientRect(); return [b.left, b.top, b.width, b.height]; };
  const seen = (node) => getComputedStyle(node).visibility !== 'hidden';
  const all = (what) => [...document.querySelectorAll(what)].filter((node) => !node.hidden);
  return {
    cards: all('#felt > .card').map((node) => ({ box: box(node), classes: [...node.classList], seen: seen(node),
      name: node.getAttribute('aria-label'),
      hrefs: [...node.querySelectorAll('use')].map((u) => u.getAttribute('href')),
      z: Number(getComputedStyle(node).zIndex) })),
    slots: all('#felt > .slot').map((node) => ({ box: box(node), classes: [...node.classList] })),
  };
}"""
# WebKit lists a transition that is over until the frame in which its card is drawn at home.
SETTLED = """() => document.getAnimations().every((one) =>
  one.playState !== 'running' && !('transitionProperty' in one))"""


@dataclass
class Drawn:
    """A pile as it is drawn: its place, and its cards from the lowest, None for one that lies face down."""

    kind: str
    box: tuple[float, float, float, float]
    cards: list[dict[str, Any]]

    @property
    def faces(self) -> list[str | None]:
        return [face_of(card["classes"]) for card in self.cards]


def face_of(classes: list[str]) -> str | None:
    """The card that classes show, or None for a back."""
    if "down" in classes:
        return None
    suit = next(SUITS[name] for name in classes if name in SUITS)
    rank = next(int(name[1:]) for name in classes if name[0] == "r" and name[1:].isdigit())
    return "A23456789TJQK"[rank - 1] + suit


def drawn(page: Seat) -> list[Drawn]:
    """Every pile as it is drawn, a card belonging to the pile over whose empty place or below it lies."""
    page.wait_for_function(SETTLED)
    found = page.evaluate(READ)
    piles = [Drawn(_kind(slot["classes"]), tuple(slot["box"]), []) for slot in found["slots"]]
    for card in sorted(found["cards"], key=lambda card: card["z"]):
        _pile_under(piles, card).cards.append(card)
    return piles


def _kind(classes: list[str]) -> str:
    return next(kind for kind in ("stock", "waste", "foundation", "column") if kind in classes)


def _pile_under(piles: list[Drawn], card: dict[str, Any]) -> Drawn:
    left, top, width, height = card["box"]

    def near(pile: Drawn) -> bool:
        dx, dy = abs(pile.box[0] - left), top - pile.box[1]
        if pile.kind == "column":
            return bool(dx < 1 and dy > -1)
        if pile.kind == "waste":
            # A fan opens to the right, on a mirrored table to the left, on a low screen downwards.
            return bool(abs(dx) < width and -1 < dy < height * 0.6)
        return bool(dx < 1 and abs(dy) < 1)

    found = [pile for pile in piles if near(pile)]
    assert len(found) == 1, f"a card lies on {len(found)} piles: {card}"
    return found[0]


def session_of(page: Seat) -> Session:
    """The running game as it is saved."""
    game = page.evaluate("localStorage.getItem(`solitaire:${location.pathname.replace(/[^/]*$/, '')}:last`)")
    text = saved(page, f"save.{game}")
    assert text is not None
    return solitaire.load(text)


def saved(page: Seat, name: str) -> str | None:
    """The stored text of a name."""
    text = page.evaluate(
        "(name) => localStorage.getItem(`solitaire:${location.pathname.replace(/[^/]*$/, '')}:` + name)", name
    )
    return text if isinstance(text, str) else None


def piles_of(state: State, draw: int) -> list[list[str | None]]:
    """What should be drawn, in the order of ``drawn``: the stock's next card on top."""
    hand: list[list[str | None]] = (
        [[None] * len(state.stock), [card_text(card) for card in state.waste]] if draw else []
    )
    up: list[list[str | None]] = [[card_text(card) for card in pile] for pile in state.foundations]
    columns = [
        [None if place < pile.down else card_text(card) for place, card in enumerate(pile.cards)]
        for pile in state.columns
    ]
    return hand + up + columns


def assert_drawn(page: Seat, session: Session | None = None) -> Session:
    """The table shows the saved game, card for card; gives the session."""
    session = session or session_of(page)
    piles = drawn(page)
    assert [pile.faces for pile in piles] == piles_of(session.state, session.game.draw)
    for pile in piles:
        assert all(card["seen"] for card in pile.cards[-1:]), "a top card is not seen"
        for card in pile.cards:
            hidden = "down" in card["classes"]
            assert not hidden or (card["name"] is None and not any(card["hrefs"])), "a face-down card has a name"
            assert hidden or card["name"], "an open card has no name"
    assert moves_shown(page) == session.move_count
    return session


def moves_shown(page: Seat) -> int:
    """The move count on the page."""
    return int(page.inner_text("#moves").split()[0])


def _place(session: Session, pile: int, slot: int = 0) -> int:
    """Where a pile stands in ``drawn``."""
    hand = 2 if session.game.draw else 0
    if pile == STOCK:
        return 0
    if pile == WASTE:
        return 1
    return hand + slot if pile == FOUNDATION else hand + session.game.foundations + pile


def _source_point(session: Session, piles: list[Drawn], move: Move) -> tuple[float, float]:
    """A point on the part of the head card that is seen."""
    pile = piles[_place(session, move.source)]
    cards = pile.cards[-move.cards :]
    left, top, width, height = cards[0]["box"]
    below = cards[1]["box"][1] - top if len(cards) > 1 else height
    return left + width / 2, top + min(below, height) / 2


def _target_point(session: Session, piles: list[Drawn], move: Move) -> tuple[float, float]:
    """The middle of what the move goes to: a top card or an empty place."""
    slot = 0
    if move.target == FOUNDATION:
        top = session.state.waste[-1] if move.source == WASTE else session.state.columns[move.source].cards[-1]
        heights = session.state.foundations
        slots = range(suit_of(top), len(heights), 4)
        slot = next(slot for slot in slots if len(heights[slot]) == rank_of(top) - 1)
    pile = piles[_place(session, move.target, slot)]
    left, top_y, width, height = pile.cards[-1]["box"] if pile.cards else pile.box
    return left + width / 2, top_y + height / 2


def drag(page: Seat, session: Session, move: Move) -> None:
    """Make a move by mouse: pressing the stock, or dragging the head card to where it goes."""
    piles = drawn(page)
    if STOCK in (move.source, move.target):
        left, top, width, height = piles[0].box
        page.mouse.click(left + width / 2, top + height / 2)
        return
    start, end = _source_point(session, piles, move), _target_point(session, piles, move)
    head = piles[_place(session, move.source)].cards[-move.cards]["box"]
    # What counts is where the head card's middle comes to, not the finger.
    middle = (head[0] + head[2] / 2, head[1] + head[3] / 2)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + (end[0] - middle[0]) / 2, start[1] + (end[1] - middle[1]) / 2)
    page.mouse.move(start[0] + end[0] - middle[0], start[1] + end[1] - middle[1])
    page.mouse.up()


def tap(page: Page, session: Session, move: Move) -> None:
    """Make a move by touch: a tap on the stock, or one on the head card and one on where it goes."""
    piles = drawn(page)
    if STOCK in (move.source, move.target):
        left, top, width, height = piles[0].box
        page.touchscreen.tap(left + width / 2, top + height / 2)
        return
    page.touchscreen.tap(*_source_point(session, piles, move))
    page.touchscreen.tap(*_target_point(session, piles, move))


def moves_of_text(text: str) -> list[Move]:
    """The moves of a text such as those of the recorded wins."""
    return [move_from_text(word) for word in text.split(", ")]
