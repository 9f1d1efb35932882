"""A looser game, in which losses are proven sooner, in the typed dialect. Only its search lives here.

In it a card that once lay in order, or in a space, may lie anywhere where it is in order or in a space, as long as all
such cards find room at once; where, is left open. So many positions are one here. Whatever can be done in real play can
be done here too: if no way leads to a win, the real position is lost. A win proves nothing, and ends the search.

A position is told by how many breaks are left in each column (a card is one if it does not go on the one under it, or
that one lies face down), by the talon and by the marks. The cards up to the last break of a column lie fast; all others
in columns are free. Each free card lies in a space or on a parent: a free card, or the last break of a column. So of
each kind of cards (those that the same parents take) as many lie in spaces as there are more of it than of its parents,
and all these together need a column each in which nothing lies fast. As in real play, safe moves to the foundations are
made at once.
"""

from solitaire.solver.family.outlook import look
from solitaire.solver.family.positions import FOUNDATIONS, put_up, taken_back, turned_before
from solitaire.solver.family.record import (
    BREAK_BITS,
    HALF,
    KINDS_OF_CARDS,
    MOST_BREAKS,
    PASSES,
    TURNED,
    UNLIMITED,
    Family,
)
from solitaire.solver.family.steps import ALL, lay_out
from solitaire.solver.machine.work import LOST, OUT
from solitaire.solver.typed import fill, i64, times, u64

# A position is so many numbers: the breaks, the two of the talon, the marks.
NUMBERS = 4
# An entry of the table is a position's number in its lower half and a part of the hash in its upper one.
NUMBER = 0xFFFF_FFFF
SPREAD = 0x9E3779B97F4A7C15


def begin(work: Family) -> None:
    """Keep the first position, which is that of the first slot, not settled yet."""
    talon = work.positions.talon
    first = 2 * (2 * work.beam.widest)
    _keep(work, work.loose.breaks, talon[first], talon[first + 1], work.marks)


def go_on(work: Family) -> None:
    """Go on from one position."""
    loose = work.loose
    loose.waiting -= 1
    at = NUMBERS * loose.stack[loose.waiting]
    # It is laid out in the slot in which nothing is kept.
    slot = 2 * work.beam.widest + 1
    loose.breaks = loose.states[at]
    work.positions.talon[2 * slot] = loose.states[at + 1]
    work.positions.talon[2 * slot + 1] = loose.states[at + 2]
    work.positions.marks[slot] = loose.states[at + 3]
    heights = work.positions.marks[slot] & FOUNDATIONS
    if heights == work.laws.won:
        loose.open = False
        return
    look(work, heights)
    lay_out(work, slot, ALL)
    _count(work, heights)
    if not _goes_up_safely(work, slot):
        _back(work, slot)
        _from_talon(work, slot)
        _from_breaks(work, slot)
        _free_up(work, slot)
    if loose.waiting == 0 and loose.open and work.status != OUT:
        work.status = LOST


def _keep(work: Family, breaks: u64, early: u64, late: u64, marks: u64) -> None:
    """Keep a position, if it is new and there is room; without room nothing can be proven."""
    loose = work.loose
    states = loose.states
    slots = loose.slots
    hash: u64 = times(breaks, SPREAD)
    hash = times(hash ^ hash >> 29 ^ early, SPREAD)
    hash = times(hash ^ hash >> 31 ^ late, SPREAD)
    hash = times(hash ^ hash >> 32 ^ marks, SPREAD)
    hash ^= hash >> 32
    part: u64 = hash >> 32 << 32
    at: i64 = hash & loose.mask
    while slots[at] != 0:
        old: i64 = NUMBERS * ((slots[at] & NUMBER) - 1)
        same = slots[at] & ~NUMBER == part and states[old] == breaks and states[old + 1] == early
        if same and states[old + 2] == late and states[old + 3] == marks:
            return
        at = at + 1 & loose.mask
    if loose.count == loose.room:
        loose.open = False
        return
    if work.looked_at == work.most:
        work.status = OUT
        return
    new = NUMBERS * loose.count
    states[new] = breaks
    states[new + 1] = early
    states[new + 2] = late
    states[new + 3] = marks
    loose.stack[loose.waiting] = loose.count
    loose.waiting += 1
    loose.count += 1
    slots[at] = part | loose.count
    work.looked_at += 1


def _keep_with(work: Family, slot: i64, breaks: u64, marks: u64) -> None:
    """Keep a position with the same talon."""
    talon = work.positions.talon
    _keep(work, breaks, talon[2 * slot], talon[2 * slot + 1], marks)


def _count(work: Family, heights: u64) -> None:
    """Count the free cards and what they need. The talon is laid out."""
    loose = work.loose
    start = work.start
    free = loose.free
    need = loose.need
    parents = loose.parents
    fill(need, 0, KINDS_OF_CARDS, 0)
    fill(parents, 0, KINDS_OF_CARDS, 0)
    for face in range(64):
        free[face] = loose.cards[face]
    loose.spaces = 0
    for place in range(work.laws.columns):
        left = _left(work, place)
        if left == 0:
            loose.spaces += 1
        else:
            last = loose.places[place * (MOST_BREAKS + 1) + left]
            for card in range(loose.places[place * (MOST_BREAKS + 1)], last + 1):
                free[start[card] & 63] -= 1
            parents[loose.kind[start[last] & 63]] += 1
    for place in range(work.talon.count):
        free[work.laws.row[work.talon.order[place]]] -= 1
    for foundation in range(8):
        height: i64 = heights >> 4 * foundation & 15
        for rank in range(1, height + 1):
            free[foundation >> 1 << 4 | rank] -= 1
    for face in range(64):
        need[loose.kind[face]] += free[face]
        parents[loose.kind[face]] += free[face]
    lacking = 0
    for kind in range(KINDS_OF_CARDS - 1):
        lacking += max(0, need[kind] - parents[kind + 1])
    loose.lacking = lacking


