"""Links to a game or a deal: the query of the page's address, read and written. Pure."""

from typing import NamedTuple

from solitaire.deals import deal_number
from solitaire.errors import SolitaireError
from solitaire.options import Choice, choices, game, rule_set
from solitaire.spec import Game

YES_NO = {"0": False, "1": True, "false": False, "true": True}


class Link(NamedTuple):
    """What a link asks for: a game with its options, and a deal number if one is named."""

    game: Game
    number: int | None
    with_options: bool


def read_link(query: dict[str, str]) -> Link | None:
    """What the fields of an address ask for, or None when they ask for no game; raises SolitaireError in words."""
    if "game" not in query:
        if "deal" in query:
            raise SolitaireError("The link names a deal but no game: add game=klondike, or another game's id.")
        return None
    found = game(query["game"])
    options: dict[str, Choice] = {}
    if "rules" in query:
        rules = rule_set(found, query["rules"])
        options = {"draw": rules.draw, "passes": rules.passes}
    for name in choices(found):
        if name in query:
            options[name] = _choice(name, query[name])
    number = deal_number(query["deal"]) if "deal" in query else None
    return Link(game(found.id, **options), number, bool(options))


def _choice(name: str, text: str) -> Choice:
    if name in ("draw", "passes"):
        if text == "unlimited":
            return None
        if not text.isdecimal() or len(text) > 2:
            raise SolitaireError(f"The link's '{name}' cannot be '{text[:12]}'.")
        return int(text)
    if text not in YES_NO:
        raise SolitaireError(f"The link's '{name}' cannot be '{text[:12]}': write 1 or 0.")
    return YES_NO[text]
