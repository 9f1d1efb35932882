"""The coach at the table: the line, open hints, showing, seeking; each stopped by whatever the player does."""

from collections.abc import Callable

import pytest

from solitaire.moves import STOCK, TURN
from solitaire.record.plays import group_of
from solitaire.session import Session
from solitaire.web.ui import Spot
from tests.aid.brute import hand_made
from tests.solver.test_lost_games import GAMES, played
from tests.web.coaching import Coached
from tests.web.games import almost_won, won

STUCK = hand_made(almost_won("klondike").game, "Foundations: C-A\n* 5C\n9C\n-\n-\n-\n-\n-")


def at(session: Session, **settings: str) -> Coached:
    """A coached player in front of a game."""
    player = Coached(**settings)
    player.app.put_on_table(session)
    player.page.spoken.clear()
    return player


def test_the_line_tells_what_is_proven_and_speaks_it_once() -> None:
    player = at(almost_won("klondike", 6), outlook="shown")
    assert player.app.aide.outlook == "Can it still be won? Looking…"
    player.ponder()
    assert player.page.texts["outlook"] == "It can still be won."
    assert player.page.spoken.count("It can still be won.") == 1
    player.page.spoken.clear()
    assert not player.minds[-1].jobs.busy
    way = player.desk.coach.knowledge.of(player.session)
    assert way is not None
    player.app.act(way.moves[0])
    assert player.app.aide.outlook == "It can still be won."
    assert not any("still be won" in told for told in player.page.spoken)


def test_a_verdict_that_changes_with_a_step_is_spoken_after_it() -> None:
    player = at(played(next(line for line in GAMES if line["number"] == 2103)), outlook="shown")
    player.ponder()
    assert player.page.texts["outlook"] == "It can no longer be won."
    player.asks("lost")
    player.ponder()
    player.desk.losing.go_back(35)
    player.ponder()
    player.page.spoken.clear()
    player.button("undo")
    assert player.page.spoken[-1].startswith("Undone")
    assert player.page.spoken[-1].endswith("It can still be won.")
    player.button("redo")
    assert player.page.spoken[-1].endswith("It can no longer be won.")


def test_the_line_is_silent_until_it_is_asked_for_and_after_a_win() -> None:
    player = at(almost_won("klondike", 2))
    player.ponder()
    assert (player.page.texts["outlook"], player.minds) == ("", [])
    player.app.set("outlook", "shown")
    player.desk.setting_changed()
    player.ponder()
    assert player.page.texts["outlook"] == "It can still be won."
    for move in player.desk.coach.knowledge.of(player.session).moves:  # type: ignore[union-attr]  # it was just found
        player.app.act(move)
    assert (player.session.won, player.page.texts["outlook"]) == (True, "")


def test_a_move_ends_what_was_being_thought_about() -> None:
    player = at(Session(almost_won("forty-thieves").game, 1), outlook="shown")
    player.think()
    player.flush()
    assert player.minds[-1].jobs.busy
    player.app.act(TURN)
    assert not player.minds[-1].jobs.busy


def test_an_open_hint_is_the_next_move_of_a_way_to_win_until_the_game_is_won() -> None:
    player = at(almost_won("yukon", 12), hints="open")
    while not player.session.won:
        player.asks("hint")
        player.ponder()
        assert "the next move of a way to win" in player.app.ui.message.lower()
        known = player.desk.coach.knowledge.of(player.session)
        assert known is not None
        player.app.act(known.moves[0])
    assert player.session.place <= len(almost_won("yukon", 12).moves) + 40
    assert player.app.recorder.play is not None
    assert player.app.recorder.play.helped


def test_an_open_hint_where_nothing_moves_is_none_and_counts_none() -> None:  # B061
    player = at(almost_won("klondike", 5), hints="open")
    player.session.states = (*player.session.states[:-1], STUCK)
    hints = player.app.recorder.play.hints if player.app.recorder.play else 0
    player.asks("hint")
    player.ponder()
    assert player.app.ui.message == "There is no move left. Undo, or deal anew."
    assert (player.app.ui.hinted, player.minds) == ((), [])
    assert player.app.recorder.early_hints == 0
    assert (player.app.recorder.play.hints if player.app.recorder.play else 0) == hints


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


