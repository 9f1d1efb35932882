"""Sessions and plays to test with. No expectation lives here."""

from datetime import date
from functools import cache
from typing import Any

from hypothesis import strategies as st

from solitaire import Game, Session, dump, game, load
from solitaire.record.plays import Group, Play
from solitaire.session import restored
from tests.engine.vectors import vector

KLONDIKE = Group("klondike", 1, 1, False)
DRAW_THREE = Group("klondike", 3, 3, False)
YUKON = Group("yukon", 0, 0, False)
GROUPS = (KLONDIKE, DRAW_THREE, Group("klondike", 1, None, True), YUKON, Group("little-forty", 3, 4, True))
TODAY = "2026-11-29"


@cache
def won_games() -> tuple[dict[str, Any], ...]:
    """Complete games that other programs found; every ace is a move in them."""
    return tuple(vector("wins.json"))


def record_game(found: dict[str, Any], **options: Any) -> Game:
    """The game of one of them."""
    chosen = {"draw": found["draw"], "passes": found["passes"]} if found["game"] == "klondike" else {}
    return game(found["game"], **chosen, aces_at_once=False, **options)


def moves_of(found: dict[str, Any]) -> list[str]:
    """Its moves as texts."""
    return [move.strip() for move in found["moves"].split(",")]


def played(found: dict[str, Any], seconds: float = 0.0) -> list[Session]:
    """The session before and after each of its moves, so many seconds apart."""
    sessions = [Session(record_game(found), found["number"])]
    for place, move in enumerate(moves_of(found)):
        sessions.append(sessions[-1].play(move, seconds * place))
    assert sessions[-1].won
    return sessions


def won(session: Session) -> Session:
    """The same session, as if its win had just been reached."""
    steps = [(move, *trail) for move, trail in zip(session.moves, session.trails, strict=True)]
    return restored(session.game, session.number, steps, session.place, session.seconds, True)


def reloaded(session: Session) -> Session:
    """The session as its save gives it back."""
    return load(dump(session))


COUNTS = st.integers(0, 10**9)
DAYS = st.dates().map(lambda day: day.isoformat())


@st.composite
def plays(draw: st.DrawFn, won: bool | None = None) -> Play:
    """Any play that can have been."""
    is_won = draw(st.booleans()) if won is None else won
    offered = st.dates(min_value=date(2026, 1, 1)).map(lambda day: day.isoformat())
    return Play(
        draw(st.sampled_from(GROUPS)),
        draw(st.integers(1, 10**20)),
        draw(DAYS),
        is_won,
        draw(COUNTS),
        draw(COUNTS),
        draw(COUNTS),
        draw(st.sampled_from((0, 0, 3))),
        draw(st.integers(0, 2)),
        draw(st.none() | offered),
        draw(st.none() | st.integers(1, 10**9)) if is_won else None,
        draw(st.none() | st.integers(-52, 208)),
        not is_won and draw(st.booleans()),
    )


def histories(most: int = 30) -> st.SearchStrategy[list[Play]]:
    """Different plays in the order in which they ended."""
    return st.lists(plays(), max_size=most, unique_by=lambda play: play.key)
