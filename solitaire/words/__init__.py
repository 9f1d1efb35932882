"""Every sentence that a person reads or hears, by key; one file a language. Above the engine, below page and terminal.

No sentence stands anywhere else, apart from what ``embed.js`` tells whoever writes another page. What stands in the
page from its first moment the build puts there. Which language is spoken is chosen by ``speak``: English at first.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any

from solitaire.words.language import Language

# In the order in which they are offered.
CODES = ("en", "ta", "sq", "bn", "ur")


@cache
def language(code: str) -> Language:
    """A language whose file is beside this one; in a page only English is, the others come when they are chosen."""
    # The module's own loader reads from a folder and from an archive alike.
    loader: Any = __spec__.loader
    return Language(code, loader.get_data(f"{__path__[0]}/{code}.json").decode())


_spoken = [language("en")]


def speak(chosen: Language) -> None:
    """From now on everything is said in this language."""
    _spoken[0] = chosen


def spoken() -> Language:
    """The language that is spoken."""
    return _spoken[0]


def say(key: str, **values: object) -> str:
    """The message of a key with its values filled in; ``n`` chooses the plural form where there are several.

    Raises KeyError for an unknown key or a value that is missing: a mistake of ours, not of the player.
    """
    return spoken().say(key, values)


def sentence(key: str, **values: object) -> str:
    """A message that stands as a sentence: its first letter is a capital, whatever it begins with."""
    text = say(key, **values)
    return text[:1].upper() + text[1:]


def has(key: str) -> bool:
    """Whether there is a message of that key (some games have remarks of their own)."""
    return key in spoken().messages


def listed(things: Iterable[object]) -> str:
    """Several things one after the other, as the language separates them; numbers as it writes them."""
    told = (spoken().number(thing) if isinstance(thing, int) else str(thing) for thing in things)
    return spoken().of_itself("list").join(told)


def number(value: int | float, form: str = "") -> str:
    """A number that stands by itself, as the language writes it; ``form`` as for ``format``."""
    return spoken().number(value, form)


def digits(text: str) -> str:
    """A text such as a time or a range, its digits as they are wanted."""
    return spoken().digits(text)
