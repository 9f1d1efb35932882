"""Tells the record what happens at the table, and keeps it: the log of plays, the play that is open, its day.

The log is read afresh whenever it changes, since other tabs (with other games) write to it too.
"""

from collections.abc import Callable

from solitaire.errors import SolitaireError
from solitaire.record.following import Book, acted, brought_back, hinted, kept_play, left, shown
from solitaire.record.log import Log
from solitaire.record.log_text import log_text, read_log
from solitaire.record.plays import Play, group_of, play_text, read_play
from solitaire.record.score import VEGAS, scores_offered, vegas_score
from solitaire.session import Session
from solitaire.web.storage import Storage


class Recorder:
    """``today`` gives the player's own date as YYYY-MM-DD."""

    def __init__(self, storage: Storage, today: Callable[[], str]) -> None:
        self.storage, self.today = storage, today
        self.play: Play | None = None
        self.day: str | None = None
        self.early_hints, self.early_shown = 0, False
        self._read: tuple[str | None, Log] = (None, Log())

    def log(self) -> Log:
        """The log of plays; one that cannot be read is kept aside and a new one begun."""
        text = self.storage.get("log")
        if text != self._read[0]:
            self._read = (text, self._log_of(text))
        return self._read[1]

    def _log_of(self, text: str | None) -> Log:
        if text is None:
            return Log()
        try:
            return read_log(text)
        except SolitaireError:
            self.storage.set("unread.log", text)
            return Log()

    def keep_log(self, log: Log) -> None:
        """Keep the log."""
        self.storage.set("log", log_text(log))

    def opened(self, session: Session) -> None:
        """A running game is on the table again."""
        id = session.game.id
        self.early_hints, self.early_shown = 0, False
        self.play = kept_play(self.storage.get(f"play.{id}"), session)
        self.day = self.storage.get(f"day.{id}")

    def dealt(self, id: str, day: str | None) -> None:
        """A new deal is on the table, the daily deal of a day or any other."""
        self.play, self.day = None, day
        self.early_hints, self.early_shown = 0, False
        self.storage.set(f"play.{id}", None)
        self.storage.set(f"day.{id}", day)

    def acted(self, before: Session, after: Session, vegas: bool) -> None:
        """An action led from one session to another of the same deal."""
        counts = self.play is None or (after.won_once and not self.play.won)
        if counts and not after.moves:
            return
        log = self.log() if counts else Log()
        book = acted(Book(log, self.play), before, after, self.today(), self.day, vegas)
        if self.play is None and book.play is not None:
            book = book._replace(play=book.play._replace(hints=self.early_hints, shown=self.early_shown))
        if counts and book.log is not log:
            self.keep_log(book.log)
        self._keep(after.game.id, book.play)

    def hinted(self, id: str) -> None:
        """A hint was shown; one before the first move is remembered until the play begins."""
        if self.play is not None:
            self._keep(id, hinted(self.play))
        else:
            self.early_hints += 1

    def shown(self, id: str) -> None:
        """A way to win is shown; before the first move that is remembered until the play begins."""
        if self.play is not None:
            self._keep(id, shown(self.play))
        else:
            self.early_shown = True

    @property
    def showed(self) -> bool:
        """Whether a way to win was shown in the play on the table, which then does not win."""
        return self.play is not None and self.play.shown

    def vegas_total(self, session: Session) -> int:
        """The running total of the Vegas score in games like this, with what the deal on the table stands at."""
        kept = self.log().totals(group_of(session.game)).vegas or 0
        counted = self.play is not None and (self.play.won or self.play.shown)
        return kept if counted or VEGAS not in scores_offered(session.game) else kept + vegas_score(session)

    def left(self, session: Session, vegas: bool) -> None:
        """The deal on the table is left for another; what brings it back is kept."""
        self.put_aside(session.game.id)
        log = self.log()
        book = left(Book(log, self.play), session, vegas)
        if book.log is not log:
            self.keep_log(book.log)

    def put_aside(self, id: str) -> None:
        """Keep the play on the table, to come back with its game."""
        self.storage.set(f"play-before.{id}", play_text(self.play) if self.play else None)
        self.storage.set(f"day-before.{id}", self.day)

    def brought_back(self, session: Session) -> None:
        """Undo brought back the deal that was left last."""
        id = session.game.id
        text = self.storage.get(f"play-before.{id}")
        play = kept_play(text, session)
        log = self.log()
        book = brought_back(log, play)
        if book.log is not log:
            self.keep_log(book.log)
        self.day = self.storage.get(f"day-before.{id}")
        self.storage.set(f"day.{id}", self.day)
        self._keep(id, book.play)

    def open_plays(self) -> list[Play]:
        """The plays that wait in their slots, of every game."""
        found = []
        for name in self.storage.names("play."):
            try:
                found.append(read_play(self.storage.get(name) or ""))
            except SolitaireError:
                continue
        return found

    def _keep(self, id: str, play: Play | None) -> None:
        if play != self.play or play is None:
            self.play = play
            self.storage.set(f"play.{id}", play_text(play) if play else None)
