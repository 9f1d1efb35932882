"""Asking: who is told what and in which order, how long is thought, and that nobody waits for ever on what has died."""

import pytest

from solitaire.solver.machine.work import GOING_ON
from solitaire.web.coach.thinker import MOST_DEATHS, SILENCE, SLICE, START, TELL_EVERY, Question
from tests.web.thinking import Desk, Steps, asking, problem, working


def test_a_helper_is_begun_at_the_first_question_and_has_the_problems_when_it_is_ready() -> None:
    desk = Desk()
    assert desk.helpers == []
    desk.ask(asking(2), "one")
    desk.ask(asking(1), "two")
    desk.think()
    assert desk.helper.problems == {}
    desk.helper.ears.ready()
    assert list(desk.helper.problems) == [1, 2]
    desk.solve(2)
    assert desk.told == [("two answer", [None])]
    desk.solve(1)
    desk.helper.ears.progress(1, 40)
    desk.solve(1)
    assert desk.told[1:] == [("one progress", 140), ("one answer", [None, None])]
    assert len(desk.helpers) == 1
    assert not desk.thinker.busy


def test_a_helper_can_be_begun_before_anything_is_asked() -> None:
    desk = Desk()
    desk.thinker.prepare()
    desk.thinker.prepare()
    desk.helper.ears.ready()
    desk.wait(100 * SILENCE)
    desk.ask(asking(1))
    desk.think()
    assert (len(desk.helpers), list(desk.helper.problems)) == (1, [1])


def test_a_problem_has_the_time_that_its_question_has_left() -> None:
    desk = Desk()
    desk.begun(asking(2), seconds=2.0)
    desk.clock.now += 500
    desk.solve()
    (_, whole), (_, rest) = desk.helper.given
    assert 1990 <= whole <= 2000
    assert 1480 <= rest <= 1500


@pytest.mark.parametrize(("waited", "left"), [(200, 800), (800, 500), (5000, 500)])
def test_a_wait_for_the_helper_takes_at_most_half_of_the_time(waited: int, left: int) -> None:
    desk = Desk()
    desk.ask(asking(1), seconds=1.0)
    desk.think()
    desk.clock.now += waited
    desk.helper.ears.ready()
    assert left - 20 < desk.helper.given[0][1] <= left


@pytest.mark.parametrize("over", ["by the helper", "by the page"])
def test_when_the_time_is_over_a_search_is_asked_to_end(over: str) -> None:
    desk = Desk()
    desk.begun(asking(1), seconds=1.0)
    if over == "by the helper":
        desk.solve(status=GOING_ON)
    else:
        desk.clock.now += 1000
        desk.solve()
    assert desk.told == [("q answer", [True])]


def test_a_search_that_works_itself_does_so_in_slices_and_tells_how_far_it_is() -> None:
    desk = Desk()
    desk.ask(working(), seconds=10.0)
    before = desk.clock.now
    while desk.clock.waiting:
        begun = desk.clock.now
        desk.think(1)
        assert desk.clock.now - begun <= SLICE + 5
    assert 10_000 <= desk.clock.now - before <= 10_050
    *progress, (answer, _) = desk.told
    assert answer == "q answer"
    assert 10_000 / TELL_EVERY / 2 <= len(progress) <= 10_000 / TELL_EVERY


@pytest.mark.parametrize("first", ["the long one", "the short one"])
def test_the_question_with_the_least_time_comes_first_and_the_other_goes_on(first: str) -> None:
    desk = Desk()
    asked = [("long", 3600.0), ("short", 0.5)]
    for name, seconds in asked if first == "the long one" else reversed(asked):
        desk.ask(working(), name, seconds)
    desk.think(200)
    names = [name for name, _ in desk.told]
    at = names.index("short answer")
    assert not any(name.startswith("long") for name in names[:at])
    assert set(names[at + 1 :]) == {"long progress"}
    assert desk.thinker.busy


