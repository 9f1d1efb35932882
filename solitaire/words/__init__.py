"""Every sentence that a person reads or hears, by key; one file a language. Above the engine, below page and terminal.

No sentence stands anywhere else, apart from the one-sentence errors of the library and what ``embed.js`` tells whoever
writes another page. What stands in the page from its first moment the build puts there.
"""

from solitaire.words.en import ENGLISH
from solitaire.words.messages import Message


def say(key: str, **values: object) -> str:
    """The message of a key with its values filled in; ``n`` chooses between singular and plural where there are two.

    Raises KeyError for an unknown key or a value that is missing: a mistake of ours, not of the player.
    """
    message: Message = ENGLISH[key]
    if isinstance(message, tuple):
        message = message[0] if values["n"] == 1 else message[1]
    return message.format(**values)


def sentence(key: str, **values: object) -> str:
    """A message that stands as a sentence: its first letter is a capital, whatever it begins with."""
    text = say(key, **values)
    return text[:1].upper() + text[1:]


def has(key: str) -> bool:
    """Whether there is a message of that key (some games have remarks of their own)."""
    return key in ENGLISH
