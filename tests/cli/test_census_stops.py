"""A census that is stopped, by whatever, loses nothing that it wrote, and leaves no process behind."""

import os
import pty
import signal
import subprocess
from pathlib import Path

import pytest

from tests.cli.census_lines import SMALL, entries_in
from tests.cli.conftest import LONGEST_SECONDS, Run, Start
from tests.cli.waiting import has_lines, until

DEALS = 130
WORDS = (*SMALL, "--deals", f"1..{DEALS}", "--out", "it.jsonl")
# More than any test waits for.
ENDLESS = ("census", "lucas", "--positions", "200", "--deals", "1..1000000", "--out", "it.jsonl")


def children(process: subprocess.Popen[bytes]) -> list[Path]:
    """What the system tells of the processes that another one started."""
    told = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text()
    return [Path("/proc", number) for number in told.split()]


def has_ended(process: Path) -> bool:
    """Whether it is gone, or dead and not yet buried."""
    try:
        return (process / "stat").read_text().rsplit(")", 1)[1].split()[0] in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return True


@pytest.fixture(scope="module")
def undisturbed() -> list[object]:
    """The lines of a run that nobody stops, kept once they are known."""
    return []


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_run_that_is_killed_goes_on(
    start: Start, run: Run, tmp_path: Path, undisturbed: list[object], workers: str
) -> None:
    path = tmp_path / "it.jsonl"
    process = start(*WORDS, "--workers", workers)
    until(has_lines(path, 5))
    helping = children(process)
    process.kill()
    process.wait()
    until(lambda: all(map(has_ended, helping)))
    left = path.read_bytes()
    assert 5 <= left.count(b"\n") < DEALS
    done = run(*WORDS, "--workers", workers)
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith(f"{DEALS} deals: ")
    assert path.read_bytes().startswith(left[: left.rindex(b"\n") + 1])
    if not undisturbed:
        (tmp_path / "apart").mkdir()
        run(*WORDS[:-1], "apart/it.jsonl")
        undisturbed += entries_in(tmp_path / "apart/it.jsonl")
    assert entries_in(path) == undisturbed


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("workers", ["1", "2"])
def test_it_ends_cleanly_when_it_is_told_to(start: Start, tmp_path: Path, workers: str, sent: signal.Signals) -> None:
    path = tmp_path / "it.jsonl"
    process = start(*ENDLESS, "--workers", workers)
    until(has_lines(path, 5))
    helping = children(process)
    # Ctrl-C goes to all that belong to a terminal.
    (os.killpg if sent == signal.SIGINT else os.kill)(process.pid, sent)
    out, err = process.communicate(timeout=LONGEST_SECONDS)
    assert (process.returncode, out) == (130, b"")
    said = err.decode()
    assert said.startswith("Stopped after ")
    assert said.endswith(" deals of 1,000,000. The same command goes on from there.\n")
    assert len(said.splitlines()) == 1
    assert len(entries_in(path)) >= 5
    until(lambda: all(map(has_ended, helping)))


def test_a_worker_that_is_gone_is_told(start: Start, tmp_path: Path) -> None:
    path = tmp_path / "it.jsonl"
    process = start(*ENDLESS, "--workers", "2")
    until(has_lines(path, 5))
    worker = next(child for child in children(process) if b"spawn_main" in (child / "cmdline").read_bytes())
    os.kill(int(worker.name), signal.SIGKILL)
    out, err = process.communicate(timeout=LONGEST_SECONDS)
    assert (process.returncode, out) == (2, b"")
    assert err.decode().startswith("A worker ended before deal ")
    assert len(err.decode().splitlines()) == 1
    assert len(entries_in(path)) >= 5


def test_a_reader_that_goes_ends_it(start: Start) -> None:
    process = start(*ENDLESS[:-2], "--workers", "2")
    assert process.stdout
    assert process.stdout.readline().startswith(b'{"census"')
    process.stdout.close()
    assert process.wait(LONGEST_SECONDS) == 0
    assert process.stderr
    assert process.stderr.read() == b""


def test_a_terminal_shows_how_far_it_is(start: Start, tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    process = start(*SMALL, "--deals", "1..60", "--out", "it.jsonl", err=theirs)
    os.close(theirs)
    shown = b""
    while part := _read(ours):
        shown += part
    os.close(ours)
    assert process.wait(LONGEST_SECONDS) == 0
    told = shown.decode().split("\r\033[K")
    # A deal may be done before anything is told.
    assert told[1].startswith(("0 of 60 deals: 0 won, 0 lost, 0 open", "1 of 60 deals: "))
    assert told[-1] == ""
    assert len(entries_in(tmp_path / "it.jsonl")) == 60


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:
        # The other end is closed.
        return b""
