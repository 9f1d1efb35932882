"""A finish goes on some moves at a time, is one step all the same, and whatever the player does stops it."""

from collections.abc import Callable

import pytest

import solitaire
from solitaire import Session, load
from solitaire.moves import FOUNDATION, STOCK
from solitaire.web.keeper import Keeper
from solitaire.web.storage import Storage
from solitaire.web.ui import Spot
from tests.engine.catalogue import Variant
from tests.web.player import PREFIX, Player, on_board

BY_HAND = Variant("klondike", (("aces_at_once", False),))
# As many moves as are made at once.
AT_ONCE = 4
# Each suit in a column of its own: 52 moves, clubs first.
COLUMNS = [" ".join(f"{rank}{suit}" for rank in "KQJT98765432A") for suit in "CDSH"]
STOPS: dict[str, Callable[[Player], object]] = {
    "a press on a card": lambda player: player.tap(Spot(0, 0, 1)),
    "Escape": lambda player: player.keys("Escape"),
    "an arrow": lambda player: player.keys("ArrowLeft"),
    "a hint": lambda player: player.button("hint"),
    "a dialog": lambda player: player.button("help"),
    "a lost focus": lambda player: player.app.release(),
}


def offered() -> Player:
    """A player to whom a finish of 52 moves is offered."""
    player = on_board(BY_HAND, *COLUMNS)
    player.app.aide.look(player.session)
    player.think()
    assert len(player.app.aide.finish) == 52
    player.page.spoken.clear()
    return player


def up(player: Player) -> int:
    """How many cards are on the foundations."""
    return sum(map(len, player.session.state.foundations))


def test_it_goes_on_by_itself_and_is_one_step_told_once() -> None:  # B051
    player = offered()
    player.button("finish")
    assert (up(player), player.session.won, player.page.spoken) == (AT_ONCE, False, [])
    player.button("finish")
    assert up(player) == AT_ONCE
    player.think()
    assert (player.session.won, player.session.place) == (True, 1)
    assert len(player.session.trails[0]) == 51
    assert player.page.spoken == [
        "Ace of clubs to the foundation. 51 cards went to the foundations. Won in one move.",
    ]
    player.button("undo")
    assert (up(player), player.session.place) == (0, 0)


@pytest.mark.parametrize("how", STOPS)
def test_whatever_the_player_does_stops_it(how: str) -> None:  # B051
    player = offered()
    player.button("finish")
    STOPS[how](player)
    assert (up(player), player.session.place, player.app.ui.finishing) == (AT_ONCE, 1, False)
    player.app.release()
    player.think()
    assert (up(player), player.session.place) == (AT_ONCE, 1)
    # The rest is offered again.
    assert len(player.app.aide.finish) == 52 - AT_ONCE
    player.button("undo")
    assert (up(player), player.session.place) == (0, 0)


def test_undo_while_it_goes_on_takes_all_of_it_back() -> None:  # B051
    player = offered()
    player.button("finish")
    player.button("undo")
    assert (up(player), player.session.place, player.session.can_redo) == (0, 0, True)
    player.think()
    assert up(player) == 0


def test_what_stands_while_it_goes_on_is_kept() -> None:
    player = offered()
    player.button("finish")
    player.app.tick()
    player.app.pause()
    text = player.window.shelf.texts[f"{PREFIX}save.klondike"]
    assert text.count("+") == AT_ONCE - 1


def test_it_ends_where_another_tab_plays_the_game() -> None:
    player = offered()
    player.button("finish")
    Keeper(Storage(player.window, PREFIX), "other").claim("klondike")
    player.think()
    assert (player.app.away, player.app.ui.finishing, up(player)) == (True, False, AT_ONCE)


def test_a_session_is_prolonged_by_legal_moves_only() -> None:
    session = Session(solitaire.game("klondike"), 5).play("turn", 2.0)
    longer = session.prolonged((solitaire.moves.TURN, solitaire.moves.TURN), 5.0)
    whole = Session(solitaire.game("klondike"), 5).play("turn", 5.0, (solitaire.moves.TURN,) * 2)
    assert (longer.states, longer.trails, longer.steps) == (whole.states, whole.trails, whole.steps)
    assert (longer.place, longer.seconds, longer.clock(6.0)) == (1, 3.0, 4.0)
    assert load(solitaire.dump(longer)).state == longer.state
    with pytest.raises(solitaire.IllegalMove):
        session.prolonged((solitaire.Move(FOUNDATION, STOCK),))
    assert session.trails == ((),)
