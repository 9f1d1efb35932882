"""How many plays were won, kept apart by what changes the odds: game, draw, passes and take-back."""

import json

from solitaire.errors import SolitaireError
from solitaire.spec import Game

Tally = dict[str, int]


def key(game: Game) -> str:
    """What the wins of a game with its options are counted under."""
    return f"{game.id} draw={game.draw} passes={game.passes} take_back={game.take_back}"


def with_win(tally: Tally, game: Game) -> Tally:
    """The tally with one more win."""
    return {**tally, key(game): tally.get(key(game), 0) + 1}


def wins(tally: Tally, game: Game) -> int:
    """How often the game with these options was won."""
    return tally.get(key(game), 0)


def tally_text(tally: Tally) -> str:
    """The tally as text."""
    return json.dumps({"solitaire-tally": 1, "won": tally}, separators=(",", ":"))


def read_tally(text: str) -> Tally:
    """The tally of a text; raises SolitaireError when it is not one."""
    try:
        found = json.loads(text)
        won = found["won"] if found["solitaire-tally"] == 1 else None
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise SolitaireError("The record of games won cannot be read.") from error
    if not isinstance(won, dict) or not all(type(count) is int and count >= 0 for count in won.values()):
        raise SolitaireError("The record of games won cannot be read.")
    return {str(name): count for name, count in won.items()}
