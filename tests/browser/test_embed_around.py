"""A framed table among its surroundings: sandbox, keys, scrolling, focus, and the clock when it is out of sight."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from solitaire.words import CODES, language
from tests.browser.conftest import LONGEST_START_MS, eventually
from tests.browser.hosts import HostOpener, call, first, frames, hosting, table, turn
from tools.serve import StaticServer

SECONDS = "document.querySelector('solitaire-table').save().then((text) => JSON.parse(text).seconds)"


@pytest.fixture
def host(browser: Browser, site: StaticServer, tmp_path: Path) -> Iterator[HostOpener]:
    """Opens pages of another origin; see `hosting`."""
    with hosting(browser, site, tmp_path) as start:
        yield start


@pytest.mark.parametrize("code", CODES)
def test_a_sandbox_is_explained_in_the_language_that_is_asked_for(
    browser: Browser, site: StaticServer, tmp_path: Path, code: str
) -> None:
    server = StaticServer(tmp_path)
    tag = f'<iframe src="{site.address}?lang={code}" sandbox="allow-scripts" width="900" height="700"></iframe>'
    (tmp_path / "index.html").write_text(f'<!doctype html><link rel="icon" href="data:,">{tag}')
    context = browser.new_context(bypass_csp=True)
    page = context.new_page()
    page.goto(server.address, wait_until="commit")
    told = page.frame_locator("iframe").locator("#loading span")
    expect(told).to_have_text(str(language(code).say("html.sandbox", {})), timeout=20_000)
    assert told.get_attribute("lang") == code
    context.close()
    server.close()


def test_a_host_chooses_the_language_for_a_visit_and_the_player_for_good(host: HostOpener) -> None:
    page = host(table(game="yukon", deal="7", lang="ur"))
    frame = first(page)
    spoken = "[document.documentElement.lang, document.documentElement.dir]"
    kept = "Object.keys(localStorage).filter((key) => key.endsWith('language')).map((key) => localStorage.getItem(key))"
    assert frame.evaluate(spoken) == ["ur", "rtl"]
    assert frame.inner_text("#say") == ""
    assert frame.evaluate(kept) == []
    frame.evaluate("document.querySelector('[data-do=languages]').click()")
    frame.click("[data-do='language:sq']")
    expect(frame.locator("#say")).to_have_text(str(language("sq").say("language.chosen", {})))
    assert frame.evaluate(kept) == ["sq"]
    page.locator("solitaire-table").evaluate("(tag) => tag.removeAttribute('lang')")
    # It is loaded anew, and answers when it is there again.
    call(page, "save()")
    assert frames(page)[0].evaluate(spoken) == ["sq", "ltr"]


def test_a_sandbox_without_an_origin_is_named_with_a_way_out(  # B116
    browser: Browser, site: StaticServer, tmp_path: Path
) -> None:
    words = {"tight": "allow-scripts", "tabs": "allow-scripts allow-popups allow-popups-to-escape-sandbox"}
    words["right"] = "allow-scripts allow-same-origin"
    server = StaticServer(tmp_path)
    for name, sandbox in words.items():
        tag = (
            f'<iframe src="{site.address}?game=yukon&amp;deal=7" sandbox="{sandbox}" width="900" height="700"></iframe>'
        )
        (tmp_path / f"{name}.html").write_text(f'<!doctype html><link rel="icon" href="data:,">{tag}')
    # What the browser itself complains of here is the sandbox at work.
    context = browser.new_context(bypass_csp=True, viewport={"width": 1000, "height": 800})
    page = context.new_page()
    for name in ("tight", "tabs"):
        page.goto(f"{server.address}{name}.html", wait_until="commit")
        note = page.frame_locator("iframe").locator("#loading")
        expect(note).to_contain_text("allow-same-origin", timeout=20_000)
        link = note.locator("a")
        assert link.get_attribute("target") == "_blank"
        assert link.inner_text() == f"{site.address}?game=yukon&deal=7"
    with context.expect_page() as opened:
        link.click()
    opened.value.wait_for_function("window.SOLITAIRE_READY === true", timeout=LONGEST_START_MS)
    assert opened.value.inner_text("#deal-number") == "Deal 7"
    page.goto(f"{server.address}right.html", wait_until="commit")
    page.locator("iframe").wait_for()
    frame = frames(page)[0]
    assert frame.inner_text("#deal-number") == "Deal 7"
    assert frame.is_hidden("#loading")
    context.close()
    server.close()


def scrolled(page: Page) -> float:
    return float(page.evaluate("scrollY"))


def drawn_again(page: Page) -> None:
    """Two frames of the browser later, what a key scrolls has begun to move."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def test_keys_belong_to_whoever_has_the_focus(host: HostOpener) -> None:  # B117 B118
    style = "html { scroll-behavior: auto } .tall { height: 1500px } solitaire-table { block-size: 600px }"
    before, after = "<button id=before>before</button>", "<button id=after>after</button><div class=tall></div>"
    page = host(before + table(game="klondike", deal="5", persist="no") + after, style)
    frame = first(page)
    # On load the host keeps its focus and its place.
    assert page.evaluate("document.activeElement.tagName") == "BODY"
    assert not frame.evaluate("document.hasFocus()")
    assert scrolled(page) == 0
    turn(page, frame)
    expect(frame.locator("#moves")).to_have_text("1 move")
    for key in ("ArrowDown", "ArrowDown", "PageDown", "End", "Space", "Space", "ArrowUp", "PageUp", "Home"):
        page.keyboard.press(key)
        drawn_again(page)
        assert scrolled(page) == 0, key
    page.keyboard.press("u")
    page.keyboard.press("d")
    expect(frame.locator("#moves")).to_have_text("1 move")
    # Tab leaves, forwards and backwards.
    tab_until(page, "Tab", "after")
    tab_until(page, "Shift+Tab", "before")
    moves = frame.inner_text("#moves")
    page.keyboard.press("d")
    page.keyboard.press("PageDown")
    page.wait_for_function("scrollY > 0")
    assert frame.inner_text("#moves") == moves
    # One Tab and it has the keyboard again.
    tab_until(page, "Tab", "table")
    frame.locator("#felt").focus()
    page.keyboard.press("d")
    expect(frame.locator("#moves")).to_have_text("2 moves")


