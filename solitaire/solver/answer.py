"""What a search may say: one of three verdicts, and nothing else. Only its words live here."""

from collections.abc import Generator
from enum import Enum
from typing import NamedTuple

from solitaire.moves import Move
from solitaire.solver.machine.work import Problem


class Verdict(Enum):
    """What is known of a position, under the very rules it is played by."""

    WINNABLE = "winnable"
    UNWINNABLE = "unwinnable"
    UNKNOWN = "unknown"


class Answer(NamedTuple):
    """A verdict with its grounds.

    ``moves`` wins, if the verdict is WINNABLE: each legal in its turn and the last a win (none for a won game);
    otherwise it is empty. ``positions`` is how many positions were looked at, by all searches together. UNWINNABLE is
    said only when every position that can be reached has been looked at, or shown not to matter. ``best`` is, if the
    verdict is UNKNOWN, the way to the most promising position that was met: legal moves, no claim; it may be empty.
    """

    verdict: Verdict
    moves: tuple[Move, ...]
    positions: int
    best: tuple[Move, ...] = ()


class History(NamedTuple):
    """What is known of the positions of a line of play, by their places in it.

    ``winnable``: the last place known to be winnable, None where none is. ``lost``: the first one known to be lost,
    None where none is. Places between them are not known; where there are none, the move that leads from the one to
    the other lost the game. ``moves`` wins from ``winnable``. ``positions``: how many were looked at.
    """

    winnable: int | None
    lost: int | None
    moves: tuple[Move, ...]
    positions: int

    @property
    def losing_move(self) -> int | None:
        """The place after which the game was lost, where that is known exactly (-1: it could never be won)."""
        before = -1 if self.winnable is None else self.winnable
        return before if self.lost == before + 1 else None

    def verdict(self, place: int) -> Verdict:
        """What is known of a place."""
        if self.winnable is not None and place <= self.winnable:
            return Verdict.WINNABLE
        return Verdict.UNWINNABLE if self.lost is not None and place >= self.lost else Verdict.UNKNOWN


# A search asks for work to be done: it yields problems, which a machine is to work on before it goes on, and now and
# then, where it works itself, how many positions it has looked at so far. ``send(True)`` asks it to end at once with
# what it has; ``next`` to go on.
Search = Generator[Problem | int, bool | None, Answer]
