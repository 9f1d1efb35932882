"""Every sentence that stands in the built page is one of ``solitaire.words``, and none stands anywhere else."""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

from solitaire.words import language
from tools.common import DIST, ROOT
from tools.languages import SANDBOX, offered
from tools.page_words import worded

READ_ALOUD = ("title", "aria-label", "alt", "placeholder", "label", "aria-description", "aria-valuetext")
# Whoever writes another page reads these in its console; no player does.
FOR_HOSTS = "embed.js"
SENTENCE = re.compile(r"""["'`][A-Z][a-z]+(?:,? [\w'-]+){2,}[^"'`]*["'`]""")
ENGLISH = language("en").messages


class Reader(HTMLParser):
    """Collects what a person reads or hears of a page, with the key that its element has for it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, str | None]] = []
        self._silent = False
        self._key: str | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._silent = tag in ("script", "style", "mpy-config")
        self._key = given.get("data-word")
        read: tuple[str, ...] = READ_ALOUD
        if tag == "meta" and given.get("name") in ("description", "application-name"):
            read = (*READ_ALOUD, "content")
        name, _, key = (given.get("data-words") or "").partition(":")
        self.found += [(text, key if name == at else None) for at, text in attrs if at in read and text]

    def handle_endtag(self, tag: str) -> None:
        self._silent = False

    def handle_data(self, data: str) -> None:
        if not self._silent and data.strip():
            self.found.append((data.strip(), self._key))


def scripts() -> Iterator[tuple[str, str]]:
    """Our JavaScript by name."""
    for path in (*ROOT.glob("static/*.*js"), *ROOT.glob("*.js")):
        yield path.name, path.read_text(encoding="utf-8")


def built() -> str:
    return (DIST / "index.html").read_text(encoding="utf-8")


def test_every_sentence_of_the_built_page_is_a_message_with_its_key_beside_it() -> None:
    found = Reader(built()).found
    sandbox = [(spoken.say(SANDBOX, {}), None) for spoken in offered()]
    assert [pair for pair in found if pair in sandbox] == sandbox
    assert [(text, key) for text, key in found if key is None] == sandbox
    assert [(text, key) for text, key in found if key is not None and ENGLISH[key] != text] == []
    assert len(found) > 60


def test_every_message_for_the_page_stands_in_it() -> None:
    used = {key for _, key in Reader(built()).found} | {SANDBOX}
    assert {key for key in ENGLISH if key.startswith("html.")} - used == set()


def test_the_pages_source_has_places_for_sentences_and_none_of_its_own() -> None:
    found = Reader((ROOT / "index.html").read_text(encoding="utf-8")).found
    assert [text for text, _ in found if not re.fullmatch(r"\{\{[\w.-]+\}\}", text)] == []
    assert "{{" not in built()


@pytest.mark.parametrize("text", ["<p>{{html.undo}} <b>1</b></p>", "<p>1 {{html.undo}}</p>"])
def test_a_sentence_beside_something_else_stops_the_build(text: str) -> None:
    with pytest.raises(SystemExit):
        worded(text)


def test_no_sentence_stands_in_javascript() -> None:
    named = dict(scripts())
    assert SENTENCE.search(named.pop(FOR_HOSTS))
    assert {name: SENTENCE.findall(text) for name, text in named.items() if SENTENCE.search(text)} == {}


def test_what_is_said_of_a_start_that_fails_is_in_the_page() -> None:
    told = json.loads(re.findall(r'id="start">(.*?)</script>', built())[0])["words"]
    assert told == {key: text for key, text in ENGLISH.items() if key.startswith("start.")}
