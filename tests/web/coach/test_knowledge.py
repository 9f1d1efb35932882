"""What one answer says of other positions, and that nothing is said of those it says nothing about."""

import solitaire
from solitaire.moves import TURN
from solitaire.session import Session
from solitaire.solver.answer import Answer, Verdict
from solitaire.web.coach.knowledge import Knowledge
from tests.web.games import almost_won, won

LOST = Answer(Verdict.UNWINNABLE, (), 5)


def test_a_way_to_win_is_known_at_each_of_its_positions() -> None:
    known, session, whole = Knowledge(), almost_won("klondike", 10), won("klondike")
    rest = whole.moves[session.place :]
    known.learn(session, session.place, Answer(Verdict.WINNABLE, rest, 3))
    for made, move in enumerate(rest):
        assert known.of(session) == Answer(Verdict.WINNABLE, rest[made:], 0)
        session = session.play(move)
    assert known.of(session.undo().undo()) == Answer(Verdict.WINNABLE, rest[-2:], 0)
    assert known.of(Session(session.game, session.number)) is None


def test_what_comes_after_a_lost_position_is_lost_and_what_came_before_is_not_known() -> None:
    known = Knowledge()
    session = Session(solitaire.game("klondike"), 4).play(TURN).play(TURN)
    known.learn(session, 1, LOST)
    lost = Verdict.UNWINNABLE
    assert [known.of_place(session, place) for place in (0,)] == [None]
    for after in (session.undo(), session, session.play(TURN)):
        found = known.of(after)
        assert found is not None
        assert found.verdict is lost
    assert known.of(session.undo().undo()) is None


def test_a_search_without_a_verdict_says_something_of_its_own_position_alone() -> None:
    known, session = Knowledge(), Session(solitaire.game("yukon"), 3)
    answer = Answer(Verdict.UNKNOWN, (), 9000)
    known.learn(session, 0, answer)
    assert known.of(session) == answer
    assert known.of(Session(solitaire.game("yukon"), 4)) is None


def test_nothing_is_known_of_another_deal_or_of_other_options() -> None:
    known, session = Knowledge(), Session(solitaire.game("klondike"), 4)
    known.learn(session, 0, LOST)
    assert known.of(session) is not None
    for other in (Session(solitaire.game("klondike"), 5), Session(solitaire.game("klondike", take_back=True), 4)):
        assert known.of(other) is None
    assert known.of(session) is None
