"""The inner loop: positions as whole numbers, looked at depth first. Nothing but whole numbers and lists lives here.

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
"""

from solitaire.solver.klondike.table import HEIGHTS, Table

# Code, face-up cards of the columns, locked ones of them, the move that led here (the card's place, doubled, and one
# more if it went up) and where it was made; at the start 0 and None.
Node = tuple[int, int, int, int, "Node | None"]


def look(table: Table, waiting: list[Node], met: set[int], steps: int) -> tuple[int, Node | None]:
    """Look at up to so many of the positions that wait, the latest first, adding those that are not met yet.

    Gives how many were looked at, and the last of them if it is won. (Long, since calls are dear here.)
    """
    kings, columns, won, twins = table.kings, table.columns, table.won, table.twins
    ups, offers, shift = table.ups, table.stock, table.stock_shift
    count = 0
    while waiting and count < steps:
        count += 1
        node = waiting.pop()
        code, visible, locked, _, _ = node
        if code & HEIGHTS == won:
            return count, node
        lying = visible ^ locked
        # Two of a pair, or one at least: of the takers, and of those that lie on them.
        low, under = visible >> 1, lying << 2
        over = under >> 1
        free = (visible & low ^ under & over | (visible | low) ^ (under | over)) & twins
        wanted, safe, backs = ups[code & HEIGHTS]
        tops = visible & (free | free << 1) & wanted
        now, later, near = offers[code >> shift]
        forced = (tops | near) & safe
        if forced:
            card = forced & -forced
            if card & near:
                stock(table, node, 0, card, 0, waiting, met)
            else:
                up(table, node, card, waiting, met)
            continue
        takes = free >> 2
        takes |= takes << 1
        if columns > locked.bit_count() + (lying & kings).bit_count():
            takes |= kings
        # The last one added is looked at first: the likeliest kind of move comes last.
        if backs & takes:
            back(table, node, backs & takes, waiting, met)
        if tops & lying:
            up(table, node, tops & lying, waiting, met)
        if safe & (now | later):
            now, later = table.stock.until(safe, now, later)
        playable = takes | wanted
        if later & playable:
            stock(table, node, later & takes, later & wanted, 1, waiting, met)
        if now & playable:
            stock(table, node, now & takes, now & wanted, 0, waiting, met)
        if locked & takes:
            reveal(table, node, locked & takes, waiting, met)
        if tops & locked:
            up(table, node, tops & locked, waiting, met)
    return count, None


def up(table: Table, node: Node, cards: int, waiting: list[Node], met: set[int]) -> None:
    """Each of these cards of the columns goes up."""
    code, visible, locked, _, _ = node
    while cards:
        card = cards & -cards
        cards ^= card
        at = card.bit_length() - 1
        new = code + table.lift[at]
        if card & locked:
            new -= table.step[at]
            if new not in met:
                met.add(new)
                waiting.append(
                    (new, visible ^ card | table.below[at], locked ^ (card | table.locks[at]), at << 1 | 1, node)
                )
        elif new not in met:
            met.add(new)
            waiting.append((new, visible ^ card, locked, at << 1 | 1, node))


def reveal(table: Table, node: Node, cards: int, waiting: list[Node], met: set[int]) -> None:
    """Each of these locked cards goes to a column that takes it, and what lay under it comes to light.

    Where most cards still lie under it is looked at first.
    """
    code, visible, locked, _, _ = node
    places = []
    while cards:
        card = cards & -cards
        cards ^= card
        places.append(card.bit_length() - 1)
    if len(places) > 1:
        places.sort(key=table.depth.__getitem__)
    step, below, locks = table.step, table.below, table.locks
    for at in places:
        new = code - step[at]
        if new not in met:
            met.add(new)
            waiting.append((new, visible | below[at], locked ^ (1 << at | locks[at]), at << 1, node))


def back(table: Table, node: Node, cards: int, waiting: list[Node], met: set[int]) -> None:
    """Each of these cards comes back from its foundation."""
    code, visible, locked, _, _ = node
    while cards:
        card = cards & -cards
        cards ^= card
        at = card.bit_length() - 1
        new = code - table.lift[at]
        if new not in met:
            met.add(new)
            waiting.append((new, visible | card, locked, at << 1, node))


def stock(table: Table, node: Node, down: int, up: int, redeals: int, waiting: list[Node], met: set[int]) -> None:
    """Each of these cards of the stock goes to a column or up, the one that is turned last first."""
    code, visible, locked, _, _ = node
    row, shift = table.stock, table.stock_shift
    packed = code >> shift
    rest = code ^ packed << shift
    for at in row.in_order(down | up):
        card = 1 << at
        new = rest | row.without(packed, at, redeals) << shift
        if card & down and new not in met:
            met.add(new)
            waiting.append((new, visible | card, locked, at << 1, node))
        if card & up:
            new += table.lift[at]
            if new not in met:
                met.add(new)
                waiting.append((new, visible, locked, at << 1 | 1, node))
