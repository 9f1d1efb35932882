"""The lines of a census, and the file that they are kept in. Only how verdicts are written and found again lives here.

Each line holds the whole question, so that a file can never answer another one, and files can be cut and joined.
"""

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BufferedReader, FileIO
from pathlib import Path
from typing import Any, NamedTuple

from solitaire.cli.language import why_failed
from solitaire.deals import deal_number
from solitaire.errors import Phrase, SolitaireError, quoted
from solitaire.options import options_of
from solitaire.reading import fields
from solitaire.solver.answer import Verdict
from solitaire.spec import Game
from solitaire.words import listed, say

VERSION = 1
LONGEST_LINE = 2_000


class Question(NamedTuple):
    """What is asked of each deal. ``seconds`` is None where only the positions are bounded."""

    game: Game
    seconds: float | None
    positions: int

    def fields(self) -> dict[str, object]:
        """What a line begins with."""
        limits = {"seconds": self.seconds, "positions": self.positions}
        return {"census": VERSION, "game": self.game.id, "options": options_of(self.game), "limits": limits}


class Outcome(NamedTuple):
    """What was found of a deal. ``length``: of the way to win, where there is one."""

    number: int
    verdict: Verdict
    positions: int
    seconds: float
    length: int | None


def line_of(question: Question, outcome: Outcome) -> str:
    """A line of JSON, its fields always in this order."""
    found: dict[str, object] = {"deal": str(outcome.number), "verdict": outcome.verdict.value}
    found |= {"positions": outcome.positions, "seconds": round(outcome.seconds, 3)}
    if outcome.length is not None:
        found["length"] = outcome.length
    return json.dumps(question.fields() | found)


class Kept(NamedTuple):
    """What a census has already, and how it adds a line."""

    verdicts: dict[int, Verdict]
    add: Callable[[str], object]


@contextmanager
def kept_in(path: str, question: Question) -> Iterator[Kept]:
    """The file of a census, made where there is none; raises SolitaireError, and leaves as it is, what is none of it.

    A last line that was cut off is dropped.
    """
    with _opened(path) as file:
        verdicts, end = _read(path, file, question)
        if file.seek(0, os.SEEK_END) > end:
            file.truncate(end)
        yield Kept(verdicts, lambda line: _write(path, file, f"{line}\n".encode()))


def _opened(path: str) -> FileIO:
    shown = quoted(path, 200)
    try:
        if Path(path).exists() and not Path(path).is_file():
            raise SolitaireError(say("census.no_file", path=shown))
        file = FileIO(path, "a+")
    except OSError as error:
        raise SolitaireError(say("census.cannot_open", path=shown, why=why_failed(error))) from error
    if not _locked(file):
        file.close()
        raise SolitaireError(say("census.in_use", path=shown))
    return file


def _locked(file: FileIO) -> bool:
    """Whether no other census writes this file, where the system can tell."""
    if sys.platform == "win32":
        return True
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        # A file system without locks.
        return True
    return True


def _read(path: str, file: FileIO, question: Question) -> tuple[dict[int, Verdict], int]:
    """The verdicts by number, and where the last whole line ends; raises SolitaireError."""
    verdicts: dict[int, Verdict] = {}
    file.seek(0)
    reader = BufferedReader(file)
    end = place = 0
    while line := reader.readline(LONGEST_LINE):
        place += 1
        if not line.endswith(b"\n") and _is_begun(line, question):
            break
        number, verdict = _entry(path, place, line.decode(errors="replace"), question)
        verdicts.setdefault(number, verdict)
        end += len(line)
    reader.detach()
    return verdicts, end


def _is_begun(line: bytes, question: Question) -> bool:
    """Whether this can be the beginning of a line of this census."""
    head = json.dumps(question.fields()).removesuffix("}").encode()
    return head.startswith(line) or (line.startswith(head) and len(line) < LONGEST_LINE)


def _entry(path: str, place: int, line: str, question: Question) -> tuple[int, Verdict]:
    """The deal number and the verdict in a line; raises SolitaireError."""
    shown = quoted(path, 200)
    found = fields(line, "census", Phrase(say("census.line", path=shown, n=place)), LONGEST_LINE)
    differing = [name for name, value in question.fields().items() if not _same(found.get(name), value)]
    if differing:
        raise SolitaireError(say("census.other_question", path=shown, n=place, what=listed(differing)))
    try:
        return deal_number(str(found.get("deal"))), Verdict(found.get("verdict"))
    except ValueError as error:
        raise SolitaireError(say("census.no_verdict", path=shown, n=place)) from error


def _same(found: Any, value: object) -> bool:
    """Whether a field is the same, 1 and true being different."""
    return json.dumps(found) == json.dumps(value)


def _write(path: str, file: FileIO, line: bytes) -> None:
    """Add a line, on the disk when this returns; raises SolitaireError."""
    try:
        while line:
            line = line[file.write(line) :]
        os.fsync(file)
    except OSError as error:
        raise SolitaireError(say("census.cannot_write", path=quoted(path, 200), why=why_failed(error))) from error
