"""How a deal of a census is judged: by whoever is asked to, in a process that may speak another language."""

import time
from collections.abc import Callable
from math import inf

from solitaire.cli.census_file import Outcome, Question
from solitaire.cli.verdicts import watched
from solitaire.engine import deal
from solitaire.errors import IllegalMove, SolitaireError
from solitaire.solver.answer import Verdict
from solitaire.solver.solve import searching


def judged(question: Question, number: int, watch: Callable[[], object]) -> Outcome:
    """Search one deal; raises SolitaireError, which names the deal, where the search goes wrong."""
    started = time.monotonic()
    search = searching(question.game, deal(question.game, number), question.positions)
    try:
        answer = watched(search, inf if question.seconds is None else question.seconds, lambda _: watch())
    except IllegalMove as error:
        raise SolitaireError(
            "The search of deal {number} went wrong, a mistake of this program: {why} "
            "Leave that deal out, or give other --positions.",
            number=number,
            why=error,
        ) from error
    length = len(answer.moves) if answer.verdict is Verdict.WINNABLE else None
    return Outcome(number, answer.verdict, answer.positions, time.monotonic() - started, length)
