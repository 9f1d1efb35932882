"""What the rule pages say in each language, as read back by somebody who saw only them, is what the games are."""

import re
from pathlib import Path

import pytest

from solitaire import Game, game, games
from solitaire.options import choices
from solitaire.spec import Build, Fill, Lift
from solitaire.words import CODES

FOLDER = Path(__file__).resolve().parents[2] / "docs/back-translations"
OTHERS = tuple(code for code in CODES if code != "en")
PAGES: tuple[Game, ...] = (
    *map(game, games()),
    game("klondike", draw=3, passes=3),
    game("klondike", draw=1, passes=None, take_back=True, aces_at_once=False),
    game("forty-thieves", several=True, take_back=True),
)
BUILD = {
    Build.OTHER_COLOUR: "other colour",
    Build.SAME_SUIT: "same suit",
    Build.NOT_OWN_SUIT: "any suit but its own",
}
MOVES = {Lift.EXPOSED: "top card", Lift.RUN: "run", Lift.ANY: "any face-up card with all on it"}


def pages(code: str) -> list[str]:
    """The pages of a language, in their order."""
    found = re.split(r"^## Page \d+:.*$", (FOLDER / f"{code}.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    return found[1:]


def told(page: str) -> dict[str, str]:
    """What a page's table tells."""
    rows = re.findall(r"^\| ([a-z ]+) \| ([^|]+) \|$", page, re.MULTILINE)
    return {name: text for name, text in rows if name != "fact"}


def listed(numbers: list[int]) -> str:
    """Numbers as the tables list them."""
    return ", ".join(map(str, numbers))


def aces(of: Game) -> str:
    """What becomes of aces; where they are set out there is nothing to say."""
    if of.aces_set_out:
        return "-"
    return "no" if not of.aces_at_once else "columns only" if of.draw > 1 else "yes"


def is_so(of: Game) -> dict[str, str]:
    """What the record of a game says."""
    passes = "unlimited" if of.passes is None else str(of.passes)
    return {
        "cards": str(of.size),
        "columns": listed([start.down + start.up for start in of.columns]),
        "face down": listed([start.down for start in of.columns]),
        "aces set out": str(of.foundations if of.aces_set_out else 0),
        "stock": str(of.stock_size),
        "build": BUILD[of.build],
        "moves": "several" if of.several else MOVES[of.lift],
        "empty column": "king" if of.fill is Fill.KING else "any",
        "turned": str(of.draw),
        "passes": passes if of.draw else "0",
        "foundations": str(of.foundations),
        "taken back": "yes" if of.take_back else "no",
        "aces by themselves": aces(of),
        "several at once": "-" if "several" not in choices(of) else "yes" if of.several else "no",
    }


@pytest.mark.parametrize("code", OTHERS)
def test_every_page_was_translated_back(code: str) -> None:
    assert len(pages(code)) == len(PAGES)


@pytest.mark.parametrize("place", range(len(PAGES)))
@pytest.mark.parametrize("code", OTHERS)
def test_what_was_understood_is_how_the_game_is_played(code: str, place: int) -> None:  # B077
    assert told(pages(code)[place]) == is_so(PAGES[place])
