"""docs/winnability.md is what its data says: made anew byte by byte, counted by other means, and solved again."""

import math
import re
from collections import Counter
from decimal import ROUND_FLOOR, Decimal
from pathlib import Path
from statistics import NormalDist
from xml.etree import ElementTree

import pytest

import solitaire
from solitaire.games import CATALOGUE
from solitaire.words import say
from tools.common import ROOT
from tools.winnability.__main__ import pages

PAGE = (ROOT / "docs/winnability.md").read_text(encoding="utf-8")
FOLDER = ROOT / "docs/winnability"
TEXTS = sorted(FOLDER.glob("*.txt"))
PLOTS = sorted(FOLDER.glob("*.svg"))
LARGEST = 700_000
QUICK = 5_000
VERDICTS = {"w": "winnable", "l": "unwinnable"}


def tokens(path: Path) -> list[str]:
    """The deals of a text, a token each."""
    return path.read_text(encoding="utf-8").partition("\n\n")[2].split()


def head(path: Path) -> dict[str, str]:
    """The first lines of a text."""
    return dict(line.split(": ", 1) for line in path.read_text(encoding="utf-8").partition("\n\n")[0].splitlines())


def of_head(path: Path) -> solitaire.Game:
    """The game that a text names as the command line would."""
    id, *words = head(path)["game"].split()
    if not words:
        return solitaire.game(id)
    rules = next(rules for rules in CATALOGUE[id].rule_sets if rules.id == words[1])
    return solitaire.game(id, draw=rules.draw, passes=rules.passes, take_back="--take-back" in words)


def title(path: Path) -> str:
    """How the page names the row of a text."""
    id, *words = head(path)["game"].split()
    told = [CATALOGUE[id].name, *(say(f"ruleset.{word}") for word in words[1:2]), *(["take-back"] if words[2:] else [])]
    return ", ".join(told)


def cells(heading: str, name: str) -> list[str]:
    """The cells of a row in the table under a heading."""
    (section,) = [part for part in PAGE.split("\n## ") if part.startswith(heading)]
    (line,) = [line for line in section.splitlines() if line.startswith(f"| {name} |")]
    return [cell.strip() for cell in line.strip("|").split("|")][1:]


def wilson(won: int, of: int, level: float) -> tuple[Decimal, Decimal]:
    """Where the squared distance of a share p from the one seen is z² p (1 - p) / n, in per cent."""
    z = Decimal(NormalDist().inv_cdf(0.5 + level / 200))
    n, seen = Decimal(of), Decimal(won) / of
    a, b, c = 1 + z * z / n, -(2 * seen + z * z / n), seen * seen
    root = max(b * b - 4 * a * c, Decimal(0)).sqrt()
    return 100 * (-b - root) / (2 * a), 100 * (-b + root) / (2 * a)


def test_page_and_plots_are_what_the_data_gives() -> None:
    made = pages()
    assert {path.name for path in made} == {"winnability.md"} | {path.name for path in PLOTS}
    for path, text in made.items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is out of date: run `make winnability`"


def test_every_game_and_named_rule_set_is_there() -> None:
    expected = {id for id, game in CATALOGUE.items() if not game.rule_sets}
    expected |= {f"{id}-{rules.id}" for id, game in CATALOGUE.items() for rules in game.rule_sets}
    expected |= {"klondike-draw-1-take-back", "klondike-draw-3-take-back"}
    assert {path.stem for path in TEXTS} == expected
    for path in TEXTS:
        assert cells("The rates", title(path))
        assert cells("How much work", title(path))
    assert {path.stem for path in PLOTS} == {game.family for game in CATALOGUE.values()}


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_counts_and_intervals_are_right(path: Path) -> None:
    counts = Counter(token[0] for token in tokens(path))
    first, last = map(int, head(path)["deals"].split(".."))
    assert counts.total() == last - first + 1
    *numbers, wide, wider = cells("The rates", title(path))
    shown = [int(number.replace(",", "")) for number in numbers]
    assert shown == [counts.total(), counts["w"], counts["l"], counts["?"]]
    for level, text in ((95, wide), (99.9, wider)):
        low, high = map(Decimal, text.removesuffix(" %").split("–"))
        lost = wilson(counts["w"], counts.total(), level)[0]
        won = wilson(counts["w"] + counts["?"], counts.total(), level)[1]
        # Rounded outwards, and by less than a tenth; the normal distribution's quantile is known to six places.
        assert -Decimal("0.0001") < lost - low < Decimal("0.1001")
        assert -Decimal("0.0001") < high - won < Decimal("0.1001")


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_medians_and_percentiles_are_right(path: Path) -> None:
    found = tokens(path)
    work = [math.inf if token[0] == "?" else int(re.split(r"\D", token[1:])[0]) for token in found]
    lengths = [float(token.split(".")[1]) for token in found if token[0] == "w"]
    half, most, limit, half_length, most_length = cells("How much work", title(path))
    holds_percentile(work, half, 50)
    holds_percentile(work, most, 95)
    holds_percentile(lengths, half_length, 50)
    holds_percentile(lengths, most_length, 95)
    assert limit.split(" or ")[0] == f"{int(head(path)['positions']):,}"


