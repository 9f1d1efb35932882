"""The commands verdict and solve: the first word is the verdict, a win is one, bad input is told in a line."""

import json

import pytest

import solitaire
from tests.cli.conftest import Run

# Each column's lower card is wanted, and no card can move.
LOST = "Foundations: C-9 D-9 S-9 H-J\nQC KC\nQD KD\nQS KS\nQH KH\nTC JC\nTD JD\nTS JS\n"
WON_IN_ONE = "Foundations: C-K D-K S-K H-Q\nKH\n-\n-\n-\n-\n-\n-\n"


def test_a_win_is_told_and_can_be_played(run: Run) -> None:
    assert run("verdict", "lucas", "1").out.startswith("winnable in ")
    done = run("solve", "lucas", "1")
    assert (done.status, done.err) == (0, "")
    first, *moves = done.out.splitlines()
    assert first.split()[:3] == ["winnable", "in", str(len(moves))]
    game = solitaire.game("lucas")
    state = solitaire.deal(game, 1)
    for move in moves:
        state = solitaire.apply(game, state, move)
    assert solitaire.is_won(game, state)
    fields = json.loads(run("solve", "lucas", "1", "--json").out)
    assert (fields["game"], fields["verdict"], fields["moves"]) == ("lucas", "winnable", moves)


def test_a_board_is_read_and_a_bound_is_kept(run: Run) -> None:
    done = run("solve", "klondike", "-", stdin=WON_IN_ONE)
    assert (done.status, done.out.split()[0], done.out.splitlines()[1:]) == (0, "winnable", ["t1 f"])
    done = run("verdict", "klondike", "1", "--positions", "50")
    assert (done.status, done.out, done.err) == (0, "unknown: not found within 50 positions\n", "")
    assert run("verdict", "yukon", "9", "--seconds", "0.1").out.startswith("unknown: not found within ")
    fields = json.loads(run("verdict", "klondike", "1", "--positions", "50", "--json").out)
    assert fields == {"game": "klondike", "verdict": "unknown", "positions": 50}


def test_a_lost_board_is_proven(run: Run) -> None:
    done = run("verdict", "klondike", "-", stdin=LOST)
    assert (done.status, done.out.split(":")[0], done.err) == (0, "unwinnable", "")
    assert json.loads(run("solve", "klondike", "-", "--json", stdin=LOST).out)["verdict"] == "unwinnable"


@pytest.mark.parametrize(
    "words",
    [
        ("verdict", "klondike", "0"),
        ("verdict", "klondike", "1", "--seconds", "0"),
        ("verdict", "klondike", "1", "--seconds", "nan"),
        ("solve", "klondike", "1", "--positions", "1.5"),
        ("solve", "klondike", "-"),
        ("solve", "chess", "1"),
    ],
)
def test_bad_input_is_one_line_and_status_two(run: Run, words: tuple[str, ...]) -> None:
    done = run(*words)
    assert (done.status, done.out) == (2, "")
    assert len(done.err.splitlines()) == 1
