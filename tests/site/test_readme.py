"""What README.md says is true: its examples run, its commands exist, its links lead somewhere."""

import doctest
import re

from tools.common import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_examples_run() -> None:
    ran = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert ran.failed == 0
    assert ran.attempted > 5


def test_every_make_command_it_names_is_there() -> None:
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(re.findall(r"`?make (\w+)", README))
    assert {"play", "test", "check", "site", "soak"} <= named
    assert named <= targets


def test_every_file_it_links_to_is_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert links
    assert [link for link in links if "://" not in link and not (ROOT / link).exists()] == []
