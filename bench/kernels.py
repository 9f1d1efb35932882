"""Measures the kernels: positions a second as plain Python and compiled, side by side, and what a call costs.

Each deal is looked at by both, up to the same number of positions, by the process's own time; only the kernel is timed,
not what prepares its record. Both must come to the same, number for number.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import NamedTuple

import solitaire
from bench.report import machine
from solitaire.options import Choice
from solitaire.solver.machine.running import Compiled, Plain, Running, engine_here
from solitaire.solver.machine.work import GOING_ON, Problem, Work
from solitaire.solver.solve import asking

POSITIONS, PLAIN = 400_000, 3_000
CALLS = 2_000


class Row(NamedTuple):
    """A game with options whose deals are looked at."""

    game: str
    options: dict[str, Choice]


ROWS = {
    "klondike, draw 1, one pass": Row("klondike", {"draw": 1, "passes": 1}),
    "klondike, draw 3, three passes": Row("klondike", {"draw": 3, "passes": 3}),
    "yukon": Row("yukon", {}),
    **{id: Row(id, {}) for id in ("forty-thieves", "indian", "little-forty", "streets")},
}


def problems(row: Row, deals: range, positions: int) -> Iterator[Problem]:
    """What a search of each deal asks a machine for."""
    game = solitaire.game(row.game, **row.options)
    for number in deals:
        asked = next(asking(game, solitaire.deal(game, number), positions))
        if isinstance(asked, Problem):
            yield asked


def timed(running: Running, work: Work, steps: int) -> float:
    """Seconds until the kernel has come to an end."""
    started = time.process_time()
    while running.go_on(steps) == GOING_ON:
        pass
    running.end()
    return time.process_time() - started


def rates(row: Row, deals: range) -> tuple[float, float]:
    """Positions a second: plain, and compiled."""
    engine = engine_here()
    if engine is None:
        raise SystemExit("error: the kernels are not compiled, or wasmtime is missing; run `make setup`.")
    plain, small, large = [0.0, 0], [0.0, 0], [0.0, 0]
    for slow, same, far in zip(*(problems(row, deals, most) for most in (PLAIN, PLAIN, POSITIONS)), strict=True):
        for problem, running, sums in (
            (slow, Plain(slow), plain),
            (same, Compiled(same, engine), small),
            (far, Compiled(far, engine), large),
        ):
            sums[0] += timed(running, problem.work, running.chunk)
            sums[1] += problem.work.looked_at
        if (slow.work.looked_at, list(slow.work.line)) != (same.work.looked_at, list(same.work.line)):
            raise SystemExit("error: the plain and the compiled kernel differ.")
    return plain[1] / plain[0], large[1] / large[0]


def call_cost(deals: range) -> float:
    """Microseconds of a call that does nothing."""
    engine = engine_here()
    assert engine is not None
    (problem,) = problems(ROWS["yukon"], deals[:1], 1_000)
    running = Compiled(problem, engine)
    started = time.process_time()
    for _ in range(CALLS):
        running.go_on(0)
    return (time.process_time() - started) / CALLS * 1e6


def main() -> None:
    """Measures and prints, a row as soon as it is there."""
    parser = argparse.ArgumentParser(prog="python -m bench.kernels", description=__doc__)
    parser.add_argument("--deals", type=int, default=20, help="how many deals of each game, from 1 (20)")
    deals = range(1, parser.parse_args().deals + 1)
    print(f"{datetime.now(UTC):%Y-%m-%d}, {machine()}, CPython {sys.version.split()[0]}, deals 1-{deals[-1]}.\n")
    print("| kernel | plain | compiled | times |\n|---|---|---|---|")
    for name, row in ROWS.items():
        slow, fast = rates(row, deals)
        print(f"| {name} | {slow:,.0f}/s | {fast:,.0f}/s | {fast / slow:.0f} |", flush=True)
    print(f"\nA call from Python, with what it tells read back: {call_cost(deals):.0f} µs.")


if __name__ == "__main__":
    main()
