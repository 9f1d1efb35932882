"""Forty Thieves and its eight relatives: each is Forty Thieves with fields replaced."""

from dataclasses import replace

from solitaire.spec import Build, Fill, Game, Lift, columns

FORTY_THIEVES = Game(
    id="forty-thieves",
    name="Forty Thieves",
    also=("Big Forty", "Le Cadran", "Napoleon at St Helena", "Roosevelt at San Juan"),
    family="forty-thieves",
    decks=2,
    columns=columns(10, up=4),
    build=Build.SAME_SUIT,
    lift=Lift.EXPOSED,
    fill=Fill.ANY,
    draw=1,
    passes=1,
)

STREETS = replace(FORTY_THIEVES, id="streets", name="Streets", also=(), build=Build.OTHER_COLOUR)

INDIAN = replace(STREETS, id="indian", name="Indian", columns=columns(10, down=1, up=2), build=Build.NOT_OWN_SUIT)

LIMITED = replace(FORTY_THIEVES, id="limited", name="Limited", also=(), columns=columns(12, up=3))

LITTLE_FORTY = replace(
    STREETS, id="little-forty", name="Little Forty", build=Build.NOT_OWN_SUIT, lift=Lift.RUN, draw=3, passes=4
)

LUCAS = replace(LIMITED, id="lucas", name="Lucas", columns=columns(13, up=3), aces_set_out=True)

MARIA = replace(STREETS, id="maria", name="Maria", columns=columns(9, up=4))

NUMBER_TEN = replace(STREETS, id="number-ten", name="Number Ten", columns=columns(10, down=2, up=2), lift=Lift.RUN)

RANK_AND_FILE = replace(
    NUMBER_TEN,
    id="rank-and-file",
    name="Rank and File",
    also=("Dress Parade", "Deauville"),
    columns=columns(10, down=3, up=1),
)

FORTY_THIEVES_FAMILY = (
    FORTY_THIEVES,
    INDIAN,
    LIMITED,
    LITTLE_FORTY,
    LUCAS,
    MARIA,
    NUMBER_TEN,
    RANK_AND_FILE,
    STREETS,
)
