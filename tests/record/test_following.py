"""From the page's actions to what is counted, on games that are really won."""

from itertools import pairwise
from typing import Any

import pytest

from solitaire import Session, SolitaireError, game
from solitaire.record.daily import daily_number
from solitaire.record.following import Book, acted, brought_back, hinted, kept_play, left, shown
from solitaire.record.log import Log
from solitaire.record.plays import Play, group_of, play_text
from solitaire.record.score import standard_score
from solitaire.record.statistics import figures, total
from solitaire.session import Step, dispatch
from tests.record.sessions import KLONDIKE, TODAY, moves_of, played, reloaded, won, won_games

KLONDIKE_WON, YUKON_WON = won_games()[0], won_games()[6]


def followed(sessions: list[Session], book: Book, **kept: Any) -> Book:
    """The book after the actions that led from each session to the next."""
    for before, after in pairwise(sessions):
        book = acted(book, before, after, TODAY, **kept)
    return book


def test_ten_deals_without_a_move_count_for_nothing() -> None:  # B131
    sessions = played(KLONDIKE_WON)
    book = followed(sessions, Book(Log(), None))
    for number in range(10):
        session = Session(game("klondike"), number + 1)
        for action in (Step.UNDO, Step.REDO, Step.RESTART, Step.UNDO_ALL, Step.REDO_ALL):
            after = dispatch(session, action, 5.0)
            book = acted(book if number else Book(book.log, None), session, after, TODAY)
        assert book.play is None
        book = left(book, session)
    assert total(book.log) == (1, 1, 0, 0, 0, total(book.log).rate)
    assert figures(book.log, KLONDIKE).streak == 1


def test_turning_the_stock_is_a_move_that_counts() -> None:  # B131
    session = Session(game("klondike"), 5)
    book = acted(Book(Log(), None), session, session.play("turn"), TODAY)
    assert book.play == Play(KLONDIKE, 5, TODAY)
    assert figures(book.log, KLONDIKE, [book.play]).played == 1
    assert left(book, session.play("turn")).log.totals(KLONDIKE).lost == 1


@pytest.mark.parametrize("found", [KLONDIKE_WON, YUKON_WON], ids=lambda found: found["game"])
def test_a_win_is_in_the_log_with_the_action_that_reached_it(found: dict[str, Any]) -> None:  # B130
    sessions = played(found, seconds=2.0)
    before = followed(sessions[:-1], Book(Log(), None))
    assert before.log == Log()
    after = followed(sessions[-2:], before)
    (play,) = after.log.plays
    # The clock runs from the first move on, at 0 s, to the last, 2 s after each other.
    assert (play.won, play.moves, play.seconds) == (True, len(moves_of(found)), 2 * (len(moves_of(found)) - 1))
    assert play.score == (standard_score(sessions[-1]) if found["game"] == "klondike" else None)
    assert left(after, sessions[-1]).log == after.log


def test_a_win_counts_once_though_undone_restarted_and_won_again() -> None:  # B129
    sessions = played(KLONDIKE_WON)
    book = followed(sessions, Book(Log(), None))
    end = sessions[-1]
    for action in (Step.UNDO, Step.REDO, Step.RESTART, Step.REDO_ALL):
        after = dispatch(end, action, 9.0)
        book, end = acted(book, end, after, TODAY), after
    assert len(book.log.plays) == 1
    assert left(book, end.restart()).log.totals(KLONDIKE)[:2] == (1, 0)


def test_a_win_counts_once_though_the_page_closed_before_anything_but_the_log_was_written() -> None:  # B130
    sessions = played(KLONDIKE_WON)
    open_book = followed(sessions[:-1], Book(Log(), None))
    won_book = followed(sessions[-2:], open_book)
    assert open_book.play
    again = kept_play(play_text(open_book.play), reloaded(sessions[-2]))
    assert followed(sessions[-2:], Book(won_book.log, again)).log == won_book.log
    assert figures(won_book.log, KLONDIKE, [open_book.play]).played == 1


def test_a_win_whose_play_was_not_kept_is_not_counted_twice() -> None:
    end = played(KLONDIKE_WON)[-1]
    book = acted(Book(Log(), None), end, end.undo(), TODAY)
    book = acted(book, end.undo(), end.undo().redo(), TODAY)
    assert book.log == Log()
    assert left(book, end).log == Log()


