"""Which cards the foundations take, and which of them it is safe to put up, in the typed dialect. Only that lives here.

The law of what is safe is that of ``aid.auto``, written for this kind of game; tests hold the one against the other.
"""

from solitaire.solver.klondike.record import Klondike
from solitaire.solver.typed import i64, u64

ACE = 1


# What is known of so many heights.
UPS = 1 << 12


def known_at(work: Klondike, heights: i64) -> i64:
    """Where it stands what there is to say of the foundations' heights."""
    at: i64 = heights >> 12 ^ heights & UPS - 1
    if work.ups.heights[at] != heights + 1:
        learn(work, heights, at)
    return at


def learn(work: Klondike, heights: i64, at: i64) -> None:
    """Note what there is to say of the foundations' heights."""
    up: u64 = 0
    wanted: u64 = 0
    safe: u64 = 0
    backs: u64 = 0
    for suit in range(4):
        height = heights >> 4 * suit & 15
        card = work.next[suit << 4 | height]
        wanted |= card
        up |= work.piled[suit << 4 | height]
        if is_safe(heights, suit, height + 1, work.take_back):
            safe |= card
        # An ace is of no use in a column: nothing lies on it.
        if work.take_back and height > ACE:
            backs |= work.next[suit << 4 | height - 1]
    ups = work.ups
    ups.heights[at] = heights + 1
    ups.up[at] = up
    ups.wanted[at] = wanted
    ups.safe[at] = safe
    ups.backs[at] = backs


def is_safe(heights: i64, suit: i64, rank: i64, take_back: bool) -> bool:
    """Whether putting up the card that a foundation takes next can do no harm.

    The suits of the other colour are those before and after, that of the same colour is two away.
    """
    other = min(heights >> 4 * (suit ^ 1) & 15, heights >> 4 * (suit ^ 3) & 15)
    same = heights >> 4 * (suit ^ 2) & 15
    return (other >= rank - 2 and same >= rank - 3) or (not take_back and other >= rank - 1)
