"""What a press, a tap or a drop means: pure functions of session and what is held. The rules decide, not this file."""

from typing import NamedTuple

from solitaire.engine import legal_moves
from solitaire.errors import Reason
from solitaire.moves import FOUNDATION, REDEAL, STOCK, TURN, WASTE, Move
from solitaire.rules import foundation_to_take_from, lift_refusal, take_back_refusal, why_not
from solitaire.session import Session
from solitaire.state import State
from solitaire.web.ui import Spot
from solitaire.words.prose import refusal_sentence


class Answer(NamedTuple):
    """What an input comes to: a move to make, something held, or a sentence why not. All may be empty."""

    move: Move | None = None
    held: Spot | None = None
    message: str = ""


def spot_height(state: State, spot: Spot) -> int:
    """How many cards lie on the pile of a spot."""
    if spot.pile == STOCK:
        return len(state.stock)
    if spot.pile == WASTE:
        return len(state.waste)
    return len(state.foundations[spot.slot] if spot.pile == FOUNDATION else state.columns[spot.pile].cards)


def stock_move(session: Session) -> Move:
    """What pressing the stock asks for."""
    return TURN if session.state.stock else REDEAL


def attempt(session: Session, move: Move) -> Answer:
    """A move if it is legal, otherwise the reason why not, in words."""
    reason = why_not(session.game, session.state, move)
    if reason is None:
        return Answer(move=move)
    return Answer(message=refusal_sentence(session.game, session.state, move, reason))


def lifted(session: Session, spot: Spot) -> Answer:
    """What picking up at a spot gives: something held, or the reason why not."""
    game, state = session.game, session.state
    if spot.pile == STOCK or not spot.depth:
        return Answer()
    if spot.pile == FOUNDATION:
        reason = None if game.take_back else Reason.STAYS_UP
        top = Spot(FOUNDATION, spot.slot, 1)
        if reason is None and not moves_from(session, top):
            reason = Reason.ACE_STAYS if len(state.foundations[spot.slot]) == 1 and game.aces_at_once else None
        move = Move(FOUNDATION, 0)
        return Answer(held=top) if reason is None else Answer(message=refusal_sentence(game, state, move, reason))
    depth = 1 if spot.pile == WASTE else spot.depth
    reason = lift_refusal(game, state, spot.pile, depth)
    if reason is None:
        return Answer(held=Spot(spot.pile, 0, depth))
    return Answer(message=refusal_sentence(game, state, Move(spot.pile, FOUNDATION), reason))


def moves_from(session: Session, held: Spot, moves: tuple[Move, ...] | None = None) -> list[Move]:
    """The legal moves of what is held (of ``moves``, where these are known already)."""
    moves = legal_moves(session.game, session.state) if moves is None else moves
    cards = 1 if held.pile in (WASTE, FOUNDATION) else held.depth
    found = [move for move in moves if move.source == held.pile and move.cards == cards and move.target != STOCK]
    if held.pile != FOUNDATION:
        return found
    height = len(session.state.foundations[held.slot])
    return [move for move in found if _height_taken_from(session, move) == height and move.pick[-1] == _suit(held)]


def _height_taken_from(session: Session, move: Move) -> int:
    place, _ = foundation_to_take_from(session.game, session.state, move)
    return len(session.state.foundations[place])


def _suit(held: Spot) -> str:
    return "CDSH"[held.slot % 4]


def dropped(session: Session, held: Spot, targets: list[int]) -> Answer:
    """What dropping on piles, the nearest first, comes to: the first that takes it, or why the nearest does not."""
    if targets and targets[0] == held.pile:
        return Answer()
    moves = {move.target: move for move in moves_from(session, held)}
    for target in targets:
        if target in moves:
            return Answer(move=moves[target])
    aimed = [target for target in targets if target not in (held.pile, STOCK, WASTE)]
    if not aimed:
        return Answer()
    if held.pile == FOUNDATION:
        move = Move(FOUNDATION, aimed[0], 1, _suit(held))
        reason = take_back_refusal(session.game, session.state, held.slot, aimed[0]) or Reason.NOT_A_MOVE
        return Answer(message=refusal_sentence(session.game, session.state, move, reason))
    return attempt(session, Move(held.pile, aimed[0], held.depth if held.pile >= 0 else 1))


def tapped(session: Session, held: Spot | None, spot: Spot) -> Answer:
    """What a tap means: turn the stock, put down or drop what is held, or pick up."""
    if spot.pile == STOCK:
        return attempt(session, stock_move(session))
    if held is None:
        return lifted(session, spot)
    same_pile = (held.pile, held.slot) == (spot.pile, spot.slot)
    if same_pile:
        return Answer() if spot.depth in (0, held.depth) or held.pile in (WASTE, FOUNDATION) else lifted(session, spot)
    answer = dropped(session, held, [spot.pile])
    if answer.move is not None or spot.pile == FOUNDATION:
        return answer
    return answer._replace(held=lifted(session, spot).held) if answer.message else lifted(session, spot)


def to_foundation(session: Session, spot: Spot) -> Answer:
    """What two quick taps mean: the top card goes to its foundation, or the reason why it does not."""
    if spot.pile in (STOCK, FOUNDATION) or not spot.depth:
        return Answer()
    return attempt(session, Move(spot.pile, FOUNDATION, spot.depth if spot.pile >= 0 else 1))
