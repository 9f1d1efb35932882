"""The compiled kernels in Pyodide, through the WebAssembly of its host. Only what knows that lives here."""

from typing import Any

import js
from pyodide.ffi import to_js

from solitaire.solver.machine.image import BASE, Image
from solitaire.solver.machine.running import Engine

PAGE = 65536


class _Instance:
    def __init__(self, module: Any, image: Image) -> None:
        memory = js.WebAssembly.Memory.new(_object(initial=-(-image.size // PAGE)))
        self._view = js.Uint8Array.new(memory.buffer)
        self._view.set(to_js(image.content), BASE)
        imports = _object(env=_object(__linear_memory=memory))
        self._exports = js.WebAssembly.Instance.new(module, imports).exports

    def call(self, name: str, *numbers: int) -> int:
        """As ``Instance``."""
        result: int = getattr(self._exports, name)(*numbers)
        return result

    def read(self, size: int) -> bytes:
        """As ``Instance``."""
        told: bytes = self._view.slice(BASE, BASE + size).to_bytes()
        return told


def _object(**fields: Any) -> Any:
    return js.Object.fromEntries(to_js(list(fields.items())))


def engine_of(module: Any) -> Engine:
    """The engine for the kernels that the host has compiled already."""
    return lambda image: _Instance(module, image)


def engine() -> Engine | None:
    """The engine for the kernels of the package, or None where they have not been compiled."""
    # Not above, since a page brings the kernels itself, and this takes long to import.
    from pkgutil import get_data

    try:
        kernels = get_data("solitaire.solver.machine", "kernels.wasm")
    except OSError:
        return None
    return engine_of(js.WebAssembly.Module.new(to_js(kernels)))
