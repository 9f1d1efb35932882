"""The running page: one session in play, every action through ``act``, every change shown and saved at once."""

from collections.abc import Callable
from random import SystemRandom

from solitaire.cards import Card
from solitaire.deals import deal_number, new_number
from solitaire.errors import IllegalMove, SolitaireError
from solitaire.moves import Move
from solitaire.options import options_of, rule_set, with_options
from solitaire.record.tally import wins, with_win
from solitaire.session import Session, Step, dispatch
from solitaire.spec import Game
from solitaire.web.dialogs import Tree, choice_from, chooser, help_page, options_page
from solitaire.web.dom import Page
from solitaire.web.keeper import Keeper
from solitaire.web.links import Link
from solitaire.web.scene import Scene, nodes_of, scene
from solitaire.web.status import Status, status
from solitaire.web.ui import Ui
from solitaire.words import say
from solitaire.words.prose import card_name, refusal_sentence


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

    def do(self, what: str) -> None:
        """A command of the page's buttons."""
        self.release()
        name, _, rest = what.partition(":")
        commands: dict[str, Callable[[], None]] = {
            "undo": self.undo,
            "redo": lambda: self.act(Step.REDO),
            "restart": lambda: self.act(Step.RESTART),
            "new": lambda: self.begin(self.keeper.chosen(self.session.game.id), new_number(self._chance)),
            "menu": lambda: self._open_dialog("menu", "game-list", chooser(self.session.game)),
            "help": lambda: self._open_dialog("help", "help-text", help_page(self.session.game)),
            "options": lambda: self._open_options(),
            "deal": lambda: self._open_deal(),
            "here": lambda: self.open(self.session.game.id),
            "game": lambda: self._choose_game(rest),
            "rules": lambda: self._choose_rules(*rest.split(":")),
            "close": lambda: self.page.close(rest),
        }
        commands[name]()

    def _choose_game(self, id: str) -> None:
        self.page.close("menu")
        if id != self.session.game.id or self.away:
            if not self.away:
                self._bank()
            self.open(id)

    def _choose_rules(self, id: str, rules_id: str) -> None:
        rules = rule_set(self.keeper.chosen(id), rules_id)
        self.keeper.choose(self.keeper.chosen(id), "draw", rules.draw)
        chosen = self.keeper.choose(self.keeper.chosen(id), "passes", rules.passes)
        self._choose_game(id)
        if (chosen.draw, chosen.passes) != (self.session.game.draw, self.session.game.passes):
            self.begin(chosen, new_number(self._chance))

    def _open_dialog(self, id: str, content: str, trees: list[Tree]) -> None:
        self.page.fill(content, trees)
        self.page.open(id)

    def _open_options(self) -> None:
        self._open_dialog("options", "option-list", options_page(self.keeper.chosen(self.session.game.id)))
        self.page.text("options-note", say("page.options_next_deal"))

    def _open_deal(self) -> None:
        self.page.text("deal-problem", "")
        self.page.by_id("deal-input").value = str(self.session.number)
        self.page.open("deal")

    def deal_typed(self, text: str) -> None:
        """Deal the number that was typed, or say what is wrong with it and change nothing."""
        try:
            number = deal_number(text)
        except SolitaireError as error:
            self.page.text("deal-problem", str(error))
            return
        self.page.close("deal")
        self.begin(self.keeper.chosen(self.session.game.id), number)

    def option_changed(self, name: str, value: str, checked: bool) -> None:
        """An option for the next deals; a deal that nobody has touched is dealt again with it."""
        chosen = self.keeper.chosen(self.session.game.id)
        chosen = self.keeper.choose(chosen, name, choice_from(chosen, name, value, checked))
        if name == "draw":
            self.page.fill("option-list", options_page(chosen))
        if not self.session.moves and self._in_charge():
            self.session = Session(with_options(self.session.game, options_of(chosen)), self.session.number)
            self._lay_table()
            self._save()

    def tell(self, message: str) -> None:
        """Say a sentence to the player (or nothing) and show the table."""
        self.ui.message = message
        self.show()

    def release(self) -> None:
        """Whatever is held goes home."""
        if self.ui.held:
            self.ui.let_go()
            self.show()

    def show(self, changed: bool = False) -> None:
        """Draw what differs."""
        self.scene = scene(self.session, self.ui, self.nodes, self.scene.spots if changed else None)
        self.ui.moved = self.scene.moved
        self.page.show(self.scene.cards, self.scene.slots, card_name)
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
