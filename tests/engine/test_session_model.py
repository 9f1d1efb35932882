"""A session against a plain model of it: a list of positions, a place in it, and a stop-watch."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from solitaire import Session, SolitaireError, apply, deal, dump, game, is_won, legal_moves, load
from solitaire.session import Step, dispatch
from tests.engine.boards import is_complete
from tests.engine.catalogue import ON_PYODIDE
from tests.engine.vectors import vector

SECONDS = st.integers(0, 1000)


class Model(RuleBasedStateMachine):
    """Everything that a player can do, in any order, on a small game that can be won."""

    def __init__(self) -> None:
        super().__init__()
        self.game = game("klondike", draw=3, take_back=True)
        self.session = Session(self.game, 3)
        self.positions = [deal(self.game, 3)]
        self.texts: list[str] = []
        self.place = 0
        self.now = 0.0
        self.played = 0.0
        self.running = False

    def pass_time(self, seconds: int) -> None:
        """The stop-watch and the moment."""
        self.now += seconds
        self.played += seconds if self.running else 0

    @rule(choice=st.integers(0, 1000), seconds=SECONDS)
    def plays(self, choice: int, seconds: int) -> None:
        """A legal move drops what could be redone."""
        moves = legal_moves(self.game, self.positions[self.place])
        if moves:
            move = moves[choice % len(moves)]
            self.pass_time(seconds)
            self.session = self.session.play(str(move) if choice % 2 else move, now=self.now)
            self.positions[self.place + 1 :] = [apply(self.game, self.positions[self.place], move)]
            self.texts[self.place :] = [str(move)]
            self.place += 1
            self.running = not is_won(self.game, self.positions[-1])

    @rule(choices=st.lists(st.integers(0, 1000), min_size=2, max_size=4), seconds=SECONDS)
    def plays_with_a_trail(self, choices: list[int], seconds: int) -> None:
        """Several moves in one step, as when others are made for the player."""
        state, made = self.positions[self.place], []
        for choice in choices:
            moves = legal_moves(self.game, state)
            if moves:
                made.append(moves[choice % len(moves)])
                state = apply(self.game, state, made[-1])
        if made:
            self.pass_time(seconds)
            self.session = self.session.play(made[0], now=self.now, trail=tuple(made[1:]))
            self.positions[self.place + 1 :] = [state]
            self.texts[self.place :] = ["+".join(map(str, made))]
            self.place += 1
            self.running = not is_won(self.game, state)

    @rule(text=st.sampled_from(["t1 t1 1", "t9 f", "w t9", "t1 t2 13", "nonsense", "f C t99"]), seconds=SECONDS)
    def plays_what_is_refused(self, text: str, seconds: int) -> None:
        """A refused move changes nothing, and time goes on."""
        self.pass_time(seconds)
        try:
            self.session.play(text, now=self.now)
        except SolitaireError:
            return
        raise AssertionError(f"{text} was not refused")

    def stand_at(self, place: int) -> None:
        """Undo and redo let the clock run, where they do anything."""
        place = min(max(place, 0), len(self.texts))
        if place != self.place:
            self.place = place
            self.running = not is_won(self.game, self.positions[place])

    @rule(step=st.sampled_from([Step.UNDO, Step.REDO, Step.UNDO_ALL, Step.REDO_ALL]), seconds=SECONDS)
    def steps(self, step: Step, seconds: int) -> None:
        """Undo and redo, one or all."""
        self.pass_time(seconds)
        self.session = dispatch(self.session, step, self.now)
        wanted = {
            Step.UNDO: self.place - 1,
            Step.REDO: self.place + 1,
            Step.UNDO_ALL: 0,
            Step.REDO_ALL: len(self.texts),
        }
        self.stand_at(wanted[step])

    @rule(seconds=SECONDS)
    def restarts(self, seconds: int) -> None:
        """To the deal, the clock at nought."""
        self.pass_time(seconds)
        self.session = dispatch(self.session, Step.RESTART, self.now)
        self.place, self.played, self.running = 0, 0.0, False

    @rule(seconds=SECONDS)
    def pauses(self, seconds: int) -> None:
        """The clock stands."""
        self.pass_time(seconds)
        self.session = self.session.paused(self.now)
        self.running = False

    @precondition(lambda self: self.place > 0)
    @rule(seconds=SECONDS)
    def resumes(self, seconds: int) -> None:
        """The clock goes on, after the first move and before the win."""
        self.pass_time(seconds)
        self.session = self.session.resumed(self.now)
        self.running = not is_won(self.game, self.positions[self.place])

    @rule(seconds=SECONDS)
    def closes_and_comes_back(self, seconds: int) -> None:
        """A save keeps all but the running of the clock."""
        self.pass_time(seconds)
        self.session = load(dump(self.session.paused(self.now)))
        self.running = False

    @invariant()
    def session_is_as_the_model(self) -> None:
        """All that can be asked of a session."""
        session = self.session
        assert list(session.states) == self.positions
        steps = zip(session.moves, session.trails, strict=True)
        assert ["+".join(map(str, (move, *trail))) for move, trail in steps] == self.texts
        assert session.place == session.move_count == self.place
        assert session.state == self.positions[self.place]
        assert session.can_undo is (self.place > 0)
        assert session.can_redo is (self.place < len(self.texts))
        assert session.won is is_won(self.game, self.positions[self.place])
        assert session.clock(self.now) == self.played
        assert session.clock(self.now + 7) == self.played + (7 if self.running else 0)
        assert is_complete(self.game, session.state)


class NearTheEnd(Model):
    """The same on a game that is one move from its win, so that winning and undoing the win happen."""

    def __init__(self) -> None:
        super().__init__()
        win = next(win for win in vector("wins.json") if win["game"] == "yukon")
        self.game = game("yukon", aces_at_once=False)
        self.session = Session(self.game, win["number"])
        self.positions = [self.session.state]
        self.texts = win["moves"].split(", ")
        for text in self.texts:
            self.session = self.session.play(text)
            self.positions.append(apply(self.game, self.positions[-1], text))
        self.place = len(self.texts)

    @invariant()
    def the_win_is_remembered(self) -> None:
        """Undone, restarted or saved: the play was won once."""
        assert self.session.won_once


def profile(steps: int) -> settings:
    """As many examples as the profile wants, fewer on Pyodide."""
    return settings(stateful_step_count=steps, max_examples=12 if ON_PYODIDE else settings().max_examples)


TestSession = Model.TestCase
TestSession.settings = profile(40)
TestWonSession = NearTheEnd.TestCase
TestWonSession.settings = profile(25)


@pytest.mark.soak
def test_a_session_is_as_the_model_at_length() -> None:
    longer = settings(max_examples=500, stateful_step_count=60)
    run_state_machine_as_test(Model, settings=longer)  # type: ignore[no-untyped-call]  # Hypothesis gives it no types
