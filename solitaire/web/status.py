"""What stands beside the table: counts, time, notes. Pure: from the session to texts by the id of their element."""

from typing import NamedTuple

from solitaire.session import Session
from solitaire.web.ui import Ui
from solitaire.words import say


class Status(NamedTuple):
    """Texts by element id, and which elements are to be seen."""

    texts: dict[str, str]
    shown: dict[str, bool]


def status(session: Session, ui: Ui, now: float, won_before: int, unsaved: bool) -> Status:
    """What to write and what to show."""
    game, state = session.game, session.state
    texts = {
        "game-name": game.name,
        "deal-number": say("page.deal_number", number=session.number),
        "moves": say("page.moves", n=session.move_count),
        "time": clock_text(session.clock(now)),
        "say": ui.message,
        "stock-count": str(len(state.stock)) if game.draw else "",
        "waste-count": str(len(state.waste)) if game.draw else "",
        "passes": passes_text(session),
    }
    if session.won:
        time = clock_text(session.clock(now))
        texts["won-text"] = say("page.won", n=session.move_count, time=time)
        texts["won-count"] = say("page.won_count", n=won_before)
    if unsaved:
        texts["note-text"] = say("page.unsaved")
    return Status(texts, {"won": session.won, "note": unsaved})


def passes_text(session: Session) -> str:
    """How often the stock can still be gone through, the present time included."""
    if not session.game.draw:
        return ""
    passes = session.state.passes
    return say("page.passes.unlimited") if passes is None else say("page.passes", n=passes)


def clock_text(seconds: float) -> str:
    """Minutes and seconds, with hours where there are any."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
