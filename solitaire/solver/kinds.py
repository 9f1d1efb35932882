"""Which search is made for a game: told by its record, never by its name. The searches are brought in when one is asked
for, since a page needs only that of the game on its table.
"""

from solitaire.spec import Build, Fill, Game, Lift


def kind_of(game: Game) -> str | None:
    """The package whose ``search`` is for a game: "klondike", "yukon", "family", or None for a game of no kind."""
    law = (game.lift, game.build, game.fill)
    if game.decks == 1 and law == (Lift.RUN, Build.OTHER_COLOUR, Fill.KING):
        return "klondike"
    if (game.decks, game.draw) == (1, 0) and law == (Lift.ANY, Build.OTHER_COLOUR, Fill.KING):
        return "yukon"
    if game.decks == 2 and game.fill is Fill.ANY and game.lift is not Lift.ANY:
        return "family"
    return None
