"""Finishing a game that is as good as won: a dry run by simple play, offered only if it wins.

Only that simple play lives here; it is no search. It is blind: no step looks at a face-down card or at what the stock
will bring, so that it plays what a player would who clicks away the rest. It is tried only when no card of a column
lies face down. The order of the stock is used in one way, that the run is carried through with it: what is told by
the offer is that clicking the rest away wins, not what comes.

While there is a stock to turn, two manners of play are tried: up and through the stock; and the same with the waste
put on columns. That is mechanical. Digging wanted cards out of the columns is tried only when nothing more can be
turned: else an easy game would be finished for the player from its first deal. A manner is a list of steps; of these
the first is made that leads to a position not met before.
"""

from collections.abc import Callable, Generator, Iterable, Iterator

from solitaire.aid.steps import ended
from solitaire.cards import FACE
from solitaire.engine import apply, is_won, legal_moves
from solitaire.moves import FOUNDATION, REDEAL, TURN, WASTE, Move
from solitaire.rules import why_not
from solitaire.spec import Fill, Game
from solitaire.state import State

MOST_MOVES = 1000

Step = Callable[[Game, State], Iterable[Move]]
Moves = tuple[Move, ...]


def finish(game: Game, state: State) -> Generator[int, None, Moves | None]:
    """The moves that finish the game, each legal in its turn and the last a win; None when there is no such offer.

    A generator: yields after each move tried (its number in the present manner), so that it can be run in slices.
    A won game gives no moves. Never raises. At most ``MOST_MOVES`` in each of two manners of play.
    """
    if is_won(game, state):
        return ()
    if any(pile.down for pile in state.columns):
        return None
    still_stock = why_not(game, state, TURN) is None or why_not(game, state, REDEAL) is None
    for manner in _THROUGH_THE_STOCK if still_stock else _WITHOUT_STOCK:
        moves = yield from _dry_run(game, state, manner)
        if moves is not None:
            return moves
    return None


def run_out(game: Game, state: State) -> Moves | None:
    """``finish`` without slices: for the command line and for tests."""
    return ended(finish(game, state))


def _dry_run(game: Game, state: State, manner: tuple[Step, ...]) -> Generator[int, None, Moves | None]:
    """Play in one manner until the game is won (its moves) or nothing new comes (None)."""
    moves: list[Move] = []
    met = {state}
    while len(moves) < MOST_MOVES:
        made = _first_new(game, state, manner, met)
        if made is None:
            return None
        move, state = made
        moves.append(move)
        met.add(state)
        if is_won(game, state):
            return tuple(moves)
        yield len(moves)
    return None


def _first_new(game: Game, state: State, manner: tuple[Step, ...], met: set[State]) -> tuple[Move, State] | None:
    """The first legal move of the manner that leads to a position not met before, and that position."""
    for step in manner:
        for move in step(game, state):
            after = apply(game, state, move)
            if after not in met:
                return move, after
    return None


def _if_legal(game: Game, state: State, moves: Iterable[Move]) -> Iterator[Move]:
    return (move for move in moves if why_not(game, state, move) is None)


def _up(game: Game, state: State) -> Iterator[Move]:
    """To a foundation: from the columns, then from the waste."""
    return _if_legal(game, state, (Move(source, FOUNDATION) for source in (*range(len(state.columns)), WASTE)))


def _turn(game: Game, state: State) -> Iterator[Move]:
    return _if_legal(game, state, (TURN,))


def _redeal(game: Game, state: State) -> Iterator[Move]:
    return _if_legal(game, state, (REDEAL,))


def _waste_to_card(game: Game, state: State) -> Iterator[Move]:
    """From the waste onto a card of a column; where spaces are for kings alone, to a space as well."""
    kings_only = game.fill is Fill.KING
    return _if_legal(
        game, state, (Move(WASTE, at) for at, pile in enumerate(state.columns) if pile.cards or kings_only)
    )


def _waste_to_space(game: Game, state: State) -> Iterator[Move]:
    """From the waste to the first empty column."""
    empty = next((place for place, pile in enumerate(state.columns) if not pile.cards), None)
    return _if_legal(game, state, () if empty is None else (Move(WASTE, empty),))


def _dig(game: Game, state: State) -> Iterator[Move]:
    """Moves off a card that a foundation wants next, nearly free ones first, to columns that hold no such card."""
    wanted = {(place & 3) << 4 | len(pile) + 1 for place, pile in enumerate(state.foundations)}
    over = [_cards_over(state, place, wanted) for place in range(len(state.columns))]
    found = []
    for move in legal_moves(game, state):
        source, target, count, _ = move
        if source >= 0 and target >= 0:
            lying = over[source]
            if lying is not None and count <= lying and over[target] is None:
                found.append((lying - count, not state.columns[target].cards, lying, move))
    return (move for *_, move in sorted(found))


def _cards_over(state: State, place: int, wanted: set[int]) -> int | None:
    """How many cards lie over the highest wanted card of a column, or None when it holds none."""
    for over, card in enumerate(reversed(state.columns[place].cards)):
        if card & FACE in wanted:
            return over
    return None


_THROUGH_THE_STOCK: tuple[tuple[Step, ...], ...] = (
    (_up, _turn, _redeal),
    (_up, _waste_to_card, _turn, _redeal),
)
_WITHOUT_STOCK: tuple[tuple[Step, ...], ...] = (
    (_up, _waste_to_card, _dig, _waste_to_space),
    (_up, _dig, _waste_to_card, _waste_to_space),
)
