"""The kernel of Forty Thieves and its relatives in the checked mode of its dialect: no number leaves its range."""

from itertools import islice

import pytest

import solitaire
from solitaire.solver.family.kernel import run, tell
from solitaire.solver.family.start import family_of
from solitaire.solver.machine.work import GOING_ON
from tests.engine.catalogue import Variant
from tests.solver.test_family import FAMILY, boards
from tools.kernel.checked import checked
from tools.kernel.program import Program


@pytest.mark.parametrize("variant", FAMILY[::4], ids=str)
def test_it_comes_to_the_same_with_every_range_asserted(variant: Variant) -> None:
    kernel = checked(Program({"run": run, "tell": tell}))
    for game, state in ((variant.game, solitaire.deal(variant.game, 8)), *islice(boards(variant, "ranges"), 3)):
        work, same = family_of(game, state, 300), family_of(game, state, 300)
        work.make()
        same.make()
        while kernel["run"](work, 20) == GOING_ON:
            assert run(same, 20) == GOING_ON
        run(same, 20)
        kernel["tell"](work)
        tell(same)
        assert (work.status, work.looked_at, work.line) == (same.status, same.looked_at, same.line)
