"""The history of a game as a picture: a bar a position, by what is known of it. Pure; told apart by height as well."""

from collections.abc import Sequence

from solitaire.solver.answer import Verdict
from solitaire.web.dialogs import Tree

WIDTH, HEIGHT = 600.0, 60.0
HEIGHTS = {Verdict.WINNABLE: 1.0, Verdict.UNKNOWN: 0.6, Verdict.UNWINNABLE: 0.25}
# The rest of a bar's place is the gap to the next; a short game does not fill the width.
SHARE, FEWEST = 0.84, 40


def strip(verdicts: Sequence[Verdict], told: str) -> Tree:
    """High bars can be won, the last of them is marked, low ones are lost, those between are not known; ``told`` says
    it in words.
    """
    last = max((place for place, verdict in enumerate(verdicts) if verdict is Verdict.WINNABLE), default=-1)
    pitch = WIDTH / max(len(verdicts), FEWEST)
    bars: list[Tree] = []
    for place, verdict in enumerate(verdicts):
        height = HEIGHT * HEIGHTS[verdict]
        box = {"x": f"{place * pitch:.2f}", "y": f"{HEIGHT - height:.1f}"}
        size = {"width": f"{pitch * SHARE:.2f}", "height": f"{height:.1f}"}
        mark = " last" if place == last else ""
        bars.append(("rect", {"class": f"bar-{verdict.value}{mark}", **box, **size}, []))
    box_of_all = f"0 0 {WIDTH:.0f} {HEIGHT:.0f}"
    return (
        "svg",
        {"class": "strip", "viewBox": box_of_all, "preserveAspectRatio": "none", "role": "img", "aria-label": told},
        bars,
    )
