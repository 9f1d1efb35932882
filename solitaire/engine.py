"""Deal, legal moves, apply, won: pure functions of a game and a state.

The laws are in ``rules``; here they are enumerated quickly (``legal_moves``) and carried out (``apply``).
"""

from solitaire.cards import ACE, FACE, RANK, SUITS, Card, card_text, suit_of
from solitaire.deals import deal_number, dealing_order
from solitaire.errors import IllegalMove
from solitaire.moves import FOUNDATION, REDEAL, TURN, WASTE, Move, move_from_text
from solitaire.rules import (
    carry_limit,
    fill_refusal,
    foundation_for,
    foundation_to_take_from,
    liftable,
    takers,
    why_not,
)
from solitaire.spec import Game, Rows
from solitaire.state import EMPTY, Pile, State

Sources = list[tuple[int, int, Card]]


def deal(game: Game, number: int | str) -> State:
    """The state at the start of deal ``number`` (1 to 10^20, a whole number or its decimal text).

    Raises SolitaireError for anything else. Exposed aces are already up where ``aces_at_once`` is on.
    """
    order = dealing_order(deal_number(number), game.decks, game.ranks)
    foundations: list[tuple[Card, ...]] = [()] * game.foundations
    if game.aces_set_out:
        for card in (card for card in order if card & RANK == ACE):
            foundations[(card >> 4 & 3) + 4 * bool(foundations[card >> 4 & 3])] = (card,)
        order = [card for card in order if card & RANK != ACE]
    columns, rest = _lay_out(game, order)
    return _settle(game, State(rest, (), tuple(foundations), columns, game.passes))


def _lay_out(game: Game, order: list[Card]) -> tuple[tuple[Pile, ...], tuple[Card, ...]]:
    """Row by row: the face-down rows, a column dropping out when it has its number; then the face-up rows, a column
    joining so that all end in the last row.
    """
    piles: list[list[Card]] = [[] for _ in game.columns]
    places = range(len(piles)) if game.rows is Rows.LEFT_TO_RIGHT else range(len(piles) - 1, -1, -1)
    cards = iter(order)
    for row in range(max(start.down for start in game.columns)):
        for place in places:
            if game.columns[place].down > row:
                piles[place].append(next(cards))
    for row in range(max(start.up for start in game.columns), 0, -1):
        for place in places:
            if game.columns[place].up >= row:
                piles[place].append(next(cards))
    columns = (Pile(tuple(pile), start.down) for pile, start in zip(piles, game.columns, strict=True))
    return tuple(columns), tuple(cards)


def legal_moves(game: Game, state: State) -> tuple[Move, ...]:
    """Every legal move, without doubles: to the foundations, between the piles, back down, then the stock."""
    sources = _sources(game, state)
    moves = _to_foundations(state, sources)
    moves += _to_columns(game, state, sources)
    if game.take_back:
        moves += _back_down(game, state)
    if why_not(game, state, TURN) is None:
        moves.append(TURN)
    elif why_not(game, state, REDEAL) is None:
        moves.append(REDEAL)
    return tuple(moves)


def _sources(game: Game, state: State) -> Sources:
    """What may be lifted: (pile, how many cards, the lowest of them), single cards of each pile first."""
    sources: Sources = [(WASTE, 1, state.waste[-1])] if state.waste else []
    most = max(carry_limit(game, state, WASTE), 1)
    for place, pile in enumerate(state.columns):
        cards = pile.cards
        if cards:
            for count in range(1, min(liftable(game, pile), most) + 1):
                sources.append((place, count, cards[-count]))
    return sources


def _to_foundations(state: State, sources: Sources) -> list[Move]:
    wanted = {(place & 3) << 4 | len(pile) + 1 for place, pile in enumerate(state.foundations)}
    return [Move(source, FOUNDATION) for source, count, card in sources if count == 1 and card & FACE in wanted]


def _to_columns(game: Game, state: State, sources: Sources) -> list[Move]:
    by_face: dict[int, list[tuple[int, int]]] = {}
    for source, count, card in sources:
        by_face.setdefault(card & FACE, []).append((source, count))
    takes = takers(game.build)
    moves = []
    for target, (cards, down) in enumerate(state.columns):
        if not cards:
            most = carry_limit(game, state, target)
            for source, count, card in sources:
                if count <= most and fill_refusal(game, card) is None:
                    moves.append(Move(source, target, count))
        elif len(cards) > down:
            for face in takes[cards[-1] & FACE]:
                if face in by_face:
                    moves += [Move(source, target, count) for source, count in by_face[face] if source != target]
    return moves


