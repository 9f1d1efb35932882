"""A player at a stand-in page: pointer and buttons in, and what is drawn read back from the looks alone.

No expectation lives here. Events reach gestures and app in the way in which ``wiring`` hands them on.
"""

from collections.abc import Callable, Generator
from functools import lru_cache
from typing import Any

from solitaire.cards import card_text
from solitaire.moves import FOUNDATION, STOCK, WASTE, Move
from solitaire.session import Session
from solitaire.state import State
from solitaire.web.gestures import Gestures
from solitaire.web.keeper import Keeper
from solitaire.web.keys import command
from solitaire.web.links import Link
from solitaire.web.scene import Look
from solitaire.web.storage import Storage
from solitaire.web.ui import Spot
from tests.engine.boards import board, walk
from tests.engine.catalogue import Variant
from tests.web.fakes import App, Clock, Commands, FakePage, Keyboard, TableHand, Window, declared

CODES = {digit: f"Digit{digit}" for digit in "0123456789"}
PREFIX = "solitaire:/:"
SUITS = {"clubs": "C", "diamonds": "D", "spades": "S", "hearts": "H"}
Drawn = dict[tuple[str, int], list[str | None]]


class Player:
    """A page with its app, its hand and its gestures, and a clock that goes only when it is told to."""

    def __init__(self, window: Window | None = None, tab: str = "this", prefix: str = PREFIX) -> None:
        self.window = window or Window()
        self.page = FakePage()
        self.keeper = Keeper(Storage(self.window, prefix), tab)
        self.time = 1000.0
        self.thoughts: list[Callable[[], None]] = []
        self.app = App(self.page, self.keeper, Clock(lambda: self.time, lambda: "2026-11-29"), self._think_later)
        self.commands = Commands(self.app)
        self.hand = TableHand(self.app)
        self.keyboard = Keyboard(self.app, self.commands.do)
        self.gestures = Gestures(self.hand)

    def _think_later(self, steps: Generator[int, None, Any], done: Callable[[Any], None]) -> Callable[[], None]:
        """What runs in slices waits until ``think``; the answer to a position that has changed is not wanted."""

        def think() -> None:
            try:
                while True:
                    next(steps)
            except StopIteration as end:
                done(end.value)

        self.thoughts.append(think)
        return lambda: self.thoughts.remove(think) if think in self.thoughts else None

    def think(self) -> None:
        """Let what runs in slices come to its end."""
        while self.thoughts:
            self.thoughts.pop(0)()

    @property
    def session(self) -> Session:
        """What is played."""
        return self.app.session

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.time += seconds

    def press(self, spot: Spot, at: tuple[float, float], pointer: int = 1, kind: str = "mouse") -> bool:
        """A pointer goes down on a spot."""
        return not self.app.away and self.gestures.press(pointer, kind, *at, spot)

    def release(self, at: tuple[float, float], pointer: int = 1) -> None:
        """A pointer goes up."""
        self.gestures.release(pointer, *at, self.time * 1000)

    def tap(self, spot: Spot, pointer: int = 1) -> None:
        """Press and release at one point."""
        at = self.middle(spot)
        self.press(spot, at, pointer)
        self.release(at, pointer)

    def drag(self, spot: Spot, dx: float, dy: float) -> None:
        """Press, move so far and release."""
        x, y = self.middle(spot)
        self.press(spot, (x, y))
        self.gestures.move(1, x + dx / 2, y + dy / 2)
        self.gestures.move(1, x + dx, y + dy)
        self.release((x + dx, y + dy))

    def drag_onto(self, spot: Spot, pile: int, slot: int = 0) -> None:
        """Drag so that the head card's middle comes to the middle of an empty place."""
        left, top, _, _ = self.page.slot_box(self.app.scene.slot_spots.index(Spot(pile, slot)))
        head_left, head_top, _, _ = self._box(spot)
        self.drag(spot, left - head_left, top - head_top)

    def button(self, what: str) -> None:
        """Press a button of the page."""
        self.gestures.cancel()
        self.commands.do(what)

    def finish(self, to_the_end: bool) -> None:
        """Press the button that finishes the game, and wait for all of it or for nothing."""
        self.button("finish")
        if to_the_end:
            self.think()

    def keys(self, text: str) -> list[str]:
        """Press keys, by what they type in English; gives what was spoken."""
        self.page.spoken.clear()
        for key in text.split():
            asked = command(key, CODES.get(key, f"Key{key.upper()}"), False)
            assert asked is not None, f"'{key}' is no key of the table"
            self.keyboard.obey(asked)
        return list(self.page.spoken)

    def _box(self, spot: Spot) -> tuple[float, float, float, float]:
        scene = self.app.scene
        if spot in scene.spots:
            return self.page.card_box(scene.spots.index(spot))
        return self.page.slot_box(scene.slot_spots.index(spot))

    def middle(self, spot: Spot) -> tuple[float, float]:
        """The middle of the card or empty place at a spot."""
        left, top, width, height = self._box(spot)
        return left + width / 2, top + height / 2


