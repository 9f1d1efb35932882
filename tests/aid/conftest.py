"""Fixtures of the helpers' tests: each game with each interesting choice of options, as for the engine."""

import pytest

from tests.engine.catalogue import VARIANTS, Variant


@pytest.fixture(params=VARIANTS, ids=str)
def variant(request: pytest.FixtureRequest) -> Variant:
    """Each game with each choice of options."""
    chosen: Variant = request.param
    return chosen
