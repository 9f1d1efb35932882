"""The search through everything: every position that can be reached, those that are fewest steps away first.

It proves that a position cannot be won when nothing is left to look at. So here two positions are the same only if they
are so in all that matters; a hash says only where to look for the other one. What is lost in the looser game is not
gone on from. (In the typed dialect.)
"""

from solitaire.solver.family.beam import add_line
from solitaire.solver.family.loose import ask_of
from solitaire.solver.family.losses import DEAD, NOTHING
from solitaire.solver.family.outlook import look
from solitaire.solver.family.positions import FOUNDATIONS, copy_position, hash_of, is_same, make
from solitaire.solver.family.record import Family
from solitaire.solver.family.steps import ALL, find_steps, lay_out
from solitaire.solver.machine.work import LOST, OUT, WON
from solitaire.solver.typed import i64, u64

# An entry of the table is a position's slot in its lower half and a part of the hash in its upper one.
SLOT = 0xFFFF_FFFF


def begin(work: Family) -> None:
    """Keep the first position."""
    copy_position(work, 2 * work.beam.widest, work.through.first)
    _is_new(work, work.through.first)
    work.through.count = 1


def go_on(work: Family) -> None:
    """Go on from one position, or ask first whether it is lost."""
    through = work.through
    slot = through.first + through.at
    if work.loose.open and not work.loose.busy:
        known = ask_of(work, slot)
        if known == NOTHING:
            return
        if known == DEAD:
            _gone_on(work)
            return
    look(work, work.positions.marks[slot] & FOUNDATIONS)
    lay_out(work, slot, ALL)
    find_steps(work, slot, False)
    for place in range(work.found.count):
        if through.count == through.room:
            return
        if work.looked_at == work.most:
            work.status = OUT
            return
        _take(work, slot, work.found.steps[place])
        if work.status == WON:
            return
    _gone_on(work)


def _gone_on(work: Family) -> None:
    """A position is done with."""
    work.through.at += 1
    if work.through.at == work.through.count:
        work.status = LOST


def _take(work: Family, slot: i64, step: i64) -> None:
    """Keep the position after a step, if it is new."""
    through = work.through
    new = through.first + through.count
    make(work, slot, step, new)
    if not _is_new(work, new):
        return
    through.count += 1
    work.looked_at += 1
    line = add_line(work, through.line[slot - through.first], step)
    through.line[new - through.first] = line
    if work.positions.marks[new] & FOUNDATIONS == work.laws.won:
        work.won_line = line
        work.status = WON


def _is_new(work: Family, slot: i64) -> bool:
    """Whether a position is none of those in the table; it is there now."""
    slots = work.through.slots
    mask = work.through.mask
    hash = hash_of(work, slot)
    part: u64 = hash >> 32 << 32
    at: i64 = hash & mask
    while slots[at] != 0:
        if slots[at] & ~SLOT == part and is_same(work, slots[at] & SLOT, slot):
            return False
        at = at + 1 & mask
    slots[at] = part | slot
    return True
