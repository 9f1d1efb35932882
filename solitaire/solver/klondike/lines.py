"""A line of play as real moves, which the rules engine plays. Only that lives here.

The search leaves out how runs lie and when the stock is turned; here both are put back. A covered card is uncovered by
moving what lies on it to its twin: the search has counted that the twin is there and free. What the engine has played
by itself (aces) is passed over when its turn comes.
"""

from collections.abc import Iterable

from solitaire.cards import RANK, SUITS, Card, full_deck, suit_of
from solitaire.engine import apply
from solitaire.moves import FOUNDATION, REDEAL, TURN, WASTE, Move
from solitaire.rules import column_refusal
from solitaire.solver.klondike.places import place
from solitaire.spec import Game
from solitaire.state import State


def real_moves(game: Game, state: State, steps: Iterable[int]) -> tuple[Move, ...]:
    """The legal moves that take the kernel's steps: each a card's place, doubled, and one more if the card goes up."""
    cards = {place(card): card for card in full_deck(1, game.ranks)}
    player = _Player(game, state)
    for step in steps:
        card = cards[step >> 1]
        if step & 1:
            player.puts_up(card)
        else:
            player.moves_to_a_column(card)
    return tuple(player.moves)


class _Player:
    """Plays one step after another by the rules and keeps what was played."""

    def __init__(self, game: Game, state: State) -> None:
        self._game = game
        self._state = state
        self.moves: list[Move] = []

    def puts_up(self, card: Card) -> None:
        """A card of the columns or the stock goes to its foundation, unless it is there by now."""
        column = self._column_of(card)
        if column is None:
            self._turns_to(card)
            if not self._is_up(card):
                self._plays(Move(WASTE, FOUNDATION))
            return
        over = self._over(column, card)
        if over:
            self._plays(Move(column, self._target(self._state.columns[column].cards[-over]), over))
        self._plays(Move(column, FOUNDATION))

    def moves_to_a_column(self, card: Card) -> None:
        """A card goes to a column that takes it: from a foundation, the stock, or a column with all that lies on it."""
        column = self._column_of(card)
        if column is not None:
            self._plays(Move(column, self._target(card), self._over(column, card) + 1))
        elif self._is_up(card):
            self._plays(Move(FOUNDATION, self._target(card), 1, SUITS[suit_of(card)]))
        else:
            self._turns_to(card)
            # An ace may have gone up by itself when it was turned.
            if not self._is_up(card):
                self._plays(Move(WASTE, self._target(card)))

    def _plays(self, move: Move) -> None:
        self._state = apply(self._game, self._state, move)
        self.moves.append(move)

    def _turns_to(self, card: Card) -> None:
        """Turns, and turns over, until a card of the stock is on top of the waste or up."""
        while not self._is_up(card) and self._state.waste[-1:] != (card,):
            self._plays(TURN if self._state.stock else REDEAL)

    def _is_up(self, card: Card) -> bool:
        return len(self._state.foundations[suit_of(card)]) >= card & RANK

    def _column_of(self, card: Card) -> int | None:
        return next((at for at, pile in enumerate(self._state.columns) if card in pile.cards), None)

    def _over(self, column: int, card: Card) -> int:
        """How many cards lie on a card of a column."""
        cards = self._state.columns[column].cards
        return len(cards) - 1 - cards.index(card)

    def _target(self, card: Card) -> int:
        """The first column that takes a card."""
        game, state = self._game, self._state
        return next(at for at in range(len(state.columns)) if column_refusal(game, state, at, card) is None)
