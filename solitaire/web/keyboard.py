"""Playing by keys: where the keyboard stands, and what its commands do. What is legal the engine says."""

from collections.abc import Callable

from solitaire.moves import FOUNDATION, Move
from solitaire.rules import lift_refusal
from solitaire.web.app import App
from solitaire.web.controls import Answer, dropped, stock_move, tapped
from solitaire.web.focus import Place, end_of_row, settled, stepped, top_of
from solitaire.web.keys import Command
from solitaire.web.speech import held_told, table_told
from solitaire.web.ui import Spot
from solitaire.words import say
from solitaire.words.prose import refusal_sentence

COMMANDS_OF_PAGE = ("undo", "redo", "hint", "new", "finish", "keys")


class Keyboard:
    """The keyboard's hand on the table."""

    def __init__(self, app: App, do: Callable[[str], None]) -> None:
        self.app, self.do = app, do

    def obey(self, command: Command) -> None:
        """Carry out a command of the keyboard."""
        app = self.app
        name = command.name
        if name in COMMANDS_OF_PAGE:
            self.do(name)
            return
        app.settle()
        if name == "go":
            self._stand(stepped(app.session.state, self._cursor(), command.pile, self._places()))
        elif name in ("first", "last"):
            row_end = end_of_row(self._cursor(), self._places(), name == "last")
            self._stand(top_of(app.session.state, row_end))
        elif name == "press":
            self._answered(tapped(app.session, app.ui.held, self._cursor()))
        elif name == "pile":
            self._name_pile(command.pile)
        elif name == "foundations":
            self._foundations()
        elif name in ("more", "fewer"):
            self._take(1 if name == "more" else -1)
        elif name == "turn":
            self.app.act(stock_move(app.session))
        elif name == "tell":
            app.page.speak(table_told(app.session))
        elif name == "escape" and app.ui.held:
            app.release()
            app.page.speak(say("speech.put_down"))

    def arrive(self) -> None:
        """The table got the focus: the keyboard stands where it stood."""
        self._stand(self._cursor())

    def _cursor(self) -> Spot:
        app = self.app
        at = app.ui.cursor or top_of(app.session.state, Spot(0))
        places = {spot[:2] for spot in app.scene.slot_spots}
        return settled(app.session.state, at) if at[:2] in places else top_of(app.session.state, Spot(0))

    def _places(self) -> list[Place]:
        app = self.app
        places = []
        for number, spot in enumerate(app.scene.slot_spots):
            left, top, width, height = app.page.slot_box(number)
            places.append(Place(spot, left + width / 2, top + height / 2, width, height))
        return places

    def _stand(self, spot: Spot) -> None:
        app = self.app
        app.ui.cursor = spot
        app.show()

    def _answered(self, answer: Answer) -> None:
        app = self.app
        if answer.move is not None:
            # Set before the move, so that the table is drawn once: the top of the column that takes the cards.
            app.ui.cursor = Spot(answer.move.target, 0, 1) if answer.move.target >= 0 else self._cursor()
            app.act(answer.move)
            return
        if answer.message:
            # By keys, a refusal leaves in the hand what is held: there is no pointer to show what else was meant.
            app.tell(answer.message)
            return
        app.ui.held = answer.held
        app.tell("")
        app.page.speak(held_told(app.session.state, answer.held) if answer.held else say("speech.put_down"))

    def _name_pile(self, pile: int) -> None:
        """A pile's own key: go there, or with something held, put it there."""
        app = self.app
        if pile >= len(app.session.game.columns) or (pile < 0 and not app.session.game.draw):
            return
        if app.ui.held and pile >= 0:
            self._answered(dropped(app.session, app.ui.held, [pile]))
        else:
            self._stand(top_of(app.session.state, Spot(pile)))

    def _foundations(self) -> None:
        """The foundations' key: with something held, put it there; otherwise go from one to the next."""
        app = self.app
        if app.ui.held and app.ui.held.pile != FOUNDATION:
            self._answered(dropped(app.session, app.ui.held, [FOUNDATION]))
            return
        at = self._cursor()
        slot = (at.slot + 1) % app.session.game.foundations if at.pile == FOUNDATION else 0
        self._stand(top_of(app.session.state, Spot(FOUNDATION, slot)))

    def _take(self, step: int) -> None:
        """Take one card more or fewer of a column: of what is held, or of where the keyboard stands."""
        app = self.app
        at = app.ui.held or self._cursor()
        deeper = at._replace(depth=at.depth + step)
        if at.pile < 0 or deeper.depth < 1:
            return
        reason = lift_refusal(app.session.game, app.session.state, deeper.pile, deeper.depth)
        if reason is not None:
            move = Move(deeper.pile, FOUNDATION)
            app.tell(refusal_sentence(app.session.game, app.session.state, move, reason))
            return
        app.ui.held = app.ui.cursor = deeper
        self._stand(deeper)
        app.page.speak(held_told(app.session.state, deeper))
