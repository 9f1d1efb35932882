"""What a key means on the table. Pure: from a key event's fields to a command.

Letters and digits are told by the physical key, so that they work under any script's layout; what a key *types* counts
only for signs whose place differs from layout to layout. Nothing is meant with Ctrl, Alt or the command key.
"""

from typing import NamedTuple

from solitaire.moves import WASTE

COLUMN_KEYS = (*(f"Digit{n}" for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)), "KeyZ", "KeyX", "KeyC")
LETTERS = {
    "KeyD": "turn",
    "KeyU": "undo",
    "KeyR": "redo",
    "KeyH": "hint",
    "KeyN": "new",
    "KeyF": "foundations",
    "KeyI": "tell",
    "KeyA": "finish",
}
ARROWS = {"ArrowLeft": "left", "ArrowRight": "right", "ArrowUp": "up", "ArrowDown": "down"}
SIGNS = {"+": "more", "-": "fewer", "?": "keys", "؟": "keys"}
OTHERS = {"Enter": "press", " ": "press", "Escape": "escape", "Home": "first", "End": "last"}


class Command(NamedTuple):
    """What a key asks for: a name, and which column or pile where there is one to name."""

    name: str
    pile: int = 0


# What a key that is held down goes on doing; the rest would pick up and put down, or deal, many times a second.
REPEATED = ("go", "more", "fewer", "turn", "undo", "redo")


def command(key: str, code: str, modified: bool, shift: bool = False, repeat: bool = False) -> Command | None:
    """The command of a key event, or None: its ``key``, its ``code``, whether Ctrl, Alt or Meta is held, whether Shift
    is, and whether it comes only from a key that is held down.
    """
    asked = None if modified else _asked(key, code, shift)
    return None if asked is not None and repeat and asked.name not in REPEATED else asked


def _asked(key: str, code: str, shift: bool) -> Command | None:
    if key in ARROWS:
        return Command("go", ("left", "right", "up", "down").index(ARROWS[key]))
    if key in OTHERS:
        return Command(OTHERS[key])
    # In France the 6 types a minus and in Prague the 1 a plus; there too these keys are columns unless Shift is held.
    if key in SIGNS and (shift or code not in COLUMN_KEYS):
        return Command(SIGNS[key])
    if code in ("NumpadAdd", "NumpadSubtract"):
        return Command("more" if code == "NumpadAdd" else "fewer")
    if code in COLUMN_KEYS:
        return Command("pile", COLUMN_KEYS.index(code))
    if code.startswith("Numpad") and code[6:].isdigit():
        return Command("pile", (int(code[6:]) - 1) % 10)
    if code == "KeyW":
        return Command("pile", WASTE)
    return Command(LETTERS[code]) if code in LETTERS else None
