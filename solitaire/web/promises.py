"""What was promised: which deals of the lists were dealt here, and whether new deals are to be from a list. Pure.

Both are kept as texts, for each game and named rule set. A number that is typed or comes by a link is not looked up:
nothing is promised of it.
"""

from solitaire.errors import SolitaireError
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
WITH_TAKE_BACK = "+take-back"


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
        return [int(word) for word in self._words(_key(game)) if word.isdecimal() and len(word) < 22]

    def note(self, game: Game, number: int, with_take_back: bool = False) -> None:
        """A deal that can be won is dealt now; ``with_take_back``: perhaps only where cards may be taken back."""
        key = _key(game) + WITH_TAKE_BACK * with_take_back
        others = [other for other in self._words(key) if other != str(number)]
        self._storage.set(key, " ".join([*others, str(number)][-MOST_KEPT:]))

    def _words(self, key: str) -> list[str]:
        return (self._storage.get(key) or "").split()

    def told(self, session: Session, day: str | None) -> str:
        """The mark of a deal that is known to be winnable; ``day``: it is the daily deal of that day."""
        game, number = session.game, str(session.number)
        known = number in self._words(_key(game)) or _is_winnable_daily(session, day)
        if not known and game.take_back:
            known = number in self._words(_key(game) + WITH_TAKE_BACK)
        return say("promise.mark") if known else ""


def _key(game: Game) -> str:
    """Under what is kept which deals of a game with its rules were dealt; the other options only allow more."""
    return f"dealt.{game.id}.{rules_id(game) or f'{game.draw}x{game.passes}'}"


def _is_winnable_daily(session: Session, day: str | None) -> bool:
    try:
        return day is not None and day >= WINNABLE_FROM and session.number == daily_number(session.game.id, day)
    except SolitaireError:
        # Of an old file, or written by somebody else.
        return False
