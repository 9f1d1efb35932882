"""No sentence was forgotten: in a language made of brackets nothing that can be seen or heard stands outside of them,
and what is some 40 % longer than English still fits on a phone.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from solitaire.words import CODES, language
from tests.browser.conftest import CONTEXT, Watch, begun, watched
from tests.browser.reading import no_room, said
from tests.browser.rounds import rounds
from tests.browser.windows import Size, viewport
from tests.words.pseudo import bare, pseudo_text
from tools.serve import StaticServer

PHONES = ((390, 844), (320, 568))
# Numbers, times and rates stand by themselves.
NUMBERS = re.compile(r"[0-9\s:.,≥%()-]*")
# What points to another month, of which a label tells.
ARROWS = ("‹", "›")
NAMES = tuple(language(code).of_itself("name") for code in CODES)


@pytest.fixture
def made_up(browser: Browser, site: StaticServer, size: Size) -> Iterator[tuple[Page, Watch]]:
    """A page that takes the made-up language for Tamil."""
    context = browser.new_context(**CONTEXT, **viewport(size))
    made = pseudo_text()
    context.route("**/static/words/ta-*.json", lambda route: route.fulfill(body=made, content_type="application/json"))
    watch = Watch(context, site.address)
    yield begun(context, f"{site.address}?lang=ta"), watch
    context.close()


@pytest.mark.parametrize("size", PHONES)
def test_everything_that_is_seen_or_heard_is_a_message_and_fits_on_a_phone(  # B110 B112
    made_up: tuple[Page, Watch],
) -> None:
    forgotten, wrong, screens = set(), set(), 0
    with watched(made_up) as page:
        for name in rounds(page):
            screens += 1
            # A choice that is longer than the screen is seen whole in the browser's own list.
            wrong |= {(name, fault) for fault in no_room(page, choices=False)}
            forgotten |= {
                (name, text, where)
                for text, where, _ in said(page)
                if not NUMBERS.fullmatch(bare(text)) and text not in (*NAMES, *ARROWS)
            }
    assert screens > 50
    assert sorted(forgotten) == []
    assert sorted(wrong) == []


def test_what_stands_in_no_bracket_is_found() -> None:
    assert bare("⟦Ƀåå⟧") == ""
    assert bare("⟦Ƀåå ⟦ƒöö⟧⟧ bar: 3 (⟦x⟧)") == " bar: 3 ()"
