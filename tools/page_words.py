"""Puts the sentences of ``solitaire.words`` into the page: each ``{{key}}`` of it becomes the message of that key."""

import html
import re

from solitaire.words import say

PLACE = re.compile(r"\{\{([\w.-]+)\}\}")


def worded(page: str) -> str:
    """The page with its sentences, as text of HTML."""
    return PLACE.sub(lambda found: html.escape(say(found[1])), page)
