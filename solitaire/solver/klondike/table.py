"""A position as it starts, laid out for the kernel: only how its record is made lives here.

A column is cut into pieces, from its top: a face-down card is a piece of its own, and face-up cards are one piece as
long as they are a run. The lowest card of a piece is *locked*: it has not moved yet, and when it leaves, the piece
below it comes to light as a whole. A king at the very bottom is never locked, since one empty column is as good as
another. The code of a position counts, from its lowest bits up: the height of each foundation (four bits each), the
locked cards left in each column (as one number, a column's count times the number of counts that those before it can
have), and the stock as ``stock`` packs it.
"""

from collections.abc import Iterator

from solitaire.cards import ACE, FACE, RANK, Card, full_deck
from solitaire.rules import takers
from solitaire.solver.klondike.places import HALF, TWINS, bit, bits, place
from solitaire.solver.klondike.record import HEIGHTS, Klondike, Row, Stack, Ups
from solitaire.solver.klondike.stock import KEPT, pack
from solitaire.solver.klondike.ups import UPS
from solitaire.solver.machine.met import room_for
from solitaire.solver.machine.work import GOING_ON
from solitaire.solver.typed import i32s, room_i32s, room_u64s, u8s, u64s
from solitaire.spec import Build, Game
from solitaire.state import Pile, State

# A code has at most so many bits: the kernel's numbers have 64, one of them maybe for a sign.
BITS = 63
PLACES = 2 * HALF
SUIT = 0b110000
COLUMNS_SHIFT = HEIGHTS.bit_length()
# So many positions come of one at most: each card that lies open or comes up in the stock goes to a column or up, and a
# few may do both or come back.
BRANCHES = 64
# The stack has room for what is on the way and waits. A card is moved twice at most, but where it may be taken back:
# there the way is as short in practice, and where it is not, the search ends.
ROOM = 2 * 52 * BRANCHES


def record_of(game: Game, state: State, positions: int) -> Klondike | None:
    """The kernel's record of a position whose columns each have a face-up card on top, or nothing, with room for so
    many positions. None where the codes would be too long, as they are for a few boards of text and odd games.
    """
    columns = [list(_pieces(pile)) for pile in state.columns if pile.cards]
    row = row_of(game, state)
    work = _work(game, len(state.columns), row, positions)
    choices = 1
    for pieces in columns:
        choices *= _add(work, pieces, choices << COLUMNS_SHIFT)
    work.stock_shift = COLUMNS_SHIFT + (choices - 1).bit_length()
    if work.stock_shift + row.redeal_shift + _redeals(state).bit_length() > BITS:
        return None
    packed = pack(row, (1 << row.size) - 1, len(state.waste), _redeals(state))
    heights = sum(len(pile) << 4 * suit for suit, pile in enumerate(state.foundations))
    work.stack.codes[0] += heights | packed << work.stock_shift
    return work


def _work(game: Game, columns: int, row: Row, positions: int) -> Klondike:
    """The record with nothing in the columns yet."""
    deck = full_deck(1, game.ranks)
    work = Klondike(
        status=GOING_ON,
        looked_at=0,
        most=positions,
        length=0,
        line=i32s(ROOM + BRANCHES),
        met=room_for(positions),
        stack=_stack(),
        row=row,
        ask_at=0,
        gap=1,
        columns=columns,
        stock_shift=0,
        won=0x1111 * game.ranks,
        take_back=game.take_back,
        every=bits(deck),
        kings=bits(card for card in deck if card & RANK == game.ranks),
        takers=bits(card for card in deck if card & RANK > ACE),
        twins=TWINS & bits(deck),
        **{name: u64s(PLACES) for name in ("step", "below", "lock", "lift", "depths", "piled", "next", "after")},
        ups=Ups(heights=room_i32s(UPS), **{name: room_u64s(UPS) for name in ("up", "wanted", "safe", "backs")}),
    )
    for card in deck:
        height = (card & SUIT) + (card & RANK)
        work.lift[place(card)] = 1 << ((card & SUIT) >> 2)
        work.next[height - 1] = bit(card)
        work.piled[height] = work.piled[height - 1] | bit(card)
        if card & RANK > ACE:
            work.after[place(card - 1)] = bit(card)
    return work


def _stack() -> Stack:
    """A stack with one position on it, that is still to be filled in."""
    size = ROOM + BRANCHES
    return Stack(top=1, room=ROOM, codes=u64s(size), shown=u64s(size), locked=u64s(size), moves=u8s(size))


def row_of(game: Game, state: State) -> Row:
    """Waste and stock as they start."""
    cards = state.waste + state.stock
    row = Row(
        size=len(cards),
        draw=max(game.draw, 1),
        endless=_endless(state),
        end_shift=len(cards),
        redeal_shift=len(cards) + len(cards).bit_length(),
        cards=u64s(PLACES),
        index=u8s(PLACES),
        **{name: room_u64s(1 << KEPT) for name in ("packed", "now", "later", "near", "ever", "under")},
    )
    for at, card in enumerate(cards):
        row.cards[at] = bit(card)
        row.index[place(card)] = at
    return row


def _add(work: Klondike, pieces: list[tuple[Card, ...]], step: int) -> int:
    """One column more, whose locked cards each count so much; gives how many counts of them there are."""
    ends = [bit(piece[0]) for piece in pieces]
    if ends[0] & work.kings:
        ends[0] = 0
    for at, piece in enumerate(pieces):
        end = place(piece[0])
        work.step[end] = step
        work.depths[at] |= bit(piece[0])
        if at:
            work.below[end], work.lock[end] = bits(pieces[at - 1]), ends[at - 1]
    stack = work.stack
    stack.shown[0] |= bits(pieces[-1])
    stack.locked[0] |= ends[-1]
    count = sum(map(bool, ends))
    stack.codes[0] += count * step
    return count + 1


def _endless(state: State) -> bool:
    """Whether there are redeals for ever. Each that is of use is followed by a card that leaves, so as many as cards
    are as good as any number.
    """
    return state.passes is None or state.passes > len(state.waste + state.stock)


def _redeals(state: State) -> int:
    """How many redeals are left, where that matters."""
    return 0 if _endless(state) else max((state.passes or 0) - 1, 0)


def _pieces(pile: Pile) -> Iterator[tuple[Card, ...]]:
    """A column's pieces, the lowest first."""
    takes = takers(Build.OTHER_COLOUR)
    cards, down = pile
    start = 0
    for at in range(1, len(cards) + 1):
        if at == len(cards) or at <= down or cards[at] & FACE not in takes[cards[at - 1] & FACE]:
            yield cards[start:at]
            start = at
