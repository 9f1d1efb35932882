"""What the tests of the census share: a small question, and its lines without what differs from run to run."""

import json
from pathlib import Path
from typing import Any

# Draws, wins and losses, each within a hundredth of a second.
SMALL = ("census", "klondike", "--positions", "3000")


def entries(text: str) -> list[dict[str, Any]]:
    """The lines, by deal number, without their seconds."""
    assert text.endswith("\n") or not text
    found = [json.loads(line) for line in text.splitlines()]
    for entry in found:
        assert entry.pop("seconds") >= 0
    return sorted(found, key=lambda entry: int(entry["deal"]))


def entries_in(path: Path) -> list[dict[str, Any]]:
    """Those of a file."""
    return entries(path.read_text(encoding="utf-8"))