def test_a_question_that_is_taken_back_hears_nothing_more() -> None:
    desk = Desk()
    desk.ask(asking(1), "early")()
    take_back = desk.begun(asking(1), "late")
    assert list(desk.helper.problems) == [2]
    take_back()
    take_back()
    assert desk.helper.problems == {}
    desk.helper.ears.progress(2, 5)
    desk.helper.ears.done(2)
    desk.think()
    assert (desk.told, desk.thinker.busy) == ([], False)


def test_a_helper_that_falls_silent_is_begun_anew_with_what_waits() -> None:
    desk = Desk()
    desk.begun(asking(1))
    dead = desk.helper
    desk.wait(SILENCE - 10)
    dead.ears.progress(1, 5)
    desk.wait(SILENCE - 10)
    assert [helper.ended for helper in desk.helpers] == [False]
    desk.wait(20)
    assert [helper.ended for helper in desk.helpers] == [True, False]
    assert desk.told == [("q progress", 5), ("q again", None)]
    desk.helper.ears.ready()
    assert list(desk.helper.problems) == [1]
    dead.ears.done(1)
    desk.think()
    assert desk.told[2:] == []
    desk.solve()
    assert desk.told[2:] == [("q answer", [None])]


def test_one_with_nothing_to_do_may_be_silent() -> None:
    desk = Desk()
    desk.begun(asking(1))
    desk.solve()
    desk.wait(100 * SILENCE)
    assert not desk.helper.ended
    desk.ask(asking(1))
    desk.think()
    desk.wait(SILENCE - 10)
    assert len(desk.helpers) == 1


@pytest.mark.parametrize("how", ["fails", "is never ready"])
def test_where_a_helper_does_not_start_the_page_works_itself(how: str) -> None:
    desk = Desk()
    desk.ask(asking(2))
    desk.think()
    if how == "fails":
        desk.helper.ears.died()
    else:
        desk.wait(START + 1)
    desk.ask(asking(1), "other")
    desk.think()
    assert (len(desk.helpers), desk.helper.ended) == (1, True)
    desk.helper.ears.died()
    assert desk.told_but_progress() == [("q again", None), ("q answer", [None, None]), ("other answer", [None])]


def test_after_some_deaths_without_an_answer_the_page_works_on_what_waits() -> None:
    desk = Desk()
    desk.begun(asking(3))
    desk.solve()
    for _ in range(MOST_DEATHS):
        desk.helper.ears.ready()
        desk.wait(SILENCE + 1)
    desk.think()
    assert len(desk.helpers) == MOST_DEATHS
    assert desk.told_but_progress() == [("q again", None)] * MOST_DEATHS + [("q answer", [None, None, None])]


def test_what_the_page_works_on_itself_ends_in_time() -> None:
    desk = Desk()
    desk.ask(asking(3), seconds=0.04)
    desk.helper.ears.died()
    desk.think()
    assert desk.told == [("q answer", [None, True, True])]


@pytest.mark.parametrize("when", ["at once", "later"])
def test_a_search_that_broke_is_told_and_the_others_go_on(when: str) -> None:
    def broken() -> Steps:
        if when == "later":
            yield problem()
        raise ValueError("of its own making")

    desk = Desk()
    desk.begun(broken())
    if when == "later":
        desk.solve()
    assert len(desk.told) == 1
    assert "of its own making" in str(desk.told[0])
    desk.ask(asking(1), "other")
    desk.think()
    desk.solve(2)
    assert desk.told[1] == ("other answer", [None])


def test_what_breaks_where_an_answer_is_told_stops_no_other() -> None:
    def break_() -> None:
        raise ValueError("of its own making")

    desk = Desk()
    desk.thinker.ask(Question(asking(0), 1.0, lambda _: break_(), print, print, print))
    desk.ask(asking(0), "other")
    with pytest.raises(ValueError, match="of its own making"):
        desk.think()
    desk.think()
    assert desk.told == [("other answer", [])]
