"""Draws the icons of the installed page from `static/icon.svg`: `python -m tools.icons`. The pictures are committed."""

from playwright.sync_api import sync_playwright

from tools import chromium
from tools.common import ROOT

STATIC = ROOT / "static"
# A system cuts its own shape out of these, so the felt reaches to the edge and the card keeps away from it.
CUT_BY_THE_SYSTEM = (('rx="12" ', ""), ("rotate(-10 32 32)", "rotate(-10 32 32) translate(3.2 3.2) scale(.9)"))
ICONS = {"icon-192": 192, "icon-512": 512, "icon-maskable-512": 512, "icon-apple": 180}


def drawing(name: str) -> str:
    """The icon as SVG, for the whole of a picture."""
    svg = (STATIC / "icon.svg").read_text(encoding="utf-8")
    if name in ("icon-maskable-512", "icon-apple"):
        for old, new in CUT_BY_THE_SYSTEM:
            svg = svg.replace(old, new, 1)
    return f"<style>body {{ margin: 0 }} svg {{ display: block; width: 100vw }}</style>{svg}"


def main() -> None:
    """Every icon."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox", "--disable-gpu"])
        for name, size in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(drawing(name))
            page.screenshot(path=STATIC / f"{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
