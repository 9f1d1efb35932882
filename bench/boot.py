"""Measures the start: our page beside a bare, stock `loadPyodide()` and a static page of the same table. Prints JSON.

Cold is a fresh browser profile with nothing but a saved game in its storage; warm is the third visit. The moments come
from a probe in the page; the move is a real press, made as soon as the table is seen, long before Python has started.
"""

import json
import shutil
import statistics
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import solitaire
from bench.page import FLAGS, LONGEST_START_MS
from tests.browser.positions import KEY
from tools import chromium
from tools.common import CACHE, DIST, NODE_MODULES, ROOT
from tools.serve import StaticServer
from tools.wire import wire_bytes

ROUNDS = 5
STOCK_PAGE = """<!doctype html><link rel="icon" href="data:,"><script type="module">
import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
window.moments = { python: performance.now() };
</script>"""
# When the frame with the first card was ready, and when the frame in which the first move is counted was.
PROBE = """(() => {
  window.moments ??= {};
  const seen = (name, test) => {
    const look = () => {
      if (!test()) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { window.moments[name] ??= performance.now(); };
      port2.postMessage(0);
    };
    requestAnimationFrame(look);
  };
  seen("table", () => document.querySelector("#felt > .card"));
  seen("move", () => /^31 /.test(document.querySelector("#moves")?.textContent ?? ""));
})();"""
Figures = dict[str, Any]


def saved_game() -> str:
    """A Klondike of thirty turns of the stock, so that one more is always to be had."""
    session = solitaire.Session(solitaire.game("klondike", passes=None), 5)
    for _ in range(30):
        session = session.play(solitaire.legal_moves(session.game, session.state)[-1])
    return solitaire.dump(session)


def lay_out(folder: Path) -> None:
    """The site, a bare page with the stock interpreter, and a page that is asked for nothing."""
    shutil.copytree(DIST, folder / "ours")
    (folder / "stock").mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"):
        shutil.copy(NODE_MODULES / "pyodide" / name, folder / "stock" / name)
    (folder / "stock/index.html").write_text(STOCK_PAGE, encoding="utf-8")
    (folder / "ours/nothing.txt").write_text("nothing", encoding="utf-8")


def keep_game(page: Page, address: str) -> None:
    """A saved game with its picture, as a visit would have left it, without anything of the site being fetched."""
    page.goto(address + "ours/nothing.txt")
    for name, text in (("save.klondike", saved_game()), ("last", "klondike"), *PICTURE.items()):
        page.evaluate(f"([name, text]) => localStorage.setItem({KEY} + name, text)", [name, text])


PICTURE: dict[str, str] = {}
# By kind of page, the files that came until it could be played; what a service worker fetches is apart.
FETCHED: dict[str, set[str]] = {}
FILES = """() => ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind))
  .map((one) => new URL(one.name).pathname)"""


def take_picture(browser: Browser, address: str, folder: Path) -> None:
    """What the page itself leaves beside that save; and the static page of the same table."""
    context = browser.new_context(bypass_csp=True)
    page = context.new_page()
    keep_game(page, address)
    page.goto(address + "ours/", wait_until="commit")
    page.wait_for_function("window.SOLITAIRE_READY === true", timeout=LONGEST_START_MS)
    page.wait_for_function(f"localStorage.getItem({KEY} + 'picture') !== null")
    PICTURE["picture"] = page.evaluate(f"localStorage.getItem({KEY} + 'picture')")
    page.evaluate(
        "document.querySelectorAll('script, [rel=modulepreload], [rel=preload]').forEach((one) => one.remove())"
    )
    (folder / "ours/static.html").write_text("<!doctype html>" + page.content(), encoding="utf-8")
    context.close()


def visit(context: BrowserContext, address: str, kind: str) -> dict[str, float]:
    """One navigation; gives the moments in ms, and the files that came until the page could be played."""
    page = context.new_page()
    page.add_init_script(PROBE)
    page.goto(address, wait_until="commit")
    if kind == "ours":
        card = page.wait_for_selector("#felt > .card.at-stock, #felt > .slot.at-stock")
        box = card.bounding_box() if card else None
        assert box
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    wanted = {"ours": "move", "stock": "python", "static": "table"}[kind]
    page.wait_for_function(f"window.moments?.{wanted} !== undefined", timeout=LONGEST_START_MS)
    found: dict[str, float] = page.evaluate("window.moments")
    FETCHED.setdefault(kind, set()).update(page.evaluate(FILES))
    page.close()
    return found


def rounds(browser: Browser, address: str, kind: str) -> dict[str, dict[str, float]]:
    """Medians over fresh profiles: of the first visit, and of the third."""
    paths = {"ours": "ours/", "stock": "stock/", "static": "ours/static.html"}
    moments: dict[str, list[dict[str, float]]] = {"cold": [], "warm": []}
    for _ in range(ROUNDS):
        context = browser.new_context(bypass_csp=True, reduced_motion="reduce")
        if kind == "ours":
            page = context.new_page()
            keep_game(page, address)
            page.close()
        for name in ("cold", "", "warm"):
            if kind == "ours" and not name:
                page = context.new_page()
                page.goto(address + paths[kind], wait_until="commit")
                page.wait_for_function("window.SOLITAIRE_READY === true", timeout=LONGEST_START_MS)
                keep_game(page, address)
                page.close()
                continue
            found = visit(context, address + paths[kind], kind)
            moments.setdefault(name, []).append(found)
        context.close()
    return {
        name: {moment: statistics.median(one[moment] for one in of) for moment in of[0]}
        for name, of in moments.items()
        if name
    }


def bytes_fetched(folder: Path, kind: str) -> int:
    """What the files that were asked for come to, compressed as the best hosts do, each once."""
    names = [path.removeprefix("/") for path in FETCHED[kind]]
    files = [folder / (name + "index.html" if name.endswith("/") else name) for name in names]
    return sum(wire_bytes(file) for file in files if file.is_file())


def measure(folder: Path) -> Figures:
    """All pages in one run."""
    lay_out(folder)
    server = StaticServer(folder)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(FLAGS))
        take_picture(browser, server.address, folder)
        found: Figures = {"version": browser.version, "rounds": ROUNDS}
        for kind in ("stock", "static", "ours"):
            found[kind] = rounds(browser, server.address, kind)
        found["bytes"] = {part: bytes_fetched(folder, part) for part in ("stock", "ours")}
        browser.close()
    server.close()
    return found


def main() -> None:
    """Builds the site where it is out of date, and measures it."""
    subprocess.run([sys.executable, "-m", "tools.site"], cwd=ROOT, check=True, stdout=sys.stderr)
    CACHE.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder:
        print(json.dumps(measure(Path(folder))))


if __name__ == "__main__":
    main()
