"""What the page brings in for the coach is there. The page itself needs a browser to say so."""

import ast
from importlib.util import find_spec
from pathlib import Path

import pytest

DOOR = Path(__file__).resolve().parents[3] / "solitaire/web/coach/door.py"


def parts() -> list[str]:
    """The modules that are brought in one after another."""
    for node in ast.parse(DOOR.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "PARTS":
            found: list[str] = ast.literal_eval(node.value)
            return found
    raise AssertionError("PARTS is gone")


@pytest.mark.parametrize("part", parts())
def test_each_part_is_there(part: str) -> None:
    assert find_spec(f"solitaire.{part}") is not None
