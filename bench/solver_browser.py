"""Measures the coach in Chromium: how many deals its worker decides, how soon a hint that uses all cards stands there,
how long the page's own thread was ever busy meanwhile, and how soon a search that is not wanted any more has ended.

Prints JSON. Figures are of the built site; ``--deals`` and ``--games`` make it shorter.
"""

import argparse
import json
import subprocess
import sys
import time
from statistics import quantiles
from typing import Any

from playwright.sync_api import Page, sync_playwright

import solitaire
from bench.page import FLAGS, LONGEST_START_MS
from solitaire.session import Session
from tests.browser.positions import put, walk
from tools import chromium
from tools.common import DIST, ROOT
from tools.serve import StaticServer

SECONDS = 5.0
RULES: dict[str, dict[str, Any]] = {"klondike one pass": {"draw": 1}, "klondike three passes": {"draw": 3}}
# A worker of our own making beside the page's, asked without anything in between.
WORKER = """() => new Promise((done, fail) => {
  const worker = new Worker('static/thinking.mjs', {type: 'module'});
  worker.onerror = () => fail(new Error('the worker does not start'));
  worker.onmessage = ({data}) => { if ('ready' in JSON.parse(data)) { window.benchWorker = worker; done(); } };
})"""
ASK = """(question) => new Promise((done) => {
  const begun = performance.now();
  benchWorker.onmessage = ({data}) => {
    const told = JSON.parse(data);
    if ('answer' in told) done([told.answer.verdict, performance.now() - begun]);
    if ('failed' in told) done(['failed', told.failed]);
  };
  benchWorker.postMessage(JSON.stringify(question));
})"""
# From the press until the words of the hint stand there.
HINT = """() => new Promise((done) => {
  const line = document.getElementById('say'), begun = performance.now();
  const look = () => { if (line.textContent && !/Thinking/.test(line.textContent)) finish(); };
  const watch = new MutationObserver(look);
  const finish = () => { watch.disconnect(); done(performance.now() - begun); };
  watch.observe(line, {childList: true, characterData: true, subtree: true});
  line.textContent = '';
  document.querySelector('#controls [data-do=hint]').click();
})"""
TASKS = """() => {
  window.tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({duration}) => duration)))
    .observe({entryTypes: ['longtask']});
}"""
# The tasks of more than 50 ms since it was asked last; frames later, since the browser tells of them late.
FORGET = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
  setTimeout(() => done(tasks.splice(0)), 60))))"""
# A question whose search goes on for long is taken back; the next one, which is easy, is answered when that has ended.
CANCEL = """([hard, easy]) => new Promise((done) => {
  let begun;
  benchWorker.onmessage = ({data}) => {
    const told = JSON.parse(data);
    if ('progress' in told && !begun) {
      begun = performance.now();
      benchWorker.postMessage(JSON.stringify({stop: hard.ask}));
      benchWorker.postMessage(JSON.stringify(easy));
    }
    if ('answer' in told && told.number === easy.ask) done(performance.now() - begun);
  };
  benchWorker.postMessage(JSON.stringify(hard));
})"""


def question(number: int, session: Session, seconds: float) -> dict[str, Any]:
    """What the page asks its worker."""
    return {"ask": number, "task": "verdict", "save": solitaire.dump(session), "seconds": seconds}


def decided(page: Page, name: str, deals: range) -> dict[str, Any]:
    """How many of these deals the worker decides, and how soon."""
    page.evaluate(WORKER)
    game = solitaire.game(name.split()[0], **RULES.get(name, {}))
    times: list[float] = []
    counts = {"winnable": 0, "unwinnable": 0, "unknown": 0}
    for number in deals:
        verdict, milliseconds = page.evaluate(ASK, question(number, Session(game, number), SECONDS))
        counts[verdict] += 1
        if verdict != "unknown":
            times.append(milliseconds / 1000)
        told(f"{name}: deal {number}, {sum(counts.values())} of {len(deals)}")
    page.evaluate("benchWorker.terminate()")
    within = {f"within {limit} s": sum(one <= limit for one in times) for limit in (1, 2, 5)}
    return {"deals": len(deals), **counts, **within, "median": sorted(times)[len(times) // 2] if times else None}


def hints(page: Page, games: list[str], each: int) -> dict[str, Any]:
    """How soon an open hint stands there, along games played by chance, once the worker is up."""
    page.evaluate(TASKS)
    page.click("[popovertarget=more]")
    page.click("#more [data-do=coach]")
    page.select_option("#coach [data-setting=hints]", "open")
    page.click("#coach [data-do^=close]")
    page.evaluate(HINT)
    found: dict[str, list[float]] = {}
    tasks: list[float] = []
    for id in games:
        sessions = [session for number in range(1, 4) for session in walk(solitaire.game(id), number, 120)]
        for session in sessions[:: max(len(sessions) // each, 1)]:
            put(page, session)
            # Opening another game is no part of thinking.
            page.evaluate(FORGET)
            if page.is_enabled("#controls [data-do=hint]"):
                found.setdefault(id, []).append(page.evaluate(HINT))
                tasks += page.evaluate(FORGET)
        told(f"hints: {id}")
    every = [one for times in found.values() for one in times]
    p95 = {id: round(quantiles(times, n=20)[-1]) for id, times in found.items()}
    return {"hints": len(every), "p95": quantiles(every, n=20)[-1], "p95 of": p95, "tasks over 50 ms": tasks}


def cancels(page: Page, times: int) -> list[float]:
    """How soon a search that is not wanted any more has ended and the next question is answered."""
    page.evaluate(WORKER)
    hard = Session(solitaire.game("forty-thieves"), 1)
    easy = list(walk(solitaire.game("klondike"), 1, 400))[-1]
    asked = ([question(2 * n, hard, 60.0), question(2 * n + 1, easy, 0.001)] for n in range(1, times + 1))
    found = [page.evaluate(CANCEL, pair) for pair in asked]
    page.evaluate("benchWorker.terminate()")
    return found


def told(text: str) -> None:
    """Progress, where somebody is looking."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def main() -> None:
    """Builds the site where it is out of date, and measures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=list(RULES), help="which deals to decide: " + ", ".join(RULES))
    parser.add_argument("--deals", type=int, default=100, help="how many deals of each, from 1")
    parser.add_argument("--hints", type=int, default=20, help="how many hints of each game")
    wanted = parser.parse_args()
    subprocess.run([sys.executable, "-m", "tools.site"], cwd=ROOT, check=True, stdout=sys.stderr)
    server = StaticServer(DIST)
    begun = time.monotonic()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(FLAGS))
        page = browser.new_context(bypass_csp=True, reduced_motion="reduce", service_workers="block").new_page()
        page.set_default_timeout(10 * LONGEST_START_MS)
        page.goto(server.address, wait_until="commit")
        page.wait_for_function("window.SOLITAIRE_READY === true")
        figures: dict[str, Any] = {name: decided(page, name, range(1, wanted.deals + 1)) for name in wanted.games}
        figures["cancel"] = [round(one) for one in cancels(page, 10)]
        if wanted.hints:
            figures["hints"] = hints(page, list(solitaire.games()), wanted.hints)
        browser.close()
    server.close()
    print(json.dumps({**figures, "seconds": round(time.monotonic() - begun)}))


if __name__ == "__main__":
    main()
