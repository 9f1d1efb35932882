"""Random sessions: pointer, touch, keys, history, new deals, options and settings in any order, with the animations on.

Whatever is done, in the end the table shows the saved state, the console is silent and the statistics add up.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from solitaire.record.log import Log
from solitaire.record.log_text import read_log
from solitaire.record.plays import Play, group_of, read_play
from solitaire.record.statistics import figures, groups_played, total
from tests.browser.conftest import Watch, watched
from tests.browser.fingers import Point, Touch
from tests.browser.positions import GAMES, KEY, choose
from tests.browser.shared import shared_page
from tests.browser.table import SETTLED, assert_drawn, saved, session_of
from tools.serve import StaticServer

ACTIONS = 300
# What can be aimed at is looked up once for so many actions, which then follow each other without a pause.
BURST = 10
KEYS = (*"1234567890", *"dfwurh+-", "Enter", " ", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "Escape")
SIZES = ((900, 700), (700, 900), (568, 320), (390, 844))
AIMS = """() => {
  const middle = (node) => {
    const { left, top, width } = node.getBoundingClientRect();
    return [left + width / 2, top + width * 0.15];
  };
  const all = (what) => [...document.querySelectorAll(what)].filter((node) => node.checkVisibility()).map(middle);
  return { can: all('#felt > .card.can'), piles: all('#felt > .slot'), tops: all('#felt > .card:not(.covered)') };
}"""
CLICK = """(what) => {
  const button = document.querySelector(`button[data-do='${what}']:enabled`);
  if (button && !button.hidden) button.click();
}"""
# A choice in a dialog: of all that is offered there the one at a place counted round and round.
CHOICE = """([dialog, input, place]) => {
  document.querySelector(`[data-do='${dialog}']`).click();
  const found = [...document.querySelectorAll(`#${dialog} ${input}`)];
  const one = found[place % found.length];
  if (one.type === 'checkbox') one.checked = !one.checked;
  else if (one.type === 'radio') one.checked = true;
  else one.selectedIndex = (one.selectedIndex + 1) % one.options.length;
  one.dispatchEvent(new Event('change', { bubbles: true }));
  document.querySelector(`[data-do='close:${dialog}']`).click();
}"""
Aims = dict[str, list[list[float]]]
Act = Callable[["Player", Aims], None]


class Player:
    """Does something, by chance."""

    def __init__(self, page: Page, seed: str) -> None:
        self.page, self.chance, self.touch = page, random.Random(seed), Touch(page)
        self.names, self.weights = list(ACTS), [weight for _, weight in ACTS.values()]

    def play(self, actions: int) -> None:
        """So many actions in bursts."""
        for _ in range(actions // BURST):
            aims: Aims = self.page.evaluate(AIMS)
            for name in self.chance.choices(self.names, self.weights, k=BURST):
                ACTS[name][0](self, aims)

    def at(self, aims: Aims, *kinds: str) -> Point:
        """A point to aim at."""
        x, y = self.chance.choice([point for kind in kinds for point in aims[kind]] or [[300.0, 300.0]])
        return x, y

    def drag(self, aims: Aims) -> None:
        mouse = self.page.mouse
        mouse.move(*self.at(aims, "can"))
        mouse.down()
        mouse.move(*self.at(aims, "piles", "tops"))
        if self.chance.random() < 0.1:
            self.page.keyboard.press("Escape")
        mouse.up()

    def flick(self, aims: Aims) -> None:
        start, end = self.at(aims, "can"), self.at(aims, "piles", "tops")
        self.touch.flick(start, end)

    def taps(self, aims: Aims) -> None:
        self.page.touchscreen.tap(*self.at(aims, "can"))
        self.page.touchscreen.tap(*self.at(aims, "tops", "piles"))

    def double(self, aims: Aims) -> None:
        at = self.at(aims, "can")
        self.page.mouse.click(*at)
        self.page.mouse.click(*at)

    def stock(self, aims: Aims) -> None:
        self.page.mouse.click(*aims["piles"][0])

    def key(self, aims: Aims) -> None:
        self.page.keyboard.press(self.chance.choice(KEYS))

    def peek(self, aims: Aims) -> None:
        self.page.mouse.click(*self.at(aims, "tops", "can"), button="right")

    def command(self, *names: str) -> None:
        self.page.evaluate(CLICK, self.chance.choice(names))

    def option(self, aims: Aims) -> None:
        self.page.evaluate(CHOICE, ["options", "input", self.chance.randrange(99)])

    def setting(self, aims: Aims) -> None:
        self.page.evaluate(CHOICE, ["settings", "select", self.chance.randrange(99)])

    def game(self, aims: Aims) -> None:
        choose(self.page, self.chance.choice(GAMES))

    def size(self, aims: Aims) -> None:
        width, height = self.chance.choice(SIZES)
        self.page.set_viewport_size({"width": width, "height": height})


ACTS: dict[str, tuple[Act, float]] = {
    "drag": (Player.drag, 2),
    "flick": (Player.flick, 0.4),
    "taps": (Player.taps, 1.5),
    "double": (Player.double, 3),
    "stock": (Player.stock, 4),
    "key": (Player.key, 11),
    "peek": (Player.peek, 0.5),
    "history": (lambda player, aims: player.command("undo", "undo", "redo"), 3),
    "far history": (lambda player, aims: player.command("undo-all", "redo-all", "restart"), 0.4),
    "new": (lambda player, aims: player.command("new"), 0.2),
    "aid": (lambda player, aims: player.command("hint", "finish", "mark", "to-mark"), 1),
    "option": (Player.option, 0.3),
    "setting": (Player.setting, 0.4),
    "game": (Player.game, 0.2),
    "size": (Player.size, 0.2),
}


@pytest.fixture(scope="module")
def one(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    options: dict[str, Any] = {"viewport": {"width": 900, "height": 700}, "has_touch": True}
    with shared_page(browser, site, reduced_motion="no-preference", **options) as pair:
        yield pair


def random_session(page: Page, seed: int) -> None:
    """One session, and everything that must hold after it."""
    choose(page, GAMES[seed % len(GAMES)])
    page.locator("#felt").focus()
    Player(page, f"session {seed}").play(ACTIONS)
    page.keyboard.press("Escape")
    page.wait_for_function(SETTLED)
    assert not page.is_visible("#fault")
    assert_drawn(page)
    assert_statistics_add_up(page)


def assert_statistics_add_up(page: Page) -> None:
    """Each play is counted once: won, lost or open."""
    log = read_log(saved(page, "log") or "") if saved(page, "log") else Log()
    waiting = page.evaluate(f"Object.entries(localStorage).filter(([name]) => name.startsWith({KEY} + 'play.'))")
    still_open: list[Play] = [read_play(text) for _, text in waiting]
    all_counts = total(log, still_open)
    assert all_counts.played == all_counts.won + all_counts.lost + all_counts.open
    each = [figures(log, group, still_open) for group in groups_played(log, still_open)]
    assert sum(one.played for one in each) == all_counts.played
    assert all(0 <= one.won <= one.played and one.longest <= one.won for one in each)
    keys = [play.key for play in log.plays] + [play.key for play in still_open if not play.won]
    assert len(keys) == len(set(keys)), "a play is counted twice"
    session = session_of(page)
    if session.moves:
        group = group_of(session.game)
        numbers = [play.number for play in (*log.plays, *still_open) if play.group == group]
        assert session.number in numbers, "the play on the table is not counted"


@pytest.mark.parametrize("seed", range(20))
def test_random_sessions_end_with_the_table_as_the_state(one: tuple[Page, Watch], seed: int) -> None:  # B004
    with watched(one) as page:
        random_session(page, seed)


@pytest.mark.soak
@pytest.mark.parametrize("start", range(100, 1100, 50))
def test_a_thousand_random_sessions(one: tuple[Page, Watch], start: int) -> None:
    with watched(one) as page:
        for seed in range(start, start + 50):
            random_session(page, seed)
