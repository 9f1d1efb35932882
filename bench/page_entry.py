"""Takes the place of the page's entry module while the page is measured: starts the page, and offers its timings.

Runs in the browser, with the part of the standard library that the page has. The browser's clock ticks in tenths of a
millisecond, so that whole series are timed and divided.
"""

import json
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import NamedTuple

from js import window
from pyodide.ffi import create_proxy

from solitaire import Game, Move, Session, State, deal, legal_moves
from solitaire import game as game_of
from solitaire.moves import FOUNDATION, STOCK
from solitaire.web.links import Link
from solitaire.web.scene import Scene, nodes_of, scene
from solitaire.web.ui import Ui
from solitaire.web.wiring import Wiring

GAME, NUMBER = "forty-thieves", 40_007
SERIES, LENGTH = 21, 20
# The same known work as in the engine's measurements.
BASELINE_STEPS = 1000

wiring = Wiring()
wiring.start()
page = wiring.page


def baseline() -> int:
    """Known work in plain Python."""
    seed, total, table = 1, 0, tuple(range(64))
    for _ in range(BASELINE_STEPS):
        seed = (seed * 214013 + 2531011) & 0xFFFFFFFF
        total += table[seed >> 16 & 63]
    return total


def everything_up(game: Game, state: State) -> Session:
    """A session of the same deal in which every card lies somewhere else than at the deal, open: all have gone up."""
    cards = [card for pile in state.columns for card in pile.cards] + [*state.stock, *state.waste]
    cards += [card for up in state.foundations for card in up]
    piles: list[list[int]] = [[] for _ in range(game.foundations)]
    for card in sorted(cards, key=lambda card: (card & 15, card)):
        piles[(card >> 4 & 3) + 4 * (card >> 6)].append(card)
    session = Session(game, NUMBER)
    columns = tuple(pile._replace(cards=(), down=0) for pile in state.columns)
    session.states = (State((), (), tuple(map(tuple, piles)), columns, state.passes),)
    return session


def random_game(game: Game, moves: int) -> list[Session]:
    """The sessions along a random game that seldom turns the stock."""
    chance, session = Random(NUMBER), Session(game, NUMBER)
    found = [session]
    while len(found) <= moves:
        legal = legal_moves(game, session.state)
        quiet = [move for move in legal if move.source != STOCK]
        session = session.play(chance.choice(quiet if quiet and chance.random() < 0.7 else legal))
        found.append(session)
    return found


class Row(NamedTuple):
    """Something to measure: what is done before a series, and what is done again and again in it."""

    action: Callable[[int], object]
    before: Callable[[], object] = tuple
    length: int = LENGTH


def timed(rows: dict[str, Row]) -> dict[str, dict[str, float]]:
    """The time of one call of each row in ms: the median of several series, and what nine of ten series keep within.

    The rows take turns, so that a busy moment of the machine falls on all of them.
    """
    times: dict[str, list[float]] = {name: [] for name in rows}
    for _ in range(SERIES):
        for name, row in rows.items():
            row.before()
            start = perf_counter()
            for place in range(row.length):
                row.action(place)
            times[name].append((perf_counter() - start) * 1000 / row.length)
    return {
        name: {"median": sorted(of)[SERIES // 2], "p90": sorted(of)[SERIES * 9 // 10]} for name, of in times.items()
    }


def painting() -> dict[str, Row]:
    """A change of all cards and single moves of a game of 104 cards, as a whole and in its two halves."""
    game = game_of(GAME, aces_at_once=False)
    start = Session(game, NUMBER)
    nodes = nodes_of(start)
    both = [start, everything_up(game, deal(game, NUMBER))]
    moves = random_game(game, LENGTH)
    both_scenes, scenes = ([scene(one, Ui(), nodes) for one in some] for some in (both, moves))
    # There and back again, so that each call shows the neighbour of what was shown.
    way = [*range(LENGTH), *range(LENGTH, 0, -1)]

    def lay() -> None:
        wiring.app.start(Link(game, NUMBER, True), "")

    def show(found: Scene) -> None:
        page.show(found.cards, found.slots)

    return {
        "all 104 cards change: looks": Row(lambda n: scene(both[n & 1], Ui(), nodes), lay),
        "all 104 cards change: page": Row(lambda n: show(both_scenes[~n & 1]), lay),
        "all 104 cards change: both": Row(lambda n: show(scene(both[~n & 1], Ui(), nodes)), lay),
        "one move of 104 cards: looks": Row(lambda n: scene(moves[way[n]], Ui(), nodes), lay, 2 * LENGTH),
        "one move of 104 cards: page": Row(lambda n: show(scenes[way[n]]), lay, 2 * LENGTH),
        "one move of 104 cards: both": Row(lambda n: show(scene(moves[way[n]], Ui(), nodes)), lay, 2 * LENGTH),
        "nothing changes: page": Row(lambda n: show(scenes[0]), lay),
    }


def acting(length: int) -> Row:
    """A whole action of the player after so many moves: the move, the table, the words beside it, the save."""
    session, there, back = there_and_back(game_of("indian", aces_at_once=False))
    while session.place < length:
        session = session.play(there).play(back)

    def before() -> None:
        wiring.app.start(Link(session.game, session.number, True), "")
        wiring.app.session = session
        wiring.app.show()

    return Row(lambda n: wiring.app.act(back if n & 1 else there), before)


def there_and_back(game: Game) -> tuple[Session, Move, Move]:
    """A session in which a move can be made forwards and backwards for ever, and these two moves."""
    for session in random_game(game, 48):
        for move in legal_moves(game, session.state):
            after = session.play(move)
            for other in legal_moves(game, after.state):
                if FOUNDATION not in (move.target, other.target) and after.play(other).state == session.state:
                    return session, move, other
    raise LookupError("no move of this deal can be made backwards")


def measure() -> str:
    """All figures as JSON."""
    rows = painting()
    rows["a whole action at move 50"] = acting(50)
    rows["a whole action at move 3000"] = acting(3000)
    rows["baseline"] = Row(lambda n: baseline())
    found = timed(rows)
    return json.dumps({"baseline": found.pop("baseline")["median"], "rows": found})


window.solitaireBench = create_proxy(measure)
