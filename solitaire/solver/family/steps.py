"""The steps of a search: which there are in a position, and what each makes of it. Only that lives here.

A step is a move or several that belong together: the stock is turned only to play the card that comes up, and safe
moves to the foundations follow at once. Neither takes a win away. Turning can wait until the card is wanted. After a
safe move there is a way to win with no more moves of the other kinds than before (see ``aid.auto``); so on some way
from step to step either their number falls or, with the same number, more cards are up, and the win is reached, also
where cards come back from the foundations. Where more cards than one may move at a time only because there are spaces,
one by one is enough. Columns are alike, so the first space stands for all, and what takes all of a column to a space is
no step.
"""

from solitaire.solver.family.outlook import Laws, Outlook
from solitaire.solver.family.position import Position, suit_heights

WASTE, UP = -2, -3
# Source (a column's place, WASTE or UP), target (a column's place or UP), and a number: of the cards that move between
# columns; of the turns before a card of the waste is played (below nothing: after the rest of the stock and a redeal);
# the face of a card that is taken back.
Step = tuple[int, int, int]


def steps(laws: Laws, outlook: Outlook, position: Position, carry: bool) -> list[Step]:
    """The steps that matter; with ``carry`` also runs that could move one by one through spaces."""
    columns = position[0]
    found: list[Step] = []
    space = -1
    for place, column in enumerate(columns):
        if not column:
            space = place if space < 0 else space
        elif column[-1] in outlook.ups:
            found.append((place, UP, 1))
    wanting = _wanting(laws.takes, columns)
    _from_waste(found, laws, outlook, position, wanting, space)
    _between_columns(found, laws, columns, wanting, space, carry)
    if laws.take_back:
        _taken_back(found, laws, wanting, position[3], space)
    return found


def _from_waste(
    found: list[Step],
    laws: Laws,
    outlook: Outlook,
    position: Position,
    wanting: dict[int, list[int]],
    space: int,
) -> None:
    _, waste, stock, _, passes = position
    for turns, face in reachable(laws, outlook, waste, stock, passes):
        if face in outlook.ups:
            found.append((WASTE, UP, turns))
            if face in outlook.safe:
                continue
        for target in wanting.get(face, ()):
            found.append((WASTE, target, turns))
        if space >= 0:
            found.append((WASTE, space, turns))


def _between_columns(
    found: list[Step],
    laws: Laws,
    columns: tuple[bytes, ...],
    wanting: dict[int, list[int]],
    space: int,
    carry: bool,
) -> None:
    spaces = columns.count(b"") if carry else 0
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


def _taken_back(found: list[Step], laws: Laws, wanting: dict[int, list[int]], heights: int, space: int) -> None:
    for suit in range(4):
        for rank in set(suit_heights(heights, suit)):
            if rank >= laws.lowest_back:
                face = suit << 4 | rank
                found += [(UP, target, face) for target in wanting.get(face, ())]
                if space >= 0:
                    found.append((UP, space, face))


def reachable(laws: Laws, outlook: Outlook, waste: bytes, stock: bytes, passes: int) -> list[tuple[int, int]]:
    """The cards that can come to the top of the waste, each with its turns.

    With one card a turn, none is turned beyond one that goes up safely: it would have gone up on the way.
    """
    found: list[tuple[int, int]] = []
    draw, safe, size = laws.draw, outlook.safe, len(stock)
    if waste:
        found.append((0, waste[-1]))
    if draw == 1:
        for turns, face in enumerate(stock, 1):
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
