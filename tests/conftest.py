"""What all tests share: how hypothesis searches. Only settings may live here."""

import os
from pathlib import Path

import hypothesis
from hypothesis.configuration import set_hypothesis_home_dir

set_hypothesis_home_dir(Path(__file__).parent.parent / ".cache/hypothesis")
# The same examples in every run and on every machine; only `make soak` looks for new ones.
hypothesis.settings.register_profile("steady", derandomize=True, database=None, deadline=None, max_examples=50)
hypothesis.settings.register_profile("soak", database=None, deadline=None, max_examples=2000)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))
