"""Klondike's scores: pure functions of a session's history, so that undo gives back the exact score.

Only the counting lives here; whether a score is shown, and which, is the player's choice.

How the rules are read: a card that goes up counts 10 wherever it came from, and whoever moved it: an ace that goes up
by itself counts as the move that it saves, also at the deal (with the card that it uncovers), so that a won game
scores the same with that option on or off.
"""

from collections.abc import Iterator

from solitaire.engine import apply
from solitaire.errors import Phrase, SolitaireError
from solitaire.moves import FOUNDATION, WASTE, Move
from solitaire.session import Session
from solitaire.spec import Game
from solitaire.state import State

STANDARD, VEGAS = "standard", "vegas"
STAKE = 52
_VEGAS_RULES = ((1, 1), (3, 3))


def scores_offered(game: Game) -> tuple[str, ...]:
    """Which scores a game with its options has: STANDARD for Klondike, VEGAS too where draw and passes are its own."""
    if game.family != "klondike":
        return ()
    return (STANDARD, VEGAS) if (game.draw, game.passes) in _VEGAS_RULES else (STANDARD,)


def standard_score(session: Session) -> int:
    """The standard score where the session stands, 0 or more; raises SolitaireError for a game without it.

    Waste to a column 5, to a foundation 10, a card turned up 5, foundation to a column -15; never under 0 on the way.
    """
    _must_have(session.game, STANDARD)
    score = max(0, _at_the_deal(session))
    for place in range(session.place):
        for before, move, after in _applied(session, place):
            score = max(0, score + _points(before, move, after))
    return score


def _applied(session: Session, place: int) -> Iterator[tuple[State, Move, State]]:
    """The moves of a step, the player's and those made for them, each with the state before and after it."""
    before, move, trail = session.states[place], session.moves[place], session.trails[place]
    if not trail:
        yield before, move, session.states[place + 1]
        return
    for each in (move, *trail):
        after = apply(session.game, before, each)
        yield before, each, after
        before = after


def vegas_score(session: Session) -> int:
    """The Vegas score where the session stands: -52 for the deal, 5 for each card on a foundation; -52 to 208.

    Raises SolitaireError for a game without it.
    """
    _must_have(session.game, VEGAS)
    return 5 * _up(session.state) - STAKE


def _must_have(game: Game, score: str) -> None:
    if score not in scores_offered(game):
        raise SolitaireError("{game} as chosen has no {score} score.", game=Phrase(game.name), score=score)


def _at_the_deal(session: Session) -> int:
    """The points of the aces that went up at the deal, and of what they uncovered."""
    start = session.states[0]
    turned = sum(column.down for column in session.game.columns) - _down(start)
    return 10 * _up(start) + 5 * turned


def _points(before: State, move: Move, after: State) -> int:
    """What one move with all that belongs to it counts."""
    taken_back = move.source == FOUNDATION
    went_up = _up(after) - _up(before) + taken_back
    to_column = move.source == WASTE and move.target >= 0
    return 10 * went_up + 5 * (_down(before) - _down(after)) + 5 * to_column - 15 * taken_back


def _up(state: State) -> int:
    """How many cards lie on the foundations."""
    return sum(map(len, state.foundations))


def _down(state: State) -> int:
    """How many cards of the columns lie face down."""
    return sum(pile.down for pile in state.columns)
