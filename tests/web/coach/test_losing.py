"""What is said of a game's history: no more than is known, and only what can be done is offered."""

import pytest

import solitaire
from solitaire.moves import TURN, Move
from solitaire.session import Session
from solitaire.solver.answer import History
from solitaire.web.dialogs import Tree
from tests.web.fakes import history_page

SESSION = Session(solitaire.game("klondike"), 3).play(TURN).play(TURN).play(TURN).play(TURN)
WAY: tuple[Move, ...] = (TURN,)


def shown(found: History) -> tuple[str, list[str], list[str]]:
    """The sentence, the kinds of the bars and the commands of the buttons."""
    tree = history_page(SESSION, found)
    bars = [bar[1]["class"].removeprefix("bar-") for bar in _all(tree, "rect")]
    return tree[0][1]["text"], bars, [button[1]["data-do"] for button in _all(tree, "button")]


def _all(trees: list[Tree], tag: str) -> list[Tree]:
    found = [tree for tree in trees if tree[0] == tag]
    return found + [one for tree in trees for one in _all(tree[2], tag)]


@pytest.mark.parametrize(
    ("found", "told", "bars", "buttons"),
    [
        (History(4, None, WAY, 9), "It is not lost: it can be won from here.", "wwwwW", ["show"]),
        (History(None, 0, (), 9), "It was never yours to lose: this deal cannot be won.", "lllll", []),
        (
            History(1, 4, WAY, 9),
            "It was lost somewhere after move 1, and at the latest with move 4. More is not known.",
            "wW??l",
            ["lost-go:1", "lost-show:1"],
        ),
        (
            History(2, None, WAY, 9),
            "After move 2 it could still be won. What came later is not known.",
            "wwW??",
            ["lost-go:2", "lost-show:2"],
        ),
        (
            History(None, 3, (), 9),
            "After move 3 it was lost. Whether it could be won before that is not known.",
            "???ll",
            [],
        ),
        (
            History(None, None, (), 9),
            "Where it was lost is not known: no position of your game was decided.",
            "?????",
            [],
        ),
    ],
)
def test_what_is_told_shown_and_offered(found: History, told: str, bars: str, buttons: list[str]) -> None:
    kinds = {"w": "winnable", "W": "winnable last", "l": "unwinnable", "?": "unknown"}
    assert shown(found) == (told, [kinds[bar] for bar in bars], buttons)


def test_the_move_that_lost_is_named() -> None:
    told, bars, buttons = shown(History(1, 2, WAY, 9))
    # Deal 3 of PySolFC brings the six of diamonds as its second stock card.
    assert told == "Lost with move 2: Six of diamonds from the stock."
    assert bars == ["winnable", "winnable last", *["unwinnable"] * 3]
    assert buttons == ["lost-go:1", "lost-show:1"]
