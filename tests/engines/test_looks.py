"""In every engine, on a desktop and on a phone, all of a table and of each dialog is to be seen."""

import solitaire
from tests.browser.faults import faults
from tests.browser.positions import middle_game, put
from tests.browser.shared import DIALOGS
from tests.browser.table import assert_drawn
from tests.browser.test_layout import DIALOG_FAULTS
from tests.engines.driven import Driven
from tests.engines.play import play
from tools.serve import StaticServer

# One pack, two packs, most columns.
GAMES = ("klondike", "forty-thieves", "lucas")
OPEN = "document.getElementById('deal').open"
BOX = """() => {
  const { left, top, width, height } = document.getElementById('deal').getBoundingClientRect();
  return [left, top, width, height];
}"""
HIGHEST_BUTTON = """() => Math.max(...[...document.querySelectorAll('#more button')].map((one) =>
  one.getBoundingClientRect().height))"""


def assert_all_is_seen(player: Driven, width: int) -> None:
    """A game some way in of every kind, and what opens over the table."""
    assert player.evaluate("innerWidth") == width
    for id in GAMES:
        assert_drawn(player, put(player, middle_game(solitaire.game(id), 3, 25)))
        assert not faults(player), id
    for dialog in DIALOGS:
        player.evaluate("(what) => document.querySelector(`[data-do='${what}']`).click()", dialog)
        assert not player.evaluate(DIALOG_FAULTS), dialog
        player.keyboard.press("Escape")
        player.wait_for_function("!document.querySelector('dialog[open]')")
    player.press("#controls [popovertarget=more]")
    player.wait_for_function("document.querySelector('#more:popover-open')")
    assert not player.evaluate(DIALOG_FAULTS)
    assert player.evaluate(HIGHEST_BUTTON) < 60


def test_on_a_desktop_tables_and_dialogs_are_seen_whole(player: Driven, server: StaticServer) -> None:
    player.come(server.address)
    assert_all_is_seen(player, 1280)


def test_on_a_phone_tables_and_dialogs_are_seen_whole(phone: Driven, server: StaticServer) -> None:
    phone.come(server.address)
    assert_all_is_seen(phone, 390)


def test_a_press_beside_a_dialog_closes_it(player: Driven, server: StaticServer) -> None:
    player.come(server.address)
    player.press("[data-do=deal]")
    player.wait_for_function(OPEN)
    left, top, width, height = player.evaluate(BOX)
    player.mouse.click(left + 8, top + 8)
    player.mouse.move(left + width / 2, top + height / 2)
    player.mouse.down()
    player.mouse.move(left / 2, top + height / 2)
    player.mouse.up()
    assert player.evaluate(OPEN)
    player.mouse.click(left / 2, top + height / 2)
    player.wait_for_function(f"!({OPEN})")
    play(player, 2)
