"""The errors of the library in other languages: every English text that is raised is a message, and no other is."""

import ast
import json
import pickle
import string
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

import solitaire
from solitaire import IllegalMove, Reason, SolitaireError, game, load
from solitaire.errors import Phrase
from solitaire.moves import move_from_text
from solitaire.reading import european
from solitaire.record.transfer import export_text, import_texts
from solitaire.words import TOLD, language, speak, spoken, told
from solitaire.words.language import Language

ROOT = Path(__file__).parent.parent.parent

ENGLISH = language("en").messages
# They say what they say in the language at once.
SAY = {"say", "sentence"}


class Site(NamedTuple):
    """Where an error or a part of one is made: its English text, unless that is made up, and its values' names."""

    where: str
    kind: str
    template: str | None
    said: bool
    names: frozenset[str]


def sites() -> Iterator[Site]:
    """Every one in the source."""
    for path in sorted((ROOT / "solitaire").rglob("*.py")):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and _kind(node, module):
                yield _site(node, f"{module}:{node.lineno}", module)


def _kind(node: ast.Call, module: str) -> str:
    if isinstance(node.func, ast.Name) and node.func.id in ("SolitaireError", "Phrase"):
        return node.func.id
    # A refused move makes its text itself.
    is_ours = module == "solitaire.errors" and isinstance(node.func, ast.Attribute) and node.func.attr == "__init__"
    return "SolitaireError" if is_ours and node.keywords and node.keywords[0].arg else ""


def _site(node: ast.Call, where: str, module: str) -> Site:
    first, names = node.args[0], set[str]()
    for keyword in node.keywords:
        if keyword.arg:
            names.add(keyword.arg)
        elif isinstance(keyword.value, ast.Name) and keyword.value.id.isupper():
            names |= set(getattr(import_module(module), keyword.value.id))
    template = first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else None
    said = isinstance(first, ast.Call) and isinstance(first.func, ast.Name) and first.func.id in SAY
    return Site(where, _kind(node, module), template, said, frozenset(names))


def places(message: str) -> set[str]:
    """The places of a message."""
    return {place for _, place, _, _ in string.Formatter().parse(message) if place is not None}


def keys_of(text: str) -> list[str]:
    """The keys under which an English text stands, of those that errors are looked up by."""
    return [key for key, message in ENGLISH.items() if key.startswith(TOLD) and text in (message, *message)]


SITES = [site for site in sites() if site.names or site.template or site.kind == "SolitaireError"]


@pytest.mark.parametrize("site", [one for one in SITES if one.template], ids=lambda site: site.where)
def test_every_text_that_is_raised_is_one_message_with_the_same_places(site: Site) -> None:
    assert site.template is not None
    keys = keys_of(site.template)
    assert len(keys) == 1, f"{site.where}: put it into en.json once, as an error.* or a phrase.*: {site.template}"
    assert site.names == places(site.template), site.where


def test_what_is_raised_without_a_text_is_said_in_the_language_at_once() -> None:
    found = [site for site in SITES if site.kind == "SolitaireError" and site.template is None and not site.said]
    # A problem that was said a line before.
    assert [site.where.partition(":")[0] for site in found] == ["solitaire.web.embedding"]
    above = ("solitaire.web", "solitaire.cli")
    assert all(site.where.startswith(above) for site in SITES if site.said)


def test_no_message_of_an_error_is_unused() -> None:
    used = {key for site in SITES if site.template for key in keys_of(site.template)}
    used |= {f"phrase.reason.{reason.name}" for reason in Reason}
    assert {key for key in ENGLISH if key.startswith(("error.", "phrase."))} == {
        key for key in used if key.startswith(("error.", "phrase."))
    }


def test_every_reason_is_a_phrase() -> None:
    for reason in Reason:
        assert ENGLISH[f"phrase.reason.{reason.name}"] == reason.value


@pytest.fixture
def marked() -> Iterator[None]:
    """A language that is English within brackets, so that every part which is no message stands out."""

    def within(message: str | list[str]) -> str | list[str]:
        return f"«{message}»" if isinstance(message, str) else [f"«{form}»" for form in message]

    messages = {key: text if key.startswith("language.") else within(text) for key, text in ENGLISH.items()}
    before = spoken()
    speak(Language("xx", json.dumps(messages | {"language.list": " + "})))
    yield
    speak(before)


BOARD = "Stock:\nWaste:\nFoundations:\n" + "-\n" * 7


def _refused(save: str) -> object:
    return import_texts(export_text({"save.yukon": save}))


