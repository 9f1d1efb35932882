"""The command census: its lines, the file that it goes on with, its summary, and what it refuses."""

import fcntl
import json
from pathlib import Path

import pytest

import solitaire
from solitaire.cli import main
from solitaire.solver.answer import Search
from tests.cli.census_lines import SMALL, entries, entries_in
from tests.cli.conftest import Run

FIELDS = ["census", "game", "options", "limits", "deal", "verdict", "positions", "seconds"]


def test_each_deal_has_a_line_that_says_what_the_solver_says(run: Run) -> None:
    done = run(*SMALL, "--deals", "8..12", "--draw", "1")
    assert done.status == 0
    game = solitaire.game("klondike")
    for number, line in zip(range(8, 13), map(json.loads, done.out.splitlines()), strict=True):
        answer = solitaire.solve(game, solitaire.deal(game, number), positions=3000)
        won = answer.verdict.value == "winnable"
        assert list(line) == FIELDS + ["length"] * won
        assert (line["census"], line["game"], line["deal"]) == (1, "klondike", str(number))
        assert line["options"] == {"draw": 1, "passes": 1, "take_back": False, "aces_at_once": True}
        assert line["limits"] == {"seconds": None, "positions": 3000}
        assert (line["verdict"], line["positions"]) == (answer.verdict.value, answer.positions)
        assert line.get("length") == (len(answer.moves) if won else None)
    assert done.err.splitlines()[0] == "5 deals: 4 decided (1 winnable, 3 unwinnable), 1 unknown."


def test_the_greatest_numbers_and_the_options_are_taken(run: Run) -> None:
    done = run("census", "lucas", "--several", "--deals", f"{10**20 - 1}..{10**20}", "--positions", "20")
    assert [entry["deal"] for entry in entries(done.out)] == [str(10**20 - 1), str(10**20)]
    assert entries(done.out)[0]["options"]["several"] is True
    done = run(*SMALL, "--rules", "draw-3-pass-3", "--deals", "1..1", "--seconds", "5")
    (entry,) = entries(done.out)
    assert (entry["options"]["draw"], entry["options"]["passes"], entry["limits"]["seconds"]) == (3, 3, 5)
    assert run("census", "lucas", "--deals", "1..1", "--seconds", "0.01").status == 0


def test_what_is_asked_first_bounds_both(run: Run) -> None:
    (entry,) = entries(run("census", "klondike", "--deals", "10..10").out)
    assert entry["limits"] == {"seconds": 30, "positions": 2_000_000}


def test_workers_find_the_same(run: Run, tmp_path: Path) -> None:
    alone = run(*SMALL, "--deals", "1..30")
    several = run(*SMALL, "--deals", "1..30", "--workers", "2", "--out", "two.jsonl")
    assert entries(alone.out) == entries_in(tmp_path / "two.jsonl")
    assert alone.err == several.out
    assert (alone.status, several.status, several.err) == (0, 0, "")
    more = run(*SMALL, "--deals", "1..2", "--workers", "9")
    assert entries(more.out) == entries(alone.out)[:2]


