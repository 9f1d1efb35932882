"""What a page around a table may ask: read or refused in words, and what the table tells of itself."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import solitaire
from solitaire.web.storage import Memory, Storage, prefix_of
from tests.engine.boards import board, sentence
from tests.web.player import Player

# Only importable once the stand-ins for the browser are in place.
from solitaire.web.embedding import (  # isort: skip
    Asked,
    Guest,
    GuestKeeper,
    Host,
    query_of,
    read_guest,
    read_message,
    scrolls,
)


class Around(Player):
    """A player whose table stands on a page that speaks to it."""

    def __init__(self) -> None:
        super().__init__()
        self.app.start(None, "")
        self.events: list[dict[str, Any]] = []
        self.guest_keeper = GuestKeeper(self.keeper.storage, "this", "")
        self.host = Host(self.app, self.guest_keeper, self.events.append)
        self.host.look()
        self.events.clear()

    def ask(self, do: str, **more: Any) -> Any:
        """The answer to a command; for a refusal its sentence."""
        answer = self.host.answer(Asked(do, 7, more))
        assert (answer["solitaire"], answer["answer"]) == (1, 7)
        json.dumps(answer)
        self.host.look()
        return answer.get("error", answer.get("value"))

    def told(self) -> list[str]:
        """The events since the last time, by name; moves by their text."""
        names = [event["detail"].get("text") if event["event"] == "move" else event["event"] for event in self.events]
        self.events.clear()
        return names


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ({}, Guest()),
        ({"theme": "dark", "lang": "en"}, Guest(theme="dark")),
        ({"lang": "EN-gb"}, Guest()),
        ({"lang": "ta"}, Guest()),
        ({"lang": "ur-PK"}, Guest()),
        ({"controls": "few", "persist": "no", "table": "left1"}, Guest("", "few", "no", "left1")),
    ],
)
def test_an_address_asks_for_a_look(query: dict[str, str], wanted: Guest) -> None:
    assert read_guest(query, True) == wanted


def test_a_link_keeps_no_page_of_its_own_from_saving() -> None:
    query = {"theme": "dark", "persist": "no", "controls": "none", "table": "x"}
    assert read_guest(query, False) == Guest(theme="dark")


@pytest.mark.parametrize(
    ("name", "text"),
    [("theme", "pink"), ("lang", "fr"), ("lang", ""), ("controls", ""), ("persist", "maybe"), ("table", "a b")],
)
def test_what_an_address_cannot_ask_for_is_said(name: str, text: str) -> None:
    guest = read_guest({name: text}, True)
    assert guest._replace(problem="") == Guest()
    assert guest.problem.endswith(".")
    assert f"'{text}'" in guest.problem


@given(st.dictionaries(st.sampled_from(["theme", "lang", "controls", "persist", "table"]), st.text()), st.booleans())
def test_whatever_the_address_it_is_read(query: dict[str, str], framed: bool) -> None:
    read_guest(query, framed)


@given(st.text() | st.builds(json.dumps, st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists)))
def test_what_is_not_meant_for_the_table_is_no_command(text: str) -> None:
    assert read_message(text) is None


def test_deeply_nested_rubbish_is_no_command() -> None:
    assert read_message("[" * 100_000) is None


def test_a_command_is_read() -> None:
    asked = read_message('{"solitaire": 1, "do": "new", "id": 5, "deal": "7"}')
    assert asked is not None
    assert (asked.do, asked.id, asked.more["deal"]) == ("new", 5, "7")


def test_options_come_as_a_link_writes_them() -> None:
    options = {"draw": 3, "passes": None, "take-back": True, "aces_at_once": False}
    asked = query_of("yukon", {"game": "klondike", "deal": 42, "options": options})
    assert asked == {
        "game": "klondike", "deal": "42", "draw": "3", "passes": "unlimited", "take_back": "1", "aces_at_once": "0",
    }  # fmt: skip
    assert query_of("yukon", {"game": None, "deal": None, "options": None}) == {"game": "yukon"}


def test_a_new_game_and_its_undo() -> None:
    around = Around()
    assert around.ask("new", game="klondike", deal="5", options={"draw": 3}) == {"game": "klondike", "number": "5"}
    assert around.session.game == solitaire.game("klondike", draw=3)
    assert around.told() == ["state"]
    around.button("undo")
    around.app.act(solitaire.legal_moves(around.session.game, around.session.state)[-1])
    around.host.look()
    assert around.told() == ["turn", "state"]
    assert around.ask("undo") == 0
    assert around.told() == ["undo", "state"]
    around.keys("r d")
    around.host.look()
    around.button("undo-all")
    around.host.look()
    assert around.told()[-2:] == ["undo all", "state"]
    assert around.ask("new", game="yukon")["game"] == "yukon"
    first = around.session.number
    around.ask("new")
    assert (around.session.game.id, around.session.number != first) == ("yukon", True)


def test_a_save_comes_back_and_undo_brings_back_what_it_replaced() -> None:
    around = Around()
    around.ask("new", game="klondike", deal="5")
    around.keys("d d")
    text = around.ask("save")
    assert solitaire.load(text).place == 2
    around.ask("new", game="klondike", deal="9")
    around.keys("d")
    assert around.ask("load", text=text) == {"game": "klondike", "number": "5"}
    assert around.session.place == 2
    around.button("undo")
    assert (around.session.number, around.session.place) == (9, 1)
    around.ask("new", game="yukon", deal="1")
    around.ask("load", text=text)
    assert (around.session.game.id, around.session.place) == ("klondike", 2)


@pytest.mark.parametrize(
    ("do", "more"),
    [
        ("dance", {}),
        ("new", {"game": "chess"}),
        ("new", {"deal": -1}),
        ("new", {"deal": 1.5}),
        ("new", {"deal": [1]}),
        ("new", {"options": [1]}),
        ("new", {"options": {"speed": 1}}),
        ("new", {"game": "klondike", "options": {"draw": 2}}),
        ("open", {"game": "chess"}),
        ("load", {}),
        ("load", {"text": 5}),
        ("load", {"text": "{}"}),
        ("theme", {"theme": "pink"}),
        ("theme", {"theme": [1]}),
    ],
)
def test_what_is_refused_is_said_and_changes_nothing(do: str, more: dict[str, Any]) -> None:
    around = Around()
    before = around.session
    said = around.ask(do, **more)
    sentence(solitaire.SolitaireError(said))
    assert around.session is before
    assert around.told() == []


def test_a_link_goes_on_with_the_deal_that_runs() -> None:
    around = Around()
    around.ask("open", game="klondike", deal="5")
    around.keys("d")
    around.ask("open", game="klondike", deal="5")
    assert around.session.place == 1
    around.ask("open", game="klondike", deal="6")
    assert (around.session.number, around.session.place) == (6, 0)


def test_a_table_that_is_played_elsewhere_is_not_undone() -> None:
    around = Around()
    around.keys("d")
    around.keeper.storage.set(f"owner.{around.session.game.id}", "another")
    assert "another tab" in around.ask("undo")
    assert around.session.place == 1


def test_a_finish_is_told_as_one_move_when_it_is_done() -> None:
    around = Around()
    columns = [" ".join(f"{rank}{suit}" for rank in "KQJT98765432") for suit in "CDSH"]
    around.session.states = (board(around.session.game, *columns, foundations="C-A D-A S-A H-A"),)
    around.app.aide.look(around.session)
    around.think()
    around.button("finish")
    around.host.look()
    assert around.told() == []
    around.think()
    around.host.look()
    [move, *others] = around.told()
    assert (move.count("+"), others) == (47, ["won", "state"])


def test_a_theme_of_the_visit_is_not_kept_as_the_players() -> None:
    storage = Storage(Memory(), "s:")
    keeper = GuestKeeper(storage, "this", "dark")
    assert keeper.settings()["theme"] == "dark"
    keeper.keep_settings({**keeper.settings(), "back": "2"})
    assert storage.get("settings") == "back=2"
    keeper.keep_settings({**keeper.settings(), "theme": "contrast"})
    assert (keeper.settings()["theme"], storage.get("settings")) == ("contrast", "theme=contrast back=2")


def test_a_memory_is_a_storage() -> None:
    storage = Storage(Memory(), "s:")
    assert storage.get("a") is None
    assert storage.set("a", "1")
    assert storage.set("b", "2")
    assert (storage.get("a"), storage.names("")) == ("1", ["a", "b"])
    assert storage.set("a", None)
    assert storage.set("a", None)
    assert (storage.get("a"), storage.names(""), storage.failing) == (None, ["b"], False)


def test_named_tables_have_keys_of_their_own() -> None:
    window = Memory()
    plain, named = Storage(window, prefix_of("/a/")), Storage(window, prefix_of("/a/", "2"))
    named.set("save.yukon", "x")
    assert plain.names("") == []
    assert named.names("") == ["save.yukon"]


def test_only_keys_that_scroll_are_kept_from_the_host() -> None:  # B117
    assert scrolls("PageDown", False)
    assert scrolls(" ", False)
    assert not scrolls("PageDown", True)
    assert not scrolls("Tab", False)
