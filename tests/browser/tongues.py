"""The page in a language with letters of its own: its words in the place of the English ones, its direction, its font.

Only how to get there may live here; what must be true of it stands in the tests.
"""

import json
from functools import cache
from typing import Any

from playwright.sync_api import Frame, Page

from tools.common import ROOT

# Those that bring a font; the last is read from the right.
CODES = ("ta", "bn", "ur")
WORDS = ROOT / "solitaire/words"
# Puts the words of a language wherever the page has those of English, and waits for the fonts that they need.
PUT = """async ([code, direction, words]) => {
  Object.assign(document.documentElement, { lang: code, dir: direction });
  const before = (window.before ??= new WeakMap());
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walk.nextNode());) {
    // What was put there before is no text of the page's own.
    const { from, put } = before.get(node) ?? {};
    const own = put === node.data ? from : node.data, text = own.trim();
    const now = Object.hasOwn(words, text) ? own.replace(text, () => words[text]) : own;
    if (now !== node.data) node.data = now;
    before.set(node, { from: own, put: now });
  }
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await document.fonts.ready;
}"""


@cache
def messages(code: str) -> dict[str, Any]:
    """The words of a language by their keys."""
    path = WORDS / f"{code}.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def texts(code: str) -> list[str]:
    """Every text of a language."""
    found: list[str] = []
    for message in messages(code).values():
        found += message if isinstance(message, list) else [message]
    return found


@cache
def instead(code: str) -> dict[str, str]:
    """What a language says instead of each whole text of English."""
    english, own = messages("en"), messages(code)
    pairs = ((text, own.get(key)) for key, text in english.items() if not key.startswith("language."))
    return {text: other for text, other in pairs if isinstance(text, str) and isinstance(other, str)}


def speak(page: Page | Frame, code: str) -> None:
    """Have everything that the page shows now in a language, as far as it stands there as one text."""
    words = instead(code) if code != "en" else {}
    page.evaluate(PUT, [code, "rtl" if code == "ur" else "ltr", words])