def _back_down(game: Game, state: State) -> list[Move]:
    """Every take-back: by suit, and by card where both foundations of a suit could give theirs."""
    lowest = ACE + 1 if game.aces_at_once else ACE
    tops: list[list[Card]] = [[], [], [], []]
    for pile in sorted(state.foundations, key=len, reverse=True):
        if len(pile) >= lowest and (not (of_suit := tops[suit_of(pile[-1])]) or (of_suit[0] ^ pile[-1]) & RANK):
            tops[suit_of(pile[-1])].append(pile[-1])
    faces = {card & FACE for of_suit in tops for card in of_suit}
    takes = takers(game.build)
    moves = []
    for target, (cards, down) in enumerate(state.columns):
        if not cards:
            for suit, of_suit in zip(SUITS, tops, strict=True):
                fitting = [card for card in of_suit if fill_refusal(game, card) is None]
                moves += [Move(FOUNDATION, target, 1, pick) for pick in (suit, *map(card_text, fitting[1:]))][
                    : len(fitting)
                ]
        elif len(cards) > down:
            moves += [Move(FOUNDATION, target, 1, SUITS[face >> 4]) for face in takes[cards[-1] & FACE] & faces]
    return moves


def apply(game: Game, state: State, move: Move | str) -> State:
    """The state after a move (a Move or its text), with exposed cards turned up and available aces played.

    Raises IllegalMove, with ``.reason``, when the rules refuse the move, and SolitaireError when a text is no move.
    """
    if isinstance(move, str):
        move = move_from_text(move)
    reason = why_not(game, state, move)
    if reason is not None:
        raise IllegalMove(reason, move)
    return _settle(game, _carried_out(game, state, move))


def _carried_out(game: Game, state: State, move: Move) -> State:
    stock, waste, foundations, columns, passes = state
    source, target, count, _ = move
    if move == TURN:
        return State(stock[game.draw :], waste + stock[: game.draw], foundations, columns, passes)
    if move == REDEAL:
        return State(waste, (), foundations, columns, None if passes is None else passes - 1)
    piles = list(columns)
    if source == WASTE:
        cards, waste = waste[-1:], waste[:-1]
    elif source == FOUNDATION:
        place, _ = foundation_to_take_from(game, state, move)
        cards = foundations[place][-1:]
        foundations = (*foundations[:place], foundations[place][:-1], *foundations[place + 1 :])
    else:
        lying, down = piles[source]
        cards = lying[-count:]
        piles[source] = Pile(lying[:-count], down) if count < len(lying) else EMPTY
    if target == FOUNDATION:
        foundations = _put_up(state, foundations, cards[0])
    else:
        piles[target] = Pile(piles[target].cards + cards, piles[target].down)
    return State(stock, waste, foundations, tuple(piles), passes)


def _put_up(state: State, foundations: tuple[tuple[Card, ...], ...], card: Card) -> tuple[tuple[Card, ...], ...]:
    place = foundation_for(state._replace(foundations=foundations), card)
    if place is None:
        raise AssertionError("a card was put up that no foundation takes")
    return (*foundations[:place], (*foundations[place], card), *foundations[place + 1 :])


def _settle(game: Game, state: State) -> State:
    """What belongs to the move that caused it: exposed cards turn up, and available aces go up if that is on."""
    columns, waste, foundations = list(state.columns), state.waste, state.foundations
    for place, pile in enumerate(columns):
        cards, down = pile
        while cards:
            down = min(down, len(cards) - 1)
            if not game.aces_at_once or cards[-1] & RANK != ACE:
                break
            foundations = _put_up(state, foundations, cards[-1])
            cards = cards[:-1]
        if len(cards) != len(pile.cards) or down != pile.down:
            columns[place] = Pile(cards, down) if cards else EMPTY
    if game.aces_at_once and game.draw == 1:
        while waste and waste[-1] & RANK == ACE:
            foundations = _put_up(state, foundations, waste[-1])
            waste = waste[:-1]
    return State(state.stock, waste, foundations, tuple(columns), state.passes)


def is_won(game: Game, state: State) -> bool:
    """Whether every card lies on the foundations."""
    return all(len(pile) == game.ranks for pile in state.foundations)
