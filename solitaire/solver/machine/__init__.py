"""What runs the kernels: CPython itself, or WebAssembly where there is an engine for it.

Only what knows of memory, engines and chunks of work may live here; nothing of cards. ``work`` says what every kernel's
record begins with, ``image`` lays a record out as bytes, ``running`` runs a kernel in chunks, and the two ``with_``
modules bring an engine: ``wasmtime`` on the desktop (an extra), the browser's own in Pyodide.
"""
