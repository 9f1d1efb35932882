"""What each card and each empty pile shows: a pure function of the session and the page's own state.

A look is a class text, a style text, the face to draw (0: none) and a name (a face-down card has neither). Nodes
are numbered by the order in which the cards were dealt, so that a number says nothing about a face. Where a class
puts a card and how large it is, is the style sheet's affair.
"""

from functools import cache
from typing import NamedTuple

from solitaire.cards import FACE, Card, rank_of, suit_of
from solitaire.deals import dealing_order
from solitaire.engine import legal_moves
from solitaire.moves import FOUNDATION, REDEAL, STOCK, WASTE, Move
from solitaire.rules import foundation_to_take_from
from solitaire.session import Session
from solitaire.spec import Game
from solitaire.web.controls import moves_from
from solitaire.web.speech import card_label, pile_label
from solitaire.web.ui import Spot, Ui

SUIT_CLASSES = ("clubs", "diamonds", "spades", "hearts")
# How much of a face-up card's strip a face-down card shows.
DOWN_STRIP = 0.45
FACE_CLASSES = {suit << 4 | rank: f" up {SUIT_CLASSES[suit]} r{rank}" for suit in range(4) for rank in range(1, 14)}


class Look(NamedTuple):
    """What one node shows, what it is called, and (of a pile) which nodes belong to it."""

    classes: str
    style: str
    face: int = 0
    label: str = ""
    owns: str = ""


class Scene(NamedTuple):
    """What the whole table shows. ``spots[i]`` is where node ``i`` lies; ``slots`` go with ``slot_spots``."""

    cards: list[Look]
    spots: list[Spot]
    slots: list[Look]
    slot_spots: list[Spot]
    moved: frozenset[int]


def nodes_of(session: Session) -> dict[Card, int]:
    """The node of each card of a deal."""
    order = dealing_order(session.number, session.game.decks, session.game.ranks)
    return {card: node for node, card in enumerate(order)}


def slot_spots(session: Session) -> list[Spot]:
    """The empty places of a game's piles, in the order of ``Scene.slots``."""
    hand = [Spot(STOCK), Spot(WASTE)] if session.game.draw else []
    up = [Spot(FOUNDATION, slot) for slot in range(session.game.foundations)]
    return hand + up + [Spot(place) for place in range(len(session.game.columns))]


def numbers_of(game: Game) -> dict[str, str]:
    """What the style sheet needs to know of a game; the hand is how many columns wide stock and waste are."""
    hand = 0.0 if not game.draw else 2.0 if game.draw == 1 else 2.7
    numbers = {"columns": len(game.columns), "foundations": game.foundations, "banks": game.decks, "hand": hand}
    return {f"--{name}": f"{number:g}" for name, number in numbers.items()}


def scene(session: Session, ui: Ui, nodes: dict[Card, int], before: list[Spot] | None = None) -> Scene:
    """What the table shows now; ``before`` is where the nodes lay, when the position has just changed."""
    return _Painter(session, ui, nodes, before).painted()


