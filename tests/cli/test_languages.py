"""The language of the command line: which it is, that everything is said in it, and what never depends on it."""

import io
import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from solitaire import deal, game, games, to_text
from solitaire.cli import arguments, main
from solitaire.cli import language as cli_language
from solitaire.words import CODES, language, speak
from solitaire.words.language import Language
from tests.cli.conftest import Run

ENGLISH = language("en").messages
BOARD = to_text(deal(game("klondike"), 1))
# Every command, each with something that it prints, and every way in which it can be told off.
SAID = {
    "help": ["--help"],
    **{f"help of {name}": [name, "--help"] for name in arguments.COMMANDS},
    "games": ["games"],
    **{f"rules of {id}": ["rules", id] for id in games()},
    "verdict": ["verdict", "lucas", "1", "--positions", "5"],
    "verdict that is won": ["verdict", "klondike", "1", "--positions", "3000"],
    "solve": ["solve", "klondike", "1", "--positions", "3000"],
    "hint": ["hint", "yukon", "2"],
    "hint to turn": ["hint", "klondike", "1", "--moves", "t7 t1 1,t7 t6 1"],
    "open hint": ["hint", "klondike", "1", "--open", "--positions", "3000"],
    "open hint that finds nothing": ["hint", "lucas", "1", "--open", "--positions", "1"],
    "census": ["census", "maria", "--deals", "1..2", "--positions", "5", "--out", "lines"],
    "play": ["play", "klondike", "1"],
    "a list": ["winnable", "klondike", "--rules", "draw-1", "--positions", "3000", "--count", "2", "--lists", "."],
    "a list that is checked": ["winnable", "klondike", "--check", "--lists", "."],
    "no command": [],
    "an unknown command": ["shuffle"],
    "an unknown option": ["games", "--loud"],
    "no value": ["deal", "klondike", "1", "--draw"],
    "a value too many": ["deal", "klondike", "1", "--take-back=3"],
    "an ambiguous option": ["deal", "klondike", "1", "--ta=1", "--"],
    "a wrong choice": ["deal", "klondike", "1", "--draw", "2"],
    "no number": ["deal", "klondike"],
    "a wrong number": ["deal", "klondike", "0"],
    "an unknown game": ["rules", "chess"],
    "an unknown rule set": ["rules", "klondike", "--rules", "x"],
    "a wrong board": ["moves", "yukon"],
    "no file": ["play", "klondike", "1", "--load", "nowhere"],
    "a folder": ["play", "klondike", "1", "--load", "."],
    "wrong bounds": ["verdict", "klondike", "1", "--seconds", "x"],
    "no range": ["census", "maria", "--deals", "1"],
    "a range backwards": ["census", "maria", "--deals", "2..1"],
    "a list of no game": ["winnable"],
    "a list of own rules": ["winnable", "klondike", "--draw", "3", "--passes", "1"],
    "no workers": ["winnable", "lucas", "--workers", "0"],
    "an illegal move": ["hint", "klondike", "1", "--moves", "t1 f"],
    "no move": ["hint", "klondike", "1", "--moves", "x"],
}
PLAYED = "moves\nhelp\nt1 f\nnonsense\nturn\nundo\nsave here\nsave no/where\nrules\nquit\n"
JSON = {
    "verdict": ["verdict", "klondike", "1", "--positions", "3000", "--json"],
    "solve": ["solve", "lucas", "1", "--positions", "50", "--json"],
    "hint": ["hint", "yukon", "2", "--json"],
    "open hint": ["hint", "lucas", "1", "--open", "--positions", "50", "--json"],
    "deal": ["deal", "klondike", "11982", "--draw", "3"],
    "moves": ["moves", "klondike"],
}
# A place that nothing was put in, the key of a message, or a value of Python that is none of a person.
RAW = re.compile(r"\{\w*(?::[^{},]*)?\}|%[(rsd]|\b(?:None|True|False|nan)\b")
KEY = re.compile(rf"\b(?:{'|'.join(sorted({key.partition('.')[0] for key in ENGLISH}))})\.[\w.]*\w")


