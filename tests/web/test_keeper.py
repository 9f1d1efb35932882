"""Which games are kept, and what happens to saves that cannot be read, options that are garbage, and a second tab."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import solitaire
from solitaire import Session, dump
from solitaire.options import choices, options_of
from solitaire.web.keeper import Keeper
from solitaire.web.storage import Storage
from tests.engine.catalogue import VARIANTS, Variant
from tests.web.fakes import Window
from tests.web.player import sessions

PREFIX = "solitaire:/:"


def keeper_of(window: Window, tab: str = "this") -> Keeper:
    """A tab's keeper."""
    return Keeper(Storage(window, PREFIX), tab)


@pytest.fixture
def window() -> Window:
    return Window()


@pytest.fixture
def keeper(window: Window) -> Keeper:
    return keeper_of(window)


def essence(session: Session) -> tuple[object, ...]:
    """What a save must bring back."""
    kept = session.game, session.number, session.moves, session.place, session.states, session.won_once
    return (*kept, round(session.seconds, 1))


def test_at_first_there_is_nothing_and_the_first_game_opens(keeper: Keeper) -> None:
    assert keeper.last_game() == "klondike"
    assert keeper.open("klondike") == (None, "")
    assert (keeper.aside("klondike"), keeper.has_aside("klondike"), keeper.marked("klondike")) == (None, False, None)


def test_a_saved_session_opens_again_in_its_place_of_the_history(variant: Variant) -> None:  # B023
    window = Window()
    session = sessions(variant, 40_007)[-1]
    for kept in (session, session.undo(), session.undo().undo().undo(), session.restart()):
        assert keeper_of(window).save(kept)
        opened, problem = keeper_of(window, "later").open(variant.id)
        assert opened is not None
        assert (essence(opened), problem) == (essence(kept), "")


def test_each_game_is_kept_apart_and_the_last_one_opens(window: Window, keeper: Keeper) -> None:  # B023, B126
    running = {id: sessions(Variant(id), 2)[5] for id in solitaire.games()}
    for session in running.values():
        keeper.save(session)
    for id, session in running.items():
        opened, _ = keeper.open(id)
        assert opened is not None
        assert essence(opened) == essence(session)
        assert keeper_of(window, "later").last_game() == id


@pytest.mark.parametrize("last", ["", "chess", "Klondike", "klondike "])
def test_an_unknown_last_game_is_the_first_of_the_catalogue(window: Window, keeper: Keeper, last: str) -> None:  # B126
    window.shelf.texts[PREFIX + "last"] = last
    assert keeper.last_game() == "klondike"


def broken_saves() -> dict[str, str]:
    """Saves of Klondike that cannot be opened, each broken in its own way."""
    good = json.loads(dump(sessions(Variant("klondike"), 2)[5]))
    changed: dict[str, dict[str, object]] = {
        "newer": {"solitaire": 2},
        "another game": {"game": "yukon"},
        "no such game": {"game": "chess"},
        "no such option": {"options": {"shuffle": True}},
        "options": {"options": None},
        "an illegal move": {"moves": "w f,w f,w f"},
        "no move": {"moves": "hello"},
        "place": {"place": 99},
        "seconds": {"seconds": -1},
        "deal": {"deal": "0"},
    }
    texts = {name: json.dumps({**good, **fields}) for name, fields in changed.items()}
    return {
        **texts,
        "cut": json.dumps(good)[:-9],
        "empty": "",
        "a list": "[]",
        "NaN": json.dumps({**good, "seconds": float("nan")}),
    }


@pytest.mark.parametrize("text", broken_saves().values(), ids=broken_saves().keys())
def test_a_save_that_cannot_be_read_is_kept_aside_and_told(window: Window, text: str) -> None:  # B028
    window.shelf.texts[PREFIX + "save.klondike"] = text
    session, problem = keeper_of(window).open("klondike")
    assert session is None
    assert problem.endswith(".") or ":" in problem
    # The new deal that follows takes the save's place; the unread text is still there.
    keeper_of(window).save(Session(solitaire.game("klondike"), 1))
    assert window.shelf.texts[PREFIX + "unread.klondike"] == text


@pytest.mark.parametrize(
    "fields", [{"seconds": 10**400}, {"deal": "0" * 5000}], ids=["seconds beyond any float", "noughts"]
)
def test_a_save_with_absurd_numbers_is_kept_aside_too(window: Window, fields: dict[str, object]) -> None:  # B028
    text = json.dumps({**json.loads(dump(Session(solitaire.game("klondike"), 1))), **fields})
    window.shelf.texts[PREFIX + "save.klondike"] = text
    session, problem = keeper_of(window).open("klondike")
    assert session is None
    assert problem


