"""Reading a versioned JSON text that anybody may have written: bounded, and refused in words. Nothing else."""

import json
import re
from typing import Any

from solitaire.errors import SolitaireError

# Our own texts nest a few levels; thousands would exhaust the stack of a browser, which nothing can catch.
DEEPEST = 20
_BRACKET = re.compile(r"[][{}]")


def fields(text: object, mark: str, what: str, longest: int) -> dict[str, Any]:
    """The fields of a versioned text of at most ``longest`` characters.

    ``mark`` is the name of its version field and ``what`` begins the error. Raises SolitaireError when the text is
    something else, cut off, or of a newer version.
    """
    if not isinstance(text, str) or len(text) > longest or _depth(text) > DEEPEST:
        raise SolitaireError(f"{what} cannot be read: it is something else.")
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SolitaireError(f"{what} cannot be read: it is cut off or is something else.") from error
    version = found.get(mark) if isinstance(found, dict) else None
    if not isinstance(found, dict) or type(version) is not int or version < 1:
        raise SolitaireError(f"{what} cannot be read: it is something else.")
    if version > 1:
        raise SolitaireError(f"{what} was made by a newer version: load the page anew and try again.")
    return dict(found)


def _depth(text: str) -> int:
    """How deep brackets nest, those in strings counted too."""
    depth = deepest = 0
    for bracket in _BRACKET.findall(text):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest
