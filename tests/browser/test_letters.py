"""Languages with letters of their own on the page: in the fonts that it brings, with no ink cut off and with room for
what is long. Everybody can read the names of languages, and suits are never little pictures of the machine's.
"""

import base64
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, FloatRect, Frame, Page

import solitaire
from solitaire.session import Session
from tests.browser.conftest import CONTEXT, Watch, watched
from tests.browser.faults import faults
from tests.browser.hosts import first, hosting
from tests.browser.hosts import table as framed
from tests.browser.positions import middle_game, put
from tests.browser.shared import DIALOGS, shared_page
from tests.browser.test_layout import DIALOG_FAULTS
from tests.browser.tongues import CODES, messages, speak
from tests.browser.windows import Size, Windows, windows_of, windows_with_letters
from tools.serve import StaticServer

# Which part of an element's ink lies outside of its box: how far above, below, left and right, in pixels of the screen.
INK = """async ([shots, [above, below, before, after]]) => {
  const pixels = async (text) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${text}`)).blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context.drawImage(bitmap, 0, 0);
    return [context.getImageData(0, 0, bitmap.width, bitmap.height).data, bitmap.width, bitmap.height];
  };
  const [[one, wide, high], [other]] = await Promise.all(shots.map(pixels));
  const seen = { left: wide, top: high, right: -1, bottom: -1 };
  // A little of other letters' edges differs too, as the browser draws them anew.
  for (let at = 0; at < one.length; at += 4) {
    if (Math.max(...[0, 1, 2].map((part) => Math.abs(one[at + part] - other[at + part]))) < 64) continue;
    const x = at / 4 % wide, y = Math.floor(at / 4 / wide);
    seen.left = Math.min(seen.left, x); seen.right = Math.max(seen.right, x + 1);
    seen.top = Math.min(seen.top, y); seen.bottom = Math.max(seen.bottom, y + 1);
  }
  if (seen.right < 0) return null;
  return [above - seen.top, seen.bottom - high + below, before - seen.left, seen.right - wide + after];
}"""
# Shows all of an element's ink, or none of it.
SHOW_INK = """async ([node, on]) => {
  node.dataset.ink = on ? 'all' : 'none';
  document.getElementById('ink') ?? document.head.append(Object.assign(document.createElement('style'), { id: 'ink',
    textContent: `[data-ink], [data-ink] * { overflow: visible !important; min-width: 0; transition: none !important }
      [data-ink=none], [data-ink=none] *, [data-ink=none]::after { -webkit-text-fill-color: transparent !important;
        text-decoration-color: transparent !important }` }));
  // A picture may be of the frame before.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
# Which heads of a table are wider than their columns, so that two of them may touch.
WIDE = """() => [...document.querySelectorAll('dialog[open] th')].filter((head) => {
  const text = document.createRange();
  text.selectNodeContents(head);
  return head.checkVisibility() && text.getBoundingClientRect().width > head.clientWidth;
}).map((head) => head.textContent)"""
SUITS = r"""() => {
  const fields = [...document.querySelectorAll('input, textarea')].map((field) => field.value);
  const texts = [document.documentElement.outerHTML, ...fields];
  return texts.flatMap((text) => text.match(/\p{Emoji_Presentation}|[\u2660-\u2667](?!\ufe0e)|\ufe0f/gu) ?? []);
}"""


@pytest.fixture(scope="module")
def one(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    with shared_page(browser, site, viewport={"width": 1100, "height": 700}) as pair:
        yield pair


@pytest.fixture
def page(one: tuple[Page, Watch]) -> Iterator[Page]:
    with watched(one) as page:
        yield page
        speak(page, "en")


@pytest.fixture(scope="module")
def all_windows(browser: Browser, site: StaticServer) -> Iterator[Windows]:
    with windows_of(browser, site) as windows:
        yield windows


def opened(page: Page | Frame, code: str) -> Iterator[str]:
    """Each dialog and the menu of more buttons, open and in a language."""
    page.locator("[popovertarget=more]:not([data-do])").click()
    speak(page, code)
    yield "more"
    page.evaluate("document.getElementById('more').hidePopover()")
    for what in DIALOGS:
        page.evaluate("(what) => document.querySelector(`[data-do='${what}']`).click()", what)
        speak(page, code)
        yield what
        page.evaluate("document.querySelector('dialog[open]').close()")


def edges(box: FloatRect) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a box."""
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def spilled(page: Page, selector: str) -> list[str]:
    """Which texts have ink outside of their element's box, and how much."""
    found = []
    for node in page.query_selector_all(selector):
        box = node.bounding_box()
        view = page.viewport_size
        assert view
        if not box or not node.inner_text().strip() or box["y"] < 0 or box["y"] + box["height"] > view["height"]:
            continue
        left, top, right, bottom = (round(edge) for edge in edges(box))
        # A little around it, so that nothing else is in the picture.
        around = [min(5, top), min(5, view["height"] - bottom), min(5, left), min(5, view["width"] - right)]
        x, y = left - around[2], top - around[0]
        clip = FloatRect(x=x, y=y, width=right + around[3] - x, height=bottom + around[1] - y)
        shots = []
        for on in (True, False):
            page.evaluate(SHOW_INK, [node, on])
            shots.append(base64.b64encode(page.screenshot(clip=clip)).decode())
        node.evaluate("(node) => { delete node.dataset.ink; }")
        out = page.evaluate(INK, [shots, around])
        # At the edges of lines a letter may hang over; what has an edge of its own holds all of it.
        kept = 4 if node.evaluate("(node) => node.matches('button')") else 2
        if out and max(out[:kept]) > 1:
            found.append(f"{node.inner_text()!r}: {out} in {box}")
    return found


