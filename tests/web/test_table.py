"""Any player at the whole page: pointers, buttons, clock, tabs and a failing storage in any order, in every game.

After each event the table shows the position, the cards are complete, the save is the session, and at most one legal
move was made; in the end every undo and redo leads through the same positions.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from solitaire import Session, apply, legal_moves, load
from solitaire.moves import FOUNDATION, STOCK, Move
from solitaire.web.keeper import Keeper
from solitaire.web.links import Link
from solitaire.web.storage import Storage
from solitaire.web.ui import Spot
from tests.engine.boards import is_complete, walk
from tests.engine.catalogue import VARIANTS, Variant
from tests.web.player import PREFIX, Player, drawn, piles_of

POINTS = st.tuples(st.floats(-60, 1500), st.floats(-60, 900))
STRAY = st.tuples(st.floats(-30, 30), st.floats(-30, 30))
ANY = st.integers(0, 10**6)


def history(session: Session) -> tuple[object, ...]:
    """What neither pointer nor clock may change unless a move is made."""
    return session.game, session.number, session.moves, session.states, session.place


class AnyPlayer(RuleBasedStateMachine):
    """The rules are the events that ``wiring`` hands on, and what the world does to a page."""

    variant = VARIANTS[0]

    @initialize(number=st.sampled_from([1, 2, 40_007]), played=st.sampled_from([0, 0, 10, 30, 60]))
    def open(self, number: int, played: int) -> None:
        self.player = Player()
        self.player.app.start(Link(self.variant.game, number, True), "")
        for _, move, _ in walk(self.variant.game, number, played, eager=True):
            self.player.app.act(move)

    @property
    def session(self) -> Session:
        return self.player.session

    @contextmanager
    def at_most(self, moves: int) -> Iterator[None]:
        """What happens inside makes no more than so many moves, all legal, and holds nothing after one."""
        before = self.session
        yield
        after = self.session
        if history(after) == history(before):
            return
        made = after.place - before.place
        assert 1 <= made <= moves
        assert (after.game, after.number) == (before.game, before.number)
        assert after.moves[: before.place] == before.moves[: before.place]
        assert len(after.moves) == after.place, "what had been undone is still there"
        for place in range(before.place, after.place):
            assert after.moves[place] in legal_moves(after.game, after.states[place])
            state = apply(after.game, after.states[place], after.moves[place])
            for move in after.trails[place]:
                state = apply(after.game, state, move)
            assert after.states[place + 1] == state
        assert self.player.app.ui.held is None

    def any_spot(self, number: int) -> Spot:
        scene = self.player.app.scene
        return (scene.spots + scene.slot_spots)[number % (len(scene.spots) + len(scene.slot_spots))]

    @rule(number=ANY, pointer=st.integers(1, 2), kind=st.sampled_from(["mouse", "touch"]))
    def press(self, number: int, pointer: int, kind: str) -> None:
        spot = self.any_spot(number)
        with self.at_most(0):
            self.player.press(spot, self.player.middle(spot), pointer, kind)

    @rule(point=POINTS, pointer=st.integers(1, 2))
    def move(self, point: tuple[float, float], pointer: int) -> None:
        with self.at_most(0):
            self.player.gestures.move(pointer, *point)

    @rule(point=POINTS, pointer=st.integers(1, 2), later=st.sampled_from([0.05, 0.5]))
    def release(self, point: tuple[float, float], pointer: int, later: float) -> None:
        self.player.wait(later)
        with self.at_most(1):
            self.player.release(point, pointer)

    @rule(number=ANY, taps=st.integers(1, 7), gap=st.sampled_from([0.04, 0.4]))
    def tap(self, number: int, taps: int, gap: float) -> None:  # B002, B003
        self.player.gestures.cancel()
        for _ in range(taps):
            spot = self.any_spot(number)
            self.player.wait(gap)
            with self.at_most(1):
                self.player.tap(spot)

    @precondition(lambda self: not self.player.app.away)
    @rule(number=ANY, stray=STRAY)
    def drag_where_it_goes(self, number: int, stray: tuple[float, float]) -> None:  # B016, B079, B087, B088
        self.player.gestures.cancel()
        before = self.session
        moves = [move for move in legal_moves(before.game, before.state) if STOCK not in (move.source, move.target)]
        if not moves:
            return
        move = moves[number % len(moves)]
        held = self.source_of(move)
        left, top, _, _ = self.player.page.slot_box(self.target_of(move))
        head_left, head_top, _, _ = self.player.page.card_box(self.player.app.scene.spots.index(held))
        self.player.drag(held, left - head_left + stray[0], top - head_top + stray[1])
        if self.player.app.away:
            # Only now did it notice that another tab plays this game.
            assert history(self.session) == history(before)
            return
        assert self.session.place == before.place + 1, f"{move} from {held} was not made"
        # Equal cards on two foundations may stand in for each other.
        assert drawn(self.player.page.cards) == piles_of(self.session.state)
        if move.source != FOUNDATION:
            assert self.session.state == apply(before.game, before.state, move)

    def source_of(self, move: Move) -> Spot:
        if move.source != FOUNDATION:
            return Spot(move.source, 0, move.cards)
        suit, foundations = "CDSH".index(move.pick[-1]), self.session.state.foundations
        of_move = apply(self.session.game, self.session.state, move).foundations
        slot = next(slot for slot in range(suit, len(foundations), 4) if len(of_move[slot]) != len(foundations[slot]))
        return Spot(FOUNDATION, slot, 1)

    def target_of(self, move: Move) -> int:
        places = self.player.app.scene.slot_spots
        if move.target != FOUNDATION:
            return places.index(Spot(move.target))
        state = self.session.state
        after = apply(self.session.game, state, move).foundations
        card = (state.waste if move.source < 0 else state.columns[move.source].cards)[-1]
        return places.index(Spot(FOUNDATION, next(slot for slot, up in enumerate(after) if card in up)))

    @rule()
    def hold(self) -> None:  # B085
        with self.at_most(0):
            self.player.gestures.hold(self.player.gestures.serial)
        peeked = self.player.app.ui.peeked
        if peeked:
            cards, down = self.session.state.columns[peeked.pile]
            assert 1 < peeked.depth <= len(cards) - down

    @rule()
    def lose_the_pointer(self) -> None:  # B013
        with self.at_most(0):
            self.player.gestures.cancel()
        assert not self.player.gestures.busy
        assert not self.player.app.ui.dragging

    @rule()
    def escape(self) -> None:  # B013
        with self.at_most(0):
            self.player.gestures.cancel()
            self.player.app.release()
        assert self.player.app.ui.held is None

    @rule(what=st.sampled_from(["undo", "redo", "keys", "help", "options", "deal", "close:keys"]))
    def step(self, what: str) -> None:  # B009, B010, B011
        before, away = self.session, self.player.app.away
        self.player.button(what)
        place = {"undo": max(before.place - 1, 0), "redo": min(before.place + 1, len(before.moves))}
        if away or (what == "undo" and not before.moves):
            return
        if not self.player.app.away:
            assert history(self.session)[:4] == history(before)[:4]
            assert self.session.place == place.get(what, before.place)

    @rule()
    def deal_anew_and_back(self) -> None:  # B086
        before = self.session
        self.player.button("new")
        if before.moves and not self.player.app.away:
            assert (self.session.moves, self.session.game.id) == ((), before.game.id)
            self.player.button("undo")
            assert history(self.session) == history(before)

    @rule(what=st.sampled_from(["new", "game:yukon", "game:lucas", "rules:klondike:draw-3", "here"]))
    def leave(self, what: str) -> None:
        self.player.button(what)

    @rule(number=st.sampled_from(["5", "٤٠", "", "x", "-1"]))
    def type_a_deal(self, number: str) -> None:  # B124
        before = self.session
        self.player.commands.deal_typed(number)
        if number not in ("5", "٤٠"):
            assert history(self.session) == history(before)

    @rule(name=st.sampled_from(["take_back", "aces_at_once"]), on=st.booleans())
    def choose(self, name: str, on: bool) -> None:  # B139
        before = self.session
        self.player.commands.option_changed(name, "on", on)
        assert not before.moves or history(self.session) == history(before)

    @rule(to_the_end=st.booleans())
    def finish(self, to_the_end: bool) -> None:  # B010, B051, B059
        self.player.think()
        offered = self.player.app.aide.finish
        with self.at_most(1):
            self.player.finish(to_the_end)
        if offered and to_the_end and not self.player.app.away:
            assert self.session.won

    @rule(seconds=st.floats(0, 2))
    def tick(self, seconds: float) -> None:
        self.player.wait(seconds)
        with self.at_most(0):
            self.player.app.tick()

    @rule(seconds=st.sampled_from([1, 36_000]))
    def hide_and_come_back(self, seconds: int) -> None:  # B132
        self.player.gestures.cancel()
        before = self.session.clock(self.player.time)
        with self.at_most(0):
            self.player.app.pause()
            self.player.wait(seconds)
            if not self.player.app.away:
                self.player.app.resume()
        assert self.session.clock(self.player.time) == before

    @rule(told=st.booleans())
    def play_in_another_tab(self, told: bool) -> None:
        other = Keeper(Storage(self.player.window, PREFIX), "other")
        other.claim(self.session.game.id)
        if told:
            self.player.gestures.cancel()
            self.player.app.give_way()

    @rule(denied=st.booleans(), full=st.booleans())
    def change_the_storage(self, denied: bool, full: bool) -> None:  # B019, B025
        self.player.window.denied, self.player.window.shelf.room = denied, 0 if full else None

    @invariant()
    def the_cards_are_complete(self) -> None:  # B004
        assert is_complete(self.session.game, self.session.state)

    @invariant()
    def the_table_shows_the_position(self) -> None:  # B002, B017
        assert drawn(self.player.page.cards) == piles_of(self.session.state)
        assert self.player.page.texts["moves"].split()[0] == str(self.session.place)

    @invariant()
    def cards_are_home_unless_they_are_dragged(self) -> None:  # B013, B014
        away = [node for node, offset in self.player.page.offsets.items() if offset != (0, 0)]
        dragged = [node for node, look in enumerate(self.player.page.cards) if "held" in look.classes.split()]
        assert set(away) <= set(dragged)
        assert not dragged or self.player.gestures.busy
        assert bool(dragged) is self.player.app.ui.dragging
        assert self.player.gestures.busy or self.player.app.ui.peeked is None

    @invariant()
    def the_save_is_the_session(self) -> None:  # B023, B024
        storage = self.player.keeper.storage
        if not storage.failing and not self.player.app.away:
            text = self.player.window.shelf.texts[f"{PREFIX}save.{self.session.game.id}"]
            assert history(load(text)) == history(self.session)
        assert self.player.page.shown["elsewhere"] is self.player.app.away

    @invariant()
    def buttons_are_enabled_where_they_do_something(self) -> None:  # B011
        enabled, place, moves = self.player.page.enabled, self.session.place, len(self.session.moves)
        assert enabled["redo"] is (place < moves)
        assert enabled["restart"] is (place > 0)
        assert enabled["undo"] is (place > 0 or (moves == 0 and self.player.keeper.has_aside(self.session.game.id)))

    def teardown(self) -> None:  # B007, B009
        if not hasattr(self, "player"):
            return
        self.player.window.denied, self.player.window.shelf.room = False, None
        self.player.button("here")
        states, top = self.session.states, len(self.session.moves)
        while self.session.place:
            self.player.button("undo")
            assert self.session.state == states[self.session.place]
        assert self.session.state == Session(self.session.game, self.session.number).state
        for place in range(1, top + 1):
            self.player.button("redo")
            assert (self.session.place, self.session.state) == (place, states[place])
        assert self.session.states == states


@pytest.mark.parametrize("chosen", VARIANTS, ids=str)
def test_whatever_a_player_does_the_table_stays_right(chosen: Variant) -> None:
    machine = type("AnyPlayerOf", (AnyPlayer,), {"variant": chosen})
    examples = max(4, settings().max_examples // 10)
    run_state_machine_as_test(machine, settings=settings(max_examples=examples, stateful_step_count=30))  # type: ignore[no-untyped-call]
