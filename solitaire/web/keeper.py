"""Which games are running and where they are kept: every game its own, the last one opens, one tab at a time plays."""

from solitaire.errors import SolitaireError
from solitaire.games import CATALOGUE
from solitaire.options import Choice, game, options_of, with_options
from solitaire.record.transfer import CHECKS, Check
from solitaire.saves import dump, load
from solitaire.session import Session
from solitaire.spec import Game
from solitaire.web.promises import Promises
from solitaire.web.settings import Settings, read_settings, settings_text
from solitaire.web.storage import Storage
from solitaire.words import told

# What an exported file may hold, and what each text is checked by.
CHECKED: dict[str, Check] = {
    **CHECKS,
    "mark.": load,
    "settings": read_settings,
    "language": str,
    "options.": str,
    "deals.": str,
    "dealt.": str,
    "day.": str,
    "day-before.": str,
}
CHECKED["last"] = str
DEFAULT = next(iter(CATALOGUE))


class Keeper:
    """Saves and finds sessions. ``tab`` names this page among others that may have the same game open."""

    def __init__(self, storage: Storage, tab: str) -> None:
        self.storage, self.tab = storage, tab
        self.promises = Promises(storage)

    def last_game(self) -> str:
        """The id of the game that was open last."""
        last = self.storage.get("last")
        return last if last in CATALOGUE else DEFAULT

    def open(self, id: str) -> tuple[Session | None, str]:
        """The running game of an id, taken over from any other tab, and a sentence if its save could not be read."""
        self.storage.set("last", id)
        self.claim(id)
        text = self.storage.get(f"save.{id}")
        if text is None:
            return None, ""
        try:
            session = load(text)
            if session.game.id != id:
                raise SolitaireError("This save is of another game.")
            return session, ""
        except SolitaireError as error:
            self.storage.set(f"unread.{id}", text)
            return None, told(error)

    def save(self, session: Session) -> bool:
        """Keep a session as the running game of its id; gives whether it is written."""
        return self.storage.set(f"save.{session.game.id}", dump(session))

    def claim(self, id: str) -> None:
        """From now on this tab plays the game; another one that has it open gives way."""
        self.storage.set(f"owner.{id}", self.tab)

    def owns(self, id: str) -> bool:
        """Whether no other tab has taken the game over."""
        return self.storage.get(f"owner.{id}") in (self.tab, None)

    def put_aside(self, session: Session | None, id: str) -> None:
        """Remember the game that a new deal replaces, or forget it (None)."""
        self.storage.set(f"before.{id}", dump(session) if session else None)

    def aside(self, id: str) -> Session | None:
        """The game that the last new deal of an id replaced."""
        text = self.storage.get(f"before.{id}")
        try:
            return load(text) if text else None
        except SolitaireError:
            self.storage.set(f"before.{id}", None)
            return None

    def has_aside(self, id: str) -> bool:
        """Whether a game was put aside."""
        return self.storage.get(f"before.{id}") is not None

    def mark(self, session: Session) -> None:
        """Remember a position of the running game."""
        self.storage.set(f"mark.{session.game.id}", dump(session))

    def marked(self, id: str) -> Session | None:
        """The position that was marked last in a game."""
        text = self.storage.get(f"mark.{id}")
        try:
            return load(text) if text else None
        except SolitaireError:
            return None

    def chosen(self, id: str) -> Game:
        """The game with the options for its next deal."""
        text = self.storage.get(f"options.{id}")
        try:
            return game(id, **_read_options(text)) if text else game(id)
        except SolitaireError:
            return game(id)

    def choose(self, of: Game, option: str, choice: Choice) -> Game:
        """Choose an option for the next deals of a game; gives the game with it."""
        chosen = with_options(of, {option: choice})
        words = [f"{name}={'' if value is None else int(value)}" for name, value in options_of(chosen).items()]
        self.storage.set(f"options.{of.id}", " ".join(words))
        return chosen

    def replace_all(self, texts: dict[str, str]) -> None:
        """Everything of an exported file takes the place of everything of its kind that is kept here."""
        for name in self.storage.names(""):
            if name in CHECKED or name.partition(".")[0] + "." in CHECKED:
                self.storage.set(name, None)
        for name, text in texts.items():
            self.storage.set(name, text)

    def settings(self) -> Settings:
        """How the player likes the table."""
        return read_settings(self.storage.get("settings") or "")

    def keep_settings(self, settings: Settings) -> None:
        """Keep the settings."""
        self.storage.set("settings", settings_text(settings))


def _read_options(text: str) -> dict[str, Choice]:
    options: dict[str, Choice] = {}
    for word in text.split():
        name, _, value = word.partition("=")
        if value and (not value.isdecimal() or len(value) > 2):
            raise SolitaireError("These options cannot be read.")
        number = int(value) if value else None
        options[name] = number if name in ("draw", "passes") else bool(number)
    return options
