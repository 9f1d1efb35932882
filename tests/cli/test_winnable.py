"""The command winnable: makes a list, goes on with it, replays it, and what it refuses."""

from pathlib import Path

import pytest

import solitaire
from solitaire import SolitaireError
from solitaire.cli.winnable_files import Shelf
from solitaire.winnable.lists import DealList, Listed, lists_bytes, read_lists
from tests.cli.conftest import Run

SMALL = ("winnable", "klondike", "--positions", "3000", "--lists", ".")
DRAW_THREE = (*SMALL, "--rules", "draw-3")


def kept(folder: Path, rules: str) -> DealList:
    """The list in a folder."""
    return read_lists("klondike", (folder / "klondike.bin").read_bytes())[rules]


def test_a_list_is_made_gone_on_with_and_replayed(run: Run, tmp_path: Path) -> None:
    done = run(*DRAW_THREE, "--count", "4")
    size = (tmp_path / "klondike.bin").stat().st_size
    first = kept(tmp_path, "draw-3")
    told = f"Klondike: 4 winnable deals up to number {first.searched}; its file has {size} bytes.\n"
    assert (done.status, done.out, done.err) == (0, told, "")
    # Each deal up to there that the solver wins, and no other.
    game = solitaire.game("klondike", draw=3, passes=None)
    for number in range(1, first.searched + 1):
        answer = solitaire.solve(game, solitaire.deal(game, number), positions=3000)
        assert bool(answer.moves) == (number in {deal.number for deal in first.deals})
    assert run(*DRAW_THREE, "--count", "6").status == 0
    second = kept(tmp_path, "draw-3")
    assert (second.deals[:4], len(second.deals), second.limits) == (first.deals, 6, first.limits)
    done = run("winnable", "klondike", "--check", "--lists", ".")
    assert done.out == "Klondike, draw-3: 6 ways replayed, and each wins.\n"


def test_workers_make_the_same_list_and_lists_of_other_rules_stay(run: Run, tmp_path: Path) -> None:
    run(*DRAW_THREE, "--count", "3")
    before = kept(tmp_path, "draw-3")
    run(*SMALL, "--rules", "draw-1", "--count", "5", "--workers", "2")
    two = kept(tmp_path, "draw-1")
    assert kept(tmp_path, "draw-3") == before
    (tmp_path / "klondike.bin").unlink()
    run(*SMALL, "--rules", "draw-1", "--count", "5")
    assert kept(tmp_path, "draw-1") == two


def test_a_list_can_begin_with_any_deal(run: Run, tmp_path: Path) -> None:
    run(*DRAW_THREE, "--count", "2", "--from", "1000000")
    assert kept(tmp_path, "draw-3").deals[0].number >= 1_000_000


def test_a_list_that_has_enough_stays_as_it_is(run: Run, tmp_path: Path) -> None:
    run(*DRAW_THREE, "--count", "3")
    before = (tmp_path / "klondike.bin").read_bytes()
    assert run(*DRAW_THREE, "--count", "2").out.startswith("Klondike: 3 winnable deals")
    assert (tmp_path / "klondike.bin").read_bytes() == before


def test_a_way_that_does_not_win_is_found(run: Run, tmp_path: Path) -> None:
    deals = (Listed(3, 5, "ZZ"),)
    (tmp_path / "klondike.bin").write_bytes(lists_bytes("klondike", {"draw-1": DealList(deals, 3, (1, 2))}))
    done = run("winnable", "klondike", "--check", "--lists", ".")
    assert (done.status, done.out) == (2, "")
    assert done.err == "The way to win deal 3 is damaged: load the list of winnable deals anew.\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("winnable", "--lists", "."), "Name the game"),
        (("winnable", "klondike", "--draw", "3", "--passes", "1", "--lists", "."), "has no list of its own"),
        (("winnable", "lucas", "--several", "--lists", "."), "has no list of its own"),
        (("winnable", "lucas", "--lists", "nowhere"), "There is no folder 'nowhere'"),
        (("winnable", "lucas", "--check", "--lists", "."), "There is no list of Lucas at"),
        (("winnable", "lucas", "--count", "0", "--lists", "."), "Give --count a whole number"),
        (("winnable", "lucas", "--workers", "0", "--lists", "."), "Give --workers a whole number"),
        (("winnable", "lucas", "--from", "-4", "--lists", "."), "is not a deal number"),
        (("winnable", "chess", "--lists", "."), "There is no game 'chess'"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(run: Run, words: tuple[str, ...], said: str) -> None:
    done = run(*words)
    assert done.status == 2
    assert said in done.err
    assert done.err.count("\n") == 1


def test_a_spoiled_file_is_not_written_over(run: Run, tmp_path: Path) -> None:
    (tmp_path / "klondike.bin").write_bytes(b"mine")
    done = run(*DRAW_THREE, "--count", "1")
    assert (done.status, done.err) == (2, "The list of winnable deals of Klondike is damaged: load it anew.\n")
    assert (tmp_path / "klondike.bin").read_bytes() == b"mine"


def test_a_list_only_grows(tmp_path: Path) -> None:
    shelf, deals = Shelf(str(tmp_path)), (Listed(3, 5, "0"), Listed(7, 9, "1"))
    shelf.keep("lucas", "-", DealList(deals[:1], 3))
    shelf.keep("lucas", "-", DealList(deals, 7, (6, 8)))
    for other in (
        DealList(deals[:1], 9, (6, 8)),
        DealList(deals[1:], 9, (6, 8)),
        DealList(deals, 9, (6, 9)),
        DealList(deals, 9),
    ):
        with pytest.raises(SolitaireError, match="is being made by another command"):
            shelf.keep("lucas", "-", other)
    assert shelf.read("lucas") == {"-": DealList(deals, 7, (6, 8))}


def test_the_lists_of_the_site_are_found_without_being_named() -> None:
    assert Shelf().has("klondike")
