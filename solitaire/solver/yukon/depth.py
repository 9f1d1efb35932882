"""Depth-first search through every position that can be reached, the most promising moves first. Only it lives here.

It proves losses that are no quick ones. No position is looked at twice, and none that is proven lost is gone into.
"""

from solitaire.solver.yukon.board import Board
from solitaire.solver.yukon.doom import doomed
from solitaire.solver.yukon.steps import W_OVER, Numbers, back, buried, forced, moves, put_up, step
from solitaire.solver.yukon.table import GOING_ON, KEY, LOST, OUT, PROMISE, RISEN, WON


class Depth:
    """A search that goes on by ``run`` until ``state`` says what it has come to."""

    def __init__(self, start: Board) -> None:
        self.state, self.looked_at = GOING_ON, 1
        self._deck = deck = start.deck
        self._under, self._over, self._now = list(start.under), list(start.over), list(start.now)
        self._trail: Numbers = []
        forced(self._under, self._over, self._now, self._trail, deck.safe_after)
        self._met = {self._now[KEY]}
        # For each position on the way: the moves still to be tried, its numbers, and how long the trail was.
        self._way: list[tuple[Numbers, Numbers, int]] = []
        self._path: list[Numbers] = [put_up(self._trail)]
        self.promise, self._best = self._now[PROMISE], self._path[:]
        if self._now[RISEN] == deck.full:
            self.state = WON
        elif doomed(self._under, self._over, self._now, deck):
            self.state = LOST
        else:
            self._way.append((self._ordered(), self._now[:], len(self._trail)))

    def steps(self) -> Numbers:
        """The steps to the best position met, which is a win if there is one."""
        return [move for steps in self._best for move in steps]

    def run(self, count: int, most: int) -> None:
        """Try so many moves more, but look at no more than ``most`` positions from the beginning."""
        if self.state == OUT:
            self.state = GOING_ON
        for _ in range(count):
            if self.state != GOING_ON:
                break
            if len(self._met) + 2 > most:
                self.state = OUT
            elif not self._way:
                self.state = LOST
            else:
                self._try_next()
        self.looked_at = len(self._met)

    def _try_next(self) -> None:
        """Try the next move of the position at the end of the way, or leave that position."""
        todo, kept, mark = self._way[-1]
        under, over, now, trail = self._under, self._over, self._now, self._trail
        if not todo:
            self._way.pop()
            self._path.pop()
            if self._way:
                back(under, over, trail, self._way[-1][2])
                now[:] = self._way[-1][1]
            return
        move = todo.pop()
        step(under, over, now, trail, move)
        if self._is_new():
            self._path.append([move, *put_up(trail[mark + 1 :])])
            if now[RISEN] == self._deck.full:
                self.state, self._best = WON, self._path
                return
            if not doomed(under, over, now, self._deck):
                if now[PROMISE] > self.promise:
                    self.promise, self._best = now[PROMISE], self._path[:]
                self._way.append((self._ordered(), now[:], len(trail)))
                return
            self._path.pop()
        back(under, over, trail, mark)
        now[:] = kept

    def _is_new(self) -> bool:
        """Whether the position just reached, with what is forced in it, has not been met; it is now."""
        now, met = self._now, self._met
        key = now[KEY]
        if key in met:
            return False
        met.add(key)
        forced(self._under, self._over, now, self._trail, self._deck.safe_after)
        if now[KEY] == key:
            return True
        if now[KEY] in met:
            return False
        met.add(now[KEY])
        return True

    def _ordered(self) -> Numbers:
        """The moves of a position, the most promising last."""
        under, over, now, trail = self._under, self._over, self._now, self._trail
        found = moves(under, over, now, self._deck)
        if len(found) < 2:
            return found
        kept, mark = now[:], len(trail)
        judged = []
        for move in found:
            step(under, over, now, trail, move)
            judged.append((now[PROMISE] - W_OVER * buried(over, now, self._deck.size)) << 12 | move)
            back(under, over, trail, mark)
            now[:] = kept
        judged.sort()
        return [one & 0xFFF for one in judged]
