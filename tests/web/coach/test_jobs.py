"""The thinking side: what it hears and tells, whichever question is first, and when it stops."""

import json
from typing import Any

import pytest

import solitaire
from solitaire import dump
from solitaire.moves import move_from_text
from solitaire.session import Session
from solitaire.web.coach.jobs import TELL_EVERY, Jobs
from tests.web.games import almost_won


class Side:
    """Jobs, what they told, and a clock that goes by a millisecond whenever it is looked at."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []
        self.now = 0.0
        self.jobs = Jobs(lambda text: self.told.append(json.loads(text)), self._look)

    def _look(self) -> float:
        self.now += 1
        return self.now

    def ask(self, number: int, session: Session, seconds: float = 3600.0, task: str = "verdict") -> None:
        """Ask a question."""
        self.jobs.hear(json.dumps({"ask": number, "task": task, "save": dump(session), "seconds": seconds}))

    def work(self, most: float = 1e6) -> None:
        """Work until nothing is left, or for so long."""
        end = self.now + most
        while self.jobs.busy and self.now < end:
            self.jobs.slice(25)


def hard() -> Session:
    """A deal that is not settled in a few thousand positions."""
    return Session(solitaire.game("forty-thieves"), 1)


def test_a_question_is_answered_with_moves_that_win() -> None:
    side, session = Side(), almost_won("klondike", 12)
    side.ask(7, session)
    side.work()
    assert [one["number"] for one in side.told] == [7]
    answer = side.told[-1]["answer"]
    assert answer["verdict"] == "winnable"
    for text in answer["moves"]:
        session = session.play(move_from_text(text))
    assert session.won


def test_the_history_of_a_game_that_can_be_won_is_not_lost() -> None:
    side, session = Side(), almost_won("yukon", 9)
    side.ask(1, session, task="history")
    side.work()
    answer = side.told[-1]["answer"]
    assert (answer["winnable"], answer["lost"]) == (session.place, None)


@pytest.mark.parametrize("first", ["the long one", "the short one"])
def test_the_question_with_the_least_time_comes_first_and_the_other_goes_on(first: str) -> None:
    side = Side()
    asked = [(1, hard(), 3600.0), (2, hard(), 0.5)]
    for number, session, seconds in asked if first == "the long one" else reversed(asked):
        side.ask(number, session, seconds)
    side.work(3000)
    numbers = [one["number"] for one in side.told]
    answered = next(place for place, one in enumerate(side.told) if "answer" in one)
    assert set(numbers[: answered + 1]) == {2}
    assert set(numbers[answered + 1 :]) == {1}
    assert side.jobs.busy


def test_a_question_that_is_taken_back_is_not_worked_on() -> None:
    side = Side()
    side.ask(1, hard())
    side.work(100)
    side.jobs.hear('{"stop": 1}')
    side.jobs.hear('{"stop": 99}')
    assert not side.jobs.busy
    before = len(side.told)
    side.jobs.slice(1000)
    assert len(side.told) == before


def test_when_the_time_is_over_it_says_that_it_does_not_know() -> None:
    side = Side()
    side.ask(1, hard(), seconds=2.0)
    side.work()
    assert side.now < 2000 + 200
    assert side.told[-1]["answer"]["verdict"] == "unknown"
    assert side.told[-1]["answer"]["moves"] == []


def test_it_tells_how_far_it_is_often_enough_to_be_known_to_live() -> None:
    side = Side()
    side.ask(1, hard(), seconds=10.0)
    side.work()
    progress = [one["progress"] for one in side.told if "progress" in one]
    assert progress == sorted(progress)
    assert 10_000 / TELL_EVERY / 2 <= len(progress) <= 10_000 / TELL_EVERY


def test_a_slice_is_as_long_as_it_may_be() -> None:
    side = Side()
    side.ask(1, hard())
    for length in (10, 25, 80):
        before = side.now
        side.jobs.slice(length)
        assert length <= side.now - before <= length + 5


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"task": "verdict", "save": "no save"}, "SolitaireError"),
        ({"task": "fortune", "save": dump(Session(solitaire.game("yukon"), 1))}, "KeyError"),
    ],
)
def test_what_cannot_be_asked_is_told_and_nothing_is_left_to_do(fields: dict[str, str], why: str) -> None:
    side = Side()
    side.jobs.hear(json.dumps({"ask": 3, "seconds": 1, **fields}))
    assert why in side.told[-1]["failed"]
    assert not side.jobs.busy
