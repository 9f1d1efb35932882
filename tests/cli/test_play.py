"""The game in the terminal, played by a script."""

import json
from pathlib import Path

import pytest

from solitaire import Session, dump, game, load
from tests.cli.conftest import Done, Run
from tests.engine.vectors import vector

WIN = next(win for win in vector("wins.json") if win["game"] == "yukon")


def answers(done: Done) -> list[str]:
    """What the program said after each line of the player."""
    assert done.status == 0
    assert done.err == ""
    return [answer.strip() for answer in done.out.split("\n> ")]


def test_the_board_is_shown_without_what_lies_face_down(run: Run) -> None:  # B099
    first, bye = answers(run("play", "klondike", "1", stdin="quit\n"))
    assert first.splitlines() == [
        "Klondike, deal 1. Write 'moves' for the legal moves, 'help' for all that can be written.",
        "Stock 24  Waste -  Passes 1",
        "Foundations S-A H-A",
        "t1  QH",
        "t2  ## TS",
        "t3  ## ## 5C",
        "t4  ## ## ## 4C",
        "t5  ## ## ## ## 3C",
        "t6  ## ## ## ## QD",
        "t7  ## ## ## ## ## JS",
    ]
    assert bye == "Goodbye."


def test_moves_are_made_taken_back_and_made_again(run: Run) -> None:  # B010
    script = "turn\nt7 t1 1\nundo\nredo\nundo all\nredo all\nrestart\nundo\nquit\n"
    start, turned, moved, undone, redone, back, again, restarted, nothing, _ = answers(
        run("play", "klondike", "1", stdin=script)
    )
    assert "Stock 23  Waste 4H  Passes 1" in turned
    assert "t1  QH JS" in moved
    assert "t7  ## ## ## ## 9D" in moved
    assert undone == turned
    assert redone == again == moved
    assert back == restarted == nothing == "\n".join(start.splitlines()[1:])


def test_questions_are_answered_and_blank_lines_passed_over(run: Run) -> None:
    _, moves, rules, told, bye = answers(run("play", "yukon", "2", stdin="moves\n  rules \nhelp\n\n  \nquit\n"))
    assert str(WIN["moves"]).split(", ")[0] in moves.splitlines()
    assert rules.startswith("Yukon\n\nThe aim: ")
    assert "undo all" in told
    assert bye.endswith("Goodbye.")


def test_a_refusal_says_why_and_the_game_goes_on(run: Run) -> None:
    script = "redeal\nt2 t3 1\nt9 f\nnonsense\nt2 f\nf S t1\nundo everything\nTURN\nturn\nquit\n"
    _, *said, turned, _ = answers(run("play", "klondike", "1", stdin=script))
    assert said[:3] == [
        "The stock is not empty yet.",
        "Needs one rank higher to lie on.",
        "There is no such pile in this game.",
    ]
    assert said[3].startswith("'nonsense' is not a move")
    assert said[4] == "The foundation of spades takes the two of spades next."
    assert said[5] == "A card on a foundation stays there. An option lets you take it back."
    assert said[6].startswith("'undo everything' is not a move")
    assert said[7].startswith("'TURN' is not a move")
    assert "Stock 23" in turned


def test_the_end_of_the_input_ends_the_game(run: Run) -> None:
    for script in ("", "turn", "turn\n"):
        done = run("play", "klondike", "1", stdin=script)
        assert (done.status, done.err) == (0, "")
        assert done.out.endswith("Goodbye.\n")


def test_a_game_can_be_won(run: Run) -> None:
    moves = WIN["moves"].split(", ")
    *_, last, bye = answers(run("play", "yukon", WIN["number"], "--no-aces-at-once", stdin="\n".join(moves) + "\n"))
    assert last.endswith(f"Won in {len(moves)} moves.")
    assert bye == "Goodbye."
    assert "Foundations C-K D-K S-K H-K" in last


def test_a_board_without_moves_says_so(run: Run) -> None:
    words = ("play", "yukon", WIN["number"], "--no-aces-at-once")
    script = "\n".join([*WIN["moves"].split(", "), "moves"])
    assert answers(run(*words, stdin=script))[-2] == "There is no legal move. Undo, or quit."


