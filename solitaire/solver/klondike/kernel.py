"""The inner loop: positions as whole numbers, looked at depth first, in the typed dialect. Only that lives here.

A position is its code (see ``table``), the face-up cards of the columns and which of them are locked; the code alone
says the rest. Why the places of the other face-up cards are left out, and nothing is lost by it:

* A face-up card that is not locked has moved or came to light on another, so it lies on one of the two cards that take
  it, or it is a king at the bottom of a column. So a pair of twins is *free*, has a card on which nothing lies, if and
  only if more of it lies face up than of the two cards that go on it and are not locked.
* If a pair is free, each of its cards can be uncovered: what lies on one may move to the other, with its run, since a
  run moves whole or in part. That takes no space, no foundation and no turn of the stock, and it leads to a position
  with the same code. Where both are covered, neither can be, before one of the covering cards goes up.
* So from every position with the same code the same moves between codes can be played: a card goes up from a free
  pair, or it goes from its locked place, from the stock or from a foundation onto a free pair; a king to an empty
  column, of which there are as many as columns without a locked card or a king that is not locked. All other moves
  lead to the same code. Taking back or not, it holds alike; it is one more kind of move.

(The idea to leave the places out is that of lonelybot, a Klondike solver; no code is.)

Forced: where a card is safe to put up (see ``aid.auto``) from the columns, that is the only move looked at. The same
for a card of the stock if no other card of the stock comes up or goes under by it. Where one card is turned at a time,
no safe card is turned past: it goes up when it is turned, and the others come up after it as they would have.

A position is known as met when it is gone on from. What comes of it is then put on the stack, met or not: whatever has
been met when its turn comes is lost, or on the way to where it is.
"""

from solitaire.solver.klondike.doom import is_doomed
from solitaire.solver.klondike.pairs import free_pairs
from solitaire.solver.klondike.record import HEIGHTS, Klondike
from solitaire.solver.klondike.stock import kept, pack, rows_of, until
from solitaire.solver.klondike.ups import known_at
from solitaire.solver.machine.met import adds, has
from solitaire.solver.machine.work import GOING_ON, LOST, OUT, WON
from solitaire.solver.typed import i64, u64

# What marks the move that led to a position from which the search has gone on.
GONE_ON = 128
# At most so many positions go by until the next is asked whether it is doomed. Where one was, the next is asked, too,
# as it mostly is; then every second, every fourth, and so on.
ASKED = 16
# What a card that is still locked counts against a card up, where the most promising position is wanted.
LOCKED = 3


def run(work: Klondike, steps: i64) -> i64:
    """Go on from up to so many positions, the latest first."""
    met = work.met
    stack = work.stack
    codes = stack.codes
    moves = stack.moves
    top = stack.top
    looked_at = work.looked_at
    end = looked_at + steps
    status: i64 = GOING_ON
    while looked_at < end:
        while top and moves[top - 1] >= GONE_ON:
            top -= 1
        if not top:
            status = LOST
            break
        code = codes[top - 1]
        if looked_at >= work.most or top > stack.room:
            if has(met, code + 1):
                top -= 1
                continue
            status = OUT
            break
        if not adds(met, code + 1):
            top -= 1
            continue
        looked_at += 1
        moves[top - 1] |= GONE_ON
        if code & HEIGHTS == work.won:
            status = WON
            break
        if looked_at < work.ask_at:
            top = go_on(work, top - 1)
        elif is_doomed(work, top - 1):
            top = first_doomed(work, top - 1)
            work.gap = 1
            work.ask_at = looked_at + 1
        else:
            top = go_on(work, top - 1)
            work.gap = min(2 * work.gap, ASKED)
            work.ask_at = looked_at + work.gap
    stack.top = top
    work.looked_at = looked_at
    work.status = status
    return status


def first_doomed(work: Klondike, at: i64) -> i64:
    """The first doomed position on the way to one that is: what comes of it is lost like it.

    Which is the first is asked in growing steps; any would do.
    """
    moves = work.stack.moves
    first = at
    step: i64 = 1
    while True:
        left = step
        while left and at:
            at -= 1
            if moves[at] >= GONE_ON:
                left -= 1
        if left or not is_doomed(work, at):
            return first
        first = at
        step *= 2


def go_on(work: Klondike, at: i64) -> i64:
    """Put on the stack what comes of a position. (Long, since calls are dear here, and so it is below.)"""
    stack = work.stack
    code = stack.codes[at]
    shown = stack.shown[at]
    locked = stack.locked[at]
    kings = work.kings
    lying = shown ^ locked
    free = free_pairs(shown, lying, work.twins)
    heights: i64 = code & HEIGHTS
    ups = work.ups
    known = known_at(work, heights)
    wanted = ups.wanted[known]
    safe = ups.safe[known]
    tops = shown & (free | free << 1) & wanted
    row = work.row
    offer = kept(row, code >> work.stock_shift)
    near = row.near[offer]
    top = at + 1
    forced = (tops | near) & safe
    if forced:
        card = forced & -forced
        if card & near:
            return from_stock(work, at, 0, card, 0, top)
        return up(work, at, card, top)
    takes = free >> 2
    takes |= takes << 1
    if work.columns > locked.bit_count() + (lying & kings).bit_count():
        takes |= kings
    # The last one added is looked at first: the likeliest kind of move comes last.
    backs = ups.backs[known] & takes
    if backs:
        top = back(work, at, backs, top)
    if tops & lying:
        top = up(work, at, tops & lying, top)
    now = row.now[offer]
    later = row.later[offer]
    if row.draw == 1 and safe & (now | later):
        if safe & now:
            now = until(row, safe, now)
            later = 0
        else:
            later = until(row, safe, later)
    playable = takes | wanted
    if later & playable:
        top = from_stock(work, at, later & takes, later & wanted, 1, top)
    if now & playable:
        top = from_stock(work, at, now & takes, now & wanted, 0, top)
    if locked & takes:
        top = reveal(work, at, locked & takes, top)
    if tops & locked:
        top = up(work, at, tops & locked, top)
    return top