def test_a_deal_that_can_be_won_is_sought_until_there_is_one() -> None:
    player = at(almost_won("lucas", 3))
    player.asks("winnable")
    assert "seeking" in player.page.opened
    player.ponder()
    assert "seeking" not in player.page.opened
    assert (player.session.place, player.session.game.id) == (0, "lucas")
    assert player.app.ui.message.startswith(f"Deal {player.session.number} can be won")
    known = player.desk.coach.knowledge.of(player.session)
    assert known is not None
    session = player.session
    for move in known.moves:
        session = session.play(move)
    assert session.won
    # What was played before is not lost.
    player.button("undo")
    assert player.session.moves == almost_won("lucas", 3).moves


def test_seeking_ends_when_its_dialog_is_closed() -> None:
    player = at(almost_won("forty-thieves", 3))
    player.asks("winnable")
    player.flush()
    player.page.close("seeking")
    player.desk.closed("seeking")
    assert not player.minds[-1].jobs.busy
    player.ponder()
    assert player.session.moves == almost_won("forty-thieves", 3).moves


def test_a_game_that_is_not_lost_is_told_so() -> None:
    player = at(almost_won("klondike", 4))
    player.asks("lost")
    player.ponder()
    texts = str(player.page.filled["lost-text"])
    assert "It is not lost: it can be won from here." in texts
    place = player.session.place
    player.asks(f"lost-go:{place - 3}")
    assert (player.session.place, len(player.session.moves)) == (place - 3, place)
    assert player.app.ui.message == f"You are at move {place - 3}. What you played after it can be redone."


def test_before_the_first_move_there_is_nothing_to_lose() -> None:
    player = at(Session(almost_won("klondike").game, 4))
    player.asks("lost")
    assert player.app.ui.message == "Nothing has been played yet."


def test_a_press_on_the_stock_while_showing_stops_and_counts() -> None:
    player = at(almost_won("klondike", 30))
    player.asks("show")
    player.ponder()
    player.ring()
    place = player.session.place
    player.tap(Spot(STOCK, 0, 1) if player.session.state.stock else Spot(STOCK))
    assert player.page.shown["showing"] is False
    assert player.session.place in (place, place + 1)


def test_the_coach_says_when_it_thinks_again() -> None:
    player = at(Session(almost_won("forty-thieves").game, 1), hints="open")
    player.asks("hint")
    player.flush()
    player.wait(60)
    player.thinker.look()
    assert player.app.ui.message == "Thinking again…"
    assert len(player.minds) == 2
    player.ponder()
    assert "the best that was found" in player.app.ui.message.lower()


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
    player.flush()
    assert player.page.texts["show-left"] == "Thinking…"
    before = player.minds[-1].jobs.busy
    STOPS[how](player)
    assert not player.page.shown["showing"]
    assert (before, player.minds[-1].jobs.busy) == (True, False)
    assert player.session.place == 0


def test_a_change_of_the_line_leaves_a_hint_to_its_answer() -> None:
    player = at(Session(almost_won("forty-thieves").game, 1), hints="open")
    player.asks("hint")
    player.flush()
    player.app.set("outlook", "shown")
    player.desk.setting_changed()
    player.app.set("outlook", "hidden")
    player.desk.setting_changed()
    player.ponder()
    assert "the best that was found" in player.app.ui.message.lower()


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


def test_a_deal_that_cannot_be_won_is_said_to_be_so_wherever_one_stands_in_it() -> None:
    never = Session(almost_won("klondike").game, 2)
    player = at(never, hints="open", outlook="shown")
    player.ponder()
    assert player.page.texts["outlook"] == "This deal cannot be won."
    player.asks("hint")
    assert player.app.ui.message.startswith("This deal cannot be won. ")
    player.asks("show")
    assert player.app.ui.message == "This deal cannot be won."
    player.app.act(TURN)
    player.ponder()
    assert player.page.texts["outlook"] == "This deal cannot be won."


def test_the_verdict_of_each_deal_is_spoken() -> None:
    player = at(almost_won("klondike", 6), outlook="shown")
    player.ponder()
    player.app.put_on_table(almost_won("klondike", 6, 1))
    player.page.spoken.clear()
    player.ponder()
    assert "It can still be won." in player.page.spoken


def test_a_deal_that_was_found_too_late_is_not_dealt() -> None:
    player = at(almost_won("lucas", 3))
    player.asks("winnable")
    player.app.put_on_table(almost_won("yukon", 3))
    player.ponder()
    assert player.session.moves == almost_won("yukon", 3).moves
    assert "can be won" not in player.app.ui.message
    assert "seeking" not in player.page.opened


def test_a_won_game_was_not_lost() -> None:
    player = at(won("klondike"))
    player.asks("lost")
    assert player.app.ui.message == "It is won."
