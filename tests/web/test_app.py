"""Stories of the whole page, each with its outcome worked out by hand: saves, tabs, wins, clock, options, links."""

from typing import Any

import pytest

import solitaire
from solitaire import Session, dump
from solitaire.moves import FOUNDATION, STOCK
from solitaire.record.plays import group_of
from solitaire.web.links import Link
from solitaire.web.ui import Spot
from tests.engine.catalogue import Variant
from tests.web.fakes import Window
from tests.web.player import PREFIX, Player, drawn, on_board, piles_of, sessions

KLONDIKE = Variant("klondike")


@pytest.fixture
def player() -> Player:
    """A page with an unplayed Klondike deal."""
    found = Player()
    found.app.start(Link(KLONDIKE.game, 40_007, True), "")
    return found


def saved(player: Player, name: str) -> str | None:
    """A stored text."""
    return player.window.shelf.texts.get(PREFIX + name)


def test_undo_at_the_start_and_redo_at_the_end_do_nothing(player: Player) -> None:  # B011
    before = player.session.states
    for what in ("undo", "redo", "restart"):
        assert not player.page.enabled[what]
        player.button(what)
        assert (player.session.states, player.session.place) == (before, 0)


def test_a_new_deal_can_be_taken_back_with_all_its_history(player: Player) -> None:  # B086
    for _ in range(3):
        player.tap(Spot(STOCK, 0, 1))
    player.button("undo")
    kept = player.session
    player.button("new")
    assert (player.session.moves, player.page.enabled["undo"]) == ((), True)
    player.button("undo")
    assert (player.session.number, player.session.place, player.session.can_redo) == (40_007, 2, True)
    assert player.session.states == kept.states
    assert player.page.texts["say"] == "Back to deal 40007."


def test_every_game_plays_where_storage_is_denied(variant: Variant) -> None:  # B019
    window = Window()
    window.denied = True
    player = Player(window)
    player.app.start(Link(variant.game, 40_007, True), "")
    player.app.act(solitaire.legal_moves(variant.game, player.session.state)[0])
    assert player.session.place == 1
    assert drawn(player.page.cards) == piles_of(player.session.state)
    assert (player.page.shown["note"], window.shelf.texts) == (True, {})


def test_a_storage_that_fills_up_is_noted_until_it_has_room(player: Player) -> None:  # B025
    for _ in range(14):
        player.tap(Spot(STOCK, 0, 1))
    older = saved(player, "save.klondike")
    assert player.page.shown["note"] is False
    player.window.shelf.room = 0
    player.tap(Spot(STOCK, 0, 1))
    assert (player.session.place, player.page.shown["note"]) == (15, True)
    assert saved(player, "save.klondike") == older
    player.window.shelf.room = None
    player.tap(Spot(STOCK, 0, 1))
    assert player.page.shown["note"] is False
    assert saved(player, "save.klondike") == dump(player.session)


def test_a_page_that_is_opened_again_goes_on_where_it_stood(variant: Variant) -> None:  # B023, B124
    first = Player()
    first.app.start(Link(variant.game, 40_007, True), "")
    for move in sessions(variant, 40_007)[-1].moves:
        first.app.act(move)
    first.button("undo")
    # No event says that the page goes: whatever was done is already kept.
    again = Player(first.window, tab="later")
    again.app.start(None, "")
    kept, found = first.session, again.session
    assert (found.game, found.number, found.states, found.moves, found.place) == (
        kept.game,
        kept.number,
        kept.states,
        kept.moves,
        kept.place,
    )


def test_a_save_that_cannot_be_read_is_told_and_kept() -> None:  # B028
    window = Window()
    window.shelf.texts[PREFIX + "save.klondike"] = "{"
    player = Player(window)
    player.app.start(None, "")
    assert player.page.texts["say"].startswith(
        "Your last game could not be opened, so here is a new one; the old save is kept."
    )
    assert saved(player, "unread.klondike") == "{"
    assert solitaire.load(saved(player, "save.klondike") or "").number == player.session.number


def test_a_second_tab_takes_over_and_the_first_changes_nothing(player: Player) -> None:
    player.tap(Spot(STOCK, 0, 1))
    second = Player(player.window, tab="second")
    second.app.start(None, "")
    second.tap(Spot(STOCK, 0, 1))
    kept = saved(player, "save.klondike")
    player.tap(Spot(STOCK, 0, 1))
    assert (player.app.away, player.page.shown["elsewhere"], player.session.place) == (True, True, 1)
    player.button("new")
    player.app.tick()
    assert saved(player, "save.klondike") == kept
    # "Play here" takes it back, with what the other tab has done.
    player.button("here")
    assert (player.app.away, player.session.place) == (False, 2)
    second.tap(Spot(STOCK, 0, 1))
    assert (second.app.away, second.session.place) == (True, 2)


