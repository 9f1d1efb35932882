"""Moves that come to the same: only what follows from the order of columns not mattering lives here."""

from collections.abc import Iterator

from solitaire.engine import legal_moves
from solitaire.moves import Move
from solitaire.spec import Game
from solitaire.state import State


def distinct_moves(game: Game, state: State) -> Iterator[Move]:
    """The legal moves, in the engine's order; to empty columns only those to the first, as spaces are alike."""
    columns = state.columns
    first = next((place for place, pile in enumerate(columns) if not pile.cards), None)
    for move in legal_moves(game, state):
        target = move.target
        if target < 0 or target == first or columns[target].cards:
            yield move


def only_shifts(state: State, move: Move) -> bool:
    """Whether a move takes all of a column to an empty one, so that nothing has changed but the order of columns.

    On a board of text a column's top may lie face down; any move then turns it up, and that is a change.
    """
    source, target, count, _ = move
    columns = state.columns
    whole = source >= 0 and target >= 0 and not columns[target].cards and count == len(columns[source].cards)
    return whole and not any(cards and len(cards) == down for cards, down in columns)
