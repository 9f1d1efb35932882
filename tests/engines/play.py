"""Plays the game on the page by pointer and by keys, and looks after each move. What the page should show comes from
the library: the save is read, a move is chosen and applied there.
"""

import solitaire
from solitaire.moves import STOCK, Move
from solitaire.session import Session
from solitaire.state import State
from tests.browser.table import assert_drawn, drag, session_of
from tests.browser.typist import keys, keys_of, to_table
from tests.engines.driven import Driven


def on_table(move: Move) -> bool:
    """Whether a move is one of cards, not of the stock."""
    return STOCK not in (move.source, move.target)


def choose(session: Session, seen: set[State]) -> Move:
    """A move of cards to a position that was not there yet, otherwise the stock's; none goes round in a circle."""
    legal = solitaire.legal_moves(session.game, session.state)
    fresh = [move for move in legal if on_table(move) and session.play(move).state not in seen]
    stock = [move for move in legal if not on_table(move)]
    return (fresh or stock or list(legal))[0]


def make(player: Driven, session: Session, move: Move, by_keys: bool) -> Session:
    """Make a move; the page shows what the library makes of it, and has kept it."""
    if by_keys:
        to_table(player)
        keys(player, keys_of(session, move))
    else:
        drag(player, session, move)
    after = session.play(move)
    player.wait_for_function(f"document.getElementById('moves').textContent.startsWith('{after.move_count} ')")
    assert_drawn(player, after)
    assert session_of(player).state == after.state
    return after


def play(player: Driven, count: int) -> list[tuple[Move, bool]]:
    """Play so many moves, or to the end, by pointer and by keys in turn; tells which, and whether by keys."""
    session, seen, made = assert_drawn(player), set[State](), list[tuple[Move, bool]]()
    for place in range(count):
        if session.won or not solitaire.legal_moves(session.game, session.state):
            break
        seen.add(session.state)
        move, by_keys = choose(session, seen), place % 2 == 1
        session = make(player, session, move, by_keys)
        made.append((move, by_keys))
    return made


def deal_anew(player: Driven) -> None:
    """Another deal, by its key."""
    number = session_of(player).number
    to_table(player)
    keys(player, "n")
    player.wait_for_function(f"document.getElementById('deal-number').textContent !== 'Deal {number}'")
