"""What makes a folder of files one release: the build id in the page, and the worker that keeps all of it.

Only what follows from the list of files may live here; which files there are is `tools.site`'s.
"""

import hashlib
import json
import re
from pathlib import Path

from solitaire.words import CODES
from tools.common import ROOT, fail

PAGE, WORKER = "index.html", "service-worker.js"
# An update of the app leaves these where they are in the browser.
RUNTIME = ("pyodide/", "pyscript/")
# What a page fetches only when it is asked for; the worker keeps it from then on.
LATER = ("static/winnable/", "static/words/", "static/fonts/", *(f"manifest.{code}." for code in CODES))

# Where each file of the site comes from: its path in `dist/`, and the file to copy or the content itself.
Plan = dict[str, Path | bytes]


def content_of(source: Path | bytes) -> bytes:
    """What a file of a plan holds."""
    return source if isinstance(source, bytes) else source.read_bytes()


def short_hash(content: bytes) -> str:
    """A hash as the worker computes it."""
    return hashlib.sha256(content).hexdigest()[:16]


def filled(text: str, pattern: str, replacement: str) -> str:
    """The text with its one place for a value filled in."""
    text, count = re.subn(pattern, lambda found: replacement, text, flags=re.MULTILINE)
    return text if count == 1 else fail(f"there is not one place for {pattern!r} but {count}.")


def release(files: Plan) -> Plan:
    """These files as one release: with the page that names its build, and the worker that lists them."""
    plan: Plan = dict(files)
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
