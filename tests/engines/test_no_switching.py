"""Engines in which WebAssembly cannot wait for the browser on a stack of its own, as on phones: nothing needs it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.table import session_of
from tests.engines.copies import NO_SWITCHING, copy
from tests.engines.driven import Driven
from tests.engines.play import play
from tools.serve import StaticServer

# The page's own, since a script of a driver's may have another.
ABSENT = "!('Suspending' in window.WebAssembly) && !('promising' in window.WebAssembly)"


@pytest.mark.parametrize("driver", ["firefox", "webkit"], indirect=True)
def test_it_starts_and_plays_where_no_stack_can_be_switched(  # B044
    player: Driven, serve: Callable[[Path], StaticServer], tmp_path: Path
) -> None:
    player.come(serve(copy(tmp_path, NO_SWITCHING)).address)
    assert player.evaluate(ABSENT)
    assert len(play(player, 4)) == 4
    player.reload()
    assert player.evaluate(ABSENT)
    assert session_of(player).move_count == 4
    # That no error came in the console is seen to by `player`.
    play(player, 2)
