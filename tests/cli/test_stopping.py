"""A command that is asked to end while Python is busy letting go of something ends all the same, and says one line."""

import gc
import signal
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from solitaire.cli import census, main, verdicts, winnable
from solitaire.cli.stopping import stoppable
from tests.cli.census_lines import SMALL

COMMANDS: list[tuple[ModuleType, str, tuple[str, ...], str]] = [
    (census, "judged", (*SMALL, "--deals", "1..9", "--out", "it.jsonl"), "Stopped after "),
    (winnable, "_made", ("winnable", "klondike", "--count", "3", "--lists", "."), "Stopped at "),
    (verdicts, "watched", ("verdict", "forty-thieves", "1", "--seconds", "1000"), ""),
]


class Untimely:
    """While it is let go of, somebody asks to end: what Python raises there, it throws away."""

    def __init__(self, sent: signal.Signals) -> None:
        self._sent = sent

    def __del__(self) -> None:
        signal.raise_signal(self._sent)


@pytest.fixture(autouse=True)
def _hears_ctrl_c() -> Iterator[None]:
    """As in a terminal, also where the tests run in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize(("module", "name", "words", "said"), COMMANDS)
def test_a_command_ends(
    module: ModuleType,
    name: str,
    words: tuple[str, ...],
    said: str,
    sent: signal.Signals,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Any,
    capsys: pytest.CaptureFixture[str],
) -> None:
    once, does = [sent], getattr(module, name)

    def done(*given: Any) -> Any:
        if once:
            Untimely(once.pop())
        return does(*given)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(module, name, done)
    assert main(words) == 130
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(said)
    assert len(err.splitlines()) == bool(said)


def test_a_signal_that_is_ignored_stays_so() -> None:
    # As for a process in the background of a shell.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with stoppable() as heed:
        signal.raise_signal(signal.SIGINT)
        heed()
    assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN


def test_other_faults_in_a_destructor_are_told_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    class Wrong:
        def __del__(self) -> None:
            raise ValueError("wrong")

    told: list[Any] = []
    monkeypatch.setattr("sys.unraisablehook", told.append)
    with stoppable():
        Wrong()
        gc.collect()
    assert [str(what.exc_value) for what in told] == ["wrong"]