@pytest.fixture(scope="module", params=[16, 24, 32])
def in_letters(request: pytest.FixtureRequest, browser: Browser, site: StaticServer) -> Iterator[Windows]:
    """Windows of a browser whose letters are as large as usual, half as large again, and twice as large."""
    with windows_with_letters(browser, site, request.param) as windows:
        yield windows


@pytest.mark.parametrize("size", [(1280, 900), (390, 844)])
def test_no_ink_is_outside_of_its_box(in_letters: Windows, size: Size) -> None:  # B108
    with in_letters.watched() as windows:
        page = windows.at(size)
        put(page, Session(solitaire.game("klondike"), 5))
        speak(page, "ur")
        wrong = spilled(page, ".bar button, .figure")
        for what in opened(page, "ur"):
            where = "#more" if what == "more" else f"#{what}"
            wrong += spilled(page, f"{where} :is(button, h2, h3, legend, summary, .option)")
        assert not wrong, "\n".join(wrong)


def fonts_used(page: Page, selector: str) -> list[tuple[str, dict[str, int], int]]:
    """Of each element its text, how many glyphs come from fonts of the page's and how many from the machine's."""
    cdp = page.context.new_cdp_session(page)
    # What the page has not laid out yet has no fonts.
    page.evaluate("document.body.offsetWidth")
    cdp.send("DOM.enable")
    cdp.send("CSS.enable")
    root = cdp.send("DOM.getDocument")["root"]["nodeId"]
    found = []
    for node in cdp.send("DOM.querySelectorAll", {"nodeId": root, "selector": selector})["nodeIds"]:
        text = cdp.send("DOM.getOuterHTML", {"nodeId": node})["outerHTML"]
        used = cdp.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
        own = {font["familyName"]: int(font["glyphCount"]) for font in used if font["isCustomFont"]}
        found.append((text, own, sum(int(font["glyphCount"]) for font in used if not font["isCustomFont"])))
    cdp.detach()
    return found


FAMILY = {"ta": "Noto Sans Tamil", "bn": "Noto Sans Bengali", "ur": "Noto Nastaliq Urdu"}