def up(work: Klondike, at: i64, cards: u64, top: i64) -> i64:
    """Each of these cards of the columns goes up."""
    stack = work.stack
    codes = stack.codes
    code = codes[at]
    shown = stack.shown[at]
    locked = stack.locked[at]
    while cards:
        card = cards & -cards
        cards ^= card
        place = card.bit_length() - 1
        if card & locked:
            codes[top] = code + work.lift[place] - work.step[place]
            stack.shown[top] = shown ^ card | work.below[place]
            stack.locked[top] = locked ^ (card | work.lock[place])
        else:
            codes[top] = code + work.lift[place]
            stack.shown[top] = shown ^ card
            stack.locked[top] = locked
        stack.moves[top] = place << 1 | 1
        top += 1
    return top


def reveal(work: Klondike, at: i64, cards: u64, top: i64) -> i64:
    """Each of these locked cards goes to a column that takes it, and what lay under it comes to light.

    Where most cards still lie under it is looked at first.
    """
    stack = work.stack
    code = stack.codes[at]
    shown = stack.shown[at]
    locked = stack.locked[at]
    depth: i64 = 0
    while cards:
        layer = cards & work.depths[depth] if cards & cards - 1 else cards
        cards ^= layer
        depth += 1
        while layer:
            card = layer & -layer
            layer ^= card
            place = card.bit_length() - 1
            stack.codes[top] = code - work.step[place]
            stack.shown[top] = shown | work.below[place]
            stack.locked[top] = locked ^ (card | work.lock[place])
            stack.moves[top] = place << 1
            top += 1
    return top


def back(work: Klondike, at: i64, cards: u64, top: i64) -> i64:
    """Each of these cards comes back from its foundation."""
    stack = work.stack
    while cards:
        card = cards & -cards
        cards ^= card
        place = card.bit_length() - 1
        stack.codes[top] = stack.codes[at] - work.lift[place]
        stack.shown[top] = stack.shown[at] | card
        stack.locked[top] = stack.locked[at]
        stack.moves[top] = place << 1
        top += 1
    return top


def from_stock(work: Klondike, at: i64, down: u64, up: u64, over: i64, top: i64) -> i64:
    """Each of these cards of the stock goes to a column or up, the one that is turned last first; ``over`` says
    how often the stock is turned over for it.
    """
    stack = work.stack
    codes = stack.codes
    row = work.row
    shown = stack.shown[at]
    locked = stack.locked[at]
    packed = codes[at] >> work.stock_shift
    rest = codes[at] ^ packed << work.stock_shift
    left = packed & (1 << row.size) - 1
    redeals: i64 = (packed >> row.redeal_shift) - over
    rows = rows_of(row, down | up)
    while rows:
        turned = rows.bit_length() - 1
        card = row.cards[turned]
        rows ^= 1 << turned
        place = card.bit_length() - 1
        code = rest | pack(row, left ^ 1 << turned, turned, redeals) << work.stock_shift
        if card & down:
            codes[top] = code
            stack.shown[top] = shown | card
            stack.locked[top] = locked
            stack.moves[top] = place << 1
            top += 1
        if card & up:
            codes[top] = code + work.lift[place]
            stack.shown[top] = shown
            stack.locked[top] = locked
            stack.moves[top] = place << 1 | 1
            top += 1
    return top


def tell(work: Klondike) -> None:
    """Write the line: the win, or the way to the best of the positions that wait; nothing where none does."""
    stack = work.stack
    moves = stack.moves
    last = stack.top - 1
    if work.status != WON:
        last = most_promising(work)
    length: i64 = 0
    for at in range(1, last + 1):
        if moves[at] >= GONE_ON or at == last:
            work.line[length] = moves[at] % GONE_ON
            length += 1
    work.length = length


def most_promising(work: Klondike) -> i64:
    """Where on the stack the best of the positions is that wait; -1 where none does. Those that have been met do not:
    they are lost, or on the way.
    """
    stack = work.stack
    best: i64 = -1
    promise: i64 = 0
    for at in range(stack.top):
        code = stack.codes[at]
        if stack.moves[at] < GONE_ON and not has(work.met, code + 1):
            found: i64 = (code & 15) + (code >> 4 & 15) + (code >> 8 & 15) + (code >> 12 & 15)
            found -= LOCKED * stack.locked[at].bit_count()
            if best < 0 or found > promise:
                best = at
                promise = found
    return best
