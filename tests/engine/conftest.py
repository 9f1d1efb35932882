"""Fixtures of the engine's tests: each game, and each game with each interesting choice of options."""

import pytest

from solitaire import Game
from tests.engine.catalogue import DEFAULTS, VARIANTS, Variant


@pytest.fixture(params=VARIANTS, ids=str)
def variant(request: pytest.FixtureRequest) -> Variant:
    """Each game with each choice of options."""
    chosen: Variant = request.param
    return chosen


@pytest.fixture(params=DEFAULTS, ids=str)
def default(request: pytest.FixtureRequest) -> Variant:
    """Each game with its options as at first."""
    chosen: Variant = request.param
    return chosen


@pytest.fixture
def game(default: Variant) -> Game:
    """Each game with its options as at first, as the engine's record."""
    return default.game
