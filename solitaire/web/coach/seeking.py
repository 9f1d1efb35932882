"""A deal that can be won: one of the list, or where there is none to be had, one that is sought. Only that lives here.

A deal of the list is dealt as soon as the list is here. Otherwise one number after another is thought about until one
can be won.
"""

from collections.abc import Callable, Generator
from random import SystemRandom

from solitaire.deals import new_number
from solitaire.errors import SolitaireError
from solitaire.moves import Move
from solitaire.session import Session
from solitaire.solver.answer import Answer, Search, Verdict
from solitaire.spec import Game
from solitaire.state import State
from solitaire.web.coach.coach import Coach, verdict_of
from solitaire.web.coach.library import Library, next_deal
from solitaire.winnable.lists import Grade, Listed, Lists, listed_game, rules_id
from solitaire.winnable.ways import walking
from solitaire.words import say

# How long a deal is thought about before the next one is tried.
SECONDS = 6.0


class Seeking:
    """One search for a deal at a time. It ends when its dialog is closed."""

    def __init__(self, coach: Coach, library: Library) -> None:
        self._coach, self._app, self._library = coach, coach.app, library
        self._chance = SystemRandom()
        self._stop: Callable[[], None] = lambda: None
        self._looked_at = self._lost = self._asked = 0
        self._why = ""
        self._before: tuple[State, ...] = ()

    def start(self, wanted: str) -> None:
        """A deal of the game on the table, with the options chosen for its next deals, of a grade or of any."""
        self._stop()
        self._before = self._app.session.states
        self._asked += 1
        mine, game = self._asked, self._app.keeper.chosen(self._app.session.game.id)
        grade = next((grade for grade in Grade if grade.value == wanted), None)

        def brought(lists: Lists | None, why: str) -> None:
            if mine == self._asked and self._still_wanted():
                self._deal_listed(game, grade, lists, why)

        if rules_id(game) is None:
            self._seek(say("list.none"))
            return
        self._app.tell(say("list.coming"))
        self._library.bring(game.id, brought)

    def _still_wanted(self) -> bool:
        """Another tab, the page around the table, or the player may have begun something else meanwhile."""
        return self._app.session.states == self._before and self._app.in_charge()

    def _deal_listed(self, game: Game, grade: Grade | None, lists: Lists | None, why: str) -> None:
        made = (lists or {}).get(rules_id(game) or "")
        promises = self._app.keeper.promises
        found = next_deal(made, grade, promises.dealt(game), self._chance) if made else None
        if made is None or found is None:
            self._app.tell("")
            self._seek(why or say("list.none"))
            return
        promises.note(game, found.number)
        self._app.begin(game, found.number)
        self._app.tell(say(f"list.dealt.{made.grade(found).value}", number=found.number))
        self._app.aide.run(self._learning(game, found), lambda _: None)

    def _learning(self, game: Game, found: Listed) -> Generator[int, bool | None, None]:
        """The coach knows the way in the list, as long as the deal is on the table."""
        moves = yield from _way(game, found)
        session = self._app.session
        if moves and (session.game, session.number) == (game, found.number):
            yield from self._coach.knowledge.learning(session, 0, Answer(Verdict.WINNABLE, moves, 0))

    def stop(self) -> None:
        """Seek no further."""
        self._stop()

    def _seek(self, why: str) -> None:
        self._looked_at = self._lost = 0
        self._why = why
        self._app.page.open("seeking")
        self._next()

    def _next(self) -> None:
        app = self._app
        tried = Session(app.keeper.chosen(app.session.game.id), new_number(self._chance))
        self._write(0)

        def answered(answer: Answer) -> None:
            if not self._still_wanted():
                app.page.close("seeking")
                return
            self._looked_at += 1
            self._lost += answer.verdict is Verdict.UNWINNABLE
            if answer.verdict is not Verdict.WINNABLE:
                self._next()
                return
            app.page.close("seeking")
            app.keeper.promises.note(tried.game, tried.number, tried.game.take_back)
            app.begin(tried.game, tried.number)
            app.tell(say("seek.found", number=tried.number, n=self._looked_at))

        self._stop = self._coach.ask(self._search(tried), SECONDS, answered, self._write)

    def _search(self, tried: Session) -> Search:
        """Whether a deal can be won; how, is known from then on."""
        answer = yield from verdict_of(tried)
        if answer.verdict is Verdict.WINNABLE:
            yield from self._coach.knowledge.learning(tried, 0, answer)
        return answer

    def _write(self, positions: int) -> None:
        told = [self._why, say("seek.looked_at", n=self._looked_at, lost=self._lost)]
        told += [say("seek.now", n=positions)] if positions else []
        self._app.page.text("seek-text", " ".join(told))


def _way(game: Game, found: Listed) -> Generator[int, None, tuple[Move, ...]]:
    """The moves of a listed deal; none where they cannot be played as they stand: whoever asks has a way sought."""
    rules = rules_id(game)
    if rules is None or not game.aces_at_once:
        return ()
    try:
        return (yield from walking(listed_game(game.id, rules), found.number, found.way))
    except SolitaireError:
        return ()
