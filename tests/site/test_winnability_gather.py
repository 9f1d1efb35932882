"""How the data of docs/winnability.md is taken from census files: all of it, once, or not at all."""

import json
from pathlib import Path
from typing import Any

import pytest

from solitaire.cli import main
from solitaire.errors import SolitaireError
from tools.winnability.__main__ import commands
from tools.winnability.data import Data, from_text, to_text
from tools.winnability.gather import gathered
from tools.winnability.rows import rows

LIMITS = {"seconds": None, "positions": 1000}
OPTIONS = {"take_back": False, "aces_at_once": True}


def line(number: int, verdict: str = "winnable", **more: Any) -> dict[str, Any]:
    """What a census says of a deal of Yukon."""
    found = {"census": 1, "game": "yukon", "options": OPTIONS, "limits": LIMITS, "deal": str(number)}
    found |= {"verdict": verdict, "positions": 10 * number, "seconds": 0.4}
    return found | ({"length": 90 + number} if verdict == "winnable" else {}) | more


def taken(folder: Path, *files: list[dict[str, Any]]) -> list[Data]:
    """What is gathered of files with such lines."""
    for place, lines in enumerate(files):
        (folder / f"{place}.jsonl").write_text("".join(json.dumps(one) + "\n" for one in lines), encoding="utf-8")
    return gathered(folder, "commit 1", "a machine", "2026-01-02")


def test_a_row_keeps_what_its_lines_say(tmp_path: Path) -> None:
    (data,) = taken(tmp_path, [line(9, "unknown"), line(7)], [line(8, "unwinnable"), line(7, "unwinnable")])
    assert to_text(data).splitlines() == [
        "game: yukon",
        "deals: 7..9",
        "program: commit 1",
        "machine: a machine",
        "date: 2026-01-02",
        "positions: 1000",
        "seconds: not bounded",
        "searched: 1",
        "",
        "w70.97 l80 ?90",
    ]
    assert from_text(data.row, to_text(data)) == data
    assert data.command == "python -m solitaire census yukon --deals 7..9 --positions 1000"


def test_a_bound_of_time_is_told(tmp_path: Path) -> None:
    (data,) = taken(tmp_path, [line(1, limits={"seconds": 30, "positions": 1000})])
    assert data.command.endswith("--positions 1000 --seconds 30")


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ([line(1), line(3)], "lacks deal 2"),
        ([line(1), line(2, limits={"seconds": None, "positions": 999})], "different bounds"),
        ([line(1, options=OPTIONS | {"take_back": True})], "no row has"),
    ],
)
def test_what_makes_no_row_is_refused(tmp_path: Path, lines: list[dict[str, Any]], why: str) -> None:
    with pytest.raises(SystemExit, match=why):
        taken(tmp_path, lines)


def test_what_is_no_census_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SolitaireError, match="line 2"):
        taken(tmp_path, [line(1), {"other": 1}])


def test_a_text_of_another_row_is_refused(tmp_path: Path) -> None:
    (data,) = taken(tmp_path, [line(1)])
    with pytest.raises(SystemExit, match="another game"):
        from_text(rows()[0], to_text(data))


def test_the_commands_fill_every_row(tmp_path: Path) -> None:
    for command in commands(str(tmp_path), 2, ["--positions 1"]):
        assert main(command.removeprefix("python -m solitaire ").split()) == 0
    assert [
        data.row for data in sorted(gathered(tmp_path, "", "", ""), key=lambda data: rows().index(data.row))
    ] == list(rows())