def _room_without(work: Family, kind: i64, lacking: i64) -> bool:
    """Whether there are spaces for so many lacking places when one card of this kind is no parent."""
    loose = work.loose
    if loose.need[kind - 1] >= loose.parents[kind]:
        lacking += 1
    return lacking <= loose.spaces


def _lacking_with(work: Family, kind: i64) -> i64:
    """How many places are lacking when one more card of this kind needs one."""
    loose = work.loose
    return loose.lacking + (1 if loose.need[kind] >= loose.parents[kind + 1] else 0)


def _left(work: Family, place: i64) -> i64:
    """How many breaks are left in a column."""
    return work.loose.breaks >> BREAK_BITS * place & MOST_BREAKS


def _last_break(work: Family, place: i64) -> i64:
    """The face of the last break of a column that has one."""
    return work.start[work.loose.places[place * (MOST_BREAKS + 1) + _left(work, place)]] & 63


def _goes_up_safely(work: Family, slot: i64) -> bool:
    """If a card goes up safely, that is all that is done."""
    loose = work.loose
    safe = work.outlook.safe
    if safe == 0:
        return False
    marks = work.positions.marks[slot]
    for face in range(64):
        if safe >> face & 1 and loose.free[face] > 0:
            _keep_with(work, slot, loose.breaks, put_up(marks, face))
            return True
    one: u64 = 1
    for place in range(work.laws.columns):
        if _left(work, place) > 0:
            face = _last_break(work, place)
            if safe >> face & 1:
                _keep_with(work, slot, loose.breaks - (one << BREAK_BITS * place), put_up(marks, face))
                return True
    talon = work.talon
    if work.laws.draw == 1 and talon.turned > 0:
        card = talon.order[talon.turned - 1]
        if safe >> work.laws.row[card] & 1:
            _play(work, slot, card, False)
            return True
    return False


def _from_breaks(work: Family, slot: i64) -> None:
    """The last breaks that can leave. Nothing lies on one then; but where runs move, it takes its run with it."""
    loose = work.loose
    marks = work.positions.marks[slot]
    one: u64 = 1
    for place in range(work.laws.columns):
        if _left(work, place) > 0:
            face = _last_break(work, place)
            kind = loose.kind[face]
            left = loose.breaks - (one << BREAK_BITS * place)
            lacking = _lacking_with(work, kind)
            if lacking <= loose.spaces if work.laws.runs else _room_without(work, kind, lacking):
                _keep_with(work, slot, left, marks)
            if work.outlook.ups >> face & 1 and _room_without(work, kind, loose.lacking):
                _keep_with(work, slot, left, put_up(marks, face))


def _free_up(work: Family, slot: i64) -> None:
    """The free cards that can go up. Nothing lies on one then."""
    loose = work.loose
    marks = work.positions.marks[slot]
    for face in range(64):
        if work.outlook.ups >> face & 1 and loose.free[face] > 0:
            kind = loose.kind[face]
            relieved = 1 if loose.need[kind] > loose.parents[kind + 1] else 0
            if _room_without(work, kind, loose.lacking - relieved):
                _keep_with(work, slot, loose.breaks, put_up(marks, face))


def _back(work: Family, slot: i64) -> None:
    """The cards that can come back from the foundations."""
    if work.laws.take_back:
        marks = work.positions.marks[slot]
        for foundation in range(8):
            rank: i64 = marks >> 4 * foundation & 15
            face = foundation >> 1 << 4 | rank
            if rank > 1 and _lacking_with(work, work.loose.kind[face]) <= work.loose.spaces:
                _keep_with(work, slot, work.loose.breaks, taken_back(marks, face))


def _from_talon(work: Family, slot: i64) -> None:
    """The cards that can come to the top of the waste, in this pass and in the next; see ``steps``."""
    talon = work.talon
    row = work.laws.row
    draw = work.laws.draw
    safe = work.outlook.safe if draw == 1 else 0
    at = talon.turned
    if at != 0:
        _play(work, slot, talon.order[at - 1], False)
    while at < talon.count:
        at = min(at + draw, talon.count)
        _play(work, slot, talon.order[at - 1], False)
        if safe >> row[talon.order[at - 1]] & 1:
            return
    if work.positions.marks[slot] >> PASSES > 1:
        at = 0
        while at < talon.count:
            at = min(at + draw, talon.count)
            _play(work, slot, talon.order[at - 1], True)
            if safe >> row[talon.order[at - 1]] & 1:
                return


def _play(work: Family, slot: i64, card: i64, again: bool) -> None:
    """Play a card of the talon, where it can go. Nothing lies on it at first."""
    loose = work.loose
    face = work.laws.row[card]
    goes_up = work.outlook.ups >> face & 1 != 0
    finds_room = not work.outlook.safe >> face & 1 and _lacking_with(work, loose.kind[face]) <= loose.spaces
    if not goes_up and not finds_room:
        return
    early = work.positions.talon[2 * slot]
    late = work.positions.talon[2 * slot + 1]
    marks = work.positions.marks[slot]
    one: u64 = 1
    if card < HALF:
        early ^= one << card
    else:
        late ^= one << card - HALF
    passes = marks >> PASSES
    if again and passes != UNLIMITED:
        passes -= 1
    then: u64 = marks & FOUNDATIONS | turned_before(work, slot, card) << TURNED | passes << PASSES
    if goes_up:
        _keep(work, loose.breaks, early, late, put_up(then, face))
    if finds_room:
        _keep(work, loose.breaks, early, late, then)
