"""How tests make modules of source text and run them compiled. Only that lives here."""

import importlib.util
from collections.abc import Callable
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any

import wasmtime

from solitaire.solver.machine.image import image_of
from solitaire.solver.machine.with_wasmtime import Kernels
from tools.kernel.link import module_of
from tools.kernel.lower import lowered
from tools.kernel.program import Program

_numbers = count()


def module_from(source: str, folder: Path) -> ModuleType:
    """The module of a source text, which is kept in a file so that it can be read again."""
    name = f"program_{next(_numbers)}"
    path = folder / f"{name}.py"
    path.write_text(source)
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def compiled(entries: dict[str, Any]) -> Callable[[Any], Kernels]:
    """Functions compiled: for each record a memory of its own, in which it is laid out."""
    engine = wasmtime.Engine()
    module = wasmtime.Module(engine, module_of(lowered(Program(entries)), list(entries)))
    return lambda work: Kernels(engine, module, image_of(work))
