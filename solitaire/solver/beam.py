"""Beam search: from move to move only the most promising positions are followed. It finds wins and proves nothing.

Only that search and its measure of promise live here. The measure's terms are those of the Forty Thieves family: cards
up, empty columns, runs, and what lies in the way; its weights come from a few steps of hill climbing on Forty Thieves.
"""

from heapq import nlargest
from itertools import pairwise

from solitaire.cards import FACE, RANK
from solitaire.engine import apply, is_won
from solitaire.moves import Move
from solitaire.rules import takers
from solitaire.solver.answer import Answer, Search, Verdict
from solitaire.solver.sameness import Met, moves_that_matter
from solitaire.spec import Game
from solitaire.state import State

UP, SPACE, PAIR, WASTE_CARD, INVERSION, OVER, DOWN = 2.0, 2.06, 0.52, -2.74, -0.75, -0.2, -2.3
# A line of play: the line before it and its last move.
Line = tuple["Line | None", Move] | None


def beam(game: Game, state: State, width: int, positions: int) -> Search:
    """Follow so many positions a move, looking at up to so many in all."""
    if is_won(game, state):
        return Answer(Verdict.WINNABLE, (), 1)
    met = Met(state, positions)
    level: list[tuple[State, Line]] = [(state, None)]
    while level:
        found: list[tuple[float, int, State, Line]] = []
        for here, line in level:
            for move in moves_that_matter(game, here):
                after = apply(game, here, move)
                if not met.adds(after):
                    continue
                if is_won(game, after):
                    return Answer(Verdict.WINNABLE, _moves((line, move)), len(met))
                # The number keeps equals in the order in which they were found.
                found.append((promise(game, after), -len(met), after, (line, move)))
            if met.spent:
                return Answer(Verdict.UNKNOWN, (), len(met))
            if (yield len(met)):
                return Answer(Verdict.UNKNOWN, (), len(met), _moves(line))
        level = [(after, line) for _, _, after, line in nlargest(width, found)]
    return Answer(Verdict.UNKNOWN, (), len(met))


def _moves(line: Line) -> tuple[Move, ...]:
    moves = []
    while line is not None:
        line, move = line
        moves.append(move)
    return tuple(reversed(moves))


def promise(game: Game, state: State) -> float:
    """How near to a win a position looks: more is nearer."""
    heights = [[len(pile) for pile in state.foundations[suit::4]] for suit in range(4)]
    total = UP * sum(map(sum, heights)) + WASTE_CARD * len(state.waste)
    wanted = {suit << 4 | height + 1 for suit in range(4) for height in heights[suit]}
    takes = takers(game.build)
    for cards, down in state.columns:
        if not cards:
            total += SPACE
            continue
        total += DOWN * down
        faces = [card & FACE for card in cards]
        for place in range(down + 1, len(faces)):
            total += PAIR * (faces[place] in takes[faces[place - 1]])
        total += OVER * sum(len(faces) - 1 - place for place, face in enumerate(faces) if face in wanted)
    waste = [card & RANK for card in state.waste]
    return total + INVERSION * sum(under < over for under, over in pairwise(waste))
