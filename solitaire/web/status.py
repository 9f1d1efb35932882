"""What stands beside the table: counts, time, notes. Pure: from the session to texts by the id of their element."""

from typing import NamedTuple

from solitaire.record.score import STANDARD, VEGAS, scores_offered, standard_score, vegas_score
from solitaire.session import Session
from solitaire.web.aide import Aide
from solitaire.web.speech import passes_to_go
from solitaire.words import digits, number, say
from solitaire.words.prose import game_name


class Seen(NamedTuple):
    """All that the status depends on. ``wins``: how often this game was won; ``showed``: whether its win was shown;
    ``unsaved``: whether saving fails now; ``timed``: whether the player wants to see a clock;
    ``promise``: what is known of the deal before it is played.
    """

    session: Session
    message: str
    now: float
    score: str
    aide: Aide
    returns: bool
    away: bool
    wins: int
    unsaved: bool
    vegas_total: int = 0
    timed: bool = True
    showed: bool = False
    promise: str = ""


class Status(NamedTuple):
    """Texts by element id, which elements are to be seen, and which commands can be given."""

    texts: dict[str, str]
    shown: dict[str, bool]
    enabled: dict[str, bool]


def status(seen: Seen) -> Status:
    """What to write, to show and to enable."""
    session, stuck = seen.session, seen.aide.stuck
    shown = {"won": session.won, "note": seen.unsaved, "stuck": bool(stuck), "elsewhere": seen.away}
    shown["finish"] = bool(seen.aide.finish)
    enabled = dict.fromkeys(("undo-all", "restart"), session.can_undo)
    enabled |= dict.fromkeys(("redo", "redo-all"), session.can_redo)
    enabled |= {"undo": session.can_undo or seen.returns, "hint": not session.won}
    return Status(_texts(seen), shown, enabled)


def _texts(seen: Seen) -> dict[str, str]:
    session = seen.session
    game, state, time = session.game, session.state, clock_text(session.clock(seen.now))
    texts = {
        "game-name": game_name(game),
        "deal-number": say("page.deal_number", number=session.number),
        "promise": seen.promise,
        "moves": say("page.moves", n=session.move_count),
        "time": time,
        "say": seen.message,
        "stock-count": number(len(state.stock)) if game.draw else "",
        "waste-count": number(len(state.waste)) if game.draw else "",
        "passes": passes_text(session),
        "score": score_text(session, seen.score, seen.vegas_total),
        "outlook": seen.aide.outlook,
    }
    if session.won:
        key = "page.won.shown" if seen.showed else "page.won" if seen.timed else "page.won.untimed"
        texts["won-text"] = say(key, n=session.move_count, time=time)
        texts["won-count"] = say("page.won_count", n=seen.wins)
    if seen.aide.stuck:
        texts["stuck-text"] = say(f"stuck.{seen.aide.stuck}")
    return texts | ({"note-text": say("page.unsaved")} if seen.unsaved else {})


def score_text(session: Session, chosen: str, vegas_total: int) -> str:
    """The score that the player wants to see, where the game has one."""
    kind = VEGAS if chosen.startswith(VEGAS) else chosen
    if kind not in scores_offered(session.game):
        return ""
    if chosen == "vegas-total":
        return say("page.score.total", n=vegas_total)
    points = standard_score(session) if kind == STANDARD else vegas_score(session)
    return say("page.score", n=points)


def passes_text(session: Session) -> str:
    """How often the stock can still be gone through, the present time included while it lasts."""
    if not session.game.draw:
        return ""
    left = passes_to_go(session.state)
    if left is None:
        return say("page.passes.unlimited")
    return say("page.passes", n=left) if left else say("page.passes.none")


def clock_text(seconds: float) -> str:
    """Minutes and seconds, with hours where there are any."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return digits(f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}")
