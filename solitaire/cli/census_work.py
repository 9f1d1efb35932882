"""How the deals of a census are judged, one after another or by several processes. No file and no words for results.

The processes are started anew, not forked, so that none holds a pipe of another: each ends when its parent is gone.
"""

import multiprocessing as mp
import signal
import sys
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from math import inf
from multiprocessing.connection import Connection, wait

from solitaire.cli.census_file import Outcome, Question
from solitaire.cli.verdicts import TELL_EVERY, watched
from solitaire.engine import deal
from solitaire.errors import IllegalMove, SolitaireError
from solitaire.solver.answer import Verdict
from solitaire.solver.solve import searching
from solitaire.words import say

Watch = Callable[[], object]


def outcomes(question: Question, numbers: Iterator[int], workers: int, watch: Watch) -> Generator[Outcome, None, None]:
    """What is found of each deal, as soon as it is; ``watch`` is called again and again meanwhile."""
    if workers == 1:
        return (judged(question, number, watch) for number in numbers)
    return _by_crew(question, numbers, workers, watch)


def judged(question: Question, number: int, watch: Watch) -> Outcome:
    """Search one deal; raises SolitaireError, which names the deal, where the search goes wrong."""
    started = time.monotonic()
    search = searching(question.game, deal(question.game, number), question.positions)
    try:
        answer = watched(search, inf if question.seconds is None else question.seconds, lambda _: watch())
    except IllegalMove as error:
        raise SolitaireError(say("census.failed", number=number, why=error)) from error
    length = len(answer.moves) if answer.verdict is Verdict.WINNABLE else None
    return Outcome(number, answer.verdict, answer.positions, time.monotonic() - started, length)


def _by_crew(question: Question, numbers: Iterator[int], workers: int, watch: Watch) -> Generator[Outcome, None, None]:
    """Each worker gets a deal, and the next one when it has told what it found."""
    firsts = list(islice(numbers, workers))
    with _crew(question, len(firsts)) as crew:
        busy = dict(zip(crew, firsts, strict=True))
        for worker, number in busy.items():
            _give(worker, number)
        while busy:
            ready = wait(list(busy), TELL_EVERY)
            for worker in [one for one in busy if one in ready]:
                taken = _taken(worker, busy.pop(worker))
                for number in islice(numbers, 1):
                    _give(worker, number)
                    busy[worker] = number
                yield taken
            watch()


def _give(worker: Connection, number: int) -> None:
    # Where the worker is gone, taking tells it.
    with suppress(OSError):
        worker.send(number)


def _taken(worker: Connection, number: int) -> Outcome:
    """What a worker found; raises SolitaireError where its search went wrong, or it is gone."""
    try:
        told: Outcome | SolitaireError = worker.recv()
    except (EOFError, OSError) as error:
        raise SolitaireError(say("census.worker_gone", number=number)) from error
    if isinstance(told, SolitaireError):
        raise told
    return told


@contextmanager
def _crew(question: Question, workers: int) -> Iterator[list[Connection]]:
    """The workers, each by our end of its pipe. All have ended when this has."""
    started, ends = [], []
    context = mp.get_context("spawn")
    try:
        for _ in range(workers):
            ours, theirs = context.Pipe()
            process = context.Process(target=_serve, args=(question, theirs), daemon=True)
            with _no_interrupts():
                process.start()
            theirs.close()
            started.append(process)
            ends.append(ours)
        yield ends
    finally:
        for process in started:
            process.terminate()
        for process in started:
            process.join()
        for end in ends:
            end.close()


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """A process that starts meanwhile does not hear Ctrl-C, which goes to all that belong to a terminal."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _serve(question: Question, orders: Connection) -> None:
    """Judge what comes until nothing comes any more, or whoever asks is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            orders.send(found(question, orders.recv(), _end_with_parent))


def found(question: Question, number: int, watch: Watch) -> Outcome | SolitaireError:
    """What ``judged`` gives or raises, for whoever has to send it."""
    try:
        return judged(question, number, watch)
    except SolitaireError as error:
        return error


def _end_with_parent() -> None:
    parent = mp.parent_process()
    if parent is None or not parent.is_alive():
        sys.exit()
