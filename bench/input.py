"""Measures how soon an input is seen: from event to painted frame, on the built site and on a bare page beside it.

Both pages get the same inputs in the same run from the same driver, and are timed by the same probe. Prints JSON.
"""

import json
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import solitaire
from bench.page import FLAGS, LONGEST_START_MS
from solitaire.moves import FOUNDATION, Move
from solitaire.session import Session
from tests.browser.fingers import Point, frame, way
from tests.browser.positions import legal, put, walk
from tests.browser.table import SETTLED
from tools import chromium
from tools.common import DIST, ROOT
from tools.serve import StaticServer

MOVES = 200
SLOW = 4
BARE = "bench/input_bare.html"
# Of each event: how long the listeners took, in ms; and every task of more than 50 ms.
PROBE = """
(() => {
  const rows = [], long = [];
  window.probe = { rows, long };
  let start = 0;
  for (const type of ["pointerdown", "pointermove", "pointerup", "keydown"]) {
    window.addEventListener(type, () => { start = performance.now(); }, true);
    window.addEventListener(type, () => rows.push([type, performance.now() - start]));
  }
  new PerformanceObserver((list) => long.push(...list.getEntries().map((one) => one.duration)))
    .observe({ type: "longtask" });
})();
"""
# Chromium's own record of each input, from the event's stamp until its frame is presented.
LATENCY = "EventLatency"
CATEGORIES = ["benchmark", "input"]
# A hand does not keep time with the screen: the pause before each input is by chance, within about two frames.
PAUSE = 0.03
Ways = tuple[tuple[Point, Point], tuple[Point, Point]]
Figures = dict[str, Any]


def there_and_back() -> tuple[Session, Move, Move]:
    """A game of 104 cards in which a card can go from one column to another and back for ever."""
    for number in range(1, 200):
        for session in walk(solitaire.game("forty-thieves", aces_at_once=False), number, 60):
            for move in legal(session):
                after = session.play(move)
                back = Move(move.target, move.source)
                if FOUNDATION not in move[:2] and min(move[:2]) >= 0 and back in legal(after):
                    return session, move, back
    raise SystemExit("error: no deal was found in which a card can go there and back.")


