"""A quick proof that a position is lost, in the typed dialect. Only that lives here.

Play is made easier than it is: whatever can happen once stays so. What happens in real play happens here too, by
induction over its moves, so a card that never goes up by this never does in real play:

* A pair that is free (see ``kernel``) stays so. One that is not becomes free only when one more of its cards comes to
  a column, as a lock over it goes or from the stock or a foundation, or when a card that lies on it now goes up:
  whatever comes to lie there later finds it free.
* A card goes up from a free pair or the stock when the one below it of its suit is up, and is there yet for others.
* A locked card leaves by going up, onto a pair that is free, or, a king, for an empty column. There is one if there is
  now, or when the lowest card of a column or a king has left.
* The stock offers all its cards, but for those of the waste that are not turned again: each of them only when the one
  over it has been played.
"""

from solitaire.solver.klondike.pairs import free_pairs
from solitaire.solver.klondike.places import TWINS
from solitaire.solver.klondike.record import HEIGHTS, Klondike
from solitaire.solver.klondike.stock import kept
from solitaire.solver.klondike.ups import known_at
from solitaire.solver.typed import i64, u64


def is_doomed(work: Klondike, at: i64) -> bool:
    """Whether it is proven that some card can never go up, at a position of the stack.

    Where all pairs become free, nothing is proven: that is seen early, and what goes up is asked only where not.
    (Long, since it is one thought, and runs often.)
    """
    code = work.stack.codes[at]
    shown = work.stack.shown[at]
    locked = work.stack.locked[at]
    kings = work.kings
    below = work.below
    lock = work.lock
    takers = work.takers
    after = work.after
    lying = shown ^ locked
    free = free_pairs(shown, lying, work.twins)
    free |= free << 1
    known = known_at(work, code & HEIGHTS)
    up = work.ups.up[known]
    wanted = work.ups.wanted[known]
    row = work.row
    offer = kept(row, code >> work.stock_shift)
    offered = row.ever[offer]
    # What is left of a waste that is not turned again.
    left = row.under[offer]
    space = kings if work.columns > locked.bit_count() + (lying & kings).bit_count() else 0
    home = offered | up if work.take_back else offered
    while True:
        new: u64 = 0
        leaving: u64 = 1
        while leaving | new:
            takes = free >> 2 | space
            new = home & takes & ~shown
            leaving = locked & (takes | up)
            gone = leaving
            while gone:
                card = gone & -gone
                gone ^= card
                place = card.bit_length() - 1
                locked ^= card | lock[place]
                if below[place]:
                    new |= below[place]
                else:
                    space = kings
            shown |= new
            pairs = (new | new >> 1) & TWINS
            free |= pairs | pairs << 1
            if not takers & ~free:
                return False
        before = up
        stock = offered
        new = wanted & (shown & free | offered)
        while new:
            up |= new
            wanted ^= new
            gained = (new & lying) << 2
            gained = (gained | gained >> 1) & TWINS
            free |= gained | gained << 1
            if new & kings:
                space = kings
            while new:
                card = new & -new
                new ^= card
                wanted |= after[card.bit_length() - 1]
            new = wanted & (shown & free | offered)
        blocked = False
        while left and not blocked:
            turned = left.bit_length() - 1
            card = row.cards[turned]
            offered |= card
            home |= card
            blocked = not card & (shown | up)
            if not blocked:
                left ^= 1 << turned
        if up == work.every:
            return False
        if before == up and stock == offered:
            return True
