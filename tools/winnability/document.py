"""The text of docs/winnability.md, made of the rows' data alone. Its sentences and tables live here, no arithmetic."""

from collections.abc import Iterable
from typing import NamedTuple

from tools.common import ROOT
from tools.winnability.data import FOLDER, NO_BOUND, Data
from tools.winnability.figures import length_text, rate, rate_text, work_text
from tools.winnability.rows import Group

PATH = ROOT / "docs/winnability.md"


class Published(NamedTuple):
    """A win rate in per cent that others published, and what they give as its error on either side (95 %)."""

    rate: float
    error: float


# Blake and Gent, table of Klondike with and without "worrying back". Unlimited passes in all four.
PUBLISHED = {
    "klondike-draw-1": Published(90.204, 0.093),
    "klondike-draw-1-take-back": Published(90.480, 0.116),
    "klondike-draw-3": Published(81.524, 0.089),
    "klondike-draw-3-take-back": Published(81.945, 0.084),
}

OPENING = """# What can be won

A deal is called **winnable** here if some line of legal moves wins it for a player who knows from the start where
every card lies. Researchers call this *thoughtful* patience. It asks about the deal, not about the player: who sees
only the open cards wins less often, so that the rates below are a ceiling for any way to play.

This program's solver judged deals 1, 2, 3 and so on of every game and every named rule set; none was chosen or left
out. The deal numbers are those of PySolFC. Each deal got one of three **verdicts**:

- **winnable**: a way to win was found, and the rules engine plays it move by move;
- **unwinnable**: proven: each position that can be reached was looked at, or shown not to matter;
- **undecided**: the search came to its limit first.

An undecided deal may be either, so that each **rate** below is an interval: its lower end is that of the Wilson
interval with all undecided deals counted as lost, its upper end that of the Wilson interval with all of them counted
as won, both rounded outwards to a tenth. It is given at two levels of confidence, 95 % and 99.9 %. More deals make it
narrower, and so do fewer undecided ones.

Unless "take-back" is said, a card on a foundation stays there. Whether aces go up at once, and whether several cards
move at a time, makes no difference to what can be won."""

COMPARING = """## Beside what others found

For Klondike with unlimited passes there are win rates to compare with: Charlie Blake and Ian P. Gent, *The
Winnability of Klondike Solitaire and Many Other Patience Games*
([arXiv 1906.12314](https://arxiv.org/abs/1906.12314)), who judged a million deals of their own. Nguyen Dang and others
narrowed three of the four a little in *Constraint Models for Klondike*
([doi 10.4230/LIPIcs.CP.2025.9](https://doi.org/10.4230/LIPIcs.CP.2025.9)): 90.454 ± 0.090 % and 81.942 ± 0.080 % with
take-back, 81.536 ± 0.055 % for draw three without. For the other rule sets on this page we know of no published
figure that is given with its error."""

WORKING = """## How much work it was

**Positions**: how many were looked at for one deal, by all searches together; half of the deals, and 95 of 100, were
settled within the figures given. Where so many were never settled, "undecided" stands. **Moves**: of the way to win
that was found, which is seldom the shortest; each turn of the stock counts as one."""

REPEATING = """## To repeat it

With a limit of positions alone, the verdicts are the same on every machine and with any number of workers;
`--workers N` judges N deals at once."""

KEPT = """Everything on this page is made from the texts in [winnability/](winnability/), by `make winnability`; a
test holds page and plots to them, computes the intervals anew by other means, has the solver confirm a few verdicts,
and looks that no deal won by strict rules is lost by looser ones. Each text has a head, and then for each deal in
order: `w` winnable, `l` unwinnable or `?` undecided, the positions looked at, and for a win after a dot its moves. So
`w412.97` is a deal that is won in 97 moves, found after 412 positions."""


def document(groups: Iterable[tuple[Group, tuple[Data, ...]]]) -> str:
    """The whole page."""
    shown = tuple(groups)
    all_data = tuple(data for _, made in shown for data in made)
    parts = [OPENING, _rates(all_data), COMPARING, _comparison(all_data), WORKING, _work(all_data)]
    parts += [_picture(group) for group, _ in shown]
    parts += [REPEATING, _commands(all_data), _made(all_data), KEPT]
    return "\n\n".join(parts) + "\n"


def _table(head: tuple[str, ...], lines: Iterable[tuple[str, ...]], texts: int = 1) -> str:
    """A table, its first columns texts and the others figures."""
    marks = ("---",) * texts + ("---:",) * (len(head) - texts)
    return "\n".join("| " + " | ".join(line) + " |" for line in (head, marks, *lines))


def _rates(all_data: tuple[Data, ...]) -> str:
    head = ("game and rules", "deals", "winnable", "unwinnable", "undecided", "rate (95 %)", "rate (99.9 %)")
    return "## The rates\n\n" + _table(head, map(_rate_line, all_data))


def _rate_line(data: Data) -> tuple[str, ...]:
    counts = data.counts
    numbers = (counts.deals, counts.winnable, counts.unwinnable, counts.unknown)
    return (data.row.title, *(f"{number:,}" for number in numbers), rate_text(data, "95"), rate_text(data, "99.9"))


def _comparison(all_data: tuple[Data, ...]) -> str:
    head = ("game and rules", "theirs (95 %)", "ours (99.9 %)", "ours contains theirs")
    return _table(head, (_beside(data) for data in all_data if data.row.id in PUBLISHED))


def _beside(data: Data) -> tuple[str, ...]:
    theirs = PUBLISHED[data.row.id]
    low, high = rate(data, "99.9")
    contained = "yes" if low <= theirs.rate <= high else "**no**"
    return data.row.title, f"{theirs.rate:.3f} ± {theirs.error:.3f} %", rate_text(data, "99.9"), contained


def _work(all_data: tuple[Data, ...]) -> str:
    head = ("game and rules", "positions: median", "95 of 100", "limit", "moves: median", "95 of 100")
    return _table(head, map(_work_line, all_data))


def _work_line(data: Data) -> tuple[str, ...]:
    limit = f"{data.run.positions:,}" + ("" if data.run.seconds == NO_BOUND else f" or {data.run.seconds} s")
    work = (work_text(data, 50), work_text(data, 95), limit)
    return (data.row.title, *work, length_text(data, 50), length_text(data, 95))


def _picture(group: Group) -> str:
    return f"![{group.title}: the share of deals settled, by positions looked at]({FOLDER.name}/{group.id}.svg)"


def _commands(all_data: tuple[Data, ...]) -> str:
    return "\n".join(["```sh", *(data.command for data in all_data), "```"])


def _made(all_data: tuple[Data, ...]) -> str:
    """By what, where and when; a line for each that differs."""
    made: dict[str, list[Data]] = {}
    for data in all_data:
        made.setdefault(f"{data.run.program}, on {data.run.machine}, {data.run.date}", []).append(data)
    lines = [f"- {_which(found, all_data)}: {how}; {_time(found)} of search." for how, found in made.items()]
    return "The figures above were made by:\n\n" + "\n".join(lines)


def _which(found: list[Data], all_data: tuple[Data, ...]) -> str:
    return "all rows" if len(found) == len(all_data) else "; ".join(data.row.title for data in found)


def _time(found: list[Data]) -> str:
    seconds = sum(data.searched for data in found)
    return f"{seconds / 3600:,.1f} hours" if seconds >= 3600 else f"{seconds / 60:,.1f} minutes"
