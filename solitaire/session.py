"""A game being played: the deal, its history, its clock. Pure: the time comes in as an argument.

A Session is a value: every action gives a new one, and undo goes back to a kept state (there is no inverse code).
"""

from collections.abc import Sequence
from enum import Enum

from solitaire.deals import deal_number
from solitaire.engine import apply, deal, is_won
from solitaire.moves import Move, move_from_text, move_text
from solitaire.spec import Game
from solitaire.state import State

Trail = tuple[Move, ...]


def step_text(move: Move, trail: Trail) -> str:
    """A step of the history as text: a move, or several joined by ``+``."""
    return "+".join(map(move_text, (move, *trail))) if trail else move_text(move)


class Step(Enum):
    """What a player can do besides a move."""

    UNDO = "undo"
    REDO = "redo"
    UNDO_ALL = "undo all"
    REDO_ALL = "redo all"
    RESTART = "restart"


class Session:
    """A play of one deal.

    ``states[i]`` is the position after ``moves[:i]``; ``place`` is where in the history the player stands.
    ``trails[i]`` are the moves that were made for the player after ``moves[i]``, as part of the same undo step.
    ``steps`` is all of them as text, kept so that a save of a long game costs no more than one of a short one.
    ``seconds`` is the time played up to the last action, ``running_since`` the moment at which the clock last went on
    (None: it stands). ``won_once`` says that this play has reached its win, undone since or not.
    """

    __slots__ = (
        "game",
        "moves",
        "number",
        "place",
        "running_since",
        "seconds",
        "states",
        "steps",
        "trails",
        "won_once",
    )

    def __init__(self, game: Game, number: int | str) -> None:
        self.game = game
        self.number = deal_number(number)
        self.states: tuple[State, ...] = (deal(game, self.number),)
        self.moves: tuple[Move, ...] = ()
        self.trails: tuple[Trail, ...] = ()
        self.steps = ""
        self.place = 0
        self.seconds = 0.0
        self.running_since: float | None = None
        self.won_once = is_won(game, self.states[0])

    @property
    def state(self) -> State:
        """The position in front of the player."""
        return self.states[self.place]

    @property
    def move_count(self) -> int:
        """How many moves led here: undo lowers it, redo raises it."""
        return self.place

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return self.place > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a taken-back move to make again."""
        return self.place < len(self.moves)

    @property
    def won(self) -> bool:
        """Whether the position in front of the player is a win."""
        return is_won(self.game, self.state)

    def clock(self, now: float) -> float:
        """Seconds played at the moment ``now`` (seconds of any steady clock)."""
        return self.seconds + (max(0.0, now - self.running_since) if self.running_since is not None else 0.0)

    def play(self, move: Move | str, now: float = 0.0, trail: Trail = ()) -> "Session":
        """The session after one move, one undo step. What had been undone is dropped.

        ``trail`` are moves to make after it in the same step (automatic moves), each legal in its turn.
        Raises IllegalMove (or SolitaireError for a text that is no move); the session is as it was.
        """
        if isinstance(move, str):
            move = move_from_text(move)
        after = after_step(self.game, self.state, move, trail)
        new = self._at(self.place + 1, now)
        new.states = (*self.states[: self.place + 1], after)
        new.moves = (*self.moves[: self.place], move)
        new.trails = (*self.trails[: self.place], trail)
        step = step_text(move, trail)
        if self.place == len(self.moves):
            new.steps = f"{self.steps},{step}" if self.moves else step
        else:
            new.steps = ",".join(map(step_text, new.moves, new.trails))
        new.running_since = None if is_won(self.game, after) else now
        new.won_once = self.won_once or new.running_since is None
        return new

    def prolonged(self, trail: Trail, now: float = 0.0) -> "Session":
        """The session whose last step went on with further moves, each legal in its turn; nothing is undone then.

        Raises IllegalMove; the session is as it was.
        """
        new = self._at(self.place, now)
        new.states = (*self.states[:-1], after_step(self.game, self.state, trail[0], trail[1:]))
        new.trails = (*self.trails[:-1], self.trails[-1] + trail)
        new.steps = "+".join((self.steps, *map(move_text, trail)))
        new.running_since = None if new.won else now
        new.won_once = self.won_once or new.won
        return new

    def undo(self, now: float = 0.0) -> "Session":
        """The session one move earlier; at the start, unchanged."""
        return self.moved_to(self.place - 1, now)

    def redo(self, now: float = 0.0) -> "Session":
        """The session one undone move later; at the end, unchanged."""
        return self.moved_to(self.place + 1, now)

    def restart(self, now: float = 0.0) -> "Session":
        """The session at its deal, the clock at nought; the moves can all be made again by redo."""
        new = self._at(0, now)
        new.seconds, new.running_since = 0.0, None
        return new

    def paused(self, now: float) -> "Session":
        """The session with its clock standing; ``resumed`` or the next action lets it go on."""
        new = self._at(self.place, now)
        new.running_since = None
        return new

    def resumed(self, now: float) -> "Session":
        """The session with its clock going, where there is something to time: after the first move, before the win."""
        new = self._at(self.place, now)
        new.running_since = now if self.moves and self.place and not self.won else None
        return new

    def at(self, now: float) -> "Session":
        """The session with the time up to ``now`` banked, to be saved."""
        return self._at(self.place, now)

    def moved_to(self, place: int, now: float) -> "Session":
        """The session at another place of its history, at the nearest where there is none such."""
        place = min(max(place, 0), len(self.moves))
        if place == self.place:
            return self
        new = self._at(place, now)
        new.running_since = None if new.won else now
        return new

    def _at(self, place: int, now: float) -> "Session":
        """A copy that stands at ``place``, with the time banked."""
        new = object.__new__(Session)
        new.game, new.number, new.states = self.game, self.number, self.states
        new.moves, new.trails, new.steps = self.moves, self.trails, self.steps
        new.place, new.won_once = place, self.won_once
        new.seconds = self.clock(now)
        new.running_since = now if self.running_since is not None else None
        return new


def after_step(game: Game, state: State, move: Move, trail: Trail) -> State:
    """The state after a move and its trail; raises IllegalMove when one of them is not legal in its turn."""
    for each in (move, *trail):
        state = apply(game, state, each)
    return state


def restored(
    game: Game, number: int | str, steps: Sequence[Trail], place: int, seconds: float, won_once: bool
) -> Session:
    """A session with its whole history made anew from its steps, each a move and its trail.

    Raises IllegalMove when a move is not legal.
    """
    session = Session(game, number)
    states = [session.state]
    for move, *trail in steps:
        states.append(after_step(game, states[-1], move, tuple(trail)))
        session.won_once = session.won_once or is_won(game, states[-1])
    session.states = tuple(states)
    session.steps = ",".join(step_text(move, tuple(trail)) for move, *trail in steps)
    session.moves, session.trails = tuple(step[0] for step in steps), tuple(step[1:] for step in steps)
    session.place, session.seconds = place, seconds
    session.won_once = session.won_once or won_once
    return session


def dispatch(session: Session, action: Move | Step, now: float) -> Session:
    """The session after an action of the player at the moment ``now``; raises IllegalMove for a refused move."""
    if isinstance(action, Move):
        return session.play(action, now)
    if action is Step.RESTART:
        return session.restart(now)
    place = {
        Step.UNDO: session.place - 1,
        Step.REDO: session.place + 1,
        Step.UNDO_ALL: 0,
        Step.REDO_ALL: len(session.moves),
    }[action]
    return session.moved_to(place, now)
