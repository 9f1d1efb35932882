"""What the kernel of these games works on: its records. Only their fields live here, with what each means.

A position is a *slot*: for each column of the game a number of ``columns``, and a talon. Columns are kept once each,
as a card on another column; so two columns are the same if and only if their numbers are, and most of what is worth
knowing of a column is worked out once. The talon, waste and stock, is always a part of the waste and stock that the
search began with, in their order: a bit for each card that is left, and how far it is turned.
"""

from solitaire.solver.machine.met import Met
from solitaire.solver.machine.work import Work
from solitaire.solver.typed import I32s, Record, U8s, U64s, i64, u64

# A face in a column with this bit lies face down.
DOWN = 64
# So many cards of a talon have their bits in the first of two numbers, as many in the second: two decks.
HALF = 52
# Where the marks of a position hold how far the talon is turned, and the passes.
TURNED, PASSES = 32, 40
# In the looser game a column's breaks take so many bits, and are no more than fit.
BREAK_BITS, MOST_BREAKS = 4, 15
# And there are fewer kinds of cards.
KINDS_OF_CARDS = 64
# Stands for passes without limit. More than one pass for each card that is left has no use, so numbers stay below.
UNLIMITED = 255


class Laws(Record):
    """A game as tables. ``row`` holds the faces of the waste and the stock at the start, ``cards`` of them.

    ``takes`` has for each face the faces that go on it. ``harmless`` has for each face twice how high each suit's lower
    foundation must be for it to go up safely, a byte a suit: either will do. ``won`` is what all foundations come to.
    """

    columns: i64
    ranks: i64
    draw: i64
    runs: bool
    take_back: bool
    cards: i64
    won: u64
    row: U8s
    takes: U64s
    harmless: U64s
    spread: U64s


class Columns(Record):
    """``count`` columns beside the empty one, which is number 0; at most ``most``. ``slots`` finds one.

    A column is the card ``top`` (its face, and DOWN) on the column ``under``. Of all its cards: ``size`` are there,
    ``downs`` lie face down, ``faces`` has a bit for each face, ``pairs`` lie in order on the one under them, ``rises``
    lie on a lower one, ``blocks`` counts lower cards of a suit under higher ones. The top ``run`` cards are in order,
    ``breaks`` is how many cards are not. ``worth`` holds for what the outlook's key was when it was ``seen``.
    """

    count: i64
    most: i64
    mask: i64
    slots: I32s
    under: I32s
    top: U8s
    size: U8s
    downs: U8s
    pairs: U8s
    rises: U8s
    run: U8s
    breaks: U8s
    blocks: I32s
    worth: I32s
    faces: U64s
    hash: U64s
    seen: U64s
    hand: U8s


class Positions(Record):
    """By slot: the ``columns``, so many as the game has; the two numbers of a ``talon``; and its ``marks``.

    These are the heights of the foundations (a byte a suit, the higher one in its upper half), then the number of the
    first card of the talon that is not turned yet, or a lower one that is no longer there, then the passes left.
    """

    columns: I32s
    talon: U64s
    marks: U64s


class Outlook(Record):
    """What ``heights`` of the foundations say: which faces go up next (``ups``) or after these (``next``, ``later``),
    and which ``safe``-ly; ``wanted`` are those that count; ``up`` cards are up, worth ``base``. ``weights`` are those
    in use, ``set`` is their number among the ``sets`` in ``all_weights``; ``key`` tells which.
    """

    key: u64
    heights: u64
    ups: u64
    next: u64
    later: u64
    safe: u64
    wanted: u64
    up: i64
    base: i64
    set: i64
    sets: i64
    weights: I32s
    all_weights: I32s


class Talon(Record):
    """The talon of a position laid out: the numbers of the ``count`` cards that are left, ``turned`` of them the waste.

    For a card's number, ``before`` is the number of the one before it and one more (0: none), and ``worth`` that of the
    waste once it is played: the cards before it.
    """

    count: i64
    turned: i64
    order: U8s
    before: U8s
    worth: I32s


class Found(Record):
    """The steps of a position: ``count`` of them."""

    count: i64
    steps: I32s


