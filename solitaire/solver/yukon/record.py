"""The record of the search for games like Yukon, and the numbers all its modules share. Only that lives here.

A card is a whole number from 0, ``(rank - 1) * 4 + suit``: a set of cards is a number of 52 bits, and the lowest bit of
a card says red. A move is ``card << 6 | target``.

Only a card's *link* changes when it moves with all that lies on it: what it lies on. From any start a card can come to
four links at most: the one it started with (0), its two parents (1 and 2; a king: 1, the bottom of a column), and a
foundation (3). So two sets of cards, ``ones`` and ``twos``, say all of a position, with columns in any order and
face-down cards included (see ``board``). They are the *key*; no two positions have the same.

A *place* is a position that was met, by its number in the order of meeting: its key, the place it was come to from, the
move that led there and how promising it is. Safe cards have gone up in it.
"""

from solitaire.solver.machine.work import Work
from solitaire.solver.typed import I32s, Record, U8s, U64s, i64

# Targets that are no cards: an empty column, and a foundation. NOTHING: what lies on an exposed card.
SPACE, UP = 52, 53
NOTHING = 52
TARGET = 63
# The bits of a move: above them a trail has what the card lay on before, a place how many steps led to it.
MOVE = 12
# A set of cards; in a place, above the set of twos stands the number of the search that met it.
CARDS = 0xF_FFFF_FFFF_FFFF
SEARCH = 52
# The lowest bit of each rank.
RANKS = 0x1111111111111
# A win takes no more steps than this; longer ways are not followed.
LONGEST = 1024


class Heap(Record):
    """``count`` numbers of which the greatest is at hand."""

    items: U64s
    count: i64


class Yukon(Work):
    """What the kernel works on; ``looked_at`` is the count of the places."""

    # The deck: how many cards, the set of all and of the highest rank; for each card those that must be up for it to be
    # safe (see ``aid.auto``).
    take_back: bool
    size: i64
    full: i64
    kings: i64
    safe_after: U64s
    # The start: its key, what each card lay on, and the face-down cards.
    start_ones: i64
    start_twos: i64
    start_under: U8s
    start_down: i64
    # The position at hand: what each card lies on and what on it, the face-down and the exposed cards, the count of
    # empty columns, and the key.
    under: U8s
    over: U8s
    down: i64
    tops: i64
    spaces: i64
    ones: i64
    twos: i64
    # The steps that led to the position at hand from the last one that was kept; moves to be made.
    trail: I32s
    trailed: i64
    moves: I32s
    # The places, and a table to find them by their key: slots with a part of its hash over the place and one.
    place_ones: U64s
    place_twos: U64s
    place_from: I32s
    place_move: I32s
    place_promise: I32s
    slots: U64s
    slot_shift: i64
    slot_mask: i64
    # The best place that is not proven lost.
    best: i64
    best_promise: i64
    # In each turn an exhaustive search goes on until it has met so many places of its own, then there is a beam of some
    # width. ``search`` is 0 or the number of the beam; ``too_long``: a place was left out since the way was too long.
    turn: i64
    bounds: I32s
    widths: I32s
    search: i64
    waiting: Heap
    own: i64
    too_long: bool
    # The beam: the places of this level and of the next one, how many have been followed, and whether any was left out.
    level: Heap
    next: Heap
    followed: i64
    left_out: bool