def on_board(variant: Variant, *columns: str, **rest: str) -> Player:
    """A page on which a board written by hand is the deal."""
    player = Player()
    player.app.start(Link(variant.game, 1, True), "")
    player.session.states = (board(variant.game, *columns, **rest),)
    player.app.show()
    return player


def face_of(look: Look) -> str | None:
    """The card that a look shows, or None for a back."""
    classes = look.classes.split()
    if "down" in classes:
        return None
    suit = next(SUITS[name] for name in classes if name in SUITS)
    rank = next(int(name[1:]) for name in classes if name[0] == "r" and name[1:].isdigit())
    return "A23456789TJQK"[rank - 1] + suit


def drawn(cards: list[Look]) -> Drawn:
    """Each pile that shows a card, by kind and place, from the lowest drawn to the highest."""
    piles: dict[tuple[str, int], list[tuple[float, str | None]]] = {}
    for look in cards:
        kind = next(name for name in look.classes.split() if name.startswith("at-")).removeprefix("at-")
        at = declared(look)
        piles.setdefault((kind, int(at.get("--i", 0))), []).append((at["--z"], face_of(look)))
    for pile in piles.values():
        assert len({z for z, _ in pile}) == len(pile), "two cards of a pile are drawn at one height"
    return {place: [face for _, face in sorted(pile, key=lambda one: one[0])] for place, pile in piles.items()}


def piles_of(state: State) -> Drawn:
    """What should be drawn: None for a card that lies face down. The stock's next card lies on top."""
    piles: Drawn = {("stock", 0): [None] * len(state.stock), ("waste", 0): [card_text(card) for card in state.waste]}
    for slot, up in enumerate(state.foundations):
        piles["foundation", slot] = [card_text(card) for card in up]
    for place, (cards, down) in enumerate(state.columns):
        piles["column", place] = [None] * down + [card_text(card) for card in cards[down:]]
    return {place: pile for place, pile in piles.items() if pile}


def card_at(state: State, spot: Spot) -> int:
    """The card of a state at a spot; the stock's next card is its top."""
    piles = {STOCK: state.stock[::-1], WASTE: state.waste}
    if spot.pile == FOUNDATION:
        return state.foundations[spot.slot][-spot.depth]
    return (piles[spot.pile] if spot.pile in piles else state.columns[spot.pile].cards)[-spot.depth]


def session_at(variant: Variant, state: State) -> Session:
    """A session whose deal is a given position."""
    session = Session(variant.game, 1)
    session.states = (state,)
    return session


@lru_cache(maxsize=64)
def sessions(variant: Variant, number: int, length: int = 60) -> tuple[Session, ...]:
    """A session after each move of a random game that likes the foundations."""
    session = Session(variant.game, number)
    found = [session]
    for _, move, _ in walk(variant.game, number, length, eager=True):
        session = session.play(move)
        found.append(session)
    return tuple(found)


def all_spots(session: Session) -> list[Spot]:
    """Every card's spot and every pile's own."""
    state = session.state
    heights = [(Spot(STOCK), len(state.stock)), (Spot(WASTE), len(state.waste))] if session.game.draw else []
    heights += [(Spot(FOUNDATION, slot), len(pile)) for slot, pile in enumerate(state.foundations)]
    heights += [(Spot(place), len(pile.cards)) for place, pile in enumerate(state.columns)]
    return [spot._replace(depth=depth) for spot, height in heights for depth in range(height + 1)]


def is_of_the_stock(move: Move) -> bool:
    """Whether a move turns the stock or turns the waste over."""
    return STOCK in (move.source, move.target)
