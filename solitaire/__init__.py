"""Patience games: deal, play and study Klondike, Yukon, Forty Thieves and its eight relatives.

>>> import solitaire
>>> klondike = solitaire.game("klondike", draw=3)
>>> state = solitaire.deal(klondike, 11982)
>>> move = solitaire.legal_moves(klondike, state)[0]
>>> state = solitaire.apply(klondike, state, move)
>>> solitaire.is_won(klondike, state)
False

Only re-exports live here. Everything is pure and needs the standard library alone; positions and moves are
immutable values with text forms; bad input raises SolitaireError with one sentence.
"""

from typing import TYPE_CHECKING, Any

from solitaire.engine import apply, deal, is_won, legal_moves
from solitaire.errors import IllegalMove, Reason, SolitaireError
from solitaire.moves import Move
from solitaire.options import game, games
from solitaire.rules import why_not
from solitaire.saves import dump, load
from solitaire.session import Session
from solitaire.spec import Game
from solitaire.state import Pile, State
from solitaire.text import from_text, to_text

__all__ = [
    "Game",
    "IllegalMove",
    "Move",
    "Pile",
    "Reason",
    "Session",
    "SolitaireError",
    "State",
    "apply",
    "deal",
    "dump",
    "from_text",
    "game",
    "games",
    "is_won",
    "legal_moves",
    "load",
    "solve",
    "to_text",
    "why_not",
]

if TYPE_CHECKING:
    from solitaire.solver.solve import solve


def __getattr__(name: str) -> Any:
    # Not before it is asked for: a page starts without it.
    if name == "solve":
        from solitaire.solver.solve import solve

        return solve
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
