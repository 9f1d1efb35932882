"""Saves: what they keep, how small they are, and that everything else is refused in one sentence."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire import Session, SolitaireError, dump, game, legal_moves, load
from solitaire.options import options_of
from solitaire.session import Step, dispatch
from tests.engine.boards import sentence
from tests.engine.catalogue import few
from tests.engine.vectors import vector

UNLIMITED = game("klondike", draw=3, passes=None)


def some_session(length: int = 12) -> Session:
    """A play with moves of several kinds, two of them undone."""
    session = Session(game("klondike", take_back=True), 1)
    for place in range(length):
        session = session.play(legal_moves(session.game, session.state)[-1 if place % 3 else 0], now=place * 1.5)
    return session.undo(now=30.0).undo(now=31.0)


SAVE = json.loads(dump(some_session()))


def changed(**fields: Any) -> str:
    """The save with fields put otherwise."""
    return json.dumps({**SAVE, **fields})


def test_a_save_is_one_line_of_ascii_with_these_fields() -> None:
    text = dump(some_session())
    assert text.isascii()
    assert text.isprintable()
    wanted = {
        "solitaire": 1,
        "game": "klondike",
        "options": options_of(game("klondike", take_back=True)),
        "deal": "1",
        "moves": ",".join(map(str, some_session().moves)),
        "place": 10,
        "seconds": 31.0,
        "won": False,
    }
    assert wanted == SAVE


# A save as it is written today: later versions must open it.
OLD = (
    '{"solitaire":1,"game":"klondike","options":{"draw":1,"passes":1,"take_back":false,"aces_at_once":true},"deal":"1",'
    '"moves":"t7 t1 1,t7 t2 1,turn,turn,w t3","place":4,"seconds":61.5,"won":false}'
)


def test_a_save_of_the_first_version_is_opened() -> None:  # B028
    session = load(OLD)
    assert (session.game, session.number, session.place, session.seconds) == (game("klondike"), 1, 4, 61.5)
    assert list(map(str, session.moves)) == ["t7 t1 1", "t7 t2 1", "turn", "turn", "w t3"]
    assert dump(session) == OLD


def test_moves_made_for_the_player_are_saved_with_the_players_own_in_one_step() -> None:
    text = OLD.replace("t7 t1 1,t7 t2 1,turn,turn,w t3", "t7 t1 1+turn+turn,turn").replace('"place":4', '"place":2')
    session = load(text)
    assert session.move_count == len(session.moves) == 2
    assert len(session.undo().state.stock) == 22
    assert list(map(str, session.trails[0])) == ["turn", "turn"]
    assert dump(session) == text


def long_session(length: int) -> Session:
    """A play of so many moves; a stock that is gone through again and again allows any number."""
    session = Session(UNLIMITED, 11_982)
    for place in range(length):
        moves = legal_moves(UNLIMITED, session.state)
        session = session.play(moves[place % len(moves)])
    return session


def test_a_long_game_is_saved_in_under_40_kilobytes_and_opened_again() -> None:  # B026
    length = few(3_000, 1_000)
    session = long_session(length)
    text = dump(session)
    assert len(text.encode()) < 40_000 * length / 3_000
    again = load(text)
    assert again.state == session.state
    assert len(again.states) == length + 1
    assert dispatch(again, Step.UNDO_ALL, 0.0).state == Session(UNLIMITED, 11_982).state


@pytest.mark.parametrize("win", vector("wins.json")[:: few(2, 9)], ids=lambda win: f"{win['game']} {win['number']}")
def test_a_won_game_comes_back_as_won_wherever_the_player_stands_in_it(win: dict[str, Any]) -> None:  # B130
    rules = {name: win[name] for name in ("draw", "passes") if name in win}
    session = Session(game(win["game"], aces_at_once=False, **rules), win["number"])
    for move in win["moves"].split(", "):
        session = session.play(move)
    for there in (session, session.undo(), session.restart()):
        again = load(dump(there))
        assert (again.won_once, again.won, again.place) == (True, there.won, there.place)
        assert again.states == session.states
    lost = json.loads(dump(session))
    assert load(json.dumps({**lost, "won": False})).won_once


def test_a_win_that_was_played_over_is_still_remembered() -> None:  # B130
    assert load(changed(won=True)).won_once
    assert not load(changed(won=False)).won_once


def test_the_time_is_kept_to_a_tenth_of_a_second() -> None:
    for seconds in (0.0, 0.1, 59.9, 86_400.0, 1e9):
        assert load(changed(seconds=seconds)).seconds == seconds
    assert load(changed(seconds=7)).seconds == 7.0


CUT = dump(some_session())


@pytest.mark.parametrize("length", [0, 1, 2, 40, len(CUT) // 2, len(CUT) - 2, len(CUT) - 1])
def test_a_save_that_was_cut_off_is_refused(length: int) -> None:  # B027
    with pytest.raises(SolitaireError, match="This save cannot be read") as caught:
        load(CUT[:length])
    sentence(caught.value)


DEEP = few(100_000, 20_000)
NO_SAVES: dict[str, Any] = {
    "nothing": "",
    "a word": "hello",
    "a number": "5",
    "null": "null",
    "a list": "[]",
    "an empty object": "{}",
    "another program's": '{"version": 3, "score": 100}',
    "a page": "<!doctype html><title>Not found</title>",
    "no text": None,
    "bytes": CUT.encode(),
    "deep lists": "[" * DEEP + "]" * DEEP,
    "deep objects": '{"a":' * DEEP + "1" + "}" * DEEP,
    "deep lists in it": CUT.replace("31.0", "[" * DEEP + "]" * DEEP),
    "deep lists without an end": "[" * DEEP,
    "huge": CUT + " " * 3_000_000,
    "two saves": CUT + CUT,
    "half a surrogate": "\ud800",
    "NUL": "\0",
    "a long number": CUT.replace("31.0", "1" * 10_000),
}


@pytest.mark.parametrize("name", NO_SAVES)
def test_a_text_that_is_no_save_is_refused(name: str) -> None:  # B027
    with pytest.raises(SolitaireError, match="This save cannot be read") as caught:
        load(NO_SAVES[name])
    sentence(caught.value)


@pytest.mark.parametrize("version", [0, -1, 2, 10**30, True, None, "1", 1.0, [1]], ids=str)
def test_another_version_is_refused(version: Any) -> None:  # B028
    with pytest.raises(SolitaireError) as caught:
        load(changed(solitaire=version))
    assert ("newer" in sentence(caught.value)) is (isinstance(version, int) and version > 1)


@pytest.mark.parametrize("name", SAVE)
def test_a_save_that_lacks_a_field_is_refused(name: str) -> None:  # B027
    with pytest.raises(SolitaireError) as caught:
        load(json.dumps({key: value for key, value in SAVE.items() if key != name}))
    assert name == "solitaire" or f"'{name}'" in sentence(caught.value)


def nested(depth: int) -> Any:
    """A list in a list in a list."""
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


BAD_FIELDS: dict[str, tuple[Any, ...]] = {
    "game": ("", "chess", "Klondike", "a\nb", "x" * 100_000, None, 5, [], {}, "\ud800"),
    "options": (
        *(None, [], "", 5, {"draw": 2}, {"draw": "1"}, {"draw": True}, {"passes": 7}, {"take_back": None}),
        *({"several": True}, {"nonsense": 1}, {"a\nb": 1}, {"x" * 100_000: 1}, {"take_back": "y" * 100_000}),
        *({"id": "yukon"}, {"id": 1}, {"of": 1}, {"ranks": 3}, {"": 1}, {"take_back": nested(500)}, {"draw": {}}),
    ),
    "deal": (
        *("", "0", "-1", "1.5", "abc", "1\n2", "9" * 5_000, "0" * 5_000 + "1x", None, 1, 1.0, [], True),
        str(10**20 + 1),
    ),
    "moves": (
        *("nonsense", ",", "turn,", ",turn", "turn turn", "t7 f,t7 f,t7 f,t7 f", "redeal", "w f", "undo", "w\nf"),
        *("turn+", "+turn", "turn++turn", "turn+redeal", "+", "turn+t9 f", "turn+" * 200_000 + "turn"),
        *("x" * 100_000, "t9 f", "t1 t1 1", "f H t1", "turn;turn", "turn," * 100_001),
        *(5, ["turn"], None, 0, False, [], {}, {"a": 1}),
    ),
    "place": (-1, 13, 10**40, 1.0, "5", None, True, [], float("nan"), float("inf")),
    "seconds": (
        *(-1, -0.1, float("nan"), float("inf"), float("-inf"), "5", None, True, [], {}),
        *(10**400, -(10**400)),
    ),
    "won": (None, 1, 0, "yes", [], {}),
}


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name, values in BAD_FIELDS.items() for value in values],
    ids=lambda value: ascii(value)[:24],
)
def test_a_wrong_value_is_refused_in_one_sentence(name: str, value: Any) -> None:  # B027
    with pytest.raises(SolitaireError) as caught:
        load(changed(**{"place": 0, name: value}))
    sentence(caught.value)


def loads_or_is_refused(text: str) -> None:
    """No other outcome; and what was opened can be saved, and opened again as the same."""
    try:
        session = load(text)
    except SolitaireError as error:
        sentence(error)
        return
    again = load(dump(session))
    assert (again.states, again.place, again.won_once) == (session.states, session.place, session.won_once)
    assert 0 <= session.place < len(session.states)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(["turn", "1", "f"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["draw", "id", "passes"]), inner),
    max_leaves=4,
)
CHANGED = st.dictionaries(st.sampled_from(sorted(SAVE)), JSON, max_size=3).map(lambda fields: changed(**fields))
SPLICED = st.builds(
    lambda start, end, words: CUT[:start] + words + CUT[end:],
    st.integers(0, len(CUT)),
    st.integers(0, len(CUT)),
    st.text(max_size=6) | st.sampled_from(['"', ",", "}", "9", "turn,", "t1 f,", "-", "null", "\\u0000", "1e999"]),
)


@given(CHANGED | SPLICED)
def test_any_mutation_of_a_save_is_opened_or_refused(text: str) -> None:
    loads_or_is_refused(text)


@pytest.mark.soak
@given(CHANGED | SPLICED | st.text())
def test_any_mutation_of_a_save_is_opened_or_refused_at_length(text: str) -> None:
    loads_or_is_refused(text)
