"""One page for all tests of a module: a start takes seconds, and putting another position on the page hardly any time.

A module makes its fixture `one` from `shared_page`; the fixture `page` blames each test for its own console errors.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.conftest import CONTEXT, Watch, begun, wait_until_ready
from tools.serve import StaticServer

# What a button of the same name opens over the table.
DIALOGS = ("menu", "help", "options", "settings", "keys", "daily", "statistics", "deal", "coach")


@contextmanager
def shared_page(browser: Browser, site: StaticServer, script: str = "", **options: Any) -> Iterator[tuple[Page, Watch]]:
    """A page that is ready to play, and its watch; ``script`` makes the browser ready before."""
    context = browser.new_context(**{**CONTEXT, **options})
    if script:
        context.add_init_script(script)
    watch = Watch(context, site.address)
    yield begun(context, site.address), watch
    context.close()


@contextmanager
def blank_page(browser: Browser, server: StaticServer, script: str = "", **options: Any) -> Iterator[Page]:
    """A page in a fresh context before its first visit, to make the browser ready with a script or with storage."""
    context = browser.new_context(**{**CONTEXT, **options})
    if script:
        context.add_init_script(script)
    watch = Watch(context, server.address)
    yield context.new_page()
    context.close()
    assert not watch.complaints, "\n".join(watch.complaints)


def with_storage(server: StaticServer, texts: dict[str, str]) -> Any:
    """The option of a context in which the site has stored these texts."""
    stored = [{"name": name, "value": text} for name, text in texts.items()]
    return {"origins": [{"origin": server.address.rstrip("/"), "localStorage": stored}]}


def visit(page: Page, server: StaticServer, query: str = "") -> Page:
    """The page on the site, ready to play."""
    page.goto(server.address + query, wait_until="commit")
    wait_until_ready(page)
    return page
