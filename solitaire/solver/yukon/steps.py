"""The steps of a position, forth and back, in plain whole numbers and lists of them. Only they live here.

``under`` and ``over`` say for each card what it lies on and what lies on it; ``now`` holds the numbers that ``table``
names. A step moves one card with all on it: one link changes, and no card is copied. ``trail`` remembers the steps, so
that they can be taken back. This is where the time goes: nothing is made here in a loop that need not be.
"""

from solitaire.solver.yukon.table import (
    DOWN,
    KEY,
    NOTHING,
    PROMISE,
    RISEN,
    SPACE,
    SPACES,
    TARGET,
    TOPS,
    UP,
    WANTED,
    Table,
    children,
)

# What makes a position promising: a card up, a card turned up, a card on a parent, an empty column; and what does not:
# each card over one that a foundation wants. Found by some steps of hill climbing on deals 1001-1160.
W_UP, W_TURNED, W_LINK, W_SPACE, W_OVER = 53, 400, 20, 50, 7
Numbers = list[int]


def step(under: Numbers, over: Numbers, now: Numbers, trail: Numbers, move: int) -> None:
    """Make a move that is legal."""
    card, target = move >> 6, move & TARGET
    bit, shift, source = 1 << card, 2 * card, under[card]
    code = now[KEY] >> shift & 3
    trail.append(card << 6 | source)
    promise = now[PROMISE]
    if source < SPACE:
        freed = 1 << source
        over[source] = NOTHING
        now[TOPS] |= freed
        if now[DOWN] & freed:
            now[DOWN] ^= freed
            promise += W_TURNED
        elif code:
            promise -= W_LINK
    elif source == SPACE:
        now[SPACES] += 1
        promise += W_SPACE
    else:
        now[RISEN] ^= bit
        now[WANTED] ^= bit | bit << 4
        now[TOPS] |= bit
        promise -= W_UP
    under[card] = target
    if target < SPACE:
        over[target] = card
        now[TOPS] ^= 1 << target
        new = 1 + (target >> 1 & 1)
        promise += W_LINK
    elif target == SPACE:
        now[SPACES] -= 1
        new = 1
        promise -= W_SPACE
    else:
        now[RISEN] |= bit
        now[WANTED] ^= bit | bit << 4
        now[TOPS] ^= bit
        new = 3
        promise += W_UP
    now[KEY] ^= (code ^ new) << shift
    now[PROMISE] = promise


def forced(under: Numbers, over: Numbers, now: Numbers, trail: Numbers, safe_after: tuple[int, ...]) -> None:
    """Put up all that is safe, and what becomes safe by that."""
    ready = now[TOPS] & now[WANTED]
    while ready:
        bit = ready & -ready
        ready ^= bit
        card = bit.bit_length() - 1
        if not safe_after[card] & ~now[RISEN]:
            step(under, over, now, trail, card << 6 | UP)
            ready = now[TOPS] & now[WANTED]


def put_up(trail: Numbers) -> Numbers:
    """The forced steps of a trail, as moves."""
    return [was & ~TARGET | UP for was in trail]


def back(under: Numbers, over: Numbers, trail: Numbers, mark: int) -> None:
    """Take the links back to where the trail was so long; the numbers of ``now`` the caller has kept."""
    while len(trail) > mark:
        was = trail.pop()
        card, source = was >> 6, was & TARGET
        target = under[card]
        if target < SPACE:
            over[target] = NOTHING
        under[card] = source
        if source < SPACE:
            over[source] = card


def moves(under: Numbers, over: Numbers, now: Numbers, deck: Table) -> Numbers:
    """The moves of a position in which nothing is forced; a king that lies alone in its order stays where it is."""
    tops = now[TOPS]
    still = now[DOWN] | now[RISEN]
    parents = deck.parents
    found = _each(tops & now[WANTED], UP)
    movable = children(tops) & ~still
    while movable:
        bit = movable & -movable
        movable ^= bit
        card = bit.bit_length() - 1
        top = card
        while over[top] != NOTHING:
            top = over[top]
        for parent in parents[card]:
            if tops >> parent & 1 and parent != top:
                found.append(card << 6 | parent)
    if now[SPACES]:
        found += [move for move in _each(deck.kings & ~still, SPACE) if under[move >> 6] != SPACE]
    if deck.take_back:
        _add_back_down(found, now, deck)
    return found


def _each(cards: int, target: int) -> Numbers:
    """Each card of a set to one target."""
    found: Numbers = []
    while cards:
        bit = cards & -cards
        cards ^= bit
        found.append(bit.bit_length() - 1 << 6 | target)
    return found


def _add_back_down(found: Numbers, now: Numbers, deck: Table) -> None:
    """From the foundations to columns; no ace, since one that is up never does harm there."""
    tops = now[TOPS]
    for move in _each(now[WANTED] >> 4 & ~15, SPACE):
        card = move >> 6
        found += [card << 6 | parent for parent in deck.parents[card] if tops >> parent & 1]
        if now[SPACES] and deck.kings >> card & 1:
            found.append(move)


def buried(over: Numbers, now: Numbers, size: int) -> int:
    """How many cards lie over those that the foundations want."""
    wanted, count = now[WANTED], 0
    while wanted:
        bit = wanted & -wanted
        wanted ^= bit
        card = bit.bit_length() - 1
        if card < size:
            card = over[card]
            while card != NOTHING:
                count += 1
                card = over[card]
    return count
