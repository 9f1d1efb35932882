"""A plain text game in the terminal. Only the talking is here; what is legal the engine says."""

import sys
import time
from collections.abc import Callable
from pathlib import Path

from solitaire.cards import RANKS, SUITS, card_text
from solitaire.cli.language import why_failed
from solitaire.engine import legal_moves
from solitaire.errors import IllegalMove, SolitaireError
from solitaire.moves import move_from_text
from solitaire.saves import dump, load
from solitaire.session import Session, Step, dispatch
from solitaire.spec import Game
from solitaire.state import Pile, State
from solitaire.words import say, told
from solitaire.words.prose import game_name, refusal_sentence, rules_text

STEPS = {step.value: step for step in Step}


def play(game: Game, number: str, load_from: str | None) -> None:
    """Play deal ``number``, or go on with the game saved in a file, until the player quits or input ends."""
    session = Session(game, number)
    if load_from is not None:
        session = load(Path(load_from).read_text(encoding="utf-8"))
        if (session.game, session.number) != (game, Session(game, number).number):
            raise SolitaireError(say("cli.other_game", name=game_name(session.game), number=session.number))
    print(say("cli.welcome", name=game_name(game), number=session.number))
    _show(session)
    while True:
        print("> ", end="", flush=True)
        line = sys.stdin.readline()
        words = line.split()
        if not line or words[:1] == ["quit"]:
            print(say("cli.bye"))
            return
        session = _answered(session, " ".join(words)) if words else session


def _answered(session: Session, command: str) -> Session:
    """Carry out one line of the player; gives the session after it, the same one when it was refused."""
    answers: dict[str, Callable[[], str]] = {
        "moves": lambda: "\n".join(map(str, legal_moves(session.game, session.state))) or say("cli.no_moves"),
        "rules": lambda: rules_text(session.game),
        "help": lambda: say("cli.help"),
    }
    try:
        if command in answers:
            print(answers[command]())
            return session
        if command.split()[0] == "save":
            print(_saved(session, command.removeprefix("save").strip()))
            return session
        action = STEPS.get(command) or move_from_text(command)
        after = dispatch(session, action, time.monotonic())
    except IllegalMove as error:
        print(refusal_sentence(session.game, session.state, move_from_text(command), error.reason))
        return session
    except SolitaireError as error:
        print(told(error))
        return session
    except (OSError, ValueError) as error:
        print(say("cli.not_saved", why=why_failed(error)))
        return session
    _show(after)
    if after.won:
        print(say("cli.won", n=after.move_count))
    return after


def _saved(session: Session, name: str) -> str:
    """Write the save through a second file, so that a save that was there is never half overwritten."""
    path = Path(name or f"{session.game.id}-{session.number}.save")
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(dump(session.paused(time.monotonic())) + "\n", encoding="utf-8")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return say("cli.saved", path=path)


def _show(session: Session) -> None:
    state = session.state
    if session.game.draw:
        passes = say("cli.unlimited") if state.passes is None else state.passes
        print(say("cli.stock", stock=len(state.stock), waste=_waste(state), passes=passes))
    tops = [f"{SUITS[at % 4]}-{RANKS[len(pile) - 1]}" for at, pile in enumerate(state.foundations) if pile]
    print(say("cli.foundations", tops=" ".join(tops) or "-"))
    for place, pile in enumerate(state.columns, 1):
        print(f"t{place:<3}{_column(pile)}")


def _waste(state: State) -> str:
    return " ".join(map(card_text, state.waste)) or "-"


def _column(pile: Pile) -> str:
    """A column as the player sees it: face-down cards show that they are there, and no more."""
    return " ".join(["##"] * pile.down + [card_text(card) for card in pile.cards[pile.down :]]) or "-"
