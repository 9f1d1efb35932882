"""What the page remembers that undo must not restore: what is held, what is said, what moved last."""

from typing import NamedTuple


class Spot(NamedTuple):
    """A place on the table: a pile (as in ``moves``), which foundation, and the how-manieth card from the top.

    ``depth`` 1 is the top card; 0 is the pile itself, as when it is empty.
    """

    pile: int
    slot: int = 0
    depth: int = 0


class Ui:
    """The page's own state. Plain and mutable; the session is the value that matters.

    ``held`` is picked up (``dragging``: by a pointer that is down), ``cursor`` is where the keyboard stands, ``peeked``
    is a covered card that is shown for a moment, ``hinted`` are the spots of a hint, ``moved`` are the nodes that the
    last action moved; ``finishing``: whether a finish is being carried out.
    """

    __slots__ = ("cursor", "dragging", "finishing", "held", "hinted", "message", "moved", "peeked", "turns")

    def __init__(self) -> None:
        self.held: Spot | None = None
        self.cursor: Spot | None = None
        self.peeked: Spot | None = None
        self.hinted: tuple[Spot, ...] = ()
        self.dragging = self.finishing = False
        self.message = ""
        self.moved: frozenset[int] = frozenset()
        self.turns = 0

    def let_go(self) -> None:
        """Nothing is held any more."""
        self.held, self.dragging, self.peeked = None, False, None
