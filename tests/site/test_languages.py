"""The languages in the built site: English in the package, the others files named by hashes, a manifest for each."""

import json
import re
import zipfile

import pytest

from solitaire.words import CODES
from solitaire.words.language import Language
from tools.common import DIST
from tools.languages import HOME, SANDBOX, choice, fetched, file_name, manifest_name, offered
from tools.release import short_hash


def told() -> dict[str, dict[str, str]]:
    page = (DIST / "index.html").read_text(encoding="utf-8")
    found: dict[str, dict[str, str]] = json.loads(re.findall(r'id="start">(.*?)</script>', page)[0])["languages"]
    return found


def test_every_language_is_offered() -> None:
    assert list(told()) == list(CODES)


def test_the_page_knows_where_each_language_is_and_what_it_is_called() -> None:
    assert told() == choice()
    assert "file" not in told()[HOME]
    for spoken in offered():
        assert told()[spoken.code]["name"] == spoken.of_itself("name")
        assert told()[spoken.code]["direction"] in ("ltr", "rtl")


def test_each_file_holds_its_language_and_is_named_by_its_content() -> None:
    there = {path.name for path in (DIST / "static/words").iterdir()}
    wanted = {file_name(spoken).rpartition("/")[2] for spoken in fetched()}
    # Beside them lie the names of the games in all of them.
    (names,) = there - wanted
    assert there >= wanted
    kept = json.loads((DIST / "static/words" / names).read_text(encoding="utf-8"))
    assert kept == {
        spoken.code: {key: text for key, text in spoken.messages.items() if key.startswith("game.")}
        for spoken in fetched()
    }
    for spoken in fetched():
        content = (DIST / told()[spoken.code]["file"]).read_bytes()
        assert told()[spoken.code]["file"] == f"static/words/{spoken.code}-{short_hash(content)}.json"
        assert Language(spoken.code, content.decode()).messages == spoken.messages
        assert b"\n" not in content


def test_only_english_travels_with_the_package() -> None:
    with zipfile.ZipFile(DIST / "solitaire.zip") as archive:
        names = [name for name in archive.namelist() if name.endswith(".json")]
    assert names == ["solitaire/words/en.json"]


def test_nobody_fetches_a_language_who_does_not_speak_it() -> None:
    worker = (DIST / "service-worker.js").read_text(encoding="utf-8")
    listed = json.loads(re.findall(r"^const RELEASE = (.*);$", worker, re.MULTILINE)[0])
    page = (DIST / "index.html").read_text(encoding="utf-8")
    needed = json.loads(re.findall(r'id="start">(.*?)</script>', page)[0])["files"]
    for spoken in fetched():
        assert {file_name(spoken), manifest_name(spoken)} <= set(listed["later"])
        assert file_name(spoken) not in needed


@pytest.mark.parametrize("spoken", offered(), ids=lambda spoken: spoken.code)
def test_a_manifest_speaks_its_language_and_is_the_same_app(spoken: Language) -> None:
    english = json.loads((DIST / "manifest.webmanifest").read_text(encoding="utf-8"))
    about = json.loads((DIST / told()[spoken.code]["manifest"]).read_text(encoding="utf-8"))
    assert (about["lang"], about["dir"]) == (spoken.code, spoken.of_itself("direction"))
    assert about["name"] == spoken.messages["html.title.site"]
    assert about["description"] == spoken.messages["html.description"]
    same = ("start_url", "scope", "icons", "display")
    assert [about[what] for what in same] == [english[what] for what in same]
    assert [entry["url"] for entry in about["shortcuts"]] == [entry["url"] for entry in english["shortcuts"]]


def test_a_sandbox_which_can_fetch_nothing_has_its_sentence_in_each_language() -> None:
    page = (DIST / "index.html").read_text(encoding="utf-8")
    template = re.findall(r'<template id="sandbox-text">(.*?)</template>', page)[0]
    for spoken in offered():
        direction = spoken.of_itself("direction")
        assert re.search(rf'<span lang="{spoken.code}" dir="{direction}">[^<]+</span>', template)
    assert template.count("<span") == len(offered())
    assert SANDBOX not in template
