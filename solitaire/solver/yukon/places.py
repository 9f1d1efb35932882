"""The places: how new ones are met and how good they are, in the typed dialect. Only that lives here.

A place is found again by its very key; the hash only says where to look.
"""

from solitaire.solver.machine.work import OUT, WON
from solitaire.solver.typed import i64, times, u64
from solitaire.solver.yukon.heap import pop, push
from solitaire.solver.yukon.record import CARDS, LONGEST, MOVE, NOTHING, SEARCH, Heap, Yukon
from solitaire.solver.yukon.steps import back, find_moves, forced, go_to, step, wanted_by

# What makes a position promising: a card up, a card turned up, a card on a parent, an empty column; and what does not:
# each card over one that a foundation wants. Found by some steps of hill climbing on deals 1001-1160.
W_UP, W_TURNED, W_LINK, W_SPACE, W_OVER = 53, 400, 20, 50, 7
# Promises are above zero with this added.
LIFT = 1 << 20
# Odd numbers whose products spread evenly; the first is near 2**64 divided by the golden ratio.
SPREAD, SPREAD_TWOS = 0x9E3779B97F4A7C15, 0xD6E8FEB86659FD93
PLACE = 0xFFFF_FFFF


def begin(work: Yukon, heap: Heap) -> None:
    """The first place of a search."""
    go_to(work, work.start_ones, work.start_twos)
    forced(work)
    meet(work, -1, 0, heap)
    work.trailed = 0


def take(work: Yukon, heap: Heap) -> i64:
    """Make the best place of a heap the position at hand."""
    place: i64 = PLACE - (pop(heap) & PLACE)
    go_to(work, work.place_ones[place], work.place_twos[place] & CARDS)
    return place


def follow(work: Yukon, place: i64, heap: Heap) -> None:
    """Make each move from a place, which is not proven lost and is at hand, and add what is new to a heap."""
    if work.place_promise[place] > work.best_promise:
        work.best_promise = work.place_promise[place]
        work.best = place
    moves = work.moves
    down = work.down
    tops = work.tops
    spaces = work.spaces
    ones = work.ones
    twos = work.twos
    for at in range(find_moves(work)):
        step(work, moves[at])
        if work.tops & wanted_by(work.ones & work.twos):
            forced(work)
        meet(work, place, moves[at], heap)
        back(work)
        work.down = down
        work.tops = tops
        work.spaces = spaces
        work.ones = ones
        work.twos = twos


def meet(work: Yukon, came_from: i64, move: i64, heap: Heap) -> None:
    """Make the position at hand a place if its search has not met it, and add it to a heap.

    A search is no place further than it may look, or than a win may be long.
    """
    ones: u64 = work.ones
    twos: u64 = work.twos | work.search << SEARCH
    slots = work.slots
    hashed = times(ones ^ times(twos, SPREAD_TWOS), SPREAD)
    at: i64 = hashed >> work.slot_shift
    while slots[at]:
        if slots[at] >> 32 == hashed >> 32:
            other: i64 = (slots[at] & PLACE) - 1
            if work.place_ones[other] == ones and work.place_twos[other] == twos:
                return
        at = at + 1 & work.slot_mask
    place = work.looked_at
    length = work.trailed + (work.place_move[came_from] >> MOVE if came_from >= 0 else 0)
    if place == work.most or length > LONGEST:
        if place == work.most:
            work.status = OUT
        work.too_long = True
        return
    slots[at] = hashed >> 32 << 32 | place + 1
    work.looked_at = place + 1
    work.place_ones[place] = ones
    work.place_twos[place] = twos
    work.place_from[place] = came_from
    work.place_move[place] = length << MOVE | move
    promise = promise_of(work)
    work.place_promise[place] = promise
    push(heap, promise + LIFT << 32 | PLACE - place)
    if work.ones & work.twos == work.full:
        work.status = WON
        work.best = place


def promise_of(work: Yukon) -> i64:
    """How promising the position at hand is: more is better."""
    risen = work.ones & work.twos
    links = (work.ones ^ work.twos) & ~work.kings
    promise = W_UP * risen.bit_count() + W_LINK * links.bit_count() + W_SPACE * work.spaces
    promise -= W_TURNED * work.down.bit_count()
    over = work.over
    wanted = wanted_by(risen) & work.full
    while wanted:
        bit = wanted & -wanted
        wanted ^= bit
        card = over[bit.bit_length() - 1]
        while card != NOTHING:
            promise -= W_OVER
            card = over[card]
    return promise