@pytest.mark.parametrize("code", CODES)
def test_the_fonts_of_the_page_are_used(page: Page, code: str) -> None:  # B109
    speak(page, code)
    told = messages(code)
    page.evaluate(
        "(text) => { document.getElementById('say').textContent = text; }", told["page.back_to_deal"].split("{")[0]
    )
    for selector in ("#controls > [data-do=undo]", "#controls > [data-do=hint]", "#say"):
        ((text, own, others),) = fonts_used(page, selector)
        assert set(own) == {FAMILY[code]}, text
        assert not others, f"{others} glyphs of {text} come from the machine's fonts"
    assert page.evaluate("document.fonts.size") == 6
    loaded = page.evaluate("[...document.fonts].filter((font) => font.status === 'loaded').map((font) => font.family)")
    assert f"Letters {code}" in " ".join(loaded)


@contextmanager
def visited(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, list[str]]]:
    """A page in English of a new visitor, and the fonts that it has asked for so far."""
    context = browser.new_context(**CONTEXT)
    page, fonts = context.new_page(), list[str]()
    page.on("request", lambda request: fonts.append(request.url) if "/fonts/" in request.url else None)
    page.goto(site.address, wait_until="commit")
    page.wait_for_function("window.SOLITAIRE_READY === true")
    yield page, fonts
    context.close()


def test_english_fetches_no_font(browser: Browser, site: StaticServer) -> None:  # B109
    with visited(browser, site) as (_, fonts):
        assert fonts == []


def test_the_names_of_languages_are_read_without_their_fonts(browser: Browser, site: StaticServer) -> None:  # B110
    with visited(browser, site) as (page, fonts):
        page.evaluate("document.querySelector('[data-do=languages]').click()")
        page.wait_for_selector("#language-list button")
        page.evaluate("document.fonts.ready")
        for code in CODES:
            ((text, own, others),) = fonts_used(page, f"#language-list [lang={code}]")
            assert sum(own.values()) > 0, text
            assert not others, text
        names = [url.rsplit("/", 1)[-1].rsplit("-", 1)[0] for url in fonts]
        assert sorted(names) == sorted(f"name-{code}" for code in CODES)


@pytest.mark.parametrize("code", ["sq", *CODES])
@pytest.mark.parametrize("size", [(320, 568), (390, 844), (568, 320), (768, 1024), (1024, 768)])
def test_long_words_fit(all_windows: Windows, code: str, size: Size) -> None:  # B110
    with all_windows.watched() as windows:
        page = windows.at(size)
        put(page, middle_game(solitaire.game("forty-thieves"), 3, 25))
        speak(page, code)
        wrong = {"the table": faults(page)}
        page.evaluate("document.getElementById('finish').hidden = false")
        wrong["an offer to finish"] = faults(page)
        page.evaluate("document.getElementById('finish').hidden = true")
        for what in opened(page, code):
            wrong[what] = page.evaluate(DIALOG_FAULTS) + page.evaluate(WIDE)
        assert not any(wrong.values()), wrong


@pytest.mark.parametrize("code", ["sq", *CODES])
def test_long_words_fit_in_a_narrow_frame(  # B110
    browser: Browser, site: StaticServer, tmp_path: Any, code: str
) -> None:
    with hosting(browser, site, tmp_path) as host:
        style = "solitaire-table { inline-size: 300px; block-size: 520px; min-block-size: 0 }"
        frame = first(host(framed(game="klondike", deal="5", persist="no"), style))
        speak(frame, code)
        assert not faults(frame)
        for what in opened(frame, code):
            assert not frame.evaluate(DIALOG_FAULTS), what


@pytest.mark.parametrize("code", ["en", *CODES])
def test_suits_are_shapes_and_never_the_machines_pictures(page: Page, code: str) -> None:  # B111
    put(page, middle_game(solitaire.game("klondike"), 3, 40))
    speak(page, code)
    for what in opened(page, code):
        assert not page.evaluate(SUITS), what
    # On a card rank and suit are drawn from the page's own shapes, and it holds no text at all.
    cards = page.locator("#felt > .card.up")
    assert cards.count() > 7
    assert not "".join(cards.all_text_contents()).strip()
    uses = page.locator("#felt > .card.up .suit").all()
    assert all((use.get_attribute("href") or "").startswith("#") for use in uses)
