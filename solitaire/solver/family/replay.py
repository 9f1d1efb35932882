"""From the steps of a search to moves for the rules engine, which plays some aces by itself. Only that lives here."""

from collections.abc import Generator, Iterable

from solitaire.aid.auto import automatic
from solitaire.aid.carry import one_by_one
from solitaire.cards import ACE, RANK, SUITS, card_text
from solitaire.engine import apply
from solitaire.moves import FOUNDATION, REDEAL, TURN, Move
from solitaire.moves import WASTE as WASTE_PILE
from solitaire.solver.family.steps import AGAIN, NUMBER, TARGET, UP, WASTE
from solitaire.spec import Game, Lift
from solitaire.state import State


def real_moves(
    game: Game, state: State, steps: Iterable[int], looked_at: int = 0, enough: bool | None = None
) -> Generator[int, bool | None, tuple[Move, ...]]:
    """The moves that the steps stand for, with the safe ones between them; a step at a time, so that a page is not busy
    for long, unless it is to end at once (``enough``, or told so). Yields how many positions the search has looked at.
    """
    replay = _Replay(game, state)
    replay.settle()
    for step in steps:
        if not enough:
            enough = yield looked_at
        replay.take(step & UP, step >> TARGET & UP, step >> NUMBER)
        replay.settle()
    return tuple(replay.moves)


class _Replay:
    """Moves as they are played, one after another."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.row = state.waste + state.stock
        self.moves: list[Move] = []

    def play(self, move: Move) -> None:
        self.state = apply(self.game, self.state, move)
        self.moves.append(move)

    def settle(self) -> None:
        for move in automatic(self.game, self.state):
            self.play(move)

    def take(self, source: int, target: int, number: int) -> None:
        """The moves of a step."""
        to = FOUNDATION if target == UP else target
        if source in (WASTE, AGAIN):
            self.play_waste(self.row[number], to, again=source == AGAIN)
        elif source == UP:
            self.take_back(target, number)
        elif target == UP:
            self.play(Move(source, to))
        else:
            self.carry(source, target, number)

    def play_waste(self, card: int, target: int, *, again: bool) -> None:
        """Turn to a card and play it, unless it is an ace that the engine puts up by itself."""
        if again:
            while self.state.stock:
                self.play(TURN)
            self.play(REDEAL)
        turns = card in self.state.stock
        while card in self.state.stock:
            self.play(TURN)
        by_itself = turns and self.game.aces_at_once and self.game.draw == 1 and card & RANK == ACE
        if not by_itself:
            self.play(Move(WASTE_PILE, target))

    def take_back(self, target: int, face: int) -> None:
        """The fuller of two foundations of a suit needs no rank, nor does the only one that fits a card."""
        suit = face >> 4
        high = max(map(len, self.state.foundations[suit::4]))
        named = not self.state.columns[target].cards and high != face & RANK
        self.play(Move(FOUNDATION, target, 1, card_text(face) if named else SUITS[suit]))

    def carry(self, source: int, target: int, count: int) -> None:
        """At once where the rules let so many move, else one by one through spaces."""
        if count == 1 or self.game.lift is Lift.RUN or self.game.several:
            self.play(Move(source, target, count))
            return
        for move in one_by_one(self.state, Move(source, target, count)):
            self.play(move)
