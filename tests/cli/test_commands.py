"""The commands games, rules, deal and moves: what they print for good input."""

import pytest

from solitaire import deal, from_text, game, games, legal_moves, to_text
from solitaire.words.prose import rules_text
from tests.cli.conftest import Run

# Deal 1 of Klondike with the aces of columns six and seven up: from the board that another program deals.
BOARD = """\
Stock: 4H AC 4D 7S 3S TD 4S TH 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H
Waste:
Foundations: S-A H-A
Passes: 1
QH
<7H> TS
<5D> <9S> 5C
<JC> <KC> <KH> 4C
<9H> <KD> <QC> <KS> 3C
<2D> <5H> <AD> <2S> QD
<JD> <7C> <5S> <3H> <9D> JS
"""


def test_games_lists_every_id_with_its_name_and_rule_sets(run: Run) -> None:
    done = run("games")
    assert (done.status, done.err) == (0, "")
    lines = done.out.splitlines()
    assert [line.split()[0] for line in lines] == list(games())
    assert all(game(line.split()[0]).name in line for line in lines)
    assert lines[0].endswith("(rule sets: draw-1-pass-1, draw-3-pass-3, draw-1, draw-3)")


@pytest.mark.parametrize("id", games())
def test_rules_prints_the_rules_in_words(run: Run, id: str) -> None:
    done = run("rules", id)
    assert (done.status, done.err) == (0, "")
    assert done.out == rules_text(game(id)) + "\n"
    assert done.out.startswith(f"{game(id).name}\n\nThe aim: ")


def test_deal_prints_the_board(run: Run) -> None:
    assert run("deal", "klondike", "1") == (0, BOARD, "")
    assert run("deal", "klondike", "௧").out == BOARD
    assert run("deal", "lucas", str(10**20)).out == to_text(deal(game("lucas"), 10**20)) + "\n"


OPTIONS = [
    (["--draw", "3"], {"draw": 3}),
    (["--draw=1"], {"draw": 1}),
    (["--passes", "3"], {"passes": 3}),
    (["--passes", "unlimited"], {"passes": None}),
    (["--draw", "3", "--passes", "1"], {"draw": 3, "passes": 1}),
    (["--take-back"], {"take_back": True}),
    (["--no-aces-at-once"], {"aces_at_once": False}),
    (["--rules", "draw-1-pass-1"], {}),
    (["--rules", "draw-3-pass-3"], {"draw": 3, "passes": 3}),
    (["--rules", "draw-1"], {"passes": None}),
    (["--rules", "draw-3"], {"draw": 3, "passes": None}),
    (["--rules", "draw-3", "--passes", "1"], {"draw": 3, "passes": 1}),
    (["--rules", "draw-3", "--take-back", "--no-aces-at-once"], None),
]


@pytest.mark.parametrize(("words", "options"), OPTIONS, ids=lambda value: " ".join(map(str, value or ())))
def test_every_option_reaches_the_game(run: Run, words: list[str], options: dict[str, int | None] | None) -> None:
    if options is None:
        options = {"draw": 3, "passes": None, "take_back": True, "aces_at_once": False}
    chosen = game("klondike", **options)
    assert run("rules", "klondike", *words).out == rules_text(chosen) + "\n"
    assert run("deal", "klondike", "1", *words).out == to_text(deal(chosen, 1)) + "\n"


def test_several_cards_at_a_time_is_an_option_where_single_cards_move(run: Run) -> None:
    assert run("rules", "streets", "--several").out == rules_text(game("streets", several=True)) + "\n"


def test_moves_lists_the_legal_moves_of_the_board_read(run: Run) -> None:
    done = run("moves", "klondike", stdin=BOARD)
    assert (done.status, done.err) == (0, "")
    assert done.out.splitlines() == list(map(str, legal_moves(game("klondike"), from_text(game("klondike"), BOARD))))
    # by hand: what lies open is QH TS 5C 4C 3C QD JS
    assert sorted(done.out.split("\n")) == sorted(["", "t7 t1 1", "t7 t6 1", "turn"])


def test_moves_follows_the_options(run: Run) -> None:
    board = (
        """\
Foundations: C-3 D-3 H-K S-K
4D
4C 5C 6C 7C 8C 9C TC JC QC KC
5D 6D 7D 8D 9D TD JD QD KD
"""
        + 4 * "-\n"
    )
    assert "f C t1" not in run("moves", "klondike", stdin=board).out.splitlines()
    assert "f C t1" in run("moves", "klondike", "--take-back", stdin=board).out.splitlines()


def test_a_board_that_deal_prints_is_one_that_moves_reads(run: Run) -> None:
    for id in ("yukon", "indian"):
        done = run("moves", id, stdin=run("deal", id, "32000").out)
        assert done.out.splitlines() == list(map(str, legal_moves(game(id), deal(game(id), 32_000))))


def test_help_is_shown_when_asked_for(run: Run) -> None:
    done = run("--help")
    assert (done.status, done.err) == (0, "")
    for word in ("games", "rules", "deal", "moves", "play"):
        assert word in done.out
        told = run(word, "--help")
        assert told.status == 0
        assert told.out.startswith(f"usage: python -m solitaire {word}")
    for option in ("--rules", "--draw", "--passes", "--take-back", "--no-aces-at-once", "--several", "--load"):
        assert option in told.out


def test_the_command_can_be_called_from_python(run: Run) -> None:
    code = "import sys; from solitaire.cli import main; sys.exit(main(['deal', 'klondike', '1']))"
    assert run(python=("-c", code)) == (0, BOARD, "")
