"""Several cards carried one by one through empty columns. Only that lives here."""

from collections.abc import Iterator

from solitaire.moves import Move
from solitaire.state import State


def one_by_one(state: State, move: Move) -> Iterator[Move]:
    """The moves of single cards that come to a move of several between columns, as many as the spaces allow."""
    spaces = [place for place, pile in enumerate(state.columns) if not pile.cards and place != move.target]
    return _through(move.source, move.target, move.cards, spaces)


def _through(source: int, target: int, count: int, spaces: list[int]) -> Iterator[Move]:
    if count == 1:
        yield Move(source, target)
        return
    space, *others = spaces
    upper = max(1, count - (1 << len(others)))
    yield from _through(source, space, upper, others)
    yield from _through(source, target, count - upper, others)
    yield from _through(space, target, upper, others)
