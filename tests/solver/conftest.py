"""Each game with each interesting choice of options."""

import pytest

from tests.engine.catalogue import VARIANTS, Variant


@pytest.fixture(params=VARIANTS, ids=str)
def variant(request: pytest.FixtureRequest) -> Variant:
    """A game with options."""
    found: Variant = request.param
    return found
