"""What was found of a row's deals, and its text in docs/winnability/. Only that form lives here.

A head of ``key: value`` lines, an empty line, then a token for each deal in order: ``w`` winnable, ``l`` proven
unwinnable or ``?`` undecided, the positions looked at, and for a win after a dot how many moves it takes.
"""

import re
from pathlib import Path
from typing import NamedTuple

from solitaire.record.census import Counts, counted
from solitaire.solver.answer import Verdict
from tools.common import ROOT, fail
from tools.winnability.rows import Row

FOLDER = ROOT / "docs/winnability"
A_LINE = 10
LETTERS = {Verdict.WINNABLE: "w", Verdict.UNWINNABLE: "l", Verdict.UNKNOWN: "?"}
VERDICTS = {letter: verdict for verdict, letter in LETTERS.items()}
TOKEN = re.compile(r"(?:w(?P<win>\d+)\.(?P<length>\d+)|[l?](?P<other>\d+))")
NO_BOUND = "not bounded"


class Found(NamedTuple):
    """What was found of one deal."""

    verdict: Verdict
    positions: int
    length: int | None


class Run(NamedTuple):
    """How a row was made: by what, where, when, and within which bounds of each deal's search."""

    program: str
    machine: str
    date: str
    positions: int
    seconds: str


class Data(NamedTuple):
    """A row's deals from number ``first`` on; ``searched``: for how many seconds, all deals together."""

    row: Row
    run: Run
    searched: int
    first: int
    found: tuple[Found, ...]

    @property
    def last(self) -> int:
        """The last deal's number."""
        return self.first + len(self.found) - 1

    @property
    def counts(self) -> Counts:
        """How many have each verdict."""
        return counted(found.verdict for found in self.found)

    @property
    def command(self) -> str:
        """What judges these deals again."""
        bounds = [f"--positions {self.run.positions}"]
        if self.run.seconds != NO_BOUND:
            bounds.append(f"--seconds {self.run.seconds}")
        return self.row.census(self.first, self.last, *bounds)


def path_of(row: Row) -> Path:
    """Where a row's text lies."""
    return FOLDER / f"{row.id}.txt"


def to_text(data: Data) -> str:
    """The text of a row."""
    head = {"game": " ".join(data.row.words), "deals": f"{data.first}..{data.last}"}
    head |= {name: str(value) for name, value in data.run._asdict().items()} | {"searched": str(data.searched)}
    tokens = [_token(found) for found in data.found]
    lines = [" ".join(tokens[start : start + A_LINE]) for start in range(0, len(tokens), A_LINE)]
    return "\n".join([*(f"{name}: {value}" for name, value in head.items()), "", *lines, ""])


def from_text(row: Row, text: str) -> Data:
    """The row of a text."""
    head, _, body = text.partition("\n\n")
    fields = dict(line.split(": ", 1) for line in head.splitlines())
    first, last = map(int, fields["deals"].split(".."))
    run = Run(fields["program"], fields["machine"], fields["date"], int(fields["positions"]), fields["seconds"])
    data = Data(row, run, int(fields["searched"]), first, tuple(map(_found, body.split())))
    if fields["game"] != " ".join(row.words) or data.last != last:
        fail(f"The text of {row.id} is of another game or lacks deals; gather it again.")
    return data


def read(row: Row) -> Data:
    """A row as it is kept."""
    path = path_of(row)
    if not path.is_file():
        fail(f"Nothing was gathered yet of {row.title}; `python -m tools.winnability commands FOLDER` tells how.")
    return from_text(row, path.read_text(encoding="utf-8"))


def _token(found: Found) -> str:
    length = "" if found.length is None else f".{found.length}"
    return f"{LETTERS[found.verdict]}{found.positions}{length}"


def _found(token: str) -> Found:
    match = TOKEN.fullmatch(token) or fail(f"{token!r} is no deal's token.")
    length = match["length"]
    return Found(VERDICTS[token[0]], int(match["win"] or match["other"]), int(length) if length else None)
