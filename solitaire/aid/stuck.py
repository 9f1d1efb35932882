"""Whether anything is left to do: no legal move at all, or only moves that can be proved to lead nowhere.

Only claims that are certain live here; "probably lost" is none. Solving a game is another thing and lives elsewhere.
"""

from collections import deque
from collections.abc import Generator, Hashable
from enum import Enum

from solitaire.aid.alike import distinct_moves, only_shifts
from solitaire.engine import apply, legal_moves
from solitaire.spec import Game
from solitaire.state import State


class DeadEnd(Enum):
    """What is known of a position. A closed set; only PROVED is a claim."""

    PROVED = "every position that can still be reached is no better than this one"
    PROGRESS = "a better position can be reached"
    NOT_PROVED = "the limit was reached first"


def no_moves(game: Game, state: State) -> bool:
    """Whether there is no legal move at all: stock, redeal, part of a run, empty columns and take-back included.

    A won game has none either, unless cards may be taken back: ask ``is_won`` first.
    """
    return not legal_moves(game, state)


def dead_end(
    game: Game, state: State, limit: int = 2000, *, stock_known: bool = False
) -> Generator[int, None, DeadEnd]:
    """Look through all positions that can be reached without progress, breadth first, at most ``limit`` of them.

    Yields how many were looked at, once for each, so that it can be run in slices; returns the verdict. Progress is
    a position with more cards up, fewer cards in stock and waste or fewer face-down cards than at the start. A win is
    one of those, so PROVED means that the game cannot be won. No face-down card is looked at. Turning a stock whose
    order the player does not know counts as progress; it is known when it is empty now, when a redeal has lowered
    the passes, or when the caller says so. A won game gives PROGRESS: it is no dead end.
    """
    known = stock_known or not state.stock or state.passes != game.passes
    start = _measure(state)
    met = {_key(state)}
    waiting = deque([state])
    looked_at = 0
    while waiting:
        if looked_at >= limit:
            return DeadEnd.NOT_PROVED
        here = waiting.popleft()
        for move in distinct_moves(game, here):
            if only_shifts(here, move):
                continue
            after = apply(game, here, move)
            if any(now > then for now, then in zip(_measure(after), start, strict=True)) or (
                not known and after.stock != here.stock
            ):
                return DeadEnd.PROGRESS
            key = _key(after)
            if key not in met:
                met.add(key)
                waiting.append(after)
        looked_at += 1
        yield looked_at
    return DeadEnd.PROVED if start[0] < game.size else DeadEnd.PROGRESS


def _measure(state: State) -> tuple[int, int, int]:
    """Three numbers that grow with progress: cards up, cards out of stock and waste, face-down cards turned."""
    up = sum(map(len, state.foundations))
    return up, -len(state.stock) - len(state.waste), -sum(pile.down for pile in state.columns)


def _key(state: State) -> Hashable:
    """What tells positions apart here: the order of columns does not matter, and which of two foundations neither.

    Stock and waste together never change without progress, so that their sizes say all.
    """
    heights = tuple(tuple(sorted(map(len, state.foundations[suit::4]))) for suit in range(4))
    return tuple(sorted(state.columns)), heights, len(state.stock), state.passes
