"""Takes the pictures that README.md shows, from the built site: `python -m tools.pictures`."""

from playwright.sync_api import Browser, sync_playwright

from tools import chromium
from tools.common import DIST, ROOT
from tools.serve import StaticServer

PICTURES = {
    "desktop": ("?game=yukon&deal=2", 1120, 700),
    "phone": ("?game=klondike&deal=11982&draw=3", 390, 700),
}


def take(browser: Browser, address: str, name: str) -> None:
    """One picture into docs/."""
    query, width, height = PICTURES[name]
    page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
    page.goto(address + query)
    page.wait_for_function("window.SOLITAIRE_READY === true")
    if name == "phone":
        page.locator(".slot.stock").click(force=True)
    page.screenshot(path=ROOT / f"docs/{name}.png")
    page.close()


def main() -> None:
    """Every picture."""
    server = StaticServer(DIST)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox", "--disable-gpu"])
        for name in PICTURES:
            take(browser, server.address, name)
        browser.close()
    server.close()


if __name__ == "__main__":
    main()
