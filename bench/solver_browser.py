"""Measures the coach in Chromium: how many deals it decides, what its machinery costs, how soon hints and the line that
says whether a game can still be won stand there, and how long the page's own thread was ever busy meanwhile.

Prints JSON. Figures are of the built site; ``--deals``, ``--hints``, ``--games`` and ``--cold`` make it shorter.
"""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Page, sync_playwright

import solitaire
from bench.games import sessions_of
from bench.page import FLAGS, LONGEST_START_MS
from solitaire.session import Session
from tests.browser.coaching import choose
from tests.browser.positions import put, walk
from tools import chromium
from tools.common import DIST, ROOT
from tools.serve import StaticServer

SECONDS = 5.0
RULES: dict[str, dict[str, Any]] = {"klondike one pass": {"draw": 1}, "klondike three passes": {"draw": 3}}
PYTHON = """async (code) => {
  const { interpreter } = await (await import('./pyscript/core.js')).whenDefined('py');
  return interpreter.runPythonAsync(code);
}"""
# From the press until the words stand there that were asked for; what stands there meanwhile is no answer.
UNTIL = """([press, place, meanwhile, most]) => new Promise((done) => {
  const line = document.getElementById(place), begun = performance.now();
  const finish = (took) => { watch.disconnect(); done([took, line.textContent]); };
  const look = () => {
    if (line.textContent && !new RegExp(meanwhile).test(line.textContent)) finish(performance.now() - begun);
  };
  const watch = new MutationObserver(look);
  document.querySelector(`#controls [data-do=${press}]`).click();
  watch.observe(line, {childList: true, characterData: true, subtree: true});
  look();
  setTimeout(finish, most, most);
})"""
HINT = ["hint", "say", "Thinking", 10_000]
LINE = ["undo", "outlook", "Looking|positions", 2000]
TASKS = """() => {
  window.tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({duration}) => duration)))
    .observe({entryTypes: ['longtask']});
}"""
# The tasks of more than 50 ms since it was asked last; frames later, since the browser tells of them late.
FORGET = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
  setTimeout(() => done(tasks.splice(0)), 60))))"""
# The coach is there: what it thinks with has come.
THERE = "performance.getEntriesByType('resource').some(({ name }) => /kernels-.*wasm$/.test(name))"


def inside(page: Page, call: str) -> Any:
    """What a call gives in the page's Python."""
    return json.loads(page.evaluate(PYTHON, call))


def decided(page: Page, name: str, deals: range) -> dict[str, Any]:
    """How many of these deals are decided, and how soon."""
    game = solitaire.game(name.split()[0], **RULES.get(name, {}))
    times: list[float] = []
    counts = {"winnable": 0, "unwinnable": 0, "unknown": 0}
    for number in deals:
        save = solitaire.dump(Session(game, number))
        verdict, milliseconds = inside(page, f"await decided({save!r}, {SECONDS})")
        counts[verdict] += 1
        if verdict != "unknown":
            times.append(milliseconds / 1000)
        told(f"{name}: deal {number}, {sum(counts.values())} of {len(deals)}")
    within = {f"within {limit} s": sum(one <= limit for one in times) for limit in (1, 2, 5)}
    return {"deals": len(deals), **counts, **within, "median": median(times) if times else None}


def costs(page: Page, games: list[str]) -> dict[str, dict[str, float]]:
    """What calls and messages cost, with the record of a game of each kind."""
    names = ("call, µs", "call and record, µs", "worker ready, ms", "there and back, ms", "of 20 the slowest, ms")
    found = {}
    for id in {"klondike", "yukon", "forty-thieves"}.intersection(games):
        save = solitaire.dump(Session(solitaire.game(id), 1))
        found[id] = dict(zip(names, (round(one, 2) for one in inside(page, f"await costs({save!r})")), strict=True))
    return found


def asked(page: Page, what: list[Any]) -> Iterator[float]:
    """How long it took until what was asked for stood there, if it can be asked for."""
    page.evaluate(FORGET)
    if page.is_enabled(f"#controls [data-do={what[0]}]"):
        yield page.evaluate(UNTIL, what)[0]


def summed(found: dict[str, list[float]], tasks: list[float]) -> dict[str, Any]:
    """The figures of answers by game."""
    every = [one for times in found.values() for one in times]
    p95 = {id: round(quantiles(times, n=20)[-1]) for id, times in found.items() if len(times) > 1}
    whole = {"count": len(every), "median": round(median(every)), "p95": round(quantiles(every, n=20)[-1])}
    return {**whole, "slowest": round(max(every)), "p95 of": p95, "tasks over 50 ms": tasks}


