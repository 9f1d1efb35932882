"""What the kernel works on, as records of the typed dialect. Nothing else lives here.

A card is a place in a word of 64 bits (see ``places``), a set of cards a word. What a *code* is, ``table`` says.
"""

from solitaire.solver.machine.met import Met
from solitaire.solver.machine.work import Work
from solitaire.solver.typed import I32s, Record, U8s, U64s, i64, u64

# The foundations' heights in a code.
HEIGHTS = 0xFFFF


class Row(Record):
    """The cards of waste and stock in the order in which they are turned (see ``stock``).

    ``cards`` is each of them as a set of one, ``index`` where in the row the card of a place lies. ``end_shift`` and
    ``redeal_shift`` say where in the packed form lie the end of the waste and how many redeals are left. ``packed``
    are packed forms, each at the place that its hash gives, and ``now``, ``later`` and ``near`` what they offer; in
    time they offer ``ever``, and what of the row is ``under`` these only as it comes up in the waste.
    """

    size: i64
    draw: i64
    endless: bool
    end_shift: i64
    redeal_shift: i64
    cards: U64s
    index: U8s
    packed: U64s
    now: U64s
    later: U64s
    near: U64s
    ever: U64s
    under: U64s


class Stack(Record):
    """The positions on the way to the present one, each followed by those that come of it and still wait.

    Of each: its code, the face-up cards of the columns, which of them are locked, and the move that leads to it: the
    card's place, doubled, and one more if it went up; with GONE_ON added once it is on the way. There is ``room`` for
    so many, and for what comes of one more.
    """

    top: i64
    room: i64
    codes: U64s
    shown: U64s
    locked: U64s
    moves: U8s


class Ups(Record):
    """What was last asked of the foundations' heights (see ``ups``), each at the place that the heights give.

    ``heights``: which, and one more. ``up`` are the cards on them, ``wanted`` those that they take next, ``safe``
    those of these that are safe to put up, and ``backs`` those that may come back.
    """

    heights: I32s
    up: U64s
    wanted: U64s
    safe: U64s
    backs: U64s


class Klondike(Work):
    """A search under way, and the tables of the position where it starts.

    By place: ``step`` is what a locked card takes off the code when it leaves, ``below`` the cards that then come to
    light, ``lock`` the one of them that is locked, ``lift`` what a card adds to the code going up, and ``after`` the
    card that goes up next. ``depths`` are the locked cards with none under them in their column, with one, and so on.
    By four bits of a suit and four of the height of its foundation: ``piled`` are the cards on it, ``next`` the card
    that goes on it. After ``ask_at`` positions the next one is asked whether it is doomed, and if it is not, one
    twice ``gap`` further on.
    """

    met: Met
    stack: Stack
    row: Row
    ups: Ups
    ask_at: i64
    gap: i64
    columns: i64
    stock_shift: i64
    won: i64
    take_back: bool
    every: u64
    kings: u64
    twins: u64
    takers: u64
    step: U64s
    below: U64s
    lock: U64s
    lift: U64s
    depths: U64s
    piled: U64s
    next: U64s
    after: U64s
