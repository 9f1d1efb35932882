"""Klondike's scores, held against sums worked out from the moves, and against undo."""

import random
from typing import Any

import pytest

from solitaire import Session, SolitaireError, State, game, games, legal_moves
from solitaire.moves import FOUNDATION
from solitaire.record.score import STANDARD, VEGAS, scores_offered, standard_score, vegas_score
from tests.engine.boards import board
from tests.record.sessions import moves_of, played, won_games

KLONDIKES = [found for found in won_games() if found["game"] == "klondike"]


def on(state: State, **options: Any) -> Session:
    """A session that starts at a board."""
    session = Session(game("klondike", **options), 1)
    session.states = (state,)
    return session


def test_scores_are_offered_for_klondike_only_and_vegas_for_its_two_ways() -> None:
    assert scores_offered(game("klondike")) == (STANDARD, VEGAS)
    assert scores_offered(game("klondike", draw=3)) == (STANDARD, VEGAS)
    for draw, passes in ((1, 3), (1, None), (3, 1), (3, None)):
        unlike = game("klondike", draw=draw, passes=passes)
        assert scores_offered(unlike) == (STANDARD,)
        with pytest.raises(SolitaireError, match="no vegas score"):
            vegas_score(Session(unlike, 1))
    for id in games():
        if id != "klondike":
            assert scores_offered(game(id)) == ()
            with pytest.raises(SolitaireError, match="no standard score"):
                standard_score(Session(game(id), 1))


@pytest.mark.parametrize("found", KLONDIKES, ids=lambda found: f"{found['draw']}-{found['number']}")
def test_a_won_game_scores_its_cards_its_turned_cards_and_its_moves_from_the_waste(found: dict[str, Any]) -> None:
    sessions = played(found)
    from_waste = sum(move.startswith("w t") for move in moves_of(found))
    assert standard_score(sessions[-1]) == 52 * 10 + 21 * 5 + from_waste * 5
    assert vegas_score(sessions[-1]) == 52 * 5 - 52
    assert standard_score(sessions[0]) == 0
    assert vegas_score(sessions[0]) == -52


@pytest.mark.parametrize("found", KLONDIKES, ids=lambda found: f"{found['draw']}-{found['number']}")
def test_aces_that_go_up_by_themselves_count_as_the_moves_that_they_save(found: dict[str, Any]) -> None:
    by_hand = played(found)
    session = Session(game("klondike", draw=found["draw"], passes=found["passes"]), found["number"])
    state = by_hand[0].state
    for text, after in zip(moves_of(found), by_hand[1:], strict=True):
        waste_ace = text == "w f" and state.waste[-1] & 15 == 1
        column_ace = text[0] == "t" and text.endswith(" f") and state.columns[int(text[1]) - 1].cards[-1] & 15 == 1
        if not (column_ace or (waste_ace and found["draw"] == 1)):
            session = session.play(text)
        state = after.state
    assert session.won
    assert standard_score(session) == standard_score(by_hand[-1])


def test_moves_made_in_one_step_count_as_one_by_one() -> None:
    found = KLONDIKES[0]
    by_hand = played(found)
    moves = [session.moves[-1] for session in by_hand[1:]]
    session = by_hand[0].play(moves[0], trail=tuple(moves[1:9])).play(moves[9]).play(moves[10], trail=tuple(moves[11:]))
    assert session.won
    assert standard_score(session) == standard_score(by_hand[-1])
    assert standard_score(session.undo()) == standard_score(by_hand[10])
    assert standard_score(session.undo().undo()) == standard_score(by_hand[9])


# One move each, on a board of its own: what it adds. The start counts the foundations and the cards turned before.
@pytest.mark.parametrize(
    ("columns", "waste", "up", "move", "points"),
    [
        (("9S",), "8H", "", "w t1", 5),
        (("9S",), "2H", "H-A", "w f", 10),
        (("2H",), "", "H-A", "t1 f", 10),
        (("<5C> 2H",), "", "H-A", "t1 f", 15),
        (("<5C> 8H", "9S"), "", "", "t1 t2 1", 5),
        (("7C 6H", "7S"), "", "", "t1 t2 1", 0),
        (("9S",), "", "H-8", "f H t1", -15),
        (("9S",), "", "C-A D-A S-A H-A", "turn", 0),
        # An ace at once: off the stock, from under a card of the waste, and out of a column, uncovering a card.
        (("9S",), "", "", "turn", 10),
        (("9S",), "AC 8H", "", "w t1", 15),
        (("<5C> AD 8H", "9S"), "", "", "t1 t2 1", 15),
    ],
)
def test_each_move_adds_what_the_rules_say(
    columns: tuple[str, ...], waste: str, up: str, move: str, points: int
) -> None:
    klondike = game("klondike", take_back=True)
    start = on(board(klondike, *columns, waste=waste, foundations=up), take_back=True)
    assert standard_score(start.play(move)) - standard_score(start) == points


def test_no_step_goes_under_nought() -> None:
    options = {"take_back": True, "aces_at_once": False}
    start = on(board(game("klondike", **options), "2S", "3H", foundations="H-A", rest="under"), **options)
    assert standard_score(start) == 0
    down = start.play("f H t1")
    assert standard_score(down) == 0
    assert standard_score(down.play("t1 f")) == 10


def test_an_ace_taken_down_and_put_up_earns_nothing() -> None:  # B134
    options = {"take_back": True, "aces_at_once": False}
    session = on(board(game("klondike", **options), "2S", foundations="H-A"), **options)
    before, vegas = standard_score(session), vegas_score(session)
    for _ in range(20):
        session = session.play("f H t1")
        session = session.play("t1 f")
        assert standard_score(session) <= before
        assert vegas_score(session) == vegas


def test_no_move_goes_from_one_foundation_to_another() -> None:  # B134
    options = {"take_back": True, "aces_at_once": False}
    session = on(board(game("klondike", **options), "2S", foundations="H-A"), **options)
    assert not [move for move in legal_moves(session.game, session.state) if move[:2] == (FOUNDATION, FOUNDATION)]


@pytest.mark.parametrize("options", [{}, {"take_back": True, "aces_at_once": False}], ids=["plain", "both ways"])
@pytest.mark.parametrize("draw", [1, 3])
def test_undo_gives_back_the_exact_score(draw: int, options: dict[str, bool]) -> None:  # B134
    chance = random.Random(draw)
    session = Session(game("klondike", draw=draw, **options), 40_007)
    scores = [(standard_score(session), vegas_score(session))]
    for _ in range(120):
        moves = legal_moves(session.game, session.state)
        if not moves:
            break
        back = [move for move in moves if move.source == FOUNDATION]
        session = session.play(chance.choice(back or moves))
        scores.append((standard_score(session), vegas_score(session)))
        assert scores[-1][0] >= 0
    assert len(scores) > 30
    for expected in reversed(scores):
        assert (standard_score(session), vegas_score(session)) == expected
        session = session.undo()
    for expected in scores[1:]:
        session = session.redo()
        assert (standard_score(session), vegas_score(session)) == expected
