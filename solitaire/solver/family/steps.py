"""The steps of a search: which there are in a position, and what each makes of it. Only that lives here.

A step is a move or several that belong together: the stock is turned only to play the card that comes up, and safe
moves to the foundations follow at once. Neither takes a win away: turning can wait until the card is wanted, and what
is safe is proven so (see ``aid.auto``). Columns are alike, so the first space stands for all, and what takes all of a
column to a space is no step.
"""

from solitaire.solver.family.outlook import Laws, Outlook
from solitaire.solver.family.position import Position, suit_heights

WASTE, UP = -2, -3
# More cards than any stock has: look ahead at all.
ALL = 999
# Source (a column's place, WASTE or UP), target (a column's place or UP), and a number: of the cards that move between
# columns; of the turns before a card of the waste is played (below nothing: after the rest of the stock and a redeal);
# the face of a card that is taken back.
Step = tuple[int, int, int]


def steps(laws: Laws, outlook: Outlook, position: Position, ahead: int, carry: bool) -> list[Step]:
    """The steps that matter. Turned for are only the next ``ahead`` cards; with ``carry`` also runs that could move one
    by one through spaces.
    """
    columns, waste, stock, heights, passes = position
    found: list[Step] = []
    ups, takes = outlook.ups, laws.takes
    space = -1
    for place, column in enumerate(columns):
        if column:
            if column[-1] in ups:
                found.append((place, UP, 1))
        elif space < 0:
            space = place
    wanting = _wanting(takes, columns)
    for turns, face in reachable(laws, outlook, waste, stock, passes, ahead):
        if face in ups:
            found.append((WASTE, UP, turns))
            if face in outlook.safe:
                continue
        for target in wanting.get(face, ()):
            found.append((WASTE, target, turns))
        if space >= 0:
            found.append((WASTE, space, turns))
    spaces = sum(not column for column in columns) if carry else 0
    for source, column in enumerate(columns):
        if not column:
            continue
        size = len(column)
        for count in range(1, _liftable(laws, column, spaces) + 1):
            for target in wanting.get(column[-count], ()):
                if target != source:
                    found.append((source, target, count))
            if space >= 0 and count < size and (laws.runs or count == 1):
                found.append((source, space, count))
    if laws.take_back:
        found += _taken_back(laws, wanting, heights, space)
    return found


def _wanting(takes: list[tuple[int, ...]], columns: tuple[bytes, ...]) -> dict[int, list[int]]:
    """For each face, the columns that take it."""
    wanting: dict[int, list[int]] = {}
    for place, column in enumerate(columns):
        if column:
            for face in takes[column[-1]]:
                if face in wanting:
                    wanting[face].append(place)
                else:
                    wanting[face] = [place]
    return wanting


def _liftable(laws: Laws, column: bytes, spaces: int) -> int:
    """How many cards may be lifted: a run's, or in the other games as many as spaces allow one by one."""
    most = len(column) if laws.runs else 1 << spaces
    count = 1
    while count < most and count < len(column) and laws.in_order[column[-count - 1] << 6 | column[-count]]:
        count += 1
    return count


def _taken_back(laws: Laws, wanting: dict[int, list[int]], heights: int, space: int) -> list[Step]:
    found: list[Step] = []
    for suit in range(4):
        for rank in set(suit_heights(heights, suit)):
            if rank >= laws.lowest_back:
                face = suit << 4 | rank
                found += [(UP, target, face) for target in wanting.get(face, ())]
                if space >= 0:
                    found.append((UP, space, face))
    return found


def reachable(
    laws: Laws, outlook: Outlook, waste: bytes, stock: bytes, passes: int, ahead: int
) -> list[tuple[int, int]]:
    """The cards that can come to the top of the waste, each with its turns.

    With one card a turn, none is turned beyond one that goes up safely: it would have gone up on the way.
    """
    found: list[tuple[int, int]] = []
    draw, safe, size = laws.draw, outlook.safe, len(stock)
    if waste:
        found.append((0, waste[-1]))
    if draw == 1:
        for turns, face in enumerate(stock if passes != 1 else stock[:ahead], 1):
            found.append((turns, face))
            if face in safe:
                return found
    elif size:
        found += [(turns, stock[min(turns * draw, size) - 1]) for turns in range(1, -(-size // draw) + 1)]
    if passes > 1:
        found += _after_redeal(laws, outlook, waste, stock)
    return found


def _after_redeal(laws: Laws, outlook: Outlook, waste: bytes, stock: bytes) -> list[tuple[int, int]]:
    """The same for the next pass, without what can be had in this one."""
    draw, size, turned = laws.draw, len(waste) + len(stock), len(waste)
    cards = waste + stock
    found: list[tuple[int, int]] = []
    for turns in range(1, -(-size // draw) + 1):
        top = min(turns * draw, size)
        if top < turned or (top > turned and top < size and (top - turned) % draw):
            found.append((-turns, cards[top - 1]))
            if draw == 1 and cards[top - 1] in outlook.safe:
                break
    return found
