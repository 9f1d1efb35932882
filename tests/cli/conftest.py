"""Runs the command line as a user does: a process of its own, in a folder of its own. Only fixtures may live here."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent.parent
LONGEST_SECONDS = 60


class Done(NamedTuple):
    """What a finished command left."""

    status: int
    out: str
    err: str


Run = Callable[..., Done]
Start = Callable[..., subprocess.Popen[bytes]]


def environment() -> dict[str, str]:
    """No width of a terminal, no colours, no settings of the person who runs the tests, and the language is English."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "SYSTEMROOT", "TMPDIR")}
    return kept | {"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", "PYTHONWARNINGS": "error", "LANG": "en_GB.UTF-8"}


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """`run("deal", "klondike", "1", stdin=..., env=...)`: the command's exit status and what it printed."""

    def start(
        *words: str,
        stdin: str | bytes = "",
        python: tuple[str, ...] = ("-m", "solitaire"),
        env: Mapping[str, str] = MappingProxyType({}),
    ) -> Done:
        told = stdin.encode() if isinstance(stdin, str) else stdin
        done = subprocess.run(
            [sys.executable, *python, *words],
            input=told,
            capture_output=True,
            cwd=tmp_path,
            env=environment() | dict(env),
            check=False,
            timeout=LONGEST_SECONDS,
        )
        coding = env.get("PYTHONIOENCODING", "utf-8")
        return Done(done.returncode, done.stdout.decode(coding), done.stderr.decode(coding))

    return start


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Begins a command as a terminal would: leader of a group that hears Ctrl-C."""
    started = []

    def begin(*words: str, err: int = subprocess.PIPE) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [sys.executable, "-m", "solitaire", *words],
            stdout=subprocess.PIPE,
            stderr=err,
            cwd=tmp_path,
            env=environment(),
            start_new_session=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        )
        started.append(process)
        return process

    yield begin
    for process in started:
        process.kill()
        process.communicate()
