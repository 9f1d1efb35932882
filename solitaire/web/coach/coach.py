"""The coach's side of the table: the line that says whether the game can still be won, and hints that use all cards.

What was found out is kept as long as the deal is; whatever is still being thought about ends with the next move.
"""

from collections.abc import Callable, Generator
from typing import Any, TypeVar

from solitaire.aid.hint import hints
from solitaire.aid.stuck import no_moves
from solitaire.moves import REDEAL, TURN, Move
from solitaire.session import Session
from solitaire.solver.advice import Advice, AdviceKind, advice_of
from solitaire.solver.answer import Answer, Search, Verdict
from solitaire.solver.machine.driver import Asking
from solitaire.solver.solve import asking
from solitaire.spec import Game
from solitaire.web.aide import hint_spots, hint_told, move_told
from solitaire.web.app import App
from solitaire.web.coach.knowledge import Knowledge
from solitaire.web.coach.thinker import Question, Thinker
from solitaire.words import say, sentence

# How long is thought about the line and about one hint, in seconds.
OUTLOOK_SECONDS, HINT_SECONDS = 60.0, 0.1
# By the number of decks: so many fit into 135 MB, and more would fill a phone's memory.
POSITIONS = {1: 1_850_000, 2: 1_850_000}
# More than a hint has the time for; the less room is asked for, the sooner it is there.
HINT_POSITIONS = {1: 400_000, 2: 200_000}

T = TypeVar("T")


def _nothing(*_: Any) -> None:
    """For what nobody needs to be told."""


def verdict_of(session: Session, positions: dict[int, int] = POSITIONS) -> Search:
    """The search for whether the position on a table can be won; ``positions``: how many, by the number of decks."""
    return asking(session.game, session.state, positions[session.game.decks])


