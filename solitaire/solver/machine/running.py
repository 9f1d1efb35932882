"""A kernel at work on one problem, in chunks. Only that lives here.

An *engine* knows how to run the compiled kernels; where there is none, the kernels' own source is run. Both come to the
same, number for number.
"""

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from solitaire.solver.machine.image import BASE, Image, image_of, read_back
from solitaire.solver.machine.work import Problem


class Kernel(NamedTuple):
    """Where a kernel's source is: a module with ``run(work, steps)``, which does so many of its own steps and gives the
    status, and ``tell(work)``, which writes the line; and how many steps take a few milliseconds, plain and compiled.
    """

    module: str
    plain: int
    compiled: int


KERNELS = {
    "klondike": Kernel("solitaire.solver.klondike.kernel", 64, 10_000),
    "yukon": Kernel("solitaire.solver.yukon.kernel", 24, 1_000),
    "family": Kernel("solitaire.solver.family.kernel", 8, 400),
}


class Instance(Protocol):
    """The compiled kernels with a memory of their own."""

    def call(self, name: str, *numbers: int) -> int:
        """Call a function of the compiled module."""

    def read(self, size: int) -> bytes:
        """So many bytes of the memory, from BASE on."""


# Makes an instance whose memory is laid out by an image.
Engine = Callable[[Image], Instance]


class Running(Protocol):
    """A problem under way; ``chunk`` steps of it take a few milliseconds."""

    chunk: int

    def go_on(self, steps: int) -> int:
        """Do so many steps more; gives the status. The numbers of the work are then as the kernel left them."""

    def end(self) -> None:
        """Have the line written: when the status is no longer GOING_ON, or no more is wanted."""


class Plain:
    """The kernel's source, run as it is."""

    def __init__(self, problem: Problem) -> None:
        self.chunk = KERNELS[problem.kernel].plain
        self._kernel: Any = import_module(KERNELS[problem.kernel].module)
        self._work = problem.work
        self._work.make()

    def go_on(self, steps: int) -> int:
        """As ``Running``."""
        status: int = self._kernel.run(self._work, steps)
        return status

    def end(self) -> None:
        """As ``Running``."""
        self._kernel.tell(self._work)


class Compiled:
    """The compiled kernel."""

    def __init__(self, problem: Problem, engine: Engine) -> None:
        self.chunk = KERNELS[problem.kernel].compiled
        self._name, self._work = problem.kernel, problem.work
        image = image_of(problem.work)
        self._told = image.told
        self._instance = engine(image)

    def go_on(self, steps: int) -> int:
        """As ``Running``."""
        status = self._instance.call(f"{self._name}_run", BASE, steps)
        read_back(self._work, self._instance.read(self._told))
        return status

    def end(self) -> None:
        """As ``Running``."""
        self._instance.call(f"{self._name}_tell", BASE)
        read_back(self._work, self._instance.read(self._told))


def best(problem: Problem) -> Running:
    """The fastest that there is here."""
    engine = engine_here()
    return Compiled(problem, engine) if engine else Plain(problem)


@cache
def engine_here() -> Engine | None:
    """The engine for the compiled kernels, if there are both."""
    name = "with_browser" if sys.platform == "emscripten" else "with_wasmtime"
    try:
        engine: Engine | None = import_module(f"solitaire.solver.machine.{name}").engine()
    except ImportError:
        return None
    return engine
