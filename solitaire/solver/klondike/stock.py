"""Which cards the stock offers, turning and turning over included. Only that lives here.

The cards of waste and stock are one row, in the order in which they are turned: the waste is its beginning, turned
cards leave it in any order, and a redeal begins it anew. A move of this search is "turn until this card is on top of
the waste, then play it". That loses nothing: turning changes nothing in the columns, so every play's turns can wait
until the next card of the stock is played, and those after the last such card are not needed. It never helps to turn
over when the same card comes up without, since the stock is then the same with one redeal less.

Packed, from the lowest bits up: which cards are left in the row, where the waste ends (one past its last card), and
how many redeals are left. Packings that offer the same for ever are made one.
"""

from solitaire.cards import Card
from solitaire.solver.klondike.places import HALF, place

# Offers are kept for so many stocks, then forgotten together, to bound the memory.
KEPT = 200_000
# The cards that can be played before the next redeal, those that can be after it only, and those whose playing changes
# nothing but that they are gone: no other card comes up or goes under by it.
Offers = tuple[int, int, int]


class Stock(dict[int, Offers]):
    """The row as it starts; as a dictionary, what each packed stock offers. ``index`` is where in the row the card of
    each place lies.
    """

    def __init__(self, cards: tuple[Card, ...], draw: int, redeals: int | None) -> None:
        size = len(cards)
        self._places = [place(card) for card in cards]
        self._draw = max(draw, 1)
        # Each redeal that is of use is followed by a card that leaves, so as many as cards are as good as any number.
        self.endless = redeals is None or redeals >= size
        self.redeals = 0 if redeals is None or self.endless else redeals
        self._row = [(1 << at, 1 << place) for at, place in enumerate(self._places)]
        self.index = [0] * (2 * HALF)
        for at, one in enumerate(self._places):
            self.index[one] = at
        self._end_shift = size
        self._redeal_shift = size + size.bit_length()
        self._every = (1 << size) - 1

    def packed(self, turned: int) -> int:
        """The packed form at the start, with so many cards in the waste."""
        return self._pack(self._every, turned, self.redeals)

    def without(self, packed: int, place: int, redeals: int) -> int:
        """The packed form after the card of a place was turned to, if need be with so many redeals, and played."""
        at = self.index[place]
        return self._pack(packed & self._every ^ 1 << at, at, (packed >> self._redeal_shift) - redeals)

    def _pack(self, left: int, end: int, redeals: int) -> int:
        """The packed form; ``end`` is any place after the last card of the waste and not after the next."""
        waste = left & (1 << end) - 1
        if self._draw == 1:
            # With one card or none in the waste, the first two are offered, one by one.
            end = 0 if self.endless or waste & waste - 1 == 0 else waste.bit_length()
        elif waste:
            turned = waste.bit_count()
            # The next redeal, or the start where the first three are not yet played, offers the same.
            same = (turned % 3 == 0 or left == waste) and (self.endless or turned <= 3)
            end = 0 if same else waste.bit_length()
        else:
            end = 0
        if redeals:
            redeals = min(redeals, left.bit_count())
        return left | end << self._end_shift | redeals << self._redeal_shift

    def in_order(self, cards: int) -> list[int]:
        """The places of these cards, the one that is turned last first."""
        if not cards & cards - 1:
            return [cards.bit_length() - 1] if cards else []
        found = []
        while cards:
            card = cards & -cards
            cards ^= card
            found.append(card.bit_length() - 1)
        found.sort(key=self.index.__getitem__, reverse=True)
        return found

    def until(self, stops: int, now: int, later: int) -> tuple[int, int]:
        """Of the cards offered now and later, those that are turned no later than the first of these stops.

        With more than one turned at a time, what leaves the stock decides what comes up, so there all of them.
        """
        if self._draw != 1:
            return now, later
        if stops & now:
            return self._before(stops & now, now), 0
        return now, self._before(stops & later, later)

    def _before(self, stops: int, cards: int) -> int:
        """Of these cards, those that lie in the row no later than the first of the stops among them."""
        last = self.index[self.in_order(stops)[-1]]
        return sum(1 << place for place in self.in_order(cards) if self.index[place] <= last)

    def __missing__(self, packed: int) -> Offers:
        if len(self) >= KEPT:
            self.clear()
        self[packed] = offers = self._offered(packed)
        return offers

    def _offered(self, packed: int) -> Offers:
        left = [card for at, card in self._row if packed & at]
        end = (packed & (1 << self._redeal_shift) - 1) >> self._end_shift
        turned = (packed & (1 << end) - 1).bit_count()
        last = left[-1] if left else 0
        again = sum(left[self._draw - 1 :: self._draw]) | last
        now = sum(left[turned - 1 :: self._draw]) | last if turned else again
        later = again & ~now
        if self.endless:
            return now | later, 0, now if self._draw == 1 else 0
        near = sum(left[max(turned - 1, 0) : max(turned + 1, 2)]) if self._draw == 1 else 0
        return now, later if packed >> self._redeal_shift else 0, near

    def left(self, packed: int) -> tuple[int, tuple[int, ...]]:
        """The cards that are left but for those of a waste that is not turned again; and these, from its top."""
        last = not self.endless and not packed >> self._redeal_shift
        end = (packed & (1 << self._redeal_shift) - 1) >> self._end_shift if last else 0
        left = [(at, 1 << place) for at, place in enumerate(self._places) if packed >> at & 1]
        return sum(card for at, card in left if at >= end), tuple(card for at, card in reversed(left) if at < end)
