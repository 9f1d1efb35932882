"""Makes the working copy ready: `.venv`, the checks and tests, Node's packages. Runs on a bare Python 3.11, and does
nothing the second time: each step is stamped with a hash of what it depends on. Only installing may live here.
"""

import os
import sys
import time
from pathlib import Path

from tools.common import (
    CACHE,
    KERNELS,
    NODE_MODULES,
    PYODIDE_PACKAGES,
    ROOT,
    VENV,
    VENV_BIN,
    VENV_PYTHON,
    content_key,
    fail,
    files_below,
    find_node,
    is_stamped,
    run,
    stamp,
)

OLDEST_PYTHON = (3, 11)
PURE_PYTHON = ("--platform=any", "--implementation=py", "--abi=none", "--python-version=3.14", "--only-binary=:all:")
# Where the whole environment stands and what made it: another folder or another Python needs a new one.
VENV_KEY = f"{sys.base_prefix} {sys.version} {ROOT}"


def pip_install(*arguments: str | Path) -> None:
    """Installs into `.venv`, quietly and without asking."""
    run(VENV_PYTHON, "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--no-input", *arguments)


def make_venv() -> None:
    """A new environment that can import this repository's packages; the `.pth` file spares a build of the package."""
    if VENV.is_symlink():
        fail(f"`{VENV.name}` is a link, and making it anew would empty what it leads to. Take the link away.")
    try:
        run(sys.executable, "-m", "venv", "--clear", VENV)
    except SystemExit:
        fail("Python cannot make a virtual environment here; on Debian, install `python3-venv`.")
    site_packages = next(VENV.glob("lib/python*/site-packages"))
    (site_packages / "solitaire-working-copy.pth").write_text(f"{ROOT}\n")


def install_requirements() -> None:
    """The checks and tests for this machine's Python."""
    pip_install("--requirement", "requirements.txt")


def install_for_pyodide() -> None:
    """The test tools that are mounted into Pyodide."""
    pip_install(
        "--upgrade",
        "--no-deps",
        *PURE_PYTHON,
        "--target",
        PYODIDE_PACKAGES,
        "--requirement",
        "requirements-pyodide.txt",
    )


def install_node_packages() -> None:
    """PyScript and Pyodide by exact version; Node itself comes as a Python package where the machine has none."""
    if not find_node():
        pip_install("--requirement", "requirements-node.txt")
    found = find_node() or fail("Node 20 or newer could not be installed.")
    search = f"{Path(found[0]).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    run(found[1], "ci", "--ignore-scripts", "--loglevel=error", env={"PATH": search})


def kernel_sources() -> list[Path]:
    """What the compiled kernels are made of, and by."""
    folders = (ROOT / "solitaire/solver", ROOT / "tools/kernel")
    sources = [path for folder in folders for path in files_below(folder) if path.suffix == ".py"]
    return [ROOT / "solitaire/cards.py", ROOT / "requirements.txt", *sources]


def compile_kernels() -> None:
    """The solver's inner loops, for WebAssembly."""
    run(VENV_PYTHON, "-m", "tools.kernel")


def main() -> None:
    """Runs the steps whose inputs have changed or whose result is gone."""
    if sys.version_info < OLDEST_PYTHON:
        fail("Python 3.11 or newer is needed.")
    started = time.monotonic()
    steps = (
        ("venv", make_venv, (), VENV_PYTHON),
        ("requirements", install_requirements, ("requirements.txt",), VENV_BIN / "pytest"),
        ("pyodide packages", install_for_pyodide, ("requirements-pyodide.txt",), PYODIDE_PACKAGES / "pytest"),
        (
            "node packages",
            install_node_packages,
            ("package.json", "package-lock.json", ".npmrc"),
            NODE_MODULES / "pyodide",
        ),
        ("kernels", compile_kernels, kernel_sources(), KERNELS),
    )
    CACHE.mkdir(exist_ok=True)
    for name, action, inputs, result in steps:
        key = content_key((ROOT / file for file in inputs), VENV_KEY)
        if is_stamped(name, key) and result.exists() and (name != "node packages" or find_node()):
            continue
        print(f"set-up: {name} ...", flush=True)
        action()
        stamp(name, key)
    print(f"set-up: ready ({time.monotonic() - started:.1f} s)", flush=True)


if __name__ == "__main__":
    main()
