"""The coach's dialog: what it can be asked, and its settings. Pure."""

from solitaire.web.dialogs import Tree, setting
from solitaire.web.settings import Settings
from solitaire.words import say

SETTINGS = ("outlook", "hints", "pace")
ASKED = ("lost", "show", "winnable")


def coach_page(settings: Settings) -> list[Tree]:
    """A button for each question with what it does, and the settings that are the coach's."""
    tree: list[Tree] = [("p", {"class": "small", "text": say("coach.about")}, [])]
    tree += [setting(name, settings[name]) for name in SETTINGS]
    for what in ASKED:
        tree.append(("button", {"type": "button", "data-do": what, "text": say(f"coach.{what}")}, []))
        tree.append(("p", {"class": "small", "text": say(f"coach.{what}.about")}, []))
    return tree
