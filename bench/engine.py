"""Measures the engine in whatever Python runs it, and prints the figures as one line of JSON.

Medians of many single timings; the baseline is timed between the others, so that a slow moment of the machine shows.
"""

import json
import sys
from collections.abc import Callable
from statistics import median, quantiles
from time import perf_counter, process_time

from bench.work import baseline, session_of, turns
from solitaire import Game, Session, apply, dump, games, legal_moves, load
from solitaire import game as game_of

# Pyodide takes three to four times as long and gets fewer repetitions.
ON_PYODIDE = sys.platform == "emscripten"
TURNS = 600 if ON_PYODIDE else 1500
REPEATS = 5 if ON_PYODIDE else 9
# Time of this process alone, so that other programs count less; Pyodide knows only the clock on the wall.
ticking = perf_counter if ON_PYODIDE else process_time
Figures = dict[str, float]


class Clock:
    """Times calls in milliseconds, with a baseline before each series."""

    def __init__(self) -> None:
        self.baselines: list[float] = []

    def median(self, action: Callable[[], object], repeats: int = REPEATS) -> float:
        """The median time of an action, in ms."""
        self.baselines.append(_time(baseline))
        return median(_time(action) for _ in range(repeats))


def _time(action: Callable[[], object]) -> float:
    start = ticking()
    action()
    return (ticking() - start) * 1000


def turn_time(clock: Clock, game: Game) -> tuple[float, float]:
    """The median time of `legal_moves` and `apply` in ms, and the time that nine of ten turns keep within."""
    times = []
    for place, (state, move) in enumerate(turns(game, TURNS)):
        if place % 100 == 0:
            clock.baselines.append(_time(baseline))
        start = ticking()
        legal_moves(game, state)
        apply(game, state, move)
        times.append((ticking() - start) * 1000)
    return median(times), quantiles(times, n=10)[-1]


def replay(session: Session) -> Callable[[], None]:
    """A whole game: the deal, and for each move the legal moves and the move."""

    def played() -> None:
        state = Session(session.game, session.number).state
        for move in session.moves:
            legal_moves(session.game, state)
            state = apply(session.game, state, move)

    return played


def of_game(clock: Clock, id: str) -> Figures:
    """All figures of one game."""
    game, back = game_of(id), game_of(id, take_back=True)
    turn, slow_turn = turn_time(clock, game)
    turn_back, _ = turn_time(clock, back)
    short, long = session_of(back, 300), session_of(back, 3000)
    short_text, long_text = dump(short), dump(long)
    return {
        "turn": turn,
        "turn p90": slow_turn,
        "turn, take back": turn_back,
        "game 300": clock.median(replay(short)),
        "save 300": clock.median(lambda: dump(short), 31),
        "save 3000": clock.median(lambda: dump(long), 31),
        "load 300": clock.median(lambda: load(short_text)),
        "load 3000": clock.median(lambda: load(long_text)),
        "text 3000": float(len(long_text)),
        "play at 50": clock.median(_last_move(long, 50), 101),
        "play at 3000": clock.median(_last_move(long, 3000), 101),
    }


def _last_move(session: Session, place: int) -> Callable[[], object]:
    """Playing the same kind of move as the last of so many."""
    before = Session(session.game, session.number)
    for move in session.moves[: place - 1]:
        before = before.play(move)
    return lambda: before.play(session.moves[place - 1])


def main() -> None:
    """Measures all games, or those that are named."""
    clock = Clock()
    for _ in range(20):
        clock.baselines.append(_time(baseline))
    measured = {id: of_game(clock, id) for id in sys.argv[1:] or games()}
    low, _, high = quantiles(clock.baselines, n=4)
    told = {"version": sys.version.split()[0], "platform": sys.platform, "games": measured}
    spread = {"baseline": median(clock.baselines), "baseline low": low, "baseline high": high}
    print(json.dumps({**told, **spread}))


if __name__ == "__main__":
    main()
