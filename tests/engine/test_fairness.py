"""The shuffle is fair: over 20,000 deals, cards, neighbours and aces lie as often as they should anywhere.

The deals are always the same ones, so that the test cannot fail by chance. Each limit is the value that a fair shuffle
would pass with a probability of one in a million.
"""

import random
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from math import comb, sqrt
from statistics import NormalDist, fmean, stdev

import pytest

from solitaire.deals import dealing_order, new_number
from tests.engine.catalogue import few

DEALS = few(20_000, 2_000)
ONE_IN_A_MILLION = 1e-6


def chi_square_limit(freedom: int, chance: float) -> float:
    """The value that chi-square exceeds with this chance, by Wilson and Hilferty's formula."""
    deviation = NormalDist().inv_cdf(1 - chance)
    return freedom * (1 - 2 / (9 * freedom) + deviation * sqrt(2 / (9 * freedom))) ** 3


def chi_square(counts: list[int], expected: list[float]) -> float:
    """How far counts are from what is expected."""
    return sum((count - wanted) ** 2 / wanted for count, wanted in zip(counts, expected, strict=True))


@pytest.fixture(scope="module")
def orders() -> list[list[int]]:
    """Deals of new numbers, as a player would get them."""
    chance = random.Random("fair")
    return [[card & 63 for card in dealing_order(new_number(chance), 1)] for _ in range(DEALS)]


def test_the_limits_are_those_of_the_tables() -> None:
    assert chi_square_limit(51, 0.05) == pytest.approx(68.669, rel=1e-3)
    assert chi_square_limit(10, 0.001) == pytest.approx(29.588, rel=1e-2)


def test_each_card_comes_in_each_place_equally_often(orders: list[list[int]]) -> None:  # B123
    table = Counter((place, card) for order in orders for place, card in enumerate(order))
    cards = sorted(orders[0])
    expected = [DEALS / 52] * 52
    limit = chi_square_limit(51, ONE_IN_A_MILLION / 104)
    by_place = [chi_square([table[place, card] for card in cards], expected) for place in range(52)]
    by_card = [chi_square([table[place, card] for place in range(52)], expected) for card in cards]
    assert max(by_place + by_card) < limit
    # Of 52 x 52 counts with all sums given, 51 x 51 are free.
    whole = sum(by_place) * 51 / 52
    assert whole < chi_square_limit(51 * 51, ONE_IN_A_MILLION)
    assert whole > 51 * 51 - (chi_square_limit(51 * 51, ONE_IN_A_MILLION) - 51 * 51), "too even to be chance"


# How often two neighbours are alike: of the 51 cards that may follow one, so many are.
ALIKE: dict[str, tuple[float, Callable[[int, int], bool]]] = {
    "rank": (3 / 51, lambda one, other: one & 15 == other & 15),
    "suit": (12 / 51, lambda one, other: one >> 4 == other >> 4),
    "colour": (25 / 51, lambda one, other: (one ^ other) & 16 == 0),
    "a run of the other colour": (
        48 / 52 * 2 / 51,
        lambda one, other: one - other & 15 == 1 and bool((one ^ other) & 16),
    ),
}


def test_neighbours_are_alike_as_often_as_theory_says(
    orders: list[list[int]],
) -> None:  # B123
    pairs = [list(pairwise(order)) for order in orders]
    for name, (chance, alike) in ALIKE.items():
        counts = [sum(alike(one, other) for one, other in of_deal) for of_deal in pairs]
        error = stdev(counts) / sqrt(DEALS)
        assert abs(fmean(counts) - 51 * chance) < -NormalDist().inv_cdf(ONE_IN_A_MILLION / 2) * error, name


def test_each_card_follows_each_other_equally_often(orders: list[list[int]]) -> None:  # B123
    follows = Counter(pair for order in orders for pair in pairwise(order))
    expected = DEALS * 51 / (52 * 51)
    counts = [follows[one, other] for one in sorted(orders[0]) for other in sorted(orders[0]) if one != other]
    assert chi_square(counts, [expected] * (52 * 51)) < chi_square_limit(52 * 51 - 1, ONE_IN_A_MILLION)


def test_the_aces_lie_as_deep_as_theory_says(orders: list[list[int]]) -> None:  # B123
    depths = [[place for place, card in enumerate(order) if card & 15 == 1] for order in orders]
    for nth in range(4):
        counts = Counter(of_deal[nth] for of_deal in depths)
        theory = [comb(place, nth) * comb(51 - place, 3 - nth) / comb(52, 4) * DEALS for place in range(52)]
        # Rare depths are taken together, as a chi-square test wants it.
        common = [place for place in range(52) if theory[place] >= 5]
        rest = DEALS - sum(theory[place] for place in common)
        seen = [counts[place] for place in common] + [DEALS - sum(counts[place] for place in common)]
        wanted = [theory[place] for place in common] + [rest]
        assert chi_square(seen, wanted) < chi_square_limit(len(common), ONE_IN_A_MILLION)


def test_both_decks_are_mixed_through_one_another() -> None:  # B123
    deals = few(4_000, 400)
    chance = random.Random("two decks")
    second, foremost = Counter[int](), 0
    for _ in range(deals):
        order = dealing_order(new_number(chance), 2)
        assert len(set(order)) == 104
        second.update(place for place, card in enumerate(order) if card >> 6)
        foremost += order[0] >> 6
    limit = -NormalDist().inv_cdf(ONE_IN_A_MILLION / 208)
    assert max(abs(count - deals / 2) for count in second.values()) < limit * sqrt(deals) / 2
    assert len(second) == 104
    assert abs(foremost - deals / 2) < limit * sqrt(deals) / 2
