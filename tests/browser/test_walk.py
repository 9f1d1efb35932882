"""In each language everything that the page can show is said in it, without a key, a place or a value that was not
filled in, and has room: on phones, tablets, desktops, and with letters of twice the size.
"""

import re
import string
from collections.abc import Iterator
from functools import cache

import pytest
from playwright.sync_api import Browser, Page

from solitaire.words import CODES, language
from solitaire.words.language import Message
from tests.browser.conftest import CONTEXT, Watch, begun
from tests.browser.reading import no_room, said
from tests.browser.rounds import rounds
from tests.browser.windows import Size, browser_with_letters, viewport
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


# How large letters are, in pixels, and the windows' sizes.
WALKS = [(letters, size) for letters in (16, 32) for size in SIZES]


@pytest.fixture(scope="module")
def lettered(request: pytest.FixtureRequest, browser: Browser) -> Iterator[tuple[Browser, int]]:
    """A browser whose letters are so large, and how large."""
    with browser_with_letters(browser, request.param) as other:
        yield other, request.param


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("lettered", "size"), WALKS, indirect=["lettered"])
def test_all_of_the_page_is_said_in_the_language_and_has_room(  # B103 B110 B112
    lettered: tuple[Browser, int], site: StaticServer, size: Size, code: str
) -> None:
    other, letters = lettered
    context = other.new_context(**CONTEXT, **viewport(size))
    watch = Watch(context, site.address)
    page = begun(context, f"{site.address}?lang={code}")
    wrong, texts, screens = set(), set(), 0
    for name in rounds(page):
        screens += 1
        # Large letters leave no phone room for the longest choice; it is seen whole in the browser's own list.
        wrong |= {(name, fault) for fault in no_room(page, choices=letters == 16)}
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
