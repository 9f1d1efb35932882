"""The running page: one session in play, every action through ``act``, every change shown and saved at once."""

from collections.abc import Callable
from random import SystemRandom

from solitaire.aid.auto import automatic, fetched
from solitaire.cards import Card
from solitaire.deals import new_number
from solitaire.engine import apply
from solitaire.moves import Move
from solitaire.record.plays import group_of
from solitaire.rules import why_not
from solitaire.session import Session, Step, Trail, dispatch
from solitaire.spec import Game
from solitaire.web.aide import Aide, Runner
from solitaire.web.clock import Clock
from solitaire.web.dom import Page
from solitaire.web.focus import element_of, settled
from solitaire.web.keeper import Keeper
from solitaire.web.links import Link
from solitaire.web.recorder import Recorder
from solitaire.web.returns import Returns
from solitaire.web.scene import Scene, nodes_of, numbers_of, scene, slot_spots
from solitaire.web.settings import root_classes, with_setting
from solitaire.web.speech import action_told
from solitaire.web.status import Seen, status
from solitaire.web.ui import Ui
from solitaire.words import say
from solitaire.words.prose import game_name, refusal_sentence


class App:
    """What is played now, and what the player does with it. ``saved`` is called when a save or a look is new,
    ``settle`` before the player does something: what is still being carried out then stops.
    """

    def __init__(self, page: Page, keeper: Keeper, clock: Clock, run: Runner) -> None:
        self.page, self.keeper, self.now = page, keeper, clock.now
        self.recorder = Recorder(keeper.storage, clock.today)
        self.aide = Aide(run, self._found_out)
        self.returns = Returns(keeper)
        self.ui = Ui()
        self.away = False
        self.session: Session
        self.scene: Scene
        self.nodes: dict[Card, int] = {}
        self.saved: Callable[[], None] = lambda: None
        self.settle: Callable[[], None] = lambda: None
        self._chance = SystemRandom()
        self._ticks = 0
        self.settings = keeper.settings()
        page.dress(root_classes(self.settings))

    def start(self, link: Link | None, problem: str) -> None:
        """Open what the link asks for, otherwise the game that was open last."""
        self.open(link.game.id if link else self.keeper.last_game())
        if link and (link.number or link.with_options):
            self._follow(link)
        if problem:
            self.tell(problem)

    def _follow(self, link: Link) -> None:
        """A link's deal, unless it is the one that is running; what it replaces is put aside."""
        number = link.number or new_number(self._chance)
        game = link.game if link.with_options or not link.number else self.keeper.chosen(link.game.id)
        same = link.number == self.session.number and (not link.with_options or game == self.session.game)
        if not same:
            self.begin(game, number)

    def open(self, id: str) -> None:
        """Go on with the running game of an id, or deal its first."""
        self.settle()
        self.away = False
        self.ui.cursor = None
        session, problem = self.keeper.open(id)
        fresh = session is None
        self.session = session or Session(self.keeper.chosen(id), new_number(self._chance))
        if fresh:
            self.recorder.dealt(id, None)
            self.save()
        self.recorder.opened(self.session)
        self._lay_table()
        self.resume()
        self.tell("")
        self._speak_deal()
        if problem:
            self.tell(say("page.unread_save", why=problem))

    def begin(self, game: Game, number: int, day: str | None = None) -> None:
        """A new deal (``day``: as the daily deal of that day); a game with moves in it is put aside for undo."""
        if not self.in_charge():
            return
        if self.session.moves:
            self.put_aside()
        # Where a mark at the deal was gone to there are no moves, but the play goes on.
        if self.session.moves or self.recorder.play is not None:
            self.recorder.left(self.session, self.plays_vegas)
        self.session = Session(game, number)
        self.recorder.dealt(game.id, day)
        self._lay_table()
        self.save()
        self.tell("")
        self._speak_deal()

    def put_aside(self) -> None:
        """Keep the game on the table so that undo, before the next move, brings it back."""
        self.settle()
        self.returns.put_aside(self.session.paused(self.now()))

    def _speak_deal(self) -> None:
        self.page.speak(say("speech.dealt", name=game_name(self.session.game), number=self.session.number))

    @property
    def plays_vegas(self) -> bool:
        """Whether the Vegas score is played for."""
        return self.settings["score"].startswith("vegas")

    def begin_new(self) -> None:
        """A new deal of this game, with the options chosen for it."""
        self.begin(self.keeper.chosen(self.session.game.id), new_number(self._chance))

    def deal_again(self, game: Game) -> None:
        """The same deal with other options, before anybody has made a move in it."""
        if self.in_charge():
            self.put_on_table(Session(game, self.session.number))

    def set(self, name: str, choice: str) -> None:
        """Change a setting: kept and shown at once."""
        self.settings = with_setting(self.settings, name, choice)
        self.keeper.keep_settings(self.settings)
        self.dress()
        self.show()

    def dress(self) -> None:
        """Show the settings."""
        self.page.dress(root_classes(self.settings))
        self.saved()

    def act(self, action: Move | Step, trail: Trail = ()) -> None:
        """One action of the player: done, saved and shown, or refused with its reason.

        ``trail`` are moves to make after a move, as part of the same step.
        """
        if not self.in_charge():
            return
        before = self.session
        self.ui.let_go()
        reason = why_not(before.game, before.state, action) if isinstance(action, Move) else None
        if isinstance(action, Move) and reason is not None:
            self.tell(refusal_sentence(before.game, before.state, action, reason))
            return
        self.session = self._after(before, action, trail)
        if self.session is not before:
            self.returns.restarted(before.paused(self.now()) if action is Step.RESTART and before.place else None)
            self.changed(before, action if isinstance(action, Move) else None)

    def _after(self, before: Session, action: Move | Step, trail: Trail) -> Session:
        """The session after an action; with the setting for it, safe cards go up in the same step."""
        if not isinstance(action, Move):
            return dispatch(before, action, self.now())
        if not trail and self.settings["auto_up"] == "yes":
            after = apply(before.game, before.state, action)
            trail = automatic(before.game, after, fetched(before.state, after))
        return before.play(action, self.now(), trail)

    def changed(self, before: Session, move: Move | None) -> None:
        """The session has changed by an action of the player: record, save, show and tell it."""
        self.recorder.acted(before, self.session, self.plays_vegas)
        self.save()
        self.ui.turns += 1
        self.ui.message, self.ui.hinted = "", ()
        self.aide.look(self.session)
        self.show(changed=True)
        told = action_told(before, self.session, move)
        stuck = say(f"stuck.{self.aide.stuck}") if self.aide.stuck else ""
        self.page.speak(" ".join(filter(None, (told, stuck, self.aide.news))))

    def undo(self) -> None:
        """Take back a move; after a restart, a new deal or a mark gone to, bring back what it replaced."""
        if not self.in_charge():
            return
        if (before := self.returns.taken_restart(self.session)) is not None:
            self.put_on_table(before)
            self.tell(say("page.restart_undone"))
        elif (aside := self.returns.taken_aside(self.session)) is not None:
            self.recorder.brought_back(aside)
            self.put_on_table(aside)
            self.tell(say("page.back_to_deal", number=aside.number))
        else:
            self.act(Step.UNDO)

    def put_on_table(self, session: Session) -> None:
        """Another session of the same game takes the place of the one on the table."""
        self.session = session.resumed(self.now())
        self._lay_table()
        self.save()
        self.show()

    def tell(self, message: str) -> None:
        """Say a sentence to the player (or nothing), in writing and aloud, and show the table."""
        self.ui.message = message
        if message:
            self.page.speak(message)
        self.show()

    def release(self) -> None:
        """Whatever is held goes home."""
        self.settle()
        if self.ui.held or self.ui.peeked:
            self.ui.let_go()
            self.show()

    def show(self, changed: bool = False) -> None:
        """Draw what differs; the keyboard stands where it stood, on what lies there now."""
        if self.ui.cursor:
            self.ui.cursor = settled(self.session.state, self.ui.cursor)
        self.scene = scene(self.session, self.ui, self.nodes, self.scene.spots if changed else None)
        self.ui.moved = self.scene.moved
        self.page.show(self.scene.cards, self.scene.slots)
        if self.ui.cursor:
            self.page.stand_on(element_of(self.ui.cursor, self.scene.spots, self.scene.slot_spots))
        self.show_status()

    def _found_out(self) -> None:
        """Thinking in the background came to something: show it, and say it."""
        self.show()
        told = say(f"stuck.{self.aide.stuck}") if self.aide.stuck else self.aide.offer_told()
        if told:
            self.page.speak(told)

    def show_status(self) -> None:
        """Write what stands beside the table."""
        session, score = self.session, self.settings["score"]
        counted = self.recorder.log().totals(group_of(session.game)).won if session.won else 0
        seen = Seen(
            session=session,
            message=self.ui.message,
            now=self.now(),
            score=score,
            aide=self.aide,
            returns=self.returns.waits(session),
            away=self.away,
            wins=counted,
            unsaved=self.keeper.storage.failing,
            vegas_total=self.recorder.vegas_total(session) if score == "vegas-total" else 0,
            timed=self.settings["clock"] == "shown",
            showed=self.recorder.showed,
            promise=self.keeper.promises.told(session, self.recorder.day),
        )
        self.page.write(status(seen))

    def _lay_table(self) -> None:
        self.saved()
        self.ui.let_go()
        self.ui.hinted, self.ui.moved = (), frozenset()
        self.returns.restarted(None)
        self.aide.look(self.session)
        self.nodes = nodes_of(self.session)
        self.page.name_table(say("speech.table", name=game_name(self.session.game)))
        self.page.lay_table(self.session.game.size, len(slot_spots(self.session)), numbers_of(self.session.game))

    def tick(self) -> None:
        """Every second the clock is shown, every fourth the time played is kept."""
        self._ticks += 1
        runs = not self.away and self.session.running_since is not None
        if runs and self._ticks % 4 == 0 and self.keeper.owns(self.session.game.id):
            self.session = self.session.at(self.now())
            self.save()
        self.show_status()

    def pause(self) -> None:
        """The page is hidden: the clock stands."""
        if not self.away:
            self.session = self.session.paused(self.now())
            if self.keeper.owns(self.session.game.id):
                self.save()

    def resume(self) -> None:
        """The page is seen: the clock goes on."""
        self.session = self.session.resumed(self.now())

    def save(self) -> None:
        """Keep what is on the table."""
        self.keeper.save(self.session)
        self.saved()

    def in_charge(self) -> bool:
        """Whether this tab plays the game; if another has taken it over, this one says so and changes nothing."""
        self.settle()
        if not self.away and not self.keeper.owns(self.session.game.id):
            self.give_way()
        return not self.away

    def give_way(self) -> None:
        """Another tab plays this game now."""
        self.away = True
        self.settle()
        self.ui.let_go()
        self.session = self.session.paused(self.now())
        self.show()
