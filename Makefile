# The commands of this project; the work is done by the small programs in tools/. A machine needs Python 3.11 or newer.
PYTHON ?= python3
IN_VENV := .venv/bin/python

.PHONY: play test check soak site bench winnability setup clean

play: site ## play in a browser on this machine
	@$(IN_VENV) -m tools.serve $(SERVE)

test: setup ## everything that continuous integration runs
	@$(IN_VENV) -m tools.test

check: setup ## style, types, import order
	@$(IN_VENV) -m tools.check

soak: site ## the long random tests
	@$(IN_VENV) -m tools.browsers
	@HYPOTHESIS_PROFILE=soak $(IN_VENV) -m pytest -n auto -m soak

site: setup ## the publishable folder dist/
	@$(IN_VENV) -m tools.site

bench: setup ## how fast engine, page, inputs and start are
	@$(IN_VENV) bench/run.py

winnability: setup ## docs/winnability.md and its plots, from what was counted
	@$(IN_VENV) -m tools.winnability

setup: ## what the other commands need; quick when nothing changed
	@$(PYTHON) -m tools.setup

clean: ## remove everything that these commands made
	rm -rf .venv .cache node_modules dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
	find . -name __pycache__ -prune -exec rm -rf {} +
