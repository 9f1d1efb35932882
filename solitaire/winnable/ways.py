"""A way to win as a short text, and back: here the reading, in ``writing`` the writing.

A way is a walk that plays by itself whatever needs no word: cards that go up without harm (``aid.auto``), moves that
are the only ones, and the end, once clicking the rest away wins (``aid.finish``). Between these each choice is a number
(see ``signs``): the place of the move in ``likely.choices``. Games that move the exposed card are walked as if several
moved at once; the cards of such a move then go one by one. A text that begins with ``!`` is of a walk that puts nothing
up by itself. A change in any of these, or in the order of the engine's moves, makes the lists unreadable; the tests of
the lists tell.
"""

from collections.abc import Generator
from dataclasses import replace

from solitaire.aid.auto import automatic
from solitaire.aid.carry import one_by_one
from solitaire.aid.finish import finish
from solitaire.aid.steps import ended
from solitaire.engine import apply, deal, is_won
from solitaire.errors import SolitaireError
from solitaire.moves import STOCK, Move
from solitaire.spec import Game, Lift
from solitaire.state import State
from solitaire.winnable.likely import choices
from solitaire.winnable.signs import numbers

BY_HAND = "!"
# No way is so long; a damaged one could go round the stock for ever.
MOST_MOVES = 5_000


def way_moves(game: Game, number: int, text: str) -> tuple[Move, ...]:
    """The moves of a way, each legal in its turn and the last a win; raises SolitaireError for a text that is none."""
    return ended(walking(game, number, text))


def walking(game: Game, number: int, text: str) -> Generator[int, None, tuple[Move, ...]]:
    """``way_moves`` as a generator, to be run in slices; yields how many moves there are by now."""
    walk = Walk(game, deal(game, number), not text.startswith(BY_HAND))
    for place in numbers(text.removeprefix(BY_HAND)):
        ahead = walk.to_a_choice()
        if place >= len(ahead):
            raise _damaged(number)
        walk.play(ahead[place])
        yield len(walk.moves)
    walk.to_a_choice()
    rest = yield from finish(game, walk.state)
    if rest is None:
        raise _damaged(number)
    return (*walk.moves, *rest)


def _damaged(number: int) -> SolitaireError:
    return SolitaireError(
        "The way to win deal {number} is damaged: load the list of winnable deals anew.", number=number
    )


class Walk:
    """A play of a deal that stops where there is something to choose."""

    def __init__(self, game: Game, state: State, puts_up: bool) -> None:
        self.game, self.state, self.puts_up = game, state, puts_up
        self._wide = replace(game, several=True) if game.lift is Lift.EXPOSED else game
        self.moves: list[Move] = []

    def to_a_choice(self) -> list[Move]:
        """Play what needs no choice; the moves to choose from, none at an end."""
        while not is_won(self.game, self.state) and len(self.moves) < MOST_MOVES:
            safe = automatic(self.game, self.state) if self.puts_up else ()
            found = list(safe[:1]) or self.choices()
            if len(found) != 1:
                return found
            self.play(found[0])
        return []

    def choices(self) -> list[Move]:
        """The moves that can matter, the likeliest first."""
        turned = bool(self.moves) and STOCK in self.moves[-1][:2]
        return choices(self._wide, self.state, turned)

    def play(self, move: Move) -> None:
        """Make a move; several cards go one by one where the rules want that."""
        single = move.source < 0 or move.target < 0 or self.game.lift is not Lift.EXPOSED
        for each in (move,) if single else one_by_one(self.state, move):
            self.state = apply(self.game, self.state, each)
            self.moves.append(each)
