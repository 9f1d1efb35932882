"""The bounds of a framed table: which controls are seen, whom the table and its element hear, and whom it tells."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from tests.browser.conftest import Opener
from tests.browser.hosts import HostOpener, call, first, frames, hosting, table, told, turn
from tools.serve import StaticServer

CONTROLS = """[...document.querySelectorAll('button, a, select, input')]
  .filter((one) => one.checkVisibility()).map((one) => one.dataset.do ?? one.id ?? one.textContent)"""
WINDOW = "querySelector('solitaire-table').shadowRoot.firstChild.contentWindow"
COUNT = "window.heard = 0; addEventListener('message', () => window.heard++)"
NEW = "{solitaire: 1, do: 'new', id: 1, game: 'yukon', deal: 9}"
# What a page would say that has got into the table's frame.
STRANGER = """<!doctype html><script>
for (const event of ['won', 'state', 'move', 'ready'])
  parent.postMessage({ solitaire: 1, event, detail: { count: 1, text: 'stolen' } }, '*');
</script>"""
NOTE = "window.notes = []; addEventListener('message', ({ data }) => notes.push(data))"


@pytest.fixture
def host(browser: Browser, site: StaticServer, tmp_path: Path) -> Iterator[HostOpener]:
    """Opens pages of another origin; see `hosting`."""
    with hosting(browser, site, tmp_path) as start:
        yield start


def test_with_few_controls_undo_hint_and_new_deal_are_seen_and_work(host: HostOpener) -> None:
    page = host(table(game="klondike", deal="5", persist="no", controls="few"))
    frame = first(page)
    assert frame.evaluate(CONTROLS) == ["undo", "hint", "new"]
    expect(frame.locator("#info")).to_be_hidden()
    turn(page, frame)
    expect(frame.locator("[data-do=undo]").first).to_be_enabled()
    frame.locator("#controls [data-do=undo]").click()
    assert [move["text"] for move in told(page, "move")] == ["turn", "undo"]
    frame.locator("#controls [data-do=hint]").click()
    expect(frame.locator("#say")).not_to_be_empty()
    # What has no button is still to be had by its key.
    frame.locator("#felt").focus()
    page.keyboard.press("r")
    assert told(page, "move")[-1]["text"] == "turn"
    frame.locator("#controls [data-do=new]").click()
    number = call(page, "save()").split('"deal":"')[1].split('"')[0]
    assert number != "5"
    assert frame.evaluate(CONTROLS) == ["undo", "hint", "new"]


def test_without_controls_the_table_stands_alone_and_with_all_nothing_is_missing(host: HostOpener) -> None:
    page = host(table(game="klondike", deal="5", persist="no", controls="none"))
    assert first(page).evaluate(CONTROLS) == []
    page.locator("solitaire-table").evaluate("(tag) => tag.setAttribute('controls', 'all')")
    found = first(page).evaluate(CONTROLS)
    assert {"menu", "deal", "undo", "redo", "hint", "new"} <= set(found)


def test_a_link_takes_no_controls_from_a_players_own_page(open_page: Opener) -> None:
    page = open_page("?game=klondike&deal=5&controls=none")
    assert {"menu", "deal", "undo", "redo", "hint", "new"} <= set(page.evaluate(CONTROLS))


def test_the_element_ignores_its_frame_when_another_site_is_in_it(host: HostOpener, tmp_path: Path) -> None:
    page = host(table(game="klondike", deal="5", persist="no"))
    first(page)
    before = page.evaluate("document.querySelector('solitaire-table').told")
    (tmp_path / "stranger.html").write_text(STRANGER, encoding="utf-8")
    page.evaluate(COUNT)
    stranger = page.url.replace("localhost", "127.0.0.1") + "stranger.html"
    page.evaluate(f"document.querySelector('solitaire-table').shadowRoot.firstChild.src = '{stranger}'")
    page.wait_for_function("window.heard === 4")
    assert page.evaluate("document.querySelector('solitaire-table').told") == before


def test_the_element_ignores_a_window_of_the_sites_that_is_not_its_frame(host: HostOpener, site: StaticServer) -> None:
    other = f"<iframe src='{site.address}?game=yukon&deal=3&persist=no&table=other'></iframe>"
    page = host(other + table(game="klondike", deal="5", persist="no"))
    first(page)
    page.wait_for_function("document.querySelector('solitaire-table').told.length > 0")
    before = page.evaluate("document.querySelector('solitaire-table').told")
    page.evaluate(COUNT)
    sibling = page.frames[1]
    sibling.evaluate("parent.postMessage({solitaire: 1, event: 'won', detail: {count: 1}}, '*')")
    page.wait_for_function("window.heard >= 1")
    assert page.evaluate("document.querySelector('solitaire-table').told") == before


def test_the_table_obeys_the_page_around_it_and_not_the_one_around_that(host: HostOpener, tmp_path: Path) -> None:
    page = host(table(game="klondike", deal="5", persist="no"))
    outer = '<!doctype html><link rel="icon" href="data:,"><iframe src="./" width="900" height="700"></iframe>'
    (tmp_path / "outer.html").write_text(outer, encoding="utf-8")
    page.goto(page.url + "outer.html")
    inner = page.frames[1]
    frame = ready_frame(inner)
    frame.evaluate(COUNT)
    page.evaluate(f"window.frames[0].document.{WINDOW}.postMessage({NEW}, '*')")
    frame.wait_for_function("window.heard === 1")
    assert frame.inner_text("#deal-number") == "Deal 5"
    inner.evaluate(f"document.{WINDOW}.postMessage({NEW}, '*')")
    expect(frame.locator("#deal-number")).to_have_text("Deal 9")


def ready_frame(inner: Frame) -> Frame:
    """The table in a page that is itself in a frame, ready and heard of by its element."""
    inner.wait_for_function("(document.querySelector('solitaire-table')?.told ?? []).length > 0", timeout=60_000)
    return inner.child_frames[0]


def test_a_plain_frame_tells_only_whoever_has_spoken_to_it(host: HostOpener, site: StaticServer) -> None:
    address = f"{site.address}?game=klondike&deal=5&persist=no"
    page = host(f"<script>{NOTE}</script><iframe src='{address}' width=900 height=700></iframe>")
    frame = frames(page)[0]
    turn(page, frame)
    expect(frame.locator("#moves")).to_have_text("1 move")
    post(page, "{solitaire: 1, do: 'hello', id: 1}")
    turn(page, frame)
    page.wait_for_function("notes.some((one) => one.event === 'move')")
    assert notes(page)[:2] == [
        {"solitaire": 1, "event": "ready"},
        {"solitaire": 1, "answer": 1, "value": {"game": "klondike", "number": "5"}},
    ]
    assert [one["detail"]["count"] for one in notes(page) if one.get("event") == "move"] == [2]


def post(page: Page, message: str) -> None:
    """Say something to the only frame, and wait for its answer."""
    page.evaluate(f"window.frames[0].postMessage({message}, '*')")
    page.wait_for_function("notes.some((one) => 'answer' in one)")


def notes(page: Page) -> list[dict[str, Any]]:
    """What the page was told."""
    found: list[dict[str, Any]] = page.evaluate("notes")
    return found
