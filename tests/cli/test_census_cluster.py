"""A census on a cluster: its lines are those of one machine, whoever is killed meanwhile."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.census_lines import SMALL, entries, entries_in
from tests.cli.cluster import Cluster, cluster_in
from tests.cli.conftest import LONGEST_SECONDS, Run, Start
from tests.cli.waiting import has_lines, until

DEALS = 60
WORDS = (*SMALL, "--deals", f"1..{DEALS}")
# A deal of a moment, and others that take longer than any test waits.
LONG = ("census", "forty-thieves", "--positions", "1000000000", "--deals", "2..6")


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    """A cluster of two workers."""
    with cluster_in(tmp_path / "cluster") as cluster:
        cluster.worker("--no-nanny")
        cluster.worker("--no-nanny")
        yield cluster


# Dask gives a deal up when so many workers and one were lost with it: at once, or as it is set up.
@pytest.mark.parametrize("allowed_failures", [0, 3])
def test_a_worker_that_is_killed_changes_nothing(start: Start, run: Run, tmp_path: Path, allowed_failures: int) -> None:
    with cluster_in(tmp_path / "cluster", allowed_failures) as cluster:
        workers = [cluster.worker("--no-nanny") for _ in range(2)]
        process = start(*WORDS, "--out", "it.jsonl", "--cluster", cluster.address)
        until(has_lines(tmp_path / "it.jsonl", DEALS // 4))
        workers[0].kill()
        assert process.poll() is None
        out, err = process.communicate(timeout=LONGEST_SECONDS)
    alone = run(*WORDS)
    assert (process.returncode, err) == (0, b"")
    assert entries_in(tmp_path / "it.jsonl") == entries(alone.out)
    assert out.decode() == alone.err


def test_a_run_that_is_killed_goes_on(start: Start, run: Run, tmp_path: Path, cluster: Cluster) -> None:
    path = tmp_path / "it.jsonl"
    words = (*WORDS, "--out", path.name, "--cluster", cluster.address)
    process = start(*words)
    until(has_lines(path, 5))
    process.kill()
    process.wait()
    left = path.read_bytes()
    assert 5 <= left.count(b"\n") < DEALS
    done = run(*words)
    assert (done.status, done.err) == (0, "")
    assert path.read_bytes().startswith(left[: left.rindex(b"\n") + 1])
    alone = run(*WORDS)
    assert entries_in(path) == entries(alone.out)
    assert done.out == alone.err


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_run_that_ends_frees_the_workers(start: Start, run: Run, tmp_path: Path, sent: signal.Signals) -> None:
    with cluster_in(tmp_path / "cluster") as cluster:
        cluster.worker("--no-nanny")
        process = start(*LONG, "--out", "it.jsonl", "--cluster", cluster.address)
        until(has_lines(tmp_path / "it.jsonl", 1))
        os.kill(process.pid, sent)
        out, err = process.communicate(timeout=LONGEST_SECONDS)
        if sent != signal.SIGKILL:
            assert (process.returncode, out) == (130, b"")
            assert err.startswith(b"Stopped after ")
            assert err.endswith(b" of 5. The same command goes on from there.\n")
            assert len(err.splitlines()) == 1
        assert len(entries_in(tmp_path / "it.jsonl")) == 1
        done = run(*SMALL, "--deals", "1..2", "--cluster", cluster.address)
        assert len(entries(done.out)) == 2


def test_workers_may_come_later(start: Start, run: Run, tmp_path: Path) -> None:
    with cluster_in(tmp_path / "cluster") as cluster:
        process = start(*WORDS, "--cluster", cluster.address)
        assert process.stderr
        told = process.stderr.readline().decode()
        assert told.startswith(f"The cluster at '{cluster.address}' has no workers.")
        cluster.worker("--no-nanny")
        out, err = process.communicate(timeout=LONGEST_SECONDS)
    alone = run(*WORDS)
    assert (process.returncode, err.decode()) == (0, alone.err)
    assert entries(out.decode()) == entries(alone.out)


def test_a_scheduler_that_goes_is_told(start: Start, tmp_path: Path, cluster: Cluster) -> None:
    path = tmp_path / "it.jsonl"
    process = start(*SMALL, "--deals", "1..1000000", "--out", path.name, "--cluster", cluster.address)
    until(has_lines(path, 5))
    cluster.scheduler.kill()
    out, err = process.communicate(timeout=LONGEST_SECONDS)
    assert (process.returncode, out) == (2, b"")
    assert err.decode().startswith("The cluster at ")
    assert err.decode().endswith(" the same command goes on from there.\n")
    assert len(err.splitlines()) == 1
    numbers = [entry["deal"] for entry in entries_in(path)]
    assert len(numbers) == len(set(numbers)) >= 5
