"""The deal of the day: one number a game and day, the same for everybody, for ever. Options are as at first.

From a day on each can be won: before it a number comes from a sum over the day, after it from a list (``winnable``).

Only the choice of that number and which days are offered live here. What was won is in the log.
"""

from collections.abc import Collection
from zlib import crc32

from solitaire.deals import NEW_LAST
from solitaire.errors import SolitaireError
from solitaire.games import CATALOGUE
from solitaire.record.days import checked_day, day_number, days_after
from solitaire.winnable.daily import daily_deals

FIRST_DAY = "2026-01-01"
"""The earliest day that is offered."""
WINNABLE_FROM = "2027-01-01"
"""The day from which on each day's deal is known to be winnable. It never changes."""


def daily_number(game_id: str, day: str) -> int:
    """The deal number, 1 to 10^9, of a game's deal of a day: CRC-32 of ``"id day"`` in ASCII, modulo 10^9, plus 1;
    from WINNABLE_FROM on the next of the game's daily deals.

    It never changes: links and memories of it stay right. Raises SolitaireError for an unknown game or no day.
    """
    if game_id not in CATALOGUE:
        raise SolitaireError("There is no game '{id}'.", id=str(game_id)[:24])
    if checked_day(day) >= WINNABLE_FROM:
        deals = daily_deals(game_id)
        return deals[(day_number(day) - day_number(WINNABLE_FROM)) % len(deals)]
    return crc32(f"{game_id} {day}".encode("ascii")) % NEW_LAST + 1


def is_offered(day: str, today: str) -> bool:
    """Whether a day's deal may be played: from FIRST_DAY to today of the player's own calendar."""
    return FIRST_DAY <= checked_day(day) <= checked_day(today)


def daily_streak(won: Collection[str], today: str) -> int:
    """On how many days in a row the day's deal was won, up to today, or to yesterday while today's is not won yet."""
    day = today if today in won else days_after(today, -1)
    count = 0
    while day in won:
        count += 1
        day = days_after(day, -1)
    return count
