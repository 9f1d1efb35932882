"""What makes a position promising, in hundredths of an arbitrary unit, for each kind of game. Only numbers live here.

Found by trials and hill climbing on deals 1001 to 1100, with beams 10 to 160 wide, the second set of other colour and
exposed cards with wide ones; held against deals from 2001 on.
"""

from typing import NamedTuple

from solitaire.spec import Build, Game, Lift


class Weights(NamedTuple):
    """The worth of each thing that is counted; most are below nothing, as they count what lies in the way."""

    up: int = 200  # a card on a foundation
    lower: int = 0  # a card on the lower foundation of its suit, besides
    space: int = 206  # an empty column
    one: int = 0  # a column of one card
    two: int = 0
    three: int = 0
    pair: int = 52  # a card in order on the one under it
    down: int = -230  # a face-down card
    step: int = 0  # a card in a column on a lower one
    block: int = 0  # two cards of a suit in a column, the higher one above
    over: int = -20  # a card over one that is wanted next
    over2: int = 0  # a card over one that is wanted after that
    over3: int = 0
    waste: int = -274  # a card of the waste
    waste_step: int = -75  # a card of the waste on a lower one
    waste_over: int = 0  # a card of the waste over one that is wanted next
    waste_over2: int = 0
    talon: int = 0  # a card of stock or waste
    passes: int = 0  # a pass left


# Their places, for the kernel.
KINDS = 19
UP, LOWER, SPACE, ONE, TWO, THREE, PAIR, DOWN, STEP, BLOCK = range(10)
OVER, OVER2, OVER3, WASTE, WASTE_STEP, WASTE_OVER, WASTE_OVER2, TALON, PASSES_LEFT = range(10, KINDS)


# Sets of equal strength win different deals: the beams of one search take them by turns, the first one first.
OF_GAMES: dict[tuple[Build, Lift], tuple[Weights, ...]] = {
    (Build.SAME_SUIT, Lift.EXPOSED): (
        Weights(over=-30, over2=-15, over3=-8, waste=-260, waste_over=-10, waste_over2=-5, talon=-20),
        Weights(
            lower=65,
            space=330,
            one=-67,
            two=13,
            three=4,
            step=-9,
            over=-31,
            over2=-9,
            over3=14,
            waste=-630,
            waste_step=-101,
            waste_over=-10,
            waste_over2=-5,
            talon=10,
        ),
    ),
    (Build.OTHER_COLOUR, Lift.EXPOSED): (
        Weights(
            up=250,
            lower=14,
            space=290,
            one=15,
            three=5,
            down=-303,
            step=34,
            block=-66,
            over=-40,
            over2=-32,
            over3=12,
            waste=-229,
            waste_step=-35,
            waste_over=-10,
            waste_over2=18,
            talon=-20,
        ),
        Weights(
            up=250,
            lower=14,
            space=246,
            one=35,
            two=5,
            three=5,
            pair=109,
            down=-263,
            step=29,
            block=-51,
            over=-40,
            over2=-32,
            over3=12,
            waste=-229,
            waste_step=-35,
            waste_over=-8,
            waste_over2=18,
            talon=-9,
        ),
    ),
    (Build.NOT_OWN_SUIT, Lift.EXPOSED): (
        Weights(lower=7, pair=46, down=-580, step=12, block=6, over=-49, waste=-159, waste_step=-22, talon=-200),
        Weights(lower=18, pair=46, down=-586, step=13, block=6, over=-49, waste=-159, waste_step=-48, talon=-200),
    ),
    (Build.OTHER_COLOUR, Lift.RUN): (
        Weights(one=11, block=-56, over=-26, over2=34, waste=-100, waste_over=-7, talon=-274),
        Weights(lower=-3, step=3, over2=12, waste=-100, talon=-200),
    ),
    (Build.NOT_OWN_SUIT, Lift.RUN): (Weights(waste=-10, waste_step=-5, talon=-200, passes=500),),
}


def weights_for(game: Game) -> tuple[Weights, ...]:
    """The weights for a game, chosen by what its cards go on and what moves."""
    return OF_GAMES.get((game.build, game.lift)) or (Weights(),)
