"""From what happens to a session to what is counted: the one place where the page tells the record of its actions.

Only the moments live here: a first move, a step back, a hint, a win, a deal left, a deal brought back.
"""

from typing import NamedTuple

from solitaire.errors import SolitaireError
from solitaire.games import CATALOGUE
from solitaire.record.daily import daily_number
from solitaire.record.log import Log
from solitaire.record.plays import MOST, Play, group_of, read_play
from solitaire.record.score import STANDARD, VEGAS, scores_offered, standard_score, vegas_score
from solitaire.session import Session


class Book(NamedTuple):
    """The log, and the play of the deal on the table: None until its first move."""

    log: Log
    play: Play | None


def acted(
    book: Book, before: Session, after: Session, today: str, daily: str | None = None, vegas: bool = False
) -> Book:
    """The book after an action that led from one session to another of the same deal.

    A play begins with the first move (turning the stock is one) on the day ``today``; it is won as soon as the session
    is, whatever is on the table then, unless a way to win was shown. ``daily``: the day whose daily deal this is, or
    None; it does not count with other options than at first. ``vegas``: whether the Vegas score is played for. Raises
    SolitaireError when a day is none.
    """
    log, play = book
    if play is None and after.moves:
        group = group_of(after.game)
        daily = daily if daily and _is_daily(after, daily) else None
        again = log.again(group, after.number, today)
        # A session whose play was not kept may have been won before: that win has been counted.
        play = Play(group, after.number, today, before.won_once, again=again, daily=daily)
    if play is None:
        return book
    if after.place < before.place:
        play = play._replace(undos=min(play.undos + 1, MOST))
    if after.won_once and not play.won and not play.shown:
        play = measured(play, after, vegas)._replace(won=True)
        log = log.won(play)
    return Book(log, play)


def _is_daily(session: Session, day: str) -> bool:
    """Whether a session is of a day's deal, with the options as at first where they change what can be won."""
    id = session.game.id
    return session.number == daily_number(id, day) and group_of(session.game) == group_of(CATALOGUE[id])


def kept_play(text: str | None, session: Session) -> Play | None:
    """The play that a text keeps for a session; None when it is unreadable or of another deal, or there is none.

    Where a mark at the deal was gone to, a session without moves has one.
    """
    if text is None:
        return None
    try:
        play = read_play(text)
    except SolitaireError:
        return None
    return play if (play.group, play.number) == (group_of(session.game), session.number) else None


def hinted(play: Play) -> Play:
    """The play after a hint."""
    return play._replace(hints=min(play.hints + 1, MOST))


def shown(play: Play) -> Play:
    """The play after a way to win was shown: it does not win any more."""
    return play if play.won else play._replace(shown=True)


def left(book: Book, session: Session, vegas: bool = False) -> Book:
    """The book after the deal on the table was left for another: lost, unless it was won or never begun."""
    log, play = book
    if play is not None and not play.won:
        log = log.left(measured(play, session, vegas))
    return Book(log, None)


def brought_back(log: Log, play: Play | None) -> Book:
    """The book after undo brought the deal back that had been left, with the play that was kept for it."""
    return Book(log if play is None else log.taken_back(play), play)


def measured(play: Play, session: Session, vegas: bool = False) -> Play:
    """The play with the session's moves and seconds, and the scores that its game has."""
    offered = scores_offered(session.game)
    return play._replace(
        moves=min(session.move_count, MOST),
        seconds=min(int(session.seconds), MOST),
        score=standard_score(session) or None if STANDARD in offered else None,
        vegas=vegas_score(session) if vegas and VEGAS in offered and not play.shown else None,
    )
