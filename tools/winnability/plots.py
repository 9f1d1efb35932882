"""Plots of how many deals are settled by how much work, one for each group of games. Only their drawing lives here.

Plain SVG that paints its own ground, since a page that shows it may be light or dark. Curves are named at their ends.
"""

from collections.abc import Iterator
from math import log10
from typing import NamedTuple
from xml.sax.saxutils import escape

from tools.winnability.data import Data
from tools.winnability.figures import settled, share_text, share_within
from tools.winnability.rows import Group

WIDTH, HEIGHT = 920, 480
LEFT, TOP, FLOOR = 62, 62, 416
# A label stands so far from where the axis ends; its share with the room around it is so wide, a letter of its name so
# wide on average in the widest of usual fonts.
NAME, SHARE, LETTER = 29, 86, 7.3
# A curve has a point every two pixels at most, and its name keeps so far from the next one's.
STEP, LINE = 2, 20
LEAST_POWERS = 2
LIGHT = ("#0068b3", "#c2410c", "#00795c", "#a8327e", "#7d6000", "#5b43b5", "#b3202c", "#007686", "#5a5a5a")
DARK = ("#6cb6ff", "#ff9d5c", "#4fd1a5", "#f58fc4", "#e3c04a", "#b5a6ff", "#ff8a84", "#4fd6e3", "#c4c4c4")


class Axis(NamedTuple):
    """The axis of the positions: powers of ten from ``low`` to ``high`` by their exponents; it ends at ``end``."""

    low: int
    high: float
    end: int

    def x(self, positions: int) -> float:
        """Where so many positions lie."""
        return LEFT + (self.end - LEFT) * (log10(positions) - self.low) / (self.high - self.low)

    def positions(self, x: int) -> int:
        """How many positions lie there."""
        return round(10 ** (self.low + (self.high - self.low) * (x - LEFT) / (self.end - LEFT)))


class Curve(NamedTuple):
    """A row's curve: its drawing, where it ends, its name, and what of its deals is settled in the end, in letters."""

    path: str
    x: float
    y: float
    name: str
    share: str
    style: str


def plot(group: Group, made: tuple[Data, ...]) -> str:
    """The plot of a group."""
    axis = _axis(made)
    curves = [_curve(axis, data, _style(made, place)) for place, data in enumerate(made)]
    title = f"{group.title}: how many deals are settled by how much work"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
        ' role="img" aria-labelledby="title desc">',
        f'<title id="title">{escape(title)}</title>',
        f'<desc id="desc">{escape(_description(curves))}</desc>',
        f"<style>{_css()}</style>",
        f'<rect class="ground" width="{WIDTH}" height="{HEIGHT}" rx="8"/>',
        f'<text class="title" x="{LEFT}" y="34">{escape(title)}</text>',
        *_grid(axis),
        *_drawn(axis, curves),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _axis(made: tuple[Data, ...]) -> Axis:
    """From the power of ten below the least work to the widest bound."""
    least = min((ordered[0] for data in made if (ordered := settled(data))), default=1)
    most = max(data.run.positions for data in made)
    longest = max(len(_name(data)) for data in made)
    low = min(len(str(max(least, 1))) - 1, max(0, len(str(most)) - 1 - LEAST_POWERS))
    return Axis(low, max(log10(most), low + 1), WIDTH - NAME - SHARE - round(LETTER * longest))


def _style(made: tuple[Data, ...], place: int) -> str:
    """A colour for each row; with take-back a row has that of the one without, dashed."""
    colours: list[object] = []
    for data in made:
        plain = (data.row.game.id, data.row.game.draw, data.row.game.passes)
        if plain not in colours:
            colours.append(plain)
    row = made[place].row
    colour = colours.index((row.game.id, row.game.draw, row.game.passes)) % len(LIGHT)
    return f"c{colour} dashed" if row.game.take_back else f"c{colour}"


def _curve(axis: Axis, data: Data, style: str) -> Curve:
    """Steps up from the left edge to the bound of the row's own searches."""
    ordered, of = settled(data), len(data.found)
    end = axis.x(data.run.positions)
    height = _y(share_within(ordered, of, axis.positions(LEFT)))
    path, x = f"M{LEFT} {height:.1f}", LEFT
    for right in range(LEFT + STEP, int(end) + 1, STEP):
        new = _y(share_within(ordered, of, axis.positions(right)))
        if new != height:
            path += f"H{right}V{new:.1f}"
            height, x = new, right
    share = share_within(ordered, of, data.run.positions)
    path += f"H{end:.0f}V{_y(share):.1f}" if x < end else ""
    return Curve(path, end, _y(share), _name(data), share_text(len(ordered), of), style)


