"""What the built site promises a host and a cache: nothing is missing, and the same inputs give the same bytes."""

import json
import re
import tomllib
import zipfile
from pathlib import Path

import pytest

import solitaire
from tools import fonts, site
from tools.common import CACHE, DIST, ROOT, files_below
from tools.languages import fetched, file_name, manifest_name
from tools.release import release, short_hash

LARGEST_COLD_LOAD = 16_000_000
# Lines: what must run without Python, and no more.
MOST_JAVASCRIPT = 600


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


def test_two_builds_give_the_same_bytes(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        site.write(site.whole(), tmp_path / folder)
    one, two = (content_key_of(tmp_path / folder) for folder in ("one", "two"))
    assert one == two
    assert one == content_key_of(DIST)


def content_key_of(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files_below(folder)}


def test_the_worker_lists_exactly_what_the_page_may_fetch() -> None:
    text = (DIST / "service-worker.js").read_text(encoding="utf-8")
    listed = json.loads(re.findall(r"^const RELEASE = (.*);$", text, re.MULTILINE)[0])
    hashes = listed["app"] | listed["runtime"] | listed["later"]
    later = {f"static/winnable/{id}.bin" for id in solitaire.games()}
    later |= {name for spoken in fetched() for name in (file_name(spoken), manifest_name(spoken))}
    later |= {next(name for name in listed["later"] if name.startswith("static/words/names-"))}
    assert set(listed["later"]) == later | set(fonts.font_files())
    there = {path.relative_to(DIST).as_posix(): path for path in files_below(DIST)}
    wanted = {name for name in there if not name.startswith("licences/")} - {"service-worker.js"}
    assert set(hashes) == wanted
    assert all(short_hash(there[name].read_bytes()) == known for name, known in hashes.items())
    assert f'<meta name="build" content="{listed["build"]}">' in (DIST / "index.html").read_text(encoding="utf-8")


def test_the_manifest_names_files_that_are_there_and_a_way_to_each_game() -> None:
    about = json.loads((DIST / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert [icon["src"] for icon in about["icons"] if not (DIST / icon["src"]).is_file()] == []
    assert [entry["url"] for entry in about["shortcuts"]] == [f"./?game={id}" for id in solitaire.games()]
    assert (about["start_url"], about["scope"]) == (".", ".")


def test_a_change_of_one_file_is_another_build() -> None:
    files = site.files()
    before, after = (release(plan)["index.html"] for plan in (files, files | {"static/page.css": b"body {}"}))
    assert before != after


def test_nothing_is_written_when_nothing_changed() -> None:
    assert site.write(site.whole()) == 0
    assert (CACHE / "stamps" / "python_stdlib.zip").is_file()


def test_every_package_of_others_comes_with_a_licence() -> None:
    listed = (DIST / "licences/README.md").read_text(encoding="utf-8")
    assert re.findall(r"^- (\S+) \S+: \S+", listed, re.MULTILINE)
    assert {"MPL-2.0.txt", "Python.txt", "pyscript-core.txt"} <= {path.name for path in (DIST / "licences").iterdir()}


def test_what_only_tests_need_is_not_listed_as_part_of_the_page() -> None:
    listed = (DIST / "licences/README.md").read_text(encoding="utf-8")
    assert "- pyodide 3" in listed
    assert not {"axe-core", "lighthouse"} & set(re.findall(r"^- (\S+) ", listed, re.MULTILINE))


def test_no_shared_memory_is_asked_for() -> None:
    """Browsers give it to isolated pages only, and Lighthouse takes marks off for it."""
    assert site.SHARED not in (DIST / "pyodide/pyodide.asm.mjs").read_text(encoding="utf-8")


def test_a_first_visit_stays_small() -> None:
    assert sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file()) < LARGEST_COLD_LOAD


def test_our_javascript_stays_small() -> None:
    files = [*ROOT.glob("static/*.*js"), *ROOT.glob("*.js")]
    assert {"first-paint.js", "boot.mjs", "service-worker.js"} <= {file.name for file in files}
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) < MOST_JAVASCRIPT


def test_no_path_begins_with_what_hosts_leave_out() -> None:  # B039
    assert [path for path in DIST.rglob("*") if path.name.startswith(("_", "."))] == []
