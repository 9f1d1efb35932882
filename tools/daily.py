"""Writes `solitaire/winnable/daily_deals.py` from the lists: the numbers that the daily deals are taken from.

A game that has its numbers keeps them, or days to come would change; `--anew` writes all, which must never be done
once the first of those days is past. It only writes that file.
"""

import sys

from solitaire.cli.winnable_files import Shelf
from solitaire.games import CATALOGUE
from solitaire.options import game
from solitaire.winnable.daily_deals import STEPS
from solitaire.winnable.lists import rules_id
from solitaire.winnable.signs import sign
from tools.common import ROOT, fail

MOST = 500
WIDTH = 100
TARGET = ROOT / "solitaire/winnable/daily_deals.py"
HEAD = '''"""The winnable deals that daily ones are taken from, by game: made by `python -m tools.daily`, data alone.

The first of each list under the rules as at first; signs (see ``signs``) for how much each number is above the last.
"""

STEPS: dict[str, str] = {
'''


def steps_of(id: str) -> str:
    """The steps from number to number of the first deals in a game's list."""
    made = Shelf().read(id).get(rules_id(game(id)) or "")
    if made is None or made.limits is None:
        fail(f"the list of {id} is not made yet.")
    numbers = [deal.number for deal in made.deals[:MOST]]
    return "".join(sign(after - before) for before, after in zip([0, *numbers], numbers, strict=False))


def text_of(steps: dict[str, str]) -> str:
    """The module that holds these."""
    lines = []
    for id, signs in steps.items():
        parts = [signs[at : at + WIDTH] for at in range(0, len(signs), WIDTH)]
        if len(parts) == 1:
            lines.append(f'    "{id}": "{parts[0]}",')
        else:
            lines += [f'    "{id}": (', *(f'        "{part}"' for part in parts), "    ),"]
    return HEAD + "\n".join([*lines, "}", ""])


def main() -> None:
    """Writes it."""
    kept = {} if "--anew" in sys.argv[1:] else STEPS
    TARGET.write_text(text_of({id: kept.get(id) or steps_of(id) for id in CATALOGUE}), encoding="utf-8")


if __name__ == "__main__":
    main()
