"""How long the page's own thread was busy at a stretch, on a slowed processor; from Chromium's own trace."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page

SLOWED, LONGEST_TASK_MS = 4, 200
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
PAINTED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"


@contextmanager
def slowed(page: Page) -> Iterator[None]:
    """On a slow processor."""
    tools = page.context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    yield
    tools.send("Emulation.setCPUThrottlingRate", {"rate": 1})


@contextmanager
def traced(browser: Browser, page: Page) -> Iterator[list[float]]:
    """The list that it gives holds afterwards how long each of the page's tasks ran, in ms; what other programs took of
    the processor meanwhile is left out.
    """
    found: list[float] = []
    browser.start_tracing(page=page, categories=CATEGORIES)
    yield found
    page.evaluate(PAINTED)
    found += _tasks(json.loads(browser.stop_tracing())["traceEvents"])


def _tasks(events: list[dict[str, Any]]) -> list[float]:
    names = [event for event in events if event["name"] == "thread_name"]
    main = {(one["pid"], one["tid"]) for one in names if one["args"]["name"] == "CrRendererMain"}
    tasks = [one for one in events if one["name"] == "RunTask" and (one["pid"], one["tid"]) in main]
    return [float(one["tdur"]) / 1000 for one in tasks if "tdur" in one]


def assert_short(tasks: list[float]) -> None:
    """None of the tasks is long; where there is none that could be ours nothing was measured."""
    assert max(tasks) > 5, "no task that could be one of ours: nothing was measured"
    assert max(tasks) <= LONGEST_TASK_MS
