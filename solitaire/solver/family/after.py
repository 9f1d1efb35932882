"""What a step makes of a position, safe moves to the foundations included. Only that lives here."""

from solitaire.solver.family.outlook import Measure
from solitaire.solver.family.position import DOWN, UNLIMITED, Position, put_up, taken_back
from solitaire.solver.family.steps import UP, WASTE, Step


def after(measure: Measure, position: Position, step: Step) -> Position:
    """The position after a step."""
    columns, waste, stock, heights, passes = position
    source, target, number = step
    piles = list(columns)
    # Before the step nothing was left that goes up safely; it is looked for only where something came to light.
    restless: object = target == UP
    if source >= 0:
        column = columns[source]
        cards = column[-number:]
        piles[source] = left = without(column, number)
        restless = restless or (left and left[-1] in measure.outlook(heights).safe)
    elif source == WASTE:
        waste, stock, passes = turned(measure.laws.draw, waste, stock, passes, number)
        cards = waste[-1:]
        waste = waste[:-1]
        restless = restless or (waste and waste[-1] in measure.outlook(heights).safe)
    else:
        cards = bytes((number,))
        heights = taken_back(heights, number)
        restless = True
    if target == UP:
        heights = put_up(heights, cards[0])
    else:
        piles[target] += cards
    if restless:
        return settled(measure, piles, waste, stock, heights, passes)
    return tuple(piles), waste, stock, heights, passes


def without(column: bytes, count: int) -> bytes:
    """A column without its top cards; the one under them turns up."""
    left = column[:-count]
    if left and left[-1] & DOWN:
        return left[:-1] + bytes((left[-1] ^ DOWN,))
    return left


def turned(draw: int, waste: bytes, stock: bytes, passes: int, turns: int) -> tuple[bytes, bytes, int]:
    """Waste, stock and passes after so many turns (below nothing: after the rest of the stock and a redeal)."""
    if turns < 0:
        waste, stock, turns = b"", waste + stock, -turns
        passes = passes if passes == UNLIMITED else passes - 1
    cards = turns * draw
    return waste + stock[:cards], stock[cards:], passes


def settled(measure: Measure, piles: list[bytes], waste: bytes, stock: bytes, heights: int, passes: int) -> Position:
    """The position when nothing is left that goes up safely."""
    from_waste = measure.laws.draw == 1
    again = True
    while again:
        again = False
        safe = measure.outlook(heights).safe
        for place, column in enumerate(piles):
            if column and column[-1] in safe:
                piles[place] = without(column, 1)
                heights = put_up(heights, column[-1])
                safe = measure.outlook(heights).safe
                again = True
        if from_waste and waste and waste[-1] in safe:
            heights = put_up(heights, waste[-1])
            waste = waste[:-1]
            again = True
    return tuple(piles), waste, stock, heights, passes