def test_a_file_is_gone_on_with(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "it.jsonl"
    run(*SMALL, "--deals", "3..6", "--out", path.name)
    before = path.read_text()
    done = run(*SMALL, "--deals", "1..9", "--out", path.name, "--json")
    assert path.read_text().startswith(before)
    assert [entry["deal"] for entry in entries_in(path)] == list("123456789")
    summary = json.loads(done.out)
    assert (summary["first"], summary["last"], summary["deals"]) == ("1", "9", 9)
    whole = path.read_bytes()
    done = run(*SMALL, "--deals", "1..2", "--out", path.name)
    assert done.out.splitlines()[0] == "2 deals: 1 decided (0 winnable, 1 unwinnable), 1 unknown."
    assert path.read_bytes() == whole


def test_what_was_printed_can_be_gone_on_with(run: Run, tmp_path: Path) -> None:
    (tmp_path / "it.jsonl").write_text(run(*SMALL, "--deals", "1..3").out)
    run(*SMALL, "--deals", "1..4", "--out", "it.jsonl")
    assert [entry["deal"] for entry in entries_in(tmp_path / "it.jsonl")] == list("1234")


def test_a_last_line_that_was_cut_off_is_done_again(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "it.jsonl"
    words = (*SMALL, "--deals", "10..12", "--out", path.name)
    run(*words)
    whole, expected = path.read_bytes(), entries_in(path)
    last = whole.rindex(b"\n", 0, -1) + 1
    for cut in (last + 1, last + 90, len(whole) - 30, len(whole) - 1, 1):
        path.write_bytes(whole[:cut])
        done = run(*words)
        assert (done.status, done.err) == (0, "")
        assert entries_in(path) == expected
        assert path.read_bytes()[: min(cut, last)] == whole[: min(cut, last)]


def test_a_deal_that_stands_twice_counts_once(run: Run, tmp_path: Path) -> None:
    (tmp_path / "it.jsonl").write_text(run(*SMALL, "--deals", "2..2").out * 2)
    done = run(*SMALL, "--deals", "2..2", "--out", "it.jsonl")
    assert done.out.startswith("1 deal: 1 decided")


def test_the_summary_is_of_what_the_lines_say(run: Run) -> None:
    done = run("census", "klondike", "--deals", "1..12", "--positions", "3000", "--json")
    summary = json.loads(done.err)
    assert {name: summary[name] for name in ("deals", "decided", "winnable", "unwinnable", "unknown")} == {
        "deals": 12,
        "decided": 7,
        "winnable": 2,
        "unwinnable": 5,
        "unknown": 5,
    }
    assert summary["share"] == pytest.approx([200 / 12, 700 / 12], abs=1e-3)
    # The roots of (x - 2/12)^2 = z^2 x (1 - x) / 12 and of the same with 7/12, worked out apart.
    assert summary["wilson_95"] == pytest.approx([4.6965, 80.6740], abs=1e-3)
    assert summary["wilson_99.9"][0] < summary["wilson_95"][0]
    told = run("census", "klondike", "--deals", "1..12", "--positions", "3000").err.splitlines()
    assert told[2] == "Of all deals, 95 % Wilson interval: 4.70 % to 80.67 %."
    assert len(told) == 5


OTHERS = {
    "another game": ("game", ("census", "lucas", "--positions", "3000")),
    "other options": ("options", (*SMALL, "--draw", "3")),
    "other positions": ("limits", ("census", "klondike", "--positions", "3001")),
    "a time": ("limits", (*SMALL, "--seconds", "30")),
}


@pytest.mark.parametrize("name", OTHERS)
def test_a_file_of_another_question_is_refused_and_left(run: Run, tmp_path: Path, name: str) -> None:
    what, words = OTHERS[name]
    path = tmp_path / "it.jsonl"
    run(*SMALL, "--deals", "2..2", "--out", path.name)
    before = path.read_bytes()
    done = run(*words, "--deals", "2..3", "--out", path.name)
    assert (done.status, done.out, len(done.err.splitlines())) == (2, "", 1)
    assert "another question (line 1 differs in: " in done.err
    assert what in done.err
    assert path.read_bytes() == before


NOT_OURS = (b"hello", b"hello\n", b"\xff\xfe\0", b"[" * 100_000, b'{"solitaire":1}\n', b'{"census": 2}\n', b"\n")


@pytest.mark.parametrize("content", NOT_OURS)
def test_a_file_of_something_else_is_refused_and_left(run: Run, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "it.jsonl").write_bytes(content)
    done = run(*SMALL, "--deals", "2..2", "--out", "it.jsonl")
    assert (done.status, done.out, len(done.err.splitlines())) == (2, "", 1)
    assert "it.jsonl" in done.err
    assert (tmp_path / "it.jsonl").read_bytes() == content


@pytest.mark.parametrize(("name", "value"), [("deal", "0"), ("deal", None), ("verdict", "maybe"), ("verdict", [])])
def test_a_line_without_a_verdict_is_refused(run: Run, tmp_path: Path, name: str, value: object) -> None:
    line = json.loads(run(*SMALL, "--deals", "2..2").out)
    (tmp_path / "it.jsonl").write_text(json.dumps({**line, name: value}) + "\n")
    done = run(*SMALL, "--deals", "2..3", "--out", "it.jsonl")
    assert (done.status, done.err) == (
        2,
        "'it.jsonl', line 1 holds no verdict of a census. Give --out another file.\n",
    )


def test_two_do_not_write_one_file(run: Run, tmp_path: Path) -> None:
    with (tmp_path / "it.jsonl").open("wb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        done = run(*SMALL, "--deals", "2..2", "--out", "it.jsonl")
    assert (done.status, done.out, len(done.err.splitlines())) == (2, "", 1)
    assert "another census" in done.err


def test_a_search_that_goes_wrong_names_its_deal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def wrong(game: solitaire.Game, state: solitaire.State, positions: int) -> Search:
        yield 1
        raise solitaire.IllegalMove(solitaire.Reason.RANK, "w t7")

    monkeypatch.setattr("solitaire.cli.census_work.searching", wrong)
    path = tmp_path / "it.jsonl"
    assert main([*SMALL, "--deals", "7..9", "--out", str(path)]) == 2
    assert capsys.readouterr().err.startswith("The search of deal 7 went wrong")
    assert path.read_bytes() == b""


BAD = {
    "no range": ((), "--deals"),
    "a single number": (("--deals", "7"), "1..100"),
    "an open range": (("--deals", "7.."), "1..100"),
    "words": (("--deals", "a..b"), "'a' is not a deal number"),
    "three ends": (("--deals", "1..2..3"), "'2..3' is not a deal number"),
    "nought": (("--deals", "0..5"), "from 1 to"),
    "a number too great": (("--deals", f"1..{10**20 + 1}"), "from 1 to"),
    "an end before the start": (("--deals", "9..3"), "write 3..9"),
    "no workers": (("--deals", "1..2", "--workers", "0"), "--workers"),
    "half a worker": (("--deals", "1..2", "--workers", "1.5"), "--workers"),
    "fewer than no workers": (("--deals", "1..2", "--workers", "-1"), "--workers"),
    "too many workers": (("--deals", "1..2", "--workers", "9" * 5_000), "--workers"),
    "a cluster and workers": (("--deals", "1..2", "--workers", "2", "--cluster", "127.0.0.1:1"), "not both"),
    "no time": (("--deals", "1..2", "--seconds", "0"), "--seconds"),
    "no positions": (("--deals", "1..2", "--positions", "0"), "--positions"),
    "a folder": (("--deals", "1..2", "--out", "."), "'.' is not a file"),
    "a folder that is not there": (("--deals", "1..2", "--out", "no/where"), "'no/where' cannot be opened"),
    "a name too long": (("--deals", "1..2", "--out", "x" * 300), "cannot be opened"),
    "no name": (("--deals", "1..2", "--out", ""), "--out"),
    "a device": (("--deals", "1..2", "--out", "/dev/null"), "is not a file"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_one_line_and_status_two(run: Run, tmp_path: Path, name: str) -> None:
    words, said = BAD[name]
    done = run("census", "klondike", *words)
    assert (done.status, done.out, len(done.err.splitlines())) == (2, "", 1)
    assert said in done.err
    assert list(tmp_path.iterdir()) == []