def test_a_saved_game_goes_on_with_its_whole_history(run: Run, tmp_path: Path) -> None:  # B023
    words = ("play", "klondike", "1", "--draw", "3", "--take-back")
    said = answers(run(*words, stdin="turn\nt7 t1 1\nturn\nundo\nsave my game.save\nquit\n"))
    assert said[5] == "Saved to my game.save."
    assert sorted(path.name for path in tmp_path.iterdir()) == ["my game.save"]
    saved = load((tmp_path / "my game.save").read_text())
    assert saved.game == game("klondike", draw=3, take_back=True)
    assert (list(map(str, saved.moves)), saved.place) == (["turn", "t7 t1 1", "turn"], 2)
    first, redone, _ = answers(run(*words, "--load", "my game.save", stdin="redo\nquit\n"))
    assert first.splitlines()[1:] == said[4].splitlines()
    assert redone == said[3]


def test_a_save_without_a_name_is_named_after_the_deal(run: Run, tmp_path: Path) -> None:
    assert answers(run("play", "maria", "77", stdin="save\n"))[1] == "Saved to maria-77.save."
    assert load((tmp_path / "maria-77.save").read_text()).number == 77


@pytest.mark.parametrize("name", ["nowhere/x.save", ".", "/", "..", "a\0b", "x" * 300])
def test_a_save_that_cannot_be_written_is_told_and_the_game_goes_on(run: Run, tmp_path: Path, name: str) -> None:
    done = run("play", "klondike", "1", stdin=f"save {name}\nturn\nquit\n")
    assert "Traceback" not in done.err
    _, told, turned, bye = answers(done)
    assert told
    assert not told.startswith("Saved")
    assert "Stock 23" in turned
    assert bye == "Goodbye."
    assert list(tmp_path.iterdir()) == []


def test_a_failed_save_leaves_the_save_before_it(run: Run, tmp_path: Path) -> None:  # B025
    (tmp_path / "x.save.part").mkdir()
    (tmp_path / "x.save").write_text("as before")
    told = answers(run("play", "klondike", "1", stdin="save x.save\nquit\n"))[1]
    assert not told.startswith("Saved")
    assert (tmp_path / "x.save").read_text() == "as before"


def test_a_save_of_another_game_deal_or_option_is_refused_with_its_name(run: Run, tmp_path: Path) -> None:
    (tmp_path / "it.save").write_text(dump(Session(game("maria"), 5)))
    for words in (("klondike", "5"), ("maria", "6"), ("maria", "5", "--take-back")):
        done = run("play", *words, "--load", "it.save")
        assert (done.status, done.out) == (2, "")
        assert done.err.splitlines() == [
            "That file holds another game: Maria, deal 5. Name that one, or load another file."
        ]


@pytest.mark.parametrize("content", [b"", b"hello", b"\xff\xfe", b"[" * 100_000, b'{"solitaire":1}', b"\0" * 3_000_000])
def test_a_file_that_is_no_save_is_refused_in_one_line(run: Run, tmp_path: Path, content: bytes) -> None:  # B027
    (tmp_path / "it.save").write_bytes(content)
    done = run("play", "klondike", "1", "--load", "it.save", stdin="quit\n")
    assert (done.status, done.out) == (2, "")
    assert len(done.err.splitlines()) == 1
    assert (tmp_path / "it.save").read_bytes() == content


def test_a_save_with_an_illegal_move_is_refused_in_one_line(run: Run, tmp_path: Path) -> None:
    save = json.loads(dump(Session(game("klondike"), 1)))
    (tmp_path / "it.save").write_text(json.dumps({**save, "moves": "redeal", "place": 1}))
    done = run("play", "klondike", "1", "--load", "it.save")
    assert (done.status, done.out) == (2, "")
    assert "redeal" in done.err
    assert len(done.err.splitlines()) == 1


def test_what_lies_face_down_is_never_told(run: Run) -> None:  # B008, B099
    done = run("play", "rank-and-file", "3", stdin="turn\nundo\nmoves\nt1 t2 2\nquit\n")
    shown = {word for word in done.out.replace("\n", " ").split() if len(word) == 2 and word[1] in "CDSH"}
    session = Session(game("rank-and-file"), 3)
    hidden = sum(pile.down for pile in session.state.columns)
    assert done.out.split("t1  ")[1].split("> ")[0].count("##") == hidden
    assert len(shown) <= 11
