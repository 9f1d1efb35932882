"""The figures of a group of plays. Only sums and shares live here; each figure's words say what it covers.

"Played" covers every play from its first move on; the rate, the streaks and "helped" cover finished plays; best and
median times, moves and scores cover wins.
"""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from solitaire.record.log import Log
from solitaire.record.plays import Group, Play

# So many standard deviations either way hold 95 and 99.9 per cent of a normal distribution.
Z95, Z999 = 1.959964, 3.290527


class Share(NamedTuple):
    """A share in per cent, 0 to 100, with the bounds of its Wilson interval (95 % where nothing else is said)."""

    rate: float
    low: float
    high: float


class Figures(NamedTuple):
    """``played`` = ``won`` + ``lost`` + ``open``. What no play gives is None.

    ``rate``: of finished plays. ``streak`` and ``longest``: wins in a row. ``helped``: finished plays with help.
    ``best_...``: of all wins. ``median_...``: of the last ``median_of`` wins, which are all wins unless there are more
    than the log keeps one by one. Seconds are whole seconds of play. ``vegas``: the running total.
    """

    group: Group
    played: int
    won: int
    lost: int
    open: int
    rate: Share | None
    streak: int
    longest: int
    helped: int
    best_seconds: int | None
    best_moves: int | None
    best_score: int | None
    median_seconds: float | None
    median_moves: float | None
    median_of: int
    vegas: int | None


class Counts(NamedTuple):
    """Sums over all games; ``played`` = ``won`` + ``lost`` + ``open``."""

    played: int
    won: int
    lost: int
    open: int
    helped: int
    rate: Share | None


def wilson(won: int, of: int, z: float = Z95) -> Share | None:
    """The share of ``won`` in ``of`` plays with its Wilson interval (``z``: Z95 or Z999); None of no play."""
    if of <= 0:
        return None
    share, spread = won / of, z * z / of
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / of + spread / of / 4) / (1 + spread)
    # A bound that is reached is exact, whatever rounding makes of it.
    low = 0.0 if not won else max(0.0, middle - half)
    high = 1.0 if won == of else min(1.0, middle + half)
    return Share(100 * share, 100 * low, 100 * high)


def median(values: Iterable[float]) -> float | None:
    """The middle value, or the mean of the two in the middle; None of no value."""
    ordered = sorted(values)
    if not ordered:
        return None
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def wins(log: Log, group: Group) -> tuple[Play, ...]:
    """The wins of a group that are kept one by one, in order."""
    return tuple(play for play in log.of(group) if play.won)


def figures(log: Log, group: Group, open_plays: Sequence[Play] = ()) -> Figures:
    """The figures of a group. ``open_plays``: those that wait in their slots, of any game; won ones do not count."""
    totals, kept = log.totals(group), wins(log, group)
    waiting = sum(play.group == group for play in _waiting(log, open_plays))
    return Figures(
        group=group,
        played=totals.won + totals.lost + waiting,
        won=totals.won,
        lost=totals.lost,
        open=waiting,
        rate=wilson(totals.won, totals.won + totals.lost),
        streak=totals.streak,
        longest=totals.longest,
        helped=totals.helped,
        best_seconds=totals.best_seconds,
        best_moves=totals.best_moves,
        best_score=totals.best_score,
        median_seconds=median(play.seconds for play in kept),
        median_moves=median(play.moves for play in kept),
        median_of=len(kept),
        vegas=totals.vegas,
    )


def groups_played(log: Log, open_plays: Sequence[Play] = ()) -> tuple[Group, ...]:
    """Every group with a play, finished or not, in menu order."""
    return Log((*log.plays, *_waiting(log, open_plays)), log.folded).groups()


def total(log: Log, open_plays: Sequence[Play] = ()) -> Counts:
    """The sums over all games."""
    waiting = len(_waiting(log, open_plays))
    kept_won = sum(play.won for play in log.plays)
    won = kept_won + sum(totals.won for totals in log.folded.values())
    lost = len(log.plays) - kept_won + sum(totals.lost for totals in log.folded.values())
    helped = sum(play.helped for play in log.plays) + sum(totals.helped for totals in log.folded.values())
    return Counts(won + lost + waiting, won, lost, waiting, helped, wilson(won, won + lost))


def _waiting(log: Log, open_plays: Sequence[Play]) -> tuple[Play, ...]:
    """Those that are not finished; a page that closed in the middle of a write may have logged one that it kept."""
    logged = {play.key for play in log.plays}
    return tuple(play for play in open_plays if not play.won and play.key not in logged)
