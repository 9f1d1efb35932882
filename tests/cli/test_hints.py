"""The command hint: the move comes first, nothing is claimed that is not known, bad input is told in a line."""

import json

import pytest

import solitaire
from solitaire.aid.hint import hints
from tests.cli.conftest import Run

LOST = "Foundations: C-9 D-9 S-9 H-J\nQC KC\nQD KD\nQS KS\nQH KH\nTC JC\nTD JD\nTS JS\n"
WON = "Foundations: C-K D-K S-K H-K\n-\n-\n-\n-\n-\n-\n-\n"
WON_IN_ONE = WON.replace("H-K\n-", "H-Q\nKH")
YUKON = solitaire.game("yukon")


def test_a_fair_hint_is_a_move_with_its_reason(run: Run) -> None:
    best = hints(YUKON, solitaire.deal(YUKON, 2))[0]
    done = run("hint", "yukon", "2")
    assert (done.status, done.out, done.err) == (0, f"{best.move}: it turns up a card.\n", "")
    fields = json.loads(run("hint", "yukon", "2", "--json").out)
    told = {"game": "yukon", "open": False, "move": str(best.move), "why": "turns_up", "again": False}
    assert fields == told


def test_a_fair_hint_does_not_know_what_lies_face_down(run: Run) -> None:
    text = solitaire.to_text(solitaire.deal(YUKON, 2))
    hidden = [card for card in text.split() if card.startswith("<")]
    other = text
    for card, instead in zip(hidden, reversed(hidden), strict=True):
        other = other.replace(card, instead.replace("<", "[").replace(">", "]"), 1)
    other = other.replace("[", "<").replace("]", ">")
    assert other != text
    assert run("hint", "yukon", "-", stdin=other) == run("hint", "yukon", "2")


def test_an_open_hint_is_the_next_move_of_a_way_to_win(run: Run) -> None:
    done = run("hint", "yukon", "2", "--open")
    fields = json.loads(run("hint", "yukon", "2", "--open", "--json").out)
    assert (fields["game"], fields["open"], fields["kind"], fields["again"]) == ("yukon", True, "solution", False)
    assert fields["move"] == fields["moves"][0]
    count, positions = len(fields["moves"]), fields["positions"]
    told = f"{fields['move']}: the next move of a way to win ({count} moves), found after {positions:,} positions.\n"
    assert (done.status, done.out, done.err) == (0, told, "")
    after = run("hint", "yukon", "2", "--open", "--moves", ", ".join(fields["moves"][:-1]))
    assert after.out.split(":")[0] == fields["moves"][-1]


def test_an_open_hint_claims_no_more_than_is_known(run: Run) -> None:
    done = run("hint", "yukon", "2", "--open", "--positions", "30")
    assert done.out.endswith(": the most promising within 30 positions; whether it can be won is not known.\n")
    assert json.loads(run("hint", "yukon", "2", "--open", "--positions", "30", "--json").out)["kind"] == "promising"
    fair = run("hint", "yukon", "2").out
    done = run("hint", "yukon", "2", "--open", "--positions", "1")
    assert (done.status, done.out) == (0, f"nothing: not found within 1 position\n{fair}")


def test_a_lost_game_is_said_to_be_with_the_fair_hint_beside(run: Run) -> None:
    done = run("hint", "yukon", "151", "--open")
    assert (done.status, done.out) == (0, f"lost: proven after 1 position\n{run('hint', 'yukon', '151').out}")
    fields = json.loads(run("hint", "yukon", "151", "--open", "--json").out)
    assert fields["kind"] == "lost"
    assert fields["move"] == done.out.splitlines()[1].split(":")[0]


@pytest.mark.parametrize("open_cards", [(), ("--open",)])
def test_where_no_move_is_it_is_said_why(run: Run, open_cards: tuple[str, ...]) -> None:
    assert run("hint", "klondike", "-", *open_cards, stdin=LOST).out == "nothing: there is no legal move\n"
    assert run("hint", "klondike", "-", *open_cards, stdin=WON).out == "nothing: the game is won\n"
    assert json.loads(run("hint", "klondike", "-", "--json", *open_cards, stdin=WON).out)["move"] is None
    assert run("hint", "klondike", "-", *open_cards, stdin=WON_IN_ONE).out.startswith("t1 f: ")


def test_the_moves_so_far_count(run: Run) -> None:
    """Nothing but the king moves here, to and fro."""
    board = "Foundations: C-K D-K S-K H-T\nJH QH\nKH\n-\n-\n-\n-\n-\n"
    fair = "t2 t3 1: possible, with no gain to be seen."
    assert run("hint", "yukon", "-", stdin=board).out == f"{fair}\n"
    again = "t3 t2 1: possible, with no gain to be seen. You have been there before."
    assert run("hint", "yukon", "-", "--moves", "t2 t3 1", stdin=board).out == f"{again}\n"
    lost = run("hint", "yukon", "-", "--open", "--moves", "t2 t3 1", stdin=board)
    assert lost.out == f"lost: proven after 1 position\n{again}\n"
    assert json.loads(run("hint", "yukon", "-", "--moves", "t2 t3 1", "--json", stdin=board).out)["again"] is True
    assert run("hint", "klondike", "-", "--moves", "t1 f", stdin=WON_IN_ONE).out == "nothing: the game is won\n"


@pytest.mark.parametrize(
    "words",
    [
        ("hint", "yukon", "0"),
        ("hint", "yukon"),
        ("hint", "yukon", "-"),
        ("hint", "chess", "1"),
        ("hint", "yukon", "1", "--seconds", "0"),
        ("hint", "yukon", "1", "--open", "--positions", "many"),
        ("hint", "yukon", "1", "--moves", "t1 t1 1"),
        ("hint", "yukon", "1", "--moves", "a b"),
        ("hint", "yukon", "1", "--draw", "3"),
    ],
)
def test_bad_input_is_one_line_and_status_two(run: Run, words: tuple[str, ...]) -> None:
    done = run(*words)
    assert (done.status, done.out) == (2, "")
    assert len(done.err.splitlines()) == 1
