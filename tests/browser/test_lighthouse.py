"""What Lighthouse makes of the built page: full marks for accessibility and best practices, on phone and desktop.

Each run starts a browser of its own; nothing of it is reported to anybody.
"""

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tools import chromium
from tools.common import NODE_MODULES, require_node
from tools.serve import StaticServer

PROGRAM = NODE_MODULES / "lighthouse" / "cli" / "index.js"
FORMS = {"phone": [], "desktop": ["--preset=desktop"]}
LONGEST = 120
FLAGS = (
    "--quiet",
    "--no-enable-error-reporting",
    "--only-categories=accessibility,best-practices",
    "--output=json",
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
)


def report_on(address: str, target: Path, *flags: str) -> dict[str, Any]:
    """Lighthouse's report on a page."""
    command = [require_node(), str(PROGRAM), address, *FLAGS, *flags, f"--output-path={target}"]
    environment = {**os.environ, "CHROME_PATH": chromium.find() or ""}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=LONGEST, check=False)
    assert done.returncode == 0, done.stderr
    report: dict[str, Any] = json.loads(target.read_text(encoding="utf-8"))
    return report


def failing(report: dict[str, Any], category: str) -> Iterator[str]:
    """The audits that cost a category marks, with what they found."""
    for reference in report["categories"][category]["auditRefs"]:
        audit = report["audits"][reference["id"]]
        if reference["weight"] and audit["score"] not in (None, 1):
            yield f"{audit['id']}: {audit['title']} {json.dumps(audit.get('details', {}).get('items'))}"


@pytest.mark.parametrize("form", FORMS)
def test_lighthouse_gives_full_marks(site: StaticServer, tmp_path: Path, form: str) -> None:
    report = report_on(site.address, tmp_path / "report.json", *FORMS[form])
    assert report.get("runtimeError") is None
    for category, found in report["categories"].items():
        assert found["score"] == 1, f"{category} {found['score']}\n" + "\n".join(failing(report, category))
    assert sorted(report["categories"]) == ["accessibility", "best-practices"]
