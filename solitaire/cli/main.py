"""The commands: which part of the library each asks. What it prints comes from there and from ``solitaire.words``."""

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from solitaire.cli import census, winnable
from solitaire.cli.arguments import chosen_game, read_arguments
from solitaire.cli.hints import after_moves, fair_hint, open_hint
from solitaire.cli.language import why_failed
from solitaire.cli.play import play
from solitaire.cli.verdicts import as_json, bounds, searched, verdict_told
from solitaire.engine import deal, legal_moves
from solitaire.errors import SolitaireError, quoted
from solitaire.options import game, games
from solitaire.spec import Game
from solitaire.state import State
from solitaire.text import from_text, to_text
from solitaire.words import listed, say, told
from solitaire.words.prose import game_name, rules_text

BAD_INPUT = 2
INTERRUPTED = 130


def _listed(found: Game) -> str:
    """A line of the list of games: the id, the name, and the named rule sets where there are some."""
    name = game_name(found)
    if found.rule_sets:
        name = say("cli.games.sets", name=name, sets=listed(rules.id for rules in found.rule_sets))
    return f"{found.id:<15}{name}"


def _run(arguments: argparse.Namespace) -> None:
    if arguments.command == "games":
        print("\n".join(map(_listed, map(game, games()))))
        return
    if arguments.command == "winnable":
        winnable.winnable(chosen_game(arguments) if arguments.game else None, arguments)
        return
    chosen = chosen_game(arguments)
    if arguments.command == "rules":
        print(rules_text(chosen))
    elif arguments.command == "deal":
        print(to_text(deal(chosen, arguments.number)))
    elif arguments.command == "moves":
        for move in legal_moves(chosen, _board(chosen)):
            print(move)
    elif arguments.command in ("verdict", "solve"):
        _judge(chosen, arguments)
    elif arguments.command == "hint":
        _advise(chosen, arguments)
    elif arguments.command == "census":
        census.census(chosen, arguments)
    else:
        play(chosen, arguments.number, arguments.load)


def _judge(chosen: Game, arguments: argparse.Namespace) -> None:
    """Search, and print what was found."""
    limits = bounds(arguments.seconds, arguments.positions)
    answer = searched(chosen, _position(chosen, arguments), *limits)
    print(as_json(chosen, answer) if arguments.json else verdict_told(answer, arguments.command == "solve"))


def _advise(chosen: Game, arguments: argparse.Namespace) -> None:
    """Say what to do next."""
    limits = bounds(arguments.seconds, arguments.positions)
    asked = after_moves(chosen, _position(chosen, arguments), arguments.moves)
    print(open_hint(asked, *limits, arguments.json) if arguments.open else fair_hint(asked, arguments.json))


def _position(chosen: Game, arguments: argparse.Namespace) -> State:
    """The board on standard input, or that of a deal."""
    return _board(chosen) if arguments.number == "-" else deal(chosen, arguments.number)


def _board(chosen: Game) -> State:
    """The board on standard input, which may be closed: Python then has none."""
    return from_text(chosen, sys.stdin.read() if sys.stdin else "")


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; gives the exit status: 0, 130 after Ctrl-C, 2 with one line on standard error for bad input."""
    for stream in (sys.stdout, sys.stderr):
        # Where a terminal lacks a sign of a language, the rest is to be read all the same.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        _run(read_arguments(words))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # What still waits to be written goes nowhere, or the end of Python would fail on it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.stderr.close()
        return 0
    except (SolitaireError, UnicodeDecodeError, OSError) as error:
        print(" ".join(_wrong(error).split()), file=sys.stderr)
        return BAD_INPUT
    return 0


def _wrong(error: SolitaireError | UnicodeDecodeError | OSError) -> str:
    """What went wrong, in the language that is spoken."""
    if isinstance(error, SolitaireError):
        return told(error)
    if isinstance(error, UnicodeDecodeError):
        return say("cli.no_utf8")
    if error.filename is None:
        return say("cli.cannot", why=why_failed(error))
    return say("cli.cannot_use", path=quoted(str(error.filename), 200), why=why_failed(error))
