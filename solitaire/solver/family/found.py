"""What each of the searches comes to. Only its words live here."""

from typing import NamedTuple

from solitaire.solver.family.steps import Step

# A line of play: the line before it and its last step.
Line = tuple["Line | None", Step] | None


class Found(NamedTuple):
    """What was found: a win by ``line``, that there is none, or else ``line`` to the best position that was met.

    ``rank`` compares the best of several searches, ``positions`` is how many were looked at.
    """

    won: bool
    lost: bool
    line: Line
    rank: tuple[int, int]
    positions: int


def steps_of(line: Line) -> list[Step]:
    """The steps of a line, the first one first."""
    found = []
    while line is not None:
        line, step = line
        found.append(step)
    found.reverse()
    return found
