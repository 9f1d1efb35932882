"""Reads the files of boards, games and numbers that other programs made. A missing or empty file is an error."""

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent.parent / "vectors"


def vector(name: str) -> list[dict[str, Any]]:
    """The entries of a file."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    found: list[dict[str, Any]] = list(map(json.loads, text.splitlines())) if name.endswith("l") else json.loads(text)
    if not found:
        raise ValueError(f"{name} is empty")
    return found
