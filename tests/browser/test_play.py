"""Whole games by pointer: recorded wins played on the page from the deal to the win, with a reload in the middle.

The screen equals the state after every move.
"""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

import solitaire
from solitaire.moves import FOUNDATION, WASTE, Move
from solitaire.session import Session
from tests.browser.conftest import Opener, wait_until_ready
from tests.browser.table import assert_drawn, drag, moves_of_text, session_of, tap
from tools.common import ROOT

WINS: list[dict[str, Any]] = json.loads((ROOT / "tests/vectors/wins.json").read_text(encoding="utf-8"))
Player = Callable[[Page, Session, Move], None]


def win_of(game: str, draw: int | None = None) -> dict[str, Any]:
    """The first recorded win of a game."""
    return next(win for win in WINS if win["game"] == game and win.get("draw") == draw)


def address(win: dict[str, Any]) -> str:
    """The link that opens the deal of a recorded win."""
    options = "".join(f"&{name}={win[name]}" for name in ("draw", "passes") if name in win)
    return f"?game={win['game']}&deal={win['number']}{options}"


def play_through(page: Page, win: dict[str, Any], by: Player) -> Session:
    """Play a recorded win to its end, one reload in the middle."""
    session = assert_drawn(page)
    reference = Session(solitaire.game(win["game"], **_options(win), aces_at_once=False), win["number"])
    moves = moves_of_text(win["moves"])
    for count, move in enumerate(moves):
        source = reference.state.waste if move.source == WASTE else ()
        if move.source >= 0:
            source = reference.state.columns[move.source].cards
        ace = move.target == FOUNDATION and bool(source) and source[-1] & 15 == 1
        reference = reference.play(move)
        if ace and (session.game.draw != 3 or move.source >= 0):
            continue
        by(page, session, move)
        session = assert_drawn(page, session.play(move))
        assert session_of(page).state == session.state
        if count == len(moves) // 2:
            page.reload(wait_until="commit")
            wait_until_ready(page)
            assert_drawn(page, session)
    return session


def _options(win: dict[str, Any]) -> dict[str, Any]:
    return {name: win[name] for name in ("draw", "passes") if name in win}


@pytest.mark.parametrize(("game", "draw"), [("klondike", 1), ("klondike", 3), ("yukon", None), ("forty-thieves", None)])
def test_a_game_is_played_from_deal_to_win_by_mouse(open_page: Opener, game: str, draw: int | None) -> None:
    win = win_of(game, draw)
    page = open_page(address(win), viewport={"width": 1280, "height": 800})
    assert play_through(page, win, drag).won
    assert page.is_visible("#won")
    assert "Won in" in page.inner_text("#won-text")


def test_a_game_is_played_from_deal_to_win_by_touch(open_page: Opener) -> None:
    win = win_of("klondike", 1)
    page = open_page(address(win), viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    assert play_through(page, win, tap).won
    assert page.is_visible("#won")
