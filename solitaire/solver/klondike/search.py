"""The search of Klondike's kind as a generator of its progress. Only how it begins, goes on and ends lives here."""

from solitaire.engine import is_won
from solitaire.solver.answer import Answer, Search, Verdict
from solitaire.solver.klondike.doom import cut
from solitaire.solver.klondike.kernel import Node, look
from solitaire.solver.klondike.lines import real_moves
from solitaire.solver.klondike.table import HEIGHTS, Table
from solitaire.solver.parts import after_one_move, can_tell
from solitaire.spec import Build, Fill, Game, Lift
from solitaire.state import State

# So many positions between two signs of progress.
STEP = 256
# What a card that is still locked counts against a card up, where the most promising position is wanted.
LOCKED = 3


def fits(game: Game) -> bool:
    """Whether this search is for a game: by its record, not by its name."""
    return game.decks == 1 and (game.build, game.lift, game.fill) == (Build.OTHER_COLOUR, Lift.RUN, Fill.KING)


def search(game: Game, state: State, positions: int) -> Search:
    """Look at up to so many positions."""
    if is_won(game, state):
        return Answer(Verdict.WINNABLE, (), 1)
    if not can_tell(state):
        return (yield from after_one_move(search, game, state, positions))
    table = Table(game, state)
    waiting: list[Node] = [(table.code, table.visible, table.locked, 0, None)]
    met = {table.code}
    looked_at = 0
    while waiting and looked_at < positions:
        looked_at += cut(table, waiting)
        count, won = look(table, waiting, met, min(STEP, positions - looked_at))
        looked_at += count
        if won is not None:
            return Answer(Verdict.WINNABLE, real_moves(game, state, table.cards, won), looked_at)
        if (yield looked_at):
            break
    if not waiting:
        return Answer(Verdict.UNWINNABLE, (), looked_at)
    return Answer(Verdict.UNKNOWN, (), looked_at, real_moves(game, state, table.cards, _most_promising(waiting)))


def _most_promising(waiting: list[Node]) -> Node:
    """The best of the positions that wait. Those that do not have been shown to be lost."""
    return max(waiting, key=_promise)


def _promise(node: Node) -> int:
    code, _, locked, _, _ = node
    up = sum((code & HEIGHTS) >> 4 * suit & 15 for suit in range(4))
    return up - LOCKED * locked.bit_count()
