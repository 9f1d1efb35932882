"""Giving a deal away: its link and the code for a page, copied, selected or handed to the device, and said in words."""

from urllib.parse import parse_qsl

from playwright.sync_api import Browser, Page, expect

import solitaire
from solitaire.web.links import read_link, tag_text
from tests.browser.fingers import press
from tests.browser.shared import blank_page, visit
from tools.serve import StaticServer

QUERY = "?game=klondike&deal=4711&draw=3&take_back=1"
NO_CLIPBOARD = """Object.defineProperty(navigator, 'clipboard', { value: undefined });
document.execCommand = () => false;"""
REFUSING = """const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
if (navigator.clipboard) navigator.clipboard.writeText = refuse;
document.execCommand = () => false;"""
DEVICE = (
    "navigator.share = (what) => { window.shared = what; return Promise.reject(new DOMException('', 'AbortError')); };"
)
SELECTED = "(field) => field.value.slice(field.selectionStart, field.selectionEnd)"


def open_dialog(page: Page, site: StaticServer) -> None:
    """The dialog of deal numbers of a deal."""
    visit(page, site, QUERY)
    press(page, "deal")


def test_the_link_and_the_code_of_the_running_deal_are_copied(browser: Browser, site: StaticServer) -> None:  # B124
    with blank_page(browser, site, permissions=["clipboard-read", "clipboard-write"]) as page:
        open_dialog(page, site)
        assert page.input_value("#share-link") == site.address + QUERY
        assert page.get_attribute("#share-link", "readonly") is not None
        assert page.is_hidden("#share")
        page.get_by_role("button", name="Copy link").click()
        expect(page.locator("#share-note")).to_have_text("The link is copied.")
        link = page.evaluate("navigator.clipboard.readText()")
        game = solitaire.game("klondike", draw=3, take_back=True)
        found = read_link(dict(parse_qsl(link.partition("?")[2])))
        assert found is not None
        assert (found.game, found.number) == (game, 4711)
        page.get_by_role("button", name="Copy code").click()
        expect(page.locator("#share-note")).to_have_text("The code is copied.")
        assert page.evaluate("navigator.clipboard.readText()") == tag_text(site.address, game, 4711)
        # What is shown is always the deal on the table.
        page.keyboard.press("Escape")
        press(page, "new")
        number = page.inner_text("#deal-number").split()[-1]
        press(page, "deal")
        assert f"deal={number}" in page.input_value("#share-link")
        assert page.inner_text("#share-note") == ""


def assert_selected(page: Page) -> None:
    """The link is selected, and words say so."""
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#share-note")).to_contain_text("selected: copy it")
    assert page.locator("#share-link").evaluate(SELECTED) == page.input_value("#share-link")
    assert page.is_hidden("#fault")


def test_where_nothing_can_be_copied_the_link_is_selected(browser: Browser, site: StaticServer) -> None:
    with blank_page(browser, site, NO_CLIPBOARD) as page:
        open_dialog(page, site)
        assert_selected(page)
    with blank_page(browser, site, REFUSING) as page:
        open_dialog(page, site)
        assert_selected(page)


def test_a_device_that_shares_is_given_the_link(browser: Browser, site: StaticServer) -> None:
    with blank_page(browser, site, DEVICE) as page:
        open_dialog(page, site)
        page.locator("#share").click()
        page.wait_for_function("window.shared")
        assert page.evaluate("window.shared") == {"title": "Klondike, deal 4711", "url": site.address + QUERY}
        # Who changes their mind there is told nothing.
        assert page.inner_text("#share-note") == ""
        assert page.is_hidden("#fault")
