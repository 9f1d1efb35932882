"""What every kernel's record begins with, and what a search asks a machine to do. Only that lives here."""

from typing import NamedTuple

from solitaire.solver.typed import I32s, Record, i64

# What a kernel has come to: nothing yet, a win, the proof that there is none, or the end of what it may look at.
GOING_ON, WON, LOST, OUT = range(4)


class Work(Record):
    """A kernel's record begins so.

    ``looked_at`` positions of at most ``most`` have been looked at. ``line`` holds ``length`` numbers that mean
    something to the kernel's own search: the win, or the way to the best position that was met; ``tell`` writes it.
    """

    status: i64
    looked_at: i64
    most: i64
    length: i64
    line: I32s


class Problem(NamedTuple):
    """``work`` to be done by the kernel of this name; of the same search, ``before`` positions were looked at before.

    When it is done or was ended, the numbers of ``work`` and its ``line`` are as the kernel has left them.
    """

    kernel: str
    work: Work
    before: int = 0
