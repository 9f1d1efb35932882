"""From the kernels' Python to WebAssembly: a small compiler for the typed dialect of ``solitaire/solver/typed.py``.

``python -m tools.kernel`` compiles all kernels into one module; the set-up calls it. On the way:

1. ``program`` takes a kernel's functions and all they call, by importing the modules, and reads their source.
2. ``kinds`` tells the kind of every expression, and refuses with file, line and a sentence what is not in the dialect.
3. ``lower`` makes LLVM's intermediate code of it through llvmlite; every function but the entries is inlined or local.
4. ``link`` lets LLVM optimize that for wasm32 and turns the object file into a module: a single object needs no linker,
   only its entries exported and what is meant for linkers taken out. The module imports one memory.

``checked`` makes of the same functions, by the same kinds, a version for CPython that asserts every range that the
dialect asks for. Tests hold CPython, checked and compiled code against each other on random programs and inputs.
Nothing of cards may live here.
"""
