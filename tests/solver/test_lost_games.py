"""Fifty recorded games of Klondike that were lost on their way: the move that lost each is found, and it is the one.

The games were played by following fair hints with some moves by chance in between. The places were found by this
search, and each lost position was exhausted once more by the engine's own moves, which know nothing of compact codes.
"""

import json
from pathlib import Path
from typing import Any

import pytest

import solitaire
from solitaire.aid.steps import ended
from solitaire.session import Session
from solitaire.solver.answer import Verdict
from solitaire.solver.history import looking_back
from solitaire.solver.machine.driver import worked
from solitaire.solver.whole import whole
from tests.engine.catalogue import few
from tests.solver.test_small import assert_wins

FILE = Path(__file__).parent / "lost_games.jsonl"
GAMES: list[dict[str, Any]] = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
# Each lost position was exhausted within so many positions.
MOST = 25_000


def played(line: dict[str, Any]) -> Session:
    """The game at its end."""
    options = {name: line[name] for name in ("draw", "passes", "take_back") if name in line}
    session = Session(solitaire.game("klondike", **options), line["number"])
    for move in line["moves"].split(","):
        session = session.play(move)
    return session


def test_there_are_fifty_of_several_rules() -> None:
    assert len(GAMES) == 50
    assert len({(line["draw"], line["passes"], line.get("take_back")) for line in GAMES}) == 4


@pytest.mark.parametrize("line", GAMES[:: few(1, 10)], ids=lambda line: str(line["number"]))
def test_the_move_that_lost_is_found(line: dict[str, Any]) -> None:
    session = played(line)
    found = ended(worked(looking_back(session.game, session.states)))
    assert (found.winnable, found.lost) == (line["winnable"], line["lost"])
    assert found.losing_move == line["lost"] - 1
    assert_wins(session.game, session.states[line["winnable"]], found.moves)


@pytest.mark.parametrize("line", GAMES[:: few(1, 25)], ids=lambda line: str(line["number"]))
def test_after_it_no_play_wins(line: dict[str, Any]) -> None:
    session = played(line)
    assert ended(worked(whole(session.game, session.states[line["lost"]], MOST))).verdict is Verdict.UNWINNABLE
