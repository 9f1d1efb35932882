"""The compiled kernels on the desktop, through ``wasmtime``, an extra. Only what knows that library lives here."""

from importlib.resources import files
from typing import Any

import wasmtime

from solitaire.solver.machine.image import BASE, Image
from solitaire.solver.machine.running import Engine

PAGE = 65536


class Kernels:
    """The kernels of a module with a memory of their own."""

    def __init__(self, engine: wasmtime.Engine, module: wasmtime.Module, image: Image) -> None:
        self._store = wasmtime.Store(engine)
        limits = wasmtime.Limits(-(-image.size // PAGE), None)
        self._memory = wasmtime.Memory(self._store, wasmtime.MemoryType(limits))
        self._memory.write(self._store, image.content, BASE)
        self._exports: Any = wasmtime.Instance(self._store, module, [self._memory]).exports(self._store)

    def call(self, name: str, *numbers: int) -> int:
        """As ``Instance``."""
        result: int = self._exports[name](self._store, *numbers)
        return result

    def read(self, size: int) -> bytes:
        """As ``Instance``."""
        return bytes(self._memory.read(self._store, BASE, BASE + size))


def engine() -> Engine | None:
    """The engine, or None where the kernels have not been compiled."""
    kernels = files("solitaire.solver.machine") / "kernels.wasm"
    if not kernels.is_file():
        return None
    engine = wasmtime.Engine()
    module = wasmtime.Module(engine, kernels.read_bytes())
    return lambda image: Kernels(engine, module, image)
