"""Pictures of the figures, made as trees of SVG elements: a page builds them, a program writes them as text.

Only shapes live here. What is said comes in as texts; colours are ``currentColor`` with classes for the style sheet,
and nothing is styled in the picture itself, so that it obeys a strict policy and follows light and dark.
"""

from collections.abc import Callable, Sequence
from html import escape
from typing import NamedTuple

from solitaire.record.statistics import Share, wilson

# Tag, attributes ("text" is its text), children.
Tree = tuple[str, dict[str, str], list["Tree"]]

WIDTH, HEIGHT = 300, 190
LEFT, RIGHT, TOP, BOTTOM = 58, 292, 12, 150
SVG = "http://www.w3.org/2000/svg"
WINDOW = 20
MOST_POINTS, FEWEST_BINS, MOST_BINS = 120, 3, 12
_LETTER = 10
_BIN_WIDTHS = (30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14400, 43200, 86400)


class Texts(NamedTuple):
    """What a picture says. ``title`` and ``desc`` are for speech; ``across`` names what the lower edge counts.

    ``empty`` stands where there is nothing to show. ``up`` and ``along`` write the numbers of the left and the lower
    edge; ``more`` writes the number where the last bar goes on without an end.
    """

    title: str
    desc: str
    across: str
    empty: str
    up: Callable[[int], str] = str
    along: Callable[[int], str] = str
    more: Callable[[int], str] = "{}+".format


class Bin(NamedTuple):
    """``size`` values are ``low`` or more and less than ``high`` (None: without end)."""

    low: int
    high: int | None
    size: int