TOLD_SO: dict[str, tuple[Callable[[], object], str]] = {
    "a game": (lambda: game("x\n"), "«There is no game 'x�'. The games are: klondike + yukon + forty-thieves + "),
    "an option": (lambda: game("maria", draw=3), "««Maria» has no option 'draw'. It has: take_back + aces_at_once + "),
    "a number": (
        lambda: solitaire.deal(game("lucas"), 0),
        "«There is no deal number 0. Write a whole number from 1 to 100000000000000000000.»",
    ),
    "a move": (
        lambda: solitaire.apply(game("yukon"), solitaire.deal(game("yukon"), 1), "t1 t2 1"),
        "«The move 't1 t2 1' is refused: «needs one rank higher».»",
    ),
    "a board": (
        lambda: solitaire.from_text(game("yukon"), BOARD.replace("-", "QX QH", 1)),
        "«'QX' is not a card: write rank and suit, such as TH for the ten of hearts.»",
    ),
    "a place of a board": (
        lambda: solitaire.from_text(game("yukon"), BOARD.replace("-", "QH QH", 1)),
        "«QH is there once too often: it comes again in «column 1».»",
    ),
    "a foundation of a board": (
        lambda: solitaire.from_text(game("yukon"), BOARD.replace("Foundations:", "Foundations: C-3 C-2")),
        "«The foundation C-2 is one too many for its suit.»",
    ),
    "a board with too little": (
        lambda: solitaire.from_text(game("yukon"), BOARD),
        "«The board lacks 52 of its cards: AC ",
    ),
    "a save": (lambda: load("{"), "««This save» cannot be read: it is cut off or is something else.»"),
    "a file with a save": (
        lambda: _refused("{}"),
        "«This file is refused because of its 'save.yukon'. ««This save» cannot be read: it is something else.»»",
    ),
    "an error because of another": (
        lambda: _raise(SolitaireError("This save cannot be read: {why}", why=IllegalMove(Reason.RANK, "t1 f"))),
        "«This save cannot be read: «The move 't1 f' is refused: «needs one rank higher».»»",
    ),
    "a sentence that was said": (lambda: _raise(SolitaireError("Was {said} at once.")), "Was {said} at once."),
    "a sentence with signs that keep directions apart": (
        lambda: _raise(SolitaireError("\u2068{x}\u2069 a\u200cb\n")),
        "\u2068{x}\u2069 a\u200cb�",
    ),
    "a game without a name": (lambda: _raise(SolitaireError("{what} is odd.", what=Phrase("{x}"))), "{x} is odd."),
}


def _raise(error: Exception) -> None:
    raise error


@pytest.mark.usefixtures("marked")
@pytest.mark.parametrize("name", TOLD_SO)
def test_an_error_is_told_in_the_language_with_all_its_parts(name: str) -> None:
    act, said = TOLD_SO[name]
    with pytest.raises(SolitaireError) as caught:
        act()
    assert told(caught.value).startswith(said)
    # From one process to another it keeps what it is made of.
    assert told(pickle.loads(pickle.dumps(caught.value))) == told(caught.value)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_an_error_keeps_what_it_is_made_of() -> None:
    with pytest.raises(SolitaireError) as caught:
        game("chess")
    assert caught.value.template == "There is no game {id}. The games are: {known}."
    assert caught.value.values == {"id": "'chess'", "known": solitaire.games()}
    error = pickle.loads(pickle.dumps(IllegalMove(Reason.RANK, move_from_text("t1 f"))))
    assert (type(error), error.reason) == (IllegalMove, Reason.RANK)
    assert str(error) == "The move 't1 f' is refused: needs one rank higher."


@pytest.mark.parametrize("digits", ["০১২৩৪৫৬৭৮৯", "௦௧௨௩௪௫௬௭௮௯", "۰۱۲۳۴۵۶۷۸۹"], ids=["Bengali", "Tamil", "Urdu"])
def test_digits_of_other_scripts_are_read_as_numbers(digits: str) -> None:
    own = str.maketrans("0123456789", digits)

    def typed(text: str) -> str:
        return text.translate(own)

    assert european(typed("t10 f 1..239, 45678")) == "t10 f 1..239, 45678"
    for text in ("t3 t4 12", "w t7", "f 3H t10", "t9 f"):
        assert str(move_from_text(typed(text))) == text
    klondike = game("klondike")
    assert solitaire.deal(klondike, typed("11982")) == solitaire.deal(klondike, 11982)
    board = solitaire.to_text(solitaire.deal(klondike, 1))
    assert solitaire.from_text(klondike, typed(board)) == solitaire.deal(klondike, 1)
    assert typed(board) != board
