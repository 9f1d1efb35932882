"""Columns, each kept once: the one that a card makes on another, and what is left without top cards.

Only that lives here, in the typed dialect.
"""

from solitaire.solver.family.record import DOWN, Family
from solitaire.solver.typed import i64, times, u64

SPREAD = 0x9E3779B97F4A7C15


def put(work: Family, under: i64, card: i64) -> i64:
    """The column of a card on a column."""
    columns = work.columns
    slots = columns.slots
    unders = columns.under
    tops = columns.top
    mask = columns.mask
    mixed: u64 = times(columns.hash[under] ^ work.laws.spread[card], SPREAD)
    mixed ^= mixed >> 32
    at: i64 = mixed & mask
    while slots[at] != 0:
        one = slots[at]
        if unders[one] == under and tops[one] == card:
            return one
        at = at + 1 & mask
    columns.count += 1
    new = columns.count
    slots[at] = new
    unders[new] = under
    tops[new] = card
    columns.hash[new] = mixed
    _describe(work, new, under, card)
    return new


def _describe(work: Family, new: i64, under: i64, card: i64) -> None:
    columns = work.columns
    face = card & 63
    rank = card & 15
    one: u64 = 1
    below = columns.faces[under]
    columns.size[new] = columns.size[under] + 1
    columns.downs[new] = columns.downs[under] + (card >> 6)
    columns.faces[new] = below | one << face
    columns.blocks[new] = columns.blocks[under] + (below >> (face & 48) & (one << rank) - 1).bit_count()
    columns.pairs[new] = columns.pairs[under]
    columns.rises[new] = columns.rises[under]
    columns.breaks[new] = columns.breaks[under]
    columns.run[new] = 1
    if under != 0:
        lower = columns.top[under]
        if lower < DOWN and work.laws.takes[lower] >> face & 1:
            columns.pairs[new] += 1
            columns.run[new] += columns.run[under]
        else:
            columns.breaks[new] += 1
            if lower & 15 < rank:
                columns.rises[new] += 1


def without(work: Family, column: i64, count: i64) -> i64:
    """A column without its top cards; the one under them turns up."""
    columns = work.columns
    unders = columns.under
    left = column
    for _ in range(count):
        left = unders[left]
    card = columns.top[left]
    if card >= DOWN:
        left = put(work, unders[left], card - DOWN)
    return left


def moved(work: Family, source: i64, count: i64, target: i64) -> i64:
    """A column with the top cards of another put on it."""
    columns = work.columns
    tops = columns.top
    if count == 1:
        return put(work, target, tops[source])
    unders = columns.under
    hand = columns.hand
    at = source
    for place in range(count):
        hand[place] = tops[at]
        at = unders[at]
    made = target
    for place in range(count - 1, -1, -1):
        made = put(work, made, hand[place])
    return made