class Lines(Record):
    """Lines of play, each the number of a line ``before`` and one more of ``steps``; 0 is the line without any."""

    count: i64
    before: I32s
    steps: I32s


class Beam(Record):
    """One beam: ``width`` positions a level, ``widest`` the most that there may be.

    A level is the ``size`` entries from ``side`` (0 or ``widest``) on; ``at`` have been gone on from. An entry is a
    step from a position (``origin``, a slot) that will be made in the slot of the entry's own number, with the line of
    that position and its own ``worth`` and ``hash``. ``heap`` numbers the ``next_size`` entries of the next level, the
    least one first. ``begun`` beams have been, ``patience`` levels are left to this one, and it has had ``levels``.
    All of them may look at ``left`` positions more.
    """

    width: i64
    widest: i64
    side: i64
    size: i64
    at: i64
    next_size: i64
    patience: i64
    levels: i64
    begun: i64
    left: i64
    heap: I32s
    origin: I32s
    step: I32s
    line: I32s
    worth: I32s
    hash: U64s


class Through(Record):
    """The search through everything: ``count`` positions kept, from the slot ``first`` on, with their lines; ``at`` of
    them have been gone on from. There is room for ``room``; while the looser game is asked about the first of them,
    there are to be ``goal``.
    """

    count: i64
    at: i64
    goal: i64
    room: i64
    first: i64
    mask: i64
    slots: U64s
    line: I32s


class Loose(Record):
    """The looser game: ``count`` positions kept, of four numbers in ``states`` each; there is room for ``room``. It is
    ``open`` as long as it may prove a loss, and has gone on from positions in so many ``steps``.

    ``known`` is what is known of each. ``questions`` have been put, the last one about the position ``asked``, and the
    game is ``busy`` until it is answered. Those positions whose numbers are in ``stack``, ``waiting`` of them, have not
    been gone on from; ``trail`` holds all that were ``met``. ``seen`` has for each position the last question that met
    it, and ``before`` the one that it was met from. What is gone on from is ``at``. The first question, about where the
    search begins, took ``spent`` steps.

    ``places`` has for each column where its first card is in ``start``, then where its breaks are. ``cards`` counts the
    cards of each face, and ``kind`` is what kind of card a face is; its parents are of the kind one higher. Of the
    position that is gone on from: its ``breaks``; how many cards of each face are ``free``; how many cards of each kind
    ``need`` a parent, and how many ``parents`` there are of it; how many places are ``lacking``, and how many columns
    are ``spaces`` for them.
    """

    count: i64
    room: i64
    mask: i64
    open: bool
    steps: i64
    questions: i64
    asked: i64
    busy: bool
    waiting: i64
    met: i64
    at: i64
    spent: i64
    breaks: u64
    lacking: i64
    spaces: i64
    states: U64s
    slots: U64s
    known: U8s
    stack: I32s
    trail: I32s
    seen: I32s
    before: I32s
    places: I32s
    cards: U8s
    kind: U8s
    free: U8s
    need: U8s
    parents: U8s


class Family(Work):
    """All of it. At the start, ``start`` holds the columns, a byte of length before the cards of each, ``marks`` those
    of the position, and all of the row is there.

    ``phase``: what is done now. ``best_up`` and ``best_worth`` are of the most promising position, ``best_line`` is the
    way to it, ``won_line`` that to a win. The last beam was ``tried`` wide, it began when ``before`` positions had been
    looked at and had about ``levels``; the next should be ``width`` wide. All beams have looked at ``beams``. After
    each the searches that prove losses go on until together they have had ``goal``.
    """

    phase: i64
    best_up: i64
    best_worth: i64
    best_line: i64
    won_line: i64
    tried: i64
    width: i64
    before: i64
    levels: i64
    beams: i64
    goal: i64
    marks: u64
    start: U8s
    laws: Laws
    columns: Columns
    positions: Positions
    outlook: Outlook
    talon: Talon
    found: Found
    lines: Lines
    beam: Beam
    met: Met
    near: Met
    through: Through
    loose: Loose
