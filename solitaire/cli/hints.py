"""The command hint: what to do next, fair or with all cards open, and how it is printed. Only that may live here."""

import json
from typing import NamedTuple

from solitaire.aid.hint import Hint, Why, hints
from solitaire.cli.verdicts import timed
from solitaire.engine import apply, is_won
from solitaire.moves import move_from_text
from solitaire.solver.advice import Advice, AdviceKind
from solitaire.solver.advising import advising
from solitaire.spec import Game
from solitaire.state import State
from solitaire.words import say


class Asked(NamedTuple):
    """A position with those before it in this game."""

    game: Game
    state: State
    seen: frozenset[State]


def after_moves(game: Game, state: State, texts: str) -> Asked:
    """The position after moves that are written with commas between; raises SolitaireError (IllegalMove too)."""
    seen = []
    for text in filter(None, map(str.strip, texts.split(","))):
        seen.append(state)
        state = apply(game, state, move_from_text(text))
    return Asked(game, state, frozenset(seen))


def fair_hint(asked: Asked, json_wanted: bool) -> str:
    """The hint that a player could have found, as text or as a line of JSON."""
    hint = next(iter(hints(*asked)), None)
    if json_wanted:
        fields: dict[str, object] = {"game": asked.game.id, "open": False, "move": hint and str(hint.move)}
        if hint:
            fields |= {"why": hint.why.name.lower(), "again": hint.again}
        return json.dumps(fields)
    return _hint_line(hint) if hint else _no_move(asked)


def open_hint(asked: Asked, seconds: float, positions: int, json_wanted: bool) -> str:
    """The advice of a search that knows all cards, as text or as a line of JSON."""
    advice = timed(advising(asked.game, asked.state, positions, asked.seen), seconds)
    return _advice_json(asked, advice) if json_wanted else _advice_text(asked, advice)


def _advice_json(asked: Asked, advice: Advice) -> str:
    fields: dict[str, object] = {"game": asked.game.id, "open": True, "kind": advice.kind.name.lower()}
    fields |= {"move": advice.move and str(advice.move), "again": advice.again, "positions": advice.positions}
    if advice.kind is AdviceKind.SOLUTION:
        fields["moves"] = list(map(str, advice.moves))
    return json.dumps(fields)


def _advice_text(asked: Asked, advice: Advice) -> str:
    """The move first where the search has one; where it has none, what it found, and the fair hint in a second line."""
    if advice.move is None:
        return _no_move(asked)
    told = say(f"cli.hint.{advice.kind.name}", n=advice.positions, moves=say("page.moves", n=len(advice.moves)))
    if advice.kind in (AdviceKind.SOLUTION, AdviceKind.PROMISING):
        return _with_again(say("cli.hint.because", move=str(advice.move), why=told), advice.again)
    return f"{told}\n{_hint_line(hints(*asked)[0])}"


def _no_move(asked: Asked) -> str:
    return say("cli.hint.won" if is_won(asked.game, asked.state) else "cli.hint.none")


def _hint_line(hint: Hint) -> str:
    why = say(f"hint.{hint.why.name}")
    if hint.why in (Why.TURN, Why.REDEAL):
        # These tell what to do, in a sentence that stands by itself.
        return _with_again(say("cli.hint.do", move=str(hint.move), what=why), hint.again)
    return _with_again(say("cli.hint.because", move=str(hint.move), why=why), hint.again)


def _with_again(told: str, again: bool) -> str:
    return f"{told} {say('hint.again')}" if again else told
