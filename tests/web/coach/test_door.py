"""What the page brings in for the coach is there. The page itself needs a browser to say so."""

import ast
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import solitaire
from solitaire.solver.kinds import kind_of

DOOR = Path(__file__).resolve().parents[3] / "solitaire/web/coach/door.py"


def constants() -> dict[str, Any]:
    """What the door names by its own constants: the page's modules cannot be imported without a page."""
    wanted = {"HELPER", "SEARCHES", "DESK"}
    found = {}
    for node in ast.parse(DOOR.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in wanted:
            found[ast.unparse(node.targets[0])] = ast.literal_eval(node.value)
    assert set(found) == wanted
    return found


@pytest.mark.parametrize("part", [*constants()["HELPER"], *constants()["DESK"]])
def test_each_part_is_there(part: str) -> None:
    assert find_spec(f"solitaire.{part}") is not None


def test_the_search_for_each_game_is_among_what_is_brought() -> None:
    searches = constants()["SEARCHES"]
    assert {kind_of(solitaire.game(id)) for id in solitaire.games()} == set(searches)
    for kind, parts in searches.items():
        assert parts[-1] == f"solver.{kind}.search"
        assert all(find_spec(f"solitaire.{part}") is not None for part in parts)
