"""What is said of the table: the names of piles and cards, and what an action did. Pure."""

from functools import lru_cache

from solitaire.cards import FACE, SUITS, Card
from solitaire.moves import FOUNDATION, REDEAL, STOCK, TURN, WASTE, Move
from solitaire.session import Session
from solitaire.state import State
from solitaire.web.ui import Spot
from solitaire.words import listed, say, sentence, spoken
from solitaire.words.language import Language
from solitaire.words.prose import card_name

# Of more cards that went up by themselves only the number is said.
MOST_NAMED = 4


def card_label(face: int, pile: int, place: int, of: int) -> str:
    """An open card's name with where it lies: "seven of hearts, column 3, 2 of 4"."""
    return _card_label(spoken(), face, pile, place, of)


@lru_cache(maxsize=4096)
def _card_label(_: Language, face: int, pile: int, place: int, of: int) -> str:
    if pile >= 0:
        return say("speech.card_in_column", card=card_name(face), n=pile + 1, place=place, of=of)
    if pile == WASTE:
        return say("speech.card_on_waste", card=card_name(face))
    return say("speech.card_on_foundation", card=card_name(face))


def pile_label(session: Session, spot: Spot) -> str:
    """A pile's name with what lies there: "column 3: 2 face down, 4 face up"."""
    state = session.state
    if spot.pile == STOCK:
        return say("speech.stock", cards=_cards(len(state.stock)), passes=passes_left(session))
    if spot.pile == WASTE:
        return say("speech.waste", cards=_cards(len(state.waste)))
    if spot.pile == FOUNDATION:
        height = len(state.foundations[spot.slot])
        suit = say(f"suit.{SUITS[spot.slot % 4]}")
        top = say(f"rank.{height}") if height else say("speech.empty")
        return say("speech.foundation", suit=suit, top=top)
    cards, down = state.columns[spot.pile]
    if not cards:
        return say("speech.column_empty", n=spot.pile + 1)
    return say("speech.column", n=spot.pile + 1, down=down, up=len(cards) - down)


def _cards(n: int) -> str:
    return say("speech.cards", n=n) if n else say("speech.empty")


def passes_left(session: Session) -> str:
    """How often the stock can still be gone through, in words."""
    left = passes_to_go(session.state)
    if left is None:
        return say("speech.passes.unlimited")
    return say("speech.passes", n=left) if left else say("speech.passes.none")


def passes_to_go(state: State) -> int | None:
    """How often the stock can still be gone through, the present time included while it lasts; None: without end."""
    return None if state.passes is None else state.passes - (0 if state.stock else 1)


def table_told(session: Session) -> str:
    """The whole table in a few sentences: piles from left to right with their open cards."""
    state = session.state
    told = []
    if session.game.draw:
        told.append(pile_label(session, Spot(STOCK)))
        seen = listed(map(card_name, reversed(state.waste[-session.game.draw :])))
        told.append(say("speech.waste_cards", names=seen) if seen else say("speech.waste_none"))
    up = [card_name(pile[-1]) for pile in state.foundations if pile]
    told.append(say("speech.foundations", tops=listed(up) or say("speech.empty")))
    told += [_column_told(place, cards[down:], down) for place, (cards, down) in enumerate(state.columns)]
    return " ".join(told)


def _column_told(place: int, open_cards: tuple[Card, ...], down: int) -> str:
    names = listed(map(card_name, reversed(open_cards))) or say("speech.empty")
    return say("speech.column_cards", n=place + 1, names=names, down=down)


def action_told(before: Session, after: Session, move: Move | None) -> str:
    """What an action of the player did: the move, the cards that turned up, the cards that went up by themselves, the
    passes that are left when the stock has run out or is there again, a win. A step in the history has no ``move``.
    """
    if move is None:
        return _step_told(before, after)
    told = [move_made(before.state, after.state, move)]
    told += [sentence("speech.turned_up", card=card_name(card)) for card in turned_up(before.state, after.state)]
    went = went_up(before.state, after.state, move)
    if len(went) > MOST_NAMED:
        told.append(say("speech.many_went_up", n=len(went)))
    else:
        told += [sentence("speech.went_up", card=card_name(card)) for card in went]
    if move == REDEAL or (move == TURN and not after.state.stock):
        told.append(sentence("speech.passes.told", passes=passes_left(after)))
    if after.won:
        told.append(say("speech.won", n=after.move_count))
    return " ".join(told)


def _step_told(before: Session, after: Session) -> str:
    """A move taken back or made again is named; of many at once only where they lead to."""
    if after.place == before.place - 1:
        what = move_made(after.state, before.state, after.moves[after.place])
        return say("speech.undone", what=what, n=after.move_count)
    if after.place == before.place + 1:
        what = move_made(before.state, after.state, after.moves[before.place])
        return say("speech.redone", what=what, n=after.move_count)
    if after.can_redo and after.place:
        return say("speech.at_place", n=after.place)
    return say("speech.all_redone", n=after.move_count) if after.place else say("speech.all_undone")


def move_made(before: State, after: State, move: Move) -> str:
    """A move that was made, in words."""
    if move == TURN:
        count = len(before.stock) - len(after.stock)
        names = listed(card_name(card) for card in before.stock[:count])
        return sentence("speech.turned", names=names)
    if move == REDEAL:
        return say("speech.redealt")
    if move.source == WASTE:
        card = before.waste[-1]
    elif move.source == FOUNDATION:
        card = _taken_back(before, after, move)
    else:
        card = before.columns[move.source].cards[-move.cards]
    if move.target == FOUNDATION:
        return sentence("speech.to_foundation", card=card_name(card))
    if move.cards > 1:
        return say("speech.cards_to_column", n=move.cards, card=card_name(card), column=move.target + 1)
    return sentence("speech.to_column", card=card_name(card), column=move.target + 1)


def _taken_back(before: State, after: State, move: Move) -> Card:
    """The card that a take-back brought down: one that lay on a foundation and no longer does."""
    still = {card for pile in after.foundations for card in pile}
    lost = [card for pile in before.foundations for card in pile if card not in still]
    return lost.pop() if lost else before.foundations[SUITS.index(move.pick[-1])][-1]


def turned_up(before: State, after: State) -> list[Card]:
    """The cards that lay face down in the columns before and lie open there now."""
    down = {card for pile in before.columns for card in pile.cards[: pile.down]}
    return [card for pile in after.columns for card in pile.cards[pile.down :] if card in down]


def went_up(before: State, after: State, move: Move) -> list[Card]:
    """The cards that went to the foundations besides the one that the player moved there."""
    was = {card for pile in before.foundations for card in pile}
    new = [card for pile in after.foundations for card in pile if card not in was]
    if move.target == FOUNDATION:
        own = before.waste[-1] if move.source == WASTE else before.columns[move.source].cards[-1]
        new = [card for card in new if card & FACE != own & FACE or card != own]
    return new


def held_told(state: State, held: Spot) -> str:
    """What is held now."""
    if held.pile == WASTE:
        card = state.waste[-1]
    else:
        cards = state.foundations[held.slot] if held.pile == FOUNDATION else state.columns[held.pile].cards
        card = cards[-held.depth]
    if held.depth > 1:
        return say("speech.held_more", n=held.depth, card=card_name(card))
    return say("speech.held", card=card_name(card))
