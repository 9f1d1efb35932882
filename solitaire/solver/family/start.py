"""The kernel's record, made from a game and a state. Only that lives here, and what such a game is as tables."""

from array import array
from itertools import pairwise
from typing import Any

from solitaire.aid.auto import SLACK, low_cards
from solitaire.cards import FACE, RANK
from solitaire.rules import takers
from solitaire.solver.family.beam import LONGEST, NEAR
from solitaire.solver.family.kernel import FIRST, LEVELS, START
from solitaire.solver.family.losses import NUMBERS
from solitaire.solver.family.record import (
    BREAK_BITS,
    DOWN,
    KINDS_OF_CARDS,
    MOST_BREAKS,
    PASSES,
    TURNED,
    UNLIMITED,
    Beam,
    Columns,
    Family,
    Found,
    Laws,
    Lines,
    Loose,
    Outlook,
    Positions,
    Talon,
    Through,
)
from solitaire.solver.family.weights import KINDS, weights_for
from solitaire.solver.machine.met import room_for
from solitaire.solver.machine.work import GOING_ON
from solitaire.solver.typed import MASK, i32s, room_i32s, room_u8s, room_u64s
from solitaire.spec import Build, Game, Lift
from solitaire.state import Pile, State

# No beam is wider than lets so many levels of it be looked at.
FEWEST_LEVELS = 40
# Of a hundred positions that may be looked at so many may be by beams, by the looser game, by the search of everything;
# but each may look at so many if there are as many at all.
BEAMS, LOOSE, THROUGH = 65, 30, 15
FEW = 100_000
# There is room for one column for so many positions, and for more than one position's steps can lead to.
FOR_A_COLUMN, MARGIN = 16, 10_000
# Higher than any foundation.
NEVER = 0x7F


