"""Automatic moves to the foundations: which are made for a player who wants that, and the proof that none does harm.

Only the choice of safe moves lives here. A move is *safe* when it never turns a position that can be won into one that
cannot: players then lose nothing by leaving it to the program.

The argument, for a card c of rank r that could go up. The *low cards* are c, all that could ever lie on it in a built
run, all that could lie on those, and the lower cards of each of their suits: up to a rank in each suit (the limit).
Only low cards go on low cards. Take any way to win in which c stays down, and play the same with c up. Whenever that
way moves a low card to anywhere (onto a low card, from the waste, off another column), put it up instead, the cards of
its run first; whenever it takes one back from a foundation, do nothing; whenever it moves a run, move as much of it as
is not low. Cards that are not low find every place that they found before, or an emptier one, so this wins as well,
provided that each low card can go up at the moment when it is moved. It can where

* what is moved with it is a run, thus low as well, and every foundation of each suit is at most one rank under its
  limit (``SLACK``): with one deck and the other colour that is the known rule, both opposite colours at r-2 or more
  and the other suit of the colour at r-3 or more; with any suit but its own, all other suits at r-2 or more; with
  the same suit, every card is safe in one deck;
* in games that move a card with whatever lies on it, all low cards but c are up already;
* without take-back, it is enough for any game that the cards that could lie on c itself are up: none comes again.

Two decks: the low cards are those of both decks, and *both* foundations of c's suit must have reached r-1. Else the
twin of c may want the only place that there is, and which of the two should have it is for the player to say.
Aces that come free on the way go up too; nothing lies on an ace. From the waste a card is put up only where one card
is turned at a time: with three, every card that leaves the waste changes which cards come up next.
(The one-deck rule is well known among solvers; the games differ, so each is held against exhaustive search in tests.)
"""

from collections.abc import Iterator
from functools import cache

from solitaire.cards import FACE, RANK, Card, make
from solitaire.engine import apply
from solitaire.moves import FOUNDATION, WASTE, Move
from solitaire.rules import takers, top_card, why_not
from solitaire.spec import Build, Game, Lift
from solitaire.state import State

NOTHING: frozenset[Card] = frozenset()
SLACK = 1


def automatic(game: Game, state: State, keep: frozenset[Card] = NOTHING) -> tuple[Move, ...]:
    """The safe moves to the foundations to make after a player's move, each legal in its turn; often none.

    ``keep``: cards to leave where they are, such as what ``fetched`` finds after a take-back. Never raises.
    """
    moves: list[Move] = []
    while (move := next(_safe_moves(game, state, keep), None)) is not None:
        moves.append(move)
        state = apply(game, state, move)
    return tuple(moves)


def fetched(before: State, after: State) -> frozenset[Card]:
    """The cards that a move took from a foundation: what ``automatic`` is to keep down after it.

    After the player's next move of another kind the set is empty again.
    """
    up = {card for pile in before.foundations for card in pile}
    return frozenset(up.difference(*after.foundations)) if up else NOTHING


def is_safe(game: Game, state: State, card: Card) -> bool:
    """Whether putting up a card that its foundation takes next can do no harm (see the top of this module)."""
    return is_safe_above(game, tuple(map(len, state.foundations)), card & FACE)


def is_safe_above(game: Game, heights: tuple[int, ...], face: int) -> bool:
    """The same of a face, from the heights of the foundations alone, which is all that it depends on."""
    suit, rank = face >> 4, face & RANK
    lowest = tuple(min(heights[of_suit::4]) for of_suit in range(4))
    if lowest[suit] < rank - 1:
        return False
    limits, children = low_cards(game.build, face)
    if not game.take_back and all(lowest[child >> 4] >= rank - 1 for child in children):
        return True
    if game.lift is not Lift.ANY:
        return all(height >= limit - SLACK for height, limit in zip(lowest, limits, strict=True))
    others = all(lowest[other] >= limits[other] for other in range(4) if other != suit)
    twin_up = game.decks == 1 or max(heights[suit::4]) >= rank
    return others and twin_up


def _safe_moves(game: Game, state: State, keep: frozenset[Card]) -> Iterator[Move]:
    """The safe moves of a position, columns from the left first, the waste last."""
    for source in (*range(len(state.columns)), WASTE):
        if source == WASTE and game.draw != 1:
            continue
        move = Move(source, FOUNDATION)
        if why_not(game, state, move) is None:
            card = top_card(state, source)
            if card not in keep and is_safe(game, state, card):
                yield move


@cache
def low_cards(build: Build, face: int) -> tuple[tuple[int, ...], frozenset[int]]:
    """Up to which rank the cards of each suit are low for a card, and the faces that can lie on it itself."""
    takes = takers(build)
    low = {face}
    waiting = [face]
    while waiting:
        one = waiting.pop()
        below = {make(0, one >> 4, rank) for rank in range(1, one & RANK)}
        new = (takes[one] | below) - low
        low |= new
        waiting.extend(new)
    limits = tuple(max((one & RANK for one in low if one >> 4 == suit), default=0) for suit in range(4))
    return limits, takes[face]
