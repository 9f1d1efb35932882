"""Measures how soon an input is seen: from event to painted frame, on the built site and on a bare page beside it.

Both pages get the same inputs in the same run from the same driver, and are timed by the same probe. Prints JSON.
"""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
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
# Of each event: how long the listeners took, and when the frame after it was ready, both in ms.
PROBE = """
(() => {
  const rows = [], long = [];
  window.probe = { rows, long };
  let start = 0;
  for (const type of ["pointerdown", "pointermove", "pointerup", "keydown"]) {
    window.addEventListener(type, () => { start = performance.now(); }, true);
    window.addEventListener(type, (event) => {
      const row = { type, script: performance.now() - start, painted: null };
      rows.push(row);
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => { row.painted = performance.now() - event.timeStamp; };
        port2.postMessage(0);
      });
    });
  }
  new PerformanceObserver((list) => long.push(...list.getEntries().map((one) => one.duration)))
    .observe({ type: "longtask" });
})();
"""
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


def by_drag(page: Page, start: Point, end: Point, columns: tuple[int, int]) -> None:
    """One move by mouse."""
    page.mouse.move(*start)
    page.mouse.down()
    for part in (0.3, 0.6, 1.0):
        page.mouse.move(start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1]))
    page.mouse.up()


def by_tap(page: Page, start: Point, end: Point, columns: tuple[int, int]) -> None:
    """One move by two taps."""
    for at in (start, end):
        page.mouse.move(*at)
        page.mouse.down()
        page.mouse.up()


def by_key(page: Page, start: Point, end: Point, columns: tuple[int, int]) -> None:
    """One move by keys: to the column, take, to the other column."""
    page.keyboard.press(f"Digit{(columns[0] + 1) % 10}")
    page.keyboard.press("Enter")
    page.keyboard.press(f"Digit{(columns[1] + 1) % 10}")


WAYS: dict[str, Callable[[Page, Point, Point, tuple[int, int]], None]] = {"drag": by_drag, "tap": by_tap, "key": by_key}
# Which events of a way are told of: what the player waits for.
EVENTS = {"drag": ("pointermove", "pointerup"), "tap": ("pointerup",), "key": ("keydown",)}


def timings(page: Page, ways: Ways, columns: tuple[int, int]) -> dict[str, dict[str, float]]:
    """All moves on one page: what 95 of 100 inputs of each kind keep within, and the longest script of one."""
    found: dict[str, list[dict[str, Any]]] = {}
    for name, act in WAYS.items():
        page.evaluate("probe.rows.length = 0")
        for turn in range(2 * (MOVES // len(WAYS) // 2 + 1)):
            act(page, *ways[turn % 2], columns if turn % 2 == 0 else columns[::-1])
            frame(page)
            # A card in flight lets presses through.
            page.wait_for_function(SETTLED)
        rows = page.evaluate("probe.rows.filter((row) => row.painted !== null)")
        for event in EVENTS[name]:
            found[f"{name}: {event}"] = [row for row in rows if row["type"] == event]
    return {
        name: {
            "painted": percentile([row["painted"] for row in rows], 95),
            "script": percentile([row["script"] for row in rows], 95),
            "longest": max(row["script"] for row in rows),
        }
        for name, rows in found.items()
    }


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
                for kind, row in timings(one, ways, (there.source, there.target)).items():
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
