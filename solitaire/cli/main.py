"""The commands and their arguments. What a command prints comes from the library and from ``solitaire.words``."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from solitaire.cli import census, winnable
from solitaire.cli.hints import after_moves, fair_hint, open_hint
from solitaire.cli.play import play
from solitaire.cli.verdicts import as_json, bounds, searched, told
from solitaire.engine import deal, legal_moves
from solitaire.errors import SolitaireError
from solitaire.options import Choice, game, games, rule_set
from solitaire.spec import Game
from solitaire.state import State
from solitaire.text import from_text, to_text
from solitaire.words.prose import rules_text

BAD_INPUT = 2
INTERRUPTED = 130


class _OneLineParser(argparse.ArgumentParser):
    """A parser whose errors are one sentence."""

    def error(self, message: str) -> NoReturn:
        raise SolitaireError(f"{message[:1].upper()}{message[1:]}. '{self.prog} --help' shows how to write it.")


def _parser() -> argparse.ArgumentParser:
    parser = _OneLineParser(prog="python -m solitaire", description="Deal, study and play patience games.")
    commands = parser.add_subparsers(dest="command", required=True, parser_class=_OneLineParser)
    commands.add_parser("games", help="list the games and their named rule sets")
    for name, what in (
        ("rules", "print the rules of a game in words"),
        ("deal", "print the board of a deal"),
        ("moves", "list the legal moves of a board read from standard input"),
        ("play", "play a deal in the terminal"),
        ("verdict", "tell whether a deal, or the board on standard input (-), can be won"),
        ("solve", "the same, with the moves that win it"),
        ("hint", "tell what to do next, by what a player can see or with all cards open"),
        ("census", "judge a range of deals, and tell how many of them can be won"),
        ("winnable", "add to the list of deals that can be won, or replay the lists"),
    ):
        command = commands.add_parser(name, help=what)
        # All lists can be replayed at once.
        many: dict[str, Any] = {"nargs": "?"} if name == "winnable" else {}
        command.add_argument("game", metavar="GAME", help="the id of a game, such as forty-thieves", **many)
        if name in ("deal", "play"):
            command.add_argument("number", metavar="NUMBER", help="the deal number, 1 to 10^20")
        elif name in ("verdict", "solve", "hint"):
            command.add_argument("number", metavar="NUMBER|-", help="the deal number, or - for a board")
            if name == "hint":
                command.add_argument("--open", action="store_true", help="use all cards, and search for a way to win")
                command.add_argument(
                    "--moves", metavar="MOVES", default="", help="after these moves, with commas between"
                )
            command.add_argument("--seconds", metavar="N", help="search for at most so long (30)")
            command.add_argument("--positions", metavar="N", help="look at so many positions at most (2,000,000)")
            command.add_argument("--json", action="store_true", help="print one line of JSON")
        elif name == "census":
            census.add_arguments(command)
        elif name == "winnable":
            winnable.add_arguments(command)
        _add_options(command)
        if name == "play":
            command.add_argument("--load", metavar="FILE", help="go on with the game that was saved in this file")
    return parser


def _add_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("--rules", metavar="ID", help="a named rule set, such as draw-3-pass-3")
    command.add_argument("--draw", choices=("1", "3"), help="how many cards are turned from the stock")
    command.add_argument("--passes", choices=("1", "3", "unlimited"), help="how often the stock is gone through")
    command.add_argument("--take-back", action="store_true", help="cards may go back from the foundations")
    command.add_argument("--no-aces-at-once", action="store_true", help="aces do not go up by themselves")
    command.add_argument("--several", action="store_true", help="several cards may move at once through empty columns")


def _game(arguments: argparse.Namespace) -> Game:
    """The game that the arguments name, with its options; raises SolitaireError."""
    chosen: dict[str, Choice] = {}
    if arguments.rules is not None:
        rules = rule_set(game(arguments.game), arguments.rules)
        chosen = {"draw": rules.draw, "passes": rules.passes}
    if arguments.draw:
        chosen["draw"] = int(arguments.draw)
    if arguments.passes:
        chosen["passes"] = None if arguments.passes == "unlimited" else int(arguments.passes)
    if arguments.take_back:
        chosen["take_back"] = True
    if arguments.no_aces_at_once:
        chosen["aces_at_once"] = False
    if arguments.several:
        chosen["several"] = True
    return game(arguments.game, **chosen)


def _listed(found: Game) -> str:
    """A line of the list of games: the id, the name, and the named rule sets where there are some."""
    sets = ", ".join(rules.id for rules in found.rule_sets)
    return f"{found.id:<15}{found.name}" + (f" (rule sets: {sets})" if sets else "")


def _run(arguments: argparse.Namespace) -> None:
    if arguments.command == "games":
        print("\n".join(map(_listed, map(game, games()))))
        return
    if arguments.command == "winnable":
        winnable.winnable(_game(arguments) if arguments.game else None, arguments)
        return
    chosen = _game(arguments)
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
    print(as_json(chosen, answer) if arguments.json else told(answer, arguments.command == "solve"))


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
    try:
        _run(_parser().parse_args(words))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except (SolitaireError, UnicodeDecodeError, OSError) as error:
        if isinstance(error, BrokenPipeError):
            # What still waits to be written goes nowhere, or the end of Python would fail on it.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.stderr.close()
            return 0
        print(" ".join(str(error).split()), file=sys.stderr)
        return BAD_INPUT
    return 0
