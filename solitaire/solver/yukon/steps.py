"""The steps of a position, forth and back, in the typed dialect. Only they live here.

A step moves one card with all on it: one link changes, and no card is copied. The trail remembers the steps, so that
they can be taken back. This is where the time goes: no call is made here in a loop that need not be.
"""

from solitaire.solver.typed import i64
from solitaire.solver.yukon.record import MOVE, NOTHING, RANKS, SPACE, TARGET, UP, Yukon


def step(work: Yukon, move: i64) -> None:
    """Make a move that is legal."""
    card = move >> 6
    target = move & TARGET
    bit = 1 << card
    source = work.under[card]
    work.trail[work.trailed] = source << MOVE | move
    work.trailed += 1
    if source < SPACE:
        work.over[source] = NOTHING
        work.tops |= 1 << source
        work.down &= ~(1 << source)
    elif source == SPACE:
        work.spaces += 1
    else:
        work.tops |= bit
    work.under[card] = target
    if target < SPACE:
        work.over[target] = card
        work.tops ^= 1 << target
    elif target == SPACE:
        work.spaces -= 1
    else:
        work.tops ^= bit
        work.ones |= bit
        work.twos |= bit
        return
    if target != SPACE and target & 2:
        work.ones &= ~bit
        work.twos |= bit
    else:
        work.ones |= bit
        work.twos &= ~bit


def back(work: Yukon) -> None:
    """Take the links back to where the trail began; the numbers of the position the caller has kept."""
    under = work.under
    over = work.over
    trail = work.trail
    at = work.trailed
    while at > 0:
        at -= 1
        was = trail[at]
        card = was >> 6 & TARGET
        target = was & TARGET
        source = was >> MOVE
        if target < SPACE:
            over[target] = NOTHING
        under[card] = source
        if source < SPACE:
            over[source] = card
    work.trailed = 0


def wanted_by(risen: i64) -> i64:
    """The cards that come next on the foundations, where those are up; above a full one, what is no card."""
    return (risen << 4 | 15) & ~risen


def forced(work: Yukon) -> None:
    """Put up all that is safe, and what becomes safe by that."""
    risen = work.ones & work.twos
    ready = work.tops & wanted_by(risen)
    while ready:
        bit = ready & -ready
        ready ^= bit
        card = bit.bit_length() - 1
        if not work.safe_after[card] & ~risen:
            step(work, card << 6 | UP)
            risen |= bit
            ready = work.tops & wanted_by(risen)


def go_to(work: Yukon, ones: i64, twos: i64) -> None:
    """Make the position with this key the one at hand: all links that differ are taken off, then put."""
    under = work.under
    over = work.over
    start = work.start_under
    tops = work.tops
    spaces = work.spaces
    down = work.down
    changed = work.ones ^ ones | work.twos ^ twos
    left = changed
    while left:
        bit = left & -left
        left ^= bit
        card = bit.bit_length() - 1
        source = under[card]
        if source < SPACE:
            over[source] = NOTHING
            tops |= 1 << source
        elif source == SPACE:
            spaces += 1
        else:
            tops |= bit
    while changed:
        bit = changed & -changed
        changed ^= bit
        card = bit.bit_length() - 1
        # What the card lay on at the start is face down until it has left.
        hidden = 1 << start[card] & work.start_down
        down &= ~hidden
        if ones & bit:
            target = UP if twos & bit else SPACE if work.kings & bit else (card | 3) + 2 - (card & 1)
        elif twos & bit:
            target = (card | 3) + 4 - (card & 1)
        else:
            target = start[card]
            down |= hidden
        under[card] = target
        if target < SPACE:
            over[target] = card
            tops &= ~(1 << target)
        elif target == SPACE:
            spaces -= 1
        else:
            tops &= ~bit
    work.tops = tops
    work.spaces = spaces
    work.down = down
    work.ones = ones
    work.twos = twos


def children(tops: i64) -> i64:
    """The cards that may lie on any card of a set."""
    below = tops >> 4
    on_black = (below | below >> 2) & RANKS
    on_red = (below >> 1 | below >> 3) & RANKS
    return on_black << 1 | on_black << 3 | on_red | on_red << 2


def find_moves(work: Yukon) -> i64:
    """Write the moves of a position in which nothing is forced; gives how many there are.

    A king that lies alone in its order stays where it is. No ace comes back from a foundation, since one that is up
    never does harm there.
    """
    moves = work.moves
    over = work.over
    tops = work.tops
    risen = work.ones & work.twos
    still = work.down | risen
    wanted = wanted_by(risen)
    count = 0
    cards = tops & wanted
    while cards:
        bit = cards & -cards
        cards ^= bit
        moves[count] = bit.bit_length() - 1 << 6 | UP
        count += 1
    cards = children(tops) & ~still
    if work.take_back:
        cards |= children(tops) & wanted >> 4 & ~15
    while cards:
        bit = cards & -cards
        cards ^= bit
        card = bit.bit_length() - 1
        top = card
        while over[top] != NOTHING:
            top = over[top]
        parent = (card | 3) + 2 - (card & 1)
        if tops >> parent & 1 and parent != top:
            moves[count] = card << 6 | parent
            count += 1
        parent += 2
        if tops >> parent & 1 and parent != top:
            moves[count] = card << 6 | parent
            count += 1
    if work.spaces > 0:
        cards = work.kings & ~still
        if work.take_back:
            cards |= work.kings & wanted >> 4
        while cards:
            bit = cards & -cards
            cards ^= bit
            card = bit.bit_length() - 1
            if work.under[card] != SPACE:
                moves[count] = card << 6 | SPACE
                count += 1
    return count