@given(st.text(max_size=60))
def test_any_text_at_all_as_a_save_is_no_crash(text: str) -> None:  # B028
    window = Window()
    window.shelf.texts[PREFIX + "save.yukon"] = text
    session, problem = keeper_of(window).open("yukon")
    assert session is None
    assert problem


def test_a_game_that_is_opened_elsewhere_is_taken_over(window: Window) -> None:
    first, second = keeper_of(window, "first"), keeper_of(window, "second")
    first.open("klondike")
    assert first.owns("klondike")
    second.open("klondike")
    assert (first.owns("klondike"), second.owns("klondike")) == (False, True)
    second.open("yukon")
    first.claim("klondike")
    assert (first.owns("klondike"), second.owns("klondike"), second.owns("yukon")) == (True, False, True)


def test_without_storage_a_tab_owns_what_it_opens(window: Window, keeper: Keeper) -> None:  # B019
    window.denied = True
    keeper.open("klondike")
    assert keeper.owns("klondike")
    assert not keeper.save(Session(solitaire.game("klondike"), 1))
    assert keeper.last_game() == "klondike"


def test_a_save_that_does_not_fit_leaves_the_older_one(window: Window, keeper: Keeper) -> None:  # B025
    older, newer = sessions(Variant("klondike"), 2)[5], sessions(Variant("klondike"), 2)[30]
    keeper.save(older)
    window.shelf.room = 0
    assert not keeper.save(newer)
    opened, _ = keeper_of(window, "later").open("klondike")
    assert opened is not None
    assert essence(opened) == essence(older)


def test_what_is_put_aside_comes_back_and_can_be_forgotten(window: Window, keeper: Keeper) -> None:  # B086
    session = sessions(Variant("klondike"), 2)[5]
    keeper.put_aside(session, "klondike")
    back = keeper_of(window).aside("klondike")
    assert back is not None
    assert essence(back) == essence(session)
    assert (keeper.has_aside("klondike"), keeper.has_aside("yukon")) == (True, False)
    keeper.put_aside(None, "klondike")
    assert (keeper.aside("klondike"), keeper.has_aside("klondike")) == (None, False)


def test_what_was_put_aside_and_cannot_be_read_is_nothing(window: Window, keeper: Keeper) -> None:
    window.shelf.texts[PREFIX + "before.klondike"] = "{"
    assert keeper.aside("klondike") is None


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_options_are_kept_for_each_game_on_its_own(variant: Variant) -> None:  # B030, B139
    window = Window()
    for name, choice in variant.options:
        chosen = keeper_of(window).choose(keeper_of(window).chosen(variant.id), name, choice)
        assert keeper_of(window).chosen(variant.id) == chosen
    assert keeper_of(window).chosen(variant.id) == variant.game
    others = [id for id in solitaire.games() if id != variant.id]
    assert [keeper_of(window).chosen(id) for id in others] == [solitaire.game(id) for id in others]


@given(st.data())
def test_any_choice_that_is_offered_is_kept(data: st.DataObject) -> None:  # B030
    window = Window()
    of = solitaire.game(data.draw(st.sampled_from(solitaire.games())))
    for _ in range(data.draw(st.integers(1, 4))):
        name = data.draw(st.sampled_from(sorted(choices(of))))
        choice = data.draw(st.sampled_from(choices(of)[name]))
        of = keeper_of(window).choose(of, name, choice)
        assert options_of(of)[name] == choice
        assert keeper_of(window).chosen(of.id) == of


GARBAGE = [
    "draw=2",
    "draw=",
    "draw",
    "passes=2",
    "nonsense=1",
    "draw=x",
    "draw=-1",
    "take_back=x",
    "=",
    "  ",
    "{}",
    "draw=1=2",
]


@pytest.mark.parametrize("text", GARBAGE)
def test_options_that_cannot_be_read_are_as_at_first(window: Window, keeper: Keeper, text: str) -> None:
    window.shelf.texts[PREFIX + "options.klondike"] = text
    assert keeper.chosen("klondike") == solitaire.game("klondike")


def test_options_of_very_many_digits_are_as_at_first(window: Window, keeper: Keeper) -> None:
    window.shelf.texts[PREFIX + "options.klondike"] = "draw=" + "1" * 5000
    assert keeper.chosen("klondike") == solitaire.game("klondike")


@given(st.one_of(st.text(max_size=30), st.lists(st.sampled_from(GARBAGE)).map(" ".join)))
def test_any_text_at_all_as_options_gives_a_game_to_play(text: str) -> None:
    window = Window()
    window.shelf.texts[PREFIX + "options.streets"] = text
    assert keeper_of(window).chosen("streets").id == "streets"