def test_going_back_and_hints_are_counted() -> None:
    session = Session(game("klondike"), 5).play("turn").play("turn")
    book = acted(Book(Log(), None), Session(game("klondike"), 5), session, TODAY)
    for after in (session.undo(), session.undo().undo(), session, session.restart()):
        book = acted(book, session, after, TODAY)
    assert book.play
    assert (book.play.undos, book.play.hints, book.play.helped) == (3, 0, False)
    assert hinted(hinted(book.play)).hints == 2
    log = left(Book(book.log, hinted(book.play)), session).log
    assert figures(log, KLONDIKE).helped == 1


def test_a_deal_brought_back_is_open_again() -> None:
    sessions = played(KLONDIKE_WON)
    book = followed(sessions[:-1], Book(Log(), None))
    gone = left(book, sessions[-2])
    assert gone.play is None
    assert gone.log.totals(KLONDIKE).lost == 1
    back = brought_back(gone.log, book.play)
    assert back == book
    assert followed(sessions[-2:], back).log.totals(KLONDIKE)[:2] == (1, 0)
    assert brought_back(gone.log, None) == Book(gone.log, None)


def test_the_vegas_score_is_kept_only_where_it_is_played_for() -> None:
    sessions = played(KLONDIKE_WON)
    assert followed(sessions, Book(Log(), None)).log.totals(KLONDIKE).vegas is None
    assert followed(sessions, Book(Log(), None), vegas=True).log.totals(KLONDIKE).vegas == 208
    half = followed(sessions[:2], Book(Log(), None))
    up = sum(map(len, sessions[1].state.foundations))
    assert left(half, sessions[1], vegas=True).log.totals(KLONDIKE).vegas == 5 * up - 52
    yukon = followed(played(YUKON_WON), Book(Log(), None), vegas=True).log.plays[0]
    assert (yukon.vegas, yukon.score) == (None, None)


def test_a_daily_deal_is_marked_as_won_with_the_options_as_at_first_only() -> None:
    day = "2026-11-28"
    number = daily_number("klondike", day)
    for options, of, marked in (({}, number, {day}), ({"take_back": True}, number, set()), ({}, number + 1, set())):
        start = Session(game("klondike", **options), of)
        after = start.play("turn")
        log = followed([start, after, won(after)], Book(Log(), None), daily=day).log
        assert log.days_won("klondike") == marked
        assert len(log.plays) == 1


def test_the_kept_play_of_another_deal_is_not_taken() -> None:
    session = Session(game("klondike"), 5).play("turn")
    text = play_text(Play(group_of(session.game), 5, TODAY))
    assert kept_play(text, session) == Play(KLONDIKE, 5, TODAY)
    # As when a mark at the deal was gone to.
    assert kept_play(text, Session(game("klondike"), 5)) == Play(KLONDIKE, 5, TODAY)
    assert kept_play(text, Session(game("klondike"), 6).play("turn")) is None
    assert kept_play(text, Session(game("klondike", draw=3), 5).play("turn")) is None
    assert kept_play("torn", session) is None
    assert kept_play(None, session) is None


def test_a_play_whose_way_to_win_was_shown_is_never_won_and_costs_no_stake() -> None:
    session = Session(game("klondike"), 5)
    after = session.play("turn")
    book = acted(Book(Log(), None), session, after, TODAY, vegas=True)
    assert book.play is not None
    seen = shown(book.play)
    after.won_once = True
    book = acted(Book(book.log, seen), session, after, TODAY, vegas=True)
    assert (book.log.plays, book.play) == ((), seen)
    (lost,) = left(book, after, vegas=True).log.plays
    assert (lost.won, lost.vegas, lost.helped, lost.shown) == (False, None, True, True)
    won = seen._replace(won=True, shown=False)
    assert shown(won) == won


def test_a_day_that_is_none_is_refused_when_it_is_to_be_logged() -> None:
    sessions = played(YUKON_WON)
    book = Book(Log(), None)
    with pytest.raises(SolitaireError, match="is not a day"):
        left(acted(book, sessions[0], sessions[1], "today"), sessions[1])
