"""Where the time comes from; only that may live here."""

from collections.abc import Callable
from typing import NamedTuple


class Clock(NamedTuple):
    """Seconds of a steady clock, and the player's own date as YYYY-MM-DD."""

    now: Callable[[], float]
    today: Callable[[], str]
