"""The lists of winnable deals on the page: each brought when it is first asked for, and which deal comes next. Pure.

Who fetches a file comes in. A file that does not come, or is damaged, is told in one sentence.
"""

from collections.abc import Callable
from random import Random

from solitaire.errors import SolitaireError
from solitaire.winnable.lists import DealList, Grade, Listed, Lists, read_lists
from solitaire.words import say, told

# Brings a file of the site by its name, and gives its bytes, or None where it cannot be had.
Fetch = Callable[[str, Callable[[bytes | None], None]], None]


class Library:
    """The lists that were brought."""

    def __init__(self, fetch: Fetch) -> None:
        self._fetch = fetch
        self._lists: dict[str, Lists] = {}

    def bring(self, id: str, brought: Callable[[Lists | None, str], None]) -> None:
        """The lists of a game; where they cannot be had, None and a sentence why not."""
        if id in self._lists:
            brought(self._lists[id], "")
            return

        def came(data: bytes | None) -> None:
            try:
                if data is None:
                    raise SolitaireError(say("list.unreachable"))
                self._lists[id] = read_lists(id, data)
            except SolitaireError as error:
                brought(None, told(error))
                return
            brought(self._lists[id], "")

        self._fetch(f"static/winnable/{id}.bin", came)


def next_deal(made: DealList, grade: Grade | None, dealt: list[int], chance: Random) -> Listed | None:
    """A deal of a grade (None: of any) that was not dealt yet, else the one that was dealt longest ago."""
    fitting = {deal.number: deal for deal in made.deals if grade is None or made.grade(deal) is grade}
    fresh = [deal for number, deal in fitting.items() if number not in set(dealt)]
    if fresh:
        return chance.choice(fresh)
    return next((fitting[number] for number in dealt if number in fitting), None)
