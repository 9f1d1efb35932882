"""The coach's dialog: what it can be asked, and its settings. Pure."""

from solitaire.web.dialogs import Tree, setting
from solitaire.web.settings import Settings
from solitaire.winnable.lists import Grade
from solitaire.words import say

SETTINGS = ("outlook", "hints", "pace")
ASKED = ("lost", "show", "winnable")


def coach_page(settings: Settings) -> list[Tree]:
    """A button for each question with what it does, and the settings that are the coach's."""
    tree: list[Tree] = [("p", {"class": "small", "text": say("coach.about")}, [])]
    tree += [setting(name, settings[name]) for name in SETTINGS]
    for what in ASKED:
        tree.append(("button", {"type": "button", "data-do": what, "text": say(f"coach.{what}")}, []))
        if what == "winnable":
            tree.append(("div", {"class": "rule-sets"}, [_graded(grade.value) for grade in Grade]))
        tree.append(("p", {"class": "small", "text": say(f"coach.{what}.about")}, []))
    return tree


def _graded(grade: str) -> Tree:
    attributes = {"type": "button", "data-do": f"winnable:{grade}", "text": say(f"coach.winnable.{grade}")}
    return ("button", attributes, [])
