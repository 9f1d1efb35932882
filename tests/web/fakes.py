"""Stand-ins for the browser: a window with a storage that can fail, and a page that keeps what it is told to show.

Importing this module makes ``solitaire.web.app`` importable outside a browser; the stand-ins for the browser's own
modules are taken away again at once, so that nothing else mistakes this for a browser.
"""

import sys
from types import ModuleType, SimpleNamespace
from typing import Any

_STAND_INS = ("js", "pyodide", "pyodide.ffi")


def _stand_in(name: str) -> ModuleType:
    """A module that has every name."""
    module = ModuleType(name)
    module.__dict__["__getattr__"] = lambda member: SimpleNamespace(name=member)
    return module


for _name in _STAND_INS:
    sys.modules[_name] = _stand_in(_name)

# Below the stand-ins, since only with those in place can they be imported.
from solitaire.web import sharing  # noqa: E402
from solitaire.web.aide import hint_spots  # noqa: E402
from solitaire.web.app import App  # noqa: E402
from solitaire.web.clock import Clock  # noqa: E402
from solitaire.web.coach.desk import Desk  # noqa: E402
from solitaire.web.coach.losing import history_page  # noqa: E402
from solitaire.web.commands import Commands  # noqa: E402
from solitaire.web.dialogs import Tree  # noqa: E402
from solitaire.web.dom import Page  # noqa: E402
from solitaire.web.finder import Finder  # noqa: E402
from solitaire.web.hand import TableHand  # noqa: E402
from solitaire.web.keyboard import Keyboard  # noqa: E402
from solitaire.web.scene import Look  # noqa: E402
from solitaire.web.status import Status  # noqa: E402

for _name in _STAND_INS:
    del sys.modules[_name]

SITE = "https://patience.example/play/"
vars(sharing)["window"] = SimpleNamespace(
    location=SimpleNamespace(origin="https://patience.example", pathname="/play/index.html"),
    navigator=SimpleNamespace(),
)

__all__ = [
    "App",
    "Clock",
    "Commands",
    "Desk",
    "FakePage",
    "Finder",
    "Keyboard",
    "Shelf",
    "TableHand",
    "Window",
    "hint_spots",
    "history_page",
]

Box = tuple[float, float, float, float]
WIDTH, HEIGHT = 100.0, 140.0
# How far apart neighbouring piles lie; a narrow gap, as on a phone, so that a card reaches over its neighbours.
STEP = 108.0
COLUMNS_TOP = 200.0
STRIP = 28.0


class Shelf:
    """A localStorage: texts by key. ``room`` is how many characters it holds (None: any number)."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.room: int | None = None

    def getItem(self, key: str) -> str | None:
        """As in the browser."""
        return self.texts.get(key)

    def setItem(self, key: str, text: str) -> None:
        """As in the browser: a text that does not fit raises, and what was there stays."""
        others = sum(len(name) + len(kept) for name, kept in self.texts.items() if name != key)
        if self.room is not None and others + len(key) + len(text) > self.room:
            raise RuntimeError("QuotaExceededError")
        self.texts[key] = text

    @property
    def length(self) -> int:
        """As in the browser."""
        return len(self.texts)

    def key(self, place: int) -> str:
        """As in the browser."""
        return list(self.texts)[place]

    def removeItem(self, key: str) -> None:
        """As in the browser."""
        self.texts.pop(key, None)


class Window:
    """A window. Where storage is denied even reading ``localStorage`` raises."""

    def __init__(self, shelf: Shelf | None = None) -> None:
        self.shelf = shelf or Shelf()
        self.denied = False

    @property
    def localStorage(self) -> Shelf:
        """As in the browser."""
        if self.denied:
            raise RuntimeError("SecurityError")
        return self.shelf


def declared(look: Look) -> dict[str, float]:
    """The numbers of a look's style by name."""
    pairs = (part.split(":") for part in look.style.split(";") if part)
    return {name: float(value) for name, value in pairs}


class FakePage(Page):
    """Keeps what is shown, and knows where things lie from the looks alone, much as the style sheet does."""

    def __init__(self) -> None:
        self.cards: list[Look] = []
        self.slots: list[Look] = []
        self.texts: dict[str, str] = {}
        self.values: dict[str, str] = {}
        self.shown: dict[str, bool] = {}
        self.enabled: dict[str, bool] = {}
        self.filled: dict[str, list[Tree]] = {}
        self.opened: set[str] = set()
        self.spoken: list[str] = []
        self.offsets: dict[int, tuple[float, float]] = {}
        self.laid = (0, 0)

    @staticmethod
    def by_id(id: str) -> Any:
        """An element that keeps whatever is set on it."""
        return SimpleNamespace(id=id)

    def lay_table(self, cards: int, slots: int, variables: dict[str, str]) -> None:
        """Notes how many nodes there are."""
        self.laid = (cards, slots)
        self.offsets = {}

    def show(self, cards: list[Look], slots: list[Look]) -> None:
        """Keeps the looks."""
        assert (len(cards), len(slots)) == self.laid
        self.cards, self.slots = list(cards), list(slots)

    def drag(self, nodes: list[int], dx: float, dy: float) -> None:
        """Keeps the offsets."""
        for node in nodes:
            self.offsets[node] = (dx, dy)

    def card_box(self, node: int) -> Box:
        """Where a card is drawn."""
        left, top, width, height = self._box(self.cards[node])
        dx, dy = self.offsets.get(node, (0.0, 0.0))
        return left + dx, top + dy, width, height

    def slot_box(self, place: int) -> Box:
        """Where an empty place is drawn."""
        return self._box(self.slots[place])

    def _box(self, look: Look) -> Box:
        kind = next(name for name in look.classes.split() if name.startswith("at-"))
        at = declared(look)
        left, top = {
            "at-stock": lambda: (0.0, 0.0),
            "at-waste": lambda: (STEP + at["--p"] * STRIP, 0.0),
            "at-foundation": lambda: ((3 + at["--i"]) * STEP, 0.0),
            "at-column": lambda: (at["--i"] * STEP, COLUMNS_TOP + at["--p"] * STRIP),
        }[kind]()
        return left, top, WIDTH, HEIGHT

    def write(self, told: Status) -> None:
        """Keeps what stands beside the table."""
        self.texts |= told.texts
        self.shown |= told.shown
        self.enabled |= told.enabled

    def text(self, id: str, text: str) -> None:
        """Keeps the text."""
        self.texts[id] = text

    def set_value(self, id: str, value: str) -> None:
        """Keeps what an input holds."""
        self.values[id] = value

    def reveal(self, id: str, on: bool) -> None:
        """Keeps whether it is shown."""
        self.shown[id] = on

    def fill(self, id: str, trees: list[Tree]) -> None:
        """Keeps what it is filled with."""
        self.filled[id] = trees

    def open(self, id: str) -> None:
        """Keeps which dialogs are open."""
        self.opened.add(id)

    def is_open(self, id: str) -> bool:
        """Whether it was opened."""
        return id in self.opened

    def speak(self, text: str) -> None:
        """Keeps what was spoken."""
        self.spoken.append(text)

    def close(self, id: str) -> None:
        """Keeps which dialogs are open."""
        self.opened.discard(id)


def _nothing(*arguments: object, **named: object) -> None:
    """What the fake does where a test looks at nothing."""


# What the page can do besides (focus, speech, looks of the whole document) would touch the document.
for _name, _method in list(vars(Page).items()):
    if callable(_method) and not _name.startswith("_") and _name not in vars(FakePage):
        setattr(FakePage, _name, _nothing)
