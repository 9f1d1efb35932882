"""Games to measure along: played as somebody plays who follows the hints that use no hidden card. Nothing else."""

from collections.abc import Iterator

import solitaire
from solitaire.aid.hint import hints
from solitaire.session import Session

DEALS, LONGEST = range(1, 11), 200


def played(id: str, number: int) -> Iterator[Session]:
    """Each session of a deal played by the first hint that leads to no earlier position, until there is none."""
    session = Session(solitaire.game(id), number)
    for _ in range(LONGEST):
        yield session
        sensible = hints(session.game, session.state, frozenset(session.states))
        fresh = [hint for hint in sensible if not hint.again]
        if session.won or not fresh:
            return
        session = session.play(fresh[0].move)


def sessions_of(id: str, each: int) -> list[Session]:
    """About so many positions, evenly along games of ten deals."""
    sessions = [session for number in DEALS for session in played(id, number)]
    return sessions[:: max(len(sessions) // each, 1)]
