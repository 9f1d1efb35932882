"""The running page: one session in play, every action through ``act``, every change shown and saved at once."""

from collections.abc import Callable
from random import SystemRandom

from solitaire.cards import Card
from solitaire.deals import new_number
from solitaire.errors import IllegalMove, Reason
from solitaire.moves import FOUNDATION, STOCK, Move
from solitaire.record.tally import wins, with_win
from solitaire.session import Session, Step, dispatch
from solitaire.spec import Game
from solitaire.web.dom import Page
from solitaire.web.focus import settled
from solitaire.web.keeper import Keeper
from solitaire.web.links import Link
from solitaire.web.scene import Scene, nodes_of, scene
from solitaire.web.settings import root_classes, with_setting
from solitaire.web.speech import action_told
from solitaire.web.status import Status, status
from solitaire.web.ui import Spot, Ui
from solitaire.words import say
from solitaire.words.prose import refusal_sentence


class App:
    """What is played now, and what the player's commands do with it."""

    def __init__(self, page: Page, keeper: Keeper, now: Callable[[], float]) -> None:
        self.page, self.keeper, self.now = page, keeper, now
        self.ui = Ui()
        self.away = False
        self.session: Session
        self.scene: Scene
        self.nodes: dict[Card, int] = {}
        self._chance = SystemRandom()
        self.settings = keeper.settings()
        page.dress(root_classes(self.settings))

    def start(self, link: Link | None, problem: str) -> None:
        """Open what the link asks for, otherwise the game that was open last."""
        self.open(link.game.id if link else self.keeper.last_game())
        if link and (link.number or link.with_options):
            self._follow(link)
        if problem:
            self.tell(problem)

    def _follow(self, link: Link) -> None:
        """A link's deal, unless it is the one that is running; what it replaces is put aside."""
        number = link.number or new_number(self._chance)
        game = link.game if link.with_options or not link.number else self.keeper.chosen(link.game.id)
        same = link.number == self.session.number and (not link.with_options or game == self.session.game)
        if not same:
            self.begin(game, number)

    def open(self, id: str) -> None:
        """Go on with the running game of an id, or deal its first."""
        self.away = False
        self.ui.cursor = None
        session, problem = self.keeper.open(id)
        fresh = session is None
        self.session = session or Session(self.keeper.chosen(id), new_number(self._chance))
        self._lay_table()
        if fresh:
            self._save()
        self.resume()
        self.tell(problem and say("page.unread_save", why=problem))

    def begin(self, game: Game, number: int) -> None:
        """A new deal; a game with moves in it is put aside, and undo brings it back."""
        if not self._in_charge():
            return
        if self.session.moves:
            self.keeper.put_aside(self.session.paused(self.now()), game.id)
        self.session = Session(game, number)
        self._lay_table()
        self._save()
        self.tell("")

    def begin_new(self) -> None:
        """A new deal of this game, with the options chosen for it."""
        self.begin(self.keeper.chosen(self.session.game.id), new_number(self._chance))

    def deal_again(self, game: Game) -> None:
        """The same deal with other options, before anybody has made a move in it."""
        if self._in_charge():
            self.session = Session(game, self.session.number)
            self._lay_table()
            self._save()
            self.show()

    def set(self, name: str, choice: str) -> None:
        """Change a setting: kept and shown at once."""
        self.settings = with_setting(self.settings, name, choice)
        self.keeper.keep_settings(self.settings)
        self.page.dress(root_classes(self.settings))
        self.show()

    def act(self, action: Move | Step) -> None:
        """One action of the player: done, saved and shown, or refused with its reason."""
        if not self._in_charge():
            return
        before = self.session
        self.ui.let_go()
        try:
            self.session = dispatch(before, action, self.now())
        except IllegalMove as error:
            assert isinstance(action, Move)
            self.tell(refusal_sentence(before.game, before.state, action, error.reason))
            return
        if self.session.won_once and not before.won_once:
            self.keeper.keep_tally(with_win(self.keeper.tally(), self.session.game))
        self._save()
        self.ui.turns += 1
        self.ui.message = ""
        self.show(changed=True)
        move = self.session.moves[self.session.place - 1] if isinstance(action, Move) else None
        self.page.speak(action_told(before, self.session, move))

    def undo(self) -> None:
        """Take back a move; at the start of an untouched deal, bring back the game that it replaced."""
        aside = self.keeper.aside(self.session.game.id) if not self.session.moves else None
        if aside is None:
            self.act(Step.UNDO)
        elif self._in_charge():
            self.keeper.put_aside(None, aside.game.id)
            self.session = aside.resumed(self.now())
            self._lay_table()
            self._save()
            self.tell(say("page.back_to_deal", number=aside.number))

    def tell(self, message: str) -> None:
        """Say a sentence to the player (or nothing), in writing and aloud, and show the table."""
        self.ui.message = message
        if message:
            self.page.speak(message)
        self.show()

    def refused(self, pile: int, reason: Reason) -> str:
        """Why a pile does not give what is asked of it, in words."""
        return refusal_sentence(self.session.game, self.session.state, Move(pile, FOUNDATION), reason)

    def element_of(self, spot: Spot) -> str:
        """The id of the element that shows a spot."""
        for node, lies in enumerate(self.scene.spots):
            if lies == spot and spot.pile != STOCK:
                return f"node-{node}"
        pile = spot._replace(depth=0)
        return f"slot-{self.scene.slot_spots.index(pile)}" if pile in self.scene.slot_spots else ""

    def release(self) -> None:
        """Whatever is held goes home."""
        if self.ui.held:
            self.ui.let_go()
            self.show()

    def show(self, changed: bool = False) -> None:
        """Draw what differs; the keyboard stands where it stood, on what lies there now."""
        if self.ui.cursor:
            self.ui.cursor = settled(self.session.state, self.ui.cursor)
        self.scene = scene(self.session, self.ui, self.nodes, self.scene.spots if changed else None)
        self.ui.moved = self.scene.moved
        self.page.show(self.scene.cards, self.scene.slots)
        if self.ui.cursor:
            self.page.stand_on(self.element_of(self.ui.cursor))
        self._show_status()

    def _show_status(self) -> None:
        session = self.session
        counted = wins(self.keeper.tally(), session.game) if session.won else 0
        told = status(session, self.ui, self.now(), counted, self.keeper.storage.failing)
        untouched = not session.moves and self.keeper.has_aside(session.game.id)
        self._write(told, session.can_undo or untouched)

    def _write(self, told: Status, can_undo: bool) -> None:
        for id, text in told.texts.items():
            self.page.text(id, text)
        for id, on in told.shown.items():
            self.page.reveal(id, on)
        self.page.enable("undo", can_undo)
        self.page.enable("redo", self.session.can_redo)
        self.page.enable("restart", self.session.can_undo)
        self.page.reveal("elsewhere", self.away)

    def _lay_table(self) -> None:
        game = self.session.game
        self.ui.let_go()
        self.nodes = nodes_of(self.session)
        hand = 0.0 if not game.draw else 2.0 if game.draw == 1 else 2.7
        numbers = {"--columns": len(game.columns), "--foundations": game.foundations, "--hand": hand}
        numbers["--banks"] = game.decks
        self.page.name_table(say("speech.table", name=game.name))
        slots = game.foundations + len(game.columns) + (2 if game.draw else 0)
        self.page.lay_table(game.size, slots, {name: f"{number:g}" for name, number in numbers.items()})

    def tick(self) -> None:
        """Every few seconds: the clock is shown, and the time played is kept."""
        if not self.away and self.session.running_since is not None:
            self._bank()
        self._show_status()

    def _bank(self) -> None:
        if self.keeper.owns(self.session.game.id):
            self.session = self.session.at(self.now())
            self._save()

    def pause(self) -> None:
        """The page is hidden: the clock stands."""
        if not self.away:
            self.session = self.session.paused(self.now())
            if self.keeper.owns(self.session.game.id):
                self._save()

    def resume(self) -> None:
        """The page is seen: the clock goes on."""
        self.session = self.session.resumed(self.now())

    def _save(self) -> None:
        self.keeper.save(self.session)

    def _in_charge(self) -> bool:
        """Whether this tab plays the game; if another has taken it over, this one says so and changes nothing."""
        if not self.away and not self.keeper.owns(self.session.game.id):
            self.give_way()
        return not self.away

    def give_way(self) -> None:
        """Another tab plays this game now."""
        self.away = True
        self.ui.let_go()
        self.session = self.session.paused(self.now())
        self.show()
