"""Makes the texts in docs/winnability/ of a folder of census files. Only the way from those lines to a row lives here.

A row is taken whole or not at all: one question with one set of bounds, and no deal left out between first and last.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from solitaire.errors import Phrase
from solitaire.options import game
from solitaire.reading import fields
from solitaire.solver.answer import Verdict
from solitaire.spec import Game
from tools.common import fail
from tools.winnability.data import NO_BOUND, Data, Found, Run
from tools.winnability.rows import Row, rows

LONGEST_LINE = 2_000
Line = dict[str, Any]


def gathered(folder: Path, program: str, machine: str, date: str) -> list[Data]:
    """Every row that the files of a folder hold; raises SolitaireError for a line that is none of a census."""
    known = {row.game: row for row in rows()}
    lines: dict[Row, list[Line]] = {}
    for path, line in _lines(folder):
        asked = _game(line)
        if asked not in known:
            fail(f"{path.name} holds deals of {asked.name} with options that no row has.")
        lines.setdefault(known[asked], []).append(line)
    return [_data(row, found, (program, machine, date)) for row, found in lines.items()]


def _lines(folder: Path) -> Iterator[tuple[Path, Line]]:
    for path in sorted(folder.glob("*.jsonl")):
        for place, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            yield path, fields(text, "census", Phrase(f"{path.name}, line {place}"), LONGEST_LINE)


def _game(line: Line) -> Game:
    return game(line["game"], **line["options"])


def _data(row: Row, lines: list[Line], made: tuple[str, str, str]) -> Data:
    deals = _in_order(row, lines)
    limits = {(line["limits"]["positions"], line["limits"]["seconds"]) for line in deals}
    if len(limits) != 1:
        fail(f"{row.title} was searched within different bounds: {sorted(map(str, limits))}.")
    ((positions, seconds),) = limits
    run = Run(*made, positions, NO_BOUND if seconds is None else f"{seconds:g}")
    searched = round(sum(line["seconds"] for line in deals))
    return Data(row, run, searched, int(deals[0]["deal"]), tuple(map(_found, deals)))


def _in_order(row: Row, lines: Iterable[Line]) -> list[Line]:
    """A line for each deal, the first of several; they follow one another."""
    by_number = groupby(sorted(lines, key=_number), key=_number)
    deals = [next(same) for _, same in by_number]
    first = _number(deals[0])
    for number, line in enumerate(deals, first):
        if _number(line) != number:
            fail(f"{row.title} lacks deal {number}.")
    return deals


def _number(line: Line) -> int:
    return int(line["deal"])


def _found(line: Line) -> Found:
    return Found(Verdict(line["verdict"]), line["positions"], line.get("length"))
