"""What stands beside the table."""

import pytest

import solitaire
from solitaire import Session
from solitaire.text import from_text
from solitaire.web.status import Status, clock_text, status
from solitaire.web.ui import Ui
from tests.engine.catalogue import Variant
from tests.web.player import session_at


def of(session: Session, now: float = 0.0, won_before: int = 0, unsaved: bool = False) -> Status:
    """The status with nothing said."""
    return status(session, Ui(), now, won_before, unsaved)


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
    # 52 cards less 1+2+...+7 on the table.
    expected = {"deal-number": "Deal 11982", "moves": "0 moves", "time": "0:00", "passes": "1 pass", "say": ""}
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
    ui = Ui()
    ui.message = "That card lies face down."
    assert status(Session(solitaire.game("yukon"), 1), ui, 0, 0, False).texts["say"] == "That card lies face down."


def won_after_one_move() -> Session:
    """A Yukon session whose only move was the last king."""
    variant = Variant("yukon")
    almost = from_text(variant.game, "Foundations: C-K D-K S-K H-Q\nKH\n" + "-\n" * 6)
    return session_at(variant, almost).play("t1 f", now=5)


def test_a_win_is_said_with_its_moves_and_counted() -> None:  # B057, B130
    first = of(won_after_one_move(), now=900, won_before=1)
    assert (first.shown["won"], first.texts["won-text"]) == (True, "Won in one move, 0:00.")
    assert first.texts["won-count"] == "The first win of this game here."
    assert of(won_after_one_move(), won_before=12).texts["won-count"] == "12 wins of this game here."
    undone = of(won_after_one_move().undo())
    assert not undone.shown["won"]
    assert "won-text" not in undone.texts


def test_a_failing_storage_is_noted_calmly() -> None:  # B019, B025
    session = Session(solitaire.game("yukon"), 1)
    assert of(session).shown == {"won": False, "note": False}
    assert "note-text" not in of(session).texts
    noted = of(session, unsaved=True)
    assert noted.shown == {"won": False, "note": True}
    assert noted.texts["note-text"].startswith("Your game cannot be saved in this browser now.")
