"""A quick proof that a position is lost, and how a search that has run into one is led out of it. Only that lives here.

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

from solitaire.solver.klondike.kernel import Node
from solitaire.solver.klondike.places import TWINS
from solitaire.solver.klondike.table import HEIGHTS, Table


def cut(table: Table, waiting: list[Node]) -> bool:
    """If the position to be looked at next is doomed, drop it, and with it what waits that comes of a doomed one.

    The search goes depth first: what waits last comes of the position to be looked at next or of one on the way to
    it. What comes of a doomed one is lost like it. Which on the way is the first is asked in growing steps; any would
    do.
    """
    node = waiting[-1]
    if not doomed(table, node):
        return False
    way, last, step = [node], 0, 1
    while (before := way[-1][4]) is not None:
        way.append(before)
    while last + step < len(way) and doomed(table, way[last + step]):
        last += step
        step *= 2
    lost = {id(one) for one in way[: last + 1]}
    waiting.pop()
    while waiting and id(waiting[-1][4]) in lost:
        waiting.pop()
    return True


def doomed(table: Table, node: Node) -> bool:
    """Whether it is proven that some card can never go up.

    Where all pairs become free, nothing is proven: that is seen early, and what goes up is asked only where not.
    """
    code, visible, locked, _, _ = node
    lying, kings, take_back, most = visible ^ locked, table.kings, table.take_back, table.most
    low, under = visible >> 1, lying << 2
    over = under >> 1
    free = (visible & low ^ under & over | (visible | low) ^ (under | over)) & table.twins
    free |= free << 1
    below, locks = table.below, table.locks
    up, wanted = table.risen[code & HEIGHTS]
    offered, waste = table.stock.left(code >> table.stock_shift)
    space = kings if table.columns > locked.bit_count() + (lying & kings).bit_count() else 0
    home = offered | up if take_back else offered
    while True:
        while True:
            takes = free >> 2 | space
            new = home & takes & ~visible
            leaving = locked & (takes | up)
            if not leaving | new:
                break
            while leaving:
                card = leaving & -leaving
                leaving ^= card
                at = card.bit_length() - 1
                locked ^= card | locks[at]
                if below[at]:
                    new |= below[at]
                else:
                    space = kings
            visible |= new
            new = (new | new >> 1) & TWINS
            free |= new | new << 1
            if not most & ~free:
                return False
        before = up, offered
        while new := wanted & (visible & free | offered):
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
                wanted |= table.next[card.bit_length() - 1]
        for card in waste:
            offered |= card
            home |= card
            if not card & (visible | up):
                break
        if up == table.every:
            return False
        if before == (up, offered):
            return True
