"""The log as text and back: versioned JSON, small enough to be written after every play.

``{"solitaire-log": 1, "groups": [[id, draw, passes, take_back], ...], "folded": [[which group, won, lost, ...], ...],
"plays": [[which group, deal number, ...], ...]}``; a play's row is described in ``plays``, a total's in ``log``.
"""

import json
from types import MappingProxyType
from typing import Any

from solitaire.errors import Phrase, SolitaireError
from solitaire.reading import fields
from solitaire.record.days import day_number, day_of
from solitaire.record.log import Log, Totals
from solitaire.record.plays import COMPACT, LONGEST, MOST, Group, Play, group_row, play_row, read_group, read_row

MOST_PLAYS = 20_000
_COUNTS, _BESTS = 5, 3
_VEGAS, _DAYS = _COUNTS + _BESTS, _COUNTS + _BESTS + 1


def log_text(log: Log) -> str:
    """The text of a log: ASCII, one line."""
    groups = list(dict.fromkeys([*log.folded, *(play.group for play in log.plays)]))
    place = {group: at for at, group in enumerate(groups)}
    folded = [[place[group], *_totals_row(totals)] for group, totals in log.folded.items()]
    plays = [[place[play.group], *play_row(play)] for play in log.plays]
    text = {"solitaire-log": 1, "groups": list(map(group_row, groups)), "folded": folded, "plays": plays}
    return json.dumps(text, **COMPACT)


def read_log(text: str) -> Log:
    """The log of a text; raises SolitaireError, in one sentence, when it is not one."""
    found = fields(text, "solitaire-log", Phrase("The record of plays"), LONGEST)
    groups = [read_group(row) for row in _rows(found, "groups")]
    folded: dict[Group, Totals] = {}
    for row in _rows(found, "folded"):
        group, rest = _of_group(groups, row)
        if group in folded:
            raise SolitaireError("The record of plays cannot be read: it counts a game twice.")
        folded[group] = _read_totals(rest)
    plays = [read_row(*_of_group(groups, row)) for row in _rows(found, "plays")]
    _must_differ(plays)
    return Log(tuple(plays), MappingProxyType(folded))


def _rows(found: dict[str, Any], name: str) -> list[Any]:
    rows = found.get(name)
    if not isinstance(rows, list) or len(rows) > MOST_PLAYS:
        raise SolitaireError("The record of plays cannot be read: it lacks its '{name}'.", name=name)
    return rows


def _of_group(groups: list[Group], row: object) -> tuple[Group, list[Any]]:
    """The group that a row begins with, and the rest of the row."""
    if not isinstance(row, list) or not row or type(row[0]) is not int or not 0 <= row[0] < len(groups):
        raise SolitaireError("The record of plays cannot be read: one of its rows is of no game.")
    return groups[row[0]], row[1:]


def _must_differ(plays: list[Play]) -> None:
    if len({play.key for play in plays}) != len(plays):
        raise SolitaireError("The record of plays cannot be read: it has a play twice.")


def _totals_row(totals: Totals) -> list[Any]:
    return [*totals[:_DAYS], sorted(map(day_number, totals.days))]


def _read_totals(row: list[Any]) -> Totals:
    """The totals of a row: five counts, three bests (a number or null), the Vegas sum (or null), day numbers."""
    wrong = SolitaireError("The record of plays cannot be read: one of its totals cannot be.")
    if len(row) != _DAYS + 1 or not isinstance(row[_DAYS], list):
        raise wrong
    numbers, days = row[:_DAYS], row[_DAYS]
    if not all(type(value) is int for value in (*numbers[:_COUNTS], *days)):
        raise wrong
    if not all(value is None or type(value) is int for value in numbers[_COUNTS:]):
        raise wrong
    if not all(0 <= value <= MOST for value in numbers[:_VEGAS] if value is not None):
        raise wrong
    totals = Totals(*numbers)._replace(days=frozenset(map(day_of, days)))
    has_best = totals.best_moves is not None and totals.best_seconds is not None
    counts_agree = totals.helped <= totals.won + totals.lost and totals.streak <= totals.longest <= totals.won
    if not counts_agree or has_best != (totals.won > 0) or abs(totals.vegas or 0) > MOST:
        raise wrong
    return totals
