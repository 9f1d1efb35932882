"""The log counts wins once, losses when a deal is left, and nothing else; its text gives it back or is refused."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire import SolitaireError
from solitaire.record.log import CAP, Log, Totals
from solitaire.record.log_text import log_text, read_log
from solitaire.record.plays import Group, Play, play_text, read_play
from tests.record.sessions import DRAW_THREE, GROUPS, KLONDIKE, TODAY, YUKON, histories, plays

A = Play(KLONDIKE, 7, TODAY, moves=90, seconds=300, score=700)
B = Play(KLONDIKE, 8, TODAY, moves=80, seconds=400)


def logged(history: list[Play]) -> Log:
    """A log of plays, each ended as it says."""
    log = Log()
    for play in history:
        log = log.won(play) if play.won else log.left(play)
    return log


def test_a_play_wins_once_and_is_never_lost_after_that() -> None:  # B129
    log = Log().won(A)
    assert log.won(A) is log
    assert log.won(A._replace(moves=1, seconds=1)) is log
    assert log.left(A) is log
    assert log.taken_back(A) is log
    assert log.totals(KLONDIKE)[:2] == (1, 0)


def test_a_play_that_is_left_is_lost_once_and_its_best_do_not_count() -> None:  # B135
    log = Log().left(A)
    assert log.left(A) is log
    assert log.totals(KLONDIKE) == Totals(lost=1)
    assert log.plays[0].score is None


def test_undo_of_a_new_deal_takes_the_loss_back_and_the_streak_is_as_before() -> None:
    log = Log().won(A).won(B)
    other = A._replace(again=1)
    left = log.left(other)
    assert (left.totals(KLONDIKE).streak, left.totals(KLONDIKE).longest) == (0, 2)
    assert left.taken_back(other) == log
    assert left.taken_back(other).won(other).totals(KLONDIKE).streak == 3
    assert log.taken_back(other) is log


def test_a_win_replaces_the_loss_of_the_same_play() -> None:
    log = Log().left(A).won(B).won(A)
    assert [(play.number, play.won) for play in log.plays] == [(8, True), (7, True)]


def test_the_same_deal_played_again_is_another_play() -> None:
    log = Log()
    for place in range(3):
        again = log.again(KLONDIKE, 7, TODAY)
        assert again == place
        log = log.left(A._replace(again=again))
    assert log.again(DRAW_THREE, 7, TODAY) == log.again(KLONDIKE, 8, TODAY) == log.again(KLONDIKE, 7, "2026-01-01") == 0
    assert log.totals(KLONDIKE).lost == 3


def test_draw_and_pass_choices_share_no_best() -> None:  # B135
    log = Log().won(A).won(A._replace(group=DRAW_THREE, score=100, seconds=9, moves=70))
    assert (log.totals(KLONDIKE).best_score, log.totals(KLONDIKE).best_seconds) == (700, 300)
    assert (log.totals(DRAW_THREE).best_score, log.totals(DRAW_THREE).best_moves) == (100, 70)
    assert log.groups() == (KLONDIKE, DRAW_THREE)


def test_the_vegas_total_runs_over_wins_and_losses() -> None:
    log = Log().won(A._replace(vegas=208)).left(B._replace(vegas=-37)).won(A._replace(number=9))
    assert log.totals(KLONDIKE).vegas == 171
    assert log.taken_back(B).totals(KLONDIKE).vegas == 208
    assert Log().won(A).totals(KLONDIKE).vegas is None


def test_days_won_are_known_whenever_they_were_won() -> None:
    log = Log().won(A._replace(daily="2026-03-01")).left(B._replace(daily="2026-03-02"))
    log = log.won(Play(YUKON, 4, TODAY, daily="2026-03-02"))
    assert log.days_won("klondike") == {"2026-03-01"}
    assert log.days_won("yukon") == log.capped(0).days_won("yukon") == {"2026-03-02"}
    assert log.days_won("maria") == frozenset()


def test_forgetting_one_game_leaves_the_others_and_can_be_undone() -> None:
    log = Log().won(A).left(Play(YUKON, 3, TODAY)).won(A._replace(group=DRAW_THREE)).capped(2)
    new, old = log.reset("klondike")
    assert old == log
    assert new.groups() == (YUKON,)
    assert new.totals(YUKON) == log.totals(YUKON)
    assert log.reset("maria")[0] == log


@given(histories(), histories(), st.integers(0, 30))
def test_forgetting_is_undone_also_after_other_plays(history: list[Play], since: list[Play], cap: int) -> None:
    old = {play.key for play in history}
    since = [play for play in since if play.key not in old]
    log, before = logged(history).capped(cap).reset("klondike")
    for play in since:
        log = log.won(play) if play.won else log.left(play)
    whole = logged([*history, *since])
    again = log.with_again(before, "klondike")
    assert {group: again.totals(group) for group in GROUPS} == {group: whole.totals(group) for group in GROUPS}


def test_forgetting_is_not_undone_when_that_could_not_be_right() -> None:
    log, before = Log().won(A).reset("klondike")
    with pytest.raises(SolitaireError, match="cannot be brought back"):
        log.won(B).capped(0).with_again(before, "klondike")


@given(histories(), st.integers(0, 30))
def test_folding_old_plays_changes_no_total(history: list[Play], cap: int) -> None:
    log = logged(history)
    folded = log.capped(cap)
    assert len(folded.plays) == min(cap, len(history))
    assert folded.groups() == log.groups()
    assert {group: folded.totals(group) for group in GROUPS} == {group: log.totals(group) for group in GROUPS}
    assert folded.capped(cap) is folded
    assert read_log(log_text(folded)) == folded


@pytest.mark.parametrize("cap", range(8))
def test_a_streak_runs_on_over_what_was_folded(cap: int) -> None:
    history = [Play(KLONDIKE, place, TODAY, won=mark == "w") for place, mark in enumerate("wwwlww", 1)]
    totals = logged(history).capped(cap).totals(KLONDIKE)
    assert (totals.streak, totals.longest) == (2, 3)


@given(histories(), plays(won=False))
def test_leaving_and_taking_back_changes_nothing(history: list[Play], play: Play) -> None:
    log = logged(history)
    if play.key not in {other.key for other in history}:
        assert log.left(play).taken_back(play) == log


@given(histories())
def test_a_logs_text_gives_it_back(history: list[Play]) -> None:
    log = logged(history)
    text = log_text(log)
    assert read_log(text) == log
    assert text.isascii()
    assert text.isprintable()


@given(plays())
def test_a_plays_text_gives_it_back(play: Play) -> None:
    assert read_play(play_text(play)) == play


def typical(count: int) -> Log:
    """Plays as a player of Klondike for scores has them: long numbers, hints, daily deals now and then."""
    log = Log()
    for place in range(count):
        daily = f"2028-{place % 12 + 1:02}-11" if place % 9 == 0 else None
        day = f"2028-{place % 12 + 1:02}-{place % 28 + 1:02}"
        play = Play(KLONDIKE, 987_654_321 - place, day, False, 123, 1234, 12, place % 3, 0, daily, 745, 208)
        log = log.won(play) if place % 3 else log.left(play)
    return log


def test_a_full_log_is_small_and_never_grows_beyond_that() -> None:
    assert CAP == 2000
    assert len(log_text(typical(CAP))) < 100_000
    more = typical(CAP + 300)
    assert len(more.plays) == CAP
    assert (more.totals(KLONDIKE).won, more.totals(KLONDIKE).lost) == (1533, 767)
    assert len(log_text(more)) < 100_000


GOOD = json.loads(log_text(Log().won(A._replace(daily=TODAY, vegas=208)).left(B).won(Play(YUKON, 3, TODAY)).capped(2)))


def test_the_text_form_stays_as_it_is() -> None:
    assert GOOD == {
        "solitaire-log": 1,
        "groups": [["klondike", 1, 1, False], ["yukon", 0, 0, False]],
        "folded": [[0, 1, 0, 0, 1, 1, 90, 300, 700, 208, [739949]]],
        "plays": [[0, 8, 332, 0, 80, 400], [1, 3, 332, 1]],
    }


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("solitaire-log", 0),
        ("solitaire-log", 2),
        ("solitaire-log", True),
        ("solitaire-log", "1"),
        ("groups", None),
        ("groups", [["klondike", 2, 1, False]] * 2),
        ("groups", [["klondike", 1, 2, False]] * 2),
        ("groups", [["klondike", True, 1, False]] * 2),
        ("groups", [["klondike", 1, 1, 0]] * 2),
        ("groups", [["yukon", 1, None, False]] * 2),
        ("groups", [["chess", 1, 1, False]] * 2),
        ("groups", [[["klondike"], 1, 1, False]] * 2),
        ("groups", [["klondike", 1, 1, False]]),
        ("folded", {}),
        ("folded", [[0, 1, 0, 0, 1, 1, 90, 300, 700, 208, [739949]]] * 2),
        ("folded", [[0, -1, 0, 0, 1, 1, 90, 300, 700, 208, []]]),
        ("folded", [[0, 1, 0, 2, 1, 1, 90, 300, 700, 208, []]]),
        ("folded", [[0, 1, 0, 0, 2, 2, 90, 300, 700, 208, []]]),
        ("folded", [[0, 1, 0, 0, 1, 0, 90, 300, 700, 208, []]]),
        ("folded", [[0, 1, 0, 0, 1, 1, None, 300, 700, 208, []]]),
        ("folded", [[0, 0, 1, 0, 0, 0, 90, 300, None, None, []]]),
        ("folded", [[0, 1, 0, 0, 1, 1, 90, 300, 700, 208, [0]]]),
        ("folded", [[0, 1, 0, 0, 1, 1, 90, 300, 700, 208, ["x"]]]),
        ("folded", [[0, 1, 0, 0, 1, 1, 90, 300.5, 700, 208, []]]),
        ("folded", [[0, 1, 0, 0, 1, 1, 90, 300, 700, 208]]),
        ("plays", "x"),
        ("plays", [[]]),
        ("plays", [[0]]),
        ("plays", [[-1, 8, 332]]),
        ("plays", [[2, 8, 332]]),
        ("plays", [[0, 0, 332]]),
        ("plays", [[0, 10**20 + 1, 332]]),
        ("plays", [[0, 8, 10**9]]),
        ("plays", [[0, 8, 332, 2]]),
        ("plays", [[0, 8, 332, 1, -5]]),
        ("plays", [[0, 8, 332, 1, 5.0]]),
        ("plays", [[0, 8, 332, True]]),
        ("plays", [[0, 8, 332, 1, 10**10]]),
        ("plays", [[0, 8, 332, 1, 1, 1, 0, 0, 0, 0, 0, 262]]),
        ("plays", [[0, 8, 332, 1, 1, 1, 0, 0, 0, -1]]),
        ("plays", [[0, 8, 332, 1, 1, 1, 0, 0, 0, 0, 0, 1, 1]]),
        ("plays", [[0, 8, 332, 0, 1, 1, 0, 0, 0, 0, 0, 1, 2]]),
        ("plays", [[0, 8, 332, 0, 1, 1, 0, 0, 0, 0, 0, 1, 1, 1]]),
        ("plays", [[0, 8, 332], [0, 8, 332, 1]]),
    ],
)
def test_a_text_with_one_thing_wrong_is_refused(name: str, value: object) -> None:
    with pytest.raises(SolitaireError) as caught:
        read_log(json.dumps({**GOOD, name: value}))
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", "1", "x", "[" * 100_000, '{"solitaire": 1}', "9" * 9999])
def test_a_text_that_is_no_log_is_refused(text: str) -> None:
    with pytest.raises(SolitaireError, match="cannot be read"):
        read_log(text)
    with pytest.raises(SolitaireError, match="cannot be read"):
        read_play(text)


def test_a_text_that_is_cut_off_is_refused() -> None:
    text = log_text(logged([A._replace(won=True), B]))
    for end in range(len(text)):
        with pytest.raises(SolitaireError):
            read_log(text[:end])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner, max_size=2),
    max_leaves=6,
)


@given(st.sampled_from(["groups", "folded", "plays", "solitaire-log"]), JSON, st.integers(0, 1), st.integers(0, 10))
def test_whatever_stands_in_a_text_it_is_read_or_refused(name: str, value: object, row: int, at: int) -> None:
    rows = json.loads(json.dumps(GOOD[name]))
    if isinstance(rows, list) and row < len(rows) and at < len(rows[row]):
        rows[row][at] = value
    else:
        rows = value
    try:
        log = read_log(json.dumps({**GOOD, name: rows}))
    except SolitaireError:
        return
    assert read_log(log_text(log)) == log


@pytest.mark.parametrize(
    "play",
    [
        A._replace(began="2026-02-30"),
        A._replace(daily="soon"),
        A._replace(number=0),
        A._replace(group=Group("chess", 1, 1, False)),
        A._replace(moves=-1),
        A._replace(seconds=10**12),
    ],
)
def test_a_play_that_cannot_be_is_not_logged(play: Play) -> None:
    log = Log().won(B)
    with pytest.raises(SolitaireError):
        log.won(play)
    with pytest.raises(SolitaireError):
        log.left(play)
    assert log.plays == (B._replace(won=True),)