class _Painter:
    """Collects the looks pile by pile."""

    def __init__(self, session: Session, ui: Ui, nodes: dict[Card, int], before: list[Spot] | None) -> None:
        self.session, self.ui, self.nodes, self.before = session, ui, nodes, before
        self.moved: set[int] = set()
        self.moves = legal_moves(session.game, session.state)
        self.held_moves = moves_from(session, ui.held, self.moves) if ui.held else []
        self.targets = {move.target for move in self.held_moves}
        self.can = {key for move in self.moves if move.target != STOCK for key in _can_keys(session, move)}
        self.cards: list[Look] = [Look("card", "")] * len(nodes)
        self.spots: list[Spot] = [Spot(STOCK)] * len(nodes)
        self.owned: dict[tuple[int, int], list[str]] = {}

    def painted(self) -> Scene:
        state = self.session.state
        self._stock(state.stock)
        self._waste(state.waste)
        for slot, pile in enumerate(state.foundations):
            self._foundation(slot, pile)
        for place, (cards, down) in enumerate(state.columns):
            self._column(place, cards, down)
        places = slot_spots(self.session)
        slots = [self._slot(spot) for spot in places]
        return Scene(self.cards, self.spots, slots, places, frozenset(self.moved))

    def _put(self, card: Card, spot: Spot, place: str, style: str, depth_drawn: int, face_up: bool) -> None:
        node = self.nodes[card]
        classes = "card " + place + (FACE_CLASSES[card & FACE] if face_up else " down")
        if depth_drawn > 2:
            classes += " buried"
        held = self.ui.held
        if held and (held.pile, held.slot) == (spot.pile, spot.slot) and spot.depth <= held.depth:
            classes += " held" if self.ui.dragging else " picked"
        elif spot.depth == 1 and spot.pile in self.targets and self._is_target(spot):
            classes += " target"
        elif face_up and not held and (spot.pile, spot.depth, spot.slot) in self.can:
            classes += " can"
        if node in self.ui.moved if self.before is None else self.before[node][:2] != spot[:2]:
            self.moved.add(node)
            classes += " moved-a" if self.ui.turns & 1 else " moved-b"
        if spot == self.ui.cursor:
            classes += " cursor"
        if spot == self.ui.peeked:
            classes += " peeked"
        if spot in self.ui.hinted:
            classes += " hint"
        label = card_label(card & FACE, spot.pile, *self._place_told(spot)) if face_up else ""
        if face_up and depth_drawn < 3:
            self.owned.setdefault((spot.pile, spot.slot), []).append(f"node-{node}")
        self.cards[node] = Look(classes, style, card & FACE if face_up else 0, label)
        self.spots[node] = spot

    def _place_told(self, spot: Spot) -> tuple[int, int]:
        """Which card of its column it is, counted from the lowest, and of how many."""
        if spot.pile < 0:
            return 1, 1
        count = len(self.session.state.columns[spot.pile].cards)
        return count - spot.depth + 1, count

    def _is_target(self, spot: Spot) -> bool:
        """Of the foundations only those that the held card could lie on are marked."""
        held = self.ui.held
        if spot.pile != FOUNDATION or held is None:
            return True
        card = self._card_at(held)
        height = len(self.session.state.foundations[spot.slot])
        return spot.slot % 4 == suit_of(card) and height == rank_of(card) - 1

    def _card_at(self, spot: Spot) -> Card:
        state = self.session.state
        if spot.pile == WASTE:
            return state.waste[-1]
        return (state.foundations[spot.slot] if spot.pile == FOUNDATION else state.columns[spot.pile].cards)[
            -spot.depth
        ]

    def _stock(self, cards: tuple[Card, ...]) -> None:
        count = len(cards)
        for place, card in enumerate(cards):
            if place > 2 and self.before is None:
                # Of a high stock only the top is seen; the rest differs in nothing but its place.
                node = self.nodes[card]
                self.cards[node], self.spots[node] = _buried(count - place), Spot(STOCK, 0, place + 1)
            else:
                self._put(card, Spot(STOCK, 0, place + 1), "at-stock", f"--z:{count - place}", place + 1, False)

    def _waste(self, cards: tuple[Card, ...]) -> None:
        count = len(cards)
        shown = min(self.session.game.draw, count)
        for place, card in enumerate(cards):
            depth = count - place
            fan = max(0, shown - depth)
            covered = "at-waste fanned" if fan < shown - 1 else "at-waste"
            style = f"--p:{fan};--fan:{shown - 1};--z:{place + 1}"
            self._put(card, Spot(WASTE, 0, depth), covered, style, max(1, depth - shown + 1), True)

    def _foundation(self, slot: int, cards: tuple[Card, ...]) -> None:
        for place, card in enumerate(cards):
            depth = len(cards) - place
            style = f"{_foundation_style(slot)};--z:{place + 1}"
            self._put(card, Spot(FOUNDATION, slot, depth), "at-foundation", style, depth, True)

    def _column(self, column: int, cards: tuple[Card, ...], down: int) -> None:
        count = len(cards)
        weight = max(1.0, down * DOWN_STRIP + count - 1 - down if count > down else (count - 1) * DOWN_STRIP)
        for place, card in enumerate(cards):
            at = place * DOWN_STRIP if place <= down else down * DOWN_STRIP + place - down
            style = f"--i:{column};--p:{at:g};--w:{weight:g};--z:{place + 1}"
            covered = "at-column" if place == count - 1 else "at-column covered"
            self._put(card, Spot(column, 0, count - place), covered, style, 1, place >= down)

    def _slot(self, spot: Spot) -> Look:
        look = self._slot_look(spot)
        classes = look.classes + (" cursor" if spot == self.ui.cursor else "")
        owns = " ".join(self.owned.get((spot.pile, spot.slot), ()))
        return Look(classes, look.style, 0, pile_label(self.session, spot), owns)

    def _slot_look(self, spot: Spot) -> Look:
        state, target = self.session.state, " target" if spot.pile in self.targets else ""
        if spot.pile == STOCK:
            redeal = REDEAL in self.moves
            closed = not state.stock and not redeal
            return Look("slot stock at-stock" + (" redeal" if redeal else " closed" if closed else ""), "")
        if spot.pile == WASTE:
            return Look("slot waste at-waste", "--p:0")
        if spot.pile == FOUNDATION:
            empty = not state.foundations[spot.slot] and target and self._is_target(spot)
            suit = SUIT_CLASSES[spot.slot % 4]
            return Look(f"slot foundation at-foundation {suit}{target if empty else ''}", _foundation_style(spot.slot))
        empty = not state.columns[spot.pile].cards
        return Look("slot column at-column" + (target if empty else ""), f"--i:{spot.pile};--p:0;--w:1")


@cache
def _buried(height: int) -> Look:
    return Look("card at-stock down buried", f"--z:{height}")


@cache
def _foundation_style(slot: int) -> str:
    return f"--i:{slot};--row:{slot % 4};--bank:{slot // 4}"


def _can_keys(session: Session, move: Move) -> list[tuple[int, int, int]]:
    """The spots, as pile, depth and foundation, that a move can be made from: of equal twins either."""
    if move.source != FOUNDATION:
        return [(move.source, move.cards, 0)]
    up = session.state.foundations
    taken = foundation_to_take_from(session.game, session.state, move)[0]
    same = [slot for slot in range(taken % 4, len(up), 4) if len(up[slot]) == len(up[taken])]
    return [(FOUNDATION, 1, slot) for slot in same]
