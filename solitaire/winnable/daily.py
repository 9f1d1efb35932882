"""Which winnable deals the daily ones are taken from, and in which order. Only that lives here; days are `record`'s."""

from functools import cache
from itertools import accumulate, count
from math import gcd

from solitaire.winnable.daily_deals import STEPS
from solitaire.winnable.signs import numbers


@cache
def daily_deals(id: str) -> tuple[int, ...]:
    """The numbers of a game, in the order of the days; after the last the first comes again."""
    found = list(accumulate(numbers(STEPS[id])))
    # Else each day's number would be a little above that of the day before. A step that shares no factor with how many
    # there are comes to each of them.
    step = next(step for step in count(len(found) * 5 // 13) if gcd(step, len(found)) == 1)
    return tuple(found[day * step % len(found)] for day in range(len(found)))
