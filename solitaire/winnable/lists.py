"""Lists of winnable deals as a small file, one a game, and back. Only that lives here.

A file is zlib's of a text. Its first line is ``winnable 1 klondike``: the version and the game. A line
``rules draw-1 74 112 131`` begins the list of a rule set (``-`` for a game that has none): up to which deal number was
searched, and where the grades begin, medium and hard; ``open`` instead of these while the list is being made. Each line
after it is a deal: how much its number is above the one before, its difficulty, its way to win (see ``ways``).
A list only grows at its end, and its grades stay: what was promised holds.
"""

import re
import zlib
from enum import Enum
from itertools import accumulate
from typing import NamedTuple

from solitaire.deals import LAST
from solitaire.errors import Phrase, SolitaireError, quoted
from solitaire.games import CATALOGUE
from solitaire.options import game, rule_set, rule_set_of
from solitaire.spec import Game

VERSION = 1
# Ten times as long as any that is to be.
LONGEST = 4_000_000
NO_RULES = "-"
_RULES = re.compile(r"rules (\S+) (\d{1,21}) (?:open|(\d{1,4}) (\d{1,4}))")
_DEAL = re.compile(r"([1-9]\d{0,20}) (\d{1,4}) ([!~0-9A-Za-z]*)")


class Grade(Enum):
    """How hard a deal is, among those of its list."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class Listed(NamedTuple):
    """A deal that can be won: its number, how difficult it is, and a way to win it."""

    number: int
    difficulty: int
    way: str


class DealList(NamedTuple):
    """The deals of a rule set by rising number. ``searched``: the last number that was looked at.

    ``limits``: from which difficulties on a deal is medium and hard; None until the list has been made.
    """

    deals: tuple[Listed, ...] = ()
    searched: int = 0
    limits: tuple[int, int] | None = None

    def grade(self, deal: Listed) -> Grade:
        """How hard a deal is."""
        medium, hard = self.limits or thirds(self.deals)
        return Grade.HARD if deal.difficulty >= hard else Grade.MEDIUM if deal.difficulty >= medium else Grade.EASY


# The lists of a game by the ids of its rule sets, in their order; by NO_RULES where it has none.
Lists = dict[str, DealList]


def thirds(deals: tuple[Listed, ...]) -> tuple[int, int]:
    """The difficulties at which the second and the last third of some deals begin."""
    found = sorted(deal.difficulty for deal in deals) or [0]
    return found[len(found) // 3], found[2 * len(found) // 3]


def rules_ids(of: Game) -> tuple[str, ...]:
    """Under which ids a game has lists."""
    return tuple(rules.id for rules in of.rule_sets) or (NO_RULES,)


def rules_id(of: Game) -> str | None:
    """The id of the list for a game with its options as chosen; None where draw and passes make no named rule set.

    The other options only add to what may be done.
    """
    if not of.rule_sets:
        return NO_RULES
    rules = rule_set_of(of)
    return rules.id if rules else None


def listed_game(id: str, rules: str) -> Game:
    """The game that the ways of a list are played in."""
    if rules == NO_RULES:
        return game(id)
    found = rule_set(game(id), rules)
    return game(id, draw=found.draw, passes=found.passes)


def lists_bytes(id: str, lists: Lists) -> bytes:
    """The file of a game's lists."""
    lines = [f"winnable {VERSION} {id}"]
    for rules, (deals, searched, limits) in lists.items():
        lines.append(f"rules {rules} {searched} " + ("open" if limits is None else "{} {}".format(*limits)))
        before = 0
        for number, difficulty, way in deals:
            lines.append(f"{number - before} {difficulty} {way}")
            before = number
    return zlib.compress("\n".join(lines).encode("ascii"), 9)


def read_lists(id: str, data: bytes) -> Lists:
    """The lists in the file of a game; raises SolitaireError for anything else. Ways are not looked at."""
    lines = _text(id, data).split("\n")
    found = re.fullmatch(r"winnable (\d{1,6}) (\S+)", lines[0])
    if not found or found[2] != id:
        raise _damaged(id)
    if int(found[1]) != VERSION:
        raise SolitaireError("The list of winnable deals of {game} is newer: load the page anew.", game=_name(id))
    lists: Lists = {}
    starts = [at for at, line in enumerate(lines) if line.startswith("rules ")]
    if starts[:1] != [1]:
        raise _damaged(id)
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        rules = _RULES.fullmatch(lines[start])
        if not rules or rules[1] not in rules_ids(CATALOGUE[id]) or rules[1] in lists:
            raise _damaged(id)
        limits = (int(rules[3]), int(rules[4])) if rules[3] else None
        lists[rules[1]] = DealList(_deals(id, lines[start + 1 : end]), int(rules[2]), limits)
    return lists


def _text(id: str, data: bytes) -> str:
    unpacking = zlib.decompressobj()
    try:
        text = unpacking.decompress(data, LONGEST).decode("ascii")
    except (zlib.error, UnicodeDecodeError) as error:
        raise _damaged(id) from error
    if not unpacking.eof or unpacking.unused_data:
        raise _damaged(id)
    return text


def _deals(id: str, lines: list[str]) -> tuple[Listed, ...]:
    found = [_DEAL.fullmatch(line) for line in lines]
    parts = [one.groups() for one in found if one]
    numbers = list(accumulate(int(step) for step, _, _ in parts))
    if None in found or (numbers and numbers[-1] > LAST):
        raise _damaged(id)
    deals = (Listed(at, int(hard), way) for at, (_, hard, way) in zip(numbers, parts, strict=True))
    return tuple(deals)


def _damaged(id: str) -> SolitaireError:
    return SolitaireError("The list of winnable deals of {game} is damaged: load it anew.", game=_name(id))


def _name(id: str) -> Phrase:
    return Phrase(CATALOGUE[id].name if id in CATALOGUE else quoted(id))
