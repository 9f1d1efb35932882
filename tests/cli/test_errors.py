"""Bad input on the command line: one line on standard error, exit status 2, nothing on standard output."""

import pytest

from solitaire import deal, game, to_text
from tests.cli.conftest import Run

KLONDIKE = to_text(deal(game("klondike"), 1))
BAD = {
    "no command": ([], "", "command"),
    "an unknown command": (["shuffle"], "", "shuffle"),
    "an unknown option": (["games", "--loud"], "", "--loud"),
    "a word too many": (["games", "klondike"], "", "klondike"),
    "no game": (["rules"], "", "GAME"),
    "no number": (["deal", "klondike"], "", "NUMBER"),
    "an unknown game": (["rules", "chess"], "", "klondike, yukon, forty-thieves"),
    "an empty game": (["rules", ""], "", "klondike, yukon"),
    "a game of two lines": (["rules", "a\nb"], "", "There is no game"),
    "a game no one can print": (["rules", "\udcff"], "", "There is no game"),
    **{
        f"the number {number!r}": (["deal", "klondike", number], "", "from 1 to 100000000000000000000")
        for number in ("", "-1", "0", "1.5", "1e9", "abc", "9" * 4_000, "1" + "0" * 19 + "01", "1\n2")
    },
    "a number of noughts": (["deal", "klondike", "0" * 5_000], "", "from 1 to"),
    "a draw of two": (["deal", "klondike", "1", "--draw", "2"], "", "--draw"),
    "two passes": (["deal", "klondike", "1", "--passes", "2"], "", "--passes"),
    "no draw": (["deal", "klondike", "1", "--draw"], "", "--draw"),
    "a draw where there is none to choose": (["deal", "yukon", "1", "--draw", "3"], "", "Yukon has no option 'draw'"),
    "passes where there are none to choose": (["rules", "maria", "--passes", "3"], "", "Maria has no option 'passes'"),
    "several where runs move": (["rules", "klondike", "--several"], "", "Klondike has no option 'several'"),
    "an unknown rule set": (["deal", "klondike", "1", "--rules", "vegas"], "", "draw-3-pass-3"),
    "an empty rule set": (["deal", "klondike", "1", "--rules", ""], "", "draw-3-pass-3"),
    "a rule set where there are none": (["deal", "yukon", "1", "--rules", "draw-3"], "", "no named rule sets"),
    "no board": (["moves", "klondike"], "", "7 columns, not 0"),
    "another game's board": (["moves", "yukon"], KLONDIKE, "Yukon"),
    "a board short of a card": (["moves", "klondike"], KLONDIKE.replace("QH", "-"), "QH"),
    "a board with a stranger": (["moves", "klondike"], KLONDIKE.replace("QH", "QX"), "QX"),
    "a file that is not there": (["play", "klondike", "1", "--load", "nowhere.save"], "", "nowhere.save"),
    "a folder for a file": (["play", "klondike", "1", "--load", "."], "", "."),
    "play without a number": (["play", "klondike"], "", "NUMBER"),
    "play of an unknown game": (["play", "chess", "1"], "quit\n", "no game"),
    "play of a bad number": (["play", "klondike", "0"], "quit\n", "from 1 to"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_told_in_one_line_with_exit_status_2(run: Run, name: str) -> None:  # B124
    words, stdin, said = BAD[name]
    done = run(*words, stdin=stdin)
    assert done.status == 2
    assert done.out == ""
    assert done.err.endswith("\n")
    assert len(done.err.splitlines()) == 1, done.err
    assert said in done.err
    assert "Traceback" not in done.err


@pytest.mark.parametrize("stdin", [b"\xff\xfe\x00", b"Stock: \xe9", b"\x80" * 1_000])
def test_a_board_in_no_known_encoding_is_told_in_one_line(run: Run, stdin: bytes) -> None:
    done = run("moves", "klondike", stdin=stdin)
    assert (done.status, done.out) == (2, "")
    assert len(done.err.splitlines()) == 1


def test_a_board_far_too_long_is_told_in_one_line(run: Run) -> None:
    done = run("moves", "klondike", stdin=KLONDIKE + "\n-" * 500_000)
    assert (done.status, done.out) == (2, "")
    assert "not a board" in done.err
    assert len(done.err.splitlines()) == 1
