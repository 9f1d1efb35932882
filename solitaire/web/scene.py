"""What each card and each empty pile shows: a pure function of the session and the page's own state.

A look is a class text, a style text, the face to draw (0: none) and a name (a face-down card has neither). Nodes
are numbered by the order in which the cards were dealt, so that a number says nothing about a face. Where a class
puts a card and how large it is, is the style sheet's affair.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from solitaire import words
from solitaire.cards import FACE, Card, rank_of, suit_of
from solitaire.deals import dealing_order
from solitaire.engine import legal_moves
from solitaire.moves import FOUNDATION, REDEAL, STOCK, WASTE, Move
from solitaire.rules import foundation_to_take_from
from solitaire.session import Session
from solitaire.spec import Game
from solitaire.state import State
from solitaire.web.controls import moves_from
from solitaire.web.speech import card_label, pile_label
from solitaire.web.ui import Spot, Ui
from solitaire.words.language import Language

SUIT_CLASSES = ("clubs", "diamonds", "spades", "hearts")
# How much of a face-up card's strip a face-down card shows.
DOWN_STRIP = 0.45
# So many strips fit in a column on any screen: while it has fewer, one more does not change the style of its cards.
LEAST_WEIGHT = 6.0
_NONE: frozenset[int] = frozenset()
FACE_CLASSES = {suit << 4 | rank: f"up {SUIT_CLASSES[suit]} r{rank}" for suit in range(4) for rank in range(1, 14)}


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


class Marks(NamedTuple):
    """What is special about a pile just now, by the depths of its cards."""

    held: int = 0
    dragging: bool = False
    target: bool = False
    can: frozenset[int] = frozenset()
    cursor: int = 0
    peeked: int = 0
    hinted: tuple[int, ...] = ()
    moved: frozenset[int] = frozenset()
    odd: bool = False


class _Painter:
    """Collects the looks pile by pile. A pile that shows what it has shown before costs next to nothing."""

    def __init__(self, session: Session, ui: Ui, nodes: dict[Card, int], before: list[Spot] | None) -> None:
        self.session, self.ui, self.nodes = session, ui, nodes
        self.moves = legal_moves(session.game, session.state)
        self.held_moves = moves_from(session, ui.held, self.moves) if ui.held else []
        self.targets = {move.target for move in self.held_moves}
        self.can = _can(session, self.moves)
        self.piles = slot_spots(session)
        self.nodes_in = [[nodes[card] for card in pile_cards(session.state, pile)] for pile in self.piles]
        self.spots: list[Spot] = [Spot(STOCK)] * len(nodes)
        for pile, inside in zip(self.piles, self.nodes_in, strict=True):
            for node, spot in zip(inside, _spots(pile, len(inside)), strict=True):
                self.spots[node] = spot
        self.moved = ui.moved if before is None else _moved(before, self.spots)
        special = (ui.held, ui.cursor, ui.peeked, *ui.hinted)
        self.special = {spot[:2] for spot in special if spot} | {self.spots[node][:2] for node in self.moved}

    def painted(self) -> Scene:
        cards: list[Look] = [Look("card", "")] * len(self.nodes)
        slots = []
        for pile, nodes in zip(self.piles, self.nodes_in, strict=True):
            hidden, shown = self._hidden(pile, len(nodes)), self._shown(pile, len(nodes))
            cards_of = pile_cards(self.session.state, pile)
            looks = _looks(words.spoken(), pile, cards_of, hidden, shown, self._marks(pile))
            for node, look in zip(nodes, looks, strict=True):
                cards[node] = look
            spoken = nodes[hidden:] if pile.pile >= 0 or pile.pile == STOCK else nodes[-shown - 1 :]
            slots.append(self._slot(pile, " ".join(map(_node_id, spoken))))
        return Scene(cards, self.spots, slots, self.piles, self.moved)

    def _hidden(self, pile: Spot, count: int) -> int:
        """How many cards of a pile lie face down."""
        return self.session.state.columns[pile.pile].down if pile.pile >= 0 else count if pile.pile == STOCK else 0

    def _shown(self, pile: Spot, count: int) -> int:
        """How many cards of a pile lie side by side, where it is a waste."""
        return min(self.session.game.draw, count) if pile.pile == WASTE else 1

    def _marks(self, pile: Spot) -> Marks:
        ui, key = self.ui, pile[:2]
        can = self.can.get(key, _NONE)
        target = pile.pile in self.targets and self._is_target(pile)
        if key not in self.special:
            return Marks(target=target, can=can)
        held, cursor, peeked = (
            spot.depth if spot and spot[:2] == key else 0 for spot in (ui.held, ui.cursor, ui.peeked)
        )
        hinted = tuple(spot.depth for spot in ui.hinted if spot[:2] == key)
        moved = frozenset(spot.depth for spot in map(self.spots.__getitem__, self.moved) if spot[:2] == key)
        dragging, odd = bool(held) and ui.dragging, bool(moved) and bool(ui.turns & 1)
        return Marks(held, dragging, target, can, cursor, peeked, hinted, moved, odd)

    def _is_target(self, pile: Spot) -> bool:
        """Of the foundations only those that the held card could lie on are marked."""
        held = self.ui.held
        if pile.pile != FOUNDATION or held is None:
            return True
        card = pile_cards(self.session.state, held)[-max(held.depth, 1)]
        height = len(self.session.state.foundations[pile.slot])
        return pile.slot % 4 == suit_of(card) and height == rank_of(card) - 1

    def _slot(self, spot: Spot, owns: str) -> Look:
        look = self._slot_look(spot)
        classes = look.classes + (" cursor" if spot == self.ui.cursor else "")
        classes += " hint" if spot in self.ui.hinted else ""
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


def pile_cards(state: State, spot: Spot) -> tuple[Card, ...]:
    """The cards of a spot's pile; of the stock the next one comes first, of any other pile the top one last."""
    if spot.pile == STOCK:
        return state.stock
    if spot.pile == WASTE:
        return state.waste
    return state.foundations[spot.slot] if spot.pile == FOUNDATION else state.columns[spot.pile].cards