def test_a_win_is_counted_once_for_each_play() -> None:  # B129, B130
    player = on_board(Variant("yukon"), "KH", foundations="C-K D-K S-K H-Q")
    player.drag_onto(Spot(0, 0, 1), FOUNDATION, 3)
    assert (player.session.won, player.page.shown["won"]) == (True, True)
    player.button("undo")
    player.button("redo")
    totals = player.app.recorder.log().totals(group_of(player.session.game))
    assert totals.won == 1
    assert player.page.texts["won-count"] == "The first win of this game here."


def test_the_clock_begins_with_the_first_move_and_stands_while_the_page_is_hidden(player: Player) -> None:  # B132, B133
    player.wait(100)
    player.app.tick()
    assert player.page.texts["time"] == "0:00"
    player.tap(Spot(STOCK, 0, 1))
    player.wait(65)
    player.app.tick()
    assert player.page.texts["time"] == "1:05"
    player.app.pause()
    player.wait(36_000)
    player.app.resume()
    player.wait(2)
    player.app.tick()
    assert player.page.texts["time"] == "1:07"
    player.button("restart")
    assert player.page.texts["time"] == "0:00"


def test_an_option_holds_at_once_on_an_untouched_deal_and_else_from_the_next(player: Player) -> None:  # B139
    player.commands.option_changed("draw", "3", True)
    assert (player.session.game.draw, player.session.game.passes, player.session.number) == (3, 3, 40_007)
    player.tap(Spot(STOCK, 0, 1))
    before = player.session.states
    player.commands.option_changed("draw", "1", True)
    assert (player.session.game.draw, player.session.states) == (3, before)
    player.button("new")
    assert (player.session.game.draw, player.session.game.passes) == (1, 1)


def test_a_rule_set_that_is_chosen_is_dealt_and_kept(player: Player) -> None:  # B081
    player.button("rules:klondike:draw-3")
    assert (player.session.game.draw, player.session.game.passes) == (3, None)
    player.button("new")
    assert (player.session.game.draw, player.session.game.passes) == (3, None)


@pytest.mark.parametrize("id", solitaire.games())
def test_a_game_from_the_menu_opens_and_the_others_stay(player: Player, id: str) -> None:  # B126
    player.tap(Spot(STOCK, 0, 1))
    player.button(f"game:{id}")
    assert (player.session.game.id, player.page.texts["game-name"]) == (id, solitaire.game(id).name)
    player.button("game:klondike")
    assert (player.session.number, player.session.place) == (40_007, 1)


@pytest.mark.parametrize(("text", "number"), [("11982", 11982), (" ١٢ ", 12)])
def test_a_typed_deal_is_dealt(player: Player, text: str, number: int) -> None:  # B124
    player.button("deal")
    player.commands.deal_typed(text)
    assert (player.session.number, player.page.opened) == (number, set())


@pytest.mark.parametrize("text", ["", "-1", "1.5", "1e9", "abc", "9" * 400])
def test_a_typed_deal_that_is_none_is_told_and_changes_nothing(player: Player, text: str) -> None:  # B124
    player.button("deal")
    player.commands.deal_typed(text)
    assert (player.session.number, player.page.opened) == (40_007, {"deal"})
    assert "Write a whole number from 1 to" in player.page.texts["deal-problem"]


def link(game: str = "klondike", number: int | None = None, **options: Any) -> Link:
    """What a link asks for."""
    return Link(solitaire.game(game, **options), number, bool(options))


def test_a_link_to_the_running_deal_goes_on_with_it_and_one_to_another_puts_it_aside(player: Player) -> None:  # B124
    player.tap(Spot(STOCK, 0, 1))
    same = Player(player.window)
    same.app.start(link(number=40_007), "")
    assert same.session.place == 1
    other = Player(player.window)
    other.app.start(link(number=7, draw=3), "")
    assert (other.session.number, other.session.game.draw, other.session.place) == (7, 3, 0)
    other.button("undo")
    assert (other.session.number, other.session.place) == (40_007, 1)


def test_a_bad_link_opens_the_last_game_and_says_why(player: Player) -> None:  # B126
    player.tap(Spot(STOCK, 0, 1))
    again = Player(player.window)
    again.app.start(None, "There is no game 'chess'.")
    assert (again.session.number, again.session.place) == (40_007, 1)
    assert again.page.texts["say"] == "There is no game 'chess'."


def test_first_deals_differ() -> None:  # B122
    def first_number() -> int:
        player = Player()
        player.app.start(None, "")
        return player.session.number

    numbers = [first_number() for _ in range(50)]
    assert len(set(numbers)) == 50
    assert isinstance(Session(KLONDIKE.game, numbers[0]).state, solitaire.State)