class Driver:
    """Makes one move of a card after another on a page, at a hand's uneven pace."""

    def __init__(self, page: Page, ways: Ways, columns: tuple[int, int]) -> None:
        self.page, self.ways, self.columns = page, ways, columns
        self.chance = random.Random(1)

    def pause(self) -> None:
        """Let some time pass, as between a hand's moves: part of what is measured, not a wait for anything."""
        time.sleep(self.chance.uniform(0, PAUSE))

    def drag(self, start: Point, end: Point, columns: tuple[int, int]) -> None:
        """One move by mouse."""
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        for part in (0.3, 0.6, 1.0):
            self.pause()
            mouse.move(start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1]))
        self.pause()
        mouse.up()

    def tap(self, start: Point, end: Point, columns: tuple[int, int]) -> None:
        """One move by two taps."""
        for at in (start, end):
            self.pause()
            self.page.mouse.move(*at)
            self.page.mouse.down()
            self.pause()
            self.page.mouse.up()

    def key(self, start: Point, end: Point, columns: tuple[int, int]) -> None:
        """One move by keys: to the column, take, to the other column, drop."""
        for key in (f"Digit{(columns[0] + 1) % 10}", "Enter", f"Digit{(columns[1] + 1) % 10}"):
            self.pause()
            self.page.keyboard.press(key)

    def moves(self, kind: str) -> None:
        """A third of all moves, there and back, each from a table at rest: a card in flight lets presses through."""
        for turn in range(2 * (MOVES // len(INPUTS) // 2 + 1)):
            getattr(self, kind)(*self.ways[turn % 2], self.columns if turn % 2 == 0 else self.columns[::-1])
            frame(self.page)
            self.page.wait_for_function(SETTLED)


# Which inputs of a kind are told of (what the player waits for): their names in the record and in the page.
INPUTS = {
    "drag": {"MOUSE_DRAGGED": "pointermove", "MOUSE_RELEASED": "pointerup"},
    "tap": {"MOUSE_RELEASED": "pointerup"},
    "key": {"KEY_PRESSED": "keydown"},
}


def timings(browser: Browser, driver: Driver) -> Figures:
    """All moves on one page: what 95 of 100 inputs of each kind keep within, and the longest script of one."""
    found: Figures = {}
    for kind, inputs in INPUTS.items():
        driver.page.evaluate("probe.rows.length = 0")
        browser.start_tracing(page=driver.page, categories=CATEGORIES)
        driver.moves(kind)
        latencies = latencies_of(json.loads(browser.stop_tracing())["traceEvents"])
        rows = driver.page.evaluate("probe.rows")
        for name, event in inputs.items():
            script = [spent for type, spent in rows if type == event]
            found[f"{kind}: {event}"] = {
                "inputs": len(latencies[name]),
                "seen": percentile(latencies[name], 95),
                "middle": percentile(latencies[name], 50),
                "script": percentile(script, 95),
                "longest": max(script),
            }
    return found


def latencies_of(events: list[dict[str, Any]]) -> dict[str, list[float]]:
    """By kind of input the times from event to presented frame, in ms."""
    found: dict[str, list[float]] = {}
    begun: dict[Any, dict[str, Any]] = {}
    for event in sorted((one for one in events if one["name"] == LATENCY), key=lambda one: float(one["ts"])):
        key = (event["pid"], event.get("id") or event["id2"]["local"])
        if event["ph"] == "b":
            begun[key] = event
        elif event["ph"] == "e" and key in begun:
            start = begun.pop(key)
            name = start["args"]["event_latency"]["event_type"]
            found.setdefault(name, []).append((event["ts"] - start["ts"]) / 1000)
    return found


def percentile(values: list[float], of: int) -> float:
    """The value that so many of a hundred keep within."""
    return sorted(values)[min(len(values) - 1, len(values) * of // 100)]


def opened(browser: Browser, address: str) -> Page:
    """A page with the probe."""
    context = browser.new_context(bypass_csp=True, viewport={"width": 1280, "height": 800})
    context.add_init_script(PROBE)
    page = context.new_page()
    page.goto(address, wait_until="commit")
    return page


def measure(folder: Path) -> Figures:
    """Both pages, at full speed and slowed down."""
    server = StaticServer(folder)
    session, there, back = there_and_back()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(FLAGS))
        bare, page = opened(browser, server.address + "bare.html"), opened(browser, server.address)
        page.wait_for_function("window.SOLITAIRE_READY === true", timeout=LONGEST_START_MS)
        put(page, session)
        ways = way(page, session, there), (way(page, session.play(there), back))
        found: Figures = {"version": browser.version, "rows": {}}
        for slowed in (1, SLOW):
            for name, one in (("bare", bare), ("ours", page)):
                one.bring_to_front()
                one.context.new_cdp_session(one).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
                if one is page:
                    page.locator("#felt").focus()
                    page.wait_for_function(SETTLED)
                    page.evaluate("probe.long.length = 0")
                for kind, row in timings(browser, Driver(one, ways, (there.source, there.target))).items():
                    found["rows"].setdefault(f"{slowed}", {}).setdefault(kind, {})[name] = row
            found[f"long {slowed}"] = page.evaluate("probe.long")
        browser.close()
    server.close()
    return found


def main() -> None:
    """Builds the site where it is out of date, and measures it."""
    subprocess.run([sys.executable, "-m", "tools.site"], cwd=ROOT, check=True, stdout=sys.stderr)
    with TemporaryDirectory() as folder:
        shutil.copytree(DIST, folder, dirs_exist_ok=True)
        shutil.copy(ROOT / BARE, Path(folder) / "bare.html")
        print(json.dumps(measure(Path(folder))))


if __name__ == "__main__":
    main()