def _moved(before: list[Spot], now: list[Spot]) -> frozenset[int]:
    """The nodes that lie on another pile than before. Equal spots are mostly one and the same object."""
    pairs = enumerate(zip(before, now, strict=True))
    return frozenset(node for node, (old, new) in pairs if old is not new and old[:2] != new[:2])


@cache
def _node_id(node: int) -> str:
    return f"node-{node}"


@lru_cache(maxsize=1024)
def _spots(pile: Spot, count: int) -> tuple[Spot, ...]:
    """Where the cards of a pile lie, in their order."""
    depths = range(1, count + 1) if pile.pile == STOCK else range(count, 0, -1)
    return tuple(Spot(pile.pile, pile.slot, depth) for depth in depths)


@lru_cache(maxsize=4096)
def _looks(_: Language, pile: Spot, cards: tuple[Card, ...], hidden: int, shown: int, marks: Marks) -> tuple[Look, ...]:
    """The looks of a pile's cards, named in the language: ``hidden`` face down, ``shown`` side by side on a waste."""
    places = _placed(pile, len(cards), hidden, shown)
    return tuple(
        _look(card, spot, place, len(cards), marks, *placed)
        for place, (card, spot, placed) in enumerate(zip(cards, _spots(pile, len(cards)), places, strict=True))
    )


def _look(
    card: Card, spot: Spot, place: int, of: int, marks: Marks, where: str, style: str, above: int, face_up: bool
) -> Look:
    """One card, with ``above`` cards lying over it that are drawn at the same place."""
    classes = ["card", where, FACE_CLASSES[card & FACE] if face_up else "down"]
    if above > 1:
        classes.append("buried")
    if spot.depth <= marks.held:
        classes.append("held" if marks.dragging else "picked")
    elif spot.depth == 1 and marks.target:
        classes.append("target")
    if face_up and spot.depth in marks.can:
        classes.append("can")
    if spot.depth in marks.moved:
        classes.append("moved-a" if marks.odd else "moved-b")
    depths = {"cursor": (marks.cursor,), "peeked": (marks.peeked,), "hint": marks.hinted}
    classes += [name for name, marked in depths.items() if spot.depth in marked]
    if not face_up:
        return Look(" ".join(classes), style)
    told = (place + 1, of) if spot.pile >= 0 else (1, 1)
    return Look(" ".join(classes), style, card & FACE, card_label(card & FACE, spot.pile, *told))


def _placed(pile: Spot, count: int, hidden: int, shown: int) -> Iterator[tuple[str, str, int, bool]]:
    """Of each card of a pile: the class and style that place it, how many lie right on it, and whether it is open."""
    if pile.pile == STOCK:
        for place in range(count):
            yield "at-stock", f"--z:{count - place}", place, False
    elif pile.pile == WASTE:
        for place in range(count):
            fan = max(0, shown - count + place)
            covered = "at-waste fanned" if fan < shown - 1 else "at-waste"
            yield covered, f"--p:{fan};--fan:{shown - 1};--z:{place + 1}", max(0, count - place - shown), True
    elif pile.pile == FOUNDATION:
        for place in range(count):
            style = f"{_foundation_style(pile.slot)};--z:{place + 1}"
            yield "at-foundation", style, count - place - 1, True
    else:
        # Nothing but backs, or backs and then faces: the last card lies so many strips down.
        weight = hidden * DOWN_STRIP + count - 1 - hidden if count > hidden else (count - 1) * DOWN_STRIP
        for place in range(count):
            at = place * DOWN_STRIP if place <= hidden else hidden * DOWN_STRIP + place - hidden
            style = f"--i:{pile.pile};--p:{at:g};--w:{max(LEAST_WEIGHT, weight):g};--z:{place + 1}"
            yield "at-column" if place == count - 1 else "at-column covered", style, 0, place >= hidden


@cache
def _foundation_style(slot: int) -> str:
    return f"--i:{slot};--row:{slot % 4};--bank:{slot // 4}"


def _can(session: Session, moves: tuple[Move, ...]) -> dict[tuple[int, int], frozenset[int]]:
    """By pile, the depths of the cards that a move can be made from: of equal twins on two foundations either."""
    found: dict[tuple[int, int], set[int]] = {}
    up = session.state.foundations
    for move in moves:
        if move.target == STOCK:
            continue
        slots = [0]
        if move.source == FOUNDATION:
            taken = foundation_to_take_from(session.game, session.state, move)[0]
            slots = [slot for slot in range(taken % 4, len(up), 4) if len(up[slot]) == len(up[taken])]
        for slot in slots:
            found.setdefault((move.source, slot), set()).add(move.cards)
    return {pile: frozenset(depths) for pile, depths in found.items()}
