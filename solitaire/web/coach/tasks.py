"""What can be asked of the thinking side: each task a generator of progress, from plain values to plain values.

Games travel as save texts, moves as texts, so that question and answer are one line of JSON. No browser here.
"""

from collections.abc import Callable, Generator
from typing import Any

from solitaire.moves import Move, move_text
from solitaire.saves import load
from solitaire.session import Session
from solitaire.solver.history import looking_back
from solitaire.solver.machine.driver import worked
from solitaire.solver.solve import searching

Question = dict[str, Any]
Answer = dict[str, Any]
Work = Generator[int, bool | None, Answer]
# More would fill a phone's memory.
POSITIONS = 400_000


def work(question: Question) -> Work:
    """The work that a question asks for: its ``task``, and the ``save`` of the game that it is about.

    Raises SolitaireError for a save that is none, KeyError for a task that is not known.
    """
    return TASKS[question["task"]](load(question["save"]))


def _verdict(session: Session) -> Work:
    """Whether the position on the table can be won: as ``solver.answer.Answer``."""
    answer = yield from searching(session.game, session.state, POSITIONS)
    ways = {"moves": _texts(answer.moves), "best": _texts(answer.best)}
    return {"verdict": answer.verdict.value, "positions": answer.positions, **ways}


def _history(session: Session) -> Work:
    """Where the line of play up to the table was lost: as ``solver.history.History``."""
    found = yield from worked(looking_back(session.game, session.states[: session.place + 1]))
    where = {"winnable": found.winnable, "lost": found.lost}
    return {**where, "moves": _texts(found.moves), "positions": found.positions}


def _texts(moves: tuple[Move, ...]) -> list[str]:
    return list(map(move_text, moves))


TASKS: dict[str, Callable[[Session], Work]] = {"verdict": _verdict, "history": _history}
