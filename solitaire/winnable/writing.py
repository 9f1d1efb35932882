"""The writing of a way to win (see ``ways``): from the moves of a search to as few signs as lead to a win.

Only that lives here. The walk may differ from the moves in what comes to the same: which of the empty columns is taken,
when a card goes up, in what order single cards are carried.
"""

from collections.abc import Iterator
from typing import NamedTuple

from solitaire.aid.finish import run_out
from solitaire.cards import Card
from solitaire.engine import apply, deal
from solitaire.errors import SolitaireError
from solitaire.moves import FOUNDATION, REDEAL, STOCK, TURN, WASTE, Move
from solitaire.spec import Game, Lift
from solitaire.state import State
from solitaire.winnable.signs import sign
from solitaire.winnable.ways import BY_HAND, Walk

# So many moves of single cards are one of several at most: 32 cards through five spaces.
MOST_SINGLE = 63


def way_text(game: Game, number: int, moves: tuple[Move, ...]) -> str:
    """The text of a way; raises SolitaireError when the moves do not win the deal."""
    steps = list(_steps(game, deal(game, number), moves))
    for puts_up in (True, False):
        text = _written(Walk(game, deal(game, number), puts_up), steps)
        if text is not None:
            return text
    raise SolitaireError("These moves are no way to win deal {number}.", number=number)


class _Step(NamedTuple):
    """A move by its cards, since columns may stand in another order: what moves, and the card that it goes on.

    ``card``: the lowest that moves, or None for a move of the stock. ``on``: FOUNDATION, a card, or None for a space.
    """

    card: Card | None
    on: int | None


def _steps(game: Game, state: State, moves: tuple[Move, ...]) -> Iterator[_Step]:
    states = [state]
    for move in moves:
        states.append(apply(game, states[-1], move))
    at = 0
    while at < len(moves):
        ends = range(min(at + MOST_SINGLE, len(moves)), at + 1, -1) if game.lift is Lift.EXPOSED else ()
        end, step = next(
            ((end, step) for end in ends if (step := _several(states[at], states[end]))),
            (at + 1, _step(states[at], moves[at])),
        )
        yield step
        at = end


def _step(state: State, move: Move) -> _Step:
    source, target, count, _ = move
    if STOCK in (source, target):
        return _Step(None, None)
    card = state.waste[-1] if source == WASTE else state.columns[source].cards[-count]
    return _Step(card, FOUNDATION if target == FOUNDATION else _top(state, target))


def _top(state: State, place: int) -> Card | None:
    cards = state.columns[place].cards
    return cards[-1] if cards else None


def _several(before: State, after: State) -> _Step | None:
    """The move of several cards that came to the same, if there is one."""
    if before[:3] != after[:3]:
        return None
    changed = [place for place, pile in enumerate(before.columns) if pile.cards != after.columns[place].cards]
    if len(changed) != 2:
        return None
    source, target = sorted(
        changed, key=lambda place: len(after.columns[place].cards) - len(before.columns[place].cards)
    )
    left, onto = after.columns[source].cards, before.columns[target].cards
    moved = before.columns[source].cards[len(left) :]
    spaces = sum(not pile.cards for place, pile in enumerate(before.columns) if place != target)
    if not 2 <= len(moved) <= 1 << spaces or (left + moved, onto + moved) != (
        before.columns[source].cards,
        after.columns[target].cards,
    ):
        return None
    return _Step(moved[0], _top(before, target))


def _written(walk: Walk, steps: list[_Step]) -> str | None:
    """The text of a walk that takes these steps, up to where the rest wins by itself; None where it goes astray."""
    signs: list[str] = []
    stops: list[State] = []
    turns = 0
    for step in steps:
        ahead = walk.to_a_choice()
        turns += step.card is None
        if step.card in walk.state.stock:
            return None
        move = _move(walk.state, step) if step.card is not None else _turn(walk, turns)
        if move is None:
            continue
        if move not in ahead:
            return None
        stops.append(walk.state)
        signs.append(sign(ahead.index(move)))
        walk.play(move)
    walk.to_a_choice()
    if run_out(walk.game, walk.state) is None:
        return None
    while signs and run_out(walk.game, stops.pop()) is not None:
        signs.pop()
    return ("" if walk.puts_up else BY_HAND) + "".join(signs)


def _turn(walk: Walk, turns: int) -> Move | None:
    """The next move of the stock; None where so many were made by now, since nothing else was left."""
    if sum(STOCK in move[:2] for move in walk.moves) >= turns:
        return None
    return TURN if walk.state.stock else REDEAL


def _move(state: State, step: _Step) -> Move | None:
    """The move that a step is in a position; None where it is done already."""
    card, on = step
    if any(card in pile for pile in state.foundations):
        return None
    if card in state.waste:
        source, count = WASTE, 1
    else:
        source = next(place for place, pile in enumerate(state.columns) if card in pile.cards)
        cards = state.columns[source].cards
        at = cards.index(card)
        count = len(cards) - at
        if on == (cards[at - 1] if at else None):
            return None
    if on == FOUNDATION:
        return Move(source, FOUNDATION, count)
    target = next((place for place in range(len(state.columns)) if _top(state, place) == on), source)
    return Move(source, target, count)
