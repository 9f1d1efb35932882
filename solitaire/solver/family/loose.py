"""A looser game, in which losses are proven sooner, in the typed dialect. Only its moves live here.

In it a card that once lay in order, or in a space, may lie anywhere where it is in order or in a space, as long as all
such cards find room at once; where, is left open. So many positions are one here. Whatever can be done in real play can
be done here too: if no way leads to a win, the real position is lost. A win proves nothing.

A position is told by how many breaks are left in each column (a card is one if it does not go on the one under it, or
that one lies face down), by the talon and by the marks. The cards up to the last break of a column lie fast; all others
in columns are free. Each free card lies in a space or on a parent: a free card, or the last break of a column. So of
each kind of cards (those that the same parents take) as many lie in spaces as there are more of it than of its parents,
and all these together need a column each in which nothing lies fast. As in real play, safe moves to the foundations are
made at once.
"""

from solitaire.solver.family.losses import DEAD, NUMBERS, ask, conclude, is_live, reach
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
from solitaire.solver.machine.work import LOST
from solitaire.solver.typed import fill, i64, u64


def ask_of(work: Family, slot: i64) -> i64:
    """What is known of a real position, see ``losses.ask``. What is left of a column has the breaks that it had."""
    count = work.laws.columns
    talon = work.positions.talon
    breaks: u64 = 0
    for place in range(count):
        left: u64 = work.columns.breaks[work.positions.columns[slot * count + place]]
        breaks |= left << BREAK_BITS * place
    return ask(work, breaks, talon[2 * slot], talon[2 * slot + 1], work.positions.marks[slot])


def go_on(work: Family) -> None:
    """Go on from one position of the question that is open."""
    loose = work.loose
    loose.waiting -= 1
    loose.at = loose.stack[loose.waiting]
    loose.steps += 1
    work.looked_at += 1
    at = NUMBERS * loose.at
    # It is laid out in the slot in which nothing is kept.
    slot = 2 * work.beam.widest + 1
    loose.breaks = loose.states[at]
    work.positions.talon[2 * slot] = loose.states[at + 1]
    work.positions.talon[2 * slot + 1] = loose.states[at + 2]
    work.positions.marks[slot] = loose.states[at + 3]
    heights = work.positions.marks[slot] & FOUNDATIONS
    if heights == work.laws.won:
        is_live(work)
        return
    look(work, heights)
    lay_out(work, slot, ALL)
    _count(work, heights)
    if not _goes_up_safely(work, slot):
        _back(work, slot)
        _from_talon(work, slot)
        _from_breaks(work, slot)
        _free_up(work, slot)
    conclude(work)
    if loose.known[0] == DEAD:
        work.status = LOST


def _reach_with(work: Family, slot: i64, breaks: u64, marks: u64) -> None:
    """A position with the same talon is reached."""
    talon = work.positions.talon
    reach(work, breaks, talon[2 * slot], talon[2 * slot + 1], marks)


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
            _reach_with(work, slot, loose.breaks, put_up(marks, face))
            return True
    one: u64 = 1
    for place in range(work.laws.columns):
        if _left(work, place) > 0:
            face = _last_break(work, place)
            if safe >> face & 1:
                _reach_with(work, slot, loose.breaks - (one << BREAK_BITS * place), put_up(marks, face))
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
                _reach_with(work, slot, left, marks)
            if work.outlook.ups >> face & 1 and _room_without(work, kind, loose.lacking):
                _reach_with(work, slot, left, put_up(marks, face))


def _free_up(work: Family, slot: i64) -> None:
    """The free cards that can go up. Nothing lies on one then."""
    loose = work.loose
    marks = work.positions.marks[slot]
    for face in range(64):
        if work.outlook.ups >> face & 1 and loose.free[face] > 0:
            kind = loose.kind[face]
            relieved = 1 if loose.need[kind] > loose.parents[kind + 1] else 0
            if _room_without(work, kind, loose.lacking - relieved):
                _reach_with(work, slot, loose.breaks, put_up(marks, face))


def _back(work: Family, slot: i64) -> None:
    """The cards that can come back from the foundations."""
    if work.laws.take_back:
        marks = work.positions.marks[slot]
        for foundation in range(8):
            rank: i64 = marks >> 4 * foundation & 15
            face = foundation >> 1 << 4 | rank
            if rank > 1 and _lacking_with(work, work.loose.kind[face]) <= work.loose.spaces:
                _reach_with(work, slot, work.loose.breaks, taken_back(marks, face))


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
        reach(work, loose.breaks, early, late, put_up(then, face))
    if finds_room:
        reach(work, loose.breaks, early, late, then)
