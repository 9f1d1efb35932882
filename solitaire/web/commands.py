"""What the page's buttons, menus and dialogs do. Each command is a word; the page's elements name it in ``data-do``."""

from collections.abc import Callable

from solitaire.deals import deal_number
from solitaire.errors import SolitaireError
from solitaire.options import options_of, rule_set, with_options
from solitaire.session import Step
from solitaire.web.app import App
from solitaire.web.dialogs import Tree, choice_from, chooser, help_page, keys_page, options_page, settings_page
from solitaire.words import say


class Commands:
    """Carries out commands on the app, and fills the dialogs."""

    def __init__(self, app: App) -> None:
        self.app, self.page, self.keeper = app, app.page, app.keeper

    def do(self, what: str) -> None:
        """Carry out one command: a word, for some with what it is about after a colon."""
        self.app.release()
        name, _, rest = what.partition(":")
        self._table()[name](rest)

    def _table(self) -> dict[str, Callable[[str], None]]:
        app = self.app
        return {
            "undo": lambda _: app.undo(),
            "redo": lambda _: app.act(Step.REDO),
            "undo-all": lambda _: app.act(Step.UNDO_ALL),
            "redo-all": lambda _: app.act(Step.REDO_ALL),
            "restart": lambda _: app.act(Step.RESTART),
            "new": lambda _: app.begin_new(),
            "menu": lambda _: self._open("menu", "game-list", chooser(app.session.game)),
            "help": lambda _: self._open("help", "help-text", help_page(app.session.game)),
            "options": lambda _: self._open_options(),
            "settings": lambda _: self._open("settings", "setting-list", settings_page(app.settings)),
            "keys": lambda _: self._open("keys", "key-list", keys_page()),
            "deal": lambda _: self._open_deal(),
            "here": lambda _: app.open(app.session.game.id),
            "game": self._choose_game,
            "rules": self._choose_rules,
            "close": lambda id: self.page.close(id),
        }

    def _choose_game(self, id: str) -> None:
        self.page.close("menu")
        if id != self.app.session.game.id or self.app.away:
            self.app.pause()
            self.app.open(id)

    def _choose_rules(self, words: str) -> None:
        """A named rule set of a game: chosen for its next deals, and dealt where the running game has another."""
        id, _, rules_id = words.partition(":")
        rules = rule_set(self.keeper.chosen(id), rules_id)
        self.keeper.choose(self.keeper.chosen(id), "draw", rules.draw)
        chosen = self.keeper.choose(self.keeper.chosen(id), "passes", rules.passes)
        self._choose_game(id)
        if (chosen.draw, chosen.passes) != (self.app.session.game.draw, self.app.session.game.passes):
            self.app.begin_new()

    def _open(self, id: str, content: str, trees: list[Tree]) -> None:
        self.page.fill(content, trees)
        self.page.open(id)

    def _open_options(self) -> None:
        self._open("options", "option-list", options_page(self.keeper.chosen(self.app.session.game.id)))
        self.page.text("options-note", say("page.options_next_deal"))

    def _open_deal(self) -> None:
        self.page.text("deal-problem", "")
        self.page.set_value("deal-input", str(self.app.session.number))
        self.page.open("deal")

    def deal_typed(self, text: str) -> None:
        """Deal the number that was typed, or say what is wrong with it and change nothing."""
        try:
            number = deal_number(text)
        except SolitaireError as error:
            self.page.text("deal-problem", str(error))
            return
        self.page.close("deal")
        self.app.begin(self.keeper.chosen(self.app.session.game.id), number)

    def option_changed(self, name: str, value: str, checked: bool) -> None:
        """An option for the next deals; a deal that nobody has touched is dealt again with it."""
        app = self.app
        chosen = self.keeper.chosen(app.session.game.id)
        chosen = self.keeper.choose(chosen, name, choice_from(chosen, name, value, checked))
        if name == "draw":
            self.page.fill("option-list", options_page(chosen))
        if not app.session.moves:
            app.deal_again(with_options(app.session.game, options_of(chosen)))

    def setting_changed(self, name: str, value: str) -> None:
        """A setting holds at once and touches no game."""
        self.app.set(name, value)
