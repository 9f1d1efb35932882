"""In every engine a day has the same deal, before and after the day from which on each can be won."""

from collections.abc import Callable
from pathlib import Path

import pytest

from solitaire.record.daily import daily_number
from tests.browser.positions import choose
from tests.engines.copies import copy
from tests.engines.driven import Driven
from tools.serve import StaticServer

TODAY = "2027-02-15"
# A clock that stands, on a day on which both kinds of days are past.
CLOCK = f"""(() => {{
  const Real = Date;
  window.Date = class extends Real {{
    constructor(...given) {{ super(...(given.length ? given : ['{TODAY}T12:00:00'])); }}
  }};
}})();
"""
GAMES = ("klondike", "forty-thieves", "lucas")
DAYS = ("2026-12-31", "2027-01-01", "2027-02-14")
PLAY = """(day) => {
  document.querySelector("[data-do='daily']").click();
  const wanted = `[data-do='day:${day}']`;
  while (!document.querySelector(wanted)) document.querySelector("#daily [aria-label='Month before']").click();
  document.querySelector(`.days ${wanted}`)?.click();
}"""


@pytest.fixture(scope="module")
def on_that_day(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy(tmp_path_factory.mktemp("later"), CLOCK)


def test_the_deal_of_a_day_is_the_same_everywhere(
    player: Driven, serve: Callable[[Path], StaticServer], on_that_day: Path
) -> None:
    player.come(serve(on_that_day).address)
    for id in GAMES:
        choose(player, id)
        for day in DAYS:
            player.evaluate(PLAY, day)
            # Worked out here, by another Python on another machine.
            assert player.inner_text("#deal-number") == f"Deal {daily_number(id, day)}"
            assert player.inner_text("#promise") == ("" if day < "2027" else "✓ winnable")
