"""Searches on the command line: their bounds, their progress, and what verdict and solve say. Only that lives here."""

import json
import sys
import time
from collections.abc import Callable, Generator
from math import isfinite
from typing import TypeVar

from solitaire.cli.stopping import stoppable
from solitaire.errors import SolitaireError
from solitaire.solver.answer import Answer, Verdict
from solitaire.solver.solve import searching
from solitaire.spec import Game
from solitaire.state import State
from solitaire.words import say

SECONDS = 30.0
MOST_POSITIONS = 2_000_000
Result = TypeVar("Result")
# How often progress is told, where somebody is looking.
TELL_EVERY = 0.5


def bounds(seconds: str | None, positions: str | None) -> tuple[float, int]:
    """How long to search and how many positions to look at; raises SolitaireError for what is neither."""
    try:
        most_seconds = SECONDS if seconds is None else float(seconds)
        most_positions = MOST_POSITIONS if positions is None else int(positions)
    except ValueError as error:
        raise SolitaireError(say("cli.bounds")) from error
    if not (isfinite(most_seconds) and most_seconds > 0 and most_positions > 0):
        raise SolitaireError(say("cli.bounds"))
    return most_seconds, most_positions


def searched(game: Game, state: State, seconds: float, positions: int) -> Answer:
    """Search within these bounds, telling how far it is on a terminal."""
    return timed(searching(game, state, positions), seconds)


def timed(search: Generator[int, bool | None, Result], seconds: float) -> Result:
    """What a search comes to that is asked to end after so long, telling how far it is on a terminal."""
    last_told, told_any, shown = time.monotonic(), False, sys.stderr.isatty()

    def tell(looked_at: int) -> None:
        nonlocal last_told, told_any
        heed()
        if shown and (now := time.monotonic()) - last_told >= TELL_EVERY:
            print(f"\r{say('cli.searching', n=looked_at)}", end="", file=sys.stderr, flush=True)
            last_told, told_any = now, True

    with stoppable() as heed:
        found = watched(search, seconds, tell)
    if told_any:
        print("\r\033[K", end="", file=sys.stderr)
    return found


def watched(search: Generator[int, bool | None, Result], seconds: float, watch: Callable[[int], object]) -> Result:
    """What a search comes to that is asked to end after so long; ``watch`` gets each number of positions looked at."""
    end = time.monotonic() + seconds
    enough = False
    while True:
        try:
            looked_at = search.send(enough or None)
        except StopIteration as stop:
            found: Result = stop.value
            return found
        watch(looked_at)
        enough = time.monotonic() >= end


def as_json(game: Game, answer: Answer) -> str:
    """The answer as one line of JSON: the game's id, the verdict, the positions looked at, the moves that win."""
    fields: dict[str, object] = {"game": game.id, "verdict": answer.verdict.value, "positions": answer.positions}
    if answer.verdict is Verdict.WINNABLE:
        fields["moves"] = list(map(str, answer.moves))
    return json.dumps(fields)


def verdict_told(answer: Answer, with_moves: bool) -> str:
    """The answer in words, the verdict first; and the moves that win, one a line."""
    values = {"n": answer.positions, "moves": say("page.moves", n=len(answer.moves))}
    lines = [say(f"cli.verdict.{answer.verdict.value}", **values)]
    return "\n".join(lines + [str(move) for move in answer.moves if with_moves])
