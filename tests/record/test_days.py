"""Days are right, held against the standard library's calendar; the daily deal never changes."""

import calendar
from datetime import date, timedelta
from itertools import pairwise
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire import SolitaireError, game, games
from solitaire.deals import NEW_LAST, deal_number
from solitaire.record.daily import FIRST_DAY, daily_number, daily_streak, is_offered
from solitaire.record.days import (
    checked_day,
    day_number,
    day_of,
    days_after,
    days_in_month,
    month_after,
    month_days,
    month_weeks,
    weekday,
)
from solitaire.winnable.daily import daily_deals
from solitaire.winnable.lists import rules_id
from tests.winnable.kept import made

MONTHS = st.tuples(st.integers(1, 9999), st.integers(1, 12))


@given(st.dates())
def test_a_day_has_the_number_and_the_weekday_of_the_calendar(day: date) -> None:
    text = day.isoformat()
    assert day_number(text) == day.toordinal()
    assert day_of(day.toordinal()) == text
    assert weekday(text) == day.weekday()
    assert checked_day(text) == text


@given(st.dates(), st.integers(-4000, 4000))
def test_days_later_and_earlier(day: date, count: int) -> None:
    if date.min.toordinal() <= day.toordinal() + count <= date.max.toordinal():
        assert days_after(day.isoformat(), count) == (day + timedelta(count)).isoformat()
    else:
        with pytest.raises(SolitaireError):
            days_after(day.isoformat(), count)


@given(MONTHS, st.integers(0, 6))
def test_a_month_lies_in_weeks_as_in_the_calendar(month: tuple[int, int], first: int) -> None:
    _, length = calendar.monthrange(*month)
    assert days_in_month(*month) == length == len(month_days(*month))
    weeks = calendar.Calendar(first).monthdayscalendar(*month)
    assert [[int(day[-2:]) if day else 0 for day in week] for week in month_weeks(*month, first)] == weeks
    assert all(day.startswith(f"{month[0]:04}-{month[1]:02}-") for day in month_days(*month))


def test_months_follow_over_the_end_of_a_year() -> None:
    assert month_after(2026, 12) == (2027, 1)
    assert month_after(2026, 1, -1) == (2025, 12)
    assert month_after(2026, 5, 24) == (2028, 5)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "2026-1-1",
            "2026-13-01",
            "2026-00-10",
            "2026-02-29",
            "2026-04-31",
            "2026-01-00",
            "0000-01-01",
            "26-01-01",
        ),
        *(" 2026-01-01", "2026-01-01\n", "2026-01-01T00", "२०२६-०१-०१", "-2026-01-01", "2026/01/01", "x" * 10_000),
        *(None, 20260101, True),
    ],
    ids=lambda text: repr(text)[:14],
)
def test_what_is_no_day_is_refused_in_a_sentence(text: object) -> None:
    with pytest.raises(SolitaireError, match="is not a day") as caught:
        checked_day(text)
    assert len(str(caught.value)) < 120
    assert str(caught.value).isprintable()


# CRC-32 of the ASCII text "id day", modulo 10^9, plus 1; the sums are gzip's. They never change.
GOLDEN = {
    ("klondike", "2026-01-01"): 684_582_247,
    ("klondike", "2026-01-02"): 117_197_021,
    ("yukon", "2026-01-01"): 556_875_701,
    ("forty-thieves", "2026-12-31"): 554_177_460,
    ("rank-and-file", "2026-06-15"): 304271100,
}


@pytest.mark.parametrize(("id", "day"), GOLDEN)
def test_the_deal_of_a_day_never_changes(id: str, day: str) -> None:
    assert daily_number(id, day) == GOLDEN[id, day]


def test_every_game_and_day_has_a_deal_of_its_own() -> None:
    days = [days_after(FIRST_DAY, count) for count in range(365)]
    numbers = {daily_number(id, day) for id in games() for day in days}
    assert len(numbers) == len(games()) * len(days)
    assert all(deal_number(number) <= NEW_LAST for number in numbers)
    # Spread over the whole range: each tenth of it has its share (401 or 402 of 4015; 5 standard deviations are 95).
    assert len(games()) == 11
    for tenth in range(10):
        share = sum(tenth * NEW_LAST / 10 < number <= (tenth + 1) * NEW_LAST / 10 for number in numbers)
        # A remainder modulo 10^9 of 32 bits: the lowest 295 millions come up five times instead of four.
        expected = 4015 * (min(max(2.94967296 - tenth, 0), 1) + 4) / 10 / 4.294967296
        assert abs(share - expected) < 100


@pytest.mark.parametrize("id", games())
def test_from_2027_on_each_days_deal_is_one_of_the_list(id: str) -> None:
    listed = [deal.number for deal in made(id, rules_id(game(id)) or "").list.deals]
    daily = daily_deals(id)
    # The first of the list, so that it can grow without another deal on any day.
    assert sorted(daily) == listed[: len(daily)]
    days = [days_after("2027-01-01", count) for count in range(len(daily))]
    assert [daily_number(id, day) for day in days] == list(daily)
    assert daily_number(id, days_after(days[-1], 1)) == daily[0]
    assert daily_number(id, "2026-12-31") == crc32(f"{id} 2026-12-31".encode()) % 10**9 + 1


def test_days_that_follow_each_other_have_deals_far_apart() -> None:
    for id in games():
        daily = daily_deals(id)
        steps = [abs(after - before) for before, after in pairwise(daily)]
        assert min(steps) > (max(daily) - min(daily)) / 10


def test_the_deal_of_no_game_or_no_day_is_refused() -> None:
    with pytest.raises(SolitaireError, match="no game 'chess'"):
        daily_number("chess", "2026-01-01")
    with pytest.raises(SolitaireError, match="is not a day"):
        daily_number("klondike", "today")


def test_past_days_are_offered_and_none_to_come() -> None:
    assert is_offered("2026-01-01", "2026-05-05")
    assert is_offered("2026-05-05", "2026-05-05")
    assert not is_offered("2026-05-06", "2026-05-05")
    assert not is_offered("2025-12-31", "2026-05-05")
    assert not is_offered("2026-01-01", "2025-01-01")


def test_days_won_in_a_row_end_today_or_yesterday() -> None:
    won = {"2026-02-27", "2026-02-28", "2026-03-01", "2026-03-03"}
    assert daily_streak(won, "2026-03-01") == 3
    assert daily_streak(won, "2026-03-02") == 3
    assert daily_streak(won, "2026-03-03") == 1
    assert daily_streak(won, "2026-03-05") == 0
    assert daily_streak(set(), "2026-03-05") == 0


# As they were when they were chosen. They never change, whatever is added to the lists.
CHOSEN = {
    "klondike": (1, 778, 1316, 887),
    "yukon": (1, 217, 372, 250),
    "forty-thieves": (2, 409, 722, 478),
    "little-forty": (1, 194, 334, 226),
}


@pytest.mark.parametrize("id", CHOSEN)
def test_the_deals_of_days_to_come_stay_what_they_are(id: str) -> None:
    days = ("2027-01-01", "2027-01-02", "2028-02-29", "2031-12-31")
    assert tuple(daily_number(id, day) for day in days) == CHOSEN[id]
