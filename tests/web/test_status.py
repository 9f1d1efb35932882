"""What stands beside the table."""

from typing import Any

import pytest

import solitaire
from solitaire import Session
from solitaire.text import from_text
from solitaire.web.aide import Aide
from solitaire.web.status import Seen, Status, clock_text, status
from tests.engine.catalogue import Variant
from tests.web.player import session_at


def of(session: Session, now: float = 0.0, **changed: Any) -> Status:
    """The status with nothing said and nothing found out, or with what is changed."""
    aide = Aide(lambda steps, done: lambda: None, lambda: None)
    plain = Seen(session, "", now, "none", aide, returns=False, away=False, wins=0, unsaved=False)
    return status(plain._replace(**changed))


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0:00"),
        (0.99, "0:00"),
        (9, "0:09"),
        (59.999, "0:59"),
        (60, "1:00"),
        (599, "9:59"),
        (3599, "59:59"),
        (3600, "1:00:00"),
        (3661.5, "1:01:01"),
        (36_000, "10:00:00"),
        (360_000, "100:00:00"),
    ],
)
def test_the_clock_is_minutes_and_seconds_with_hours_where_there_are_any(seconds: float, text: str) -> None:
    assert clock_text(seconds) == text


def test_a_new_deal_shows_its_number_and_nothing_played() -> None:  # B124, B133
    texts = of(Session(solitaire.game("klondike", aces_at_once=False), 11982), now=500).texts
    assert texts.pop("score") == ""
    # 52 cards less 1+2+...+7 on the table.
    expected = {
        "deal-number": "Deal 11982",
        "moves": "0 moves",
        "time": "0:00",
        "passes": "1 pass",
        "say": "",
        "outlook": "",
        "promise": "",
    }
    assert texts == {**expected, "game-name": "Klondike", "stock-count": "24", "waste-count": "0"}


def test_the_counts_follow_the_game_and_the_clock_the_time() -> None:  # B133
    session = Session(solitaire.game("klondike", draw=3, aces_at_once=False), 11982).play("turn", now=100)
    texts = of(session, now=175).texts
    assert (texts["moves"], texts["time"], texts["stock-count"]) == ("1 move", "1:15", "21")
    assert (texts["waste-count"], texts["passes"]) == ("3", "3 passes")


def test_passes_are_left_out_where_there_is_no_stock_and_unlimited_where_they_are() -> None:  # B080
    assert of(Session(solitaire.game("yukon"), 1)).texts["passes"] == ""
    assert of(Session(solitaire.game("yukon"), 1)).texts["stock-count"] == ""
    assert of(Session(solitaire.game("klondike", passes=None), 1)).texts["passes"] == "any passes"


def test_what_is_said_is_what_the_page_was_told() -> None:
    said = "That card lies face down."
    assert of(Session(solitaire.game("yukon"), 1), message=said).texts["say"] == said


@pytest.mark.parametrize(
    ("undone", "enabled"),
    [
        (0, {"undo": True, "undo-all": True, "restart": True, "redo": False, "redo-all": False}),
        (1, {"undo": True, "undo-all": True, "restart": True, "redo": True, "redo-all": True}),
        (2, {"undo": False, "undo-all": False, "restart": False, "redo": True, "redo-all": True}),
    ],
)
def test_what_can_be_commanded_depends_on_the_place(undone: int, enabled: dict[str, bool]) -> None:  # B011
    session = Session(solitaire.game("klondike"), 11982).play("turn").play("turn")
    for _ in range(undone):
        session = session.undo()
    found = of(session).enabled
    assert {name: found[name] for name in enabled} == enabled
    # At the start undo may bring back the game that this one replaced.
    assert of(session, returns=True).enabled["undo"]


def won_after_one_move() -> Session:
    """A Yukon session whose only move was the last king."""
    variant = Variant("yukon")
    almost = from_text(variant.game, "Foundations: C-K D-K S-K H-Q\nKH\n" + "-\n" * 6)
    return session_at(variant, almost).play("t1 f", now=5)


def test_a_win_is_said_with_its_moves_and_counted() -> None:  # B057, B130
    first = of(won_after_one_move(), now=900, wins=1)
    assert (first.shown["won"], first.texts["won-text"]) == (True, "Won in one move, 0:00.")
    assert first.texts["won-count"] == "The first win of this game here."
    assert of(won_after_one_move(), wins=12).texts["won-count"] == "12 wins of this game here."
    undone = of(won_after_one_move().undo())
    assert not undone.shown["won"]
    assert "won-text" not in undone.texts


def test_a_failing_storage_is_noted_calmly() -> None:  # B019, B025
    session = Session(solitaire.game("yukon"), 1)
    assert not any(of(session).shown.values())
    assert "note-text" not in of(session).texts
    noted = of(session, unsaved=True)
    assert [id for id, on in noted.shown.items() if on] == ["note"]
    assert noted.texts["note-text"].startswith("Your game cannot be saved in this browser now.")
