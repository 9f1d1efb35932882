"""What a step makes of a position, safe moves to the foundations included; and hashes. Only that lives here.

(In the typed dialect.)
"""

from solitaire.solver.family.columns import SPREAD, moved, put, without
from solitaire.solver.family.record import HALF, PASSES, TURNED, UNLIMITED, Family
from solitaire.solver.family.steps import AGAIN, NUMBER, TARGET, UP, turned_to
from solitaire.solver.typed import MASK, copy, i64, same, times, u64

FOUNDATIONS = 0xFFFF_FFFF
LOWER, EACH = 0x0F0F_0F0F, 0x8080_8080


def set_out(work: Family, slot: i64) -> None:
    """Make the position that the search starts with."""
    positions = work.positions
    count = work.laws.columns
    start = work.start
    at = 0
    for place in range(count):
        column = 0
        for card in range(at + 1, at + 1 + start[at]):
            column = put(work, column, start[card])
        at += 1 + start[at]
        positions.columns[slot * count + place] = column
    positions.marks[slot] = work.marks
    one: u64 = 1
    for card in range(work.laws.cards):
        positions.talon[2 * slot + card // HALF] |= one << card % HALF


def put_up(heights: u64, face: i64) -> u64:
    """The heights after a card went up that one of the foundations of its suit takes."""
    at = face >> 4 << 3
    one: u64 = 1
    return heights + (one << (at + 4 if heights >> at + 4 & 15 == (face & 15) - 1 else at))


def taken_back(heights: u64, face: i64) -> u64:
    """The heights after the top card of a foundation was taken."""
    at = face >> 4 << 3
    one: u64 = 1
    return heights - (one << (at if heights >> at & 15 == face & 15 else at + 4))


def safe_at(work: Family, heights: u64) -> u64:
    """The faces that go up safely."""
    harmless = work.laws.harmless
    ranks = work.laws.ranks
    lower = heights & LOWER | EACH
    safe: u64 = 0
    one: u64 = 1
    for suit in range(4):
        rank: i64 = (heights >> 8 * suit & 15) + 1
        if rank <= ranks:
            face = suit << 4 | rank
            if (lower - harmless[2 * face]) & EACH == EACH or (lower - harmless[2 * face + 1]) & EACH == EACH:
                safe |= one << face
    return safe


def copy_position(work: Family, origin: i64, slot: i64) -> None:
    """Copy a position to another slot."""
    positions = work.positions
    count = work.laws.columns
    copy(positions.columns, slot * count, positions.columns, origin * count, count)
    copy(positions.talon, 2 * slot, positions.talon, 2 * origin, 2)
    positions.marks[slot] = positions.marks[origin]


def make(work: Family, origin: i64, step: i64, slot: i64) -> None:
    """Make the position after a step from a position, in another slot."""
    copy_position(work, origin, slot)
    positions = work.positions
    count = work.laws.columns
    columns = positions.columns
    first = slot * count
    source = step & UP
    target = step >> TARGET & UP
    number = step >> NUMBER
    if source < count and target < count:
        whole = columns[first + source]
        columns[first + source] = without(work, whole, number)
        columns[first + target] = moved(work, whole, number, columns[first + target])
    else:
        if source < count:
            card = work.columns.top[columns[first + source]]
            columns[first + source] = without(work, columns[first + source], 1)
        elif source == UP:
            card = number
            positions.marks[slot] = taken_back(positions.marks[slot], number)
        else:
            card = work.laws.row[number]
            _play(work, slot, number, source == AGAIN)
        if target < count:
            columns[first + target] = put(work, columns[first + target], card)
        else:
            positions.marks[slot] = put_up(positions.marks[slot], card)
    settle(work, slot)


def _play(work: Family, slot: i64, card: i64, again: bool) -> None:
    """Take a card from the talon, to which it is turned."""
    positions = work.positions
    marks = positions.marks[slot]
    one: u64 = 1
    if card < HALF:
        positions.talon[2 * slot] ^= one << card
    else:
        positions.talon[2 * slot + 1] ^= one << card - HALF
    passes = marks >> PASSES
    if again and passes != UNLIMITED:
        passes -= 1
    positions.marks[slot] = marks & FOUNDATIONS | turned_before(work, slot, card) << TURNED | passes << PASSES


def turned_before(work: Family, slot: i64, card: i64) -> u64:
    """One more than the number of the last card of the talon before some card, or 0."""
    talon = work.positions.talon
    one: u64 = 1
    if card > HALF:
        bits = talon[2 * slot + 1] & (one << card - HALF) - 1
        if bits != 0:
            return HALF + bits.bit_length()
    return (talon[2 * slot] & (one << min(card, HALF)) - 1).bit_length()


def settle(work: Family, slot: i64) -> None:
    """Put up what goes up safely, until nothing is left of it."""
    positions = work.positions
    tops = work.columns.top
    row = work.laws.row
    columns = positions.columns
    count = work.laws.columns
    first = slot * count
    safe = safe_at(work, positions.marks[slot])
    again = safe != 0
    while again:
        again = False
        for place in range(first, first + count):
            card = tops[columns[place]]
            if safe >> card & 1:
                columns[place] = without(work, columns[place], 1)
                positions.marks[slot] = put_up(positions.marks[slot], card)
                safe = safe_at(work, positions.marks[slot])
                again = True
        turned = turned_to(work, slot)
        if turned != 0 and work.laws.draw == 1 and safe >> row[turned - 1] & 1:
            positions.marks[slot] = put_up(positions.marks[slot], row[turned - 1])
            _play(work, slot, turned - 1, False)
            safe = safe_at(work, positions.marks[slot])
            again = True


def hash_of(work: Family, slot: i64) -> u64:
    """A hash of a position, the same for columns in any order."""
    positions = work.positions
    hashes = work.columns.hash
    count = work.laws.columns
    columns = positions.columns
    total = talon_hash(positions.talon[2 * slot], positions.talon[2 * slot + 1], positions.marks[slot])
    for place in range(slot * count, slot * count + count):
        total = total + hashes[columns[place]] & MASK
    return total


def talon_hash(first: u64, second: u64, marks: u64) -> u64:
    """The part of a position's hash that is not its columns'."""
    mixed = times(first ^ marks, SPREAD)
    mixed = times(mixed ^ mixed >> 29 ^ second, SPREAD)
    mixed = times(mixed ^ mixed >> 32 ^ marks, SPREAD)
    return mixed ^ mixed >> 32


def is_same(work: Family, one: i64, other: i64) -> bool:
    """Whether two positions are the same, columns in any order."""
    positions = work.positions
    count = work.laws.columns
    columns = positions.columns
    if positions.marks[one] != positions.marks[other] or not same(
        positions.talon, 2 * one, positions.talon, 2 * other, 2
    ):
        return False
    first = one * count
    second = other * count
    if same(columns, first, columns, second, count):
        return True
    left: u64 = (1 << count) - 1
    for place in range(first, first + count):
        at = 0
        while at < count and (columns[second + at] != columns[place] or not left >> at & 1):
            at += 1
        if at == count:
            return False
        left ^= 1 << at
    return True
