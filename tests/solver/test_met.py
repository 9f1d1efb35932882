"""The set of numbers that the kernels know what they have met by, held against one of Python's own."""

import random

from solitaire.solver.machine.met import adds, empty, has, room_for
from tests.engine.catalogue import few


def test_it_knows_what_it_was_given_as_it_grows_and_after_it_was_emptied() -> None:
    chance = random.Random(7)
    met = room_for(20_000)
    met.make()
    for most in (20_000, 300, 5_000):
        known: set[int] = set()
        while len(known) < most:
            key = chance.choice((chance.randint(1, 2 * most), chance.getrandbits(64) | 1))
            assert has(met, key) is (key in known)
            assert adds(met, key) is (key not in known)
            known.add(key)
        assert met.count == most
        assert all(has(met, key) for key in list(known)[:: few(1, 7)])
        empty(met, 5_000)
        assert not any(has(met, key) for key in known)


def test_there_is_room_for_no_more_than_a_few_numbers_for_each_that_may_come() -> None:
    for most in (1, 640, 641, 100_000, 10_000_000):
        size = room_for(most).slots.size  # type: ignore[attr-defined]
        assert most < size <= max(4096, 8 * most)
