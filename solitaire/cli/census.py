"""The command census: the verdicts of a range of deals. What is asked, how far it is, and the summary live here."""

import json
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, nullcontext
from functools import partial
from importlib.util import find_spec
from math import ceil
from typing import NamedTuple

from solitaire.cli.census_file import Kept, Outcome, Question, kept_in, line_of
from solitaire.cli.census_work import judged
from solitaire.cli.crew import results, workers_of
from solitaire.cli.language import help_of
from solitaire.cli.line import Line
from solitaire.cli.stopping import stoppable
from solitaire.cli.verdicts import bounds
from solitaire.deals import deal_number
from solitaire.errors import SolitaireError
from solitaire.record.census import LEVELS, Between, Counts, counted
from solitaire.solver.answer import Verdict
from solitaire.spec import Game
from solitaire.words import say

# Who judges the deals of these numbers, and tells meanwhile how far it is.
Judges = Callable[[Question, Iterator[int], "Progress"], Generator[Outcome, None, None]]
UNITS = (("days", 86_400, 2 * 86_400), ("hours", 3_600, 2 * 3_600), ("minutes", 60, 120), ("seconds", 1, 0))


class Deals(NamedTuple):
    """A range of deal numbers, both ends in it."""

    first: int
    last: int

    @property
    def size(self) -> int:
        """How many they are."""
        return self.last - self.first + 1

    def counts(self, done: dict[int, Verdict]) -> Counts:
        """The counts of those that are done."""
        return counted(verdict for number, verdict in done.items() if self.first <= number <= self.last)

    def without(self, done: dict[int, Verdict]) -> Iterator[int]:
        """Those that are not done, in order."""
        return (number for number in range(self.first, self.last + 1) if number not in done)


def add_arguments(command: ArgumentParser) -> None:
    """What the command takes beside the game and its options."""
    for name, metavar in (
        ("deals", "A..B"),
        ("workers", "N"),
        ("cluster", "ADDRESS"),
        ("seconds", "N"),
        ("positions", "N"),
        ("out", "FILE"),
    ):
        what = help_of(f"census.help.{name}")
        command.add_argument(f"--{name}", metavar=metavar, required=name == "deals", help=what)
    command.add_argument("--json", action="store_true", help=help_of("census.help.json"))


def census(game: Game, arguments: Namespace) -> None:
    """Judge every deal of the range that the file does not hold yet, and sum up; raises SolitaireError."""
    deals, judges = _deals(arguments.deals), _judges(arguments)
    question = _question(game, arguments)
    printed = nullcontext(Kept({}, lambda line: print(line, flush=True)))
    with stoppable() as heed, printed if arguments.out is None else kept_in(arguments.out, question) as kept:
        progress = Progress(deals.size, deals.counts(kept.verdicts), heed)
        counts = _judged(question, deals, judges, kept, progress, arguments.out is not None)
    summary = _as_json(question, deals, counts) if arguments.json else _told(counts)
    print(summary, file=sys.stderr if arguments.out is None else sys.stdout)


def _deals(text: str) -> Deals:
    first, dots, last = text.partition("..")
    if not dots or not first.strip() or not last.strip():
        raise SolitaireError(say("census.range"))
    found = Deals(deal_number(first), deal_number(last))
    if found.last < found.first:
        raise SolitaireError(say("census.backwards", first=found.first, last=found.last))
    return found


def _judges(arguments: Namespace) -> Judges:
    """Who judges the deals: this process or others beside it, or a cluster; raises SolitaireError."""
    if arguments.cluster is not None:
        return _cluster(arguments)
    workers = workers_of(arguments.workers or "1")
    return lambda question, numbers, progress: results(partial(judged, question), numbers, workers, progress.tell)


