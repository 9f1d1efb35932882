"""A cluster of Dask on this machine for the tests: a scheduler and workers, each a process that can be killed."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.cli.conftest import ROOT, environment
from tests.cli.waiting import until

HERE = ("--host", "127.0.0.1", "--no-dashboard")
# Should the tests themselves be killed, nothing of it stays for long.
ALONE_SECONDS = "300"


class Cluster:
    """A scheduler, and the workers that were started for it."""

    def __init__(self, folder: Path, allowed_failures: int) -> None:
        self._folder, self._file = folder, folder / "scheduler.json"
        self._settings = {"DASK_CONFIG": str(folder)}
        self._settings["DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES"] = str(allowed_failures)
        self.started: list[subprocess.Popen[bytes]] = []
        words = ("--port", "0", "--no-show", "--idle-timeout", ALONE_SECONDS)
        self.scheduler = self._start("scheduler", *words, "--scheduler-file", str(self._file))

    @property
    def address(self) -> str:
        """Where the scheduler listens, as soon as it does."""
        until(self._is_there)
        found: str = json.loads(self._file.read_text())["address"]
        return found

    def worker(self, *words: str, package: Path = ROOT) -> subprocess.Popen[bytes]:
        """One more worker, of one thread and with the package in this folder, there when this returns."""
        folder = ("--local-directory", str(self._folder))
        words = (self.address, "--nthreads", "1", "--death-timeout", ALONE_SECONDS, *folder, *words)
        process = self._start("worker", *words, package=package)
        log = self._log("worker", len(self.started) - 1)
        until(lambda: b"Registered to:" in log.read_bytes())
        return process

    def _start(self, what: str, *words: str, package: Path = ROOT) -> subprocess.Popen[bytes]:
        # A test that fails leaves what they said.
        with self._log(what, len(self.started)).open("wb") as log:
            process = subprocess.Popen(
                [sys.executable, "-m", f"distributed.cli.dask_{what}", *HERE, *words],
                stdout=log,
                stderr=log,
                cwd=self._folder,
                # Their warnings are not ours.
                env=environment() | self._settings | {"PYTHONWARNINGS": "default", "PYTHONPATH": str(package)},
            )
        self.started.append(process)
        return process

    def _log(self, what: str, place: int) -> Path:
        return self._folder / f"{what}-{place}.log"

    def _is_there(self) -> bool:
        assert self.scheduler.poll() is None
        return self._file.exists() and self._file.read_bytes().endswith(b"\n}")


@contextmanager
def cluster_in(folder: Path, allowed_failures: int = 3) -> Iterator[Cluster]:
    """A cluster, its scheduler started, whose processes end with this."""
    folder.mkdir()
    cluster = Cluster(folder, allowed_failures)
    try:
        yield cluster
    finally:
        for process in cluster.started:
            process.kill()
            process.wait()
