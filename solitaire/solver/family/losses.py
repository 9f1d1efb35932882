"""Which positions of the looser game are known to be lost, in the typed dialect. Only the table of them lives here.

A *question* is whether a position leads to a win. What it meets is gone on from, the last one met first, until nothing
is left of it, and then all of it is lost; or until it comes to a win, or to what is known to lead to one, and then so
does all that lies between. What is found out for one question serves those after it.
"""

from solitaire.solver.family.record import Family
from solitaire.solver.typed import i64, times, u64

# What is known of a position: nothing; that it is lost; that it leads to a win, or will not be asked about again.
NOTHING, DEAD, LIVE = range(3)
# A position is so many numbers: the breaks, the two of the talon, the marks.
NUMBERS = 4
# An entry of the table is one more than a position's number in its lower half, a part of the hash in its upper one.
NUMBER = 0xFFFF_FFFF
SPREAD = 0x9E3779B97F4A7C15
# So many positions are met for a question; but for the first one, about where the search begins, as many as it takes.
LIMIT = 1_000


def ask(work: Family, breaks: u64, early: u64, late: u64, marks: u64) -> i64:
    """What is known of a position; if that is nothing, the question is open from now on."""
    loose = work.loose
    number = _number(work, breaks, early, late, marks)
    if number < 0:
        return LIVE
    if loose.known[number] == NOTHING:
        loose.asked = number
        loose.questions += 1
        loose.waiting = 0
        loose.met = 0
        loose.busy = True
        _meet(work, number, -1)
    return loose.known[number]


def reach(work: Family, breaks: u64, early: u64, late: u64, marks: u64) -> None:
    """A position is reached from the one that is gone on from."""
    loose = work.loose
    if not loose.busy:
        return
    number = _number(work, breaks, early, late, marks)
    if number < 0:
        loose.busy = False
    elif loose.known[number] == LIVE:
        is_live(work)
    elif loose.known[number] == NOTHING and loose.seen[number] != loose.questions:
        _meet(work, number, loose.at)


def is_live(work: Family) -> None:
    """The position that is gone on from leads to a win: the question is answered."""
    loose = work.loose
    loose.busy = False
    at = loose.at
    while at >= 0:
        loose.known[at] = LIVE
        at = loose.before[at]


def conclude(work: Family) -> None:
    """Answer the question if nothing is left of it, or leave it if it takes too long."""
    loose = work.loose
    if not loose.busy:
        return
    if loose.waiting == 0:
        loose.busy = False
        for place in range(loose.met):
            loose.known[loose.trail[place]] = DEAD
    elif loose.met > LIMIT and loose.questions > 1:
        loose.busy = False
        loose.known[loose.asked] = LIVE


def _meet(work: Family, number: i64, before: i64) -> None:
    """Go on from a position later."""
    loose = work.loose
    loose.seen[number] = loose.questions
    loose.before[number] = before
    loose.stack[loose.waiting] = number
    loose.waiting += 1
    loose.trail[loose.met] = number
    loose.met += 1


def _number(work: Family, breaks: u64, early: u64, late: u64, marks: u64) -> i64:
    """The number of a position, which is kept from now on. Without room it is -1, and nothing is asked any more."""
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
        number: i64 = (slots[at] & NUMBER) - 1
        old = NUMBERS * number
        same = slots[at] & ~NUMBER == part and states[old] == breaks and states[old + 1] == early
        if same and states[old + 2] == late and states[old + 3] == marks:
            return number
        at = at + 1 & loose.mask
    if loose.count == loose.room:
        loose.open = False
        return -1
    new = NUMBERS * loose.count
    states[new] = breaks
    states[new + 1] = early
    states[new + 2] = late
    states[new + 3] = marks
    loose.count += 1
    slots[at] = part | loose.count
    return loose.count - 1
