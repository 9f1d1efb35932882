"""The command winnable: makes the lists of deals that can be won, and replays them. What it asks and tells lives here.

A list is the same on every machine, with any number of workers, as long as only the positions are bounded.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from itertools import count
from math import inf
from typing import NamedTuple

from solitaire.cli.crew import Watch, results, workers_of
from solitaire.cli.language import help_of
from solitaire.cli.line import Line
from solitaire.cli.stopping import stoppable
from solitaire.cli.verdicts import bounds, watched
from solitaire.cli.winnable_files import Shelf
from solitaire.deals import LAST, deal_number
from solitaire.engine import apply, deal, is_won
from solitaire.errors import SolitaireError
from solitaire.games import CATALOGUE
from solitaire.spec import Game
from solitaire.winnable.lists import NO_RULES, DealList, Listed, Lists, listed_game, rules_id, thirds
from solitaire.winnable.making import making
from solitaire.winnable.ways import way_moves
from solitaire.words import say
from solitaire.words.prose import game_name

POSITIONS, COUNT = 100_000, 500
Found = tuple[int, Listed | None]


class Question(NamedTuple):
    """What is asked of each deal."""

    game: Game
    seconds: float
    positions: int


def add_arguments(command: ArgumentParser) -> None:
    """What the command takes beside the game and its options."""
    command.add_argument("--check", action="store_true", help=help_of("winnable.help.check"))
    command.add_argument("--from", dest="first", metavar="N", help=help_of("winnable.help.from"))
    command.add_argument("--count", metavar="N", default=str(COUNT), help=help_of("winnable.help.count", n=COUNT))
    command.add_argument("--workers", metavar="N", default="1", help=help_of("winnable.help.workers"))
    command.add_argument("--seconds", metavar="N", help=help_of("winnable.help.seconds"))
    positions = help_of("winnable.help.positions", n=POSITIONS)
    command.add_argument("--positions", metavar="N", default=str(POSITIONS), help=positions)
    command.add_argument("--lists", metavar="FOLDER", help=help_of("winnable.help.lists"))


def winnable(game: Game | None, arguments: Namespace) -> None:
    """Add to a list, or check it; raises SolitaireError."""
    shelf = Shelf(arguments.lists)
    if arguments.check:
        for id in CATALOGUE if game is None else [game.id]:
            _check(id, shelf.read(id))
        return
    if game is None:
        raise SolitaireError(say("winnable.no_game"))
    rules = rules_id(game)
    if rules is None or game != listed_game(game.id, rules):
        raise SolitaireError(say("winnable.no_list", name=game_name(game)))
    seconds, positions = bounds(arguments.seconds, arguments.positions)
    question = Question(game, inf if arguments.seconds is None else seconds, positions)
    with stoppable() as heed:
        _make(question, rules, shelf, arguments, heed)


def _make(question: Question, rules: str, shelf: Shelf, arguments: Namespace, heed: Callable[[], None]) -> None:
    """Search on where the list ends, until it has enough; each deal that is found is kept at once."""
    id, wanted, workers = question.game.id, _count(arguments.count), workers_of(arguments.workers)
    made = (shelf.read(id) if shelf.has(id) else {}).get(rules, DealList())
    first = max(made.searched + 1, deal_number(arguments.first) if arguments.first else 1)
    numbers = iter(range(first, LAST + 1) if len(made.deals) < wanted else ())
    line = Line()

    def told() -> str:
        return say("winnable.progress", done=len(made.deals), of=wanted, searched=made.searched)

    def watch() -> None:
        heed()
        line.tell(told)

    try:
        with closing(results(partial(_made, question), numbers, workers, watch)) as found:
            for number, listed in _in_order(first, found):
                made = made._replace(searched=number, deals=made.deals + ((listed,) if listed else ()))
                if listed:
                    shelf.keep(id, rules, made)
                heed()
                if len(made.deals) >= wanted:
                    break
        # The grades stay as they are from now on, whatever is added later.
        made = made._replace(limits=made.limits or thirds(made.deals))
    except KeyboardInterrupt:
        line.clear()
        print(say("winnable.stopped", n=len(made.deals), of=wanted), file=sys.stderr)
        raise
    finally:
        line.clear()
        size = shelf.keep(id, rules, made)
    print(say("winnable.made", n=len(made.deals), name=game_name(question.game), searched=made.searched, size=size))


def _count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text[:9]) <= 100_000:
        raise SolitaireError(say("winnable.count"))
    return int(text)


def _made(question: Question, number: int, watch: Watch) -> Found:
    """The entry of one deal, if it can be won."""
    steps = making(question.game, number, question.positions)
    return number, watched(steps, question.seconds, lambda _: watch())


def _in_order(first: int, found: Iterator[Found]) -> Iterator[Found]:
    """By rising number, whoever is ready sooner: the list is then the same with any number of workers."""
    waiting: dict[int, Listed | None] = {}
    numbers = count(first)
    wanted = next(numbers)
    for number, listed in found:
        waiting[number] = listed
        while wanted in waiting:
            yield wanted, waiting.pop(wanted)
            wanted = next(numbers)


def _check(id: str, lists: Lists) -> None:
    """Play every way of a game's lists by the rules; raises SolitaireError for the first that does not win."""
    line = Line()
    for rules, made in lists.items():
        game = listed_game(id, rules)
        for listed in made.deals:
            line.tell(partial(say, "winnable.checking", name=game_name(game), of=len(made.deals), number=listed.number))
            _replay(game, listed)
        line.clear()
        which = say("winnable.one_rules") if rules == NO_RULES else rules
        print(say("winnable.checked", n=len(made.deals), name=game_name(game), rules=which), flush=True)


def _replay(game: Game, listed: Listed) -> None:
    """Raises SolitaireError where a way does not win its deal, move by move."""
    state = deal(game, listed.number)
    for move in way_moves(game, listed.number, listed.way):
        state = apply(game, state, move)
    if not is_won(game, state):
        raise SolitaireError(say("winnable.no_win", name=game_name(game), number=listed.number))
