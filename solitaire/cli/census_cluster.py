"""How the deals of a census are judged on a cluster of Dask: what is sent, what comes back, what is done again.

Only the machine that asks writes anything, and it writes what came back for each deal once; so nothing that happens to
a worker can lose a deal or double it. Dask does the deals of a lost worker again. It gives up a deal that several
workers were lost with, whatever they were lost by; such deals are done again here, alone, when all others are done.
"""

import asyncio
import logging
import pickle
import time
import warnings
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from itertools import islice
from queue import Empty, SimpleQueue

from distributed import Client, Future, KilledWorker
from distributed.comm import connect

from solitaire.cli.census_file import Outcome, Question
from solitaire.cli.census_there import OTHER, VERSION
from solitaire.cli.crew import Watch
from solitaire.cli.verdicts import TELL_EVERY
from solitaire.errors import SolitaireError, quoted
from solitaire.words import say

CONNECT_SECONDS = 10
# Deals under way for each thread of a worker, so that it need not wait for the next one.
AHEAD = 2
# How often a deal is tried alone; each time as many workers are lost with it as the cluster allows.
TRIES = 3
# A worker that is lost when it has judged takes the answer with it; the scheduler asks for it for half a minute.
FETCH_SECONDS = 5


def outcomes_there(
    address: str, question: Question, numbers: Iterator[int], watch: Watch, note: Callable[[str], object]
) -> Generator[Outcome, None, None]:
    """What is found of each deal, as soon as it is; ``watch`` is called meanwhile, ``note`` with what is to be told."""
    with _connected(address) as client:
        cluster = _Cluster(client, address, question, watch, note)
        lost = yield from cluster.judged(numbers)
        for _ in range(TRIES):
            again = []
            for number in lost:
                again += yield from cluster.judged(iter([number]))
            lost = again
        if lost:
            raise SolitaireError(say("census.loses_workers", number=lost[0]))


@contextmanager
def _connected(address: str) -> Iterator[Client]:
    """A client of the cluster, gone when this ends, and then nobody waits for what is under way there."""
    # Dask tells at length what is told in a sentence here.
    logging.disable(logging.CRITICAL)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            asyncio.run(_reached(address))
            client = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
        except Exception as error:
            # Each way of transport has exceptions of its own.
            raise SolitaireError(say("census.no_cluster", address=quoted(address, 200))) from error
        with client:
            yield client


async def _reached(address: str) -> None:
    """Whether what listens there speaks as Dask does: the client would wait for ever for another's first words."""
    comm = await asyncio.wait_for(connect(address, timeout=CONNECT_SECONDS), 2 * CONNECT_SECONDS)
    comm.abort()


def _sent(question: Question) -> Callable[[int], bytes]:
    """What a worker is sent. A function within another is sent as it is, not by its name: so a scheduler can do without
    the package, and a worker without it tells so, where else it would end.
    """
    version, asked = VERSION, pickle.dumps(question)

    def judge(number: int) -> bytes:
        from solitaire.cli.census_there import judged_there

        return judged_there(version, asked, number)

    return judge


class _Cluster:
    """The deals that are under way on a cluster."""

    def __init__(
        self, client: Client, address: str, question: Question, watch: Watch, note: Callable[[str], object]
    ) -> None:
        self._client, self._address, self._watch, self._note = client, address, watch, note
        self._judge = _sent(question)
        self._landed: SimpleQueue[Future[bytes]] = SimpleQueue()
        self._under_way: dict[Future[bytes], int] = {}
        self._threads, self._looked_at, self._told_idle = 0, float("-inf"), False

    def judged(self, numbers: Iterator[int]) -> Generator[Outcome, None, list[int]]:
        """What comes of each deal, in the order in which they land; returns the deals that were lost with workers."""
        lost = []
        self._send(numbers)
        while self._under_way:
            try:
                future = self._landed.get(timeout=TELL_EVERY)
            except Empty:
                self._send(numbers)
                self._tell_if_idle()
            else:
                number = self._under_way.pop(future)
                self._send(numbers)
                if outcome := self._taken(future, number):
                    yield outcome
                else:
                    lost.append(number)
            self._watch()
        return lost

    def _send(self, numbers: Iterator[int]) -> None:
        """Send off as many as there is room for."""
        if time.monotonic() - self._looked_at >= TELL_EVERY:
            self._look_round()
        room = AHEAD * max(1, self._threads)
        for number in islice(numbers, max(0, room - len(self._under_way))):
            future = self._client.submit(self._judge, number, pure=False)
            self._under_way[future] = number
            future.add_done_callback(self._landed.put)

    def _look_round(self) -> None:
        """A cluster may grow and shrink; while it has no worker, the next one is waited for."""
        self._threads = self._client.scheduler_info(n_workers=0)["total_threads"]
        self._told_idle = self._told_idle and not self._threads
        self._looked_at = time.monotonic()

    def _tell_if_idle(self) -> None:
        """Nothing comes of deals that nobody judges."""
        if not self._threads and not self._told_idle:
            self._told_idle = True
            self._note(say("census.no_workers", address=quoted(self._address, 200)))

    def _taken(self, future: Future[bytes], number: int) -> Outcome | None:
        """What landed; None where Dask gave up the deal, or its answer was lost with a worker.

        Raises SolitaireError where a search went wrong, or the cluster cannot judge.
        """
        try:
            answer = future.result(timeout=FETCH_SECONDS)
        except (KilledWorker, TimeoutError):
            return None
        except (CancelledError, OSError) as error:
            raise SolitaireError(say("census.cluster_gone", address=quoted(self._address, 200))) from error
        except Exception as error:
            # Whatever a worker raises, another version or a package that is not there before all.
            why = f"{type(error).__name__}: {error}"
            raise SolitaireError(say("census.not_judged_there", number=number, why=quoted(why, 200))) from error
        if answer == OTHER:
            raise SolitaireError(say("census.other_version", address=quoted(self._address, 200)))
        found: Outcome | SolitaireError = pickle.loads(answer)
        if isinstance(found, SolitaireError):
            raise found
        return found
