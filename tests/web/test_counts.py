"""The record under any play at all: wins never exceed plays, rates stay between 0 and 100, and sums per game are the
total.
"""

import json
import random
from typing import Any

import pytest

import solitaire
from solitaire.moves import move_from_text
from solitaire.record.statistics import figures, groups_played, total
from solitaire.session import Session
from tests.web.player import Player
from tools.common import ROOT

WINS: list[dict[str, Any]] = json.loads((ROOT / "tests/vectors/wins.json").read_text(encoding="utf-8"))
ACTIONS = ("move", "move", "move", "undo", "redo", "restart", "new", "hint", "mark", "to-mark", "statistics", "day")
RARE = ("win", "game:yukon", "game:klondike")


def almost_won(win: dict[str, Any]) -> Session:
    """A recorded game one move before its win."""
    options = {name: win[name] for name in ("draw", "passes") if name in win}
    session = Session(solitaire.game(win["game"], **options, aces_at_once=False), win["number"])
    for text in win["moves"].split(", ")[:-1]:
        session = session.play(move_from_text(text))
    return session


SESSIONS = {id: [almost_won(win) for win in WINS if win["game"] == id][:2] for id in ("klondike", "yukon")}


@pytest.mark.parametrize("seed", range(2))
def test_any_five_hundred_steps_leave_counts_that_can_be(seed: int) -> None:  # B129
    chance = random.Random(seed)
    player = Player()
    player.app.start(None, "")
    wins = 0
    for _ in range(500):
        wins += step(player, chance)
        log, waiting = player.app.recorder.log(), player.app.recorder.open_plays()
        found = [figures(log, group, waiting) for group in groups_played(log, waiting)]
        for one in found:
            assert one.played == one.won + one.lost + one.open
            assert 0 <= one.streak <= one.longest <= one.won <= one.played
            assert one.rate is None or 0 <= one.rate.low <= one.rate.rate <= one.rate.high <= 100
            assert (one.best_moves is None) == (one.won == 0)
        sums = total(log, waiting)
        assert [sums.played, sums.won, sums.lost, sums.open, sums.helped] == [
            sum(getattr(one, name) for one in found) for name in ("played", "won", "lost", "open", "helped")
        ]
        assert sums.open <= 2, "a game has one play that waits"
    assert total(player.app.recorder.log()).won == wins > 0


def step(player: Player, chance: random.Random) -> int:
    """One thing that a player may do; gives how many games were newly won by it."""
    what = chance.choice(RARE if chance.random() < 0.1 else ACTIONS)
    app = player.app
    player.wait(chance.random() * 20)
    if what == "win":
        nearly = chance.choice(SESSIONS[app.session.game.id])
        app.begin(nearly.game, nearly.number)
        for move in nearly.moves:
            app.act(move)
        app.act(next(iter(solitaire.legal_moves(app.session.game, app.session.state))))
        return int(app.session.won)
    if what == "move":
        moves = solitaire.legal_moves(app.session.game, app.session.state)
        if moves and not app.session.won:
            app.act(chance.choice(moves))
    elif what == "day":
        player.button(f"day:{app.recorder.today()}")
    else:
        player.button(what)
    return 0
