"""What one play was: a deal of a game from its first move to its win or its loss.

Only the values live here: a play, what plays are counted apart by, and the text in which an unfinished one is kept.
Counting them is the log's affair.
"""

import json
from typing import Any, NamedTuple

from solitaire.deals import deal_number
from solitaire.errors import Phrase, SolitaireError
from solitaire.games import CATALOGUE
from solitaire.options import choices
from solitaire.reading import fields
from solitaire.record.daily import FIRST_DAY
from solitaire.record.days import checked_day, day_number, day_of
from solitaire.spec import Game

Row = list[Any]
"""A play as plain numbers in a fixed order, what is 0 or None at its end left out:

deal number, day it began (days after FIRST_DAY, may be negative), 1 if won, moves, seconds, times gone back, hints,
which play of this deal on this day, day of the daily deal (days after FIRST_DAY plus 1, 0: none), score (0: none),
Vegas score plus 53 (0: none), 1 if the way to win was shown.
"""

LONGEST = 2_000_000
ROW_LENGTH = 12
MOST = 10**9
"""No count of a play is larger."""
_EPOCH = day_number(FIRST_DAY)
_VEGAS = range(-52, 209)
_INT = {int}


class Group(NamedTuple):
    """What plays are counted apart by: the game and the options that change what can be won."""

    game: str
    draw: int
    passes: int | None
    take_back: bool


class Play(NamedTuple):
    """A play of one deal.

    ``began``: the day of its first move. ``daily``: the day whose daily deal it is, or None. ``again``: 0, or how many
    finished plays there were of the same deal begun on the same day. ``moves`` and ``seconds``: as at the win, or when
    it was left. ``undos``: how often the player went back (undo, undo all, restart); ``hints``: how often help showed a
    move. ``score``: the standard score of a win, where the game has one. ``vegas``: where it was played for it.
    ``shown``: whether a way to win was shown on the table; such a play is not won.
    """

    group: Group
    number: int
    began: str
    won: bool = False
    moves: int = 0
    seconds: int = 0
    undos: int = 0
    hints: int = 0
    again: int = 0
    daily: str | None = None
    score: int | None = None
    vegas: int | None = None
    shown: bool = False

    @property
    def key(self) -> tuple[Group, int, str, int]:
        """What tells this play from every other."""
        return self.group, self.number, self.began, self.again

    @property
    def helped(self) -> bool:
        """Whether a hint was asked for, or a way to win."""
        return self.hints > 0 or self.shown


def group_of(game: Game) -> Group:
    """What the plays of a game with its options are counted under."""
    return Group(game.id, game.draw, game.passes, game.take_back)


def group_row(group: Group) -> Row:
    """A group as plain values, for a text."""
    return list(group)


def read_group(row: object) -> Group:
    """The group of plain values; raises SolitaireError when no game has it."""
    if isinstance(row, list) and len(row) == 4 and isinstance(row[0], str) and row[0] in CATALOGUE:
        game = CATALOGUE[row[0]]
        offered = choices(game)
        known = (offered.get("draw", (game.draw,)), offered.get("passes", (game.passes,)), offered["take_back"])
        if all(any(type(a) is type(b) and a == b for b in of) for a, of in zip(row[1:], known, strict=True)):
            return Group(*row)
    raise SolitaireError("The record of plays cannot be read: it names a game or options that are not known here.")


def play_row(play: Play) -> Row:
    """A play as a row; its group is written apart."""
    row = [play.number, day_number(play.began) - _EPOCH, int(play.won), play.moves, play.seconds, play.undos]
    row += [play.hints, play.again, 0 if play.daily is None else day_number(play.daily) - _EPOCH + 1, play.score or 0]
    row += [0 if play.vegas is None else play.vegas - _VEGAS.start + 1, int(play.shown)]
    while not row[-1]:
        row.pop()
    return row


def read_row(group: Group, row: object) -> Play:
    """The play of a row; raises SolitaireError when it is not one."""
    if not isinstance(row, list) or len(row) > ROW_LENGTH or not set(map(type, row)) <= _INT:
        raise SolitaireError("The record of plays cannot be read: one of its plays is not a row of numbers.")
    row = row + [0] * (ROW_LENGTH - len(row))
    number, began, won, moves, seconds, undos, hints, again, daily, score, vegas, shown = row
    if won not in (0, 1) or shown not in (0, 1) or (won and shown) or vegas not in range(len(_VEGAS) + 1) or daily < 0:
        raise SolitaireError("The record of plays cannot be read: one of its plays has a number that cannot be.")
    counts = moves, seconds, undos, hints, again
    if min(*counts, score) < 0 or max(*counts, score) > MOST:
        raise SolitaireError("The record of plays cannot be read: one of its plays has a count that cannot be.")
    day = day_of(_EPOCH + daily - 1) if daily else None
    paid = vegas + _VEGAS.start - 1 if vegas else None
    return Play(
        group, deal_number(number), day_of(_EPOCH + began), won == 1, *counts, day, score or None, paid, shown == 1
    )


def play_text(play: Play) -> str:
    """An unfinished play as text, to be kept beside the save of its session."""
    return json.dumps({"solitaire-play": 1, "group": group_row(play.group), "play": play_row(play)}, **COMPACT)


def read_play(text: str) -> Play:
    """The play of such a text; raises SolitaireError for any other."""
    found = fields(text, "solitaire-play", Phrase("The record of this play"), LONGEST)
    return read_row(read_group(found.get("group")), found.get("play"))


COMPACT: dict[str, Any] = {"separators": (",", ":")}


def checked_play(play: Play) -> Play:
    """The play itself where it can be written and read again; raises SolitaireError otherwise."""
    checked_day(play.began)
    read_group(group_row(play.group))
    return read_row(play.group, play_row(play))
