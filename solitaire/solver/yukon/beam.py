"""Beam search: from move to move only the most promising positions are followed. Only that search lives here.

Positions that are proven lost take no place in the beam; that is what makes a narrow one strong. It proves a loss
itself where its width never left one out.
"""

from operator import itemgetter

from solitaire.solver.yukon.board import Board
from solitaire.solver.yukon.doom import doomed
from solitaire.solver.yukon.steps import W_OVER, Numbers, back, buried, forced, moves, put_up, step
from solitaire.solver.yukon.table import GOING_ON, KEY, LOST, OUT, PROMISE, RISEN, WON

# A line of play: the line before it, and its last steps.
Line = tuple["Line | None", Numbers]
# A position to follow: its place in the order (more is better), links, numbers, line.
Place = tuple[int, Numbers, Numbers, Numbers, Line]


class Beam:
    """A search of one width that goes on by ``run`` until ``state`` says what it has come to."""

    def __init__(self, start: Board, width: int) -> None:
        self.state, self.looked_at = GOING_ON, 1
        self._deck, self._width = start.deck, width
        under, over, now = list(start.under), list(start.over), list(start.now)
        trail: Numbers = []
        forced(under, over, now, trail, start.deck.safe_after)
        self._best: Place = (0, under, over, now, (None, put_up(trail)))
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
        found: list[Numbers] = []
        line: Line | None = self._best[-1]
        while line is not None:
            line, steps = line
            found.append(steps)
        return [move for steps in reversed(found) for move in steps]

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
        under, over, now = here[1][:], here[2][:], here[3][:]
        kept, deck, met, found = here[3], self._deck, self._met, self._next
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
                    place = (order, under[:], over[:], now[:], (here[4], [move, *put_up(trail[1:])]))
                    found.append(place)
                    if now[RISEN] == deck.full:
                        self._best, self.state = place, WON
                        return
            back(under, over, trail, 0)
            now[:] = kept
