"""The figures that the tables and plots show, as numbers and in letters. No layout lives here."""

from bisect import bisect_right
from math import ceil, floor

from solitaire.record.statistics import Z95, Z999
from solitaire.solver.answer import Verdict
from tools.winnability.data import Data

LEVELS = {"95": Z95, "99.9": Z999}


def rate(data: Data, level: str) -> tuple[float, float]:
    """The bounds, in per cent, of the share of all deals that can be won."""
    between = data.counts.interval(LEVELS[level])
    assert between is not None
    return between.low, between.high


def rate_text(data: Data, level: str) -> str:
    """The same to a tenth, rounded outwards, so that it never claims more than is known."""
    low, high = rate(data, level)
    return f"{floor(low * 10) / 10:.1f}–{ceil(high * 10) / 10:.1f} %"


def settled(data: Data) -> list[int]:
    """The positions that each settled deal took, in order of size."""
    return sorted(found.positions for found in data.found if found.verdict is not Verdict.UNKNOWN)


def share_within(ordered: list[int], of: int, positions: int) -> float:
    """The share of ``of`` deals, 0 to 1, that are settled when so many positions have been looked at."""
    return bisect_right(ordered, positions) / of


def share_text(part: int, of: int) -> str:
    """A share to a tenth of a per cent, rounded down, so that only all is 100 %."""
    tenths = 1000 * part // of
    return f"{tenths // 10}.{tenths % 10} %"


def lengths(data: Data) -> list[int]:
    """How many moves each win takes, in order of size."""
    return sorted(found.length for found in data.found if found.length is not None)


def percentile(ordered: list[int], of: int, percent: int) -> int | None:
    """The smallest value that so many of ``of`` keep within; None where too few of them have a value."""
    place = -(-of * percent // 100)
    return ordered[place - 1] if 0 < place <= len(ordered) else None


def work_text(data: Data, percent: int) -> str:
    """A percentile of the positions, an undecided deal being the most work of all."""
    return _number(percentile(settled(data), len(data.found), percent), "undecided")


def length_text(data: Data, percent: int) -> str:
    """A percentile of the wins' lengths."""
    found = lengths(data)
    return _number(percentile(found, len(found), percent), "–")


def _number(value: int | None, otherwise: str) -> str:
    return otherwise if value is None else f"{value:,}"
