"""A quick proof that a position is lost, in the typed dialect. Only that lives here.

Play is made easier than it is: whatever can happen once stays so. A card that could come to leave what it lies on has
left it for good, one that could be exposed stays exposed, and what could go up is up, and yet lies there for others to
be put on. What happens in real play happens here too, by induction over its moves:

* A card is exposed when the card on it leaves. A face-down card that is exposed is turned up.
* A card that is exposed goes up when the one below it of its suit is up.
* A card first leaves what it lies on by going up; or, face up, for an exposed parent. If that parent lies over the card
  itself, a card between them (or the parent) must have left what it lies on before. With take-back a parent may also
  come from a foundation. A king leaves for an empty column; there is one when the lowest card of a column has left.

If not all cards come up by this, they never do in real play: cards hold each other fast.
"""

from solitaire.solver.typed import U8s, i64
from solitaire.solver.yukon.record import NOTHING, SPACE, Yukon
from solitaire.solver.yukon.steps import children, wanted_by


def doomed(work: Yukon) -> bool:
    """Whether it is proven that some card can never go up."""
    under = work.under
    over = work.over
    full = work.full
    bare = work.tops
    shown = ~work.down
    risen = work.ones & work.twos
    kings = work.kings if work.spaces > 0 else 0
    up = risen
    left = 0
    while True:
        left_before = left
        up_before = up
        new = bare & wanted_by(up)
        while new:
            up |= new
            new = bare & wanted_by(up)
        if up == full:
            return False
        homes = bare | up if work.take_back else bare
        parting = ((children(homes) | kings) & (shown | bare) | up) & ~(risen | left)
        while parting:
            bit = parting & -parting
            parting ^= bit
            card = bit.bit_length() - 1
            if (up | kings) & bit or finds_home(over, card, homes, left):
                left |= bit
                if under[card] < SPACE:
                    bare |= 1 << under[card]
                else:
                    kings = work.kings
        if left == left_before and up == up_before:
            return True


def finds_home(over: U8s, card: i64, homes: i64, left: i64) -> bool:
    """Whether one of the parents is a home that is not held fast over the card itself."""
    parents = homes & 5 << (card | 3) + 2 - (card & 1)
    loose = False
    above = over[card]
    while above != NOTHING and parents:
        loose = loose or left >> above & 1 == 1
        if parents >> above & 1:
            if loose:
                return True
            parents ^= 1 << above
        above = over[above]
    return parents != 0