def holds_percentile(values: list[float], text: str, percent: int) -> None:
    """So many of the values are no greater than what the text says, and with anything less they would not be."""
    if text == "–":
        assert not values
        return
    value = math.inf if text == "undecided" else float(text.replace(",", ""))
    assert value in values
    assert 100 * sum(one <= value for one in values) >= percent * len(values)
    assert 100 * sum(one < value for one in values) < percent * len(values)


@pytest.mark.parametrize(
    ("strict", "loose"),
    [
        ("klondike-draw-1-pass-1", "klondike-draw-1"),
        ("klondike-draw-3-pass-3", "klondike-draw-3"),
        ("klondike-draw-3", "klondike-draw-1"),
        ("klondike-draw-1", "klondike-draw-1-take-back"),
        ("klondike-draw-3", "klondike-draw-3-take-back"),
    ],
)
def test_what_is_won_by_strict_rules_is_not_lost_by_looser_ones(strict: str, loose: str) -> None:
    pairs = zip(tokens(FOLDER / f"{strict}.txt"), tokens(FOLDER / f"{loose}.txt"), strict=False)
    found = Counter(one[0] + other[0] for one, other in pairs)
    assert found["ww"] > 0
    assert found["wl"] == 0


def test_what_others_published_is_compared_as_it_says() -> None:
    section = next(part for part in PAGE.split("\n## ") if part.startswith("Beside"))
    lines = [line for line in section.splitlines() if line.startswith("| Klondike")]
    assert len(lines) == 4
    for line in lines:
        name, theirs, ours, contained = (cell.strip() for cell in line.strip("|").split("|"))
        (path,) = [path for path in TEXTS if title(path) == name]
        counts = Counter(token[0] for token in tokens(path))
        low = wilson(counts["w"], counts.total(), 99.9)[0]
        high = wilson(counts["w"] + counts["?"], counts.total(), 99.9)[1]
        assert ours == cells("The rates", name)[-1]
        assert contained == ("yes" if low <= Decimal(theirs.split()[0]) <= high else "**no**")


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_the_solver_confirms_a_few(path: Path) -> None:
    game, first = of_head(path), int(head(path)["deals"].split("..")[0])
    found = [(int(re.split(r"\D", token[1:])[0]), place, token) for place, token in enumerate(tokens(path), first)]
    for letter, verdict in VERDICTS.items():
        quick = sorted(one for one in found if one[2][0] == letter and one[0] <= QUICK)
        for _, number, _ in quick[:1] + quick[len(quick) // 2 :][:1]:
            state = solitaire.deal(game, number)
            answer = solitaire.solve(game, state, positions=10 * QUICK)
            assert answer.verdict.value == verdict, f"deal {number}"
            for move in answer.moves:
                state = solitaire.apply(game, state, move)
            assert solitaire.is_won(game, state) is (letter == "w")


@pytest.mark.parametrize("path", PLOTS, ids=lambda path: path.stem)
def test_a_plot_can_be_read_and_is_small(path: Path) -> None:
    svg = "{http://www.w3.org/2000/svg}"
    root = ElementTree.parse(path).getroot()
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == "title desc"
    assert (root.find(f"{svg}title"), root.find(f"{svg}desc")) != (None, None)
    rows = [text for text in TEXTS if CATALOGUE[head(text)["game"].split()[0]].family == path.stem]
    said = "".join(root.find(f"{svg}desc").itertext())  # type: ignore[union-attr]
    assert len(root.findall(f"{svg}path[@d]")) > len(rows)
    for text in rows:
        counts = Counter(token[0] for token in tokens(text))
        settled = Decimal(100 * (counts.total() - counts["?"])) / counts.total()
        assert f"{settled.quantize(Decimal('0.1'), ROUND_FLOOR)} %" in said
    assert path.stat().st_size < 40_000


def test_all_of_it_is_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < LARGEST
