"""The searches for these games in their order, from a state to an answer. Only that lives here."""

from collections.abc import Iterator
from itertools import cycle

from solitaire.solver.answer import Answer, Search, Verdict
from solitaire.solver.family.after import settled
from solitaire.solver.family.beam import Beam
from solitaire.solver.family.exhaust import Exhaust
from solitaire.solver.family.found import Found, Line, steps_of
from solitaire.solver.family.outlook import Laws, Measure
from solitaire.solver.family.position import Position, position_of
from solitaire.solver.family.replay import real_moves
from solitaire.solver.family.weights import weights_for
from solitaire.solver.whole import whole
from solitaire.spec import Fill, Game, Lift
from solitaire.state import State

# The width of the first beam, and how many times wider each is than the one before.
FIRST, WIDER = 10, 4
# How many levels a beam is thought to have before there was one: about a step for each card.
LEVELS = 120
# The search through everything looks at so many positions at first, later at one for so many of the beams.
SHORT, SHARE = 1_000, 8


def fits(game: Game) -> bool:
    """Whether a game is one of those that this solver knows."""
    return game.decks == 2 and game.fill is Fill.ANY and game.lift is not Lift.ANY


def search(game: Game, state: State, positions: int) -> Search:
    """Whether a position can be won, looking at up to so many positions (1 or more), those of all searches together."""
    if any(pile.cards and pile.down >= len(pile.cards) for pile in state.columns):
        # Only in a board from text: the card turns up with the next move, whichever that is.
        return (yield from whole(game, state, positions))
    laws = Laws(game)
    measures = [Measure(laws, weights) for weights in weights_for(game)]
    columns, waste, stock, heights, passes = position_of(state)
    root = settled(measures[0], list(columns), waste, stock, heights, passes)
    if root[3] == laws.won:
        return Answer(Verdict.WINNABLE, real_moves(game, state, ()), 1)
    looks = _Looks(measures, root, positions)
    best: tuple[tuple[int, int], Line] = ((-1, 0), None)
    for one in looks.in_turn():
        enough = None
        for looked_at in one.run():
            enough = yield looks.before + looked_at
            if enough:
                break
        found = one.found()
        if found.won or found.lost:
            return _decided(game, state, found, looks.before + found.positions)
        best = max(best, (found.rank, found.line), key=lambda line: line[0])
        if enough:
            break
    return Answer(Verdict.UNKNOWN, (), looks.spent(), real_moves(game, state, steps_of(best[1])))


class _Looks:
    """Which search looks next: beams, each wider than the one before, and by turns with them the one through
    everything, which settles small positions and then goes on with a small share.

    ``before``: how many positions all others than the present one have looked at.
    """

    def __init__(self, measures: list[Measure], root: Position, positions: int) -> None:
        self.measures = cycle([measures[-1], *measures[:-1]])
        self.root = root
        self.most = positions
        self.before = 0
        self._now: Beam | Exhaust | None = None

    def spent(self) -> int:
        """How many positions have been looked at by all."""
        return self.before + (len(self._now.met) if self._now else 0)

    def in_turn(self) -> Iterator[Beam | Exhaust]:
        """The searches in their turn, until the positions are used up. The last beam is as wide as they allow."""
        through = Exhaust(next(self.measures), self.root)
        levels, tried, width, beams = LEVELS, 0, FIRST, 0
        while (fitting := min(width, max((self.most - self.before) // levels, FIRST))) > tried:
            self._now = beam = Beam(next(self.measures), self.root, fitting, self.most - self.before)
            yield beam
            if self.spent() >= self.most:
                return
            beams += len(beam.met)
            levels, tried, width = len(beam.met) // fitting + 1, fitting, width * WIDER
            through.most = min(max(SHORT, beams // SHARE), self.most - beams)
            self.before, self._now = beams, through
            yield through
            self.before = self.spent()
        self.before, through.most = beams, self.most - beams
        yield through


def _decided(game: Game, state: State, found: Found, spent: int) -> Answer:
    if found.lost:
        return Answer(Verdict.UNWINNABLE, (), spent)
    return Answer(Verdict.WINNABLE, real_moves(game, state, steps_of(found.line)), spent)
