"""The only file that touches localStorage, besides the journal. A failure means "not saved", told once; never a crash.

Browsers bring localStorage to the disk late. What is written goes at once into a journal too (``journal``), which
puts it back before Python reads anything if the browser was killed meanwhile. It holds one record a text, and in each
the count of its writing; the count grows with every write of every tab and stands in localStorage as well, as
``journal.at``. At the start the records that are newer than the count there are put back, and no others:

* A running tab writes localStorage first, so that a tab that is opened beside it finds nothing to put back.
* All texts of one event (the save, its play, the log, ...) are one transaction, and those of later events are in later
  ones. What is put back is therefore everything as it stood after some event, and the statistics add up with the games.
* The count is a time, so that what was written while there was no journal is newer than what it held before; it never
  falls, so that a clock that is set back does no harm. Where a page began without what the journal holds, that goes.
* Each folder of a site has a journal of its own, named by the prefix of its keys.
"""

from typing import Any, Protocol


class Notes(Protocol):
    """The journal."""

    def write(self, name: str, text: str | None) -> None:
        """Note a text that was written, or dropped."""


class Storage:
    """Texts by key under one prefix; what could not be written is kept for as long as the page lives."""

    def __init__(self, window: Any, prefix: str, journal: Notes | None = None) -> None:
        self._window, self._prefix, self._journal = window, prefix, journal
        self._unsaved: dict[str, str | None] = {}

    @property
    def failing(self) -> bool:
        """Whether something could not be written yet."""
        return bool(self._unsaved)

    def key(self, name: str) -> str:
        """The full key of a name, as other tabs see it."""
        return self._prefix + name

    def get(self, name: str) -> str | None:
        """The text of a name, or None."""
        if name in self._unsaved:
            return self._unsaved[name]
        try:
            text = self._window.localStorage.getItem(self.key(name))
        except Exception:  # any error of the browser's comes as its own exception class; all mean "no storage"
            return None
        return text if isinstance(text, str) else None

    def set(self, name: str, text: str | None) -> bool:
        """Keep a text, or drop it (None); gives whether that is written now. What was written before stays readable."""
        self._unsaved[name] = text
        # What makes room first; a text that does not fit holds up no other.
        for waiting, kept in sorted(self._unsaved.items(), key=lambda item: item[1] is not None):
            if self._written(waiting, kept):
                self._note(waiting, kept)
                del self._unsaved[waiting]
        return name not in self._unsaved

    def spare(self, name: str, text: str) -> None:
        """Keep a text that can be done without: where it does not fit, none is kept, and nothing is told."""
        if not self._written(name, text):
            self._written(name, None)

    def _written(self, name: str, text: str | None) -> bool:
        try:
            if text is None:
                self._window.localStorage.removeItem(self.key(name))
            else:
                self._window.localStorage.setItem(self.key(name), text)
        except Exception:  # see get()
            return False
        return True

    def _note(self, name: str, text: str | None) -> None:
        try:
            if self._journal:
                self._journal.write(name, text)
        except Exception:  # what the journal cannot note is written all the same
            return

    def names(self, start: str) -> list[str]:
        """The names under which something is kept that begin with ``start``."""
        found = {name for name, text in self._unsaved.items() if text is not None}
        try:
            storage = self._window.localStorage
            keys = [str(storage.key(place)) for place in range(storage.length)]
        except Exception:  # see get()
            keys = []
        found |= {key.removeprefix(self._prefix) for key in keys if key.startswith(self._prefix)}
        gone = {name for name, text in self._unsaved.items() if text is None}
        return sorted(name for name in found - gone if name.startswith(start))


class Memory:
    """Stands for a window whose localStorage is forgotten with the page."""

    def __init__(self) -> None:
        self.localStorage = self
        self._texts: dict[str, str] = {}
        self.getItem, self.setItem = self._texts.get, self._texts.__setitem__

    def removeItem(self, key: str) -> None:
        """As in the browser."""
        self._texts.pop(key, None)

    @property
    def length(self) -> int:
        """As in the browser."""
        return len(self._texts)

    def key(self, place: int) -> str:
        """As in the browser."""
        return list(self._texts)[place]


def prefix_of(path: str, table: str = "") -> str:
    """The prefix of our keys for a page at a path: copies in different folders of one site do not meet, nor do tables
    on one page that have names.
    """
    folder = path[: path.rfind("/") + 1] or "/"
    return f"solitaire:{folder}:" if not table else f"solitaire:{folder}#{table}:"
