"""The picture of the table that lies beside the save for the next visit's first frame. Pure.

Before Python has started, a small script stamps it (`static/first-paint.js`); Python then adopts the same nodes. It
holds what nodes and texts show, so the script needs no rule and no card; of a face-down card only where it lies.
"""

import json
from typing import Any

from solitaire.cards import Card, rank_of
from solitaire.deals import dealing_order
from solitaire.session import Session
from solitaire.spec import Game
from solitaire.state import Pile, State
from solitaire.web.scene import SUIT_CLASSES, Look, numbers_of, scene
from solitaire.web.status import Status
from solitaire.web.ui import Ui
from solitaire.words.prose import game_name

# A picture of another form, left by another release, is not stamped: the empty table is.
FORM = 1


def picture(session: Session, nodes: dict[Card, int], root: str, name: str, status: Status) -> str:
    """The table of a session at rest as a text: nothing held, nothing said, nowhere the keyboard.

    ``root`` are the classes of the page's root, ``name`` is what the table is called.
    """
    shown = scene(session, Ui(), nodes)
    return _text(session.game, root, name, shown.cards, shown.slots, status)


def empty_table(game: Game) -> dict[str, Any]:
    """The table of a game before there is any deal, as the picture's content: its empty places."""
    session = Session(game, 1)
    columns = tuple(Pile((), 0) for _ in game.columns)
    session.states = (State((), (), ((),) * game.foundations, columns, game.passes),)
    nodes = {card: node for node, card in enumerate(dealing_order(1, game.decks, game.ranks))}
    places = [look._replace(classes=_plain(look.classes), label="") for look in scene(session, Ui(), nodes).slots]
    found: dict[str, Any] = json.loads(_text(game, "", "", [], places, Status({"game-name": game_name(game)}, {}, {})))
    return found


def _plain(classes: str) -> str:
    """Whether the stock can be turned over is not told of a table without cards."""
    return " ".join(name for name in classes.split() if name not in ("redeal", "closed"))


def _text(game: Game, root: str, name: str, cards: list[Look], slots: list[Look], status: Status) -> str:
    content = {
        "form": FORM,
        "game": game.id,
        "root": root,
        "name": name,
        "variables": numbers_of(game),
        "cards": [[look.classes, look.style, look.label, *card_hrefs(look.face)] for look in cards],
        "slots": [[look.classes, look.style, look.label, mark_href(look.classes)] for look in slots],
        "texts": {**status.texts, "say": ""},
        "shown": status.shown,
        "enabled": status.enabled,
    }
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def stamped_looks(text: str) -> tuple[list[Look], list[Look]]:
    """What the nodes of cards and of empty places show after a picture has been stamped.

    Which nodes belong to a place (``owns``) is not in it, so that Python writes that anew.
    """
    content = json.loads(text)
    cards = [Look(classes, style, _face(hrefs), label) for classes, style, label, *hrefs in content["cards"]]
    return cards, [Look(classes, style, 0, label) for classes, style, label, _ in content["slots"]]


def card_hrefs(face: int) -> list[str]:
    """What a card's pieces refer to: the rank, the suit, the art and again the suit; nothing of a face-down card."""
    if not face:
        return []
    suit, rank = SUIT_CLASSES[face >> 4 & 3], rank_of(face)
    return [f"#rank-{rank}", f"#suit-{suit}", f"#art-{suit}-{rank}", f"#suit-{suit}"]


def mark_href(classes: str) -> str:
    """What the mark of an empty place refers to."""
    names = classes.split()
    suit = next((name for name in SUIT_CLASSES if name in names), None)
    if suit:
        return f"#suit-{suit}"
    return next((f"#mark-{name}" for name in ("redeal", "closed") if name in names), "")


def _face(hrefs: list[str]) -> int:
    if not hrefs:
        return 0
    _, suit, rank = hrefs[2].split("-")
    return SUIT_CLASSES.index(suit) << 4 | int(rank)
