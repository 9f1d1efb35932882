"""The search of these games from its beginning to its end: which part of it looks when. Only that lives here.

Beams, each wider than the one before, and by turns with them two searches that prove losses. At first these are one
through everything, which settles small positions and then goes on with a small share, and one of the looser game, which
goes on with half as many again as the beams, which takes as long. Once that has come to a win, the search through
everything goes on with half as many as the beams, and leaves out what the looser game shows to be lost. (In the typed
dialect.)
"""

from solitaire.solver.family.beam import LONGEST, is_over
from solitaire.solver.family.beam import begin as begin_beam
from solitaire.solver.family.beam import go_on as go_on_with_beam
from solitaire.solver.family.loose import ask_of
from solitaire.solver.family.loose import go_on as go_on_loosely
from solitaire.solver.family.positions import FOUNDATIONS, set_out, settle
from solitaire.solver.family.record import Family
from solitaire.solver.family.through import begin as begin_through
from solitaire.solver.family.through import go_on as go_on_through
from solitaire.solver.machine.work import GOING_ON, OUT, WON
from solitaire.solver.typed import i64

# What is done now: nothing yet, a beam, proofs, or what of them is left when no wider beam is.
START, BEAM, PROOFS, LAST = range(4)
# The width of the first beam, and how many times wider each is than the one before.
FIRST, WIDER = 10, 4
# How many levels a beam is thought to have before there was one: about a step for each card.
LEVELS = 120
# The search through everything looks at so many positions at first, later at one for so many of the beams; when nothing
# can be asked of the looser game, at more; when it leaves out what is lost there, at more still.
SHORT, SHARE, ALONE, ASKING = 1_000, 8, 4, 2


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
        elif work.phase == PROOFS and work.through.count + work.loose.steps - work.loose.spent >= work.goal:
            _next_beam(work)
        else:
            _prove(work)
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
        ask_of(work, root)
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


def _after_beam(work: Family) -> None:
    """Let the searches that prove losses go on for a while."""
    looked_at = work.looked_at - work.before
    work.beams += looked_at
    work.levels = looked_at // work.tried + 1
    work.width = work.tried if work.beam.begun % work.outlook.sets else work.tried * WIDER
    _set_goals(work)
    work.phase = PROOFS


def _asks_first(work: Family) -> bool:
    """Whether it is not known yet what the looser game says of the first position."""
    return work.loose.busy and work.loose.questions == 1


def _set_goals(work: Family) -> None:
    """Set how many positions the searches that prove losses should have looked at."""
    work.through.goal = max(SHORT, work.beams // SHARE)
    if _asks_first(work):
        work.goal = work.through.goal + max(SHORT, work.beams * 3 // 2)
    else:
        work.goal = max(SHORT, work.beams // (ASKING if work.loose.open else ALONE))


def _prove(work: Family) -> None:
    """Let one of the searches that prove losses go on from one position."""
    loose = work.loose
    through = work.through
    first = _asks_first(work)
    if loose.busy and not (first and through.count < min(through.goal, through.room)):
        go_on_loosely(work)
        if first and not _asks_first(work):
            loose.spent = loose.steps
            _set_goals(work)
    elif through.count < through.room:
        go_on_through(work)
    elif work.phase == PROOFS:
        _next_beam(work)
    else:
        work.status = OUT
