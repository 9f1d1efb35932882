"""Every sentence that stands in the built page is one of ``solitaire.words``, and none stands anywhere else."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser

from solitaire.words.en import ENGLISH
from solitaire.words.en_page import PAGE_ENGLISH
from tools.common import DIST, ROOT

READ_ALOUD = ("title", "aria-label", "alt", "placeholder", "label", "aria-description", "aria-valuetext")
# Whoever writes another page reads these in its console; no player does.
FOR_HOSTS = "embed.js"
SENTENCE = re.compile(r"""["'`][A-Z][a-z]+(?:,? [\w'-]+){2,}[^"'`]*["'`]""")


class Reader(HTMLParser):
    """Collects what a person reads or hears of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self._silent = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._silent = tag in ("script", "style", "mpy-config")
        self.found += [text for name, text in attrs if name in READ_ALOUD and text]
        if tag == "meta" and given.get("name") in ("description", "application-name"):
            self.found.append(given["content"] or "")

    def handle_endtag(self, tag: str) -> None:
        self._silent = False

    def handle_data(self, data: str) -> None:
        if not self._silent and data.strip():
            self.found.append(data.strip())


def scripts() -> Iterator[tuple[str, str]]:
    """Our JavaScript by name."""
    for path in (*ROOT.glob("static/*.*js"), *ROOT.glob("*.js")):
        yield path.name, path.read_text(encoding="utf-8")


def test_every_sentence_of_the_built_page_is_a_message_and_every_message_is_there() -> None:
    found = Reader((DIST / "index.html").read_text(encoding="utf-8")).found
    assert set(found) == set(PAGE_ENGLISH.values())
    assert len(found) > 60
    assert ENGLISH.items() >= PAGE_ENGLISH.items()


def test_the_pages_source_has_places_for_sentences_and_none_of_its_own() -> None:
    found = Reader((ROOT / "index.html").read_text(encoding="utf-8")).found
    assert [text for text in found if not re.fullmatch(r"\{\{[\w.-]+\}\}", text)] == []
    assert "{{" not in (DIST / "index.html").read_text(encoding="utf-8")


def test_no_sentence_stands_in_javascript() -> None:
    named = dict(scripts())
    assert SENTENCE.search(named.pop(FOR_HOSTS))
    assert {name: SENTENCE.findall(text) for name, text in named.items() if SENTENCE.search(text)} == {}
