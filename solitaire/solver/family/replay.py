"""From the steps of a search to moves for the rules engine, which plays some aces by itself. Only that lives here."""

from collections.abc import Iterable

from solitaire.aid.auto import automatic
from solitaire.aid.carry import one_by_one
from solitaire.cards import ACE, FACE, RANK, SUITS, card_text
from solitaire.engine import apply
from solitaire.moves import FOUNDATION, REDEAL, TURN, Move
from solitaire.moves import WASTE as WASTE_PILE
from solitaire.solver.family.position import heights_of, suit_heights
from solitaire.solver.family.steps import UP, WASTE, Step
from solitaire.spec import Game, Lift
from solitaire.state import State


def real_moves(game: Game, state: State, steps: Iterable[Step]) -> tuple[Move, ...]:
    """The moves that the steps stand for, with the safe ones between them."""
    replay = _Replay(game, state)
    replay.settle()
    for source, target, number in steps:
        if source == WASTE:
            replay.play_waste(target, number)
        elif source == UP:
            replay.take_back(target, number)
        elif target == UP:
            replay.play(Move(source, FOUNDATION))
        else:
            replay.carry(source, target, number)
        replay.settle()
    return tuple(replay.moves)


class _Replay:
    """Moves as they are played, one after another."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.moves: list[Move] = []

    def play(self, move: Move) -> None:
        self.state = apply(self.game, self.state, move)
        self.moves.append(move)

    def settle(self) -> None:
        for move in automatic(self.game, self.state):
            self.play(move)

    def play_waste(self, target: int, turns: int) -> None:
        """Turn to a card and play it, unless it is an ace that the engine puts up by itself."""
        if turns < 0:
            while self.state.stock:
                self.play(TURN)
            self.play(REDEAL)
        draw, stock = self.game.draw, self.state.stock
        last = stock[: abs(turns) * draw][-1:]
        for _ in range(abs(turns)):
            self.play(TURN)
        by_itself = turns and self.game.aces_at_once and draw == 1 and last[0] & RANK == ACE
        if not by_itself:
            self.play(Move(WASTE_PILE, FOUNDATION if target == UP else target))

    def take_back(self, target: int, face: int) -> None:
        """The fuller of two foundations of a suit needs no rank, nor does the only one that fits a card."""
        suit = face >> 4
        high, _ = suit_heights(heights_of(self.state), suit)
        named = not self.state.columns[target].cards and high != face & RANK
        self.play(Move(FOUNDATION, target, 1, card_text(face & FACE) if named else SUITS[suit]))

    def carry(self, source: int, target: int, count: int) -> None:
        """At once where the rules let so many move, else one by one through spaces."""
        if count == 1 or self.game.lift is Lift.RUN or self.game.several:
            self.play(Move(source, target, count))
            return
        for move in one_by_one(self.state, Move(source, target, count)):
            self.play(move)
