"""What a position holds as it starts, laid out for the inner loop: only those tables and how they are made live here.

A column is cut into pieces, from its top: a face-down card is a piece of its own, and face-up cards are one piece as
long as they are a run. The lowest card of a piece is *locked*: it has not moved yet, and when it leaves, the piece
below it comes to light as a whole. A king at the very bottom is never locked, since one empty column is as good as
another. The code of a position counts, from its lowest bits up: the height of each foundation (four bits each), the
locked cards left in each column, and the stock as ``stock`` packs it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from solitaire.cards import FACE, RANK, Card, full_deck
from solitaire.rules import takers
from solitaire.solver.klondike.places import HALF, TWINS, bit, bits, place
from solitaire.solver.klondike.stock import Stock
from solitaire.spec import Build, Game
from solitaire.state import Pile, State

HEIGHTS = 0xFFFF
Heights = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Table:
    """The lists are by place; ``step`` is what a locked card takes off the code when it leaves, ``below`` the cards
    that then come to light, ``locks`` the one of them that is locked, and ``lift`` what a card adds going up.
    """

    code: int
    visible: int
    locked: int
    columns: int
    kings: int
    twins: int
    won: int
    take_back: bool
    step: list[int]
    below: list[int]
    locks: list[int]
    lift: list[int]
    cards: list[Card]
    stock: Stock
    stock_shift: int
    ups: "Ups"


class Ups(dict[int, Heights]):
    """By the foundations' heights: the cards that they take next, and those of them that are safe to put up.

    The safe ones are those of ``aid.auto``, where the argument is.
    """

    def __init__(self, ranks: int, take_back: bool) -> None:
        self._ranks = ranks
        self._take_back = take_back

    def __missing__(self, packed: int) -> Heights:
        heights = [packed >> 4 * suit & 15 for suit in range(4)]
        wanted = safe = backs = 0
        for suit, height in enumerate(heights):
            if height < self._ranks:
                card = bit(suit << 4 | height + 1)
                wanted |= card
                safe |= card * self._is_safe(heights, suit)
            if self._take_back and height > 1:
                backs |= bit(suit << 4 | height)
        self[packed] = wanted, safe, backs
        return wanted, safe, backs

    def _is_safe(self, heights: list[int], suit: int) -> bool:
        rank = heights[suit] + 1
        others = min(heights[suit ^ 1], heights[suit ^ 3])
        if others >= rank - 1 and not self._take_back:
            return True
        return others >= rank - 2 and heights[suit ^ 2] >= rank - 3


def table_of(game: Game, state: State) -> Table | None:
    """The tables of a position, or None where they cannot tell it: the top of a column lies face down."""
    if any(pile.cards and len(pile.cards) <= pile.down for pile in state.columns):
        return None
    step, below, locks, lift, cards = ([0] * (2 * HALF) for _ in range(5))
    for card in full_deck(1, game.ranks):
        cards[place(card)] = card
        lift[place(card)] = 1 << 4 * (card >> 4 & 3)
    code = sum(len(pile) << 4 * suit for suit, pile in enumerate(state.foundations))
    visible = locked = 0
    shift = 16
    for pile in filter(lambda pile: pile.cards, state.columns):
        pieces = list(_pieces(pile))
        sets = [bits(piece) for piece in pieces]
        ends = [bit(piece[0]) for piece in pieces]
        if pieces[0][0] & RANK == game.ranks:
            ends[0] = 0
        for at, piece in enumerate(pieces):
            step[place(piece[0])] = 1 << shift
            if at:
                below[place(piece[0])], locks[place(piece[0])] = sets[at - 1], ends[at - 1]
        visible |= sets[-1]
        locked |= ends[-1]
        count = sum(map(bool, ends))
        code |= count << shift
        shift += count.bit_length()
    stock = Stock(state.waste + state.stock, game.draw, _redeals(state))
    return Table(
        code=code | stock.packed(len(state.waste)) << shift,
        visible=visible,
        locked=locked,
        columns=len(state.columns),
        kings=bits(tuple(card for card in full_deck(1, game.ranks) if card & RANK == game.ranks)),
        twins=TWINS & bits(tuple(full_deck(1, game.ranks))),
        won=0x1111 * game.ranks,
        take_back=game.take_back,
        step=step,
        below=below,
        locks=locks,
        lift=lift,
        cards=cards,
        stock=stock,
        stock_shift=shift,
        ups=Ups(game.ranks, game.take_back),
    )


def _pieces(pile: Pile) -> Iterator[tuple[Card, ...]]:
    """A column's pieces, the lowest first."""
    takes = takers(Build.OTHER_COLOUR)
    cards, down = pile
    start = 0
    for at in range(1, len(cards) + 1):
        if at == len(cards) or at <= down or cards[at] & FACE not in takes[cards[at - 1] & FACE]:
            yield cards[start:at]
            start = at


def _redeals(state: State) -> int | None:
    """How many redeals are left, or None for any number."""
    return None if state.passes is None else max(state.passes - 1, 0)
