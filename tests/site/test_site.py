"""What the built site promises a host and a cache: nothing is missing, and the same inputs give the same bytes."""

import re
import tomllib
import zipfile
from pathlib import Path

import pytest

from tools import site
from tools.common import CACHE, DIST

LARGEST_COLD_LOAD = 16_000_000


def test_every_local_file_that_the_page_names_is_in_the_site() -> None:
    page = (DIST / "index.html").read_text(encoding="utf-8")
    named = re.findall(r'(?:src|href|config)="(?!data:|https?:)(?:\./)?([^"#?]+)"', page)
    assert [name for name in named if not (DIST / name).exists()] == []


def test_the_configuration_names_files_that_are_in_the_site() -> None:
    config = tomllib.loads((DIST / "pyscript.toml").read_text(encoding="utf-8"))
    assert (DIST / config["interpreter"]).is_file()


@pytest.mark.parametrize("name", ["solitaire.zip", "pyodide/python_stdlib.zip"])
def test_archives_hold_compiled_modules_only(name: str) -> None:
    with zipfile.ZipFile(DIST / name) as archive:
        assert [entry for entry in archive.namelist() if entry.endswith(".py")] == []
        assert {entry.date_time for entry in archive.infolist()} == {(2020, 1, 1, 0, 0, 0)}


def test_the_command_line_stays_out_of_the_page() -> None:
    with zipfile.ZipFile(DIST / "solitaire.zip") as archive:
        assert [entry for entry in archive.namelist() if entry.startswith("solitaire/cli/")] == []


@pytest.mark.parametrize("build", [site.package, site.library])
def test_building_again_gives_the_same_bytes(build: object, monkeypatch: pytest.MonkeyPatch) -> None:
    assert callable(build)
    first: Path = build()
    content = first.read_bytes()
    monkeypatch.setattr(site, "is_stamped", lambda name, key: False)
    assert build().read_bytes() == content


def test_nothing_is_written_when_nothing_changed() -> None:
    plan = site.our_files() | site.pyscript_files() | site.pyodide_files() | site.licence_files()
    assert site.write(plan) == 0
    assert (CACHE / "stamps" / "python_stdlib.zip").is_file()


def test_every_package_of_others_comes_with_a_licence() -> None:
    listed = (DIST / "licences/README.md").read_text(encoding="utf-8")
    assert re.findall(r"^- (\S+) \S+: \S+", listed, re.MULTILINE)
    assert {"MPL-2.0.txt", "Python.txt", "pyscript-core.txt"} <= {path.name for path in (DIST / "licences").iterdir()}


def test_a_first_visit_stays_small() -> None:
    assert sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file()) < LARGEST_COLD_LOAD
