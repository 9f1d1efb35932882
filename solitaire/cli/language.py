"""Which language the command line speaks, and what others say in its stead: argparse and the system."""

import argparse
import errno
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from solitaire.errors import SolitaireError, quoted
from solitaire.words import CODES, language, listed, say, speak

# In the order in which the system looks at them.
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
# What argparse says where the commands are as they are: our message, and the places of the text in it.
ARGPARSE: dict[str, tuple[str, dict[str, str]]] = {
    "usage: ": ("usage", {}),
    "positional arguments": ("positional", {}),
    "options": ("options", {}),
    "show this help message and exit": ("help", {}),
    "argument %(argument_name)s: %(message)s": ("argument", {"name": "%(argument_name)s", "message": "%(message)s"}),
    "the following arguments are required: %s": ("required", {"names": "%s"}),
    "unrecognized arguments: %s": ("unrecognized", {"words": "%s"}),
    "ambiguous option: %(option)s could match %(matches)s": (
        "ambiguous",
        {"option": "%(option)s", "matches": "%(matches)s"},
    ),
    "invalid choice: %(value)r (choose from %(choices)s)": (
        "invalid_choice",
        {"value": "%(value)r", "choices": "%(choices)s"},
    ),
    "expected one argument": ("one_argument", {}),
    "ignored explicit argument %r": ("ignored", {"value": "%r"}),
}
# What the system says most often.
SYSTEM = {
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "forbidden",
    errno.EISDIR: "folder",
    errno.ENOSPC: "full",
    errno.ENAMETOOLONG: "name",
    errno.EINVAL: "name",
}


def speak_as_asked(code: str | None, environment: Mapping[str, str]) -> None:
    """Speak the language of a code, or else that of the environment; raises SolitaireError for an unknown code."""
    if code is None:
        speak(language(_of_environment(environment)))
    elif _primary(code) in CODES:
        speak(language(_primary(code)))
    else:
        raise SolitaireError(say("cli.no_language", code=quoted(code), known=listed(CODES)))


def _of_environment(environment: Mapping[str, str]) -> str:
    told = next(filter(None, map(environment.get, VARIABLES)), "")
    return _primary(told) if _primary(told) in CODES else "en"


def _primary(tag: str) -> str:
    """The language in a tag such as ur_PK.UTF-8 or ur-PK."""
    return re.split(r"[-_.@]", tag)[0].lower()


def help_of(key: str, **values: object) -> str:
    """A message as argparse wants it, which takes a sign of per cent for a place."""
    return say(key, **values).replace("%", "%%")


@contextmanager
def argparse_told() -> Iterator[None]:
    """Meanwhile argparse says what it says in our words."""
    # It takes each of its sentences from this function; it offers no other way to say them.
    names = vars(argparse)
    before = names["_"]
    names["_"] = _told
    try:
        yield
    finally:
        names["_"] = before


def _told(text: str) -> str:
    if text not in ARGPARSE:
        return text
    key, places = ARGPARSE[text]
    return say(f"argparse.{key}", **places)


def why_failed(error: Exception) -> str:
    """What went wrong with a file, in words; the system's own are of another language."""
    if isinstance(error, UnicodeError):
        return say("system.no_text")
    if not isinstance(error, OSError):
        # The name holds a sign that none can.
        return say("system.name")
    key = SYSTEM.get(error.errno or 0)
    return say(f"system.{key}") if key else say("system.other", number=error.errno or 0)
