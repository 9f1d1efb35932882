"""What the bench of the coach runs in the page's own Python: a thinker of its own beside the page's.

Only what needs the page's Python may live here; ``bench.solver_browser`` sends this source to the page.
"""

import asyncio
import json
from functools import partial
from typing import Any

import js

from solitaire.saves import load
from solitaire.solver.machine.image import BASE
from solitaire.solver.machine.running import KERNELS
from solitaire.solver.machine.work import Problem
from solitaire.web.coach.coach import verdict_of
from solitaire.web.coach.helper import Kernels, WorkerHelper
from solitaire.web.coach.thinker import Ears, Question, Thinker
from solitaire.web.timers import later

CALLS, TRIPS = 2000, 50
kernels = Kernels()
helper = partial(WorkerHelper, kernels=kernels, guard=lambda handler: handler)
thinker = Thinker(helper, kernels.here, js.performance.now, lambda handler: later(0, handler))


def _ignore(*_: Any) -> None:
    """For what is not measured."""


def _asked(save: str, seconds: float) -> tuple["asyncio.Future[Any]", Any]:
    """The answer to come, and what takes the question back."""
    coming: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    search = verdict_of(load(save))

    def failed(trace: str) -> None:
        coming.set_exception(RuntimeError(trace))

    return coming, thinker.ask(Question(search, seconds, coming.set_result, _ignore, _ignore, failed))


async def decided(save: str, seconds: float) -> str:
    """The verdict, and after how many milliseconds it was there."""
    begun = js.performance.now()
    answer = await _asked(save, seconds)[0]
    return json.dumps([answer.verdict.value, js.performance.now() - begun])


async def cancelled(hard: str, easy: str) -> str:
    """How many milliseconds after a search was taken back another one is answered."""
    _, take_back = _asked(hard, 60.0)
    await asyncio.sleep(0.5)
    begun = js.performance.now()
    take_back()
    await _asked(easy, 0.001)[0]
    return json.dumps(js.performance.now() - begun)


async def costs(save: str) -> str:
    """Microseconds of a kernel's call from Python without work in it, plain and with the record read back; and how many
    milliseconds it takes to have the worker begin a problem and give it back.
    """
    await kernels.come
    problem = _problem(save)
    running: Any = kernels.here(problem)
    name = f"{problem.kernel}_run"
    calls = [_microseconds(lambda: running._instance.call(name, BASE, 0)), _microseconds(lambda: running.go_on(0))]
    usual = KERNELS[problem.kernel]
    KERNELS[problem.kernel] = usual._replace(compiled=0)
    ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    back: list[asyncio.Future[None]] = []
    ears = Ears(lambda: ready.set_result(None), _ignore, lambda _: back[-1].set_result(None), _ignore)
    begun = js.performance.now()
    worker = helper(ears)
    await ready
    took = [js.performance.now() - begun]
    for number in range(1, TRIPS + 1):
        back.append(asyncio.get_running_loop().create_future())
        problem = _problem(save)
        begun = js.performance.now()
        worker.begin(number, problem, 0.0)
        await back[-1]
        took.append(js.performance.now() - begun)
    worker.end()
    KERNELS[problem.kernel] = usual
    trips = sorted(took[1:])
    return json.dumps([*calls, took[0], trips[TRIPS // 2], trips[-TRIPS // 20]])


def _problem(save: str) -> Problem:
    """What the search of a game asks for first."""
    asked = next(verdict_of(load(save)))
    assert isinstance(asked, Problem)
    return asked


def _microseconds(call: Any) -> float:
    begun = js.performance.now()
    for _ in range(CALLS):
        call()
    return float(1000 * (js.performance.now() - begun) / CALLS)
