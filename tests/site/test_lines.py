"""The check for what no file may say finds it."""

from pathlib import Path

import pytest

from tools import lines


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(lines, "ROOT", tmp_path)
    return tmp_path / "some.py"


@pytest.mark.parametrize(
    "text",
    ['url = "https://registry.' + "npmjs" + '.org/x"', "files." + "pythonhosted" + ".org", 'open("/' + "root" + '/x")'],
)
def test_a_line_that_only_fits_one_machine_is_found(file: Path, text: str) -> None:
    file.write_text(text)
    assert len(list(lines.complaints(file))) == 1


def test_ordinary_lines_pass(file: Path) -> None:
    file.write_text("a = 1\nb = 'solitaire/root/x'\n# see https://github.com/pyodide/pyodide\n")
    assert list(lines.complaints(file)) == []


def test_a_long_code_file_is_found(file: Path) -> None:
    file.write_text("a = 1\n" * (lines.LONGEST + 1))
    assert len(list(lines.complaints(file))) == 1
