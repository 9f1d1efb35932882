"""A player's browser that lets the site keep itself for offline play, and the releases that a host may have. No
expectation of a test lives here.
"""

import io
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.conftest import CONTEXT, Watch, wait_until_ready
from tools import site
from tools.common import DIST, ROOT
from tools.release import Plan, release
from tools.serve import StaticServer

READY = "document.getElementById('about').textContent.includes('Ready to play offline.')"
BUILD = "document.querySelector('meta[name=build]').content"
NEWER = "!document.getElementById('update').hidden"
WORD, OTHER_WORD = "Solitaire, version", "Solitaire, second edition, version"
# The browser's caches of ours by name, with the names of what they keep.
KEPT = """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async (key) =>
  [key, (await (await caches.open(key)).keys()).map((one) => one.url)])))"""
# Puts something else in the place of a kept file, or takes it away (null).
SPOIL = """async ([end, text]) => {
  for (const key of await caches.keys()) {
    const cache = await caches.open(key);
    for (const { url } of await cache.keys()) {
      if (!url.endsWith(end)) continue;
      if (text === null) await cache.delete(url);
      else await cache.put(url, new Response(text, { headers: { 'Content-Type': 'text/html' } }));
    }
  }
}"""
LOOK = "navigator.serviceWorker.getRegistration().then((registration) => registration.update()).then(() => undefined)"


class Visitor:
    """One profile. ``come`` opens the site in a new tab."""

    def __init__(self, context: BrowserContext, server: StaticServer) -> None:
        self.context, self.server = context, server
        # Without the slash, since who leaves it out is sent to the page.
        self.watch = Watch(context, server.address.rstrip("/"))
        self.asked: list[str] = []
        self.missing: list[str] = []
        context.on("request", lambda request: self.asked.append(request.url))
        context.on("response", lambda answer: self.missing.append(answer.url) if answer.status >= 400 else None)

    def come(self, query: str = "", address: str = "") -> Page:
        """A new tab with the site, ready to play."""
        page = self.context.new_page()
        page.goto((address or self.server.address) + query, wait_until="commit")
        wait_until_ready(page)
        return page

    def come_and_keep(self, query: str = "", address: str = "") -> Page:
        """A new tab that has told that everything is kept."""
        page = self.come(query, address)
        page.wait_for_function(READY)
        return page

    def lose_network(self) -> None:
        """The server stops, and the browser knows of no network."""
        self.server.close()
        self.context.set_offline(True)

    def find_network(self, **options: Any) -> None:
        """The server is there again, where it was."""
        old = self.server
        self.server = StaticServer(Path(options.pop("folder", DIST)), old.server_port, old.path, **options)
        self.context.set_offline(False)


@contextmanager
def visitor(browser: Browser, server: StaticServer, script: str = "", **options: Any) -> Iterator[Visitor]:
    """A fresh profile (``options``: of the context); the server it visits is closed in the end, and whatever the pages
    complained of is told.
    """
    usual = {**CONTEXT, "service_workers": "allow", "viewport": {"width": 1000, "height": 700}}
    context = browser.new_context(**{**usual, **options})
    if script:
        context.add_init_script(script)
    one = Visitor(context, server)
    yield one
    context.close()
    one.server.close()
    assert not one.watch.complaints, "\n".join(one.watch.complaints)


def reload(page: Page) -> Page:
    """The page loaded anew, ready to play."""
    page.reload(wait_until="commit")
    wait_until_ready(page)
    return page


def second_release() -> Plan:
    """A release with another word in a Python module and in the page."""
    files = site.files()
    package = files["solitaire.zip"]
    assert isinstance(package, Path)
    written = io.BytesIO()
    with zipfile.ZipFile(package) as old, zipfile.ZipFile(written, "w") as new:
        for name in old.namelist():
            if name != "solitaire/words/en.json":
                new.writestr(zipfile.ZipInfo(name), old.read(name))
        words = (ROOT / "solitaire/words/en.json").read_text(encoding="utf-8")
        new.writestr(zipfile.ZipInfo("solitaire/words/en.json"), words.replace(WORD, OTHER_WORD))
    page = files["index.html"]
    assert isinstance(page, bytes)
    changed: Plan = {"solitaire.zip": written.getvalue(), "index.html": page.replace(b"<h1 ", b'<h1 data-second="" ')}
    return release(files | changed)