def window_of(count: int) -> int:
    """Over how many plays the rate is taken where there are ``count``: all up to 20, then 20, then a twentieth."""
    return max(min(count, WINDOW), count // WINDOW)


def rate_points(results: Sequence[bool]) -> list[Share]:
    """The share of wins (True) in the last ``window_of(len(results))`` finished plays, with its interval.

    One point after each play: of up to 39 plays from the first on, of more from the first full window on.
    """
    window = window_of(len(results))
    points = []
    won = 0
    for place, result in enumerate(results):
        won += result - (place >= window and results[place - window])
        share = wilson(won, min(place + 1, window))
        assert share is not None
        points.append(share)
    return points[window - 1 :] if len(results) >= 2 * WINDOW else points


def bins(values: Sequence[int]) -> list[Bin]:
    """Whole values of 0 or more in at most MOST_BINS bins of one round width, the empty ones between included.

    The last bin has no end where a few values lie far beyond the others.
    """
    if not values:
        return []
    ordered = sorted(values)
    usual = ordered[(len(ordered) - 1) * 9 // 10]
    last = ordered[-1] if ordered[-1] <= 3 * max(usual, 1) else usual
    width = next((width for width in _BIN_WIDTHS if last // width - ordered[0] // width < MOST_BINS - 1), None)
    width = width or (last - ordered[0]) // (MOST_BINS - 2) + 1
    first, many = ordered[0] // width, last // width - ordered[0] // width + 1
    counts = [0] * (many + 1)
    for value in ordered:
        counts[min(value // width - first, many)] += 1
    found = [Bin((first + at) * width, (first + at + 1) * width, counts[at]) for at in range(many)]
    return [*found, Bin((first + many) * width, None, counts[many])] if counts[many] else found


def rate_chart(results: Sequence[bool], texts: Texts, id: str) -> Tree:
    """The win rate over the plays, each point over the last ones, with its band; percentages on the left.

    ``results``: finished plays in order, True for a win. ``id`` begins the ids of its title and description.
    """
    points = rate_points(results)
    if not points:
        return _picture(texts, id, "chart-rate", [_empty(texts)])
    marks = [_across(texts)]
    for percent in (0, 50, 100):
        marks += _level(texts.up(percent), _height(percent))
    if len(points) == 1:
        middle = (LEFT + RIGHT) / 2
        marks.append(_line("chart-spread", middle, _height(points[0].low), middle, _height(points[0].high)))
        marks.append(_dot(middle, _height(points[0].rate)))
        return _picture(texts, id, "chart-rate", [*marks, _label(texts.along(1), middle, "middle")])
    shown = _thinned(len(points))
    step = (RIGHT - LEFT) / (len(points) - 1)
    across = {place: LEFT + place * step for place in shown}
    high = [(across[place], _height(points[place].high)) for place in shown]
    low = [(across[place], _height(points[place].low)) for place in reversed(shown)]
    rate = [(across[place], _height(points[place].rate)) for place in shown]
    marks.append(_path("chart-band", [*high, *low], closed=True))
    marks.append(_path("chart-line", rate, closed=False))
    marks.append(_dot(*rate[-1]))
    first = len(results) - len(points) + 1
    marks += [_label(texts.along(first), LEFT, "start"), _label(texts.along(len(results)), RIGHT, "end")]
    return _picture(texts, id, "chart-rate", marks)


def times_chart(seconds: Sequence[int], texts: Texts, id: str) -> Tree:
    """How often wins took how long: a bar a bin, counts on the left, times along the lower edge.

    ``seconds``: the times of wins. ``id`` begins the ids of its title and description.
    """
    found = bins(seconds)
    if not found:
        return _picture(texts, id, "chart-times", [_empty(texts)])
    most = max(bar.size for bar in found)
    marks = [_across(texts)]
    for count in [0, most // 2, most] if most % 2 == 0 else [0, most]:
        marks += _level(texts.up(count), BOTTOM - (BOTTOM - TOP) * count / most)
    step = (RIGHT - LEFT) / max(len(found), FEWEST_BINS)
    start = (LEFT + RIGHT - step * len(found)) / 2
    for place, bar in enumerate(found):
        if bar.size:
            height = (BOTTOM - TOP) * bar.size / most
            marks.append(_bar(start + place * step, step, height))
    return _picture(texts, id, "chart-times", marks + _edges(found, step, start, texts))


def svg_text(tree: Tree) -> str:
    """The tree as SVG text, complete in itself."""
    tag, attributes, children = tree
    named = {"xmlns": SVG, **attributes} if tag == "svg" else attributes
    words = "".join(f' {name}="{escape(value)}"' for name, value in named.items() if name != "text")
    inner = escape(attributes.get("text", ""), quote=False) + "".join(map(svg_text, children))
    return f"<{tag}{words}>{inner}</{tag}>"


def _picture(texts: Texts, id: str, name: str, marks: list[Tree]) -> Tree:
    # Numbers and time run from left to right in every language.
    attributes = {"viewBox": f"0 0 {WIDTH} {HEIGHT}", "class": f"chart {name}", "direction": "ltr", "role": "img"}
    attributes |= {"aria-labelledby": f"{id}-title", "aria-describedby": f"{id}-desc"}
    attributes |= {"fill": "currentColor", "font-size": "16"}
    title: Tree = ("title", {"id": f"{id}-title", "text": texts.title}, [])
    desc: Tree = ("desc", {"id": f"{id}-desc", "text": texts.desc}, [])
    return ("svg", attributes, [title, desc, ("g", {"aria-hidden": "true"}, marks)])


def _empty(texts: Texts) -> Tree:
    return _text("chart-empty", texts.empty, WIDTH / 2, HEIGHT / 2, "middle")


def _across(texts: Texts) -> Tree:
    return _text("chart-label", texts.across, (LEFT + RIGHT) / 2, HEIGHT - 4, "middle")


def _level(text: str, y: float) -> list[Tree]:
    """A line across with its number."""
    return [_line("chart-grid", LEFT, y, RIGHT, y), _text("chart-label", text, LEFT - 6, y + 5, "end")]


def _label(text: str, x: float, anchor: str) -> Tree:
    """A number at the lower edge."""
    return _text("chart-label", text, x, BOTTOM + 18, anchor)


def _edges(found: list[Bin], step: float, start: float, texts: Texts) -> list[Tree]:
    """The times at the bars' edges, or at every second, third ... edge, so that no two meet."""
    names = [texts.along(bar.low) for bar in found]
    end = found[-1].high
    if end is None:
        names[-1] = texts.more(found[-1].low)
    else:
        names.append(texts.along(end))
    half = max(map(len, names)) * _LETTER / 2
    every = next((many for many in range(1, len(names)) if many * step > 2 * half + _LETTER), len(names))
    places = range(len(names) - 1, -1, -every)
    # The last name is moved in so that it stays in the picture; one that it would meet is left out.
    at = {place: min(start + place * step, WIDTH - half) for place in places}
    last = len(names) - 1
    chosen = [place for place in sorted(places) if place == last or _apart(at, place, half)]
    return [_label(names[place], at[place], "middle") for place in chosen]


def _apart(at: dict[int, float], place: int, half: float) -> bool:
    return at[max(at)] - at[place] > 2 * half


def _height(percent: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * percent / 100


def _thinned(count: int) -> list[int]:
    """At most MOST_POINTS of so many places, evenly, the first and the last among them."""
    if count <= MOST_POINTS:
        return list(range(count))
    return [round(at * (count - 1) / (MOST_POINTS - 1)) for at in range(MOST_POINTS)]


def _n(value: float) -> str:
    """A coordinate, short."""
    return f"{value:.1f}".removesuffix(".0")


def _text(name: str, text: str, x: float, y: float, anchor: str) -> Tree:
    return ("text", {"class": name, "x": _n(x), "y": _n(y), "text-anchor": anchor, "text": text}, [])


def _line(name: str, x1: float, y1: float, x2: float, y2: float) -> Tree:
    ends = {"x1": _n(x1), "y1": _n(y1), "x2": _n(x2), "y2": _n(y2)}
    thin = {"stroke": "currentColor", "stroke-opacity": ".35"}
    thick = {"stroke": "currentColor", "stroke-opacity": ".5", "stroke-width": "6", "stroke-linecap": "round"}
    return ("line", {"class": name, **ends, **(thin if name == "chart-grid" else thick)}, [])


def _dot(x: float, y: float) -> Tree:
    return ("circle", {"class": "chart-dot", "cx": _n(x), "cy": _n(y), "r": "4"}, [])


def _bar(x: float, width: float, height: float) -> Tree:
    box = {"x": _n(x + 1), "y": _n(BOTTOM - height), "width": _n(max(width - 2, 1)), "height": _n(height)}
    return ("rect", {"class": "chart-bar", **box, "fill-opacity": ".75"}, [])


def _path(name: str, points: list[tuple[float, float]], closed: bool) -> Tree:
    way = "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in points)
    if closed:
        return ("path", {"class": name, "d": way + "Z", "fill-opacity": ".22"}, [])
    line = {"fill": "none", "stroke": "currentColor", "stroke-width": "2.5", "stroke-linejoin": "round"}
    return ("path", {"class": name, "d": way, **line}, [])
