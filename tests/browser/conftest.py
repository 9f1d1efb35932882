"""A real browser on the built site. A test opens pages with `open_page`; each page is watched, and a test fails for any
error in the console, any uncaught exception and any request that leaves the site. Only fixtures may live here.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    sync_playwright,
)

from tools import chromium
from tools.common import DIST
from tools.serve import StaticServer

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
# Under the page's own policy Playwright could not evaluate anything in it. The service worker would fetch and hash the
# whole site in each fresh context: without it tests are quicker and see the page's own requests. Its tests allow it.
CONTEXT: dict[str, Any] = {"bypass_csp": True, "reduced_motion": "reduce", "service_workers": "block"}
LONGEST_START_MS = 60_000
Opener = Callable[..., Page]


class Watch:
    """What a browser context did that no page of ours should do. A test that provokes an error clears `complaints`, or
    where errors may come late, has it `hushed` from the start.
    """

    def __init__(self, context: BrowserContext, home: str) -> None:
        self.home = home
        self.complaints: list[str] = []
        self.hushed = False
        context.on("console", self.on_console)
        context.on("weberror", lambda error: self.complaints.append(f"uncaught: {error.error}"))
        context.on("request", self.on_request)

    def on_console(self, message: ConsoleMessage) -> None:
        """Python's tracebacks come this way too."""
        if message.type == "error":
            self.complaints.append(f"console: {message.text} ({message.location.get('url', '')})")

    def on_request(self, request: Request) -> None:
        """Everything that the page needs lies beside it."""
        if not request.url.startswith((self.home, "data:", "blob:")):
            self.complaints.append(f"request: {request.url}")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives the browsers."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests of a module: what befalls it, or piles up in it, does not reach those of another."""
    browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(FLAGS))
    yield browser
    browser.close()


@pytest.fixture
def serve() -> Iterator[Callable[..., StaticServer]]:
    """Starts servers of the site for one test, with the options of `StaticServer`."""
    started: list[StaticServer] = []

    def start(**options: Any) -> StaticServer:
        started.append(StaticServer(DIST, **options))
        return started[-1]

    yield start
    for server in started:
        server.close()


@pytest.fixture(scope="session")
def site() -> Iterator[StaticServer]:
    """The site as most tests want it, for the whole run."""
    server = StaticServer(DIST)
    yield server
    server.close()


@pytest.fixture
def watches() -> list[Watch]:
    """The watches of the contexts that this test has opened, in order."""
    return []


@pytest.fixture
def open_page(browser: Browser, site: StaticServer, watches: list[Watch]) -> Iterator[Opener]:
    """`open_page(query, server=..., ready=..., **context_options)`: a page in a fresh context, ready to play."""
    contexts: list[BrowserContext] = []

    def start(query: str = "", *, server: StaticServer = site, ready: bool = True, **options: Any) -> Page:
        context = browser.new_context(**{**CONTEXT, **options})
        contexts.append(context)
        watches.append(Watch(context, server.address))
        return begun(context, server.address + query) if ready else gone_to(context, server.address + query)

    yield start
    complaints = [complaint for watch in watches if not watch.hushed for complaint in watch.complaints]
    for context in contexts:
        # A file that is being bent at this moment fails with its context, and would be told of in the next test.
        context.unroute_all(behavior="ignoreErrors")
        context.close()
    assert not complaints, "\n".join(complaints)


@contextmanager
def watched(pair: tuple[Page, Watch]) -> Iterator[Page]:
    """The page for one test: no button of the mouse is down afterwards, and nothing was complained of."""
    page, watch = pair
    yield page
    page.mouse.up()
    complaints = list(watch.complaints)
    watch.complaints.clear()
    assert not complaints, "\n".join(complaints)


@pytest.fixture
def page(one: tuple[Page, Watch]) -> Iterator[Page]:
    """The page that the tests of a module share, which makes it as its fixture `one`."""
    with watched(one) as page:
        yield page


def eventually(page: Page, promise: str) -> None:
    """Returns when what is promised comes to something true; Playwright's own waiting takes any promise for true."""
    page.evaluate(
        f"""async () => {{
          const end = Date.now() + {LONGEST_START_MS};
          while (!(await ({promise}))) {{
            if (Date.now() > end) throw new Error("waited in vain");
            await new Promise((resolve) => setTimeout(resolve, 50));
          }}
        }}"""
    )


def gone_to(context: BrowserContext, address: str) -> Page:
    """A new page that is on its way to an address."""
    page = context.new_page()
    page.goto(address, wait_until="commit")
    return page


def begun(context: BrowserContext, address: str) -> Page:
    """A new page that is ready to play."""
    page = gone_to(context, address)
    wait_until_ready(page)
    return page


def wait_until_ready(page: Page) -> None:
    """Returns when the page's Python has run to its end; needed again after a reload."""
    page.wait_for_function("window.SOLITAIRE_READY === true", timeout=LONGEST_START_MS)
