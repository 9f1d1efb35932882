"""WebKit at the size of a phone: start after start and minute after minute it keeps playing; a start that fails ends in
a message, not in another start.
"""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.table import assert_drawn, session_of
from tests.engines.copies import copy
from tests.engines.driven import Driven
from tests.engines.play import deal_anew, play
from tools.serve import StaticServer

MINUTES = 10
NEEDED = "pyodide/pyodide.asm.wasm"
TOLD = f"!window.isOld && document.getElementById('failed-text').innerText.includes('{NEEDED}')"
STARTS = "Number(sessionStorage.getItem('starts'))"
STILL = 4.0
pytestmark = pytest.mark.parametrize("driver", ["webkit"], indirect=True)


def test_five_reloads_in_a_row_and_it_still_plays(phone: Driven, server: StaticServer) -> None:  # B043
    phone.come(server.address + "?game=klondike&deal=17")
    assert phone.evaluate("[innerWidth, innerHeight]") == [390, 844]
    for _ in range(5):
        play(phone, 1)
        before = session_of(phone)
        phone.reload()
        assert assert_drawn(phone).moves == before.moves
    play(phone, 2)
    assert phone.evaluate(STARTS) == 6


@pytest.mark.soak
def test_ten_minutes_of_play(phone: Driven, server: StaticServer) -> None:  # B043
    phone.come(server.address)
    end, starts = time.monotonic() + MINUTES * 60, 1
    while time.monotonic() < end:
        play(phone, 30)
        deal_anew(phone)
        play(phone, 30)
        phone.reload()
        starts += 1
        # None but ours: nothing crashed, nothing came back by itself.
        assert phone.evaluate(STARTS) == starts


def test_after_two_failed_starts_a_message_stands_there_and_nothing_starts_by_itself(  # B043
    phone: Driven, serve: Callable[[Path], StaticServer], tmp_path: Path
) -> None:
    folder = copy(tmp_path / "site")
    (folder / NEEDED).rename(tmp_path / "aside")
    phone.driver.get(serve(folder).address)
    for start in (1, 2):
        phone.wait_for_function(TOLD)
        assert phone.evaluate("document.getElementById('loading').hidden")
        assert phone.evaluate(STARTS) == start
        phone.forgive()
        if start == 1:
            phone.evaluate("() => { window.isOld = true; }")
            phone.press("#failed a")
    end = time.monotonic() + STILL
    while time.monotonic() < end:
        assert phone.evaluate(TOLD)
        assert phone.evaluate(STARTS) == 2
        # Between two looks: that nothing happens can only be seen by looking for a while.
        time.sleep(0.2)
    (tmp_path / "aside").rename(folder / NEEDED)
    phone.forgive()
    phone.press("#failed a")
    phone.wait_for_function("window.SOLITAIRE_READY === true")
    play(phone, 2)
