"""Everything that is kept, as one text to be carried to another browser, and back: checked before anything holds.

Only the envelope and the checks live here. Which texts there are, and writing them, is the page's affair.

``{"solitaire-export": 1, "crc": CRC-32 of the texts as compact JSON with sorted names, "texts": {name: text, ...}}``
"""

import json
from collections.abc import Callable, Mapping
from zlib import crc32

from solitaire.errors import Phrase, SolitaireError
from solitaire.games import CATALOGUE
from solitaire.reading import fields
from solitaire.record.log_text import read_log
from solitaire.record.plays import COMPACT, Play, read_play
from solitaire.saves import load
from solitaire.session import Session

LONGEST = 20_000_000
MOST_TEXTS = 500

Check = Callable[[str], object]
"""Takes a text and raises SolitaireError when it is not what it should be."""

CHECKS: Mapping[str, Check] = {
    "save.": load,
    "before.": load,
    "play.": read_play,
    "play-before.": read_play,
    "log": read_log,
}
"""The check for each name, or for each name that is a beginning with a point and the id of a game after it."""


def export_text(texts: Mapping[str, str], checks: Mapping[str, Check] = CHECKS) -> str:
    """Texts by name as one text. Names without a check are left out (who plays in which tab is nobody else's).

    ``checks`` must be those that ``import_texts`` is to be called with.
    """
    kept = {name: text for name, text in texts.items() if _check_for(name, checks) is not None}
    return json.dumps({"solitaire-export": 1, "crc": _sum(kept), "texts": kept}, **COMPACT)


def import_texts(text: str, checks: Mapping[str, Check] = CHECKS) -> dict[str, str]:
    """The texts of an exported text by name, every one checked; raises SolitaireError and has then changed nothing.

    A file that is cut off, changed or something else is refused, and so is one with a single text that cannot be read.
    """
    found = fields(text.strip() if isinstance(text, str) else text, "solitaire-export", Phrase("This file"), LONGEST)
    texts = found.get("texts")
    if not isinstance(texts, dict) or len(texts) > MOST_TEXTS:
        raise SolitaireError("This file cannot be read: it holds no games.")
    if not all(isinstance(kept, str) for kept in texts.values()) or found.get("crc") != _sum(texts):
        raise SolitaireError("This file cannot be read: it was changed or damaged on its way.")
    for name, kept in texts.items():
        check = _check_for(name, checks)
        if check is None:
            raise SolitaireError(
                "This file holds '{name}', which is not known here: it is of a newer version.", name=name[:24]
            )
        try:
            _must_be_of(name, check(kept))
        except SolitaireError as error:
            raise SolitaireError(
                "This file is refused because of its '{name}'. {why}", name=name[:24], why=error
            ) from error
    return dict(texts)


def _check_for(name: str, checks: Mapping[str, Check]) -> Check | None:
    beginning, point, id = name.partition(".")
    if point:
        return checks.get(beginning + point) if id in CATALOGUE else None
    return checks.get(name)


def _must_be_of(name: str, value: object) -> None:
    """A save or a play kept under a game's id is of that game."""
    _, _, id = name.partition(".")
    of_play = isinstance(value, Play) and value.group.game != id
    if id and (of_play or (isinstance(value, Session) and value.game.id != id)):
        raise SolitaireError("It is of another game.")


def _sum(texts: Mapping[str, str]) -> int:
    return crc32(json.dumps(texts, sort_keys=True, **COMPACT).encode("ascii"))
