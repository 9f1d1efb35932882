"""A language as its file tells it: its messages, its plural forms, its way of writing numbers.

Only what is true of every language may live here. A file is JSON: a message by key, which is a text with {places}, or a
list of texts, the plural forms in the order of gettext's rule under ``language.plural``.
"""

import json
import re
import string
from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property
from gettext import c2py

Message = str | list[str]
EUROPEAN = "0123456789"


@cache
def _parsed(message: str) -> list[tuple[str, str | None, str]]:
    """What stands between the places of a message, which place comes then, and in which form its value is wanted."""
    return [(text, place, form or "") for text, place, form, _ in string.Formatter().parse(message)]


class Word(str):
    """A text that can also stand in another form: ``{card:of}`` takes the message ``card~of`` where there is one.

    It knows what it was made of, and makes the form when that is asked for. A function of its own in each of the many
    words of a table would refer to the word, and leave Python's collector hundreds of such circles at every drawing.
    """

    __slots__ = ("key", "language", "values")
    language: "Language"
    key: str
    values: Mapping[str, object]

    def form(self, name: str) -> "Word":
        """The text in a form; without a message for that it stands as it is."""
        key = f"{self.key}~{name}"
        return self.language.say(key, self.values) if key in self.language.messages else self


class Language:
    """A language, by its code and what its file holds; ``native`` writes numbers in its own digits."""

    def __init__(self, code: str, text: str, native: bool = False) -> None:
        self.code, self.text, self.native = code, text, native

    @cached_property
    def messages(self) -> dict[str, Message]:
        """Every message by its key."""
        found: dict[str, Message] = json.loads(self.text)
        return found

    def of_itself(self, what: str) -> str:
        """What the file says of the language: its name, direction (ltr, rtl), digits, signs between and in numbers."""
        told = self.messages[f"language.{what}"]
        assert isinstance(told, str)
        return told

    @cached_property
    def form_of(self) -> Callable[[int], int]:
        """Which of its plural forms goes with a number."""
        rule: Callable[[int], int] = c2py(self.of_itself("plural"))
        return rule

    @cached_property
    def _own_digits(self) -> dict[int, str]:
        own = self.of_itself("digits") if self.native else EUROPEAN
        return {ord(digit): instead for digit, instead in zip(EUROPEAN, own, strict=True)}

    def say(self, key: str, values: Mapping[str, object]) -> Word:
        """The message of a key with its values filled in; raises KeyError where either is missing."""
        message = self.messages[key]
        if isinstance(message, list):
            n = values["n"]
            assert isinstance(n, int)
            message = message[self.form_of(abs(n))]
        word = Word("".join(self._parts(message, values)))
        word.language, word.key, word.values = self, key, values
        return word

    def _parts(self, message: str, values: Mapping[str, object]) -> Iterator[str]:
        for text, place, form in _parsed(message):
            yield text.translate(self._own_digits)
            if place is not None:
                yield self._filled(values[place], form)

    def _filled(self, value: object, form: str) -> str:
        if isinstance(value, str):
            return value.form(form) if form and isinstance(value, Word) else value
        if isinstance(value, int | float):
            return self.number(value, form)
        return format(value, form)

    def number(self, value: int | float, form: str = "") -> str:
        """A number as this language writes it; ``form`` is Python's: a comma groups the digits."""
        found = re.fullmatch(r"(-?)(\d+)(.*)", format(value, form.replace(",", "")))
        assert found is not None
        sign, whole, rest = found.groups()
        if "," in form:
            whole = self._grouped(whole)
        signs = {"-": self.of_itself("minus"), ".": self.of_itself("decimal")}
        return self.digits("".join(signs.get(each, each) for each in f"{sign}{whole}{rest}"))

    def _grouped(self, whole: str) -> str:
        """Digits in groups from the right: "3" is 1,234,567, and "3 2" is 12,34,567."""
        sizes = [int(size) for size in self.of_itself("grouping").split()]
        groups: list[str] = []
        while whole:
            size = sizes[min(len(groups), len(sizes) - 1)]
            whole, group = whole[:-size], whole[-size:]
            groups.insert(0, group)
        return self.of_itself("group").join(groups)

    def digits(self, text: str) -> str:
        """A text of digits in the digits that are wanted."""
        return text.translate(self._own_digits)
