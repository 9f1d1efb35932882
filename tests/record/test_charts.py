"""The pictures show what was counted, say so in words, and carry no style of their own."""

import re
from collections.abc import Iterator
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire.record.charts import (
    HEIGHT,
    MOST_BINS,
    MOST_POINTS,
    WIDTH,
    Texts,
    Tree,
    bins,
    rate_chart,
    rate_points,
    svg_text,
    times_chart,
    window_of,
)
from solitaire.record.statistics import wilson

TEXTS = Texts("A title", "A <description> & more", "edge", "Nothing yet", lambda n: f"u{n}", lambda n: f"a{n}")
RESULTS = st.lists(st.booleans(), max_size=300)
SECONDS = st.lists(st.integers(0, 400_000), max_size=60) | st.lists(st.integers(60, 900), max_size=60)


def walk(tree: Tree) -> Iterator[Tree]:
    """Every element."""
    yield tree
    for child in tree[2]:
        yield from walk(child)


def of_class(tree: Tree, name: str) -> list[dict[str, str]]:
    """The attributes of every element of a class."""
    return [attributes for _, attributes, _ in walk(tree) if attributes.get("class") == name]


def labels(tree: Tree) -> list[str]:
    """All that is written in the picture."""
    return [attributes["text"] for attributes in of_class(tree, "chart-label")]


def must_be_sound(tree: Tree) -> None:
    """It has a title and a description for speech, no style, and nothing lies outside."""
    _, attributes, (title, desc, marks) = tree
    assert (title[0], title[1]["text"], desc[0], desc[1]["text"]) == ("title", TEXTS.title, "desc", TEXTS.desc)
    assert (attributes["aria-labelledby"], attributes["aria-describedby"]) == (title[1]["id"], desc[1]["id"])
    assert attributes["role"] == "img"
    assert marks[1] == {"aria-hidden": "true"}
    for tag, found, _ in walk(tree):
        assert "style" not in found
        assert not [name for name in found if name.startswith("on")]
        assert found.get("fill", "currentColor") in ("currentColor", "none")
        assert found.get("stroke", "currentColor") == "currentColor"
        for name in ("x", "x1", "x2", "cx", "width"):
            assert 0 <= float(found.get(name, 0)) <= WIDTH, (tag, found)
        for name in ("y", "y1", "y2", "cy", "height"):
            assert 0 <= float(found.get(name, 0)) <= HEIGHT, (tag, found)
        numbers = list(map(float, re.findall(r"[\d.]+", found.get("d", ""))))
        assert all(0 <= x <= WIDTH for x in numbers[::2])
        assert all(0 <= y <= HEIGHT for y in numbers[1::2])
    root = ElementTree.fromstring(svg_text(tree))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert [element.text for element in root[:2]] == [TEXTS.title, TEXTS.desc]


@given(RESULTS)
def test_the_rate_over_time_is_the_rate_of_the_last_plays(results: list[bool]) -> None:
    points = rate_points(results)
    window = window_of(len(results))
    first = len(results) - len(points) + 1
    assert first == (window if len(results) >= 40 else 1)
    for place, point in enumerate(points, first):
        seen = results[max(0, place - window) : place]
        assert point == wilson(sum(seen), len(seen))
    tree = rate_chart(results, TEXTS, "rate")
    must_be_sound(tree)
    if len(results) > 1:
        assert labels(tree) == ["edge", "u0", "u50", "u100", f"a{first}", f"a{len(results)}"]


def test_a_play_leaves_the_window_after_twenty_more() -> None:
    points = rate_points([True] * 20 + [False] * 25)
    assert [point.rate for point in points] == pytest.approx([*range(100, -1, -5), 0, 0, 0, 0, 0])


def test_the_window_grows_with_the_plays() -> None:
    assert [window_of(count) for count in (0, 1, 19, 20, 400, 2000)] == [0, 1, 19, 20, 20, 100]


def test_no_play_and_one_play_make_pictures_of_their_own() -> None:
    for tree in (rate_chart([], TEXTS, "rate"), times_chart([], TEXTS, "times")):
        must_be_sound(tree)
        assert [found["text"] for found in of_class(tree, "chart-empty")] == ["Nothing yet"]
    one = rate_chart([True], TEXTS, "rate")
    must_be_sound(one)
    # One of one: 20.65 % to 100 %, on 138 steps down from 12.
    ((dot,), (spread,)) = of_class(one, "chart-dot"), of_class(one, "chart-spread")
    assert (dot["cy"], spread["y2"], spread["y1"]) == ("12", "12", "121.5")
    assert not of_class(one, "chart-line")


def test_the_line_ends_where_the_rate_stands() -> None:
    tree = rate_chart([True, False], TEXTS, "rate")
    assert [found["d"] for found in of_class(tree, "chart-line")] == ["M58 12L292 81"]
    assert [found["cy"] for found in of_class(tree, "chart-dot")] == ["81"]


def test_many_plays_make_no_larger_picture() -> None:
    tree = rate_chart([True, False, False] * 700, TEXTS, "rate")
    assert of_class(tree, "chart-line")[0]["d"].count("L") == MOST_POINTS - 1
    assert len(svg_text(tree)) < 8000


@given(SECONDS)
def test_every_time_is_in_one_bin(seconds: list[int]) -> None:
    found = bins(seconds)
    assert len(found) <= MOST_BINS
    for bar in found:
        inside = [value for value in seconds if value >= bar.low and (bar.high is None or value < bar.high)]
        assert bar.size == len(inside)
    assert sum(bar.size for bar in found) == len(seconds)
    widths = {bar.high - bar.low for bar in found if bar.high is not None}
    assert len(widths) <= 1
    assert [bar.low for bar in found[1:]] == [bar.high for bar in found[:-1]]
    if found:
        assert found[0].size
        assert found[-1].size
    tree = times_chart(seconds, TEXTS, "times")
    must_be_sound(tree)
    assert len(of_class(tree, "chart-bar")) == sum(bar.size > 0 for bar in found)


def test_bins_are_round_and_a_few_far_values_share_the_last() -> None:
    assert bins([143]) == [(120, 150, 1)]
    assert bins([59, 60, 89, 119]) == [(30, 60, 1), (60, 90, 2), (90, 120, 1)]
    assert bins([100] * 20 + [50_000]) == [(90, 120, 20), (120, None, 1)]
    tree = times_chart([100] * 20 + [50_000], TEXTS, "times")
    assert labels(tree)[-1] == "120+"


@pytest.mark.parametrize("most", [1, 2, 7, 8])
def test_counts_on_the_left_are_whole(most: int) -> None:
    tree = times_chart([100] * most, TEXTS, "times")
    counts = [label for label in labels(tree) if label.startswith("u")]
    assert counts == (["u0", f"u{most}"] if most % 2 else ["u0", f"u{most // 2}", f"u{most}"])


@given(SECONDS)
def test_the_times_along_the_edge_do_not_meet(seconds: list[int]) -> None:
    def clock(value: int) -> str:
        return f"{value // 3600}:{value // 60 % 60:02}:{value % 60:02}"

    tree = times_chart(seconds, TEXTS._replace(along=clock, more=lambda value: f"≥{clock(value)}"), "times")
    edge = [found for found in of_class(tree, "chart-label") if ":" in found["text"]]
    spans = sorted((float(found["x"]), 5 * len(found["text"])) for found in edge)
    for (x, half), (other, other_half) in pairwise(spans):
        assert x + half <= other - other_half + 0.2
    assert bool(edge) == bool(seconds)
