"""In each language everything that the page can show is said in it, without a key, a place or a value that was not
filled in, and has room: on phones, tablets, desktops, and with letters of twice the size.
"""

import re
import string
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page

from solitaire.words import CODES, language
from solitaire.words.language import Message
from tests.browser.conftest import CONTEXT, FLAGS, Watch, wait_until_ready
from tests.browser.reading import no_room, said
from tests.browser.rounds import rounds
from tests.browser.test_layout import at_size
from tools import chromium
from tools.serve import StaticServer

SIZES = ((320, 568), (390, 844), (768, 1024), (1440, 900))
ENGLISH = language("en").messages
# A key, a place that nothing was put in, or a value that is none of a person's.
RAW = re.compile(
    rf"[{{}}]|%[srd]\b|\b(?:undefined|NaN|None|True|False|null|\[object)\b"
    rf"|\b(?:{'|'.join(sorted({key.partition('.')[0] for key in ENGLISH}))})\.[a-z][\w.]*"
)
# Keys.
LATIN = frozenset(
    (
        "a",
        "c",
        "d",
        "e",
        "end",
        "enter",
        "escape",
        "f",
        "h",
        "home",
        "i",
        "n",
        "r",
        "s",
        "space",
        "tab",
        "u",
        "w",
        "x",
        "z",
    )
)


class Kind(NamedTuple):
    """How large letters are, in pixels, and at which sizes of the window."""

    letters: int
    sizes: tuple[tuple[int, int], ...]


KINDS = {"letters as usual": Kind(16, SIZES), "letters twice as large": Kind(32, SIZES[1:])}


@pytest.fixture(scope="module", params=KINDS.values(), ids=tuple(KINDS))
def shown(request: pytest.FixtureRequest, browser: Browser) -> Iterator[tuple[Browser, Kind]]:
    """A browser whose letters are so large."""
    kind: Kind = request.param
    flags = [*FLAGS, f"--blink-settings=defaultFontSize={kind.letters}"]
    other = browser.browser_type.launch(executable_path=chromium.find(), args=flags)
    yield other, kind
    other.close()


@pytest.mark.parametrize("code", CODES)
def test_all_of_the_page_is_said_in_the_language_and_has_room(  # B103 B110 B112
    shown: tuple[Browser, Kind], site: StaticServer, code: str
) -> None:
    other, kind = shown
    context = other.new_context(**CONTEXT)
    watch = Watch(context, site.address)
    page = context.new_page()
    page.goto(f"{site.address}?lang={code}", wait_until="commit")
    wait_until_ready(page)
    wrong, texts, screens = set(), set(), 0
    for name in rounds(page):
        screens += 1
        for size in kind.sizes:
            at_size(page, size)
            # Large letters leave no phone room for the longest choice; it is seen whole in the browser's own list.
            wrong |= {(name, size[0], fault) for fault in no_room(page, choices=kind.letters == 16)}
        texts |= read(page, name, code)
    context.close()
    assert screens > 50
    assert sorted(wrong) == []
    assert sorted(entry for entry in texts if RAW.search(entry[1])) == []
    assert sorted(entry for entry in texts if is_english(entry[1], code)) == []
    assert watch.complaints == []


def read(page: Page, name: str, code: str) -> set[tuple[str, str, str]]:
    """What a screen says, but for the names of languages."""
    names = [language(each).of_itself("name") for each in CODES]
    found = {(name, text, where) for text, where, of in said(page) if text not in names or of == code == "en"}
    assert any(not text.isascii() for _, text, _ in found) or code in ("en", "sq")
    return found


@cache
def is_english(text: str, code: str) -> bool:
    """Whether a text is in English though the language is another."""
    if code == "en":
        return False
    if code != "sq":
        # The version of the page is a number in letters too.
        words = set(re.findall(r"[a-z]+", re.sub(r"\b[0-9a-f]{12}\b", "", text.lower())))
        return bool(words - LATIN)
    return any(pattern.fullmatch(text) for pattern in english_only(code))


@cache
def english_only(code: str) -> list[re.Pattern[str]]:
    """What the English messages come to, without those that are the same in a language."""
    own = {form for message in language(code).messages.values() for form in forms(message)}
    english = {form for message in ENGLISH.values() for form in forms(message)} - own
    return [re.compile(pattern_of(message)) for message in english if re.search("[A-Za-z]{3}", outside(message))]


def outside(message: str) -> str:
    """A message without its places."""
    return "".join(part for part, _, _, _ in string.Formatter().parse(message))


def pattern_of(message: str) -> str:
    """A message with anything in its places."""
    return ".+".join(map(re.escape, re.split(r"\{[^{}]*\}", message)))


def forms(message: Message) -> list[str]:
    return [message] if isinstance(message, str) else message


def test_what_is_english_or_raw_is_found() -> None:
    assert is_english("Undo", "ta")
    assert is_english("Deal 17", "sq")
    assert is_english("2 packs, 104 cards.", "sq")
    assert not is_english("Zhbëj", "sq")
    assert not is_english("Klondike", "sq")
    for text in ("page.moves", "{n} moves", "undefined", "%s moves", "NaN:NaN"):
        assert RAW.search(text), text
    for text in ("Klondike: 2.5", "100 %", "1 of 2.", "Deal 5."):
        assert not RAW.search(text), text
