"""What to do next with all cards known: a search's answer as one move, and what is claimed of it. Only that lives here.

It is asked by whoever wants to look into the cards; a fair hint is ``solitaire.aid.hint``'s, which sees what a player
sees. Where the search has no move of its own, the fair hint's stands in, so that there is advice while there is a move.
"""

from enum import Enum
from typing import NamedTuple

from solitaire.aid.hint import UNSEEN, hints
from solitaire.engine import apply
from solitaire.moves import Move
from solitaire.solver.answer import Answer, Verdict
from solitaire.spec import Game
from solitaire.state import State


class AdviceKind(Enum):
    """What is claimed of an advised move. A closed set; only SOLUTION and LOST are claims."""

    SOLUTION = "the next move of a way to win"
    PROMISING = "the best the search has"
    LOST = "proven lost"
    NOTHING = "no legal move, or nothing found"


class Advice(NamedTuple):
    """A move and what is claimed of it.

    ``move``: with LOST and NOTHING it is the fair hint's; None when no move is legal, or the game is won.
    ``again``: the move leads to a position that has been there in this game.
    ``moves``: the whole way to win, from ``move`` on, if the kind is SOLUTION; otherwise empty.
    ``positions``: how many positions were looked at.
    """

    move: Move | None
    kind: AdviceKind
    again: bool
    moves: tuple[Move, ...]
    positions: int


def advice_of(game: Game, state: State, answer: Answer, seen: frozenset[State] = UNSEEN) -> Advice:
    """What a search's answer about a position advises. There is a legal move, and the game is not won.

    ``seen``: the positions of this game so far; they change what ``again`` says, never the claim. Of the moves of a way
    to win each is legal in its turn: who follows them needs no further search.
    """
    way = answer.moves or answer.best
    if answer.verdict is Verdict.UNWINNABLE or not way:
        kind = AdviceKind.LOST if answer.verdict is Verdict.UNWINNABLE else AdviceKind.NOTHING
        fair = hints(game, state, seen)[0]
        return Advice(fair.move, kind, fair.again, (), answer.positions)
    kind = AdviceKind.SOLUTION if answer.moves else AdviceKind.PROMISING
    again = bool(seen) and apply(game, state, way[0]) in seen
    return Advice(way[0], kind, again, answer.moves, answer.positions)
