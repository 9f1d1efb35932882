"""Yukon."""

from solitaire.spec import Build, Fill, Game, Lift, Start

YUKON = Game(
    id="yukon",
    name="Yukon",
    family="yukon",
    decks=1,
    columns=(Start(0, 1), *(Start(down, 5) for down in range(1, 7))),
    build=Build.OTHER_COLOUR,
    lift=Lift.ANY,
    fill=Fill.KING,
    draw=0,
    passes=0,
)
