"""The coach at the table: the line, open hints, seeking, a game that was lost."""

from solitaire.moves import TURN
from solitaire.session import Session
from tests.aid.brute import hand_made
from tests.solver.test_lost_games import GAMES, played
from tests.web.coaching import at
from tests.web.games import almost_won, won

STUCK = hand_made(almost_won("klondike").game, "Foundations: C-A\n* 5C\n9C\n-\n-\n-\n-\n-")


def test_the_line_tells_what_is_proven_and_speaks_it_once() -> None:
    player = at(almost_won("klondike", 6), outlook="shown")
    assert player.app.aide.outlook == "Can it still be won? Looking…"
    player.ponder()
    assert player.page.texts["outlook"] == "It can still be won."
    assert player.page.spoken.count("It can still be won.") == 1
    player.page.spoken.clear()
    assert not player.thinker.busy
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
    assert (player.page.texts["outlook"], player.thinker.busy) == ("", False)
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
    assert player.thinker.busy
    player.app.act(TURN)
    assert not player.thinker.busy


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
    assert (player.app.ui.hinted, player.thinker.busy) == ((), False)
    assert player.app.recorder.early_hints == 0
    assert (player.app.recorder.play.hints if player.app.recorder.play else 0) == hints


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
    player.page.close("seeking")
    player.desk.closed("seeking")
    assert not player.thinker.busy
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


def test_the_coach_says_when_it_thinks_again() -> None:
    player = at(almost_won("yukon", 12), hints="open")
    player.asks("hint")
    while player.clockwork.slice():
        pass
    player.clockwork.now += 60_000
    player.thinker.look()
    assert player.app.ui.message == "Thinking again…"
    assert len(player.helpers) == 2
    player.ponder()
    assert "the next move of a way to win" in player.app.ui.message.lower()


def test_a_change_of_the_line_leaves_a_hint_to_its_answer() -> None:
    player = at(Session(almost_won("forty-thieves").game, 1), hints="open")
    player.asks("hint")
    player.app.set("outlook", "shown")
    player.desk.setting_changed()
    player.app.set("outlook", "hidden")
    player.desk.setting_changed()
    player.ponder()
    assert "the best that was found" in player.app.ui.message.lower()


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
