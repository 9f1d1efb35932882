"""The only Python file that touches the document: it listens, and writes what differs.

Card nodes are made once and kept; one listener stands on the table, not one a card. It knows no rule and no session.
"""

from collections.abc import Callable
from typing import Any

from js import URL, Blob, document
from pyodide.ffi import create_proxy, to_js

from solitaire.record.charts import SVG
from solitaire.web.dialogs import Tree
from solitaire.web.picture import card_hrefs, mark_href, stamped_looks
from solitaire.web.scene import FACE_CLASSES, Look
from solitaire.web.status import Status


class _Node:
    """An element of the table, what it last showed, and how far from its place it is carried (CSS; nowhere: empty)."""

    __slots__ = ("carried", "element", "look", "style", "uses")

    def __init__(self, element: Any, look: Look) -> None:
        self.element, self.style, self.look, self.carried = element, element.style, look, ""
        self.uses = list(element.querySelectorAll("use"))

    def show(self, look: Look) -> None:
        old = self.look
        if look.classes != old.classes:
            self.element.className = look.classes
            if self.carried and "held" not in look.classes.split():
                self.carry("")
        if look.style != old.style:
            self.style.cssText = look.style
            # Whatever is drawn anew meanwhile, a card in the hand stays in the hand.
            self.carry(self.carried)
        if look.face != old.face:
            self._face(look.face)
        if look.label != old.label:
            self._set("aria-label", look.label)
        if look.owns != old.owns:
            self._set("aria-owns", look.owns)
        self.look = look

    def carry(self, away: str) -> None:
        """Draw it so far from its place from now on."""
        self.carried = self.style.translate = away

    def _set(self, name: str, value: str) -> None:
        if value:
            self.element.setAttribute(name, value)
        else:
            self.element.removeAttribute(name)

    def _face(self, face: int) -> None:
        self._set("role", "img" if face else "")
        self._set("aria-hidden", "" if face else "true")
        for use, href in zip(self.uses, card_hrefs(face) or [""] * len(self.uses), strict=True):
            _refer(use, href)


