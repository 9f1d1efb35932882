"""Pages in windows of different sizes, each in one that is of its size from the beginning. Only that may live here.

A window that gets a new size again and again stops drawing sooner or later: Chromium 156 was seen to, about once in
1,500 new sizes on a busy machine, and nothing brought it back.
So only a test of a window that is made larger or smaller does that.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.conftest import FLAGS, Watch, watched
from tests.browser.shared import shared_page
from tools import chromium
from tools.serve import StaticServer

Size = tuple[int, int]
DRAWN = """() => new Promise((done, fail) => {
  requestAnimationFrame(done);
  setTimeout(fail, 20_000, new Error("nothing is drawn"));
})"""


def viewport(size: Size) -> dict[str, Any]:
    """The option of a context whose windows are of a size."""
    return {"viewport": {"width": size[0], "height": size[1]}}


class Windows:
    """For each size one page, begun when it is first asked for."""

    def __init__(self, browser: Browser, site: StaticServer, pages: ExitStack) -> None:
        self._browser, self._site, self._pages = browser, site, pages
        self._known: dict[Size, tuple[Page, Watch]] = {}

    def at(self, size: Size) -> Page:
        """The page in the window of that size, as it was left."""
        if size not in self._known:
            self._known[size] = self._pages.enter_context(shared_page(self._browser, self._site, **viewport(size)))
        return self._known[size][0]

    @contextmanager
    def watched(self) -> Iterator["Windows"]:
        """For one test, as `watched` of one page."""
        yield self
        for pair in self._known.values():
            with watched(pair):
                pass


@contextmanager
def windows_of(browser: Browser, site: StaticServer) -> Iterator[Windows]:
    """Windows that are open meanwhile."""
    with ExitStack() as pages:
        yield Windows(browser, site, pages)


@contextmanager
def browser_with_letters(browser: Browser, pixels: int) -> Iterator[Browser]:
    """Another browser, whose letters are so large; 16 pixels are usual."""
    flags = [*FLAGS, f"--blink-settings=defaultFontSize={pixels}"]
    other = browser.browser_type.launch(executable_path=chromium.find(), args=flags)
    yield other
    other.close()


@contextmanager
def windows_with_letters(browser: Browser, site: StaticServer, pixels: int) -> Iterator[Windows]:
    """Windows of another browser whose letters are so large."""
    with browser_with_letters(browser, pixels) as other, windows_of(other, site) as windows:
        yield windows


def at_size(page: Page, size: Size) -> None:
    """The page's window gets a new size, and the page is drawn in it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(DRAWN)
