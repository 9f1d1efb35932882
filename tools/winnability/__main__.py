"""Writes docs/winnability.md and its plots: `python -m tools.winnability`. Only its commands live here.

`commands FOLDER` prints the censuses that a folder of verdicts needs, `gather FOLDER` takes from such a folder what the
page is made of, and without a word the page is made anew from what was taken.
"""

from argparse import ArgumentParser, Namespace
from datetime import date
from pathlib import Path
from subprocess import run

from solitaire.errors import SolitaireError
from tools.common import ROOT, fail
from tools.winnability.data import FOLDER, path_of, read, to_text
from tools.winnability.document import PATH, document
from tools.winnability.gather import gathered
from tools.winnability.plots import plot
from tools.winnability.rows import groups, rows

DEALS = {"klondike": 5000, "yukon": 1000}
OTHERS_DEALS = 500
POSITIONS = 2_000_000


def pages() -> dict[Path, str]:
    """The page and its plots, by where they lie."""
    shown = [(group, tuple(map(read, group.rows))) for group in groups()]
    plots = {FOLDER / f"{group.id}.svg": plot(group, made) for group, made in shown}
    return {PATH: document(shown), **plots}


def write() -> None:
    """Writes them."""
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")


def commands(folder: str, deals: int | None, bounds: list[str]) -> list[str]:
    """The command of each row's census; without ``deals`` as many as its family gets."""
    found = []
    for row in rows():
        last = deals or DEALS.get(row.game.family, OTHERS_DEALS)
        found.append(row.census(1, last, *bounds, f"--out {folder}/{row.id}.jsonl"))
    return found


def gather(folder: Path, program: str, machine: str, day: str) -> None:
    """Keeps what a folder of verdicts holds; rows that it does not hold stay as they are."""
    FOLDER.mkdir(exist_ok=True)
    for data in gathered(folder, program, machine, day):
        path_of(data.row).write_text(to_text(data), encoding="utf-8")


def _program() -> str:
    """The program by its commit."""
    command = ["git", "rev-parse", "--short=12", "HEAD"]
    return f"commit {run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()}"


def _asked() -> Namespace:
    parser = ArgumentParser(prog="python -m tools.winnability")
    words = parser.add_subparsers(dest="word")
    listing = words.add_parser("commands", help="print the censuses to run")
    listing.add_argument("folder")
    listing.add_argument("--deals", type=int, help="of each row (5,000 of Klondike, 1,000 of Yukon, 500 of the others)")
    listing.add_argument("--positions", type=int, default=POSITIONS, help="of each deal")
    listing.add_argument("--workers", type=int, default=1)
    taking = words.add_parser("gather", help="take the verdicts from a folder of census files")
    taking.add_argument("folder", type=Path)
    taking.add_argument("--machine", required=True, help="in words, such as 'a machine with two cores'")
    taking.add_argument("--program", help="what judged the deals (this commit)")
    taking.add_argument("--date", default=date.today().isoformat(), help="the day of the census (today)")
    return parser.parse_args()


def main() -> None:
    """One command."""
    asked = _asked()
    if asked.word == "commands":
        bounds = [f"--positions {asked.positions}", f"--workers {asked.workers}"]
        print("\n".join(commands(asked.folder, asked.deals, bounds)))
    elif asked.word == "gather":
        try:
            gather(asked.folder, asked.program or _program(), asked.machine, asked.date)
        except SolitaireError as error:
            fail(str(error))
    else:
        write()


if __name__ == "__main__":
    main()
