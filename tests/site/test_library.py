"""The library that the page loads: it has all that the page can ask for, it says what it lacks, and errors that pass
through it are told as ever.
"""

import json
import re
import subprocess
import zipfile

from tools import site
from tools.bytecode import file_of, imports_below
from tools.common import DIST, ROOT, files_below, require_node

LIBRARY = DIST / "pyodide/python_stdlib.zip"
# What only the command line imports.
NOT_IN_A_PAGE = {"argparse.py"}
# In the place of the library's own: each may offer only what that offers too.
STAND_INS = [
    path.relative_to(site.LEANER).as_posix().removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    for path in files_below(site.LEANER)
]
STARTS = """
const { loadPyodide } = await import(process.argv[1]);
const lines = [];
const options = process.argv[3] ? { stdLibURL: process.argv[3] } : {};
const write = (line) => lines.push(line);
const python = await loadPyodide({ ...options, stderr: write, stdout: write });
try { await python.runPythonAsync(process.argv[2]); } catch (error) { lines.push(error.message); }
console.log(JSON.stringify(lines));
"""
FAILS = """
import asyncio
async def waits():
    await asyncio.sleep(0)
    raise ValueError("as expected")
await asyncio.gather(waits())
"""
# The names of each stand-in that are its own and not another module's.
NAMES = """
import importlib, json, types
found = {}
for name in NAMES:
    module = importlib.import_module(name)
    names = getattr(module, "__all__", [one for one in dir(module) if one[0] != "_"])
    found[name] = [one for one in names if not isinstance(getattr(module, one), types.ModuleType)]
print(json.dumps(found))
"""
LACKS = """
import importlib, json
print(json.dumps([f"{name}.{one}" for name, names in NAMES.items() for one in names
                  if not hasattr(importlib.import_module(name), one)]))
"""


def said(code: str, library: bool) -> list[str]:
    """What Python prints and raises, with the page's library or with the stock one."""
    which = [str(LIBRARY)] if library else []
    pyodide = str(site.PYODIDE / "pyodide.mjs")
    command = [require_node(), "--input-type=module", "-e", STARTS, pyodide, code, *which]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=120)
    lines: list[str] = json.loads(done.stdout)
    return lines


def test_the_library_has_all_that_the_page_can_import() -> None:
    with zipfile.ZipFile(LIBRARY) as ours, zipfile.ZipFile(site.PYODIDE / "python_stdlib.zip") as stock:
        have, all_there_is = {name.removesuffix("c") for name in ours.namelist()}, set(stock.namelist())
    wanted = {file_of(name, all_there_is) for name in imports_below([*site.parts_of_the_page(), site.BRIDGE])} - {None}
    # Stand-ins may be one file where the library has a folder.
    lacking = {name for name in wanted if name and not {name, name.replace("/__init__.py", ".py")} & have}
    assert lacking <= NOT_IN_A_PAGE, f"the page's library lacks {sorted(lacking - NOT_IN_A_PAGE)}"
    assert {"pyscript/__init__.py", "pyscript/ffi.py"} <= have


def test_an_error_is_told_with_its_lines() -> None:
    told = said(FAILS, library=True)[-1]
    assert (
        re.findall(r"line \d+, in \w+", told)[:2] == re.findall(r"line \d+, in \w+", said(FAILS, library=False)[-1])[:2]
    )
    assert "line 5, in waits" in told
    assert told.rstrip().endswith("ValueError: as expected")


def test_a_stand_in_offers_nothing_that_the_library_does_not() -> None:
    offered = said(f"NAMES = {STAND_INS!r}{NAMES}", library=True)[-1]
    assert set(json.loads(offered)) == set(STAND_INS)
    assert all(json.loads(offered).values())
    assert json.loads(said(f"NAMES = {offered}{LACKS}", library=False)[-1]) == []