def hints(page: Page, games: list[str], each: int) -> dict[str, Any]:
    """How soon an open hint stands there, along games."""
    found: dict[str, list[float]] = {}
    tasks: list[float] = []
    for id in games:
        for session in sessions_of(id, each):
            put(page, session)
            found.setdefault(id, []).extend(asked(page, HINT))
            tasks += page.evaluate(FORGET)
        told(f"hints: {id}")
    return summed(found, tasks)


def cold_hints(page: Page, games: list[str], each: int, calm: bool) -> dict[str, Any]:
    """How soon the first hint of a page stands there that has just been loaded: once it is calm, or at once."""
    found: dict[str, list[float]] = {}
    tasks: list[float] = []
    for id in games:
        for session in sessions_of(id, each):
            put(page, session)
            come(page, "")
            if calm:
                page.wait_for_function(THERE)
            found.setdefault(id, []).extend(asked(page, HINT))
            tasks += page.evaluate(FORGET)
        told(f"cold hints: {id}")
    return summed(found, tasks)


def lines(page: Page, games: list[str], each: int) -> dict[str, Any]:
    """Of how many positions along games the line tells the verdict within two seconds; each is come to by undo."""
    found: dict[str, Any] = {}
    tasks: list[float] = []
    choose(page, "outlook", "shown")
    for id in games:
        steps = []
        for session in sessions_of(id, each):
            put(page, session)
            if page.is_enabled("#controls [data-do=undo]"):
                page.evaluate(FORGET)
                steps.append(page.evaluate(UNTIL, LINE))
                tasks += page.evaluate(FORGET)
        known = [took for took, text in steps if "positions" not in text and "Looking" not in text]
        found[id] = [len(known), len(steps), round(median(known)) if known else None]
        told(f"lines: {id}")
    choose(page, "outlook", "hidden")
    return {"decided, of, median ms": found, "tasks over 50 ms": tasks}


def cancels(page: Page, times: int) -> list[int]:
    """How soon a search that is not wanted any more has ended and the next question is answered."""
    hard = solitaire.dump(Session(solitaire.game("forty-thieves"), 1))
    easy = solitaire.dump(list(walk(solitaire.game("klondike"), 1, 400))[-1])
    return [round(inside(page, f"await cancelled({hard!r}, {easy!r})")) for _ in range(times)]


def told(text: str) -> None:
    """Progress, where somebody is looking."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def come(page: Page, address: str) -> None:
    """Load the page, anew without an address, and watch its tasks."""
    if address:
        page.goto(address, wait_until="commit")
    else:
        page.reload(wait_until="commit")
    page.wait_for_function("window.SOLITAIRE_READY === true")
    page.evaluate(TASKS)


def wanted() -> argparse.Namespace:
    """What is to be measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", nargs="*", default=list(RULES), help="which deals to decide: " + ", ".join(RULES))
    parser.add_argument("--deals", type=int, default=100, help="how many deals of each, from 1")
    parser.add_argument("--games", nargs="*", default=list(solitaire.games()), help="games for hints and lines")
    parser.add_argument("--hints", type=int, default=40, help="how many hints and lines of each game")
    parser.add_argument("--cold", type=int, default=6, help="how many first hints of a page of each game")
    return parser.parse_args()


def measured(page: Page, asked_for: argparse.Namespace) -> dict[str, Any]:
    """All figures."""
    figures: dict[str, Any] = {}
    choose(page, "hints", "open")
    if asked_for.cold:
        for name, calm in (("cold hints, calm", True), ("cold hints, at once", False)):
            figures[name] = cold_hints(page, asked_for.games, asked_for.cold, calm)
    if asked_for.hints:
        figures["hints"] = hints(page, asked_for.games, asked_for.hints)
        figures["lines"] = lines(page, asked_for.games, asked_for.hints)
    page.evaluate(PYTHON, (ROOT / "bench/coach_inside.py").read_text(encoding="utf-8"))
    figures["costs"] = costs(page, asked_for.games)
    figures["cancel"] = cancels(page, 10)
    for name in asked_for.rules:
        figures[name] = decided(page, name, range(1, asked_for.deals + 1))
    return figures


def main() -> None:
    """Builds the site where it is out of date, and measures."""
    asked_for = wanted()
    subprocess.run([sys.executable, "-m", "tools.site"], cwd=ROOT, check=True, stdout=sys.stderr)
    server = StaticServer(DIST)
    begun = time.monotonic()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(FLAGS))
        page = browser.new_context(bypass_csp=True, reduced_motion="reduce", service_workers="block").new_page()
        page.set_default_timeout(10 * LONGEST_START_MS)
        come(page, server.address)
        figures = measured(page, asked_for)
        browser.close()
    server.close()
    print(json.dumps({**figures, "seconds": round(time.monotonic() - begun)}))


if __name__ == "__main__":
    main()
