"""Reads the files of boards, games and numbers that other programs made. A missing or empty file is an error."""

import json
from pathlib import Path
from typing import Any

from solitaire import State, from_text
from tests.engine.catalogue import Variant

FOLDER = Path(__file__).parent.parent / "vectors"


def vector(name: str) -> list[dict[str, Any]]:
    """The entries of a file."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    found: list[dict[str, Any]] = list(map(json.loads, text.splitlines())) if name.endswith("l") else json.loads(text)
    if not found:
        raise ValueError(f"{name} is empty")
    return found


def board_of(line: dict[str, Any]) -> tuple[Variant, State]:
    """A line of `verdicts.jsonl` as a game with its options and a position."""
    options: dict[str, Any] = {name: line[name] for name in ("take_back", "draw", "passes") if name in line}
    if line["game"] != "klondike":
        options = {"take_back": line["take_back"]}
    variant = Variant(line["game"], tuple(options.items()))
    columns = []
    for words, down in zip(line["columns"], line["face_down"], strict=True):
        cards = words.split()
        columns.append(" ".join([*(f"<{card}>" for card in cards[:down]), *cards[down:]]) or "-")
    ups = [f"{card[1]}-{card[0]}" for card in line["foundations"]]
    head = [f"Stock: {line['stock']}", f"Foundations: {' '.join(ups)}"]
    return variant, from_text(variant.game, "\n".join(head + columns))
