"""A language made from the English: each message between brackets, its letters accented, its words some 40 % longer.
What stands on the page without brackets is no message, and a box that holds it holds most languages.
"""

import json
import re

from solitaire.words import language
from solitaire.words.language import Message

OPEN, CLOSE = "⟦", "⟧"
_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = "åƀçďéƒğĥîĵķļḿñöþɋŕšţûṽŵẋýžÅƁÇĎÉƑĞĤÎĴĶĻḾÑÖÞɊŔŠŢÛṼŴẊÝŽ"
LOOK_ALIKE = str.maketrans(_PLAIN, _ACCENTED)
# Places, options, what is quoted to be typed and names of keys stay as they are.
KEPT = re.compile(r"(\{[^{}]*\}|--[\w-]+|'[^']*'|\b(?:Enter|Space|Escape|Home|End|Tab|[A-Z])\b)")


def stretched(text: str) -> str:
    """A text in letters that look alike, each vowel twice."""
    parts = KEPT.split(text)
    parts[::2] = (re.sub("[aeiou]", lambda vowel: vowel[0] * 2, part).translate(LOOK_ALIKE) for part in parts[::2])
    return "".join(parts)


def _bracketed(key: str, message: str) -> str:
    # Names are told apart by what stands between them.
    names = message.split("; ") if key.endswith(".also") else [message]
    return "; ".join(f"{OPEN}{stretched(name)}{CLOSE}" for name in names)


def pseudo_text() -> str:
    """The file of the language."""
    found: dict[str, Message] = {}
    for key, message in language("en").messages.items():
        if key.startswith("language.") and key not in ("language.missing", "language.chosen"):
            found[key] = message
        elif isinstance(message, str):
            found[key] = _bracketed(key, message)
        else:
            found[key] = [_bracketed(key, form) for form in message]
    return json.dumps(found, ensure_ascii=False)


def bare(text: str) -> str:
    """What of a text stands in no brackets."""
    depth, rest = 0, ""
    for sign in text:
        depth += (sign == OPEN) - (sign == CLOSE)
        rest += sign if not depth and sign != CLOSE else ""
    return rest
