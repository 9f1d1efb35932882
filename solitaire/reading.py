"""Reading what anybody may have written: a versioned JSON text, bounded and refused in words; digits of any script."""

import json
import re
from typing import Any

from solitaire.errors import Phrase, SolitaireError

# Our own texts nest a few levels; thousands would exhaust the stack of a browser, which nothing can catch.
DEEPEST = 20
_BRACKET = re.compile(r"[][{}]")


def fields(text: object, mark: str, what: Phrase, longest: int) -> dict[str, Any]:
    """The fields of a versioned text of at most ``longest`` characters.

    ``mark`` is the name of its version field and ``what`` begins the error. Raises SolitaireError when the text is
    something else, cut off, or of a newer version.
    """
    if not isinstance(text, str) or len(text) > longest or _depth(text) > DEEPEST:
        raise SolitaireError("{what} cannot be read: it is something else.", what=what)
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SolitaireError("{what} cannot be read: it is cut off or is something else.", what=what) from error
    version = found.get(mark) if isinstance(found, dict) else None
    if not isinstance(found, dict) or type(version) is not int or version < 1:
        raise SolitaireError("{what} cannot be read: it is something else.", what=what)
    if version > 1:
        raise SolitaireError("{what} was made by a newer version: load the page anew and try again.", what=what)
    return dict(found)


def european(text: str) -> str:
    """The text with 0 to 9 for the digits of any other script, which people type where their numbers are so written."""
    return text if text.isascii() else "".join(str(int(sign)) if sign.isdecimal() else sign for sign in text)


def _depth(text: str) -> int:
    """How deep brackets nest, those in strings counted too."""
    depth = deepest = 0
    for bracket in _BRACKET.findall(text):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest
