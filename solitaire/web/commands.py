"""What the page's buttons, menus and dialogs do. Each command is a word; the page's elements name it in ``data-do``."""

from collections.abc import Callable

from solitaire.deals import deal_number
from solitaire.errors import SolitaireError
from solitaire.options import game, options_of, rule_set, with_options
from solitaire.record.daily import daily_number, is_offered
from solitaire.record.log import Log
from solitaire.record.transfer import export_text, import_texts
from solitaire.session import Step
from solitaire.spec import Game
from solitaire.web.aide import hint_spots, hint_told
from solitaire.web.app import App
from solitaire.web.dialogs import (
    Tree,
    choice_from,
    deals_page,
    help_page,
    keys_page,
    options_page,
    settings_page,
)
from solitaire.web.finishing import Finishing
from solitaire.web.keeper import CHECKED
from solitaire.web.record_pages import daily_page, options_again, statistics_page
from solitaire.web.sharing import Sharing
from solitaire.words import say, told
from solitaire.words.prose import date_told, game_name

FILLED = ("help", "options", "settings", "keys", "daily", "statistics")


class Commands:
    """Carries out commands on the app, and fills the dialogs."""

    def __init__(self, app: App) -> None:
        self.app, self.page, self.keeper = app, app.page, app.keeper
        self.sharing = Sharing(app.page)
        self.finishing = Finishing(app, app.aide.run)
        self._before_reset: tuple[Log, str] | None = None
        self.new: Callable[[], None] = app.begin_new

    def do(self, what: str) -> None:
        """Carry out one command: a word, for some with what it is about after a colon."""
        if what == "finish" and self.app.ui.finishing:
            return
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
            "new": lambda _: self.new(),
            "help": lambda _: self._open("help", "help-text", help_page(app.session.game)),
            "options": lambda _: self._open_options(),
            "settings": lambda _: self._open("settings", "setting-list", settings_page(app.settings)),
            "keys": lambda _: self._open("keys", "key-list", keys_page()),
            "hint": lambda _: self._hint(),
            "finish": lambda _: self._finish(),
            "mark": lambda _: self._mark(),
            "to-mark": lambda _: self._to_mark(),
            "dismiss": lambda _: self._dismiss(),
            "daily": lambda _: self._open_month(*map(int, app.recorder.today().split("-")[:2])),
            "month": lambda month: self._open_month(*map(int, month.split("-"))),
            "day": self._play_day,
            "statistics": lambda _: self._open_statistics(),
            "again": self._play_again,
            "reset": self._reset,
            "unreset": lambda _: self._undo_reset(),
            "export": lambda _: self._export(),
            "deal": lambda _: self._open_deal(),
            "copy": lambda id: self.sharing.copy(id),
            "share": lambda _: self.sharing.hand_on(),
            "here": lambda _: app.open(app.session.game.id),
            "game": self._choose_game,
            "rules": self._choose_rules,
            "close": lambda id: self.page.close(id),
        }

    def _dismiss(self) -> None:
        """The notice that nothing is left to do goes; undo works behind it all the time."""
        self.app.aide.stuck = ""
        self.app.show()

    def _open_month(self, year: int, month: int) -> None:
        app = self.app
        trees = daily_page(app.session.game, app.recorder.log(), app.recorder.today(), year, month)
        self._open("daily", "daily-month", trees)

    def _play_day(self, day: str) -> None:
        """The daily deal of a day, with the options as at first; the one that is running goes on."""
        app = self.app
        self.page.close("daily")
        first, number = game(app.session.game.id), daily_number(app.session.game.id, day)
        if is_offered(day, app.recorder.today()) and not (app.recorder.day == day and app.session.number == number):
            app.begin(first, number, day)
        app.tell(say("page.daily", day=date_told(day)))

    def _open_statistics(self) -> None:
        recorder = self.app.recorder
        self._open("statistics", "statistics-text", statistics_page(recorder.log(), recorder.open_plays()))
        self.page.text("statistics-note", "")
        self.page.reveal("unreset", False)

    def _play_again(self, words: str) -> None:
        """A past deal again, with the options that it was played with."""
        id, number, draw, passes, take_back = words.split(":")
        self.page.close("statistics")
        if id != self.app.session.game.id:
            self.app.pause()
            self.app.open(id)
        self.app.begin(options_again(id, draw, passes, take_back), int(number))

    def _reset(self, id: str) -> None:
        recorder = self.app.recorder
        log, before = recorder.log().reset(id)
        self._before_reset = (before, id)
        recorder.keep_log(log)
        self._open_statistics()
        self.page.text("statistics-note", say("record.reset.done", name=game_name(game(id))))
        self.page.reveal("unreset", True)

    def _undo_reset(self) -> None:
        if self._before_reset is not None:
            recorder = self.app.recorder
            recorder.keep_log(recorder.log().with_again(*self._before_reset))
            _, id = self._before_reset
            self._before_reset = None
            self._open_statistics()
            self.page.text("statistics-note", say("record.reset.undone", name=game_name(game(id))))

    def _export(self) -> None:
        storage = self.keeper.storage
        texts = {name: storage.get(name) or "" for name in storage.names("")}
        name = f"solitaire-{self.app.recorder.today()}.json"
        self.page.download(name, export_text(texts, CHECKED))
        self.page.text("statistics-note", say("transfer.exported", file=name))

    def imported(self, text: str) -> None:
        """A file to take everything from: all of it is checked before anything holds."""
        try:
            texts = import_texts(text, CHECKED)
        except SolitaireError as error:
            self.page.text("statistics-note", say("transfer.refused", why=told(error)))
            return
        self.keeper.replace_all(texts)
        self.app.settings = self.keeper.settings()
        self.app.open(self.keeper.last_game())
        self.app.dress()
        self._open_statistics()
        self.page.text("statistics-note", say("transfer.imported"))

    def _hint(self) -> None:
        """Show the next hint, on the table and in words. One that finds nothing is no help and not counted."""
        app = self.app
        if app.session.won:
            app.tell(say("speech.won", n=app.session.move_count))
            return
        found = app.aide.hint(app.session)
        if found is None:
            app.tell(say("hint.nothing"))
            return
        app.recorder.hinted(app.session.game.id)
        app.ui.hinted = hint_spots(app.session, found.move)
        app.tell(hint_told(app.session, found))

    def _finish(self) -> None:
        """Carry out the finish that was offered."""
        moves = self.app.aide.finish
        if moves:
            self.finishing.start(moves)
        else:
            self.app.tell(say("finish.none"))

    def _mark(self) -> None:
        self.keeper.mark(self.app.session)
        self.app.tell(say("mark.set"))

    def _to_mark(self) -> None:
        """Back to the marked position of this deal; undo at once brings back where the player was."""
        app = self.app
        marked = self.keeper.marked(app.session.game.id)
        if marked is None or (marked.game, marked.number) != (app.session.game, app.session.number):
            app.tell(say("mark.none"))
            return
        app.put_aside()
        app.recorder.put_aside(app.session.game.id)
        marked.seconds, marked.won_once = app.session.clock(app.now()), app.session.won_once
        app.put_on_table(marked)
        app.returns.went_to_mark(app.session)
        app.tell(say("mark.back"))

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
            self.new()

    def _open(self, id: str, content: str, trees: list[Tree]) -> None:
        self.page.fill(content, trees)
        self.page.open(id)

    def _open_options(self) -> None:
        self._open("options", "option-list", self._options(self.keeper.chosen(self.app.session.game.id)))

    def _options(self, chosen: Game) -> list[Tree]:
        return options_page(chosen) + deals_page(chosen, self.keeper.promises.wanted(chosen))

    def _open_deal(self) -> None:
        self.page.text("deal-problem", "")
        self.page.set_value("deal-input", str(self.app.session.number))
        self.sharing.fill(self.app.session)
        self.page.open("deal")

    def deal_typed(self, text: str) -> None:
        """Deal the number that was typed, or say what is wrong with it and change nothing."""
        try:
            number = deal_number(text)
        except SolitaireError as error:
            self.page.text("deal-problem", told(error))
            return
        self.page.close("deal")
        self.app.begin(self.keeper.chosen(self.app.session.game.id), number)

    def option_changed(self, name: str, value: str, checked: bool) -> None:
        """An option for the next deals; a deal that nobody has touched is dealt again with it."""
        app = self.app
        chosen = self.keeper.chosen(app.session.game.id)
        if name == "deals":
            self.keeper.promises.want(chosen, value)
            return
        chosen = self.keeper.choose(chosen, name, choice_from(chosen, name, value, checked))
        if name in ("draw", "passes"):
            self.page.fill("option-list", self._options(chosen))
        if not app.session.moves:
            app.deal_again(with_options(app.session.game, options_of(chosen)))

    def told_anew(self) -> None:
        """Another language is spoken: fill the dialogs that are open."""
        for id in FILLED:
            if self.page.is_open(id):
                self._table()[id]("")

    def setting_changed(self, name: str, value: str) -> None:
        """A setting holds at once and touches no game."""
        self.app.set(name, value)
