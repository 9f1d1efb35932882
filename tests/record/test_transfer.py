"""What is exported comes back whole, and a file that is not whole changes nothing."""

import json
from typing import Any
from zlib import crc32

import pytest

from solitaire import Session, SolitaireError, dump, game
from solitaire.record.log import Log
from solitaire.record.log_text import log_text
from solitaire.record.plays import Play, play_text
from solitaire.record.transfer import CHECKS, export_text, import_texts
from tests.record.sessions import KLONDIKE, TODAY, YUKON, played, won_games
from tests.record.test_log import typical


def language(text: str) -> None:
    """A check as the page brings it."""
    if text not in ("en", "ta", "bn", "ur"):
        raise SolitaireError("There is no such language.")


ALL = {**CHECKS, "language": language, "options.": lambda text: text}
TEXTS = {
    "save.klondike": dump(Session(game("klondike"), 5).play("turn")),
    "before.yukon": dump(Session(game("yukon"), 7)),
    "play.klondike": play_text(Play(KLONDIKE, 5, TODAY)),
    "play-before.yukon": play_text(Play(YUKON, 7, TODAY)),
    "log": log_text(Log().won(Play(KLONDIKE, 4, TODAY))),
    "options.klondike": "draw=3 passes=",
    "language": "ta",
}


def sealed(texts: dict[str, Any], version: object = 1) -> str:
    """A file whose check sum is right, whatever is in it."""
    sums = crc32(json.dumps(texts, sort_keys=True, separators=(",", ":")).encode())
    return json.dumps({"solitaire-export": version, "crc": sums, "texts": texts})


def refused(text: Any, checks: Any = ALL) -> str:
    """The sentence with which a file is refused."""
    with pytest.raises(SolitaireError) as caught:
        import_texts(text, checks)
    said = str(caught.value)
    assert said.isprintable()
    assert len(said) < 400
    return said


def test_everything_comes_back() -> None:  # B027
    text = export_text(TEXTS, ALL)
    assert import_texts(text, ALL) == TEXTS
    assert import_texts(f"\n{text}\r\n", ALL) == TEXTS
    assert import_texts(json.dumps(json.loads(text), indent=2), ALL) == TEXTS
    assert import_texts(sealed(TEXTS), ALL) == TEXTS
    assert text.isascii()
    assert import_texts(export_text({})) == {}


def test_what_is_nobody_elses_stays_here() -> None:
    more = {**TEXTS, "owner.klondike": "tab 7", "unread.log": "torn", "save.chess": "x", "whatever": "y"}
    assert export_text(more, ALL) == export_text(TEXTS, ALL)
    assert set(import_texts(export_text(more))) == set(TEXTS) - {"language", "options.klondike"}


def test_a_file_that_is_cut_off_anywhere_is_refused() -> None:  # B027
    text = export_text(TEXTS, ALL)
    for end in range(len(text)):
        assert "cannot be read" in refused(text[:end])


def test_a_file_with_one_letter_changed_is_refused() -> None:  # B027
    text = export_text(TEXTS, ALL)
    for place in range(len(text)):
        changed = text[:place] + ("a" if text[place] != "a" else "b") + text[place + 1 :]
        refused(changed)


@pytest.mark.parametrize(
    "text",
    ["", "x", "[]", "null", "{}", '{"solitaire": 1}', TEXTS["save.klondike"], TEXTS["log"], None, 7, "[" * 10**5],
)
def test_a_foreign_file_is_refused(text: object) -> None:  # B027
    assert "cannot be read" in refused(text)


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("save.klondike", "torn", "cannot be read"),
        ("save.klondike", TEXTS["before.yukon"], "another game"),
        ("save.klondike", TEXTS["save.klondike"].replace("turn", "t1 f,t1 f"), "cannot be read"),
        ("before.maria", TEXTS["before.yukon"], "another game"),
        ("play.yukon", TEXTS["play.klondike"], "another game"),
        ("play.yukon", "{}", "cannot be read"),
        ("log", TEXTS["log"].replace("[0,4", "[3,4"), "cannot be read"),
        ("language", "klingon", "no such language"),
        ("owner.klondike", "tab 7", "newer version"),
        ("save.chess", TEXTS["save.klondike"], "newer version"),
        ("save.", TEXTS["save.klondike"], "newer version"),
        ("log.klondike", TEXTS["log"], "newer version"),
        ("__proto__", "x", "newer version"),
    ],
)
def test_one_text_that_cannot_be_refuses_the_file(name: str, text: str, why: str) -> None:  # B027
    assert why in refused(sealed({**TEXTS, name: text}))


def test_other_forms_of_the_file_are_refused() -> None:
    assert "newer version" in refused(sealed(TEXTS, 2))
    assert "cannot be read" in refused(sealed(TEXTS, 0))
    assert "cannot be read" in refused(sealed(TEXTS, "1"))
    assert "damaged" in refused(sealed({"log": 7}))
    assert "no games" in refused(json.dumps({"solitaire-export": 1, "crc": 0, "texts": []}))
    assert "damaged" in refused(json.dumps({"solitaire-export": 1, "crc": None, "texts": TEXTS}))


def test_a_full_profile_is_a_small_file() -> None:
    texts = {f"save.{found['game']}": dump(played(found)[-1]) for found in won_games()}
    text = export_text({**texts, "log": log_text(typical(2000))})
    assert len(texts) == 11
    assert len(text) < 150_000
