"""Compiles Python sources into the archives that the page loads, so that no visitor's browser has to.

It runs inside Pyodide (`node tools/inside.mjs tools.bytecode ...`), since bytecode must come from the very interpreter
that will load it. Only compiling and choosing modules may live here; what goes where is `tools.site`'s business.
"""

import ast
import importlib
import importlib.util
import marshal
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path

FIXED_DATE = (2020, 1, 1, 0, 0, 0)
# Imported by nothing that runs in a page: the console and Node's sockets of Pyodide; command lines; archives and
# internet names that a page leaves to the browser.
NOT_FOR_PAGES = (
    "pyodide/console.py",
    "pyodide/_nodesock_transport.py",
    *("argparse.py", "runpy.py", "tarfile.py", "encodings/idna.py", "stringprep.py"),
)
RUNTIME = ("pyodide/", "_pyodide/", "pyscript/")
# Loaded by name from C or from JavaScript, where no import statement tells: codecs, tracebacks, warnings, zip imports.
NAMED_ELSEWHERE = (
    "encodings.aliases encodings.ascii encodings.cp437 encodings.latin_1 encodings.utf_8 "
    "encodings.unicode_escape linecache traceback warnings zipfile zipimport importlib.metadata"
)


def imports_in(source: str) -> set[str]:
    """The absolute module names that a source may import, at any depth; for `from a import b` both `a` and `a.b`."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def imports_below(places: Iterable[Path]) -> set[str]:
    """What all sources in these folders, and these sources, may import."""
    sources = (path for place in places for path in ([place] if place.is_file() else sorted(place.rglob("*.py"))))
    return set().union(*(imports_in(path.read_text(encoding="utf-8")) for path in sources))


def compiled(source: bytes, name: str) -> bytes:
    """The contents of a .pyc file without asserts and docstrings; line numbers stay, for tracebacks."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)


def write_archive(target: Path, entries: dict[str, bytes]) -> None:
    """A zip file that is the same for the same entries; stored, since hosts that compress make it smaller so."""
    with zipfile.ZipFile(target, "w") as archive:
        for name in sorted(entries):
            info = zipfile.ZipInfo(name, FIXED_DATE)
            archive.writestr(info, entries[name], zipfile.ZIP_STORED)


def file_of(module: str, names: set[str]) -> str | None:
    """Where the library's archive keeps a module, if it does."""
    stem = module.replace(".", "/")
    return next((name for name in (f"{stem}.py", f"{stem}/__init__.py") if name in names), None)


def needed_files(stock: zipfile.ZipFile, users: Iterable[Path]) -> list[str]:
    """The library files that get loaded when everything is imported that the users of the library import anywhere."""
    names = set(stock.namelist())
    runtime = {name for name in names if name.startswith(RUNTIME) and name.endswith(".py")} - set(NOT_FOR_PAGES)
    wanted = imports_below(users) | set(NAMED_ELSEWHERE.split())
    wanted |= set().union(*(imports_in(stock.read(name).decode()) for name in runtime))
    for module in sorted(wanted):
        if file_of(module, names) and not f"{module}/".replace(".", "/").startswith(RUNTIME):
            importlib.import_module(module)
    loaded = {file_of(module, names) for module in list(sys.modules)} - {None, *NOT_FOR_PAGES}
    return sorted(runtime.union(name for name in loaded if name))


def build_library(stock_path: Path, target: Path, users: list[Path]) -> None:
    """The part of Pyodide's standard library that the page needs, compiled."""
    with zipfile.ZipFile(stock_path) as stock:
        entries = {f"{name}c": compiled(stock.read(name), name) for name in needed_files(stock, users)}
    write_archive(target, entries)


def build_package(package: Path, target: Path, left_out: list[str]) -> None:
    """A package of ours, compiled, with its data files as they are."""
    entries: dict[str, bytes] = {}
    for path in sorted(package.rglob("*")):
        parts = path.relative_to(package.parent).parts
        if not path.is_file() or not {"__pycache__", *left_out}.isdisjoint(parts):
            continue
        name, content = "/".join(parts), path.read_bytes()
        entries |= {f"{name}c": compiled(content, name)} if path.suffix == ".py" else {name: content}
    write_archive(target, entries)


def main(arguments: list[str]) -> None:
    """`library STOCK TARGET USER...` or `package FOLDER TARGET LEFT_OUT...`."""
    what, source, target, *rest = arguments
    if what == "library":
        build_library(Path(source), Path(target), [Path(user) for user in rest])
    else:
        build_package(Path(source), Path(target), rest)


if __name__ == "__main__":
    main(sys.argv[1:])
