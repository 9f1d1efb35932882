"""Measures the script time of the page in Chromium, on the built site with another entry module, and prints it as JSON.

The product is not changed: a copy of `dist/` is served in which the page names `bench/page_entry.py` instead.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tools import chromium
from tools.common import DIST, ROOT
from tools.serve import StaticServer
from tools.site import ENTRY

FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")
LONGEST_START_MS = 60_000
TARGETS = {"all 104 cards change: both": 1.0, "one move of 104 cards: both": 1.0}


def copy_of_the_site(folder: Path) -> None:
    """The built site with the other entry module."""
    shutil.copytree(DIST, folder, dirs_exist_ok=True)
    (folder / "bench_entry.py").write_bytes((ROOT / "bench/page_entry.py").read_bytes())
    page = folder / "index.html"
    text = page.read_text(encoding="utf-8")
    if ENTRY not in text:
        sys.exit("error: the page does not name its entry module as expected.")
    page.write_text(text.replace(ENTRY, "bench_entry.py"), encoding="utf-8")


def measure(folder: Path) -> dict[str, object]:
    """Opens the page and has it measure itself."""
    server = StaticServer(folder)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(FLAGS))
        page = browser.new_context(bypass_csp=True, reduced_motion="reduce").new_page()
        page.on("console", lambda message: print(message.text, file=sys.stderr) if message.type == "error" else None)
        page.goto(server.address, wait_until="commit")
        page.wait_for_function("typeof window.solitaireBench === 'function'", timeout=LONGEST_START_MS)
        page.set_default_timeout(10 * LONGEST_START_MS)
        found: dict[str, object] = json.loads(page.evaluate("() => window.solitaireBench()"))
        version = browser.version
        browser.close()
    server.close()
    return {**found, "version": version}


def main() -> None:
    """Builds the site where it is out of date, and measures it."""
    subprocess.run([sys.executable, "-m", "tools.site"], cwd=ROOT, check=True, stdout=sys.stderr)
    with TemporaryDirectory() as folder:
        copy_of_the_site(Path(folder))
        found = measure(Path(folder))
    rows = found["rows"]
    assert isinstance(rows, dict)
    for name, target in TARGETS.items():
        rows[name]["target"] = target
    print(json.dumps(found))


if __name__ == "__main__":
    main()
