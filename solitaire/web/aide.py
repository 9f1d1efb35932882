"""Help while playing: hints, "no moves left", the offer to finish. What is true is worked out in ``solitaire.aid``.

Whatever may take longer than a blink runs in slices, and is dropped as soon as the position changes.
"""

from collections.abc import Callable, Generator
from typing import Any

from solitaire.aid.finish import finish
from solitaire.aid.hint import Hint, Why, hints
from solitaire.aid.stuck import DeadEnd, dead_end, no_moves
from solitaire.cards import Card
from solitaire.moves import FOUNDATION, STOCK, WASTE, Move
from solitaire.rules import foundation_to_take_from
from solitaire.session import Session
from solitaire.web.ui import Spot
from solitaire.words import say, sentence
from solitaire.words.prose import card_name

# Runs a generator in slices, and calls with its result; gives a function that stops it.
Runner = Callable[[Generator[int, None, Any], Callable[[Any], None]], Callable[[], None]]
DEAD_END_LIMIT = 1500


class Aide:
    """What is known of the position on the table. ``told`` is called when something has been found out."""

    def __init__(self, run: Runner, told: Callable[[], None]) -> None:
        self.run, self._told = run, told
        self._stop: Callable[[], None] | None = None
        # Who else looks at each new position, what the coach says of it, and what of that is new.
        self.also: Callable[[Session], None] = lambda session: None
        self.outlook = self.news = ""
        self.finish: tuple[Move, ...] = ()
        self.stuck = ""
        self._hints: tuple[Hint, ...] = ()
        self._next = 0
        self._offered = False
        self._deal = ("", 0)

    def look(self, session: Session) -> None:
        """A new position: forget what was known, and find out what can be offered."""
        if self._stop:
            self._stop()
        deal = (session.game.id, session.number)
        self._offered = deal == self._deal and (self._offered or bool(self.finish))
        self._deal = deal
        self._stop, self.finish, self.stuck, self._hints, self._next = None, (), "", (), 0
        self.news = ""
        self.also(session)
        if session.won:
            return
        if no_moves(session.game, session.state):
            self.stuck = "none"
            return
        self._stop = self.run(finish(session.game, session.state), lambda moves: self._finish_found(session, moves))

    def _finish_found(self, session: Session, moves: tuple[Move, ...] | None) -> None:
        self.finish = moves or ()
        if moves:
            self._told()
            return
        self._offered = False
        steps = dead_end(session.game, session.state, DEAD_END_LIMIT)
        self._stop = self.run(steps, self._dead_end_found)

    def offer_told(self) -> str:
        """The offer to finish in words; nothing where it has stood since an earlier position."""
        return "" if self._offered or not self.finish else say("finish.offered")

    def _dead_end_found(self, found: DeadEnd) -> None:
        self._stop = None
        if found is DeadEnd.PROVED:
            self.stuck = "nowhere"
            self._told()

    def hint(self, session: Session) -> Hint | None:
        """The next hint for the position, or None when there is no legal move; after the last the first comes again."""
        if not self._hints:
            self._hints = hints(session.game, session.state, frozenset(session.states))
        if not self._hints:
            return None
        found = self._hints[self._next % len(self._hints)]
        self._next += 1
        return found


def hint_spots(session: Session, move: Move) -> tuple[Spot, ...]:
    """What a hint marks: the card to take and where it goes."""
    state = session.state
    if move.target == WASTE or move.target == STOCK:
        return (Spot(STOCK, 0, 1 if state.stock else 0),)
    if move.source == FOUNDATION:
        slot = foundation_to_take_from(session.game, state, move)[0]
        source = Spot(FOUNDATION, slot, 1)
    else:
        source = Spot(move.source, 0, move.cards)
    if move.target == FOUNDATION:
        return (source,)
    return source, Spot(move.target, 0, 1 if state.columns[move.target].cards else 0)


def hint_told(session: Session, hint: Hint) -> str:
    """A hint in words."""
    move, why, again = hint
    if why in (Why.TURN, Why.REDEAL):
        told = say(f"hint.{why.name}")
    else:
        told = move_told(session, move, say(f"hint.{why.name}"))
    return f"{told} {say('hint.again')}" if again else told


def move_told(session: Session, move: Move, why: str) -> str:
    """A move of a card that is advised, and why, in words."""
    where = say("hint.foundation") if move.target == FOUNDATION else say("pile.column", n=move.target + 1)
    return sentence("hint.move", card=card_name(_card(session, move)), where=where, why=why)


def _card(session: Session, move: Move) -> Card:
    state = session.state
    if move.source == WASTE:
        return state.waste[-1]
    if move.source == FOUNDATION:
        return state.foundations[foundation_to_take_from(session.game, state, move)[0]][-1]
    return state.columns[move.source].cards[-move.cards]
