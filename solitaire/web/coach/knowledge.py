"""What is known of the positions of one deal: ways to win, and positions that are lost. Pure.

Each answer says something of more positions than the one that was asked about: of all on the way to a win, and of all
that come after a lost one.
"""

from collections.abc import Generator

from solitaire.engine import apply
from solitaire.moves import Move
from solitaire.session import Session
from solitaire.solver.answer import Answer, Verdict
from solitaire.spec import Game
from solitaire.state import State


class Knowledge:
    """Of the deal that was asked about last; of another nothing is known."""

    def __init__(self) -> None:
        self._of: tuple[Game, int] | None = None
        self._ways: dict[State, tuple[Move, ...]] = {}
        self._lost: set[State] = set()
        self._open: dict[State, Answer] = {}

    def learn(self, session: Session, place: int, answer: Answer) -> None:
        """What a search answered about a place in the history of a session."""
        for _ in self.learning(session, place, answer):
            pass

    def learning(self, session: Session, place: int, answer: Answer) -> Generator[int, bool | None, None]:
        """As ``learn``, a little at a time: a way to win is played through."""
        self._turn_to(session)
        ways = self._ways
        state = session.states[place]
        if answer.verdict is Verdict.UNWINNABLE:
            self._lost.add(state)
        elif answer.verdict is Verdict.UNKNOWN:
            self._open[state] = answer
        else:
            for made, move in enumerate(answer.moves):
                ways[state] = answer.moves[made:]
                state = apply(session.game, state, move)
                yield answer.positions

    def of(self, session: Session) -> Answer | None:
        """What is known of the position on the table, or None; UNKNOWN: a search came to its end without a verdict."""
        return self.of_place(session, session.place)

    def of_place(self, session: Session, place: int) -> Answer | None:
        """What is known of a place in the history of a session."""
        self._turn_to(session)
        state = session.states[place]
        if state in self._ways:
            return Answer(Verdict.WINNABLE, self._ways[state], 0)
        if not self._lost.isdisjoint(session.states[: place + 1]):
            return Answer(Verdict.UNWINNABLE, (), 0)
        return self._open.get(state)

    def _turn_to(self, session: Session) -> None:
        if self._of != (session.game, session.number):
            self._of = (session.game, session.number)
            self._ways, self._lost, self._open = {}, set(), {}
