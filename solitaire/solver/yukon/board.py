"""From the engine's positions to the search's record, and from its steps to the engine's moves. Only that lives here.

The links of a start are coded so that two positions have the same key if and only if they differ in nothing that
matters. A card that starts on a face-up parent, or a king at the bottom, has the code that it would have after coming
there. A card that starts on a face-down one keeps the start's code even if that is its parent: once it has left, the
card under it is face up, and to lie on it again is another position.
"""

from array import array
from collections.abc import Sequence

from solitaire.cards import SUITS, make
from solitaire.engine import apply
from solitaire.moves import FOUNDATION, Move
from solitaire.solver.typed import i32s, room_i32s, room_u64s
from solitaire.solver.yukon.record import LONGEST, NOTHING, SPACE, TARGET, UP, Heap, Yukon
from solitaire.spec import Game
from solitaire.state import State

# Beams of these widths, and how many places of its own the exhaustive search has met before each: at first the start.
TURNS = ((2, 10), (1_000, 50), (5_000, 250), (10_000, 2_000), (50_000, 8_000))
# More moves than a position can have; more cards than go up after one move.
MOVES, TRAIL = 128, 64


def record(game: Game, state: State, positions: int, turns: Sequence[tuple[int, int]] = TURNS) -> Yukon:
    """The record with which a search of up to so many positions begins."""
    slots = max(4, (positions * 3 // 2).bit_length())
    size = game.ranks * 4
    work = Yukon(
        status=0,
        looked_at=0,
        most=positions,
        length=0,
        line=i32s(LONGEST),
        take_back=game.take_back,
        size=size,
        full=(1 << size) - 1,
        kings=15 << size - 4,
        safe_after=array("Q", (_safe_after(card, game.take_back) for card in range(size))),
        trail=i32s(TRAIL),
        trailed=0,
        moves=i32s(MOVES),
        place_ones=room_u64s(positions),
        place_twos=room_u64s(positions),
        place_from=room_i32s(positions),
        place_move=room_i32s(positions),
        place_promise=room_i32s(positions),
        slots=room_u64s(1 << slots),
        slot_shift=64 - slots,
        slot_mask=(1 << slots) - 1,
        best=0,
        best_promise=-(1 << 20),
        turn=0,
        bounds=array("i", [*(bound for bound, _ in turns), positions + 1]),
        widths=array("i", [width for _, width in turns]),
        search=0,
        waiting=Heap(items=room_u64s(positions), count=0),
        own=1,
        too_long=False,
        level=Heap(items=room_u64s(positions), count=0),
        next=Heap(items=room_u64s(positions), count=0),
        followed=0,
        left_out=False,
    )
    _lay(work, state)
    return work


def _lay(work: Yukon, state: State) -> None:
    """Lay a state on the table, as the start and as the position at hand."""
    work.under = bytearray([UP] * 52)
    work.over = bytearray([NOTHING] * 52)
    work.down = work.tops = work.ones = work.twos = 0
    for pile in state.foundations:
        for card in map(number, pile):
            work.ones |= 1 << card
            work.twos |= 1 << card
    for cards, hidden in state.columns:
        below = SPACE
        for place, card in enumerate(map(number, cards)):
            work.under[card] = below
            if place < hidden:
                work.down |= 1 << card
            if below != SPACE:
                work.over[below] = card
                if place > hidden and below >> 2 == (card >> 2) + 1 and (below ^ card) & 1:
                    work.twos |= (below >> 1 & 1) << card
                    work.ones |= (~below >> 1 & 1) << card
            elif work.kings >> card & 1:
                work.ones |= 1 << card
            below = card
        if cards:
            work.tops |= 1 << below
    work.spaces = sum(not pile.cards for pile in state.columns)
    work.start_ones, work.start_twos, work.start_down = work.ones, work.twos, work.down
    work.start_under = bytearray(work.under)


def _safe_after(card: int, take_back: bool) -> int:
    """All that could lie on the card is up; with take-back all that could lie on those as well."""
    rank, suit = card >> 2, card & 3
    needs = 0
    if rank >= 1:
        needs |= sum(1 << (rank - 1) * 4 + other for other in range(4) if (other ^ suit) & 1)
    if rank >= 2 and take_back:
        needs |= 1 << (rank - 2) * 4 + (suit ^ 2)
    return needs


def number(card: int) -> int:
    """A card of the engine as the search counts it."""
    return (card & 15) - 1 << 2 | card >> 4 & 3


def replayed(game: Game, state: State, steps: Sequence[int]) -> tuple[Move, ...]:
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
