"""Each figure is what its label says, on fixtures that were worked out by hand or printed elsewhere."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire.record.log import Log
from solitaire.record.plays import Play
from solitaire.record.statistics import Share, figures, groups_played, median, total, wilson
from solitaire.words import language
from tests.record.sessions import DRAW_THREE, GROUPS, KLONDIKE, TODAY, YUKON, histories
from tests.record.test_log import logged


def test_one_win_and_one_loss() -> None:  # B136
    win = Play(KLONDIKE, 1, TODAY, moves=100, seconds=200, score=600, hints=1)
    loss = Play(KLONDIKE, 2, TODAY, moves=3, seconds=4, score=900)
    found = figures(Log().won(win).left(loss), KLONDIKE, [Play(KLONDIKE, 3, TODAY), Play(YUKON, 3, TODAY)])
    assert found[:5] == (KLONDIKE, 3, 1, 1, 1)
    assert (found.streak, found.longest, found.helped) == (0, 1, 1)
    assert (found.best_seconds, found.best_moves, found.best_score) == (200, 100, 600)
    assert (found.median_seconds, found.median_moves, found.median_of) == (200, 100, 1)
    assert found.vegas is None
    assert found.rate
    # Worked out by hand for 1 of 2: (0.5 + 0.96036) / 2.92073 -+ 1.95996 * sqrt(0.125 + 0.24009) / 2.92073.
    assert found.rate == pytest.approx(Share(50.0, 9.453, 90.547), abs=0.001)


def test_nothing_played_has_no_figure_but_noughts() -> None:
    found = figures(Log(), YUKON)
    assert found == (YUKON, 0, 0, 0, 0, None, 0, 0, 0, None, None, None, None, None, 0, None)
    assert total(Log()) == (0, 0, 0, 0, 0, None)
    assert groups_played(Log()) == ()


def test_a_win_that_waits_in_its_slot_is_not_counted_twice() -> None:
    win = Play(KLONDIKE, 1, TODAY, won=True)
    assert figures(Log().won(win), KLONDIKE, [win]).played == 1
    assert figures(Log().won(win).capped(0), KLONDIKE, [win]).played == 1
    assert total(Log().won(win), [win, Play(DRAW_THREE, 1, TODAY)])[:4] == (2, 1, 0, 1)
    assert groups_played(Log().won(win), [win, Play(DRAW_THREE, 1, TODAY)]) == (KLONDIKE, DRAW_THREE)


# R. G. Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I, Wilson's method.
@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [(81, 263, 25.53, 36.62), (15, 148, 6.24, 16.05), (0, 20, 0.0, 16.11), (1, 29, 0.61, 17.18)],
)
def test_the_interval_is_the_printed_one(won: int, of: int, low: float, high: float) -> None:
    found = wilson(won, of)
    assert found == pytest.approx(Share(100 * won / of, low, high), abs=0.006)
    mirrored = wilson(of - won, of)
    assert mirrored == pytest.approx(Share(100 - 100 * won / of, 100 - high, 100 - low), abs=0.006)


@given(st.integers(0, 10**6), st.integers(0, 10**6))
def test_a_rate_lies_in_its_interval_and_between_0_and_100(won: int, lost: int) -> None:  # B129
    found = wilson(won, won + lost)
    if not won + lost:
        assert found is None
        return
    assert found
    assert 0 <= found.low <= found.rate <= found.high <= 100


def test_the_median_is_the_middle_or_half_way() -> None:
    assert median([]) is None
    assert median([9]) == 9
    assert median([9, 1, 4]) == 4
    assert median([9, 1, 4, 5]) == 4.5


@given(histories(), st.integers(0, 30))
def test_sums_over_the_games_are_the_total(history: list[Play], cap: int) -> None:  # B129
    log = logged(history).capped(cap)
    each = [figures(log, group) for group in GROUPS]
    whole = total(log)
    assert sum(found.played for found in each) == whole.played == len(history)
    assert sum(found.won for found in each) == whole.won == sum(play.won for play in history)
    assert sum(found.lost for found in each) == whole.lost
    assert sum(found.helped for found in each) == whole.helped == sum(play.hints > 0 or play.shown for play in history)
    assert all(found.median_of <= found.won for found in each)
    assert {found.group for found in each if found.played} == set(log.groups())


@given(histories())
def test_best_and_median_are_of_wins(history: list[Play]) -> None:  # B135, B136
    log = logged(history)
    for group in GROUPS:
        won = [play for play in history if play.group == group and play.won]
        found = figures(log, group)
        assert found.best_seconds == min((play.seconds for play in won), default=None)
        assert found.best_moves == min((play.moves for play in won), default=None)
        assert found.best_score == max((play.score for play in won if play.score), default=None)
        assert found.median_of == len(won)


def test_the_labels_of_figures_of_wins_say_so() -> None:  # B136
    for key in ("best_seconds", "best_moves", "best_score", "median_seconds", "median_moves"):
        message = language("en").messages[f"record.{key}"]
        for text in (message,) if isinstance(message, str) else message:
            assert "win" in text