def tab_until(page: Page, key: str, wanted: str) -> None:
    """Press Tab until it comes to an element of the host's, as everybody may expect it to."""
    for _ in range(25):
        page.keyboard.press(key)
        found = page.evaluate("document.activeElement.id || document.activeElement.localName")
        if found == wanted or (wanted == "table" and found == "solitaire-table"):
            return
    raise AssertionError(f"{key} never came to {wanted}")


def test_the_clock_stands_while_the_table_is_out_of_sight(host: HostOpener) -> None:  # B132
    style = ".tall { height: 3000px } solitaire-table { block-size: 600px }"
    page = host(table(game="klondike", deal="5", persist="no") + "<div class=tall></div>", style)
    frame = first(page)
    turn(page, frame)
    expect(frame.locator("#time")).to_have_text("0:01", timeout=10_000)
    page.evaluate("scrollTo(0, 2500)")
    page.wait_for_function("scrollY > 2000")
    # Once it has been told that it is out of sight, its time no longer goes on.
    stood = settled_time(page)
    page.wait_for_function(f"performance.now() > {page.evaluate('performance.now()') + 2500}")
    assert seconds(page) == stood
    page.evaluate("scrollTo(0, 0)")
    eventually(page, f"{SECONDS}.then((now) => now > {stood})")


def seconds(page: Page) -> float:
    """The time that the table says was played."""
    return float(page.evaluate(SECONDS))


def settled_time(page: Page) -> float:
    """The time played when it has stopped going on."""
    past = -1.0
    while (now := seconds(page)) != past:
        past = now
        page.wait_for_function(f"performance.now() > {page.evaluate('performance.now()') + 300}")
    return past
