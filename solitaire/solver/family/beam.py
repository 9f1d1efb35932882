"""Beam search: from step to step only the most promising positions are followed. It finds wins and proves nothing.

Only that search lives here. Steps are measured before they are taken: most of them never are.
"""

from collections.abc import Iterator

from solitaire.solver.family.after import after
from solitaire.solver.family.found import Found, Line
from solitaire.solver.family.outlook import Measure
from solitaire.solver.family.position import Position, key
from solitaire.solver.family.promise import Measured, measure_steps
from solitaire.solver.family.steps import UP, WASTE, Step

# The work between two signs of progress: a position gone on from counts so many times one that is only made.
BETWEEN, GONE_ON = 48, 4
# A beam that for so many levels took nothing but steps between columns only moves cards to and fro.
PATIENCE = 30


class Beam:
    """One beam: ``run`` follows so many positions a step, looking at up to so many in all."""

    def __init__(self, measure: Measure, root: Position, width: int, positions: int) -> None:
        self.measure = measure
        self.width = width
        self.most = positions
        self.level: list[tuple[Position, int, Line]] = [(root, measure.promise(root), None)]
        self.met = {key(root)}
        self.best: tuple[tuple[int, int], Line] = ((measure.outlook(root[3]).up, self.level[0][1]), None)
        self.patience = PATIENCE
        self.won: Line = None
        self.steps = Measured()
        self.work = 0

    def run(self) -> Iterator[int]:
        """Go on until there is a win or an end; yields how many positions were looked at."""
        while self.level and self.won is None and len(self.met) < self.most and self.patience:
            self.patience -= 1
            yield from self._measure_steps()
            yield from self._take_best()
            self.measure.forget()

    def found(self) -> Found:
        """What it has come to so far."""
        line = self.best[1] if self.won is None else self.won
        return Found(self.won is not None, False, line, self.best[0], len(self.met))

    def _measure_steps(self) -> Iterator[int]:
        self.steps = Measured()
        for place, (position, worth, _) in enumerate(self.level):
            measure_steps(self.measure, position, worth, place, self.steps, carry=True)
            self.work += GONE_ON
            if self.work >= BETWEEN:
                self.work = 0
                self.steps.sort_some()
                yield len(self.met)
        self.steps.sort()

    def _take_best(self) -> Iterator[int]:
        """The next level: the most promising new positions."""
        parents, left = self.level, self.steps
        self.level = []
        while left.ranked and len(self.level) < self.width and len(self.met) < self.most and self.won is None:
            worth, parent, step, position = left.pop()
            here, _, line = parents[parent]
            if position is None:
                position = after(self.measure, here, step)
            name = key(position)
            if name not in self.met:
                self.met.add(name)
                self._take(position, worth, (line, step))
            self.work += 1
            if self.work >= BETWEEN:
                self.work = 0
                yield len(self.met)

    def _take(self, position: Position, worth: int, line: tuple[Line, Step]) -> None:
        self.level.append((position, worth, line))
        source, target, _ = line[1]
        if target == UP or source == WASTE:
            self.patience = PATIENCE
        rank = self.measure.outlook(position[3]).up, worth
        if rank > self.best[0]:
            self.best = (rank, line)
        if position[3] == self.measure.laws.won:
            self.won = line
