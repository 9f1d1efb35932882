"""The commands and their arguments as argparse knows them, and what they choose. What a command does is elsewhere."""

import argparse
import os
from collections.abc import Iterator, Sequence
from typing import Any, NoReturn

from solitaire.cli import census, winnable
from solitaire.cli.language import argparse_told, help_of, speak_as_asked
from solitaire.errors import SolitaireError
from solitaire.options import Choice, game, rule_set
from solitaire.reading import european
from solitaire.spec import Game
from solitaire.words import CODES, language, listed, sentence, spoken
from solitaire.words.language import Language
from solitaire.words.names import found_by_name

PROGRAM = "python -m solitaire"
COMMANDS = ("games", "rules", "deal", "moves", "play", "verdict", "solve", "hint", "census", "winnable")


class _OneLineParser(argparse.ArgumentParser):
    """A parser whose errors are one sentence."""

    def error(self, message: str) -> NoReturn:
        raise SolitaireError(sentence("cli.usage", what=message, command=self.prog))


def read_arguments(words: Sequence[str] | None) -> argparse.Namespace:
    """What the words ask for; speaks the language that they or the environment name. Raises SolitaireError."""
    with argparse_told():
        speak_as_asked(None, os.environ)
        # Before all others, since they are explained in it.
        first = _OneLineParser(prog=PROGRAM, add_help=False, allow_abbrev=False)
        first.add_argument("--lang")
        speak_as_asked(first.parse_known_args(words)[0].lang, os.environ)
        arguments = _parser().parse_args(words)
        # It may have been shortened, as all options may.
        speak_as_asked(getattr(arguments, "lang", None), os.environ)
        return arguments


def _parser() -> argparse.ArgumentParser:
    parser = _OneLineParser(prog=PROGRAM, description=help_of("cli.about"))
    _add_language(parser)
    commands = parser.add_subparsers(dest="command", required=True, parser_class=_OneLineParser)
    for name in COMMANDS:
        command = commands.add_parser(name, help=help_of(f"cli.command.{name}"))
        _add_language(command)
        if name != "games":
            _add_arguments(name, command)
    return parser


def _add_language(command: argparse.ArgumentParser) -> None:
    # Said before the command, it is not to be forgotten by what comes after.
    told = help_of("cli.option.lang", codes=listed(CODES))
    command.add_argument("--lang", metavar="CODE", default=argparse.SUPPRESS, help=told)


def _add_arguments(name: str, command: argparse.ArgumentParser) -> None:
    # All lists can be replayed at once.
    many: dict[str, Any] = {"nargs": "?"} if name == "winnable" else {}
    command.add_argument("game", metavar="GAME", help=help_of("cli.option.game"), **many)
    if name in ("deal", "play"):
        command.add_argument("number", metavar="NUMBER", help=help_of("cli.option.number"))
    elif name in ("verdict", "solve", "hint"):
        command.add_argument("number", metavar="NUMBER|-", help=help_of("cli.option.number_or_board"))
        if name == "hint":
            command.add_argument("--open", action="store_true", help=help_of("cli.option.open"))
            command.add_argument("--moves", metavar="MOVES", default="", help=help_of("cli.option.moves"))
        command.add_argument("--seconds", metavar="N", help=help_of("cli.option.seconds"))
        command.add_argument("--positions", metavar="N", help=help_of("cli.option.positions"))
        command.add_argument("--json", action="store_true", help=help_of("cli.option.json"))
    elif name == "census":
        census.add_arguments(command)
    elif name == "winnable":
        winnable.add_arguments(command)
    _add_options(command)
    if name == "play":
        command.add_argument("--load", metavar="FILE", help=help_of("cli.option.load"))


def _add_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("--rules", metavar="ID", type=european, help=help_of("cli.option.rules"))
    command.add_argument("--draw", choices=("1", "3"), type=european, help=help_of("cli.option.draw"))
    command.add_argument("--passes", choices=("1", "3", "unlimited"), type=european, help=help_of("cli.option.passes"))
    for name in ("take_back", "no_aces_at_once", "several"):
        command.add_argument(f"--{name.replace('_', '-')}", action="store_true", help=help_of(f"cli.option.{name}"))


def chosen_game(arguments: argparse.Namespace) -> Game:
    """The game that the arguments name, with its options; raises SolitaireError."""
    id = next(found_by_name(arguments.game, _languages()), arguments.game)
    chosen: dict[str, Choice] = {}
    if arguments.rules is not None:
        rules = rule_set(game(id), arguments.rules)
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
    return game(id, **chosen)


def _languages() -> Iterator[Language]:
    """Every language, the one that is spoken first; each is read when it is asked for."""
    yield spoken()
    yield from map(language, CODES)
