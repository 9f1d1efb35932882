"""Each law once: what accepts what, what may be lifted, how many may move, and why a move is refused.

Source: the rulebook of this project. ``engine`` enumerates and carries out moves with these laws; nothing else
decides what is legal.
"""

from functools import cache

from solitaire.cards import ACE, FACE, RANK, RANKS, RED, SUITS, Card, face_from_text, make, rank_of, suit_of
from solitaire.errors import Reason
from solitaire.moves import FOUNDATION, REDEAL, STOCK, TURN, WASTE, Move, move_from_text
from solitaire.spec import Build, Fill, Game, Lift
from solitaire.state import Pile, State

UNBOUNDED = 999
_PICKS = frozenset(rank + suit for suit in SUITS for rank in ("", *RANKS))


def build_refusal(build: Build, card: Card, on: Card) -> Reason | None:
    """Why a card does not go on another in a column, or None when it does."""
    if (card & RANK) + 1 != on & RANK:
        return Reason.RANK
    if build is Build.SAME_SUIT and suit_of(card) != suit_of(on):
        return Reason.SAME_SUIT
    if build is Build.OTHER_COLOUR and not (card ^ on) & RED:
        return Reason.OTHER_COLOUR
    if build is Build.NOT_OWN_SUIT and suit_of(card) == suit_of(on):
        return Reason.OTHER_SUIT
    return None


@cache
def takers(build: Build) -> tuple[frozenset[int], ...]:
    """For each face in a column, the faces that go on it: ``build_refusal`` as a table."""
    faces = [make(0, suit, rank) for suit in range(4) for rank in range(1, 14)]
    return tuple(frozenset(face for face in faces if build_refusal(build, face, on) is None) for on in range(FACE + 1))


def fill_refusal(game: Game, card: Card) -> Reason | None:
    """Why a card, alone or heading what moves, does not fill a space, or None when it does."""
    return Reason.ONLY_KING if game.fill is Fill.KING and card & RANK != game.ranks else None


def run_length(game: Game, pile: Pile) -> int:
    """How many of the top face-up cards of a column are a run: each obeys the build rule with the one under it."""
    cards, down = pile
    first = len(cards) - 1
    if first < down:
        return 0
    takes = takers(game.build)
    while first > down and cards[first] & FACE in takes[cards[first - 1] & FACE]:
        first -= 1
    return len(cards) - first


def liftable(game: Game, pile: Pile) -> int:
    """How many cards from the top of a column may be lifted together, were there always space enough."""
    if game.lift is Lift.ANY:
        return len(pile.cards) - pile.down
    if game.lift is Lift.RUN or game.several:
        return run_length(game, pile)
    return 1 if len(pile.cards) > pile.down else 0


def carry_limit(game: Game, state: State, target: int) -> int:
    """How many cards may move at once to a column: 2^e with e empty columns besides the target, where one card moves
    at a time and ``several`` only shortens the way; without bound in the other games.
    """
    if game.lift is not Lift.EXPOSED:
        return UNBOUNDED
    if not game.several:
        return 1
    others = sum(not pile.cards for place, pile in enumerate(state.columns) if place != target)
    return 1 << others


def foundation_for(state: State, card: Card) -> int | None:
    """The place of the foundation that takes a card next (the first of two that could), or None."""
    below = (card & RANK) - 1
    for place in range(card >> 4 & 3, len(state.foundations), 4):
        if len(state.foundations[place]) == below:
            return place
    return None


def foundation_to_take_from(game: Game, state: State, move: Move) -> tuple[int, Reason | None]:
    """The place of the foundation that a take-back move means, and why it is refused (None: it is not).

    The fuller of two foundations is meant unless its card does not fit; the other's card is then named by its rank.
    """
    suit = SUITS.index(move.pick[-1])
    places = [place for place in range(suit, len(state.foundations), 4) if state.foundations[place]]
    if not places:
        return suit, Reason.NO_CARD
    places.sort(key=lambda place: -len(state.foundations[place]))
    refusals = [(place, take_back_refusal(game, state, place, move.target)) for place in places]
    allowed = [found for found in refusals if found[1] is None]
    if len(move.pick) == 1:
        return allowed[0] if allowed else refusals[0]
    wanted = rank_of(face_from_text(move.pick))
    other = [place for place, _ in allowed[1:] if len(state.foundations[place]) == wanted]
    if len(allowed) == 2 and other and len(state.foundations[allowed[0][0]]) != wanted:
        return other[0], None
    return suit, Reason.NOT_A_MOVE


