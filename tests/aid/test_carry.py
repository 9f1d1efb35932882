"""Several cards carried one by one come to what the move of several comes to, each move legal in its turn."""

from dataclasses import replace

import pytest

import solitaire
from solitaire.aid.carry import one_by_one
from solitaire.engine import apply
from solitaire.moves import Move
from tests.engine.boards import board

STREETS = solitaire.game("streets")
AT_ONCE = replace(STREETS, several=True)
# A run of eight, and columns that nothing of it goes on.
RUN = "9C 8D 7C 6D 5C 4D 3C 2D"
OTHERS = ("KS", "KH", "KC", "KD", "KS", "KH", "KC")


@pytest.mark.parametrize(("spaces", "most"), [(0, 1), (1, 2), (2, 4), (3, 8)])
def test_as_many_as_the_spaces_allow(spaces: int, most: int) -> None:
    # What so many go on: a card one rank higher of the other colour.
    on = {1: "3S", 2: "4H", 4: "6H", 8: "TH"}[most]
    state = board(STREETS, *(f"JS {RUN}", on, *OTHERS, "QS")[: 10 - spaces])
    move = Move(0, 1, most)
    assert move in solitaire.legal_moves(AT_ONCE, state)
    assert Move(0, 1, most + 1) not in solitaire.legal_moves(AT_ONCE, state)
    singles = list(one_by_one(state, move))
    assert all(single.cards == 1 for single in singles)
    after = state
    for single in singles:
        after = apply(STREETS, after, single)
    assert after.columns == apply(AT_ONCE, state, move).columns
    # Each space more makes of one carrying three.
    assert len(singles) == 3**spaces
