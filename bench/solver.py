"""Measures what the solver decides: for each game, how many deals within 0.1, 2, 5 and 10 seconds, as a Markdown table.

Each deal is searched once, for up to ``--seconds`` on the wall, and the moment of the verdict is noted; each win is
replayed by the rules engine. All games take hours: run it in parts (``--games``, ``--deals``) and with ``--workers``.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from functools import partial
from statistics import median
from typing import NamedTuple

import solitaire
from bench.report import machine
from solitaire.options import Choice
from solitaire.solver.answer import Answer, Verdict
from solitaire.solver.machine.driver import worked
from solitaire.solver.machine.running import Plain, best
from solitaire.solver.solve import asking

LIMITS = (0.1, 2.0, 5.0, 10.0)
# More than any search looks at in the time, and few enough for the memory of a small machine.
POSITIONS, PLAIN_POSITIONS = 10_000_000, 500_000


class Row(NamedTuple):
    """A row of the table: a game with options, its deals, and what other solvers reach on *other* random deals."""

    game: str
    options: dict[str, Choice]
    last_deal: int
    others: str = "no figure known"


# Other solvers' figures were measured once, with ten seconds a deal, on random deals that are not ours. Nobody has
# published any for Yukon, for Klondike with one or three passes, or for a game of the Forty Thieves family.
ROWS = {
    "klondike-one-pass": Row("klondike", {"draw": 1, "passes": 1}, 100, "Solvitaire 90 of 100"),
    "klondike-three-passes": Row("klondike", {"draw": 3, "passes": 3}, 100, "none has these rules"),
    "yukon": Row("yukon", {}, 40, "KPat's proves little; Solvitaire has no Yukon"),
    "forty-thieves": Row("forty-thieves", {}, 40, "Solvitaire 0 of 40"),
    "streets": Row("streets", {}, 40, "Solvitaire 0 of 9"),
    **{
        id: Row(id, {}, 40)
        for id in ("limited", "lucas", "maria", "rank-and-file", "indian", "little-forty", "number-ten")
    },
}


class Result(NamedTuple):
    """What came of one deal."""

    verdict: Verdict
    seconds: float
    positions: int


def judged(name: str, number: int, seconds: float, plain: bool) -> Result:
    """Search one deal for at most so long."""
    row = ROWS[name]
    game = solitaire.game(row.game, **row.options)
    state = solitaire.deal(game, number)
    start = time.perf_counter()
    most, running = (PLAIN_POSITIONS, Plain) if plain else (POSITIONS, best)
    search, enough = worked(asking(game, state, most), running), False
    while True:
        try:
            search.send(enough or None)
        except StopIteration as stop:
            answer: Answer = stop.value
            break
        enough = time.perf_counter() - start >= seconds
    taken = time.perf_counter() - start
    if answer.verdict is Verdict.WINNABLE:
        for move in answer.moves:
            state = solitaire.apply(game, state, move)
        if not solitaire.is_won(game, state):
            raise SystemExit(f"error: the moves given for {name}, deal {number}, do not win.")
    return Result(answer.verdict, taken, answer.positions)


def measured(name: str, numbers: range, given: argparse.Namespace) -> list[Result]:
    """Every deal of a row, in their order, telling on a terminal how far it is."""
    found = []
    for result in _results(name, numbers, given):
        found.append(result)
        if sys.stderr.isatty():
            print(f"\r{name}: {len(found)} of {len(numbers)} ", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    return found


def _results(name: str, numbers: range, given: argparse.Namespace) -> Iterator[Result]:
    if given.workers == 1:
        yield from (judged(name, number, given.seconds, given.plain) for number in numbers)
        return
    with ProcessPoolExecutor(given.workers) as pool:
        yield from pool.map(partial(judged, name, seconds=given.seconds, plain=given.plain), numbers)


def line(name: str, numbers: range, found: list[Result], limits: list[float]) -> str:
    """A row of the table."""
    cells = [name.replace("-", " "), f"{numbers[0]}-{numbers[-1]}"]
    for limit in limits:
        won, lost = (
            sum(one.verdict is verdict and one.seconds <= limit for one in found)
            for verdict in (Verdict.WINNABLE, Verdict.UNWINNABLE)
        )
        cells.append(f"{won + lost} ({won} + {lost})")
    times = [one.seconds for one in found if one.verdict is not Verdict.UNKNOWN]
    cells.append(f"{median(times) * 1000:,.0f} ms" if times else "")
    return f"| {' | '.join([*cells, ROWS[name].others])} |"


def head(limits: list[float]) -> list[str]:
    """The first two lines of the table."""
    titles = [
        "game",
        "deals",
        *(f"in {limit:g} s" for limit in limits),
        "median of the decided",
        "others, on other deals",
    ]
    return [f"| {' | '.join(titles)} |", "|---" * len(titles) + "|"]


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m bench.solver", description=__doc__)
    parser.add_argument("--games", nargs="+", choices=ROWS, default=list(ROWS), metavar="NAME", help=", ".join(ROWS))
    parser.add_argument("--deals", metavar="A-B", help="these deals of each game (1-100 of Klondike, 1-40 of others)")
    parser.add_argument("--seconds", type=float, default=LIMITS[-1], help="search a deal for at most so long (10)")
    parser.add_argument("--workers", type=int, default=1, help="processes at a time (1)")
    parser.add_argument("--plain", action="store_true", help="run the kernels' source as it is, not compiled")
    given = parser.parse_args()
    if given.deals is not None:
        first, dash, last = given.deals.partition("-")
        if not (first.isdecimal() and (last.isdecimal() or not dash)) or not 0 < int(first) <= int(last or first):
            parser.error("--deals takes two deal numbers, such as 1-40")
        given.deals = range(int(first), int(last or first) + 1)
    if given.seconds <= 0 or given.workers < 1:
        parser.error("--seconds is above 0 and --workers at least 1")
    return given


def main() -> None:
    """Measures and prints, a row as soon as it is there."""
    given = arguments()
    limits = sorted({*(limit for limit in LIMITS if limit < given.seconds), given.seconds})
    print(f"{datetime.now(UTC):%Y-%m-%d}, {machine()}, CPython {sys.version.split()[0]}, {given.workers} at a time.")
    print("Decided deals, in brackets: won + proven lost. Seconds on the wall.\n")
    print("\n".join(head(limits)), flush=True)
    for name in given.games:
        numbers = given.deals or range(1, ROWS[name].last_deal + 1)
        print(line(name, numbers, measured(name, numbers, given), limits), flush=True)


if __name__ == "__main__":
    main()
