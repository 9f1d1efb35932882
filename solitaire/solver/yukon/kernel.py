"""The search: beams of growing width and an exhaustive search in turns, in the typed dialect. Only that lives here.

Both go on from the most promising place they know, but a beam only from a few of each length; that is what finds wins.
Places that are proven lost take no room in a beam; that is what makes a narrow one strong. The exhaustive search goes
on until nothing is left, and so proves losses that are no quick ones; a beam does, where it never left a place out.
A step is one place gone on from, or found lost.
"""

from solitaire.solver.machine.work import GOING_ON, LOST, OUT
from solitaire.solver.typed import copy, i64
from solitaire.solver.yukon.doom import doomed
from solitaire.solver.yukon.places import begin, follow, take
from solitaire.solver.yukon.record import LONGEST, MOVE, Yukon
from solitaire.solver.yukon.steps import forced, go_to, step


def run(work: Yukon, steps: i64) -> i64:
    """Do up to so many steps; gives the status."""
    if work.looked_at == 0:
        begin(work, work.waiting)
    for _ in range(steps):
        if work.status != GOING_ON:
            break
        if work.search:
            beam(work)
        else:
            exhaust(work)
    return work.status


def exhaust(work: Yukon) -> None:
    """One step of the exhaustive search, or the turn of a beam."""
    waiting = work.waiting
    if work.own >= work.bounds[work.turn]:
        work.search = work.turn + 1
        work.level.count = 0
        work.followed = 0
        work.left_out = False
        begin(work, work.level)
    elif waiting.count:
        place = take(work, waiting)
        if not doomed(work):
            before = work.looked_at
            follow(work, place, waiting)
            work.own += work.looked_at - before
    else:
        work.status = OUT if work.too_long else LOST


def beam(work: Yukon) -> None:
    """One step of a beam, to the next length of its ways where this one is done, or back to the exhaustive search."""
    level = work.level
    if level.count and work.followed < work.widths[work.turn]:
        place = take(work, level)
        if not doomed(work):
            work.followed += 1
            follow(work, place, work.next)
        return
    work.left_out = work.left_out or level.count > 0
    level.count = work.next.count
    copy(level.items, 0, work.next.items, 0, level.count)
    work.next.count = 0
    work.followed = 0
    if level.count == 0:
        if work.left_out or work.too_long:
            work.search = 0
            work.turn += 1
        else:
            work.status = LOST


def tell(work: Yukon) -> None:
    """Write the steps to the best place: a win if there is one.

    The moves are gathered at the end of the line, and made again from its beginning, with what is forced. A step for
    each move that is left keeps the two apart.
    """
    work.length = 0
    if work.looked_at == 0:
        return
    line = work.line
    place = work.best
    first = LONGEST
    while work.place_from[place] >= 0:
        first -= 1
        line[first] = work.place_move[place] & (1 << MOVE) - 1
        place = work.place_from[place]
    go_to(work, work.start_ones, work.start_twos)
    forced(work)
    write_steps(work)
    for at in range(first, LONGEST):
        step(work, line[at])
        forced(work)
        write_steps(work)


def write_steps(work: Yukon) -> None:
    """Write the steps of the trail."""
    for at in range(work.trailed):
        work.line[work.length + at] = work.trail[at] & (1 << MOVE) - 1
    work.length += work.trailed
    work.trailed = 0
