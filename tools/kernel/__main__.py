"""Compiles all kernels into the one module that the solver looks for. Only that command lives here."""

import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any

from solitaire.solver.machine.running import KERNELS
from tools.common import KERNELS as TARGET
from tools.kernel.link import module_of
from tools.kernel.lower import lowered
from tools.kernel.program import Program


def compiled(names: Iterable[str] = KERNELS) -> bytes:
    """Kernels as one module."""
    entries: dict[str, Callable[..., Any]] = {}
    for name in names:
        module = import_module(KERNELS[name].module)
        entries |= {f"{name}_run": module.run, f"{name}_tell": module.tell}
    return module_of(lowered(Program(entries)), list(entries))


def main() -> None:
    """Write the module where it is looked for; with names as arguments, of these kernels only."""
    content = compiled(sys.argv[1:] or KERNELS)
    TARGET.write_bytes(content)
    print(f"kernels: {len(content):,} bytes")


if __name__ == "__main__":
    main()
