"""What visits cost: the first one keeps within its budget of bytes, the second one fetches nothing that the first has
brought, and on a slow processor the page is soon ready.
"""

import shutil
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser

from tests.browser.conftest import FLAGS, Opener, wait_until_ready
from tests.browser.shared import visit
from tests.browser.test_offline import assert_plays
from tests.browser.visitor import READY, reload, visitor
from tools import chromium
from tools.common import DIST
from tools.release import LATER
from tools.serve import Handler, StaticServer
from tools.wire import wire_bytes

# What the README promises of a first visit, and what is kept for playing offline besides: pictures, icons, examples.
FIRST_VISIT = 3_900_000
REST_OF_A_RELEASE = 100_000
WORKER = "/service-worker.js"
# A phone of some years ago. On a quiet machine such a start takes about six seconds.
SLOWED, LONGEST_START = 4, 20.0
Serve = Callable[..., StaticServer]


class CountingServer(StaticServer):
    """A server that notes of which files it has sent the content, and not only that they are as they were."""

    def __init__(self, **options: Any) -> None:
        self.sent: list[str] = []
        super().__init__(**options)
        self.RequestHandlerClass = partial(CountingHandler, self.sent, directory=str(DIST))


class CountingHandler(Handler):
    """Notes each content that is sent."""

    def __init__(self, sent: list[str], *arguments: Any, **options: Any) -> None:
        self.sent = sent
        super().__init__(*arguments, **options)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        self.sent.append(urlsplit(self.path).path)
        shutil.copyfileobj(source, outputfile)


def test_the_first_visit_keeps_within_its_budget(open_page: Opener, serve: Serve) -> None:  # B046
    server = serve()
    open_page(server=server)
    started = {urlsplit(path).path.lstrip("/") or "index.html" for path in server.requested}
    assert {"index.html", "solitaire.zip", "pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip"} <= started
    sizes = {name: wire_bytes(DIST / name) for name in sorted(started)}
    assert sum(sizes.values()) <= FIRST_VISIT, sizes
    # Neither licences nor lists of deals nor other languages are fetched by a visit.
    others = {path.relative_to(DIST).as_posix(): path for path in DIST.rglob("*") if path.is_file()}
    apart = tuple(name for name in others if name.startswith(("licences/", *LATER)))
    kept = {name: wire_bytes(path) for name, path in others.items() if name not in started and name not in apart}
    assert sum(kept.values()) <= REST_OF_A_RELEASE, kept


def test_the_second_visit_downloads_no_content(browser: Browser, tmp_path: Path) -> None:  # B046
    server = CountingServer(headers={"Cache-Control": "no-cache"})
    # What a private window, as the other tests' are, keeps of large files is less than a player's browser does.
    context = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=chromium.find(), args=list(FLAGS), bypass_csp=True
    )
    page = visit(context.pages[0], server)
    page.wait_for_function(READY)
    # Nothing is brought a second time for being kept.
    assert {"/", "/pyodide/pyodide.asm.wasm", "/static/back-2.svg"} <= set(server.sent)
    assert sorted(server.sent) == sorted(set(server.sent))
    server.sent.clear()
    server.requested.clear()
    assert_plays(reload(page))
    page.close()
    page = visit(context.new_page(), server)
    page.wait_for_function(READY)
    assert_plays(page)
    # Whether there is a newer release is asked, and answered without any content.
    assert set(server.requested) <= {WORKER}
    assert server.sent == []
    context.close()
    server.close()


def test_a_warm_start_on_a_slow_processor_is_soon_ready(browser: Browser) -> None:  # B046
    with visitor(browser, StaticServer(headers={"Cache-Control": "no-cache"})) as player:
        player.come_and_keep().close()
        page = player.context.new_page()
        tools = player.context.new_cdp_session(page)
        tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        begun = time.monotonic()
        page.goto(player.server.address, wait_until="commit")
        wait_until_ready(page)
        took = time.monotonic() - begun
        assert took <= LONGEST_START
        assert_plays(page)
