"""Depth-first search through every position that can be reached, the most promising steps first.

It alone proves that a position cannot be won: when nothing is left to look at. Only that search lives here.
"""

from collections.abc import Iterator

from solitaire.solver.family.after import after
from solitaire.solver.family.found import Found, Line
from solitaire.solver.family.outlook import Measure
from solitaire.solver.family.position import Position, key
from solitaire.solver.family.promise import Measured, measure_steps

# So many positions gone on from between two signs of progress.
GONE_ON = 10


class Exhaust:
    """Looks at up to ``most`` positions; with more of them, ``run`` goes on from where it was."""

    def __init__(self, measure: Measure, root: Position) -> None:
        self.measure = measure
        self.most = 1
        self.met = {key(root)}
        self.best: tuple[tuple[int, int], Line] = ((measure.outlook(root[3]).up, measure.promise(root)), None)
        self.won: Line = None
        self.lost = False
        # The positions on the way to where the search is, each with its line and the steps not yet taken, best last.
        self.path: list[tuple[Position, Line, Measured]] = []
        self._go_on(root, self.best[0][1], None)

    def run(self) -> Iterator[int]:
        """Go on until there is a win or an end; yields how many positions were looked at."""
        gone_on = 0
        while self.path and self.won is None and len(self.met) < self.most:
            position, line, left = self.path[-1]
            if not left.ranked:
                self.path.pop()
                continue
            if self._take(position, line, left):
                gone_on += 1
                if gone_on % GONE_ON == 0:
                    yield len(self.met)
                    self.measure.forget()
        self.lost = not self.path and self.won is None

    def found(self) -> Found:
        """What it has come to so far."""
        line = self.best[1] if self.won is None else self.won
        return Found(self.won is not None, self.lost, line, self.best[0], len(self.met))

    def _take(self, here: Position, line: Line, left: Measured) -> bool:
        """Take the best step that is left; whether it leads to a new position."""
        worth, _, step, position = left.pop()
        if position is None:
            position = after(self.measure, here, step)
        name = key(position)
        if name in self.met:
            return False
        self.met.add(name)
        line = (line, step)
        rank = self.measure.outlook(position[3]).up, worth
        if rank > self.best[0]:
            self.best = (rank, line)
        if position[3] == self.measure.laws.won:
            self.won = line
        else:
            self._go_on(position, worth, line)
        return True

    def _go_on(self, position: Position, worth: int, line: Line) -> None:
        left = Measured()
        measure_steps(self.measure, position, worth, 0, left, carry=False)
        left.sort()
        self.path.append((position, line, left))
