"""Showing a way to win: a move at a time, stopped by whatever the player does, and never counted as won."""

from collections.abc import Callable

import pytest

from solitaire.moves import STOCK
from solitaire.record.plays import group_of
from solitaire.session import Session
from solitaire.web.ui import Spot
from tests.solver.test_lost_games import GAMES, played
from tests.web.coaching import Coached, at
from tests.web.games import almost_won


def test_what_is_shown_is_played_a_move_at_a_time_and_does_not_count_as_won() -> None:
    player = at(almost_won("klondike", 8))
    group, place = group_of(player.session.game), player.session.place
    player.asks("show")
    player.ponder()
    assert player.page.shown["showing"]
    assert player.ring() == 900
    assert player.session.place == place + 1
    player.app.set("pace", "fast")
    player.ring()
    assert player.ring() == 350
    assert player.session.place == place + 3
    for _ in range(100):
        if player.page.shown["showing"]:
            player.ring()
    assert player.session.won
    assert player.page.texts["won-text"] == "Won, as it was shown: this does not count."
    assert player.app.recorder.log().totals(group).won == 0
    player.button("undo")
    player.button("redo")
    assert player.app.recorder.log().totals(group).won == 0
    player.button("new")
    assert player.app.recorder.log().totals(group).lost == 1


STOPS: dict[str, Callable[[Coached], object]] = {  # B059
    "Escape": lambda player: player.keys("Escape"),
    "undo": lambda player: player.button("undo"),
    "a new deal": lambda player: player.button("new"),
    "its button": lambda player: player.asks("show-stop"),
    "a dialog": lambda player: player.button("help"),
    "a press": lambda player: player.app.settle(),
    "another tab in sight": lambda player: player.app.release(),
}


@pytest.mark.parametrize("how", STOPS)
def test_whatever_the_player_does_stops_it(how: str) -> None:  # B059
    player = at(almost_won("klondike", 8))
    player.asks("show")
    player.ponder()
    player.ring()
    STOPS[how](player)
    here = player.session
    assert not player.page.shown["showing"]
    while player.clocks:
        player.ring()
    assert player.session is here


def test_step_by_step_each_press_is_a_move_and_it_can_go_on_by_itself() -> None:
    player = at(almost_won("klondike", 8))
    place = player.session.place
    player.asks("show")
    player.ponder()
    player.asks("show-step")
    assert player.session.place == place + 1
    assert player.page.texts["show-pause"] == "Go on"
    while player.clocks:
        player.ring()
    assert player.session.place == place + 1
    player.asks("show-pause")
    assert player.page.texts["show-pause"] == "Pause"
    player.ring()
    assert player.session.place == place + 2
    player.asks("show-pause")
    player.ring()
    assert player.session.place == place + 2


def test_a_press_on_the_stock_while_showing_stops_and_counts() -> None:
    player = at(almost_won("klondike", 30))
    player.asks("show")
    player.ponder()
    player.ring()
    place = player.session.place
    player.tap(Spot(STOCK, 0, 1) if player.session.state.stock else Spot(STOCK))
    assert player.page.shown["showing"] is False
    assert player.session.place in (place, place + 1)


def test_showing_from_the_history_closes_it() -> None:
    player = at(almost_won("klondike", 9))
    player.asks("lost")
    player.ponder()
    player.asks("show")
    assert "lost" not in player.page.opened
    assert player.page.shown["showing"]


@pytest.mark.parametrize("how", [how for how in STOPS if how != "undo"])
def test_whatever_the_player_does_ends_the_looking_for_a_way_to_win(how: str) -> None:
    player = at(Session(almost_won("forty-thieves").game, 1))
    player.asks("show")
    assert player.page.texts["show-left"] == "Thinking…"
    before = player.thinker.busy
    STOPS[how](player)
    assert not player.page.shown["showing"]
    assert (before, player.thinker.busy) == (True, False)
    assert player.session.place == 0


def test_what_had_been_undone_comes_back_after_showing_another_way() -> None:
    lost = played(next(line for line in GAMES if line["number"] == 2103))
    player = at(lost)
    player.asks("lost")
    player.ponder()
    player.asks("lost-show:34")
    for _ in range(3):
        player.asks("show-step")
    player.asks("show-stop")
    assert player.session.place == 37
    for _ in range(3):
        player.button("undo")
    assert player.session.moves[:35] != lost.moves[:35]
    player.button("undo")
    assert (player.session.place, player.session.moves) == (34, lost.moves)
    assert player.app.recorder.play is not None
    player.button("redo-all")
    assert player.session.state == lost.state
