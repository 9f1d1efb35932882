"""Pages of other origins with tables of ours in them, and what tests of them share. No expectation lives here."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Frame, Page

from tests.browser.conftest import LONGEST_START_MS, Watch
from tools.serve import StaticServer

LISTEN = """for (const table of document.querySelectorAll('solitaire-table')) {
  table.told = [];
  for (const name of ['ready', 'move', 'won', 'state']) {
    table.addEventListener(name, ({detail}) => table.told.push([name, detail]));
  }
}"""
HostOpener = Callable[..., Page]


@contextmanager
def hosting(browser: Browser, site: StaticServer, folder: Path) -> Iterator[HostOpener]:
    """`host(body, style, name=...)`: a page of another origin with a body, its tables listened to.

    Under the name "localhost" its frames may store things, since the two are one site; under "127.0.0.1" they may not.
    """
    server = StaticServer(folder)
    opened: list[tuple[BrowserContext, Watch]] = []

    def start(body: str, style: str = "", name: str = "localhost") -> Page:
        script = f'<script src="{site.address}embed.js" async></script>'
        icon = '<link rel="icon" href="data:,">'
        text = f"<!doctype html><meta charset=utf-8>{icon}<style>{style}</style>{script}{body}<script>{LISTEN}</script>"
        (folder / "index.html").write_text(text, encoding="utf-8")
        size: Any = {"width": 1000, "height": 800}
        context = browser.new_context(bypass_csp=True, reduced_motion="reduce", viewport=size)
        opened.append((context, Watch(context, "http://")))
        page = context.new_page()
        page.goto(server.address.replace("localhost", name), wait_until="load")
        return page

    yield start
    complaints = [text for _, watch in opened for text in watch.complaints]
    for context, _ in opened:
        context.close()
    server.close()
    assert not complaints, "\n".join(complaints)


def frames(page: Page) -> list[Frame]:
    """The tables of a page in their order, all ready to play."""
    found = []
    for element in page.query_selector_all("iframe"):
        frame = element.content_frame()
        assert frame
        frame.wait_for_function("window.SOLITAIRE_READY === true", timeout=LONGEST_START_MS)
        found.append(frame)
    return found


def first(page: Page) -> Frame:
    """The first table of a page, ready to play and heard of by its element."""
    frame = frames(page)[0]
    page.wait_for_function("(document.querySelector('solitaire-table')?.told ?? [1]).length > 0")
    return frame


def told(page: Page, name: str) -> list[dict[str, Any]]:
    """What the first table has told under a name."""
    # Messages come in their order: with the answer, all that was told before has come.
    call(page, "save()")
    events = page.evaluate("document.querySelector('solitaire-table').told")
    return [detail for event, detail in events if event == name]


def call(page: Page, code: str) -> Any:
    """What a method of the first table comes to; a refusal is its sentence."""
    return page.evaluate(
        f"document.querySelector('solitaire-table').{code}.catch((error) => 'refused: ' + error.message)"
    )


def kept(frame: Frame) -> dict[str, str]:
    """What the site stores."""
    return dict(frame.evaluate("Object.entries(localStorage)"))


def turn(page: Page, frame: Frame) -> None:
    """Press the stock."""
    box = frame.locator(".slot.stock").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def table(**attributes: str) -> str:
    """The tag of a table."""
    given = " ".join(f'{name}="{text}"' for name, text in attributes.items())
    return f"<solitaire-table {given}></solitaire-table>"
