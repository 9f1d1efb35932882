"""Links to a game or a deal: the query of the page's address, read and written. Pure."""

from html import escape
from typing import NamedTuple

from solitaire.deals import deal_number
from solitaire.errors import SolitaireError
from solitaire.options import Choice, choices, game, options_of, rule_set
from solitaire.spec import Game

FIELDS = ("game", "deal", "rules", "draw", "passes", "take_back", "aces_at_once", "several")
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
            raise SolitaireError("The link's '{name}' cannot be '{text}'.", name=name, text=text[:12])
        return int(text)
    if text not in YES_NO:
        raise SolitaireError("The link's '{name}' cannot be '{text}': write 1 or 0.", name=name, text=text[:12])
    return YES_NO[text]


def link_fields(of: Game, number: int) -> dict[str, str]:
    """The fields that lead to a deal: of the options only those that reading would not come to by itself."""
    chosen: dict[str, Choice] = {}
    for name, choice in options_of(of).items():
        # In the order of reading, since a draw brings its passes along.
        if getattr(game(of.id, **chosen), name) != choice:
            chosen[name] = choice
    return {"game": of.id, "deal": str(number)} | {name: choice_word(choice) for name, choice in chosen.items()}


def choice_word(choice: Choice) -> str:
    """A choice as a link writes it."""
    return "unlimited" if choice is None else str(int(choice))


def link_text(of: Game, number: int) -> str:
    """The query of the link to a deal: ``read_link`` reads the same game and number from it."""
    # Ids, words and digits: nothing that an address would need in another spelling.
    return "?" + "&".join(f"{name}={text}" for name, text in link_fields(of, number).items())


def tag_text(site: str, of: Game, number: int) -> str:
    """The piece of a page that shows a deal of the site at an address."""
    fields = link_fields(of, number).items()
    attributes = "".join(f' {name.replace("_", "-")}="{escape(value)}"' for name, value in fields)
    script = f'<script src="{escape(site)}embed.js" async></script>'
    return f"{script}\n<solitaire-table{attributes}></solitaire-table>"
