"""Any player at the whole page once more, with keys, hints, marks and settings among pointers and buttons."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule, run_state_machine_as_test

from solitaire.moves import STOCK, WASTE
from solitaire.web.keys import Command
from solitaire.web.settings import CHOICES
from tests.engine.catalogue import VARIANTS, Variant
from tests.web.test_table import AnyPlayer, history

COMMANDS = [
    Command(name) for name in ("press", "foundations", "more", "fewer", "turn", "tell", "escape", "first", "last")
]
COMMANDS += [Command("go", direction) for direction in range(4)] + [
    Command("pile", pile) for pile in (*range(13), STOCK, WASTE)
]
# The other two change what a press does, which the rules of the other player count on.
LOOKS = [name for name in CHOICES if name not in ("one_tap", "auto_up")]
STEPS = [Command(name) for name in ("undo", "redo", "hint", "keys")]


class AnyTypist(AnyPlayer):
    """Everything that the other does, and keys."""

    @precondition(lambda self: not self.player.app.away)
    @rule(commands=st.lists(st.sampled_from(COMMANDS), min_size=1, max_size=6))
    def type(self, commands: list[Command]) -> None:  # B098, B099
        self.player.gestures.cancel()
        for command in commands:
            with self.at_most(1):
                self.player.keyboard.obey(command)
            self.stands_somewhere()

    @precondition(lambda self: not self.player.app.away)
    @rule(command=st.sampled_from(STEPS))
    def type_a_step(self, command: Command) -> None:
        self.player.gestures.cancel()
        before = self.session
        self.player.keyboard.obey(command)
        if command.name != "undo" or before.moves:
            assert history(self.session)[:4] == history(before)[:4]
        self.stands_somewhere()

    def stands_somewhere(self) -> None:
        """The keyboard stands on a card or a pile that is there."""
        at, scene = self.player.app.ui.cursor, self.player.app.scene
        assert at is None or at in scene.spots or at in scene.slot_spots
        held = self.player.app.ui.held
        assert held is None or held in scene.spots

    @rule()
    def hint(self) -> None:  # B058, B061
        with self.at_most(0):
            self.player.button("hint")
        if not self.player.app.away and not self.session.won:
            marked = [
                look for look in (*self.player.page.cards, *self.player.page.slots) if "hint" in look.classes.split()
            ]
            told = self.player.page.texts["say"]
            assert marked or told == "There is no move left. Undo, or deal anew."

    @rule(back=st.sampled_from(["undo", "redo-all"]))
    def restart_and_back(self, back: str) -> None:
        before = self.session
        self.player.button("restart")
        if before.place and not self.player.app.away:
            assert (self.session.place, self.session.moves, self.player.page.enabled["undo"]) == (0, before.moves, True)
            self.player.button(back)
            assert self.session.place == (before.place if back == "undo" else len(before.moves))

    @rule()
    def mark_and_come_back(self) -> None:
        before = self.session
        self.player.button("mark")
        self.player.button("to-mark")
        assert history(self.session) == history(before)
        if not self.player.app.away and before.moves:
            self.player.button("undo")
            assert history(self.session) == history(before)

    @rule(name=st.sampled_from(LOOKS), number=st.integers(0, 3))
    def choose_a_setting(self, name: str, number: int) -> None:  # B139
        before = self.session
        self.player.commands.setting_changed(name, CHOICES[name][number % len(CHOICES[name])])
        assert history(self.session) == history(before)


@pytest.mark.parametrize("chosen", VARIANTS, ids=str)
def test_whatever_a_player_types_the_table_stays_right(chosen: Variant) -> None:
    machine = type("AnyTypistOf", (AnyTypist,), {"variant": chosen})
    examples = max(4, settings().max_examples // 20)
    run_state_machine_as_test(machine, settings=settings(max_examples=examples, stateful_step_count=30))  # type: ignore[no-untyped-call]
