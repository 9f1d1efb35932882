"""What a census on a cluster says, in one sentence, when there is no cluster or it cannot judge."""

import shutil
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.census_lines import SMALL, entries_in
from tests.cli.cluster import cluster_in
from tests.cli.conftest import ROOT, Done, Run

WORDS = (*SMALL, "--deals", "1..9", "--out", "it.jsonl")
NO_DASK = "import sys; sys.modules['distributed'] = None"
IMPATIENT = "from solitaire.cli import census_cluster; census_cluster.CONNECT_SECONDS = 0.2"
RUN = "import sys; from solitaire.cli import main; sys.exit(main(sys.argv[1:]))"
# What goes wrong on a worker with one deal.
PRELOADED = """
import os, signal
from solitaire.cli import census_work
from solitaire.errors import IllegalMove, Reason

def dask_setup(worker):
    judged = census_work.judged

    def wrong(question, number, watch):
        if number == 4:
            {what}
        return judged(question, number, watch)

    census_work.judged = wrong
"""


def is_refused(done: Done, said: str) -> None:
    """Whether that is the one sentence that was said."""
    assert (done.status, done.out, len(done.err.splitlines())) == (2, "", 1)
    assert said in done.err


@pytest.fixture
def silent() -> Iterator[str]:
    """The address of something that listens and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"127.0.0.1:{server.getsockname()[1]}"


@pytest.fixture
def closed() -> str:
    """An address where nothing listens any more."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return f"127.0.0.1:{server.getsockname()[1]}"


@pytest.mark.parametrize("address", ["", "nowhere", "http://127.0.0.1:80", "127.0.0.1:x", "tls://127.0.0.1:1"])
def test_what_is_no_address_is_refused(run: Run, address: str) -> None:
    is_refused(run(*WORDS, "--cluster", address), f"no Dask scheduler at '{address}'")


@pytest.mark.parametrize("which", ["silent", "closed"])
def test_a_wrong_address_is_told(run: Run, request: pytest.FixtureRequest, which: str) -> None:
    address: str = request.getfixturevalue(which)
    done = run(*WORDS, "--cluster", address, python=("-c", f"{IMPATIENT}; {RUN}"))
    is_refused(done, f"no Dask scheduler at '{address}'")


def test_a_missing_extra_is_told(run: Run, tmp_path: Path) -> None:
    done = run(*WORDS, "--cluster", "127.0.0.1:1", python=("-c", f"{NO_DASK}; {RUN}"))
    is_refused(done, "install the extra [cluster]")
    assert list(tmp_path.iterdir()) == []
    assert run(*WORDS, python=("-c", f"{NO_DASK}; {RUN}")).status == 0


def test_another_version_is_told(run: Run, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "solitaire", tmp_path / "other/solitaire", ignore=shutil.ignore_patterns("__pycache__"))
    with (tmp_path / "other/solitaire/deals.py").open("a") as file:
        file.write("# Another line.\n")
    with cluster_in(tmp_path / "cluster") as cluster:
        cluster.worker("--no-nanny", package=tmp_path / "other")
        is_refused(run(*WORDS, "--cluster", cluster.address), "another version of this package")
    assert entries_in(tmp_path / "it.jsonl") == []


def test_a_worker_without_the_package_is_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "none/solitaire").mkdir(parents=True)
    (tmp_path / "none/solitaire/__init__.py").touch()
    with cluster_in(tmp_path / "cluster") as cluster:
        cluster.worker("--no-nanny", package=tmp_path / "none")
        done = run(*WORDS, "--cluster", cluster.address)
    is_refused(done, "The cluster could not judge deal 1 (")
    assert "ModuleNotFoundError" in done.err


def test_a_search_that_goes_wrong_names_its_deal(run: Run, tmp_path: Path) -> None:
    done = _with_preloaded(run, tmp_path, "raise census_work.SolitaireError('Deal 4 is odd.')", "--no-nanny")
    is_refused(done, "Deal 4 is odd.")
    assert [entry["deal"] for entry in entries_in(tmp_path / "it.jsonl")] == list("123")


def test_a_deal_that_kills_its_workers_is_told_when_all_others_are_done(run: Run, tmp_path: Path) -> None:
    done = _with_preloaded(run, tmp_path, "os.kill(os.getpid(), signal.SIGKILL)", "--nanny")
    # It may be told before that there is no worker, while one starts again.
    is_refused(done._replace(err=done.err.splitlines()[-1]), "workers were lost with deal 4")
    assert [entry["deal"] for entry in entries_in(tmp_path / "it.jsonl")] == list("12356789")


def _with_preloaded(run: Run, tmp_path: Path, what: str, nanny: str) -> Done:
    """A census on a cluster where one deal goes wrong."""
    preloaded = tmp_path / "preloaded.py"
    preloaded.write_text(PRELOADED.format(what=what))
    with cluster_in(tmp_path / "cluster", allowed_failures=0) as cluster:
        cluster.worker(nanny, "--preload", str(preloaded))
        return run(*WORDS, "--cluster", cluster.address)
