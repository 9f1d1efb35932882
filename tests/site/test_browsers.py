"""A browser of the tests that is missing is installed; where that cannot be, one sentence says what to install."""

import os
import shutil

import pytest

from tools import browsers, chromium


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A machine without Firefox; what was asked of its package manager."""
    asked: list[list[str]] = []
    monkeypatch.setitem(browsers.PROGRAMS, "firefox", (lambda: "found" if asked else None, "firefox-esr"))
    for name in browsers.PROGRAMS.keys() - {"firefox"}:
        monkeypatch.setitem(browsers.PROGRAMS, name, (lambda: "found", browsers.PROGRAMS[name][1]))
    monkeypatch.setattr(browsers, "apt_install", asked.append)
    monkeypatch.setattr(chromium, "find", lambda: "found")
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    return asked


def test_only_what_is_missing_is_installed_and_only_once(asked: list[list[str]]) -> None:
    browsers.main()
    browsers.main()
    assert asked == [["firefox-esr"]]


def test_a_browser_that_cannot_be_had_is_a_failure(asked: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(SystemExit, match="firefox could not be found or installed; install Debian's firefox-esr"):
        browsers.main()
    assert asked == []
