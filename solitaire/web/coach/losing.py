"""Where was it lost? The dialog that shows the history of a game as a strip. Only that may live here."""

from collections.abc import Callable

from solitaire.moves import Move
from solitaire.session import Session
from solitaire.solver.answer import Answer, History, Verdict
from solitaire.solver.history import looking_back
from solitaire.solver.machine.driver import Asking
from solitaire.web.coach.coach import Coach
from solitaire.web.coach.strip import strip
from solitaire.web.dialogs import Tree
from solitaire.web.speech import move_made
from solitaire.words import say

SECONDS = 60.0


class Losing:
    """What was found out about the history of the game on the table."""

    def __init__(self, coach: Coach) -> None:
        self._coach, self._app = coach, coach.app
        self._stop: Callable[[], None] = lambda: None
        self._moves: tuple[Move, ...] = ()

    def start(self) -> None:
        """Ask, and show how far it is."""
        app, session = self._app, self._app.session
        self._stop()
        self._show([("p", {"id": "lost-progress", "role": "status", "text": say("lost.looking")}, [])])
        app.page.open("lost")

        def answered(found: History) -> None:
            if app.session.states == session.states:
                self._moves = found.moves
                self._show(history_page(session, found))

        def progress(positions: int) -> None:
            app.page.text("lost-progress", say("lost.progress", n=positions))

        self._stop = self._coach.ask(self._search(session), SECONDS, answered, progress)

    def _search(self, session: Session) -> Asking[History]:
        """Where it was lost; what is proven is known from then on."""
        known = self._coach.knowledge
        found = yield from looking_back(session.game, session.states[: session.place + 1])
        if found.winnable is not None:
            won = Answer(Verdict.WINNABLE, found.moves, found.positions)
            yield from known.learning(session, found.winnable, won)
        if found.lost is not None:
            known.learn(session, found.lost, Answer(Verdict.UNWINNABLE, (), found.positions))
        return found

    def _show(self, trees: list[Tree]) -> None:
        self._app.page.fill("lost-text", trees)

    def go_back(self, place: int) -> bool:
        """Stand at an earlier place of the history; what was played after it can be redone."""
        app = self._app
        app.page.close("lost")
        if not app.in_charge():
            return False
        before = app.session
        app.ui.let_go()
        app.session = before.moved_to(place, app.now())
        if app.session is not before:
            app.changed(before, None)
        app.tell(say("lost.back", n=place) if place else say("lost.back.deal"))
        return True

    def way(self, place: int) -> tuple[Move, ...]:
        """Go back to a place, and how it is won from there."""
        return self._moves if self.go_back(place) else ()

    def stop(self) -> None:
        """Look no further."""
        self._stop()


def history_page(session: Session, found: History) -> list[Tree]:
    """The history as a strip, in words, and what can be done about it."""
    last = session.place
    tree: list[Tree] = [("p", {"class": "big", "text": _told(session, found)}, [])]
    tree.append(strip([found.verdict(place) for place in range(last + 1)], _told(session, found)))
    tree.append(("p", {"class": "legend small", "text": say("lost.legend")}, []))
    if found.winnable == last:
        tree.append(_button("show", say("coach.show")))
    elif found.winnable is not None:
        tree += [
            _button(f"lost-go:{found.winnable}", say("lost.go", n=found.winnable)),
            _button(f"lost-show:{found.winnable}", say("lost.show")),
        ]
    tree.append(("p", {"class": "small", "text": say("lost.work", n=found.positions)}, []))
    return tree


def _told(session: Session, found: History) -> str:
    last = session.place
    if found.winnable == last:
        return say("lost.not_lost")
    if found.lost == 0:
        return say("lost.never")
    if found.losing_move is not None:
        at = found.losing_move
        return say("lost.at", n=at + 1, move=move_made(session.states[at], session.states[at + 1], session.moves[at]))
    if found.winnable is None and found.lost is None:
        return say("lost.not_known")
    if found.lost is None:
        return say("lost.after", n=found.winnable) if found.winnable else say("lost.after.deal")
    if found.winnable is None:
        return say("lost.before", n=found.lost)
    key = "lost.between" if found.winnable else "lost.between.deal"
    return say(key, n=found.winnable, lost=found.lost)


def _button(do: str, text: str) -> Tree:
    return ("button", {"type": "button", "data-do": do, "text": text}, [])
