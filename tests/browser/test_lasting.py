"""Controls go on working: each is used twice, the garbage of Python and of the browser is collected, a minute goes by,
and each works again. That nothing is said of destroyed proxies the watch of the page sees to, as for every error.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

import solitaire
from solitaire.moves import STOCK
from solitaire.session import Session
from tests.browser.coaching import deaf, worker_of
from tests.browser.positions import KEY, legal, middle_game, put
from tests.browser.shared import DIALOGS, blank_page, visit
from tests.browser.table import assert_drawn, drag, tap
from tests.browser.test_help import finishable, lost
from tests.web.games import almost_won
from tools.serve import StaticServer

# Sharing is left to the device; what is shared here is noted where it can be seen.
SHARE = "Navigator.prototype.share = async ({ url }) => { document.body.dataset.shared = url + Math.random(); };"
COUNT = """() => {
  window.changes = 0;
  new MutationObserver((all) => { changes += all.length; })
    .observe(document, { subtree: true, attributes: true, childList: true, characterData: true });
}"""
NAMES = "[...document.querySelectorAll('[data-do]')].map((one) => one.dataset.do.split(':')[0])"
PYTHON_GARBAGE = """async () => {
  const { interpreter } = await (await import('./pyscript/core.js')).whenDefined('py');
  return interpreter.runPython('import gc; gc.collect()');
}"""
MINUTE = 60_000
# It loads the page anew; the tests of updates press it.
NOT_HERE = {"update"}


class Controls:
    """The page's controls: what is pressed must change something that can be seen, at once. The clock stands."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.known, self.used = set[str](), set[str]()

    def use(self, what: str, within: str = "") -> None:
        """Press the first control that begins like this, behind "More" where it is there."""
        page = self.page
        button = page.locator(f"{within} [data-do^='{what}']:visible")
        if not button.count():
            page.locator("[popovertarget=more]:visible").click()
        self.known |= set(page.evaluate(NAMES))
        page.evaluate("() => { window.changes = 0; }")
        button.first.click()
        page.wait_for_function("window.changes > 0", timeout=5000)
        self.used.add(what.split(":")[0])

    def pass_time(self, milliseconds: int) -> None:
        """Let the page's own clock go on."""
        self.page.clock.run_for(milliseconds)


@pytest.fixture
def controls(browser: Browser) -> Iterator[Controls]:
    server = StaticServer()
    with blank_page(browser, server, SHARE, has_touch=True, permissions=["clipboard-write"]) as page:
        page.clock.install()
        # Without a list a winnable deal is sought.
        page.route("**/winnable/*", lambda route: route.fulfill(body="no list"))
        visit(page, server)
        page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 10)
        page.evaluate(COUNT)
        yield Controls(page)
    server.close()


def at_the_table(controls: Controls, number: int) -> None:
    """The bar, and the table by drag, tap and key."""
    page = controls.page
    put(page, middle_game(solitaire.game("klondike"), number, 25))
    for what in ("undo", "redo", "hint", "mark", "undo", "to-mark", "undo", "undo-all", "redo-all", "restart", "undo"):
        controls.use(what)
    session = put(page, Session(solitaire.game("klondike"), number))
    drag(page, session, next(move for move in legal(session) if STOCK not in move[:2]))
    assert assert_drawn(page).place == 1
    turn = next(move for move in legal(session) if STOCK in move[:2])
    tap(page, session, turn)
    assert assert_drawn(page).place == 2
    page.focus("#felt")
    for key, place in (("d", 3), ("u", 2), ("r", 3)):
        page.keyboard.press(key)
        assert assert_drawn(page).place == place
    controls.use("new")
    controls.use("undo")
    assert assert_drawn(page).place == 3


def in_the_dialogs(controls: Controls) -> None:
    """Each dialog, and what can be pressed in it."""
    page = controls.page
    for dialog in DIALOGS:
        controls.use(dialog)
        assert page.locator(f"#{dialog}").is_visible()
        controls.use(f"close:{dialog}")
        assert page.locator(f"#{dialog}").is_hidden()
    for id in ("yukon", "klondike"):
        controls.use("menu")
        controls.use(f"game:{id}")
    for code in ("sq", "en"):
        controls.use("languages")
        controls.use(f"language:{code}")
        page.wait_for_function(f"document.documentElement.lang === '{code}'")
    controls.use("menu")
    controls.use("rules:klondike:draw-3")
    controls.use("settings")
    for theme in ("dark", "system"):
        page.select_option("[data-setting=theme]", theme)
        assert (page.get_attribute("html", "class") or "").count("theme-dark") == (theme == "dark")
    page.keyboard.press("Escape")
    controls.use("daily")
    for what in ("month", "month", "day"):
        controls.use(what, "#daily")
    controls.use("statistics")
    for what in ("export", "reset", "unreset", "again"):
        controls.use(what, "#statistics")
    controls.use("deal")
    for what in ("copy:share-link", "copy:share-tag", "share"):
        controls.use(what, "#deal")
    page.fill("#deal-input", "77")
    page.keyboard.press("Enter")
    assert page.inner_text("#deal-number") == "Deal 77"


def pass_time_until(controls: Controls, there: str) -> None:
    """Let the page's clock go on until something is there."""
    for _ in range(1000):
        if controls.page.locator(there).count():
            break
        controls.pass_time(50)


def with_the_coach(controls: Controls) -> None:
    """What the coach can be asked, and what it shows. It thinks on the page's clock too."""
    page = controls.page
    put(page, almost_won("klondike", 9))
    controls.use("coach")
    controls.pass_time(1000)
    controls.use("show", "#coach")
    pass_time_until(controls, "#showing [data-do=show-step]:enabled")
    for what in ("show-step", "show-pause", "show-pause", "show-stop"):
        controls.use(what)
    with deaf(worker_of(page)):
        for what, dialog in (("lost", "lost"), ("winnable", "seeking")):
            controls.use("coach")
            controls.use(what, "#coach")
            pass_time_until(controls, f"#{dialog}:modal")
            controls.use(f"close:{dialog}")


def on_occasion(controls: Controls) -> None:
    """What is there only now and then: after the last move, near the end, in two tabs, with a new release."""
    page = controls.page
    put(page, lost(solitaire.game("klondike"))[0])
    controls.use("dismiss")
    put(page, finishable()[0])
    controls.pass_time(5000)
    controls.use("finish")
    controls.pass_time(5000)
    controls.use("new", "#won")
    page.evaluate(f"localStorage.setItem({KEY} + 'owner.klondike', 'another')")
    page.focus("#felt")
    page.keyboard.press("d")
    controls.use("here")
    page.evaluate("document.getElementById('update').hidden = false")
    controls.use("update-later")


def test_every_control_works_again_after_garbage_was_collected(controls: Controls) -> None:  # B048
    page = controls.page
    browser = page.context.new_cdp_session(page)
    for turn in range(3):
        # Each time another deal: a position with a mark that was gone to is left by undo.
        at_the_table(controls, turn + 4)
        in_the_dialogs(controls)
        with_the_coach(controls)
        on_occasion(controls)
        if turn == 1:
            page.evaluate(PYTHON_GARBAGE)
            browser.send("HeapProfiler.collectGarbage")
            controls.pass_time(MINUTE)
    assert controls.known - controls.used == NOT_HERE
