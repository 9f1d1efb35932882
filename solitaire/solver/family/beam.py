"""Beam search: from level to level only the most promising positions are followed. It finds wins and proves nothing.

Only that search lives here, in the typed dialect. Steps are measured before they are taken: most of them never are.
"""

from solitaire.solver.family.columns import moved, put, without
from solitaire.solver.family.outlook import choose, column_worth, look, promise, talon_worth, weigh_waste
from solitaire.solver.family.positions import FOUNDATIONS, copy_position, hash_of, make, talon_hash
from solitaire.solver.family.record import HALF, PASSES, TURNED, UNLIMITED, Family
from solitaire.solver.family.steps import AGAIN, ALL, NUMBER, TARGET, UP, WASTE, find_steps, lay_out
from solitaire.solver.machine.met import adds, empty, has
from solitaire.solver.machine.work import WON
from solitaire.solver.typed import MASK, i64, u64

# A beam that for so many levels took nothing but steps between columns only moves cards to and fro.
PATIENCE = 30
# In place of the first position's step.
NONE = -1
# Longer lines are not told, so no beam goes on for more levels.
LONGEST = 1000
# A set of so many numbers for each position of a level knows which steps lead to the same position.
NEAR = 4


def begin(work: Family, width: i64) -> None:
    """Begin a beam of some width."""
    beam = work.beam
    root = 2 * beam.widest
    choose(work, beam.begun)
    beam.begun += 1
    beam.width = width
    beam.side = 0
    beam.size = 1
    beam.at = 0
    beam.next_size = 0
    beam.levels = 0
    beam.patience = PATIENCE
    look(work, work.positions.marks[root] & FOUNDATIONS)
    beam.origin[0] = root
    beam.step[0] = NONE
    beam.line[0] = 0
    beam.worth[0] = promise(work, root)
    beam.hash[0] = hash_of(work, root)
    adds(work.met, _name(work, beam.hash[0]))
    empty(work.near, NEAR * width)


def is_over(work: Family) -> bool:
    """Whether nothing is left for the beam to do."""
    beam = work.beam
    return beam.size == 0 or beam.patience == 0 or beam.levels == LONGEST or beam.left == 0


def go_on(work: Family) -> None:
    """Make one position of the level and measure its steps."""
    beam = work.beam
    slot = beam.side + beam.at
    beam.at += 1
    line = 0
    if beam.step[slot] == NONE:
        copy_position(work, beam.origin[slot], slot)
    else:
        make(work, beam.origin[slot], beam.step[slot], slot)
        line = add_line(work, beam.line[slot], beam.step[slot])
        work.looked_at += 1
        beam.left -= 1
    look(work, work.positions.marks[slot] & FOUNDATIONS)
    up = work.outlook.up
    if up > work.best_up or (up == work.best_up and beam.worth[slot] > work.best_worth):
        work.best_up = up
        work.best_worth = beam.worth[slot]
        work.best_line = line
    taken = _measure_steps(work, slot, line)
    _take_steps(work, slot, line, taken)
    if beam.at == beam.size:
        _next_level(work)


def add_line(work: Family, before: i64, step: i64) -> i64:
    """The line of one step more; gives its number."""
    lines = work.lines
    lines.count += 1
    lines.before[lines.count] = before
    lines.steps[lines.count] = step
    return lines.count


def _measure_steps(work: Family, slot: i64, line: i64) -> i64:
    """Offer the steps of a position for the next level, but those that change the foundations, or after which something
    goes up safely: these are left in their places, so many as it gives. Of the others only the piles that change are
    looked at. (Long, since this is the innermost loop.)
    """
    lay_out(work, slot, ALL)
    find_steps(work, slot, True)
    talon = work.talon
    columns = work.positions.columns
    hashes = work.columns.hash
    tops = work.columns.top
    steps = work.found.steps
    row = work.laws.row
    count = work.laws.columns
    safe = work.outlook.safe
    safe_below = safe if work.laws.draw == 1 else 0
    first = slot * count
    marks = work.positions.marks[slot]
    early = work.positions.talon[2 * slot]
    late = work.positions.talon[2 * slot + 1]
    passes: i64 = marks >> PASSES
    worth = work.beam.worth[slot]
    hash = work.beam.hash[slot]
    waste = weigh_waste(work)
    if talon.turned < talon.count:
        waste = talon.worth[talon.order[talon.turned]]
    but_talon = worth - talon_worth(work, waste, talon.count, passes)
    hash_but_talon = hash - talon_hash(early, late, marks) & MASK
    one: u64 = 1
    taken = 0
    # What the last step had: many steps differ in nothing but their target.
    last = NONE
    restless = False
    whole = 0
    card = 0
    rest_worth = 0
    rest_hash: u64 = 0
    for place in range(work.found.count):
        step = steps[place]
        source = step & UP
        target = step >> TARGET & UP
        number = step >> NUMBER
        if source == UP or target == UP:
            steps[taken] = step
            taken += 1
            continue
        if step - (target << TARGET) != last:
            last = step - (target << TARGET)
            if source < count:
                whole = columns[first + source]
                left = without(work, whole, number)
                restless = safe >> tops[left] & 1 != 0
                rest_worth = worth + column_worth(work, left) - column_worth(work, whole)
                rest_hash = hash - hashes[whole] + hashes[left] & MASK
            else:
                card = row[number]
                before = talon.before[number]
                restless = before != 0 and safe_below >> row[before - 1] & 1 != 0
                then = passes - 1 if source == AGAIN and passes != UNLIMITED else passes
                rest_worth = but_talon + talon_worth(work, talon.worth[number], talon.count - 1, then)
                now: u64 = marks & FOUNDATIONS | before << TURNED | then << PASSES
                if number < HALF:
                    rest_hash = hash_but_talon + talon_hash(early ^ one << number, late, now) & MASK
                else:
                    rest_hash = hash_but_talon + talon_hash(early, late ^ one << number - HALF, now) & MASK
        if restless:
            steps[taken] = step
            taken += 1
            continue
        on = columns[first + target]
        made = moved(work, whole, number, on) if source < count else put(work, on, card)
        total = rest_worth + column_worth(work, made) - column_worth(work, on)
        _offer(work, total, rest_hash - hashes[on] + hashes[made] & MASK, slot, step, line)
    return taken


