"""Days of the calendar as texts, ``YYYY-MM-DD``, and the arithmetic on them.

Only the calendar lives here: no clock, no time zone. Which day it is where the player sits is for the caller to say.
Texts of this form stand in the order of their days, so ``<`` compares them.
"""

import re
from functools import lru_cache

from solitaire.errors import SolitaireError

_FORM = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
# Day 1, the first of January of the year 1, was a Monday; the last one is 9999-12-31.
_MONDAY, _LAST = 1, 3_652_059


def checked_day(text: object) -> str:
    """The text itself where it names a day of the years 1 to 9999; raises SolitaireError for anything else."""
    found = _FORM.fullmatch(text) if isinstance(text, str) else None
    if found:
        year, month, day = map(int, found.groups())
        if year and 1 <= month <= 12 and 1 <= day <= days_in_month(year, month):
            return found[0]
    raise SolitaireError(
        "{text} is not a day: write year, month and day, such as 2026-01-31.", text=repr(str(text)[:16])
    )


def is_leap(year: int) -> bool:
    """Whether a year has a 29th of February."""
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def days_in_month(year: int, month: int) -> int:
    """How many days a month (1 to 12) has."""
    return 29 if month == 2 and is_leap(year) else _LENGTHS[month - 1]


@lru_cache(maxsize=4096)
def day_number(day: str) -> int:
    """The days from 0001-01-01, which is day 1, to a day; raises SolitaireError when the text is no day."""
    year, month, date = map(int, checked_day(day).split("-"))
    past = year - 1
    in_years = past * 365 + past // 4 - past // 100 + past // 400
    return in_years + sum(days_in_month(year, before) for before in range(1, month)) + date


@lru_cache(maxsize=4096)
def day_of(number: int) -> str:
    """The day of a day number, the inverse of ``day_number``; raises SolitaireError outside the years 1 to 9999."""
    if not 1 <= number <= _LAST:
        raise SolitaireError(
            "There is no day number {number}: the days of the years 1 to 9999 are known.", number=str(number)[:16]
        )
    year = number // 366 + 1
    while number > day_number(f"{year:04}-12-31"):
        year += 1
    left = number - day_number(f"{year:04}-01-01") + 1
    month = 1
    while left > days_in_month(year, month):
        left -= days_in_month(year, month)
        month += 1
    return f"{year:04}-{month:02}-{left:02}"


def weekday(day: str) -> int:
    """0 for Monday to 6 for Sunday."""
    return (day_number(day) - _MONDAY) % 7


def days_after(day: str, count: int) -> str:
    """The day so many days later, or earlier for a negative count."""
    return day_of(day_number(day) + count)


def month_days(year: int, month: int) -> list[str]:
    """All days of a month (1 to 12) in order."""
    return [f"{year:04}-{month:02}-{day:02}" for day in range(1, days_in_month(year, month) + 1)]


def month_weeks(year: int, month: int, first: int = 0) -> list[list[str | None]]:
    """A month as rows of seven for a calendar whose weeks start on weekday ``first`` (0 Monday, 6 Sunday).

    Places before the first and after the last day are None.
    """
    days: list[str | None] = list(month_days(year, month))
    before = (weekday(f"{year:04}-{month:02}-01") - first) % 7
    places = [None] * before + days
    places += [None] * (-len(places) % 7)
    return [places[start : start + 7] for start in range(0, len(places), 7)]


def month_after(year: int, month: int, count: int = 1) -> tuple[int, int]:
    """Year and month so many months later, or earlier for a negative count."""
    months = year * 12 + month - 1 + count
    return months // 12, months % 12 + 1
