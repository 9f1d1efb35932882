"""The steps of a search: which there are in a position. Only that lives here.

A step is a move or several that belong together: the stock is turned only to play the card that comes up, and safe
moves to the foundations follow at once. Neither takes a win away. Turning can wait until the card is wanted. After a
safe move there is a way to win with no more moves of the other kinds than before (see ``aid.auto``); so on some way
from step to step either their number falls or, with the same number, more cards are up, and the win is reached, also
where cards come back from the foundations. Where more cards than one may move at a time only because there are spaces,
one by one is enough. Columns are alike, so the first space stands for all, and what takes all of a column to a space is
no step.

A step is a number: its source (a column's place, WASTE, AGAIN for the waste after a redeal, or UP), its target (a
column's place or UP), and how many cards move between columns, which card of the talon is played, or the face that is
taken back.
"""

from solitaire.cards import ACE
from solitaire.solver.family.record import HALF, PASSES, TURNED, Family
from solitaire.solver.typed import i64, u64

AGAIN, WASTE, UP = 61, 62, 63
# More than the number of any card of a talon.
ALL = 2 * HALF
TARGET, NUMBER = 6, 12
# No run has so many cards that more spaces would help.
MANY = 4


def lay_out(work: Family, slot: i64, end: i64) -> None:
    """Lay out the cards of a position's talon with numbers below ``end``: the waste, or all."""
    talon = work.talon
    order = talon.order
    before = talon.before
    split = turned_to(work, slot)
    count = 0
    last = 0
    turned = 0
    for half in range(2):
        bits = work.positions.talon[2 * slot + half]
        base = half * HALF - 1
        while bits != 0:
            card = base + (bits & -bits).bit_length()
            if card >= end:
                break
            bits &= bits - 1
            order[count] = card
            before[card] = last
            last = card + 1
            count += 1
            if card < split:
                turned = count
    talon.count = count
    talon.turned = turned


def turned_to(work: Family, slot: i64) -> i64:
    """How far a position's talon is turned: the waste is what is left of the cards with numbers below."""
    return work.positions.marks[slot] >> TURNED & 255


def find_steps(work: Family, slot: i64, carry: bool) -> None:
    """Find the steps that matter; with ``carry`` also runs that could move one by one through spaces.

    The talon is laid out, and the outlook is that of the position.
    """
    work.found.count = 0
    columns = work.positions.columns
    tops = work.columns.top
    takes = work.laws.takes
    ups = work.outlook.ups
    first = slot * work.laws.columns
    wanted: u64 = 0
    space = UP
    spaces = 0
    for place in range(work.laws.columns):
        column = columns[first + place]
        if column == 0:
            space = min(space, place)
            spaces += 1
        else:
            wanted |= takes[tops[column]]
            if ups >> tops[column] & 1:
                _add(work, place, UP, 1)
    _from_waste(work, slot, wanted, space)
    _between_columns(work, first, wanted, space, spaces if carry else 0)
    if work.laws.take_back:
        _taken_back(work, slot, wanted, space)


def _add(work: Family, source: i64, target: i64, number: i64) -> None:
    found = work.found
    found.steps[found.count] = source | target << TARGET | number << NUMBER
    found.count += 1


def _to_columns(work: Family, first: i64, source: i64, number: i64, face: i64, but: i64) -> None:
    """Add a step to each column but one that takes a face."""
    columns = work.positions.columns
    tops = work.columns.top
    takes = work.laws.takes
    for place in range(work.laws.columns):
        if takes[tops[columns[first + place]]] >> face & 1 and place != but:
            _add(work, source, place, number)


def _from_waste(work: Family, slot: i64, wanted: u64, space: i64) -> None:
    """The cards that can come to the top of the waste, in this pass and, those that cannot, in the next.

    With one card a turn, none is turned beyond one that goes up safely: it would have gone up on the way.
    """
    talon = work.talon
    first = slot * work.laws.columns
    order = talon.order
    row = work.laws.row
    count = talon.count
    turned = talon.turned
    draw = work.laws.draw
    # Three cards that go up safely are not played by themselves: other cards come up by it.
    safe = work.outlook.safe if draw == 1 else 0
    if turned != 0:
        _play(work, first, WASTE, order[turned - 1], wanted, space)
    at = turned
    while at < count:
        at = min(at + draw, count)
        _play(work, first, WASTE, order[at - 1], wanted, space)
        if safe >> row[order[at - 1]] & 1:
            return
    if work.positions.marks[slot] >> PASSES > 1:
        at = 0
        while at < count:
            at = min(at + draw, count)
            if at < turned or (turned < at < count and (at - turned) % draw != 0):
                _play(work, first, AGAIN, order[at - 1], wanted, space)
                if safe >> row[order[at - 1]] & 1:
                    return


def _play(work: Family, first: i64, source: i64, card: i64, wanted: u64, space: i64) -> None:
    """Add the steps of a card of the talon."""
    face = work.laws.row[card]
    if work.outlook.ups >> face & 1:
        _add(work, source, UP, card)
        if work.outlook.safe >> face & 1:
            return
    if wanted >> face & 1:
        _to_columns(work, first, source, card, face, UP)
    if space != UP:
        _add(work, source, space, card)


def _between_columns(work: Family, first: i64, wanted: u64, space: i64, spaces: i64) -> None:
    """Add the steps from column to column."""
    columns = work.columns
    runs = work.laws.runs
    tops = columns.top
    unders = columns.under
    for source in range(work.laws.columns):
        column = work.positions.columns[first + source]
        if column == 0:
            continue
        most = columns.run[column]
        if not runs:
            most = min(most, 1 << min(spaces, MANY))
        lowest = column
        for count in range(1, most + 1):
            face = tops[lowest]
            lowest = unders[lowest]
            if wanted >> face & 1:
                _to_columns(work, first, source, count, face, source)
            if space != UP and lowest != 0 and (runs or count == 1):
                _add(work, source, space, count)


def _taken_back(work: Family, slot: i64, wanted: u64, space: i64) -> None:
    """Add the steps from the foundations to columns. An ace is of no use there."""
    heights = work.positions.marks[slot]
    for suit in range(4):
        high: i64 = heights >> 8 * suit + 4 & 15
        low: i64 = heights >> 8 * suit & 15
        for one in range(2 if high != low else 1):
            rank = low if one != 0 else high
            if rank > ACE:
                face = suit << 4 | rank
                if wanted >> face & 1:
                    _to_columns(work, slot * work.laws.columns, UP, face, face, UP)
                if space != UP:
                    _add(work, UP, space, face)
