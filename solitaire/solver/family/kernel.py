"""The search of these games from its beginning to its end: which part of it looks when. Only that lives here.

Beams, each wider than the one before, and by turns with them two searches that prove losses: the one through
everything, which settles small positions and then goes on with a small share, and the one of the looser game, which
goes on with half as many again as the beams, which takes as long, until it has come to a win. (In the typed dialect.)
"""

from solitaire.solver.family.beam import LONGEST, is_over
from solitaire.solver.family.beam import begin as begin_beam
from solitaire.solver.family.beam import go_on as go_on_with_beam
from solitaire.solver.family.loose import begin as begin_loose
from solitaire.solver.family.loose import go_on as go_on_loosely
from solitaire.solver.family.positions import FOUNDATIONS, set_out, settle
from solitaire.solver.family.record import Family
from solitaire.solver.family.through import begin as begin_through
from solitaire.solver.family.through import go_on as go_on_through
from solitaire.solver.machine.work import GOING_ON, OUT, WON
from solitaire.solver.typed import i64

# What is done now: nothing yet, one of the searches, or what else they can do when no wider beam is left.
START, BEAM, THROUGH, LOOSE, LAST = range(5)
# The width of the first beam, and how many times wider each is than the one before.
FIRST, WIDER = 10, 4
# How many levels a beam is thought to have before there was one: about a step for each card.
LEVELS = 120
# The search through everything looks at so many positions at first, later at one for so many of the beams: more when
# the looser game has ended.
SHORT, SHARE, ALONE = 1_000, 8, 4


def run(work: Family, steps: i64) -> i64:
    """Go on from so many positions; gives the status."""
    left = steps
    while left > 0 and work.status == GOING_ON:
        left -= 1
        if work.phase == START:
            _start(work)
        elif work.looked_at >= work.most or work.columns.count > work.columns.most:
            work.status = OUT
        elif work.phase == BEAM:
            go_on_with_beam(work)
            if work.status == GOING_ON and is_over(work):
                _after_beam(work)
        elif work.phase == THROUGH:
            go_on_through(work)
            if work.status == GOING_ON and work.through.count >= work.through.goal:
                work.phase = LOOSE
        elif work.phase == LOOSE and work.loose.count >= work.loose.goal:
            _next_beam(work)
        elif work.loose.open:
            go_on_loosely(work)
        elif work.phase == LOOSE:
            _next_beam(work)
        elif work.through.count < work.through.goal:
            go_on_through(work)
        else:
            work.status = OUT
    return work.status


def tell(work: Family) -> None:
    """Write the line of the win, or that to the most promising position. A win too long to be told counts for none."""
    before = work.lines.before
    first = work.won_line if work.status == WON else work.best_line
    line = first
    length = 0
    while line != 0:
        length += 1
        line = before[line]
    if length > LONGEST:
        length = 0
        work.status = OUT
    work.length = length
    line = first
    for place in range(length - 1, -1, -1):
        work.line[place] = work.lines.steps[line]
        line = before[line]


def _start(work: Family) -> None:
    """Set out the first position, and begin."""
    root = 2 * work.beam.widest
    set_out(work, root)
    if work.loose.open:
        begin_loose(work)
    settle(work, root)
    work.looked_at = 1
    if work.positions.marks[root] & FOUNDATIONS == work.laws.won:
        work.status = WON
        return
    begin_through(work)
    _next_beam(work)


def _next_beam(work: Family) -> None:
    """Begin a beam as wide as it should be, or as the positions left allow; or else go on with all of them."""
    left = min(work.most - work.looked_at, work.beam.left)
    fitting = min(work.width, work.beam.widest, max(left // work.levels, FIRST))
    # Each set of weights has a beam of about each width.
    if left > 0 and (fitting > work.tried or (work.beam.begun % work.outlook.sets and fitting > work.tried // WIDER)):
        work.tried = fitting
        work.before = work.looked_at
        begin_beam(work, fitting)
        work.phase = BEAM
    else:
        work.phase = LAST
        work.through.goal = work.through.room


def _after_beam(work: Family) -> None:
    """Let the searches that prove losses go on for a while."""
    looked_at = work.looked_at - work.before
    work.beams += looked_at
    work.levels = looked_at // work.tried + 1
    work.width = work.tried if work.beam.begun % work.outlook.sets else work.tried * WIDER
    share = SHARE if work.loose.open else ALONE
    work.through.goal = min(max(SHORT, work.beams // share), work.through.room)
    work.loose.goal = max(SHORT, work.beams * 3 // 2)
    work.phase = THROUGH
