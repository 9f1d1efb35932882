"""A set of numbers, to know what was met before, in the typed dialect. Only that lives here.

A set begins small and doubles as it fills, so that a short search with room for a long one stays within the near
memory. Each doubling goes to the part of the slots behind: as many as all before it.
"""

from solitaire.solver.typed import Record, U64s, fill, i64, room_u64s, times, u64

# An odd number near 2**64 divided by the golden ratio: its products spread evenly.
SPREAD = 0x9E3779B97F4A7C15
# A set begins with 2 to the power of so many slots.
FIRST = 10
# Of eight slots so many are used at most.
FULL = 5


class Met(Record):
    """``count`` numbers in ``size`` of the ``slots``, those from ``size`` on; an empty slot holds 0.

    ``size`` is 2 to the power of 64 - ``shift``, and the set doubles once it holds ``limit`` numbers.
    """

    slots: U64s
    shift: i64
    size: i64
    limit: i64
    count: i64


def room_for(most: int) -> Met:
    """A set with nothing in it, for up to so many numbers."""
    bits = FIRST
    while (1 << bits) * FULL // 8 <= most:
        bits += 1
    first = 1 << FIRST
    return Met(slots=room_u64s(2 << bits), shift=64 - FIRST, size=first, limit=first * FULL // 8, count=0)


def adds(met: Met, key: u64) -> bool:
    """Whether a number other than 0 was not in the set; it is now."""
    slots = met.slots
    size = met.size
    at: i64 = times(key, SPREAD) >> met.shift | size
    while slots[at] != 0:
        if slots[at] == key:
            return False
        at = at + 1 & size - 1 | size
    slots[at] = key
    met.count += 1
    if met.count == met.limit:
        _double(met)
    return True


def has(met: Met, key: u64) -> bool:
    """Whether a number other than 0 is in the set."""
    slots = met.slots
    size = met.size
    at: i64 = times(key, SPREAD) >> met.shift | size
    while slots[at] != 0:
        if slots[at] == key:
            return True
        at = at + 1 & size - 1 | size
    return False


def empty(met: Met, most: i64) -> None:
    """Take everything out of a set; it is then as small as it may be for up to so many numbers."""
    fill(met.slots, 0, 2 * met.size, 0)
    met.count = 0
    met.shift = 64 - FIRST
    met.size = 1 << FIRST
    while met.size * FULL // 8 <= most:
        met.shift -= 1
        met.size *= 2
    met.limit = met.size * FULL // 8


def _double(met: Met) -> None:
    """Go on in the part of the slots behind, where everything is then, too."""
    slots = met.slots
    first = met.size
    size = 2 * first
    met.size = size
    met.shift -= 1
    met.limit = size * FULL // 8
    for old in range(first, size):
        key = slots[old]
        if key != 0:
            at: i64 = times(key, SPREAD) >> met.shift | size
            while slots[at] != 0:
                at = at + 1 & size - 1 | size
            slots[at] = key
