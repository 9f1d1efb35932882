"""Beam search: from move to move only the most promising positions are followed. Only that search lives here.

Positions that are proven lost take no place in the beam; that is what makes a narrow one strong. It proves a loss
itself where its width never left one out.
"""

from operator import itemgetter

from solitaire.solver.yukon.board import Board
from solitaire.solver.yukon.doom import doomed
from solitaire.solver.yukon.steps import W_OVER, Numbers, back, buried, forced, moves, put_up, step
from solitaire.solver.yukon.table import GOING_ON, KEY, LOST, OUT, PROMISE, RISEN, WON

# A position to follow: its place in the order (more is better), its links both ways, its numbers, and the number of its
# line of play. It holds no lists and nothing that points back, so that the garbage collector passes it over.
Place = tuple[int, bytes, bytes, tuple[int, ...], int]


class Beam:
    """A search of one width that goes on by ``run`` until ``state`` says what it has come to."""

    def __init__(self, start: Board, width: int) -> None:
        self.state, self.looked_at = GOING_ON, 1
        self._deck, self._width = start.deck, width
        under, over, now = list(start.under), list(start.over), list(start.now)
        trail: Numbers = []
        forced(under, over, now, trail, start.deck.safe_after)
        # For each line of play: the line before it (the first is its own), and its last steps.
        self._before, self._steps = [0], [tuple(put_up(trail))]
        self._best: Place = (0, bytes(under), bytes(over), tuple(now), 0)
        self._level: list[Place] = [self._best]
        self._next: list[Place] = []
        self._followed = 0
        self._met = {now[KEY]}
        self._left_out = False
        if now[RISEN] == start.deck.full:
            self.state = WON

    @property
    def promise(self) -> int:
        """That of the best position met that is not proven lost."""
        return self._best[3][PROMISE]

    def steps(self) -> Numbers:
        """The steps to the best position met, which is a win if there is one."""
        line = self._best[4]
        lines = [line]
        while line:
            line = self._before[line]
            lines.append(line)
        return [move for line in reversed(lines) for move in self._steps[line]]

    def run(self, places: int, most: int) -> None:
        """Look at so many more places, but at no more than ``most`` positions from the beginning."""
        for _ in range(places):
            if self.state != GOING_ON:
                break
            if self._level and self._followed < self._width:
                here = self._level.pop()
                if not doomed(here[1], here[2], here[3], self._deck):
                    self._followed += 1
                    if here[3][PROMISE] > self.promise:
                        self._best = here
                    self._follow(here, most)
            else:
                self._go_deeper()
        self.looked_at = len(self._met)

    def _go_deeper(self) -> None:
        self._left_out = self._left_out or bool(self._level)
        self._level, self._next, self._followed = self._next, [], 0
        # The best last.
        self._level.sort(key=itemgetter(0))
        if not self._level:
            self.state = OUT if self._left_out else LOST

    def _follow(self, here: Place, most: int) -> None:
        """Make each move from a place, and keep what is new."""
        under, over, now = list(here[1]), list(here[2]), list(here[3])
        kept, deck, met = here[3], self._deck, self._met
        trail: Numbers = []
        for move in moves(under, over, now, deck):
            if len(met) + 2 > most:
                self.state = OUT
                return
            step(under, over, now, trail, move)
            key = now[KEY]
            if key not in met:
                met.add(key)
                forced(under, over, now, trail, deck.safe_after)
                if len(trail) == 1 or now[KEY] not in met:
                    met.add(now[KEY])
                    promise = now[PROMISE] - W_OVER * buried(over, now, deck.size)
                    # Of equals the one that was found first comes first.
                    order = (promise << 32) - len(met)
                    place = (order, bytes(under), bytes(over), tuple(now), len(self._before))
                    self._next.append(place)
                    self._before.append(here[4])
                    self._steps.append((move, *put_up(trail[1:])))
                    if now[RISEN] == deck.full:
                        self._best, self.state = place, WON
                        return
            back(under, over, trail, 0)
            now[:] = kept
