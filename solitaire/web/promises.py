"""What was promised: which deals of the lists were dealt here, and whether new deals are to be from a list. Pure.

Both are kept as texts, for each game and named rule set. A number that is typed or comes by a link is not looked up:
nothing is promised of it.
"""

from solitaire.record.daily import WINNABLE_FROM, daily_number
from solitaire.session import Session
from solitaire.spec import Game
from solitaire.web.storage import Storage
from solitaire.winnable.lists import Grade, rules_id
from solitaire.words import say

ALL, ANY = "all", "any"
# What a new deal may be: whatever comes, or one that is known to be winnable, of any grade or of one.
CHOICES = (ALL, ANY, *(grade.value for grade in Grade))
# As many as a list is thought to have, and some more.
MOST_KEPT = 1_000


class Promises:
    """Keeps them."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def wanted(self, game: Game) -> str:
        """Which new deals the player wants of a game with its options, one of CHOICES."""
        kept = self._kept(game).get(rules_id(game) or "", ALL)
        return kept if kept in CHOICES else ALL

    def want(self, game: Game, choice: str) -> None:
        """Keep which new deals the player wants."""
        rules = rules_id(game)
        if rules is not None:
            kept = self._kept(game) | {rules: choice}
            self._storage.set(f"deals.{game.id}", " ".join(f"{rules}={choice}" for rules, choice in kept.items()))

    def _kept(self, game: Game) -> dict[str, str]:
        words = (self._storage.get(f"deals.{game.id}") or "").split()
        return {rules: choice for rules, _, choice in (word.partition("=") for word in words)}

    def dealt(self, game: Game) -> list[int]:
        """The numbers that were dealt as winnable under these rules, the one that was dealt longest ago first."""
        return [int(word) for word in self._words(game) if word.isdecimal() and len(word) < 22]

    def _words(self, game: Game) -> list[str]:
        return (self._storage.get(f"dealt.{game.id}.{rules_id(game)}") or "").split()

    def note(self, game: Game, number: int) -> None:
        """A deal that can be won is dealt now."""
        others = [other for other in self.dealt(game) if other != number]
        words = map(str, [*others, number][-MOST_KEPT:])
        self._storage.set(f"dealt.{game.id}.{rules_id(game)}", " ".join(words))

    def told(self, session: Session, day: str | None) -> str:
        """The mark of a deal that is known to be winnable; ``day``: it is the daily deal of that day."""
        id = session.game.id
        daily = day is not None and day >= WINNABLE_FROM and session.number == daily_number(id, day)
        return say("promise.mark") if daily or str(session.number) in self._words(session.game) else ""
