"""A set of numbers, to know what was met before, in the typed dialect. Only that lives here."""

from solitaire.solver.typed import Record, U64s, fill, i64, room_u64s, times, u64

# An odd number near 2**64 divided by the golden ratio: its products spread evenly.
SPREAD = 0x9E3779B97F4A7C15


class Met(Record):
    """``count`` numbers in ``slots``, whose count is 2 to the power of 64 - ``shift``; an empty slot holds 0."""

    slots: U64s
    shift: i64
    mask: i64
    count: i64


def room_for(most: int) -> Met:
    """A set with nothing in it, for up to so many numbers."""
    bits = max(4, (2 * most).bit_length())
    return Met(slots=room_u64s(1 << bits), shift=64 - bits, mask=(1 << bits) - 1, count=0)


def adds(met: Met, key: u64) -> bool:
    """Whether a number other than 0 was not in the set; it is now."""
    slots = met.slots
    mask = met.mask
    at: i64 = times(key, SPREAD) >> met.shift
    while slots[at] != 0:
        if slots[at] == key:
            return False
        at = at + 1 & mask
    slots[at] = key
    met.count += 1
    return True


def has(met: Met, key: u64) -> bool:
    """Whether a number other than 0 is in the set."""
    slots = met.slots
    mask = met.mask
    at: i64 = times(key, SPREAD) >> met.shift
    while slots[at] != 0:
        if slots[at] == key:
            return True
        at = at + 1 & mask
    return False


def empty(met: Met, most: i64) -> None:
    """Take everything out of a set, of which only as much is used from now on as up to so many numbers need."""
    bits = max(4, (2 * most).bit_length())
    met.shift = 64 - bits
    met.mask = (1 << bits) - 1
    met.count = 0
    fill(met.slots, 0, met.mask + 1, 0)
