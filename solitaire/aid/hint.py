"""Hints: the sensible moves of a position, best first, each with the reason why.

Only judgement by rules of thumb lives here; it is no search and promises no win. It is made from what the player can
see: which cards lie face down and in which order the stock comes has no influence (that there is a stock, and how
many cards lie face down, has).

The order is the usual advice: to a foundation where that can do no harm, turn up a card, to a foundation at all, what
uncovers a card of use, free a column, join runs, from the waste; then what spends a space or takes a card back for
something; then the stock; then spaces spent on digging; then the redeal. Left out while there is better: moves with no
gain that can be seen (``NO_GAIN``), such as a whole column to a space or a run to another parent as good as its own.
Only where nothing else is left they are looked at one move further (``PREPARES``).
"""

from enum import Enum
from typing import NamedTuple

from solitaire.aid.alike import distinct_moves, only_shifts
from solitaire.aid.auto import is_safe
from solitaire.cards import FACE
from solitaire.engine import apply
from solitaire.moves import FOUNDATION, REDEAL, TURN, WASTE, Move
from solitaire.rules import foundation_to_take_from, liftable, takers, top_card
from solitaire.spec import Fill, Game, Lift
from solitaire.state import State

UNSEEN: frozenset[State] = frozenset()


class Why(Enum):
    """Why a move is advised. A closed set: every hint has one of these."""

    TO_FOUNDATION = "to the foundation"
    TURNS_UP = "turns up a card"
    UNCOVERS = "uncovers a card of use"
    FREES_COLUMN = "frees a column"
    JOINS_RUN = "joins a run"
    FROM_WASTE = "from the waste"
    TO_SPACE = "to an empty column"
    TAKE_BACK = "back from the foundation, so that another card finds a place"
    TURN = "turn the stock"
    REDEAL = "deal the stock again"
    PREPARES = "makes room for a move that helps"
    NO_GAIN = "possible, but with no gain to be seen"


class Hint(NamedTuple):
    """A move, why it is advised, and whether it leads to a position that has been there in this game."""

    move: Move
    why: Why
    again: bool = False


# A judgement is where a move stands in the order (lower is better), a finer order within that, and its reason.
Judgement = tuple[int, int, Why]
_SAFE, _UP_TURNS, _TURNS, _UP, _UNCOVERS, _FREES, _JOINS = range(7)
_WASTE, _SPENDS, _BACK, _TURN, _DIGS, _REDEAL, _NONE = range(7, 14)
_NO_GAIN: Judgement = (_NONE, 0, Why.NO_GAIN)
_PROGRESS = frozenset((_SAFE, _UP_TURNS, _TURNS, _UP, _WASTE))
_BUT_UP = _PROGRESS - {_SAFE, _UP}
_WANTED, _PLACE = 2, 1
MOST_TRIED = 30


def hints(game: Game, state: State, seen: frozenset[State] = UNSEEN) -> tuple[Hint, ...]:
    """The sensible moves, best first; where there is none, the moves with no gain; empty only without a legal move.

    ``seen``: the positions of this game so far. A move that leads to one of them comes last, marked ``again``, and if
    every sensible move does, the moves with no gain that lead to a new position come before. Never raises.
    """
    view = _View(game, state)
    judged = [(view.judge(move), move) for move in distinct_moves(game, state)]
    judged.sort(key=lambda pair: pair[0][:2])
    found = [Hint(move, why, bool(seen) and apply(game, state, move) in seen) for (_, _, why), move in judged]
    sensible = [hint for hint in found if hint.why is not Why.NO_GAIN]
    if not sensible:
        return _two_steps(game, state, found)
    fresh = [hint for hint in sensible if not hint.again]
    ranked = sensible if fresh else found
    return tuple(sorted(ranked, key=lambda hint: hint.again))


def _two_steps(game: Game, state: State, found: list[Hint]) -> tuple[Hint, ...]:
    """The moves with no gain of their own, those first after which a card goes up, is turned up or leaves the waste.

    None of them turns up a card, so that what comes after them can be seen. To put up again what
    was taken back is no help. At most ``MOST_TRIED`` are looked into.
    """
    for place, hint in enumerate(found[:MOST_TRIED]):
        after = apply(game, state, hint.move)
        view = _View(game, after)
        helps = _BUT_UP if hint.move.source == FOUNDATION else _PROGRESS
        if any(view.judge(move)[0] in helps for move in distinct_moves(game, after)):
            found[place] = hint._replace(why=Why.PREPARES)
    return tuple(sorted(found, key=lambda hint: (hint.again, hint.why is Why.NO_GAIN)))