class Page:
    """The document's pieces by id, and the table."""

    def __init__(self) -> None:
        self.felt = self.by_id("felt")
        self._cards: list[_Node] = []
        self._slots: list[_Node] = []
        self.told = Status({}, {}, {})
        self._stamped: dict[str, Look] = {}

    def adopt(self, text: str) -> None:
        """Take over the nodes that were stamped from a picture before Python had started, with what they show."""
        for kind, looks in zip(("node", "slot"), stamped_looks(text), strict=True):
            self._stamped |= {f"{kind}-{place}": look for place, look in enumerate(looks)}

    @staticmethod
    def by_id(id: str) -> Any:
        """The element of an id."""
        return document.getElementById(id)

    def lay_table(self, cards: int, slots: int, variables: dict[str, str]) -> None:
        """Make the nodes that a game needs and set the numbers that the style sheet places them by."""
        for name, value in variables.items():
            self.felt.style.setProperty(name, value)
        self._grow(self._slots, slots, "slot-template", "slot")
        self._grow(self._cards, cards, "card-template", "node")
        for nodes, count in ((self._cards, cards), (self._slots, slots)):
            for place, node in enumerate(nodes):
                node.element.hidden = place >= count

    def _grow(self, nodes: list[_Node], count: int, template: str, name: str) -> None:
        while len(nodes) < count:
            id = f"{name}-{len(nodes)}"
            if id in self._stamped:
                nodes.append(_Node(self.by_id(id), self._stamped.pop(id)))
                continue
            element = self.by_id(template).content.firstElementChild.cloneNode(True)
            element.setAttribute(f"data-{name}", str(len(nodes)))
            element.id = id
            self.felt.appendChild(element)
            nodes.append(_Node(element, Look("", "")))

    def show(self, cards: list[Look], slots: list[Look]) -> None:
        """Write what differs from what the table shows."""
        for node, look in zip(self._cards, cards, strict=False):
            if node.look is not look and node.look != look:
                node.show(look)
        for slot, look in zip(self._slots, slots, strict=False):
            if slot.look != look:
                slot.show(look)
                _refer(slot.uses[0], mark_href(look.classes))

    def name_table(self, name: str) -> None:
        """What the table is called."""
        self.felt.setAttribute("aria-label", name)

    def stand_on(self, id: str) -> None:
        """Tell speech programs which part of the table the keyboard stands on."""
        if self.felt.getAttribute("aria-activedescendant") != id:
            self.felt.setAttribute("aria-activedescendant", id)

    def has_focus(self) -> bool:
        """Whether the table has the keyboard."""
        return bool(document.activeElement and document.activeElement.id == "felt")

    def capture(self, event: Any) -> None:
        """Hear of a pointer wherever it goes; one that was pressed before Python had started may be up again."""
        if event.isTrusted:
            self.felt.setPointerCapture(event.pointerId)

    def speak(self, text: str) -> None:
        """Have a sentence spoken once; the same one again is spoken again."""
        element = self.by_id("speech")
        element.textContent = text + "\u00a0" if element.textContent == text else text

    def dress(self, classes: str) -> None:
        """Set the classes of the page's root."""
        if document.documentElement.className != classes:
            document.documentElement.className = classes

    def drag(self, nodes: list[int], dx: float, dy: float) -> None:
        """Draw nodes so far from their places."""
        text = f"{dx:.1f}px {dy:.1f}px" if dx or dy else ""
        for node in nodes:
            self._cards[node].carry(text)

    def card_box(self, node: int) -> tuple[float, float, float, float]:
        """Left, top, width and height of a card as it is drawn now."""
        return _box(self._cards[node].element)

    def slot_box(self, place: int) -> tuple[float, float, float, float]:
        """Left, top, width and height of an empty place."""
        return _box(self._slots[place].element)

    def text(self, id: str, text: str) -> None:
        """Set the text of an element if it differs."""
        element = self.by_id(id)
        if element.textContent != text:
            element.textContent = text

    def enable(self, do: str, on: bool) -> None:
        """Enable or disable every button that does a thing."""
        for button in document.querySelectorAll(f"button[data-do='{do}']:{'disabled' if on else 'enabled'}"):
            self._left(button).disabled = not on

    def reveal(self, id: str, on: bool) -> None:
        """Show or hide an element."""
        self._left(self.by_id(id)).hidden = not on

    def _left(self, element: Any) -> Any:
        """An element that comes or goes. From one that goes the focus moves to the dialog around it or to the table."""
        if element.contains(document.activeElement):
            (element.closest("dialog") or self.felt).focus()
        return element

    def fill(self, id: str, trees: list[Tree]) -> None:
        """Replace what an element holds; the focus stays on what does the same there, or in the dialog."""
        place, old = self.by_id(id), document.activeElement
        place.replaceChildren(*(_built(tree) for tree in trees))
        if not old.isConnected:
            here = (one for one in place.querySelectorAll("button,input,select") if _purpose(one) == _purpose(old))
            next(here, place.closest("dialog")).focus()

    def open(self, id: str) -> None:
        """Open a dialog at its top; the menu that it was opened from goes."""
        self.leave_menu()
        dialog = self.by_id(id)
        if not dialog.open:
            dialog.showModal()
            dialog.focus()
            dialog.scrollTop = 0

    def leave_menu(self) -> None:
        """The menu goes. By itself it would not where the button that was pressed in it is disabled now."""
        self.by_id("more").togglePopover(False)

    def is_open(self, id: str) -> bool:
        """Whether a dialog is open."""
        return bool(self.by_id(id).open)

    @staticmethod
    def is_beside(event: Any) -> bool:
        """Whether a press is beside the dialog that lies over everything."""
        left, top, width, height = _box(event.target)
        inside = 0 <= event.clientX - left <= width and 0 <= event.clientY - top <= height
        return not inside and bool(event.target.matches("dialog[closedby]"))

    def write(self, told: Status) -> None:
        """Write what stands beside the table, where it differs from what was written last."""
        kinds: tuple[dict[str, Any], ...] = told
        last: tuple[dict[str, Any], ...] = self.told
        ways: tuple[Callable[[str, Any], None], ...] = (self.text, self.reveal, self.enable)
        self.told = told
        for now, before, way in zip(kinds, last, ways, strict=True):
            for name, value in now.items():
                if before.get(name) != value:
                    way(name, value)

    def forget(self) -> None:
        """What was written beside the table is to be written anew."""
        self.told = Status({}, {}, {})

    def set_value(self, id: str, value: str) -> None:
        """Set what an input holds."""
        self.by_id(id).value = value

    def download(self, name: str, text: str) -> None:
        """Hand the player a file."""
        link = document.createElement("a")
        link.href = URL.createObjectURL(Blob.new(to_js([text]), type="application/json"))
        link.download = name
        link.click()
        URL.revokeObjectURL(link.href)

    def close(self, id: str) -> None:
        """Close a dialog."""
        self.by_id(id).close()


def _refer(use: Any, href: str) -> None:
    """Have a piece of a picture drawn from what it refers to, or from nothing."""
    if href:
        use.setAttribute("href", href)
    else:
        use.removeAttribute("href")


def _box(element: Any) -> tuple[float, float, float, float]:
    box = element.getBoundingClientRect()
    return box.left, box.top, box.width, box.height


def _purpose(element: Any) -> str:
    """What an element of a dialog is for."""
    told = element.hasAttribute("aria-label")
    names = ("aria-label",) if told else ("data-do", "data-option", "data-setting", "value")
    return " ".join(str(element.getAttribute(name)) for name in names)


def _card(face: int) -> Any:
    """An open card that lies beside the table."""
    element = document.getElementById("card-template").content.firstElementChild.cloneNode(True)
    element.className = f"card {FACE_CLASSES[face]}"
    for use, href in zip(element.querySelectorAll("use"), card_hrefs(face), strict=True):
        _refer(use, href)
    return element


def _built(tree: Tree, svg: bool = False) -> Any:
    tag, attributes, children = tree
    if tag == "card":
        return _card(int(attributes["face"]))
    svg = svg or tag == "svg"
    element = document.createElementNS(SVG, tag) if svg else document.createElement(tag)
    for name, value in attributes.items():
        if name == "text":
            element.textContent = value
        else:
            element.setAttribute(name, value)
    element.append(*(_built(child, svg) for child in children))
    return element


def listen(target: Any, names: str, handler: Callable[[Any], None]) -> None:
    """Call a handler for events, as long as the page lives."""
    proxy = create_proxy(handler)
    for name in names.split():
        target.addEventListener(name, proxy)


def place_of(event: Any) -> tuple[str, int] | None:
    """Which node ("node") or empty place ("slot") of the table an event is on."""
    # An id is a kind and a number; where there is no element, the browser's null has no id.
    found = event.target.closest("[data-node],[data-slot]")
    kind, _, number = getattr(found, "id", "").partition("-")
    return (kind, int(number)) if number else None
