"""What the heights of the foundations say of all else: which cards go up, which safely, and what each pile is worth.

Only that lives here. Positions of a search share few heights and few piles, so each is looked at once and kept.
"""

from solitaire.aid.auto import is_safe_above
from solitaire.cards import ACE, RANK
from solitaire.rules import takers
from solitaire.solver.family.position import DOWN, Position, suit_heights
from solitaire.solver.family.weights import Weights
from solitaire.spec import Game, Lift

# So many piles are kept before the search forgets them.
MOST_KEPT = 20_000


class Laws:
    """A game's rules as tables: what goes on each face, and whether one card lies in order on another."""

    def __init__(self, game: Game) -> None:
        takes = takers(game.build)
        self.game = game
        self.ranks = game.ranks
        self.draw = game.draw
        self.runs = game.lift is Lift.RUN
        self.take_back = game.take_back
        self.lowest_back = ACE + 1
        self.takes = [tuple(sorted(faces)) for faces in takes]
        # By the lower card (face-down ones included, under which nothing is in order) and the upper one.
        self.in_order = bytearray(2 * DOWN * DOWN)
        for under, faces in enumerate(takes):
            for over in faces:
                self.in_order[under << 6 | over] = 1
        self.won = sum((self.ranks << 4 | self.ranks) << (suit << 3) for suit in range(4))


class Outlook:
    """What is known at some heights: ``up`` cards are up, ``ups`` go up next, ``safe`` of them at once; the worth of
    columns and of wastes.
    """

    __slots__ = ("base", "columns", "need", "safe", "up", "ups", "waste_need", "wastes")

    def __init__(self, laws: Laws, weights: Weights, heights: int) -> None:
        both = [suit_heights(heights, suit) for suit in range(4)]
        flat = (*(high for high, _ in both), *(low for _, low in both))
        self.ups = frozenset(
            suit << 4 | height + 1 for suit in range(4) for height in both[suit] if height < laws.ranks
        )
        self.safe = frozenset(face for face in self.ups if is_safe_above(laws.game, flat, face))
        self.up = sum(flat)
        self.base = weights.up * self.up + weights.lower * sum(low for _, low in both)
        self.need = _need(both, laws.ranks, (weights.over, weights.over2, weights.over3))
        self.waste_need = _need(both, laws.ranks, (weights.waste_over, weights.waste_over2))
        self.columns: dict[bytes, int] = {b"": weights.space}
        self.wastes: dict[bytes, int] = {b"": 0}


def _need(both: list[tuple[int, int]], ranks: int, worths: tuple[int, ...]) -> list[int]:
    """For each face, face up or down, what a card over it is worth: something where it is wanted soon."""
    need = [0] * (2 * DOWN)
    for suit, heights in enumerate(both):
        for height in heights:
            for rank, worth in enumerate(worths, height + 1):
                if rank <= ranks and not need[suit << 4 | rank]:
                    need[suit << 4 | rank] = need[DOWN | suit << 4 | rank] = worth
    return need


class Measure:
    """How promising positions of a game look; it keeps what it has seen."""

    def __init__(self, laws: Laws, weights: Weights) -> None:
        self.laws = laws
        self.weights = weights
        self._outlooks: dict[int, Outlook] = {}
        self._columns: dict[bytes, int] = {}
        self._kept = 0

    def outlook(self, heights: int) -> Outlook:
        """What is known at these heights."""
        found = self._outlooks.get(heights)
        if found is None:
            # Its tables are as much as some piles.
            self._kept += 20
            found = self._outlooks[heights] = Outlook(self.laws, self.weights, heights)
        return found

    def forget(self) -> None:
        """Let go of what was kept when it is much; it is found again when it is needed."""
        if self._kept > MOST_KEPT:
            self._outlooks.clear()
            self._columns.clear()
            self._kept = 0

    def promise(self, position: Position) -> int:
        """How near to a win a position looks: more is nearer."""
        columns, waste, stock, heights, passes = position
        outlook = self.outlook(heights)
        known = outlook.columns
        total = outlook.base + self.talon(outlook, waste, stock, passes)
        for column in columns:
            worth = known.get(column)
            total += self.column(outlook, column) if worth is None else worth
        return total

    def column(self, outlook: Outlook, column: bytes) -> int:
        """The worth of a column that was not looked at before."""
        self._kept += 1
        total = self._columns.get(column)
        if total is None:
            total = self._columns[column] = self._order(column)
        if self.laws.runs:
            total += self._runs_over(column, outlook.need)
        else:
            total += over_needed(column, outlook.need)
        outlook.columns[column] = total
        return total

    def talon(self, outlook: Outlook, waste: bytes, stock: bytes, passes: int) -> int:
        """The worth of waste and stock."""
        worth = outlook.wastes.get(waste)
        if worth is None:
            self._kept += 1
            worth = over_needed(waste, outlook.waste_need) + self._waste_order(waste)
            outlook.wastes[waste] = worth
        return worth + self.weights.talon * (len(waste) + len(stock)) + self.weights.passes * passes

    def _order(self, column: bytes) -> int:
        """What a column is worth whatever the foundations show."""
        weights, in_order = self.weights, self.laws.in_order
        short = (0, weights.one, weights.two, weights.three)
        total = short[len(column)] if len(column) < len(short) else 0
        for place, face in enumerate(column):
            total += weights.down if face & DOWN else 0
            if place:
                under = column[place - 1]
                if in_order[under << 6 | face & 63]:
                    total += weights.pair
                elif under & RANK < face & RANK:
                    total += weights.step
            if weights.block:
                for lower in column[:place]:
                    if not (lower ^ face) & 0x30 and lower & RANK < face & RANK:
                        total += weights.block
        return total

    def _runs_over(self, column: bytes, need: list[int]) -> int:
        """As ``over_needed``, where a whole run counts as one card, as it moves like one."""
        total = breaks = 0
        in_order, upper = self.laws.in_order, -1
        for face in reversed(column):
            joined = upper >= 0 and in_order[face << 6 | upper & 63]
            if upper >= 0 and not joined:
                breaks += 1
            if need[face]:
                total += need[face] * (breaks + joined)
            upper = face
        return total

    def _waste_order(self, waste: bytes) -> int:
        steps = 0
        last = 15
        for face in waste:
            rank = face & RANK
            if last < rank:
                steps += 1
            last = rank
        return self.weights.waste * len(waste) + self.weights.waste_step * steps


def over_needed(pile: bytes, need: list[int]) -> int:
    """What the cards over those that are needed soon are worth, each counted for each under it."""
    total = 0
    over = len(pile)
    for face in pile:
        over -= 1
        worth = need[face]
        if worth:
            total += worth * over
    return total
