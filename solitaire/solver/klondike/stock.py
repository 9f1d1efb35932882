"""Which cards the stock offers, turning and turning over included, in the typed dialect. Only that lives here.

The cards of waste and stock are one row, in the order in which they are turned: the waste is its beginning, turned
cards leave it in any order, and a redeal begins it anew. A move of this search is "turn until this card is on top of
the waste, then play it". That loses nothing: turning changes nothing in the columns, so every play's turns can wait
until the next card of the stock is played, and those after the last such card are not needed. It never helps to turn
over when the same card comes up without, since the stock is then the same with one redeal less.

Packed, from the lowest bits up: which cards are left in the row, where the waste ends (one past its last card), and
how many redeals are left. Packings that offer the same for ever are made one.
"""

from solitaire.solver.klondike.record import Row
from solitaire.solver.machine.met import SPREAD
from solitaire.solver.typed import i64, times, u64

# What stocks offer is kept for 2 to the power of so many, each until another one takes its place.
KEPT = 12


def kept(row: Row, packed: u64) -> i64:
    """Where it stands what a packed stock offers: the cards that can be played before the next redeal, those that can
    be after it only, and those whose playing changes nothing but that they are gone, as no other card comes up or goes
    under by it. And what it may offer ever: all cards, but those of a waste that is not turned again only one by one.
    """
    at: i64 = times(packed, SPREAD) >> 64 - KEPT
    if row.packed[at] != packed:
        row.packed[at] = packed
        offer(row, packed, at)
    return at


def offer(row: Row, packed: u64, at: i64) -> None:
    """Write down what a packed stock offers."""
    cards = row.cards
    draw = row.draw
    left: u64 = packed & (1 << row.size) - 1
    end: u64 = packed >> row.end_shift & (1 << row.redeal_shift - row.end_shift) - 1
    turned: i64 = (left & (1 << end) - 1).bit_count()
    count: i64 = left.bit_count()
    now: u64 = 0
    again: u64 = 0
    near: u64 = 0
    ever: u64 = 0
    under = left & (1 << end) - 1 if not row.endless and not packed >> row.redeal_shift else 0
    # How many cards of the row have been gone through, from its beginning.
    place: i64 = 0
    while left:
        one = left & -left
        left ^= one
        place += 1
        card = cards[one.bit_length() - 1]
        if not one & under:
            ever |= card
        last = place == count
        if last or place % draw == 0:
            again |= card
        if last or (place >= turned and (place - turned) % draw == 0):
            now |= card
        if turned <= place <= turned + 1 or (place <= 2 and not turned):
            near |= card
    if not turned:
        now = again
    later = again & ~now
    if row.endless:
        now |= later
        later = 0
        near = now
    elif not packed >> row.redeal_shift:
        later = 0
    row.now[at] = now
    row.later[at] = later
    row.ever[at] = ever
    row.under[at] = under
    row.near[at] = near if draw == 1 else 0


def rows_of(row: Row, cards: u64) -> u64:
    """Where in the row these cards of the stock lie, as a set."""
    index = row.index
    rows: u64 = 0
    while cards:
        card = cards & -cards
        cards ^= card
        rows |= 1 << index[card.bit_length() - 1]
    return rows


def until(row: Row, stops: u64, cards: u64) -> u64:
    """Of these cards of the stock, those that are turned no later than the first that is one of these stops, too."""
    rows = rows_of(row, cards)
    found: u64 = 0
    while rows:
        one = rows & -rows
        rows ^= one
        card = row.cards[one.bit_length() - 1]
        found |= card
        if card & stops:
            rows = 0
    return found


def pack(row: Row, left: u64, place: i64, redeals: i64) -> u64:
    """The packed form; the place is any after the last card of the waste and not after the next."""
    waste: u64 = left & (1 << place) - 1
    end: i64 = waste.bit_length()
    if end:
        if row.draw == 1:
            # With one card in the waste, the first two are offered, one by one.
            if row.endless or not waste & waste - 1:
                end = 0
        else:
            turned: i64 = waste.bit_count()
            # The next redeal, or the start where the first three are not yet played, offers the same.
            if (turned % 3 == 0 or left == waste) and (row.endless or turned <= 3):
                end = 0
    if redeals:
        redeals = min(redeals, left.bit_count())
    return left | end << row.end_shift | redeals << row.redeal_shift
