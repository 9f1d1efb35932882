"""How promising the steps of a position are, found before they are taken. Only that lives here."""

from solitaire.solver.family.after import after, turned, without
from solitaire.solver.family.outlook import Measure, Outlook
from solitaire.solver.family.position import Position
from solitaire.solver.family.steps import UP, WASTE, Step, steps

# More than the steps of one level: worth and number of a step make one number, which sorts fast.
MANY = 1 << 24
# So many are sorted in one go.
SOME = 4_000


class Measured:
    """Steps with their worth. ``ranked`` holds a number for each, the greater the more promising; when all are there,
    they are to be sorted. ``sort_some`` does a part of that beforehand, so that no sorting is long.
    """

    __slots__ = ("_made", "_sorted", "ranked")

    def __init__(self) -> None:
        self.ranked: list[int] = []
        self._sorted: list[int] = []
        self._made: list[tuple[int, Step, Position | None]] = []

    def add(self, worth: int, place: int, step: Step, position: Position | None) -> None:
        """``place`` is the place of the position that the step is of; ``position`` comes of it, if that is known."""
        made = self._made
        self.ranked.append(worth * MANY - len(made))
        made.append((place, step, position))

    def sort_some(self) -> None:
        """Sort the last of them, if they are many."""
        if len(self.ranked) > SOME:
            self.ranked.sort()
            self._sorted += self.ranked
            self.ranked.clear()

    def sort(self) -> None:
        """Sort all: quick, where most are in order already."""
        self.ranked += self._sorted
        self.ranked.sort()
        self._sorted.clear()

    def pop(self) -> tuple[int, int, Step, Position | None]:
        """The best that is left of the sorted, with its worth in front."""
        number = self.ranked.pop()
        return ((number + MANY - 1) // MANY, *self._made[-number % MANY])


def measure_steps(measure: Measure, position: Position, worth: int, place: int, out: Measured, *, carry: bool) -> None:
    """Add the steps of a position of some worth.

    A step that changes the foundations, or after which something goes up safely, is taken to measure it; of the others
    only the piles that change are looked at.
    """
    columns, waste, stock, heights, passes = position
    outlook = measure.outlook(heights)
    known, safe, draw = outlook.columns, outlook.safe, measure.laws.draw
    for column in columns:
        if column not in known:
            measure.column(outlook, column)
    worth_but_talon = worth - measure.talon(outlook, waste, stock, passes)
    for step in steps(measure.laws, outlook, position, carry):
        source, target, number = step
        if target == UP or source == UP:
            _add_taken(measure, position, place, step, out)
            continue
        if source == WASTE:
            left, new_stock, new_passes = turned(draw, waste, stock, passes, number)
            cards = left[-1:]
            left = left[:-1]
            if draw == 1 and left and left[-1] in safe:
                _add_taken(measure, position, place, step, out)
                continue
            total = worth_but_talon + measure.talon(outlook, left, new_stock, new_passes)
        else:
            column = columns[source]
            cards = column[-number:]
            left = without(column, number)
            if left and left[-1] in safe:
                _add_taken(measure, position, place, step, out)
                continue
            total = worth + _column(measure, outlook, left) - known[column]
        old = columns[target]
        out.add(total + _column(measure, outlook, old + cards) - known[old], place, step, None)


def _column(measure: Measure, outlook: Outlook, column: bytes) -> int:
    value = outlook.columns.get(column)
    return measure.column(outlook, column) if value is None else value


def _add_taken(measure: Measure, position: Position, place: int, step: Step, out: Measured) -> None:
    there = after(measure, position, step)
    out.add(measure.promise(there), place, step, there)
