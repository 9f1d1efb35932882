"""Long random play, followed as the page does it, held against a plain list of what happened."""

import random
from typing import NamedTuple

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from solitaire import Session, game, legal_moves
from solitaire.record.following import Book, acted, brought_back, hinted, kept_play, left
from solitaire.record.log import Log
from solitaire.record.log_text import log_text, read_log
from solitaire.record.plays import Group, Play, group_of, play_text
from solitaire.record.statistics import figures, groups_played, total
from tests.record.sessions import TODAY, reloaded, won

OPTIONS: tuple[tuple[str, dict[str, int]], ...] = (("klondike", {}), ("klondike", {"draw": 3}), ("yukon", {}))


class Slot:
    """What the page keeps of one game: the session and its play, and what a new deal put aside."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.play: Play | None = None
        self.aside: tuple[Session, Play | None] | None = None
        self.deal, self.aside_deal = 0, 0


class Ended(NamedTuple):
    """What the model knows of a finished deal."""

    deal: int
    group: Group
    won: bool


class Playing(RuleBasedStateMachine):
    """The model: every deal has a number of its own, and a list says how each one ended, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.log = Log()
        self.slots: dict[str, Slot] = {}
        self.ended: list[Ended] = []
        self.moved: set[int] = set()
        self.helped: set[int] = set()
        self.deals = 0
        self.id = "klondike"
        self.chance = random.Random(5)

    @property
    def slot(self) -> Slot:
        """The game on the table."""
        return self.slots[self.id]

    def take(self, book: Book) -> None:
        """What the page keeps after an action."""
        self.log, self.slot.play = book

    def is_won(self, deal: int) -> bool:
        """Whether the model has a deal as won."""
        return any(ended.deal == deal and ended.won for ended in self.ended)

    @initialize()
    def open_both(self) -> None:
        for id in ("yukon", "klondike"):
            self.slots[id] = Slot(Session(game(id), 1))
            self.deals += 1
            self.slots[id].deal = self.deals

    @rule(id=st.sampled_from(["klondike", "yukon"]))
    def change_game(self, id: str) -> None:
        self.id = id

    # The few numbers make the same deal come again on the same day.
    @rule(option=st.sampled_from(OPTIONS), number=st.integers(1, 3))
    def new(self, option: tuple[str, dict[str, int]], number: int) -> None:
        self.id, options = option
        slot = self.slot
        if slot.session.moves:
            slot.aside, slot.aside_deal = (slot.session, slot.play), slot.deal
        if slot.deal in self.moved and not self.is_won(slot.deal):
            self.ended.append(Ended(slot.deal, group_of(slot.session.game), False))
        self.take(left(Book(self.log, slot.play), slot.session))
        slot.session = Session(game(self.id, **options), number)
        self.deals += 1
        slot.deal = self.deals

    @precondition(lambda self: self.slots and not self.slot.session.moves and self.slot.aside)
    @rule()
    def undo_new(self) -> None:
        slot = self.slot
        assert slot.aside
        slot.session, play = slot.aside
        slot.aside, slot.deal = None, slot.aside_deal
        self.ended = [ended for ended in self.ended if ended.deal != slot.deal or ended.won]
        self.take(brought_back(self.log, play))

    def act(self, after: Session) -> None:
        """An action, told to the log."""
        before = self.slot.session
        self.slot.session = after
        self.take(acted(Book(self.log, self.slot.play), before, after, TODAY))

    @rule(again=st.integers(1, 4))
    def move(self, again: int) -> None:
        for _ in range(again):
            session = self.slot.session
            moves = legal_moves(session.game, session.state)
            if moves:
                self.moved.add(self.slot.deal)
                self.act(session.play(self.chance.choice(moves)))

    @rule()
    def undo(self) -> None:
        self.act(self.slot.session.undo())

    @rule()
    def restart(self) -> None:
        self.act(self.slot.session.restart())

    @precondition(lambda self: self.slots and self.slot.session.place)
    @rule()
    def win(self) -> None:
        if not self.is_won(self.slot.deal):
            self.ended.append(Ended(self.slot.deal, group_of(self.slot.session.game), True))
        self.act(won(self.slot.session))

    @precondition(lambda self: self.slots and self.slot.play)
    @rule()
    def hint(self) -> None:
        assert self.slot.play
        self.slot.play = hinted(self.slot.play)
        if not self.is_won(self.slot.deal):
            self.helped.add(self.slot.deal)

    @rule()
    def load_the_page_anew(self) -> None:
        self.log = read_log(log_text(self.log))
        for slot in self.slots.values():
            slot.session = reloaded(slot.session)
            slot.play = kept_play(play_text(slot.play) if slot.play else None, slot.session)

    @precondition(lambda self: self.slots and self.slot.play and not self.slot.play.won)
    @rule()
    def win_but_only_the_log_is_written(self) -> None:
        session, play = self.slot.session, self.slot.play
        if session.place:
            self.win()
            self.slot.session, self.slot.play = session, play

    @invariant()
    def the_figures_are_the_models(self) -> None:
        waiting = [slot.play for slot in self.slots.values() if slot.play]
        open_deals = [
            (group_of(slot.session.game), slot.deal)
            for slot in self.slots.values()
            if slot.deal in self.moved and not self.is_won(slot.deal)
        ]
        played = 0
        for id, options in OPTIONS:
            group = group_of(game(id, **options))
            ends = [ended for ended in self.ended if ended.group == group]
            wins, still = [ended.won for ended in ends], sum(of == group for of, _ in open_deals)
            runs = "".join("w" if won else "-" for won in wins).split("-")
            found = figures(self.log, group, waiting)
            assert (found.won, found.lost, found.open) == (sum(wins), len(wins) - sum(wins), still)
            assert found.played == found.won + found.lost + found.open
            assert found.won <= found.played
            assert (found.streak, found.longest) == (len(runs[-1]), max(map(len, runs)))
            assert found.helped == sum(ended.deal in self.helped for ended in ends)
            assert (found.rate is None) == (not wins)
            if found.rate:
                assert abs(found.rate.rate - 100 * sum(wins) / len(wins)) < 1e-9
                assert 0 <= found.rate.low <= found.rate.rate <= found.rate.high <= 100
            played += found.played
        assert total(self.log).won + total(self.log).lost == len(self.ended) == len(self.log.plays)
        assert played == len(self.ended) + len(open_deals)
        assert set(groups_played(self.log, waiting)) == {end.group for end in self.ended} | {of for of, _ in open_deals}


Playing.TestCase.settings = settings(
    stateful_step_count=500, max_examples=12, deadline=None, suppress_health_check=[HealthCheck.large_base_example]
)
TestPlaying = Playing.TestCase  # B129, B130, B131