class Coach:
    """What is known of the deal on the table, and what is being thought about."""

    def __init__(self, app: App, thinker: Thinker) -> None:
        self.app, self._thinker = app, thinker
        self.knowledge = Knowledge()
        self._stop_line = self._stop_hint = _nothing
        self._outlook: Verdict | None = None
        self._of: tuple[Game, int] | None = None
        app.aide.also = self.look

    def ask(
        self,
        search: Asking[T],
        seconds: float,
        answered: Callable[[T], None],
        progress: Callable[[int], None] = _nothing,
    ) -> Callable[[], None]:
        """Have something searched for; gives what takes the question back."""

        def heard(answer: T) -> None:
            if self.app.ui.message == say("coach.again"):
                self.app.tell("")
            answered(answer)

        return self._thinker.ask(Question(search, seconds, heard, progress, self._again, self._failed))

    def _again(self) -> None:
        self.app.tell(say("coach.again"))

    def _failed(self, trace: str) -> None:
        raise RuntimeError(f"A search has failed:\n{trace}")

    def look(self, session: Session) -> None:
        """Another position is on the table: what was being thought about it ends, and its line is written."""
        self._stop_hint()
        if self._of != (session.game, session.number):
            self._of, self._outlook = (session.game, session.number), None
        self._look_at_line(session)

    def _look_at_line(self, session: Session) -> None:
        self._stop_line()
        shown = self.app.settings["outlook"] == "shown" and not session.won
        known = self.knowledge.of(session) if shown else None
        self.app.aide.news = self._write(session, known)
        if shown and known is None:
            self.app.aide.outlook = say("outlook.begins")
            # Not before the move has been seen.
            self._stop_line = self.app.aide.run(_soon(), lambda _: self._think_of_outlook(session))

    def think(
        self, seconds: float, answered: Callable[[Answer], None], progress: Callable[[int], None]
    ) -> Callable[[], None]:
        """Think about the position on the table for so long; gives what takes the question back."""
        return self.ask(self._search(self.app.session, POSITIONS), seconds, answered, progress)

    def _search(self, session: Session, positions: dict[int, int]) -> Search:
        """Whether the position on the table can be won; what is proven is known from then on."""
        answer = yield from verdict_of(session, positions)
        if answer.verdict is not Verdict.UNKNOWN:
            yield from self.knowledge.learning(session, session.place, answer)
        return answer

    def _think_of_outlook(self, session: Session) -> None:
        def answered(answer: Answer) -> None:
            # After a hint, which looks only for a moment, that is not worth remembering.
            if answer.verdict is Verdict.UNKNOWN:
                self.knowledge.learn(session, session.place, answer)
            if news := self._write(session, answer):
                self.app.page.speak(news)
            self.app.show_status()

        def progress(positions: int) -> None:
            self.app.aide.outlook = say("outlook.thinking", n=positions)
            self.app.show_status()

        self._stop_line = self.think(OUTLOOK_SECONDS, answered, progress)

    def _write(self, session: Session, known: Answer | None) -> str:
        """Write the line; gives what is new in it and to be spoken."""
        verdict = known.verdict if known else None
        never = verdict is Verdict.UNWINNABLE and self.never(session)
        text = "" if known is None else say(f"outlook.{'never' if never else known.verdict.value}", n=known.positions)
        self.app.aide.outlook = text
        news = "" if verdict in (self._outlook, None, Verdict.UNKNOWN) else text
        self._outlook = verdict or self._outlook
        return news

    def never(self, session: Session) -> bool:
        """Whether it is known that the deal cannot be won."""
        known = self.knowledge.of_place(session, 0)
        return known is not None and known.verdict is Verdict.UNWINNABLE

    def setting_changed(self) -> None:
        """The line may be wanted now, or no longer."""
        self._outlook = None
        self._look_at_line(self.app.session)
        self.app.show_status()

    def open_hint(self, waited: float = 0.0) -> None:
        """A hint that uses all cards, at once where a way is known, otherwise after a short search; of its time at most
        half is given up for the milliseconds that were waited for it already.
        """
        app, session = self.app, self.app.session
        if session.won:
            app.tell(say("speech.won", n=session.move_count))
            return
        if no_moves(session.game, session.state):
            app.tell(say("hint.nothing"))
            return
        known = self.knowledge.of(session)
        if known and known.verdict is not Verdict.UNKNOWN:
            self._show_hint(session, known)
            return
        app.tell(say("coach.thinking"))
        self._stop_hint()
        seconds = max(HINT_SECONDS - waited / 1000, HINT_SECONDS / 2)
        search = self._search(session, HINT_POSITIONS)
        self._stop_hint = self.ask(search, seconds, lambda answer: self._show_hint(session, answer))

    def _show_hint(self, session: Session, answer: Answer) -> None:
        """The next move of a way to win; otherwise the best that was found, said as what it is."""
        app = self.app
        advice = advice_of(session.game, session.state, answer, frozenset(session.states))
        if advice.move is not None:
            app.recorder.hinted(session.game.id)
            app.ui.hinted = hint_spots(session, advice.move)
            app.tell(advice_told(session, advice.move, advice, self.never(session)))


def advice_told(session: Session, move: Move, advice: Advice, never: bool) -> str:
    """A hint that uses all cards, in words: what it is, and whether it leads where the player has been.

    ``never``: it is known that the deal cannot be won.
    """
    if advice.kind in (AdviceKind.LOST, AdviceKind.NOTHING):
        fair = hints(session.game, session.state, frozenset(session.states))[0]
        told = say("outlook.never") if never else say(f"hint.{advice.kind.name}")
        return f"{told} {hint_told(session, fair)}"
    why = f"hint.{advice.kind.name}"
    if move in (TURN, REDEAL):
        told = say("hint.with_why", hint=say("hint.TURN" if move == TURN else "hint.REDEAL"), why=sentence(why))
    else:
        told = move_told(session, move, say(why))
    return f"{told} {say('hint.again')}" if advice.again else told


def _soon() -> Generator[int, None, None]:
    """Nothing to do, but not before the page has shown what was done."""
    yield from ()