def _take_steps(work: Family, slot: i64, line: i64, taken: i64) -> None:
    """Take the steps that have to be, to measure them; it is a win if one of them wins."""
    scratch = 2 * work.beam.widest + 1
    for place in range(taken):
        step = work.found.steps[place]
        make(work, slot, step, scratch)
        heights = work.positions.marks[scratch] & FOUNDATIONS
        if heights == work.laws.won:
            work.won_line = add_line(work, line, step)
            work.status = WON
            return
        hash = hash_of(work, scratch)
        if not has(work.met, _name(work, hash)):
            look(work, heights)
            _offer(work, promise(work, scratch), hash, slot, step, line)


def _name(work: Family, hash: u64) -> u64:
    """A position's number in the set of those that were met: another for each beam, and never 0."""
    return (hash ^ work.laws.spread[work.beam.begun & 127]) | 1


def _offer(work: Family, worth: i64, hash: u64, slot: i64, step: i64, line: i64) -> None:
    """Take a step into the next level, maybe in place of another, if it is promising and leads to a new position."""
    beam = work.beam
    heap = beam.heap
    worths = beam.worth
    full = beam.next_size == beam.width
    if full and worth <= worths[heap[0]]:
        return
    name = _name(work, hash)
    if has(work.met, name):
        return
    if work.near.count < NEAR * beam.width and not adds(work.near, name):
        return
    entry = heap[0] if full else beam.widest - beam.side + beam.next_size
    beam.origin[entry] = slot
    beam.step[entry] = step
    beam.line[entry] = line
    beam.hash[entry] = hash
    worths[entry] = worth
    if full:
        _sink(work, entry, worth)
    else:
        _rise(work, entry, worth)


def _sink(work: Family, entry: i64, worth: i64) -> None:
    """Put an entry in the place of the least of the heap."""
    heap = work.beam.heap
    worths = work.beam.worth
    size = work.beam.next_size
    at = 0
    child = 1
    while child < size:
        if child + 1 < size and worths[heap[child + 1]] < worths[heap[child]]:
            child += 1
        if worths[heap[child]] >= worth:
            break
        heap[at] = heap[child]
        at = child
        child = 2 * at + 1
    heap[at] = entry


def _rise(work: Family, entry: i64, worth: i64) -> None:
    """Add an entry to the heap."""
    heap = work.beam.heap
    worths = work.beam.worth
    at = work.beam.next_size
    while at > 0 and worths[heap[(at - 1) // 2]] > worth:
        heap[at] = heap[(at - 1) // 2]
        at = (at - 1) // 2
    heap[at] = entry
    work.beam.next_size += 1


def _next_level(work: Family) -> None:
    """Go over to the next level: its steps that lead to new positions."""
    beam = work.beam
    beam.side = beam.widest - beam.side
    beam.patience -= 1
    beam.levels += 1
    size = 0
    for entry in range(beam.side, beam.side + beam.next_size):
        if adds(work.met, _name(work, beam.hash[entry])):
            to = beam.side + size
            step = beam.step[entry]
            beam.origin[to] = beam.origin[entry]
            beam.step[to] = step
            beam.line[to] = beam.line[entry]
            beam.worth[to] = beam.worth[entry]
            beam.hash[to] = beam.hash[entry]
            size += 1
            if step >> TARGET & UP == UP or step & UP == AGAIN or step & UP == WASTE:
                beam.patience = PATIENCE
    beam.size = size
    beam.at = 0
    beam.next_size = 0
    empty(work.near, NEAR * beam.width)
