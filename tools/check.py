"""Runs every check that needs no test: style, types, import order, sizes, forbidden words. It only runs them."""

import subprocess
import sys
import time

from tools.common import ROOT, VENV_BIN, VENV_PYTHON

TYPED = ("solitaire", "tools", "tests", "bench")


def commands() -> dict[str, list[str]]:
    """Each check by name."""
    folders = [folder for folder in TYPED if any((ROOT / folder).rglob("*.py"))]
    return {
        "ruff check": [str(VENV_BIN / "ruff"), "check", "--quiet"],
        "ruff format": [str(VENV_BIN / "ruff"), "format", "--check", "--quiet"],
        "mypy": [str(VENV_BIN / "mypy"), "--no-error-summary", *folders],
        "import order": [str(VENV_BIN / "lint-imports"), "--no-logo"],
        "files": [str(VENV_PYTHON), "-m", "tools.lines"],
    }


def main() -> None:
    """Runs all of them, also after a failure, and shows what a failing one said."""
    failed = 0
    for name, command in commands().items():
        started = time.monotonic()
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        failed += done.returncode != 0
        said = f"\n{done.stdout}{done.stderr}" if done.returncode else ""
        print(
            f"check: {name}: {'FAILED' if done.returncode else 'ok'} ({time.monotonic() - started:.1f} s){said}",
            flush=True,
        )
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