def take_back_refusal(game: Game, state: State, place: int, target: int) -> Reason | None:
    """Why the top card of a foundation that has one does not go back to a column, or None when it does."""
    if not game.take_back:
        return Reason.STAYS_UP
    card = state.foundations[place][-1]
    if game.aces_at_once and card & RANK == ACE:
        return Reason.ACE_STAYS
    return column_refusal(game, state, target, card)


def column_refusal(game: Game, state: State, target: int, card: Card) -> Reason | None:
    """Why a column does not take a card, alone or heading what moves, or None when it does."""
    cards, down = state.columns[target]
    if not cards:
        return fill_refusal(game, card)
    if len(cards) <= down:
        return Reason.FACE_DOWN
    return build_refusal(game.build, card, cards[-1])


def lift_refusal(game: Game, state: State, source: int, count: int) -> Reason | None:
    """Why so many cards cannot be picked up together from the waste or a column, or None when they can."""
    if source == WASTE:
        return None if state.waste and count == 1 else Reason.ONLY_TOP if state.waste else Reason.NO_CARD
    if not 0 <= source < len(state.columns):
        return Reason.NO_SUCH_PILE
    pile = state.columns[source]
    if not 1 <= count <= len(pile.cards):
        return Reason.NO_CARD
    if count > len(pile.cards) - pile.down:
        return Reason.FACE_DOWN
    if count <= liftable(game, pile):
        return None
    return Reason.ONLY_TOP if game.lift is Lift.EXPOSED and not game.several else Reason.NOT_IN_ORDER


def why_not(game: Game, state: State, move: Move | str) -> Reason | None:
    """Why a move (a Move or its text) is refused, or None when it is legal.

    Raises SolitaireError when a text is no move.
    """
    if isinstance(move, str):
        move = move_from_text(move)
    source, target, count, pick = move
    if source == STOCK or target == STOCK:
        return _stock_refusal(game, state, move)
    if pick and source != FOUNDATION:
        return Reason.NOT_A_MOVE
    if target != FOUNDATION and not 0 <= target < len(state.columns):
        return Reason.NO_SUCH_PILE
    if source == FOUNDATION:
        return _back_refusal(game, state, move)
    refusal = lift_refusal(game, state, source, 1 if target == FOUNDATION else count)
    if refusal:
        return refusal
    if target == FOUNDATION:
        if count != 1:
            return Reason.ONE_AT_A_TIME
        return Reason.FOUNDATION_ORDER if foundation_for(state, top_card(state, source)) is None else None
    if source == target:
        return Reason.SAME_PILE
    if source == WASTE:
        return column_refusal(game, state, target, state.waste[-1])
    refusal = column_refusal(game, state, target, state.columns[source].cards[-count])
    return refusal or (Reason.TOO_MANY if count > carry_limit(game, state, target) else None)


def top_card(state: State, source: int) -> Card:
    """The top card of the waste or of a column that has one."""
    return state.waste[-1] if source == WASTE else state.columns[source].cards[-1]


def _back_refusal(game: Game, state: State, move: Move) -> Reason | None:
    if move.target == FOUNDATION or move.cards != 1 or move.pick not in _PICKS:
        return Reason.NOT_A_MOVE
    return foundation_to_take_from(game, state, move)[1] if game.take_back else Reason.STAYS_UP


def _stock_refusal(game: Game, state: State, move: Move) -> Reason | None:
    if not game.draw:
        return Reason.NO_STOCK
    if move == TURN:
        return None if state.stock else Reason.STOCK_EMPTY
    if move != REDEAL:
        return Reason.NOT_A_MOVE
    if state.stock:
        return Reason.STOCK_LEFT
    if not state.waste:
        return Reason.WASTE_EMPTY
    return Reason.NO_PASS_LEFT if state.passes is not None and state.passes <= 1 else None
