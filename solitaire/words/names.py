"""The names of the games in every language, and which games a name means. Pure."""

import unicodedata
from collections.abc import Iterable, Iterator

from solitaire.errors import UNSEEN
from solitaire.options import games
from solitaire.words.language import Language

# Letters of an Arabic keyboard for those of Urdu.
_LETTERS = {"ي": "ی", "ى": "ی", "ك": "ک", "ه": "ہ"}
# What stands between words, and what is not seen.
_SAME = str.maketrans({**_LETTERS, "-": " ", **dict.fromkeys((*UNSEEN, "'", "’"), "")})


def names_in(id: str, language: Language) -> list[str]:
    """The name of a game and its other names in a language; none where that does not know the game."""
    found: list[str] = []
    for key in (f"game.{id}", f"game.{id}.also"):
        message = language.messages.get(key, "")
        assert isinstance(message, str)
        found += filter(None, message.split("; "))
    return found


def found_by_name(text: str, languages: Iterable[Language], part: bool = False) -> Iterator[str]:
    """The ids of the games that a text names, each once: by the id itself, or by a name in one of the languages.

    ``part``: the text need only be a part of the name, as when it is being typed. A language is not looked at before it
    is needed, so that whoever wants the first may give many.
    """
    wanted = _plain(text)

    def is_meant(name: str) -> bool:
        return wanted in _plain(name) if part else wanted == _plain(name)

    found = dict.fromkeys(filter(is_meant, games()))
    yield from found
    for language in languages:
        for id in games():
            if id not in found and any(map(is_meant, names_in(id, language))):
                found[id] = None
                yield id


def _plain(text: str) -> str:
    """A name without what people leave out or write in several ways: case, accents, hyphens, kinds of one letter."""
    letters = unicodedata.normalize("NFKD", text.translate(_SAME).casefold())
    return " ".join("".join(letter for letter in letters if not "\u0300" <= letter <= "\u036f").split())