def family_of(game: Game, state: State, most: int) -> Family:
    """The record, for looking at up to so many positions."""
    count = len(state.columns)
    row = bytes(card & FACE for card in state.waste + state.stock)
    beams, loose, through = (max(most * share // 100, min(most, FEW)) for share in (BEAMS, LOOSE, THROUGH))
    widest = max(FIRST, beams // FEWEST_LEVELS)
    slots = 2 * widest + 2 + through
    passes = UNLIMITED if state.passes is None else min(state.passes, UNLIMITED - 1)
    return Family(
        status=GOING_ON,
        looked_at=0,
        most=most,
        length=0,
        line=i32s(LONGEST),
        phase=START,
        best_up=-1,
        best_worth=0,
        best_line=0,
        won_line=0,
        tried=0,
        width=FIRST,
        before=0,
        levels=LEVELS,
        beams=0,
        goal=0,
        marks=heights_of(state) | len(state.waste) << TURNED | passes << PASSES,
        start=bytearray(b"".join(map(_column, state.columns))),
        laws=_laws(game, count, row),
        columns=_columns(most // FOR_A_COLUMN + MARGIN),
        positions=Positions(columns=room_i32s(slots * count), talon=room_u64s(2 * slots), marks=room_u64s(slots)),
        outlook=_outlook(game),
        talon=Talon(count=0, turned=0, order=room_u8s(len(row)), before=room_u8s(len(row)), worth=room_i32s(len(row))),
        found=Found(count=0, steps=room_i32s(_most_steps(count, len(row)))),
        lines=Lines(count=0, before=room_i32s(beams + through + 2), steps=room_i32s(beams + through + 2)),
        beam=_beam(widest, beams),
        # Of each beam the first position, and a level that is not gone on from any more: no more in all than three of
        # the widest, since beams become wider.
        met=room_for(beams + 3 * widest + 2 * DOWN),
        near=room_for(NEAR * widest),
        through=_through(2 * widest + 2, through),
        loose=_loose(game, state, loose),
    )


def heights_of(state: State) -> int:
    """The foundations' heights: a byte a suit, the higher one in its upper half."""
    total = 0
    for suit in range(4):
        low, high = sorted(map(len, state.foundations[suit::4]))
        total |= (high << 4 | low) << (suit << 3)
    return total


def _column(pile: Pile) -> bytes:
    faces = [card & FACE | (DOWN if place < pile.down else 0) for place, card in enumerate(pile.cards)]
    return bytes([len(faces), *faces])


def _most_steps(columns: int, cards: int) -> int:
    """More than the steps of a position: of each card of the talon, of parts of runs, and back from the foundations."""
    return (2 * cards + 13 * columns + 8) * (columns + 2)


def _laws(game: Game, columns: int, row: bytes) -> Laws:
    won = sum((game.ranks << 4 | game.ranks) << (suit << 3) for suit in range(4))
    return Laws(
        columns=columns,
        ranks=game.ranks,
        draw=game.draw,
        runs=game.lift is Lift.RUN,
        take_back=game.take_back,
        cards=len(row),
        won=won,
        row=bytearray(row),
        takes=array("Q", [sum(1 << face for face in faces) for faces in takers(game.build)]),
        harmless=array("Q", [heights for face in range(FACE + 1) for heights in _harmless(game, face)]),
        spread=array("Q", _spread(2 * DOWN)),
    )


def _harmless(game: Game, face: int) -> tuple[int, int]:
    """How high the lower foundations must be for a face to go up safely, in two ways: see ``aid.auto``."""
    limits, on_it = low_cards(game.build, face)
    suit, before = face >> 4, max((face & RANK) - 1, 0)
    below = [max(limit - SLACK, 0) for limit in limits]
    below[suit] = max(below[suit], before)
    wanting = {suit, *(card >> 4 for card in on_it)}
    never_wanted = [before if other in wanting else 0 for other in range(4)]
    return _packed(below), _packed([NEVER] * 4 if game.take_back else never_wanted)


def _packed(heights: list[int]) -> int:
    return sum(height << 8 * suit for suit, height in enumerate(heights))


def _spread(count: int) -> list[int]:
    """Numbers that look like chance, the same at all times (by the mixing function of ``splitmix64``)."""
    found, seed = [], 0
    for _ in range(count):
        seed = seed + 0x9E3779B97F4A7C15 & MASK
        mixed = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9 & MASK
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & MASK
        found.append(mixed ^ mixed >> 31)
    return found


def _columns(most: int) -> Columns:
    bits, size = (2 * most).bit_length(), most + MARGIN
    bytes_each = ("top", "size", "downs", "pairs", "rises", "run", "breaks")
    fields: dict[str, Any] = {name: room_u8s(size) for name in bytes_each}
    fields |= {name: room_i32s(size) for name in ("under", "blocks", "worth")}
    fields |= {name: room_u64s(size) for name in ("faces", "hash", "seen")}
    fields |= {"slots": room_i32s(1 << bits), "hand": room_u8s(2 * DOWN)}
    return Columns(count=0, most=most, mask=(1 << bits) - 1, **fields)


def _outlook(game: Game) -> Outlook:
    sets = weights_for(game)
    return Outlook(
        **dict.fromkeys(("key", "heights", "ups", "next", "later", "safe", "wanted", "up", "base", "set"), 0),
        sets=len(sets),
        weights=room_i32s(KINDS),
        all_weights=array("i", [weight for weights in sets for weight in weights]),
    )


def _beam(widest: int, left: int) -> Beam:
    numbers = ("width", "side", "size", "at", "next_size", "patience", "levels", "begun")
    fields: dict[str, Any] = {name: room_i32s(2 * widest) for name in ("origin", "step", "line", "worth")}
    fields |= {"heap": room_i32s(widest), "hash": room_u64s(2 * widest)}
    return Beam(**dict.fromkeys(numbers, 0), **fields, widest=widest, left=left)


def _through(first: int, room: int) -> Through:
    bits = (2 * room).bit_length()
    fields: dict[str, Any] = {"slots": room_u64s(1 << bits), "line": room_i32s(room)}
    return Through(**dict.fromkeys(("count", "at", "goal"), 0), **fields, room=room, first=first, mask=(1 << bits) - 1)


def _loose(game: Game, state: State, room: int) -> Loose:
    found = [_breaks(game, pile) for pile in state.columns]
    # With more breaks than there are bits for, nothing is proven.
    fits = len(found) * BREAK_BITS <= 64 and all(len(each) <= MOST_BREAKS for each in found)
    places, at = [], 0
    for pile, each in zip(state.columns, found, strict=True):
        places += [at + 1 + place for place in [0, *each, *[0] * MOST_BREAKS][: MOST_BREAKS + 1]]
        at += 1 + len(pile.cards)
    cards = bytearray(FACE + 1)
    piles = (state.stock, state.waste, *state.foundations, *(pile.cards for pile in state.columns))
    for card in (card for pile in piles for card in pile):
        cards[card & FACE] += 1
    bits = (2 * room).bit_length()
    fields: dict[str, Any] = {name: room_u8s(KINDS_OF_CARDS) for name in ("free", "need", "parents")}
    fields |= {name: room_i32s(room) for name in ("stack", "trail", "seen", "before")}
    fields |= {"states": room_u64s(NUMBERS * room), "slots": room_u64s(1 << bits), "known": room_u8s(room)}
    numbers = ("count", "steps", "questions", "asked", "waiting", "met", "at", "spent", "lacking", "spaces")
    return Loose(
        **dict.fromkeys(numbers, 0),
        **fields,
        busy=False,
        room=room,
        mask=(1 << bits) - 1,
        open=fits,
        breaks=sum(len(each) << BREAK_BITS * column for column, each in enumerate(found)) if fits else 0,
        places=array("i", places),
        cards=cards,
        kind=bytearray(_kind(game, face) for face in range(FACE + 1)),
    )


def _breaks(game: Game, pile: Pile) -> list[int]:
    """The places in a column of the cards that do not go on the one under them, or lie on a face-down one."""
    takes = takers(game.build)
    faces = [card & FACE for card in pile.cards]
    pairs = enumerate(pairwise(faces), 1)
    return [place for place, (under, card) in pairs if place <= pile.down or card not in takes[under]]


def _kind(game: Game, face: int) -> int:
    """What kind of card a face is: those of a kind go on the same parents. Where any suit but a card's own takes it,
    they do so nearly, which makes the looser game looser still.
    """
    suit, rank = face >> 4, face & RANK
    kinds = {Build.SAME_SUIT: suit, Build.OTHER_COLOUR: suit + rank & 1, Build.NOT_OWN_SUIT: 0}
    return kinds[game.build] << 4 | rank
