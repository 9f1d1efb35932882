"""Work on many deals, one after another or by several processes. What is done with a deal is the caller's affair.

The processes are started anew, not forked, so that none holds a pipe of another: each ends when its parent is gone.
"""

import multiprocessing as mp
import signal
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

from solitaire.cli.verdicts import TELL_EVERY
from solitaire.errors import SolitaireError
from solitaire.words import say

MOST_WORKERS = 256
Result = TypeVar("Result")
Watch = Callable[[], object]
# What is done with a deal, by its number. It calls the other again and again meanwhile. It can be sent to a process.
Work = Callable[[int, Watch], Result]


def workers_of(text: str) -> int:
    """How many are to work at once; raises SolitaireError for what is no such number."""
    if not text.isdecimal() or not 1 <= int(text[:9]) <= MOST_WORKERS:
        raise SolitaireError(say("census.workers", most=MOST_WORKERS))
    return int(text)


def results(work: Work[Result], numbers: Iterator[int], workers: int, watch: Watch) -> Generator[Result, None, None]:
    """What comes of each deal, as soon as it does; ``watch`` is called again and again meanwhile."""
    if workers == 1:
        return (work(number, watch) for number in numbers)
    return _by_crew(work, numbers, workers, watch)


def _by_crew(work: Work[Result], numbers: Iterator[int], workers: int, watch: Watch) -> Generator[Result, None, None]:
    """Each worker gets a deal, and the next one when it has told what it found."""
    firsts = list(islice(numbers, workers))
    with _crew(work, len(firsts)) as crew:
        busy = dict(zip(crew, firsts, strict=True))
        for worker, number in busy.items():
            _give(worker, number)
        while busy:
            ready = wait(list(busy), TELL_EVERY)
            for worker in [one for one in busy if one in ready]:
                taken: Result = _taken(worker, busy.pop(worker))
                for number in islice(numbers, 1):
                    _give(worker, number)
                    busy[worker] = number
                yield taken
            watch()


def _give(worker: Connection, number: int) -> None:
    # Where the worker is gone, taking tells it.
    with suppress(OSError):
        worker.send(number)


def _taken(worker: Connection, number: int) -> Any:
    """What a worker found; raises SolitaireError where its search went wrong, or it is gone."""
    try:
        taken = worker.recv()
    except (EOFError, OSError) as error:
        raise SolitaireError(say("census.worker_gone", number=number)) from error
    if isinstance(taken, SolitaireError):
        raise taken
    return taken


@contextmanager
def _crew(work: Work[Any], workers: int) -> Iterator[list[Connection]]:
    """The workers, each by our end of its pipe. All have ended when this has."""
    started, ends = [], []
    context = mp.get_context("spawn")
    try:
        for _ in range(workers):
            ours, theirs = context.Pipe()
            process = context.Process(target=_serve, args=(work, theirs), daemon=True)
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


def _serve(work: Work[Any], orders: Connection) -> None:
    """Work at what comes until nothing comes any more, or whoever asks is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            orders.send(found(work, orders.recv(), _end_with_parent))


def found(work: Work[Result], number: int, watch: Watch) -> Result | SolitaireError:
    """What the work gives or raises, for whoever has to send it."""
    try:
        return work(number, watch)
    except SolitaireError as error:
        return error


def _end_with_parent() -> None:
    parent = mp.parent_process()
    if parent is None or not parent.is_alive():
        sys.exit()
