"""Under the strict policy that the page sends itself, and that a host may send too, it starts and plays in silence."""

from collections.abc import Callable

from playwright.sync_api import Browser, Page

from tests.browser.conftest import LONGEST_START_MS
from tests.browser.test_start_fails import told
from tools.serve import StaticServer

STRICT = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'"
NO_WASM = "script-src 'self'; style-src 'self'"


def play(page: Page, address: str) -> list[str]:
    """Starts the page, turns the stock, opens every dialog; gives what the console said."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(address + "?game=klondike&deal=5", wait_until="commit")
    page.wait_for_selector("#loading", state="hidden", timeout=LONGEST_START_MS)
    page.locator("#felt").press("d")
    page.wait_for_selector("#moves:has-text('1 move')")
    for dialog in ("help", "settings", "statistics", "daily"):
        page.click("text=More")
        page.click(f"#more [data-do='{dialog}']")
        page.click(f"[data-do='close:{dialog}']")
    return said


def test_the_page_keeps_to_its_own_policy(browser: Browser, site: StaticServer) -> None:  # B041
    page = browser.new_page(bypass_csp=False)
    assert page.goto(site.address, wait_until="commit")
    assert page.locator("meta[http-equiv='Content-Security-Policy']").count() == 1
    assert play(page, site.address) == []
    page.context.close()


def test_a_strict_policy_of_the_host_is_kept_too(browser: Browser, serve: Callable[..., StaticServer]) -> None:  # B041
    server = serve(headers={"Content-Security-Policy": STRICT})
    page = browser.new_page(bypass_csp=False)
    assert play(page, server.address) == []
    page.context.close()


def test_a_policy_that_forbids_wasm_is_told_in_words(browser: Browser, serve: Callable[..., StaticServer]) -> None:
    server = serve(headers={"Content-Security-Policy": NO_WASM})  # B041
    page = browser.new_page(bypass_csp=False)
    page.goto(server.address, wait_until="commit")
    assert "cannot start" in told(page)
    page.context.close()
