"""What a position holds as it starts, laid out for the inner loop: only those tables and how they are made live here.

A column is cut into pieces, from its top: a face-down card is a piece of its own, and face-up cards are one piece as
long as they are a run. The lowest card of a piece is *locked*: it has not moved yet, and when it leaves, the piece
below it comes to light as a whole. A king at the very bottom is never locked, since one empty column is as good as
another. The code of a position counts, from its lowest bits up: the height of each foundation (four bits each), the
locked cards left in each column, and the stock as ``stock`` packs it.
"""

from collections.abc import Iterator
from itertools import pairwise

from solitaire.aid.auto import is_safe
from solitaire.cards import ACE, FACE, RANK, Card, full_deck, make
from solitaire.rules import takers
from solitaire.solver.klondike.places import HALF, TWINS, bit, bits, place
from solitaire.solver.klondike.stock import Stock
from solitaire.spec import Build, Game
from solitaire.state import Pile, State

HEIGHTS = 0xFFFF
Heights = tuple[int, int, int]


class Table:
    """The tables of a position whose columns each have a face-up card on top, or nothing.

    The start: ``code``, ``visible`` (the face-up cards of the columns) and ``locked``. By place: ``step`` is what a
    locked card takes off the code when it leaves, ``below`` the cards that then come to light, ``locks`` the one of
    them that is locked, ``depth`` how many pieces lie under it, ``lift`` what a card adds to the code going up,
    ``next`` the card that goes on it up there, and ``cards`` the card itself.
    """

    def __init__(self, game: Game, state: State) -> None:
        deck = tuple(full_deck(1, game.ranks))
        self.columns = len(state.columns)
        self.kings = bits(tuple(card for card in deck if card & RANK == game.ranks))
        self.twins = TWINS & bits(deck)
        self.won = 0x1111 * game.ranks
        self.step, self.below, self.locks, self.depth, self.lift, self.cards = ([0] * (2 * HALF) for _ in range(6))
        for card in deck:
            self.cards[place(card)] = card
            self.lift[place(card)] = 1 << 4 * (card >> 4 & 3)
        self.every, self.take_back = bits(deck), game.take_back
        self.most = bits(tuple(card for card in deck if card & RANK > ACE))
        self.next = [0] * (2 * HALF)
        for card, other in pairwise(deck):
            self.next[place(card)] = bit(other) if other & RANK > ACE else 0
        self.risen = Risen(deck)
        self.ups = Ups(game)
        self.stock = Stock(state.waste + state.stock, game.draw, _redeals(state))
        self.code = sum(len(pile) << 4 * suit for suit, pile in enumerate(state.foundations))
        self.visible = self.locked = 0
        self.stock_shift = HEIGHTS.bit_length()
        for pile in state.columns:
            if pile.cards:
                self._add(list(_pieces(pile)))
        self.code |= self.stock.packed(len(state.waste)) << self.stock_shift

    def _add(self, pieces: list[tuple[Card, ...]]) -> None:
        """One column more."""
        ends = [bit(piece[0]) for piece in pieces]
        if ends[0] & self.kings:
            ends[0] = 0
        for at, piece in enumerate(pieces):
            end = place(piece[0])
            self.step[end], self.depth[end] = 1 << self.stock_shift, at
            if at:
                self.below[end], self.locks[end] = bits(pieces[at - 1]), ends[at - 1]
        self.visible |= bits(pieces[-1])
        self.locked |= ends[-1]
        count = sum(map(bool, ends))
        self.code |= count << self.stock_shift
        self.stock_shift += count.bit_length()


class Ups(dict[int, Heights]):
    """By the foundations' heights: the cards that they take next, those of them that are safe to put up, and those
    that may come back.
    """

    def __init__(self, game: Game) -> None:
        self._game = game

    def __missing__(self, packed: int) -> Heights:
        heights = [packed >> 4 * suit & 15 for suit in range(4)]
        up = tuple(tuple(range(height)) for height in heights)
        state = State((), (), up, (), None)
        wanted = safe = backs = 0
        for suit, height in enumerate(heights):
            if height < self._game.ranks:
                card = make(0, suit, height + 1)
                wanted |= bit(card)
                safe |= bit(card) * is_safe(self._game, state, card)
            # An ace is of no use in a column: nothing lies on it.
            if self._game.take_back and height > ACE:
                backs |= bit(make(0, suit, height))
        self[packed] = wanted, safe, backs
        return wanted, safe, backs


class Risen(dict[int, tuple[int, int]]):
    """By the foundations' heights: the cards on them, and those that they take next."""

    def __init__(self, deck: tuple[Card, ...]) -> None:
        self._suits = [[bit(card) for card in deck if card >> 4 & 3 == suit] for suit in range(4)]

    def __missing__(self, packed: int) -> tuple[int, int]:
        up = wanted = 0
        for suit, cards in enumerate(self._suits):
            height = packed >> 4 * suit & 15
            up |= sum(cards[:height])
            wanted |= sum(cards[height : height + 1])
        self[packed] = up, wanted
        return up, wanted


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
