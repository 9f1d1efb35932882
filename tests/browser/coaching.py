"""The coach by hand: its dialog, its settings, and browsers without workers. No expectation lives here."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from playwright.sync_api import Page, Worker

from solitaire.session import Session
from tests.solver.test_lost_games import GAMES, played

# A search that goes on for long is not slowed by what the test does meanwhile.
LONG = 60_000
NO_WORKERS = {
    "refused at once": "window.Worker = class { constructor() { throw new DOMException('no', 'SecurityError'); } };",
    "never started": """window.Worker = class extends EventTarget {
      constructor() { super(); setTimeout(() => this.onerror(new Event('error')), 50); }
      postMessage() {} terminate() {}
    };""",
}


def ask(page: Page, what: str) -> None:
    """Open the coach's dialog by hand, and press one of its buttons."""
    page.click("[popovertarget=more]")
    page.click("#more [data-do=coach]")
    page.click(f"#coach [data-do={what}]")


def choose(page: Page, setting: str, choice: str) -> None:
    """One of the coach's settings."""
    page.click("[popovertarget=more]")
    page.click("#more [data-do=coach]")
    page.select_option(f"#coach [data-setting={setting}]", choice)
    page.click("#coach [data-do^=close]")


def worker_of(page: Page) -> Worker:
    """The worker that works for the coach; it is begun when the page is calm."""
    if not page.workers:
        page.wait_for_event("worker")
    return page.workers[0]


@contextmanager
def deaf(worker: Worker) -> Iterator[None]:
    """While the worker hears nothing; it can find a deal sooner than anybody presses a button."""
    worker.evaluate("() => { self.kept = self.onmessage; self.onmessage = null; }")
    yield
    worker.evaluate("() => { self.onmessage = self.kept; }")


@cache
def lost_game() -> Session:
    """A game of Klondike that was lost on its way, soon found out."""
    return played(next(line for line in GAMES if line["number"] == 2103))
