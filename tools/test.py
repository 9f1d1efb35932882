"""Runs the whole suite as continuous integration does: checks, the site, and the tests on CPython, in Pyodide, in
Chromium and in three browsers. Each step says its name and time; the last line adds the tests up. It only runs things.
"""

import re
import subprocess
import sys
import time

from tools.common import ROOT, VENV_PYTHON, require_node

PYTHON = str(VENV_PYTHON)
# Without these nothing after them can tell anything.
NEEDED_BY_ALL = ("site", "browsers")
COUNT = re.compile(r"(\d+) (passed|failed|error)")


def steps() -> dict[str, list[str]]:
    """Each step's command by name, in order."""
    pytest = [PYTHON, "-m", "pytest", "-q"]
    return {
        "check": [PYTHON, "-m", "tools.check"],
        "site": [PYTHON, "-m", "tools.site"],
        "tests on CPython": [*pytest, "-n", "auto", "--ignore=tests/browser", "--ignore=tests/engines"],
        "engine in Pyodide": [
            require_node(),
            "tools/inside.mjs",
            "pytest",
            "tests/engine",
            "tests/solver",
            "-q",
            "-p",
            "no:cacheprovider",
        ],
        "browsers": [PYTHON, "-m", "tools.browsers"],
        "browser": [*pytest, "-n", "auto", "tests/browser"],
        "three engines": [*pytest, "tests/engines"],
    }


def run(command: list[str]) -> tuple[int, dict[str, int]]:
    """Runs a step with its output shown; returns its exit code and what a closing line of pytest counts."""
    process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
    last = ""
    for line in process.stdout or ():
        print(line, end="", flush=True)
        last = line if line.strip() else last
    counts = {what: int(number) for number, what in COUNT.findall(last)} if " in " in last else {}
    return process.wait(), counts


def main() -> None:
    """Runs all steps; a step that fails without counting tests counts as one failure."""
    passed = failed = 0
    for name, command in steps().items():
        print(f"== {name}", flush=True)
        started = time.monotonic()
        code, counts = run(command)
        print(f"== {name}: {'FAILED' if code else 'ok'} ({time.monotonic() - started:.1f} s)\n", flush=True)
        wrong = counts.get("failed", 0) + counts.get("error", 0)
        passed += counts.get("passed", 0)
        failed += max(wrong, 1) if code else 0
        if code and name in NEEDED_BY_ALL:
            break
    print(f"{passed} passed, {failed} failed", flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
