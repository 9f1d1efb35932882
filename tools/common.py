"""What the tools share: where things lie, content hashes, stamps and running commands. Standard library only, since the
set-up runs on a bare Python; nothing that knows a particular step may live here.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"
VENV = ROOT / ".venv"
VENV_BIN = VENV / "bin"
VENV_PYTHON = VENV_BIN / "python"
NODE_MODULES = ROOT / "node_modules"
PYODIDE_PACKAGES = CACHE / "pyodide-packages"
KERNELS = ROOT / "solitaire/solver/machine/kernels.wasm"
OLDEST_NODE = 20


def files_below(folder: Path) -> list[Path]:
    """All files of a folder in a fixed order, without Python's caches."""
    return sorted(path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def content_key(paths: Iterable[Path], *extra: str) -> str:
    """A hash over names and contents: two equal keys mean that a step would do the same again."""
    digest = hashlib.sha256()
    for text in extra:
        digest.update(f"{text}\0".encode())
    for path in paths:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def is_stamped(name: str, key: str) -> bool:
    """Whether the step of this name was last finished with this key."""
    stamp = CACHE / "stamps" / name
    return stamp.is_file() and stamp.read_text() == key


def stamp(name: str, key: str) -> None:
    """Notes that a step is finished."""
    folder = CACHE / "stamps"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(key)


def fail(sentence: str) -> NoReturn:
    """Ends the program with one sentence for the person who started it."""
    sys.exit(f"error: {sentence}")


def run(*command: str | Path, env: dict[str, str] | None = None) -> None:
    """Runs a command in the repository's root; a failure ends the program."""
    done = subprocess.run([str(part) for part in command], cwd=ROOT, env={**os.environ, **(env or {})}, check=False)
    if done.returncode:
        fail(f"`{' '.join(Path(str(part)).name for part in command[:3])} ...` failed with exit code {done.returncode}.")


def node_version(program: str) -> int:
    """The major version of a Node program, 0 where it does not run."""
    try:
        told = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
        return int(told.strip().lstrip("v").split(".")[0])
    except (OSError, ValueError):
        return 0


def find_node() -> tuple[str, str] | None:
    """Node and npm: the machine's where they are recent enough, else those that the set-up put into `.venv`."""
    search: Sequence[str | None] = (None, str(VENV_BIN))
    for path in search:
        node, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
        if node and npm and node_version(node) >= OLDEST_NODE:
            return node, npm
    return None


def require_node() -> str:
    """The Node program, for tools that run after the set-up."""
    found = find_node()
    return found[0] if found else fail("Node is missing; run `make setup` first.")
