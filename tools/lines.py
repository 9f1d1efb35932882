"""Checks what no linter knows: code files stay short, and no file names a package registry or a path of one machine."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.common import ROOT

LONGEST = 300
CODE = (".py", ".js", ".mjs", ".css", ".pyi")
FORBIDDEN = {
    "a package registry's host": re.compile(
        r"\b(?:[\w-]+\.)*(?:npmjs|yarnpkg|pypi|pythonhosted|debian)\.(?:com|io|net|org)\b"
    ),
    "a path of one machine": re.compile(r"(?<![\w./~-])/(?:home/(?!pyodide\b)\w+|root|Users|work|tmp)/\w"),
}


def our_files() -> list[Path]:
    """Everything that is or would be committed."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    return [path for name in names if name and (path := ROOT / name).is_file()]


def complaints(path: Path) -> Iterator[str]:
    """What is wrong with one file."""
    name = path.relative_to(ROOT).as_posix()
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:
        return
    if path.suffix in CODE and len(lines) > LONGEST:
        yield f"{name}: {len(lines)} lines; a code file has at most {LONGEST}."
    for number, line in enumerate(lines, 1):
        for what, pattern in FORBIDDEN.items():
            if pattern.search(line):
                yield f"{name}:{number}: names {what}."


def main() -> None:
    """Prints every complaint; none is success."""
    found = [complaint for path in our_files() for complaint in complaints(path)]
    sys.exit("\n".join(found) or None)


if __name__ == "__main__":
    main()
