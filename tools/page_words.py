"""Puts the sentences of ``solitaire.words`` into the page: each ``{{key}}`` of it becomes the message of that key.

Beside each text its element learns the key (``data-word``), and beside an attribute which key it is of (``data-words``,
as ``attribute:key``), so that the page can be put into another language.
"""

import html
import re

from solitaire.words import say
from tools.common import fail

ATTRIBUTE = re.compile(r'([\w-]+)="\{\{([\w.-]+)\}\}"')
TEXT = re.compile(r"(<[^<>]*)>\{\{([\w.-]+)\}\}(?=</)")


def worded(page: str) -> str:
    """The page with its sentences, as text of HTML. A text must be all that its element holds."""
    page = ATTRIBUTE.sub(lambda found: f'{found[1]}="{_html(found[2])}" data-words="{found[1]}:{found[2]}"', page)
    page = TEXT.sub(lambda found: f'{found[1]} data-word="{found[2]}">{_html(found[2])}', page)
    return fail("a sentence of the page shares its element with something else.") if "{{" in page else page


def _html(key: str) -> str:
    return html.escape(say(key))
