"""The player's hand on the table: what gestures do to the app, with the boxes that the document knows."""

from typing import NamedTuple

from solitaire.aid.choice import tap_moves
from solitaire.cards import SUITS
from solitaire.moves import FOUNDATION, STOCK, WASTE, Move
from solitaire.rules import foundation_to_take_from
from solitaire.session import Session
from solitaire.web.app import App
from solitaire.web.controls import Answer, dropped, lifted, tapped, to_foundation
from solitaire.web.focus import open_cards
from solitaire.web.ui import Spot


class Reach(NamedTuple):
    """How far a pile is from where a card is let go: 0 when it lies over it; measured in card widths."""

    pile: int
    distance: float


class Chain(NamedTuple):
    """What one tap did: the session before, the history after, the moves to choose from and which it took."""

    before: Session
    after: tuple[tuple[Move, ...], int]
    moves: tuple[Move, ...]
    turn: int


class TableHand:
    """Gestures, acted on."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.chain: Chain | None = None
        self.dragged: list[int] = []
        self.head = (0.0, 0.0, 0.0, 0.0)
        self.offset = (0.0, 0.0)

    def tap(self, spot: Spot, double: bool) -> bool:
        """See gestures.Hand."""
        app = self.app
        app.settle()
        if app.settings["one_tap"] == "yes" and app.ui.held is None and self._one_tap(spot):
            return False
        if double and spot.pile not in (STOCK, FOUNDATION) and spot.depth:
            self._carry_out(to_foundation(app.session, spot))
        else:
            self._carry_out(tapped(app.session, app.ui.held, spot))
        return app.ui.held is not None

    def _one_tap(self, spot: Spot) -> bool:
        """With one tap for a move: the best target, or the next one for a card that was tapped just before.

        Gives whether there was a move to make. The next target replaces the last one, so it stays one undo step.
        """
        app = self.app
        chain = self.chain
        here = (app.session.moves, app.session.place)
        if chain is not None and chain.after == here and self._lies_there(chain, spot):
            before, moves, turn = chain.before, chain.moves, chain.turn + 1
        else:
            depth = 1 if spot.pile in (WASTE, FOUNDATION) else spot.depth
            if spot.pile == STOCK or not spot.depth:
                return False
            pick = SUITS[spot.slot % 4] if spot.pile == FOUNDATION else ""
            before, turn = app.session, 0
            moves = tap_moves(before.game, before.state, spot.pile, depth, pick)
        if not moves:
            return False
        app.session = before
        app.act(moves[turn % len(moves)])
        self.chain = Chain(before, (app.session.moves, app.session.place), moves, turn)
        return True

    def _lies_there(self, chain: "Chain", spot: Spot) -> bool:
        move = chain.moves[chain.turn % len(chain.moves)]
        return spot.pile == move.target and (move.target == FOUNDATION or spot.depth == move.cards)

    def lift(self, spot: Spot) -> bool:
        """See gestures.Hand."""
        app = self.app
        app.settle()
        answer = lifted(app.session, spot)
        app.ui.held = answer.held
        app.ui.dragging = answer.held is not None
        if answer.held:
            self.dragged = nodes_held(app.scene.spots, answer.held)
            # Measured before anything is drawn: the browser then has it at hand.
            self.head = app.page.card_box(self.dragged[0])
        app.tell(answer.message)
        return answer.held is not None

    def drag(self, dx: float, dy: float) -> None:
        """See gestures.Hand. What was in the hand may be gone: the page around the table asked for a new deal."""
        if self.app.ui.held is not None:
            self.offset = (dx, dy)
            self.app.page.drag(self.dragged, dx, dy)

    def drop(self, x: float, y: float) -> None:
        """See gestures.Hand."""
        held = self.app.ui.held
        targets = self._targets()
        self.app.page.drag(self.dragged, 0, 0)
        if held is None:
            self.app.release()
            return
        self.app.ui.dragging = False
        self._carry_out(dropped(self.app.session, held, targets))

    def go_home(self) -> None:
        """See gestures.Hand."""
        self.app.page.drag(self.dragged, 0, 0)
        self.app.release()

    def peek(self, spot: Spot | None) -> bool:
        """See gestures.Hand."""
        app = self.app
        covered = spot is not None and spot.pile >= 0 and 1 < spot.depth <= open_cards(app.session.state, spot)
        app.ui.peeked = spot if covered else None
        app.show()
        return covered

    def _carry_out(self, answer: Answer) -> None:
        app = self.app
        if answer.move is not None:
            if answer.move.source == FOUNDATION and app.ui.held:
                self._swap_twins(app.ui.held.slot, answer.move)
            app.act(answer.move)
        else:
            app.ui.held, app.ui.dragging = answer.held, False
            app.tell(answer.message)

    def _swap_twins(self, slot: int, move: Move) -> None:
        """Of twins on top of two foundations the rules always take the first; the player sees the one in hand go."""
        app = self.app
        taken, _ = foundation_to_take_from(app.session.game, app.session.state, move)
        if taken != slot:
            one, other = (app.session.state.foundations[place][-1] for place in (taken, slot))
            app.nodes[one], app.nodes[other] = app.nodes[other], app.nodes[one]

    def _targets(self) -> list[int]:
        """The piles that the head card is let go on or near, the nearest first."""
        left, top, width, height = self.head
        x, y = left + self.offset[0] + width / 2, top + self.offset[1] + height / 2
        reaches = []
        for place, spot in enumerate(self.app.scene.slot_spots):
            box_left, box_top, box_width, box_height = self.app.page.slot_box(place)
            across = abs(x - (box_left + box_width / 2)) / width
            down = abs(y - (box_top + box_height / 2)) / height
            if spot.pile >= 0 and y > box_top:
                down = 0.0
            if across <= 1.0 and down <= 1.0:
                reaches.append(Reach(spot.pile, across + down))
        reaches.sort(key=lambda reach: reach.distance)
        return list(dict.fromkeys(reach.pile for reach in reaches))


def nodes_held(spots: list[Spot], held: Spot) -> list[int]:
    """The nodes of the cards that are held, the lowest first."""
    found = [
        (spot.depth, node) for node, spot in enumerate(spots) if spot[:2] == held[:2] and 1 <= spot.depth <= held.depth
    ]
    return [node for _, node in sorted(found, reverse=True)]
