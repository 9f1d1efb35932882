"""In every engine the coach thinks in a worker of its own, and what it shows is played on the table."""

from tests.browser.positions import put
from tests.engines.driven import Driven
from tests.web.games import almost_won
from tools.serve import StaticServer

CHOOSE = """([name, choice]) => {
  document.querySelector("[data-do='coach']").click();
  const select = document.querySelector(`#coach [data-setting='${name}']`);
  select.value = choice;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  document.querySelector("[data-do='close:coach']").click();
}"""
TOLD = "document.getElementById('outlook').textContent === 'It can still be won.'"
# The browser's own worker, so that it is known whether the page thinks in it.
WORKERS = "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/thinking.mjs')).length"


def test_it_tells_whether_the_game_can_still_be_won_and_shows_how(player: Driven, server: StaticServer) -> None:
    player.come(server.address)
    put(player, almost_won("klondike", 4))
    player.evaluate(CHOOSE, ["outlook", "shown"])
    player.wait_for_function(TOLD)
    assert player.evaluate(WORKERS) == 1
    player.evaluate(CHOOSE, ["pace", "fast"])
    player.evaluate("() => document.querySelector(\"[data-do='coach']\").click()")
    player.press("#coach [data-do=show]")
    player.wait_for_function(
        "document.getElementById('won-text').textContent === 'Won, as it was shown: this does not count.'"
    )
