"""What makes a folder of files one release: the build id in the page, the worker that keeps all of it, the manifest.

Only what follows from the list of files and from the catalogue may live here; which files there are is `tools.site`'s.
"""

import hashlib
import json
import re
from pathlib import Path

from solitaire.games import CATALOGUE
from solitaire.words import say
from tools.common import ROOT, fail

PAGE, WORKER, MANIFEST = "index.html", "service-worker.js", "manifest.webmanifest"
# An update of the app leaves these where they are in the browser.
RUNTIME = ("pyodide/", "pyscript/")
# What a page fetches only when it is asked for; the worker keeps it from then on.
LATER = ("static/winnable/", "static/fonts/")
ICONS = (("192", "any"), ("512", "any"), ("maskable-512", "maskable"))

# Where each file of the site comes from: its path in `dist/`, and the file to copy or the content itself.
Plan = dict[str, Path | bytes]


def content_of(source: Path | bytes) -> bytes:
    """What a file of a plan holds."""
    return source if isinstance(source, bytes) else source.read_bytes()


def short_hash(content: bytes) -> str:
    """A hash as the worker computes it."""
    return hashlib.sha256(content).hexdigest()[:16]


def manifest() -> bytes:
    """What a browser needs to install the page, with a way to each game."""
    icons = [
        {"src": f"static/icon-{name}.png", "sizes": "x".join([name.split("-")[-1]] * 2), "type": "image/png"}
        | {"purpose": purpose}
        for name, purpose in ICONS
    ]
    about = {
        "name": say("html.title.site"),
        "short_name": say("html.title.site"),
        "description": say("html.description"),
        "lang": "en",
        "start_url": ".",
        "scope": ".",
        "display": "standalone",
        "background_color": "#17543e",
        "theme_color": "#123f2f",
        "categories": ["games"],
        "icons": [*icons, {"src": "static/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
        "shortcuts": [{"name": game.name, "url": f"./?game={id}"} for id, game in CATALOGUE.items()],
    }
    return json.dumps(about, indent=1).encode()


def filled(text: str, pattern: str, replacement: str) -> str:
    """The text with its one place for a value filled in."""
    text, count = re.subn(pattern, lambda found: replacement, text, flags=re.MULTILINE)
    return text if count == 1 else fail(f"there is not one place for {pattern!r} but {count}.")


def release(files: Plan) -> Plan:
    """These files as one release: with the page that names its build, the manifest, and the worker that lists them."""
    plan: Plan = {**files, MANIFEST: manifest()}
    worker = (ROOT / WORKER).read_text(encoding="utf-8")
    hashes = {name: short_hash(content_of(source)) for name, source in sorted(plan.items())}
    # From the page before it has its id, and with the worker before it has its list.
    build = short_hash(json.dumps([hashes, worker]).encode())[:12]
    tag = '<meta name="build" content="{}">'
    page = filled(content_of(plan[PAGE]).decode(), tag.format('[^"]*'), tag.format(build)).encode()
    plan[PAGE], hashes[PAGE] = page, short_hash(page)
    runtime = {name: known for name, known in hashes.items() if name.startswith(RUNTIME)}
    later = {name: known for name, known in hashes.items() if name.startswith(LATER)}
    listed = {
        "build": build,
        "app": {name: known for name, known in hashes.items() if name not in runtime and name not in later},
        "runtimeBuild": short_hash(json.dumps(runtime).encode())[:12],
        "runtime": runtime,
        "later": later,
    }
    plan[WORKER] = filled(worker, "^const RELEASE = .*;$", f"const RELEASE = {json.dumps(listed)};").encode()
    return plan
