"""The compiled kernels on the desktop, through ``wasmtime``, an extra. Only what knows that library lives here."""

import atexit
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


class _Compiled:
    def __init__(self, kernels: bytes) -> None:
        self.engine = wasmtime.Engine()
        self.module = wasmtime.Module(self.engine, kernels)


def engine() -> Engine | None:
    """The engine, or None where the kernels have not been compiled."""
    kernels = files("solitaire.solver.machine") / "kernels.wasm"
    if not kernels.is_file():
        return None
    kept = [_Compiled(kernels.read_bytes())]
    # At the very end of Python the library that would let go of it is gone before it.
    atexit.register(kept.clear)
    return lambda image: Kernels(kept[0].engine, kept[0].module, image)
