"""A quick proof that a position is lost, in plain whole numbers. Only that lives here.

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

from collections.abc import Sequence

from solitaire.solver.yukon.table import DOWN, NOTHING, RISEN, SPACE, SPACES, TOPS, Table, children

Links = Sequence[int]


def doomed(under: Links, over: Links, now: Links, deck: Table) -> bool:
    """Whether it is proven that some card can never go up."""
    full, parents, kings = deck.full, deck.parents, deck.kings
    risen, bare, space = now[RISEN], now[TOPS], now[SPACES] > 0
    shown, up, left = ~now[DOWN], now[RISEN], 0
    while True:
        before = left, up
        new = bare & (up << 4 | 15) & ~up
        while new:
            up |= new
            new = bare & (up << 4 | 15) & ~up
        if up == full:
            return False
        homes = bare | up if deck.take_back else bare
        parting = (children(homes) | (kings if space else 0)) & (shown | bare) | up
        parting &= ~(risen | left)
        while parting:
            bit = parting & -parting
            parting ^= bit
            card = bit.bit_length() - 1
            if not (up & bit or (space and kings & bit)) and not _finds_home(over, card, parents[card], homes, left):
                continue
            left |= bit
            below = under[card]
            if below < SPACE:
                bare |= 1 << below
            else:
                space = True
        if (left, up) == before:
            return True


def _finds_home(over: Links, card: int, parents: tuple[int, ...], homes: int, left: int) -> bool:
    """Whether one of the parents is a home that is not held fast over the card itself."""
    for parent in parents:
        if homes >> parent & 1:
            loose, above = 0, over[card]
            while above != NOTHING:
                loose |= left >> above & 1
                if above == parent:
                    break
                above = over[above]
            else:
                return True
            if loose:
                return True
    return False
