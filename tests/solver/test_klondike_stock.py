"""What Klondike's search says that the stock offers, held against turning card by card by the rules engine."""

import random
from dataclasses import replace

import pytest

import solitaire
from solitaire import Game, Move, State, apply, legal_moves
from solitaire.cards import make
from solitaire.moves import REDEAL, TURN
from solitaire.solver.klondike.places import place
from solitaire.solver.klondike.stock import kept, pack
from solitaire.solver.klondike.table import row_of
from tests.engine.catalogue import few

KLONDIKE = solitaire.game("klondike")


@pytest.mark.parametrize("draw", [1, 3])
def test_the_stock_offers_what_turning_brings_up(draw: int) -> None:
    chance = random.Random(draw)
    game = replace(KLONDIKE, draw=draw, passes=None, aces_at_once=False)
    for _ in range(few(400, 40)):
        cards = tuple(chance.sample([make(0, suit, rank) for suit in range(4) for rank in range(1, 14)], 9))
        turned, redeals = chance.randint(0, 9), chance.choice((0, 1, 2, None))
        passes = None if redeals is None else redeals + 1
        state = State(cards[turned:], cards[:turned], ((),) * 4, (), passes)
        row = row_of(game, state)
        row.make()
        packed = pack(row, (1 << row.size) - 1, turned, redeals or 0)
        while state.stock or state.waste:
            tops = brought_up(game, state)
            offer = kept(row, packed)
            now, later = row.now[offer], row.later[offer]
            assert now | later == sum(1 << place(card) for card in tops)
            if not tops:
                break
            card = chance.choice(sorted(tops))
            at = row.index[place(card)]
            left = packed & (1 << row.size) - 1 ^ 1 << at
            packed = pack(row, left, at, (packed >> row.redeal_shift) - (later >> place(card) & 1))
            for move in tops[card]:
                state = apply(game, state, move)
            state = state._replace(waste=state.waste[:-1])


def brought_up(game: Game, state: State) -> dict[int, list[Move]]:
    """Every card that turning and turning over bring to the top of the waste, and the moves that first do so."""
    found: dict[int, list[Move]] = {}
    moves: list[Move] = []
    for _ in range(30):
        if state.waste:
            found.setdefault(state.waste[-1], list(moves))
        move = TURN if state.stock else REDEAL
        if move not in legal_moves(game, state):
            break
        state = apply(game, state, move)
        moves.append(move)
    return found
