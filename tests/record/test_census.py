"""The figures of a census against the definition of Wilson's interval, solved by halving."""

from collections.abc import Callable
from math import sqrt
from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire.record.census import LEVELS, Between, Counts, counted
from solitaire.record.statistics import wilson
from solitaire.solver.answer import Verdict


def z_of(level: str) -> float:
    """Within so many standard deviations lies so much (in per cent) of a normal distribution."""
    return NormalDist().inv_cdf(0.5 + float(level) / 200)


def crossing(below: Callable[[float], bool], low: float, high: float) -> float:
    """Where a condition ends to hold that holds at the low end."""
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if below(middle) else (low, middle)
    return low


def ends(won: int, of: int, level: str) -> tuple[float, float]:
    """The true shares, in per cent, from which ``won`` of ``of`` is just as far as the level allows."""
    z, seen = z_of(level), won / of

    def too_far(share: float) -> bool:
        return abs(seen - share) > z * sqrt(share * (1 - share) / of)

    low = crossing(too_far, 0, seen)
    return 100 * low, 100 * crossing(lambda share: not too_far(share), seen, 1)


def test_the_levels_are_what_they_say() -> None:
    assert [level for level, _ in LEVELS] == ["95", "99.9"]
    for level, z in LEVELS:
        assert z == pytest.approx(z_of(level), abs=1e-6)


@pytest.mark.parametrize(("won", "of"), [(0, 20), (1, 29), (15, 148), (81, 263), (820, 1000), (263, 263)])
def test_the_interval_is_what_its_definition_says(won: int, of: int) -> None:
    for level, z in LEVELS:
        found = wilson(won, of, z)
        assert found
        assert (found.low, found.high) == pytest.approx(ends(won, of, level), abs=1e-3)


def test_undecided_deals_are_counted_both_ways() -> None:
    counts = Counts(winnable=70, unwinnable=20, unknown=10)
    assert (counts.deals, counts.decided) == (100, 90)
    assert counts.share == Between(70, 80)
    for level, z in LEVELS:
        expected = ends(70, 100, level)[0], ends(80, 100, level)[1]
        assert counts.interval(z) == pytest.approx(expected, abs=1e-3)
    # Printed tables: 70 of 100 is 60.4 to 78.1, 80 of 100 is 71.1 to 86.7.
    assert counts.interval(LEVELS[0][1]) == pytest.approx((60.4, 86.7), abs=0.05)


def test_of_no_deal_nothing_is_said() -> None:
    assert (Counts().share, Counts().interval(LEVELS[0][1])) == (None, None)


@given(st.lists(st.sampled_from(Verdict), min_size=1))
def test_counts_add_up_and_the_share_lies_in_the_intervals(verdicts: list[Verdict]) -> None:
    counts = counted(verdicts)
    assert counts.deals == len(verdicts)
    assert [getattr(counts, verdict.value) for verdict in Verdict] == [verdicts.count(one) for one in Verdict]
    narrow, wide = (counts.interval(z) for _, z in LEVELS)
    assert narrow
    assert wide
    assert counts.share
    assert 0 <= wide.low <= narrow.low <= counts.share.low <= counts.share.high <= narrow.high <= wide.high <= 100
