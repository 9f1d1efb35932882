"""Whatever the coach is asked for, the page's own thread is never busy for long, on a slow processor too; with a worker
and without.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import solitaire
from tests.browser.coaching import LONG, NO_WORKERS, choose
from tests.browser.conftest import Watch
from tests.browser.positions import GAMES, middle_game, put
from tests.browser.shared import shared_page
from tests.browser.tasks import assert_short, slowed, traced
from tools.serve import StaticServer


@pytest.fixture(scope="module", params=["a worker", "slices"])
def one(request: pytest.FixtureRequest, browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    script = NO_WORKERS["refused at once"] if request.param == "slices" else ""
    with shared_page(browser, site, script, viewport={"width": 1100, "height": 800}) as pair:
        choose(pair[0], "hints", "open")
        choose(pair[0], "outlook", "shown")
        yield pair


@pytest.mark.parametrize("id", GAMES)
def test_the_page_is_never_busy_for_long_while_the_coach_thinks(page: Page, browser: Browser, id: str) -> None:  # B051
    put(page, middle_game(solitaire.game(id), 5, 40))
    with slowed(page), traced(browser, page) as tasks:
        page.click("#controls [data-do=hint]")
        expect(page.locator("#say")).not_to_have_text("Thinking…", timeout=LONG)
        # A move, and what was known of the position before it.
        page.click("#controls [data-do=undo]")
        expect(page.locator("#outlook")).not_to_have_text("Can it still be won? Looking…", timeout=LONG)
        page.evaluate("document.querySelector('#deal [data-do=winnable]').click()")
        # From the list, whose way to win the coach then plays through.
        expect(page.locator("#say")).to_contain_text("can be won", timeout=LONG)
        expect(page.locator("#outlook")).to_have_text("It can still be won.", timeout=LONG)
    assert_short(tasks)
