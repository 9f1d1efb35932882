"""Where the lists of winnable deals are kept in a checkout. Only finding, reading and writing the files lives here."""

import os
from pathlib import Path

import solitaire
from solitaire.errors import SolitaireError, quoted
from solitaire.games import CATALOGUE
from solitaire.winnable.lists import DealList, Lists, lists_bytes, read_lists, rules_ids
from solitaire.words import say
from solitaire.words.prose import game_name

FOLDER = Path(solitaire.__file__).parent.parent / "static" / "winnable"


class Shelf:
    """The folder of the lists: the one that is named, or that of the checkout."""

    def __init__(self, named: str | None = None) -> None:
        self._folder = Path(named) if named else FOLDER
        if not self._folder.is_dir():
            raise SolitaireError(say("winnable.no_folder", path=quoted(str(self._folder), 200)))

    def has(self, id: str) -> bool:
        """Whether there is a file of a game."""
        return self._path(id).is_file()

    def read(self, id: str) -> Lists:
        """The lists of a game; raises SolitaireError where there are none, or they are damaged."""
        if not self.has(id):
            raise SolitaireError(
                say("winnable.no_file", path=quoted(str(self._path(id)), 200), name=game_name(CATALOGUE[id]))
            )
        return read_lists(id, self._path(id).read_bytes())

    def keep(self, id: str, rules: str, made: DealList) -> int:
        """Keep the list of a rule set beside the others of its game; gives the size of their file.

        Raises SolitaireError where it is not the kept one grown: what was promised holds.
        """
        lists = self.read(id) if self.has(id) else {}
        old = lists.get(rules, DealList())
        if made.deals[: len(old.deals)] != old.deals or old.limits not in (None, made.limits):
            raise SolitaireError(say("winnable.other_list", name=game_name(CATALOGUE[id])))
        lists[rules] = made
        data = lists_bytes(id, {one: lists[one] for one in rules_ids(CATALOGUE[id]) if one in lists})
        # Whoever reads it meanwhile, or stops us, sees the old or the new one, never a part.
        fresh = self._path(id).with_suffix(f".{os.getpid()}")
        fresh.write_bytes(data)
        fresh.replace(self._path(id))
        return len(data)

    def _path(self, id: str) -> Path:
        return self._folder / f"{id}.bin"
