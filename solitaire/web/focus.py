"""Where the keyboard stands on the table, and where an arrow takes it. Pure: from boxes as they are seen to spots.

Arrows follow the picture, so they are right in a mirrored table and in a right-to-left page without knowing of either.
"""

from typing import NamedTuple

from solitaire.moves import FOUNDATION, STOCK, WASTE
from solitaire.state import State
from solitaire.web.ui import Spot

LEFT, RIGHT, UP, DOWN = range(4)


class Place(NamedTuple):
    """A pile on the screen: its spot (depth 0) and the middle and the size of its empty place."""

    spot: Spot
    x: float
    y: float
    width: float
    height: float


def settled(state: State, spot: Spot) -> Spot:
    """The nearest spot to one that is there now: as deep as the open cards go, the pile itself where there are none."""
    if spot.pile == STOCK:
        return Spot(STOCK)
    deepest = open_cards(state, spot)
    if not spot.depth and spot.pile >= 0 and state.columns[spot.pile].down:
        return spot
    return spot._replace(depth=min(max(spot.depth, 1), deepest))


def open_cards(state: State, spot: Spot) -> int:
    """How many cards of a pile the keyboard can stand on."""
    if spot.pile == STOCK:
        return 0
    if spot.pile == WASTE:
        return min(1, len(state.waste))
    if spot.pile == FOUNDATION:
        return min(1, len(state.foundations[spot.slot]))
    pile = state.columns[spot.pile]
    return len(pile.cards) - pile.down


def element_of(spot: Spot, spots: list[Spot], slot_spots: list[Spot]) -> str:
    """The id of the element that shows a spot: a card, or the empty place of its pile (of the stock always that)."""
    if spot in spots and spot.pile != STOCK:
        return f"node-{spots.index(spot)}"
    pile = spot._replace(depth=0)
    return f"slot-{slot_spots.index(pile)}" if pile in slot_spots else ""


def top_of(state: State, pile: Spot) -> Spot:
    """The top card of a pile, or the pile itself when none lies there."""
    return pile._replace(depth=min(1, open_cards(state, pile)))


def stepped(state: State, at: Spot, direction: int, places: list[Place]) -> Spot:
    """The spot that an arrow leads to; the same one where there is nothing that way."""
    if direction in (UP, DOWN) and at.pile >= 0:
        deepest = open_cards(state, at)
        deeper = at.depth + (1 if direction == UP else -1)
        if at.depth and 1 <= deeper <= deepest:
            return at._replace(depth=deeper)
        if direction == DOWN and not at.depth and deepest:
            return at._replace(depth=deepest)
        if direction == UP and at.depth and state.columns[at.pile].down:
            return at._replace(depth=0)
    here = next((place for place in places if place.spot[:2] == at[:2]), None)
    if here is None:
        return at
    found = _nearest(here, direction, places)
    if found is None:
        return at
    depth = at.depth if direction in (LEFT, RIGHT) and found.spot.pile >= 0 and at.pile >= 0 else 1
    return settled(state, found.spot._replace(depth=max(1, depth)))


def _nearest(here: Place, direction: int, places: list[Place]) -> Place | None:
    sign = -1 if direction in (LEFT, UP) else 1
    across = direction in (LEFT, RIGHT)

    def along(place: Place) -> float:
        return sign * ((place.x - here.x) if across else (place.y - here.y))

    def aside(place: Place) -> float:
        return abs(place.y - here.y) if across else abs(place.x - here.x)

    size = here.width if across else here.height
    ahead = [place for place in places if along(place) > size * 0.3]
    if across:
        level = [place for place in ahead if aside(place) < here.height * 0.5]
        ahead = level or [place for place in ahead if aside(place) < along(place) * 2]
    return min(ahead, key=lambda place: along(place) + 2 * aside(place), default=None)


def end_of_row(at: Spot, places: list[Place], last: bool) -> Spot:
    """The first or last pile, as seen, of the row in which the keyboard stands."""
    here = next((place for place in places if place.spot[:2] == at[:2]), None)
    if here is None:
        return at
    row = [place for place in places if abs(place.y - here.y) < here.height * 0.5]
    row.sort(key=lambda place: place.x)
    return row[-1 if last else 0].spot
