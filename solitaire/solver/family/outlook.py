"""How promising a position is, and what the heights of the foundations say of that. Only that lives here.

(In the typed dialect.) The worth of a column is kept with it while the heights and the weights are the same: the
positions of a search share few columns.
"""

from solitaire.solver.family.columns import SPREAD
from solitaire.solver.family.positions import safe_at
from solitaire.solver.family.record import PASSES, Family
from solitaire.solver.family.steps import lay_out, turned_to
from solitaire.solver.family.weights import (
    BLOCK,
    DOWN,
    KINDS,
    LOWER,
    ONE,
    OVER,
    OVER2,
    OVER3,
    PAIR,
    PASSES_LEFT,
    SPACE,
    STEP,
    TALON,
    THREE,
    TWO,
    UP,
    WASTE,
    WASTE_OVER,
    WASTE_OVER2,
    WASTE_STEP,
)
from solitaire.solver.typed import MASK, copy, i64, u64

OTHER = 0xBF58476D1CE4E5B9


def look(work: Family, heights: u64) -> None:
    """See to it that the outlook is that of some heights, under the weights in use."""
    outlook = work.outlook
    if outlook.heights == heights:
        return
    outlook.heights = heights
    weights = outlook.weights
    ranks = work.laws.ranks
    one: u64 = 1
    ups: u64 = 0
    low = 0
    total = 0
    for place in range(8):
        height: i64 = heights >> 4 * place & 15
        if height < ranks:
            ups |= one << (place >> 1 << 4 | height + 1)
        total += height
        if place & 1 == 0:
            low += height
    # A bit for each face that there is.
    faces: u64 = ((one << ranks + 1) - 2) * 0x0001_0001_0001_0001
    outlook.ups = ups
    outlook.next = ups << 1 & faces & ~ups
    outlook.later = ups << 2 & faces & ~(ups | outlook.next)
    outlook.safe = safe_at(work, heights)
    outlook.wanted = ups
    if weights[OVER2] != 0:
        outlook.wanted |= outlook.next
    if weights[OVER3] != 0:
        outlook.wanted |= outlook.later
    outlook.up = total
    outlook.base = weights[UP] * total + weights[LOWER] * low


def choose(work: Family, number: i64) -> None:
    """Use the weights of this number, or by turns of those that there are."""
    outlook = work.outlook
    outlook.set = number % outlook.sets
    # No heights are so great: the next look is a new one.
    outlook.heights = MASK
    outlook.key = outlook.set + 1
    copy(outlook.weights, 0, outlook.all_weights, outlook.set * KINDS, KINDS)


def column_worth(work: Family, column: i64) -> i64:
    """The worth of a column, under the outlook."""
    columns = work.columns
    outlook = work.outlook
    # The heights matter only as far as they want a card of the column.
    wanted = columns.faces[column] & outlook.wanted
    key = outlook.key
    if wanted != 0:
        key = key + (wanted & outlook.ups) * SPREAD + (wanted & outlook.next) * OTHER + (wanted & outlook.later) & MASK
    if columns.seen[column] == key:
        return columns.worth[column]
    weights = outlook.weights
    size = columns.size[column]
    total = _over(work, column)
    if size == 0:
        total = weights[SPACE]
    elif size == 1:
        total += weights[ONE]
    elif size == 2:
        total += weights[TWO]
    elif size == 3:
        total += weights[THREE]
    total += weights[PAIR] * columns.pairs[column] + weights[STEP] * columns.rises[column]
    total += weights[DOWN] * columns.downs[column] + weights[BLOCK] * columns.blocks[column]
    columns.seen[column] = key
    columns.worth[column] = total
    return total


def _over(work: Family, column: i64) -> i64:
    """What the cards over those that are wanted soon are worth. A run counts as one card where it moves like one."""
    columns = work.columns
    outlook = work.outlook
    weights = outlook.weights
    runs = work.laws.runs
    tops = columns.top
    counts = columns.breaks if runs else columns.size
    left = columns.faces[column] & outlook.wanted
    one: u64 = 1
    at = column
    above = -1
    total = 0
    while left != 0:
        bit = one << (tops[at] & 63)
        if left & bit:
            left ^= bit
            over = counts[column] - counts[at]
            if runs and counts[at] == above:
                over += 1
            total += over * weights[OVER if outlook.ups & bit else OVER2 if outlook.next & bit else OVER3]
        above = counts[at]
        at = columns.under[at]
    return total


def weigh_waste(work: Family) -> i64:
    """What a waste of all cards of the talon that are laid out is worth. ``worth`` of the talon says it for fewer of
    them, by the number of the card that would come next.
    """
    talon = work.talon
    row = work.laws.row
    order = talon.order
    worth = talon.worth
    outlook = work.outlook
    weights = outlook.weights
    card_worth = weights[WASTE]
    rise = weights[WASTE_STEP]
    wanted: u64 = 0
    if weights[WASTE_OVER] != 0 or weights[WASTE_OVER2] != 0:
        wanted = outlook.ups | outlook.next
    total = 0
    last = 15
    for place in range(talon.count):
        card = order[place]
        worth[card] = total
        face = row[card]
        total += card_worth
        rank = face & 15
        if last < rank:
            total += rise
        last = rank
        if wanted >> face & 1:
            # Each card that follows lies over it.
            card_worth += weights[WASTE_OVER if outlook.ups >> face & 1 else WASTE_OVER2]
    return total


def talon_worth(work: Family, waste: i64, count: i64, passes: i64) -> i64:
    """The worth of a talon of so many cards with a waste of this worth."""
    return waste + work.outlook.weights[TALON] * count + work.outlook.weights[PASSES_LEFT] * passes


def promise(work: Family, slot: i64) -> i64:
    """How near to a win a position looks: more is nearer. The outlook is its own; so is the waste that it lays out."""
    positions = work.positions
    columns = positions.columns
    count = work.laws.columns
    passes: i64 = positions.marks[slot] >> PASSES
    cards = positions.talon[2 * slot].bit_count() + positions.talon[2 * slot + 1].bit_count()
    lay_out(work, slot, turned_to(work, slot))
    total = work.outlook.base + talon_worth(work, weigh_waste(work), cards, passes)
    for place in range(slot * count, slot * count + count):
        total += column_worth(work, columns[place])
    return total