def _name(data: Data) -> str:
    return data.row.rules or data.row.game.name


def _y(share: float) -> float:
    return round(FLOOR - (FLOOR - TOP) * share, 1)


def _grid(axis: Axis) -> Iterator[str]:
    """Lines at each quarter and each power of ten, and what they stand for."""
    for percent in (0, 25, 50, 75, 100):
        y = _y(percent / 100)
        yield f'<path class="grid" d="M{LEFT} {y}H{axis.end}"/>'
        yield f'<text class="tick" x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{percent} %</text>'
    for exponent in range(axis.low, int(axis.high + 1e-9) + 1):
        x = f"{axis.x(10**exponent):.1f}"
        yield f'<path class="grid" d="M{x} {TOP}V{FLOOR}"/>'
        yield f'<text class="tick" x="{x}" y="{FLOOR + 20}" text-anchor="middle">{_count(10**exponent)}</text>'
    middle = (LEFT + axis.end) // 2
    yield f'<text class="tick" x="{middle}" y="{FLOOR + 44}" text-anchor="middle">positions looked at</text>'


def _count(number: int) -> str:
    """A power of ten, short enough to stand beside the next one."""
    return f"{number // 10**6:,} million" if number >= 10**6 else f"{number:,}"


def _drawn(axis: Axis, curves: list[Curve]) -> Iterator[str]:
    """The curves, and a thin line from the end of each to its name."""
    for curve in curves:
        yield f'<path class="curve {curve.style}" d="{curve.path}"/>'
    for curve, y in _named(curves):
        colour = curve.style.split()[0]
        leader = f"M{curve.x + 2:.0f} {curve.y}L{axis.end + 18} {y:.1f}h6"
        label = f'<tspan class="share">{curve.share}</tspan> {escape(curve.name)}'
        yield f'<path class="leader {colour}" d="{leader}"/>'
        yield f'<text class="{colour}" x="{axis.end + NAME}" y="{y + 4.5:.1f}">{label}</text>'


def _named(curves: list[Curve]) -> list[tuple[Curve, float]]:
    """The curves from the top with the heights of their names: as near to their ends as none touches another."""
    ordered = sorted(curves, key=lambda curve: curve.y)
    heights: list[float] = []
    for curve in ordered:
        heights.append(max(curve.y, heights[-1] + LINE) if heights else curve.y)
    below = float(FLOOR + LINE)
    for place in reversed(range(len(heights))):
        heights[place] = below = min(heights[place], below - LINE)
    return list(zip(ordered, heights, strict=True))


def _description(curves: list[Curve]) -> str:
    ends = "; ".join(f"{curve.name} {curve.share}" for curve, _ in _named(curves))
    return (
        "A curve for each rule set: from left to right the number of positions looked at, on a logarithmic scale; "
        f"upwards the share of the deals that are settled by then. Settled in the end: {ends}."
    )


def _css() -> str:
    """What depends on light and dark, and what does not."""
    fixed = (
        "text{font:14px system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;fill:var(--ink)}"
        ".title{font-size:17px;font-weight:600}.tick{fill:var(--soft);font-size:13px}"
        ".ground{fill:var(--ground)}.grid{stroke:var(--line)}"
        "path{fill:none}.curve{stroke-width:2.2;stroke-linejoin:round;stroke-linecap:round}"
        ".dashed{stroke-dasharray:6 5}.leader{stroke-width:1;opacity:.65}.share{font-weight:600}"
    )
    light = "svg{--ground:#fff;--ink:#1c2024;--soft:#59616a;--line:#e4e7ea}" + _colours(LIGHT)
    dark = "svg{--ground:#161b20;--ink:#eceff2;--soft:#a5aeb8;--line:#2d343b}" + _colours(DARK)
    return f"{fixed}{light}@media(prefers-color-scheme:dark){{{dark}}}"


def _colours(palette: tuple[str, ...]) -> str:
    return "".join(f"path.c{n}{{stroke:{hue}}}text.c{n}{{fill:{hue}}}" for n, hue in enumerate(palette))
