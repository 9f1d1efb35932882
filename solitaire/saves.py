"""Saves: a session as versioned text, and back. The deal and the moves are the record; states are made anew.

The text is JSON: ``{"solitaire": 1, "game": id, "options": {...}, "deal": "number", "moves": "turn,w f,...",
"place": how many of the steps stand, "seconds": played, "won": reached a win}``.
A step is a move, or several joined by ``+`` where the others were made for the player in the same step.
"""

import json
from typing import Any

from solitaire.errors import IllegalMove, Phrase, SolitaireError
from solitaire.moves import move_from_text
from solitaire.options import game, options_of, with_options
from solitaire.reading import fields
from solitaire.session import Session, restored

VERSION = 1
LONGEST_PLAY = 10**9
MOST_MOVES = 100_000
_LONGEST = 2_000_000


def dump(session: Session) -> str:
    """The save text of a session: ASCII, one line."""
    save = {
        "solitaire": VERSION,
        "game": session.game.id,
        "options": options_of(session.game),
        "deal": str(session.number),
        "moves": session.steps,
        "place": session.place,
        "seconds": round(session.seconds, 1),
        "won": session.won_once,
    }
    return json.dumps(save, separators=(",", ":"))


def load(text: str) -> Session:
    """The session of a save text, its clock standing; raises SolitaireError for any other text."""
    save = _fields(text)
    options = save["options"]
    if not isinstance(options, dict):
        raise SolitaireError("This save cannot be read: its options are missing.")
    played = with_options(game(_text(save, "game")), options)
    steps = _text(save, "moves").split(",") if save["moves"] != "" else []
    if len(steps) + _text(save, "moves").count("+") > MOST_MOVES:
        raise SolitaireError("This save cannot be read: it has more than {most} moves.", most=MOST_MOVES)
    place = save["place"]
    if not isinstance(place, int) or isinstance(place, bool) or not 0 <= place <= len(steps):
        raise SolitaireError("This save cannot be read: its place in the history is not among its moves.")
    if not isinstance(save["won"], bool):
        raise SolitaireError("This save cannot be read: whether it was won is not told.")
    try:
        moves = [tuple(map(move_from_text, step.split("+"))) for step in steps]
        return restored(played, _text(save, "deal"), moves, place, _seconds(save), save["won"])
    except IllegalMove as error:
        raise SolitaireError("This save cannot be read: {why}", why=error) from error


def _fields(text: str) -> dict[str, Any]:
    save = fields(text, "solitaire", Phrase("This save"), _LONGEST)
    missing = [name for name in ("game", "options", "deal", "moves", "place", "seconds", "won") if name not in save]
    if missing:
        raise SolitaireError("This save cannot be read: it lacks '{name}'.", name=missing[0])
    return save


def _text(save: dict[str, Any], name: str) -> str:
    value = save[name]
    if not isinstance(value, str):
        raise SolitaireError("This save cannot be read: its '{name}' is not a text.", name=name)
    return value


def _seconds(save: dict[str, Any]) -> float:
    value = save["seconds"]
    if not isinstance(value, int | float) or isinstance(value, bool) or not 0 <= value <= LONGEST_PLAY:
        raise SolitaireError("This save cannot be read: its time is not a number of seconds.")
    return float(value)
