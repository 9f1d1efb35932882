"""Storage that is denied, full or shared with others: nothing crashes, nothing that was kept is lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire.web.storage import Storage, prefix_of
from tests.web.fakes import Shelf, Window


@pytest.fixture
def window() -> Window:
    return Window()


@pytest.fixture
def storage(window: Window) -> Storage:
    return Storage(window, "solitaire:/:")


def test_what_is_set_is_written_under_the_prefix_and_read_back(window: Window, storage: Storage) -> None:
    assert storage.set("last", "yukon")
    assert window.shelf.texts == {"solitaire:/:last": "yukon"}
    assert storage.get("last") == "yukon"
    assert Storage(window, "solitaire:/:").get("last") == "yukon"
    assert storage.key("last") == "solitaire:/:last"
    assert not storage.failing


def test_what_is_dropped_is_gone(window: Window, storage: Storage) -> None:
    storage.set("last", "yukon")
    assert storage.set("last", None)
    assert (storage.get("last"), window.shelf.texts) == (None, {})
    assert storage.get("never set") is None


def test_denied_storage_is_no_crash_and_the_page_remembers(window: Window, storage: Storage) -> None:  # B019
    window.denied = True
    assert storage.get("last") is None
    assert not storage.set("last", "yukon")
    assert storage.failing
    assert storage.get("last") == "yukon"
    storage.set("last", None)
    assert storage.get("last") is None


def test_a_window_without_any_storage_is_no_crash() -> None:  # B019
    storage = Storage(object(), "solitaire:/:")
    assert storage.get("last") is None
    assert not storage.set("last", "yukon")
    assert storage.get("last") == "yukon"


def test_a_full_storage_keeps_what_it_had(window: Window, storage: Storage) -> None:  # B025
    storage.set("save", "old")
    window.shelf.room = 0
    assert not storage.set("save", "new")
    assert storage.failing
    assert window.shelf.texts == {"solitaire:/:save": "old"}
    # This page goes on with the new one; a page opened later still finds the old one.
    assert (storage.get("save"), Storage(window, "solitaire:/:").get("save")) == ("new", "old")


def test_the_next_success_writes_all_that_waits(window: Window, storage: Storage) -> None:  # B025
    window.denied = True
    storage.set("a", "first")
    storage.set("a", "second")
    storage.set("b", "other")
    window.denied = False
    assert storage.set("c", "third")
    assert not storage.failing
    texts = {"a": "second", "b": "other", "c": "third"}
    assert window.shelf.texts == {f"solitaire:/:{name}": text for name, text in texts.items()}


def test_a_text_that_does_not_fit_holds_up_no_other(window: Window, storage: Storage) -> None:  # B025
    window.shelf.room = 60
    assert not storage.set("save.klondike", "x" * 200)
    assert storage.set("last", "yukon")
    assert window.shelf.texts == {"solitaire:/:last": "yukon"}


class Journal:
    """Notes what it is told to write; ``broken``: it raises."""

    def __init__(self) -> None:
        self.texts: list[tuple[str, str | None]] = []
        self.broken = False

    def write(self, name: str, text: str | None) -> None:
        if self.broken:
            raise RuntimeError("InvalidStateError")
        self.texts.append((name, text))


def test_what_is_written_goes_into_the_journal_too(window: Window) -> None:  # B023
    journal = Journal()
    storage = Storage(window, "solitaire:/:", journal)
    storage.set("save.yukon", "old")
    storage.set("before.yukon", None)
    assert journal.texts == [("save.yukon", "old"), ("before.yukon", None)]
    # The journal never holds more than localStorage did.
    window.denied = True
    storage.set("save.yukon", "new")
    assert len(journal.texts) == 2
    window.denied = False
    storage.set("last", "yukon")
    assert sorted(journal.texts[2:]) == [("last", "yukon"), ("save.yukon", "new")]


def test_a_journal_that_fails_changes_nothing(window: Window) -> None:
    journal = Journal()
    journal.broken = True
    storage = Storage(window, "solitaire:/:", journal)
    assert storage.set("last", "yukon")
    assert storage.get("last") == "yukon"
    assert not storage.failing


@pytest.mark.parametrize("strange", [None, 7, object(), b"bytes"])
def test_what_is_no_text_is_nothing(window: Window, storage: Storage, strange: object) -> None:
    window.shelf.texts["solitaire:/:last"] = strange  # type: ignore[assignment]  # as a proxy of something else
    assert storage.get("last") is None


@pytest.mark.parametrize(
    ("path", "prefix"),
    [
        ("/", "solitaire:/:"),
        ("/index.html", "solitaire:/:"),
        ("/a/", "solitaire:/a/:"),
        ("/a/index.html", "solitaire:/a/:"),
        ("/a/b/play.html", "solitaire:/a/b/:"),
        ("", "solitaire:/:"),
    ],
)
def test_the_prefix_is_the_pages_folder(path: str, prefix: str) -> None:
    assert prefix_of(path) == prefix


FOLDERS = st.sampled_from(["/", "/a/", "/b/", "/a/b/", "/a/b/c/", "/ab/", "/a:/"])
NAMES = st.sampled_from(["last", "tally", "save.klondike", "owner.yukon", "b/:last"])


@given(st.lists(st.tuples(FOLDERS, NAMES, st.one_of(st.none(), st.text(max_size=3))), max_size=20))
def test_copies_in_different_folders_never_meet(writes: list[tuple[str, str, str | None]]) -> None:  # B029
    foreign = {name: f"{name} of another program" for name in ("settings", "stats", "game", "appData", "lang", "last")}
    shelf = Shelf()
    shelf.texts.update(foreign)
    window = Window(shelf)
    copies = {folder: Storage(window, prefix_of(folder)) for folder, _, _ in writes}
    expected: dict[tuple[str, str], str | None] = {}
    for folder, name, text in writes:
        assert copies[folder].set(name, text)
        expected[folder, name] = text
    for (folder, name), text in expected.items():
        assert copies[folder].get(name) == text
    assert {name: shelf.texts[name] for name in foreign} == foreign
    assert all(name.startswith("solitaire:/") for name in shelf.texts.keys() - foreign.keys())


@given(
    st.lists(st.tuples(NAMES, st.one_of(st.none(), st.text(max_size=40)), st.sampled_from(["fine", "full", "denied"])))
)
def test_the_page_always_reads_what_it_last_set(steps: list[tuple[str, str | None, str]]) -> None:  # B019, B025
    window = Window()
    storage = Storage(window, "solitaire:/:")
    expected: dict[str, str | None] = {}
    for name, text, weather in steps:
        window.denied, window.shelf.room = weather == "denied", 30 if weather == "full" else None
        written = storage.set(name, text)
        expected[name] = text
        assert written or storage.failing
        assert weather != "fine" or written
        assert weather != "denied" or not written
        if not window.denied:
            assert {known: storage.get(known) for known in expected} == expected
        if not storage.failing:
            kept = {f"solitaire:/:{known}": value for known, value in expected.items() if value is not None}
            assert window.shelf.texts == kept
