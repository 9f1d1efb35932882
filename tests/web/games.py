"""Recorded games, brought to where a test wants them."""

import json
from functools import cache
from typing import Any

import solitaire
from solitaire.moves import move_from_text
from solitaire.session import Session
from tools.common import ROOT

WINS: list[dict[str, Any]] = json.loads((ROOT / "tests/vectors/wins.json").read_text(encoding="utf-8"))


@cache
def won(id: str, nth: int = 0) -> Session:
    """A recorded win of a game, aces made by hand, at its win."""
    win = [win for win in WINS if win["game"] == id][nth]
    options = {name: win[name] for name in ("draw", "passes") if name in win}
    session = Session(solitaire.game(id, **options, aces_at_once=False), win["number"])
    for text in win["moves"].split(", "):
        session = session.play(move_from_text(text))
    return session


@cache
def almost_won(id: str, moves: int = 1, nth: int = 0) -> Session:
    """A recorded game so many moves before its win, with nothing to redo."""
    whole = won(id, nth)
    session = Session(whole.game, whole.number)
    for move in whole.moves[:-moves]:
        session = session.play(move)
    return session
