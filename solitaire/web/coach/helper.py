"""The helper in the browser: the compiled kernels, and a worker that runs them beside the page.

Only what touches the browser for that may live here. The page brings the kernels and hands them to the worker
(static/thinking.mjs), so that it has them itself where workers are blocked.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from solitaire.solver.machine.image import image_of, read_back
from solitaire.solver.machine.running import KERNELS, Compiled, Plain, Running
from solitaire.solver.machine.with_browser import engine_of
from solitaire.solver.machine.work import Problem
from solitaire.web.coach.thinker import Ears
from solitaire.web.timers import later

Guard = Callable[[Callable[..., Any]], Callable[..., None]]


class Kernels:
    """The compiled kernels: ``module`` is there when they have ``come``, and None where they cannot be had."""

    def __init__(self) -> None:
        self.module: Any = None
        self.come = asyncio.ensure_future(self._bring())

    async def _bring(self) -> None:
        try:
            address = js.document.querySelector("meta[name=kernels]").content
            answer = await js.fetch(js.URL.new(address, js.document.baseURI).href)
            if answer.ok:
                self.module = await js.WebAssembly.compile(await answer.arrayBuffer())
        except Exception:  # any error of the browser's comes as its own exception class
            return

    def here(self, problem: Problem) -> Running:
        """Work on a problem on the page: with the kernels if they are there, else with their source."""
        return Compiled(problem, engine_of(self.module)) if self.module else Plain(problem)


class WorkerHelper:
    """As ``Helper``. A worker that does not start says so by an error, at once or a little later.

    The worker hears of a problem to begin, with the kernels and how they are to be run, or of the number of one to
    drop. It tells pairs: a problem's number with how many positions it has looked at, or with the bytes that come back
    when it is done; 0 and 0 when it has started.
    """

    def __init__(self, ears: Ears, kernels: Kernels, guard: Guard) -> None:
        self._ears, self._kernels, self._guard = ears, kernels, guard
        self._worker: Any = None
        self._problems: dict[int, Problem] = {}
        self._proxies = [create_proxy(guard(self._heard)), create_proxy(guard(lambda _: ears.died()))]
        try:
            self._worker = js.Worker.new(js.URL.new("static/thinking.mjs", js.document.baseURI).href)
            self._worker.onmessage, self._worker.onerror = self._proxies
        except Exception:  # see Kernels
            later(0, guard(ears.died))
        # Kept, so that nothing collects it before it is done.
        self._equipping: Any = None

    def _post(self, **fields: Any) -> None:
        if self._worker:
            self._worker.postMessage(js.Object.fromEntries(to_js(list(fields.items()))))

    def begin(self, number: int, problem: Problem, milliseconds: float) -> None:
        """As ``Helper``."""
        content, size, told = image_of(problem.work)
        self._problems[number] = problem
        where = {"content": content, "size": size, "told": told}
        how = {"kernels": self._kernels.module, "kernel": problem.kernel, "steps": KERNELS[problem.kernel].compiled}
        self._post(number=number, within=milliseconds, **where, **how)

    def drop(self, number: int) -> None:
        """As ``Helper``."""
        self._problems.pop(number, None)
        self._post(drop=number)

    def _heard(self, event: Any) -> None:
        number, told = event.data
        if number == 0:
            self._equipping = asyncio.ensure_future(self._equip())
        elif isinstance(told, int):
            self._ears.progress(number, told)
        elif number in self._problems:
            read_back(self._problems.pop(number).work, told.to_bytes())
            self._ears.done(number)

    async def _equip(self) -> None:
        await self._kernels.come
        self._guard(self._ears.ready if self._kernels.module else self._ears.died)()

    def end(self) -> None:
        """As ``Helper``."""
        if self._worker:
            self._worker.onmessage = self._worker.onerror = None
            self._worker.terminate()
            self._worker = None
        for proxy in self._proxies:
            proxy.destroy()
        self._proxies = []
