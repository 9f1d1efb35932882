"""Python's collector of circles has nothing to do while somebody plays: it works when it likes, in the middle of a move
too, and on a slow phone for longer than a blink.
"""

import gc

import pytest

from solitaire.web.links import Link
from tests.engine.catalogue import Variant
from tests.web.player import Player


@pytest.mark.parametrize("id", ["klondike", "yukon", "forty-thieves"])
def test_playing_leaves_nothing_to_the_collector(id: str) -> None:  # B051
    player = Player()
    player.app.start(Link(Variant(id).game, 1, True), "")
    moves = "h 1 2 Enter Escape i u r n" if id == "yukon" else "d d u r h d i 1 2 Enter Escape n"
    # What is made once and kept is made now.
    player.keys(moves)
    player.think()
    gc.collect()
    for key in moves.split():
        player.keys(key)
        player.think()
        assert gc.collect() == 0, key
