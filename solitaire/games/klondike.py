"""Klondike, with its named rule sets."""

from solitaire.spec import Build, Fill, Game, Lift, Rows, RuleSet, Start

KLONDIKE = Game(
    id="klondike",
    name="Klondike",
    also=("Fascination", "Demon Patience", "Solitaire", "Patience"),
    family="klondike",
    decks=1,
    columns=tuple(Start(down, 1) for down in range(7)),
    rows=Rows.RIGHT_TO_LEFT,
    build=Build.OTHER_COLOUR,
    lift=Lift.RUN,
    fill=Fill.KING,
    draw=1,
    passes=1,
    draws=(1, 3),
    pass_choices=(1, 3, None),
    rule_sets=(
        RuleSet("draw-1-pass-1", 1, 1),
        RuleSet("draw-3-pass-3", 3, 3),
        RuleSet("draw-1", 1, None),
        RuleSet("draw-3", 3, None),
    ),
)