class _Terminal(io.TextIOWrapper):
    """What is printed, kept; somebody is looking."""

    def __init__(self) -> None:
        super().__init__(io.BytesIO(), encoding="utf-8")

    def isatty(self) -> bool:
        return True

    def text(self) -> str:
        """All of it."""
        self.flush()
        buffer = self.buffer
        assert isinstance(buffer, io.BytesIO)
        return buffer.getvalue().decode()


class Said(NamedTuple):
    """What a command came to, and what it printed on a terminal."""

    status: int
    out: str
    err: str


Speak = Callable[[str, str], Said]


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Speak]:
    """What one of the commands above says in a language; in this process, which is quicker."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    # Whatever is told meanwhile is told all the time.
    monkeypatch.setattr("solitaire.cli.verdicts.TELL_EVERY", 0)
    monkeypatch.setattr("solitaire.cli.line.TELL_EVERY", 0)

    def call(name: str, code: str) -> Said:
        out, err = _Terminal(), _Terminal()
        if name == "a list that is checked":
            call("a list", code)
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "stderr", err)
        monkeypatch.setattr(sys, "stdin", io.StringIO(PLAYED if name == "play" else ""))
        try:
            status = main(["--lang", code, *SAID[name]])
        except SystemExit as ended:
            status = int(ended.code or 0)
        return Said(status, out.text(), err.text())

    yield call
    speak(language("en"))


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("name", SAID)
def test_what_is_said_has_no_raw_place_key_or_value(spoken: Speak, name: str, code: str) -> None:  # B112
    done = spoken(name, code)
    text = done.out + done.err
    assert text.strip()
    assert not RAW.search(text), text
    assert "\N{REPLACEMENT CHARACTER}" not in text, text
    assert not [found for found in KEY.findall(text) if found in ENGLISH], text
    if done.status:
        assert (done.status, done.out, len(done.err.splitlines())) == (2, "", 1)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("name", JSON)
def test_json_boards_and_moves_are_the_same_in_every_language(run: Run, name: str, code: str) -> None:
    assert run(*JSON[name], "--lang", code, stdin=BOARD) == run(*JSON[name], stdin=BOARD)


@pytest.mark.parametrize("code", CODES)
def test_a_census_is_the_same_in_every_language(run: Run, code: str) -> None:
    words = ["census", "maria", "--deals", "1..2", "--positions", "5", "--json"]
    mine, english = run(*words, "--lang", code), run(*words)
    assert (mine.status, mine.err) == (english.status, english.err)
    seconds = re.compile(r'"seconds": [\d.]+')
    assert seconds.sub("", mine.out) == seconds.sub("", english.out)


@pytest.mark.parametrize("code", CODES)
def test_the_language_is_that_of_the_option_or_of_the_environment(run: Run, code: str) -> None:
    mine = run("--lang", code, "rules", "yukon").out
    assert mine.startswith(f"{language(code).messages['game.yukon']}\n")
    assert (mine == run("rules", "yukon").out) is (code == "en")
    assert run("rules", "yukon", f"--lang={code.upper()}").out == mine
    assert run("rules", "--lan", f"{code}-IN", "yukon").out == mine
    for variables in (
        {"LC_ALL": f"{code}_XX.UTF-8", "LC_MESSAGES": "de_DE", "LANG": "en"},
        {"LC_MESSAGES": f"{code}@x", "LANG": "de"},
        {"LC_ALL": "", "LANG": code},
    ):
        assert run("rules", "yukon", env=variables).out == mine
        assert run("rules", "yukon", "--lang", "en", env=variables).out == run("rules", "yukon").out


@pytest.mark.parametrize("code", CODES)
def test_a_game_can_be_named_in_every_language(run: Run, code: str) -> None:
    name = language(code).messages["game.forty-thieves"]
    assert isinstance(name, str)
    assert run("rules", name.upper()).out == run("rules", "forty-thieves").out


@pytest.mark.parametrize("code", CODES)
def test_the_words_for_argparse_leave_its_own_places_alone(code: str) -> None:
    for key, places in cli_language.ARGPARSE.values():
        message = language(code).messages[f"argparse.{key}"]
        assert isinstance(message, str)
        assert "%" not in message
        assert language(code).say(f"argparse.{key}", places)


@pytest.mark.parametrize("tag", ["C", "POSIX", "C.UTF-8", "xx_YY", "", "de_DE.UTF-8"])
def test_where_the_environment_names_no_known_language_it_is_english(run: Run, tag: str) -> None:
    assert run("rules", "yukon", env={"LC_ALL": tag}).out == run("rules", "yukon").out


@pytest.mark.parametrize("words", [["--lang", "xx", "games"], ["games", "--lang", ""], ["rules", "--lang=e n", "x"]])
def test_an_unknown_language_is_told_in_one_sentence(run: Run, words: list[str]) -> None:
    done = run(*words)
    assert (done.status, done.out) == (2, "")
    assert re.fullmatch(r"There is no language '.*'\. The languages are: en, ta, sq, bn, ur\.\n", done.err)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("coding", ["ascii", "latin-1", "cp1252"])
def test_a_terminal_that_lacks_the_signs_gets_the_others(run: Run, code: str, coding: str) -> None:
    env = {"PYTHONIOENCODING": coding, "PYTHONUTF8": "0"}
    done = run("games", "--lang", code, env=env)
    assert (done.status, done.err) == (0, "")
    assert [line.split()[0] for line in done.out.splitlines()] == list(games())
    refused = run("rules", "چالیس", "--lang", code, env=env)
    assert refused.status == 2
    assert len(refused.err.splitlines()) == 1


@pytest.mark.parametrize("digits", ["০১২৩৪৫৬৭৮৯", "௦௧௨௩௪௫௬௭௮௯", "۰۱۲۳۴۵۶۷۸۹"], ids=["Bengali", "Tamil", "Urdu"])
def test_digits_of_other_scripts_are_understood(run: Run, digits: str) -> None:
    own = str.maketrans("0123456789", digits)
    for words in (
        ["deal", "klondike", "11982", "--draw", "3", "--passes", "1"],
        ["deal", "klondike", "1", "--rules", "draw-3-pass-3"],
        ["hint", "klondike", "1", "--moves", "t7 t1 1,turn", "--json"],
        ["verdict", "lucas", "1", "--positions", "20", "--seconds", "9", "--json"],
    ):
        typed = [word if word.startswith("--") else word.translate(own) for word in words]
        assert run(*typed) == run(*words)
    census = ["census", "maria", "--deals", "3..4", "--positions", "5", "--workers", "1", "--json", "--out"]
    typed = [word if word.startswith("--") else word.translate(own) for word in census]
    assert run(*typed, "typed") == run(*census, "lines")
    played = "t7 t1 1\nturn\nquit\n"
    assert run("play", "klondike", "1", stdin=played.translate(own)) == run("play", "klondike", "1", stdin=played)


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tamil is English within brackets, so that what is no message stands out."""

    def within(message: str | list[str]) -> str | list[str]:
        return f"«{message}»" if isinstance(message, str) else [f"«{form}»" for form in message]

    found = {key: text if key.startswith("language.") else within(text) for key, text in ENGLISH.items()}
    fake = Language("ta", json.dumps(found))
    for module in (arguments, cli_language):
        monkeypatch.setattr(module, "language", lambda code: fake if code == "ta" else language("en"))


@pytest.mark.usefixtures("marked")
@pytest.mark.parametrize("name", SAID)
def test_everything_that_is_said_is_a_message(spoken: Speak, name: str) -> None:
    done = spoken(name, "ta")
    text = done.out + done.err
    assert "«" in text
    while "«" in text:
        shorter = re.sub(r"«[^«»]*»", "", text)
        assert shorter != text, text
        text = shorter
    # Left are names of commands, options, games and rule sets, moves, boards and signs: no two words after another.
    left = re.sub(r"python -m solitaire(?: \w+)?|\r\x1b\[K", "", text)
    assert not re.search(r"(?<![\w-])[A-Za-z]{3,} +[a-z]{3,}", left), left
    assert done.status in (0, 2)
