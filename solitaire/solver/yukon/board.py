"""From the engine's positions to the search's numbers, and from its moves to the engine's. Only that lives here.

The links of a start are coded so that two positions have the same key if and only if they differ in nothing that
matters. A card that starts on a face-up parent, or a king at the bottom, has the code that it would have after coming
there. A card that starts on a face-down one keeps the start's code even if that is its parent: once it has left, the
card under it is face up, and to lie on it again is another position.
"""

from typing import NamedTuple

from solitaire.cards import SUITS, make
from solitaire.engine import apply
from solitaire.moves import FOUNDATION, Move
from solitaire.solver.yukon.steps import W_LINK, W_SPACE, W_TURNED, W_UP, Numbers
from solitaire.solver.yukon.table import NOTHING, SPACE, TARGET, UP, Table, table
from solitaire.spec import Game
from solitaire.state import State


class Board(NamedTuple):
    """A start: links both ways and the numbers named in ``table``; searches copy them."""

    under: tuple[int, ...]
    over: tuple[int, ...]
    now: tuple[int, ...]
    deck: Table


def board(game: Game, state: State) -> Board:
    """The start of a search."""
    deck = table(game.ranks, game.take_back)
    under, over = [UP] * 53, [NOTHING] * 53
    down = tops = wanted = risen = key = links = 0
    for suit, pile in enumerate(state.foundations):
        wanted |= 1 << len(pile) * 4 + suit
        for card in map(number, pile):
            risen |= 1 << card
            key |= 3 << 2 * card
    for cards, hidden in state.columns:
        below = SPACE
        for place, card in enumerate(map(number, cards)):
            under[card] = below
            if place < hidden:
                down |= 1 << card
            if below != SPACE:
                over[below] = card
                if place > hidden and below in deck.parents[card]:
                    key |= 1 + (below >> 1 & 1) << 2 * card
                    links += 1
            elif deck.kings >> card & 1:
                key |= 1 << 2 * card
            below = card
        if cards:
            tops |= 1 << below
    spaces = sum(not pile.cards for pile in state.columns)
    promise = W_UP * risen.bit_count() + W_LINK * links + W_SPACE * spaces - W_TURNED * down.bit_count()
    return Board(tuple(under), tuple(over), (down, tops, wanted, risen, spaces, key, promise), deck)


def number(card: int) -> int:
    """A card of the engine as the search counts it."""
    return (card & 15) - 1 << 2 | card >> 4 & 3


def replayed(game: Game, state: State, steps: Numbers) -> tuple[Move, ...]:
    """The real moves of the search's; what the engine has done by itself is left out."""
    made = []
    for one in steps:
        move = _move(state, one >> 6, one & TARGET)
        if move is not None:
            made.append(move)
            state = apply(game, state, move)
    return tuple(made)


def _move(state: State, card: int, target: int) -> Move | None:
    face = make(0, card & 3, (card >> 2) + 1)
    to = FOUNDATION if target == UP else _column_with(state, target)
    for place, pile in enumerate(state.columns):
        if face in pile.cards:
            return Move(place, to, len(pile.cards) - pile.cards.index(face) if to >= 0 else 1)
    return None if to < 0 else Move(FOUNDATION, to, 1, SUITS[card & 3])


def _column_with(state: State, target: int) -> int:
    if target == SPACE:
        return next(place for place, pile in enumerate(state.columns) if not pile.cards)
    face = make(0, target & 3, (target >> 2) + 1)
    return next(place for place, pile in enumerate(state.columns) if pile.cards[-1:] == (face,))