class _View:
    """What the player sees of a position, made ready for judging its moves."""

    def __init__(self, game: Game, state: State) -> None:
        self.game, self.state = game, state
        self.takes = takers(game.build)
        self.wanted = {(place & 3) << 4 | len(pile) + 1 for place, pile in enumerate(state.foundations)}
        self.homeless = self._homeless()

    def judge(self, move: Move) -> Judgement:
        """Where a move stands, and why."""
        if move == TURN:
            return _TURN, 0, Why.TURN
        if move == REDEAL:
            return _REDEAL, 0, Why.REDEAL
        if move.source == FOUNDATION:
            return self._back(move)
        if move.target == FOUNDATION:
            return self._up(move)
        if move.source == WASTE:
            return self._from_waste(move)
        if self.state.columns[move.target].cards:
            return self._onto_card(move)
        return self._to_space(move)

    def _homeless(self) -> list[tuple[int, int]]:
        """The cards that want a place and have none now, as (pile, face): the waste's top, and the lowest face-up
        card of each column with face-down ones, where all on it can go with it, as that turns one up.
        """
        state = self.state
        tops = [pile.cards[-1] & FACE for pile in state.columns if len(pile.cards) > pile.down]
        housed = {face for top in tops for face in self.takes[top]}
        wanting = [(WASTE, state.waste[-1])] if state.waste else []
        for place, pile in enumerate(state.columns):
            if 0 < pile.down == len(pile.cards) - liftable(self.game, pile):
                wanting.append((place, pile.cards[pile.down]))
        return [(source, card & FACE) for source, card in wanting if card & FACE not in housed]

    def _use(self, face: int, *but: int) -> int:
        """Of what use an open card is: a foundation wants it, a card of another pile finds its place on it, or 0."""
        if face in self.wanted:
            return _WANTED
        takes = self.takes[face]
        return _PLACE if any(pile not in but and other in takes for pile, other in self.homeless) else 0

    def _turned(self, source: int, count: int) -> int:
        """How many face-down cards lie right under what moves: 0 when none is turned up by the move."""
        cards, down = self.state.columns[source]
        return down if count == len(cards) - down else 0

    def _uncovered(self, move: Move) -> tuple[int, bool]:
        """Of what use the card is that a move uncovers, and whether what moves lies on it in order."""
        cards, _ = self.state.columns[move.source]
        under = cards[-move.cards - 1] & FACE
        return self._use(under, move.source), cards[-move.cards] & FACE in self.takes[under]

    def _up(self, move: Move) -> Judgement:
        source = move.source
        turned = self._turned(source, 1) if source >= 0 else 0
        why = Why.TURNS_UP if turned else Why.TO_FOUNDATION
        if is_safe(self.game, self.state, top_card(self.state, source)):
            return _SAFE, -turned, why
        return _UP_TURNS if turned else _UP, -turned, why

    def _back(self, move: Move) -> Judgement:
        place, _ = foundation_to_take_from(self.game, self.state, move)
        takes = self.takes[self.state.foundations[place][-1] & FACE]
        if any(pile != move.target and face in takes for pile, face in self.homeless):
            return _BACK, 0, Why.TAKE_BACK
        return _NO_GAIN

    def _from_waste(self, move: Move) -> Judgement:
        if self.state.columns[move.target].cards or self.game.fill is Fill.KING:
            return _WASTE, 0, Why.FROM_WASTE
        return _DIGS, 1, Why.TO_SPACE

    def _onto_card(self, move: Move) -> Judgement:
        source, _, count, _ = move
        cards, down = self.state.columns[source]
        turned = self._turned(source, count)
        if turned:
            return _TURNS, -turned, Why.TURNS_UP
        if count == len(cards):
            return _FREES, 0, Why.FREES_COLUMN
        use, in_order = self._uncovered(move)
        left = len(cards) - down - count
        if in_order:
            return (_UNCOVERS if use == _WANTED else _JOINS, left, Why.UNCOVERS) if use else _NO_GAIN
        return _UNCOVERS if use == _WANTED else _JOINS, left - 20 * use, Why.JOINS_RUN

    def _to_space(self, move: Move) -> Judgement:
        source, _, count, _ = move
        cards, down = self.state.columns[source]
        kings_only = self.game.fill is Fill.KING
        turned = self._turned(source, count)
        if turned:
            return _TURNS if kings_only else _SPENDS, -turned, Why.TURNS_UP
        if only_shifts(self.state, move):
            return _NO_GAIN
        use, in_order = self._uncovered(move)
        if use:
            return _SPENDS, -use, Why.TO_SPACE
        if in_order and self.game.lift is Lift.RUN:
            return _NO_GAIN
        left = cards[down:-count]
        wanted = [over for over, card in enumerate(reversed(left)) if card & FACE in self.wanted]
        if not wanted and not down:
            return _NO_GAIN
        return _DIGS, wanted[0] if wanted else len(left), Why.TO_SPACE