def _cluster(arguments: Namespace) -> Judges:
    """A cluster of Dask, which is an extra: no other command and no other census needs it."""
    if arguments.workers is not None:
        raise SolitaireError(say("census.cluster_and_workers"))
    if find_spec("distributed") is None:
        raise SolitaireError(say("census.no_dask"))
    from solitaire.cli.census_cluster import outcomes_there

    address: str = arguments.cluster
    return lambda question, numbers, progress: outcomes_there(address, question, numbers, progress.tell, progress.note)


def _question(game: Game, arguments: Namespace) -> Question:
    """A bound of the positions alone is the only one, so that the verdicts are the same on every machine."""
    seconds, positions = bounds(arguments.seconds, arguments.positions)
    by_positions = arguments.seconds is None and arguments.positions is not None
    return Question(game, None if by_positions else seconds, positions)


def _judged(
    question: Question, deals: Deals, judges: Judges, kept: Kept, progress: "Progress", lasting: bool
) -> Counts:
    """Judge what is left, and say what there is when somebody stops it."""
    line_free = not lasting and sys.stdout.isatty()
    try:
        with closing(judges(question, deals.without(kept.verdicts), progress)) as found:
            for outcome in found:
                if line_free:
                    progress.clear()
                kept.add(line_of(question, outcome))
                progress.add(outcome.verdict)
    except KeyboardInterrupt:
        progress.clear()
        stopped = say("census.stopped", n=progress.counts.deals, of=deals.size)
        print(stopped + (f" {say('census.goes_on')}" if lasting else ""), file=sys.stderr)
        raise
    finally:
        progress.clear()
    return progress.counts


class Progress:
    """How far a census is, told on a terminal now and then. Whenever it is to be told, who asked to end is heeded."""

    def __init__(self, of: int, before: Counts, heed: Callable[[], None]) -> None:
        self.counts, self._of, self._before, self._heed = before, of, before.deals, heed
        self._started = time.monotonic()
        self._line = Line()
        self.clear = self._line.clear

    def add(self, verdict: Verdict) -> None:
        """One deal more is done."""
        self.counts = self.counts.with_one(verdict)
        self.tell()

    def tell(self) -> None:
        """Tell it, if what stands there was not told just now."""
        self._heed()
        self._line.tell(self._text)

    def note(self, text: str) -> None:
        """Tell something else, on a line of its own."""
        self.clear()
        print(text, file=sys.stderr, flush=True)

    def _text(self) -> str:
        text = say("census.progress", done=self.counts.deals, of=self._of, **self.counts._asdict())
        return text + self._left(time.monotonic())

    def _left(self, now: float) -> str:
        """The time left if the deals to come take as long as those of this run; nothing before the first."""
        done = self.counts.deals - self._before
        if not done:
            return ""
        return say("census.left", time=span((now - self._started) * (self._of - self.counts.deals) / done))


def span(seconds: float) -> str:
    """A time in the unit that suits it, rounded up."""
    unit, size = next((unit, size) for unit, size, least in UNITS if seconds >= least)
    return say(f"census.{unit}", n=ceil(seconds / size))


def _told(counts: Counts) -> str:
    """The summary in words."""
    share = counts.share
    assert share is not None
    lines = [
        say("census.counts", n=counts.deals, decided=counts.decided, **counts._asdict()),
        say("census.share", **share._asdict()),
    ]
    for level, z in LEVELS:
        interval = counts.interval(z)
        assert interval is not None
        lines.append(say("census.interval", level=level, **interval._asdict()))
    return "\n".join([*lines, say("census.both_ways")])


def _as_json(question: Question, deals: Deals, counts: Counts) -> str:
    """The summary as one line of JSON; shares in per cent, each pair from the lower end to the upper."""
    found = question.fields() | {"first": str(deals.first), "last": str(deals.last), "deals": counts.deals}
    found |= {"decided": counts.decided, **counts._asdict(), "share": _pair(counts.share)}
    return json.dumps(found | {f"wilson_{level}": _pair(counts.interval(z)) for level, z in LEVELS})


def _pair(between: Between | None) -> list[float] | None:
    return None if between is None else [round(value, 4) for value in between]
