"""Fixtures of the page's tests: each game, and some with options that change what the page can do."""

import pytest

from tests.engine.catalogue import DEFAULTS, Variant

TAKE_BACK = (("take_back", True), ("aces_at_once", False))
TELLING = (
    *DEFAULTS,
    Variant("klondike", (("draw", 3), ("passes", None), *TAKE_BACK)),
    Variant("yukon", TAKE_BACK),
    Variant("little-forty", TAKE_BACK),
    Variant("streets", (("several", True), *TAKE_BACK)),
)


@pytest.fixture(params=TELLING, ids=str)
def variant(request: pytest.FixtureRequest) -> Variant:
    """Each game as at first, and some with everything on."""
    chosen: Variant = request.param
    return chosen


@pytest.fixture(params=DEFAULTS, ids=str)
def default(request: pytest.FixtureRequest) -> Variant:
    """Each game with its options as at first."""
    chosen: Variant = request.param
    return chosen
