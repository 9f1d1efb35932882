"""The log: which plays were won and which were lost, in the order in which they ended.

Only what counts lives here: a win once, a loss when a play is left for a new one, a loss taken back with the undo of
that. A play that waits in its slot is neither and is not in the log. How it is written is ``log_text``'s affair.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from solitaire.errors import SolitaireError
from solitaire.games import CATALOGUE
from solitaire.record.plays import Group, Play, checked_play

CAP = 2000
"""So many plays are kept one by one; of those that ended before them only the totals are."""


class Totals(NamedTuple):
    """What is kept of the plays of a group, from the first to some play; the figures with "best" are of wins.

    ``streak``: wins in a row at the end. ``vegas``: the sum of the Vegas scores, None where none was played.
    ``days``: the days whose daily deal was won, in no order.
    """

    won: int = 0
    lost: int = 0
    helped: int = 0
    streak: int = 0
    longest: int = 0
    best_moves: int | None = None
    best_seconds: int | None = None
    best_score: int | None = None
    vegas: int | None = None
    days: frozenset[str] = frozenset()

    def then(self, play: Play) -> "Totals":
        """The totals with the next play of the group."""
        helped = self.helped + play.helped
        vegas = self.vegas if play.vegas is None else (self.vegas or 0) + play.vegas
        if not play.won:
            return self._replace(lost=self.lost + 1, helped=helped, streak=0, vegas=vegas)
        streak = self.streak + 1
        return Totals(
            won=self.won + 1,
            lost=self.lost,
            helped=helped,
            streak=streak,
            longest=max(self.longest, streak),
            best_moves=play.moves if self.best_moves is None else min(self.best_moves, play.moves),
            best_seconds=play.seconds if self.best_seconds is None else min(self.best_seconds, play.seconds),
            best_score=max(filter(None, (self.best_score, play.score)), default=None),
            vegas=vegas,
            days=self.days | {play.daily} if play.daily else self.days,
        )


NOTHING = Totals()
Folded = Mapping[Group, Totals]


class Log(NamedTuple):
    """Finished plays in the order in which they ended, and the totals of those that were folded before them.

    A value: every operation gives a new one, or the same where nothing changes.
    """

    plays: tuple[Play, ...] = ()
    folded: Folded = MappingProxyType({})

    def won(self, play: Play) -> "Log":
        """The log with a win. A play wins once: another win of the same play changes nothing; its loss is replaced.

        Raises SolitaireError when the play has figures that cannot be.
        """
        found = self._find(play)
        if found is not None and found.won:
            return self
        without = self if found is None else self._without(found)
        return without._with(play._replace(won=True))

    def left(self, play: Play) -> "Log":
        """The log with a loss: the play was left for a new deal. One that is in the log already changes nothing.

        Raises SolitaireError when the play has figures that cannot be.
        """
        if self._find(play) is not None:
            return self
        return self._with(play._replace(won=False, score=None))

    def taken_back(self, play: Play) -> "Log":
        """The log without the loss of a play that is open again; streaks are as before. A win stays."""
        found = self._find(play)
        return self if found is None or found.won else self._without(found)

    def reset(self, game_id: str) -> tuple["Log", "Log"]:
        """The log without everything of one game, and this log, to be kept for undoing that."""
        plays = tuple(play for play in self.plays if play.group.game != game_id)
        folded = {group: totals for group, totals in self.folded.items() if group.game != game_id}
        return Log(plays, MappingProxyType(folded)), self

    def with_again(self, old: "Log", game_id: str) -> "Log":
        """The log with everything of one game that an older one has, before what it has of it itself.

        Undoes ``reset``, also after other plays. Raises SolitaireError when so many were played since that the game's
        newer totals were folded.
        """
        if any(group.game == game_id for group in self.folded):
            raise SolitaireError("Too much was played since: what was forgotten cannot be brought back.")
        known = {play.key for play in self.plays}
        plays = tuple(play for play in old.plays if play.group.game == game_id and play.key not in known)
        folded = {group: totals for group, totals in old.folded.items() if group.game == game_id}
        return Log((*plays, *self.plays), MappingProxyType({**folded, **self.folded})).capped(CAP)

    def of(self, group: Group) -> tuple[Play, ...]:
        """The plays of a group that are kept one by one, in the order in which they ended."""
        return tuple(play for play in self.plays if play.group == group)

    def groups(self) -> tuple[Group, ...]:
        """Every group that has a finished play, in menu order."""
        order = list(CATALOGUE)
        found = {play.group for play in self.plays} | set(self.folded)
        return tuple(sorted(found, key=lambda group: (order.index(group.game), *map(str, group[1:]))))

    def totals(self, group: Group) -> Totals:
        """The totals of all finished plays of a group, folded or not."""
        totals = self.folded.get(group, NOTHING)
        for play in self.of(group):
            totals = totals.then(play)
        return totals

    def days_won(self, game_id: str) -> frozenset[str]:
        """The days whose daily deal of a game was won, on that day or later."""
        days = {play.daily for play in self.plays if play.won and play.daily and play.group.game == game_id}
        return frozenset(days).union(*(old.days for group, old in self.folded.items() if group.game == game_id))

    def again(self, group: Group, number: int, began: str) -> int:
        """What the next play of a deal begun on a day is told from finished ones by: 0, or one more than theirs."""
        return 1 + max((play.again for play in self.plays if play.key[:3] == (group, number, began)), default=-1)

    def _find(self, play: Play) -> Play | None:
        key = play.key
        # The play that is asked for is nearly always among the last.
        return next((other for other in reversed(self.plays) if other.number == key[1] and other.key == key), None)

    def _without(self, play: Play) -> "Log":
        return self._replace(plays=tuple(other for other in self.plays if other is not play))

    def _with(self, play: Play) -> "Log":
        return Log((*self.plays, checked_play(play)), self.folded).capped(CAP)

    def capped(self, cap: int) -> "Log":
        """The log with at most so many plays one by one; older ones are folded, and no total changes by that."""
        many = max(0, len(self.plays) - cap)
        if not many:
            return self
        folded = dict(self.folded)
        for play in self.plays[:many]:
            folded[play.group] = folded.get(play.group, NOTHING).then(play)
        return Log(self.plays[many:], MappingProxyType(folded))
