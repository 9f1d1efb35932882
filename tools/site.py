"""Assembles `dist/`, the folder that any static host can publish: our page, our package and the runtime it needs.

It names which file goes where and compiles what changed; it knows nothing about cards or serving. The same inputs give
the same bytes, so that a cache can trust what it has.
"""

import json
import os
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

from solitaire.games import CATALOGUE
from solitaire.web.picture import empty_table
from solitaire.words import CODES
from tools.bytecode import imports_below, write_archive
from tools.common import (
    CACHE,
    DIST,
    KERNELS,
    NODE_MODULES,
    ROOT,
    content_key,
    fail,
    files_below,
    is_stamped,
    require_node,
    run,
    stamp,
)
from tools.fonts import check_sizes, font_files, font_rules
from tools.languages import HOME, choice, compact, language_files, names, sandbox_words, start_words
from tools.manifests import manifests
from tools.page_words import worded
from tools.release import LATER, Plan, content_of, release, short_hash

PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
PYODIDE = NODE_MODULES / "pyodide"
PACKAGE = ROOT / "solitaire"
SPRITE = "static/cards.svg"
LANGUAGES = "static/languages.css"
# The only Python that the page names; the rest of the package travels in one archive.
ENTRY = "solitaire/web/main.py"
# What other sites load stands at the root; hosts write its address by hand.
EMBED = "static/embed.js"
# The compiled kernels are a file of their own, which nothing waits for at the start; so is each language but English.
OTHER_LANGUAGES = tuple(f"{code}.json" for code in CODES if code != HOME)
NOT_FOR_THE_PAGE = ("cli", "py.typed", "with_wasmtime.py", KERNELS.name, *OTHER_LANGUAGES)
# PyScript's own Python, which it would write out and compile at every start; and small modules of ours in the place of
# the library's, where a page needs little of one that takes long to load.
BRIDGE, LEANER = PYSCRIPT / "src/stdlib", ROOT / "tools/leaner"
COMPILERS = (ROOT / "tools/bytecode.py", ROOT / "tools/inside.mjs")
# Which chunks the core loads by a hashed name: Python's errors on the page, and the reader of `pyscript.toml`.
CHUNKS = ("error", "toml")
# What PyScript's core writes out as files before it imports them, with what it needs for that; and where it remembers
# packages (once more for workers) and folders of the player's, of which there are none: in databases, without which it
# would never start where a browser denies storage.
CUTS = (
    (r'\w+\("\.",\{pyscript:\{"__init__\.py".*?\}\}\),(?=\w+\.push\("import pyscript as _pyscript"\))', "", 1),
    ('"from pathlib import Path as _Path"', '"_Path = None"', 1),
    (r"(?<=\w=)new \w+\(`\$\{\w+\}@\$\{\w+\}`\)", "Object.assign(new Map,{sync(){},close(){}})", 2),
    (r'(?<="storage permissions not granted",)(\w+)=new \w+\(\w+\)', r"\1={}", 1),
)
# What of the site the start waits for.
STARTING, PICTURES = ("pyodide/", "pyscript", "solitaire", "static/"), (".svg", ".png")
WORKER = "static/thinking.mjs"
ONLY_FOR_NODE = ("@types/", "ws")
# Pyodide makes memory for waiting in Node, of a kind that browsers are about to refuse to pages that are not isolated;
# a page cannot wait with any.
SHARED = "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer"
OWN = "new ArrayBuffer(4)"


def compile_in_pyodide(target: Path, key: str, what: str, source: str | Path, *rest: str | Path) -> Path:
    """Runs `tools.bytecode` unless it has already made this archive from these inputs."""
    if not (target.is_file() and is_stamped(target.name, key)):
        target.parent.mkdir(parents=True, exist_ok=True)
        # Columns would be a sixth of the archives; tracebacks keep their line numbers without them.
        fresh = target.with_name(f"{target.name}.{os.getpid()}")
        command = (require_node(), "tools/inside.mjs", "tools.bytecode", what, source, fresh.relative_to(ROOT), *rest)
        library = {"PYODIDE_LIBRARY": str(ROOT / source)} if what == "library" else {}
        run(*command, env={"PYTHONNODEBUGRANGES": "1", **library})
        # Whoever reads the archive meanwhile sees the old or the new one, never a part.
        fresh.replace(target)
        print(f"site: compiled {target.name}, {target.stat().st_size:,} bytes", flush=True)
        stamp(target.name, key)
    return target


def library() -> Path:
    """Pyodide's standard library, cut down to what Pyodide, PyScript and our package can import."""
    target = CACHE / "site/python_stdlib.zip"
    mine = parts_of_the_page()
    ours = sorted(name for name in imports_below(mine) if name.split(".")[0] != PACKAGE.name)
    parts = [PYODIDE / "python_stdlib.zip", *files_below(BRIDGE), *files_below(LEANER), *COMPILERS]
    source = library_source(CACHE / "site/library-source.zip")
    users = [path.relative_to(ROOT) for path in (BRIDGE, *mine)]
    return compile_in_pyodide(target, content_key(parts, *ours), "library", source.relative_to(ROOT), *users)


def parts_of_the_page() -> list[Path]:
    """The folders and modules of our package that travel with the page."""
    return [path for path in sorted(PACKAGE.iterdir()) if path.name not in (*NOT_FOR_THE_PAGE, "__pycache__")]


def library_source(target: Path) -> Path:
    """Pyodide's standard library with leaner modules of ours in it, and PyScript's package beside it."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as stock:
        entries = {name: stock.read(name) for name in stock.namelist()}
    for folder in (BRIDGE, LEANER):
        entries |= {path.relative_to(folder).as_posix(): path.read_bytes() for path in files_below(folder)}
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_name(f"{target.name}.{os.getpid()}")
    write_archive(fresh, entries)
    return fresh.replace(target)


def package() -> Path:
    """Our package as compiled modules."""
    target = CACHE / "site/solitaire.zip"
    key = content_key([*files_below(PACKAGE), PYODIDE / "package.json", *COMPILERS], *NOT_FOR_THE_PAGE)
    return compile_in_pyodide(target, key, "package", PACKAGE.name, *NOT_FOR_THE_PAGE)


def pyscript_files() -> Plan:
    """The core and the few chunks that our page makes it load; their names carry a hash of the release."""
    found = sorted((PYSCRIPT / "dist").glob("core-*.js"))
    if len(found) != 1:
        fail("PyScript's core chunk was not found; this release of it is laid out differently.")
    text = found[0].read_text(encoding="utf-8")
    chunks = [re.search(rf"\b{name}-[\w-]+\.js", text) for name in CHUNKS]
    names = ["core.js", "core.css", found[0].name, *(chunk.group() for chunk in chunks if chunk)]
    if None in chunks:
        fail("PyScript's chunks were not found; this release of it is laid out differently.")
    files: Plan = {f"pyscript/{name}": PYSCRIPT / "dist" / name for name in names}
    return files | {f"pyscript/{found[0].name}": trimmed(text).encode()}


def trimmed(core: str) -> str:
    """PyScript's core without the sources of its package, which lies compiled in the library's archive, and without a
    store for packages.
    """
    for pattern, instead, times in CUTS:
        core, found = re.subn(pattern, instead, core, flags=re.DOTALL)
        if found != times:
            fail("PyScript's core is not as it was; this release of it is laid out differently.")
    return core


def pyodide_files() -> Plan:
    """The interpreter with our library; its list of installable packages is emptied, since we install none."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    files: Plan = {f"pyodide/pyodide.{end}": PYODIDE / f"pyodide.{end}" for end in ("mjs", "asm.mjs", "asm.wasm")}
    files["pyodide/pyodide-lock.json"] = json.dumps({"info": lock["info"], "packages": {}}, sort_keys=True).encode()
    files["pyodide/python_stdlib.zip"] = library()
    files["pyodide/pyodide.asm.mjs"] = unshared((PYODIDE / "pyodide.asm.mjs").read_text(encoding="utf-8")).encode()
    return files


def unshared(text: str) -> str:
    """Pyodide's program without the memory that only Node needs."""
    if text.count(SHARED) != 1:
        fail("Pyodide's shared memory was not found; this release of it is written differently.")
    return text.replace(SHARED, OWN)


def packages_in_the_page() -> Iterator[tuple[dict[str, str], Path]]:
    """What npm brought and the page contains, not what tests it: the manifest and the folder of each package."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for folder, entry in lock.items():
        if folder and not entry.get("dev"):
            about = json.loads((ROOT / folder / "package.json").read_text(encoding="utf-8"))
            if not about["name"].startswith(ONLY_FOR_NODE):
                yield about, ROOT / folder


def licence_files() -> Plan:
    """The licences of everything that others made and that `dist/` holds, with a list of it."""
    files: Plan = {f"licences/{path.name}": path for path in sorted((ROOT / "licences").glob("*.txt"))}
    files["licences/toml.txt"] = PYSCRIPT / "src/3rd-party-licenses/toml.license.txt"
    text = (ROOT / "licences/README.md").read_text(encoding="utf-8")
    for about, folder in packages_in_the_page():
        text += f"- {about['name']} {about['version']}: {about['license']}\n"
        for licence in sorted(folder.glob("LICENSE*")):
            files[f"licences/{about['name'].lstrip('@').replace('/', '-')}.txt"] = licence
    return {**files, "licences/README.md": text.encode()}


def our_files() -> Plan:
    """The page, its configuration and what it shows."""
    page = worded((ROOT / "index.html").read_text(encoding="utf-8"))
    for chunk in ("core", "toml"):
        name = next(name for name in pyscript_files() if name.startswith(f"pyscript/{chunk}-"))
        page = page.replace(f"pyscript/{chunk}-*.js", name)
    # Inside the page, since Chromium takes 35 µs to point one `use` at another file.
    sprite = (ROOT / SPRITE).read_text(encoding="utf-8").replace("<svg ", "<svg hidden ", 1)
    page = page.replace(f"<!-- {SPRITE} -->", sprite.strip())
    page = page.replace('id="empty-tables">', f'id="empty-tables">{empty_tables()}')
    page = page.replace('id="sandbox-text">', f'id="sandbox-text">{sandbox_words()}')
    shown = (path.relative_to(ROOT).as_posix() for part in ("static", "examples") for path in files_below(ROOT / part))
    files: Plan = {name: ROOT / name for name in ("pyscript.toml", ENTRY, *shown) if name not in (SPRITE, EMBED)}
    # They fit only the Python that they were compiled from: a page never takes those of another release.
    kernels = f"kernels-{short_hash(KERNELS.read_bytes())}.wasm"
    page = page.replace("kernels-*.wasm", kernels)
    known = f"static/words/names-{short_hash(names())}.json"
    page = page.replace("static/words/names-*.json", known)
    files |= {"solitaire.zip": package(), "embed.js": ROOT / EMBED, kernels: KERNELS, known: names()}
    files |= language_files() | manifests() | font_files()
    files[LANGUAGES] = (font_rules() + (ROOT / LANGUAGES).read_text(encoding="utf-8")).encode()
    page = page.replace('id="start">', f'id="start">{start(files | pyscript_files() | pyodide_files())}')
    return {**files, "index.html": page.encode()}


def start(files: Plan) -> str:
    """What the start is told: which files Python needs, with sizes, what is said where one fails; the languages."""
    needed = [
        name for name in files if name.startswith(STARTING) and not (name.endswith(PICTURES) or name.startswith(LATER))
    ]
    needed.remove(WORKER)
    sizes = {name: len(content_of(files[name])) for name in needed}
    return compact({"files": sizes, "words": start_words(), "languages": choice()})


def empty_tables() -> str:
    """What the first frame shows where nothing is saved yet: every game's empty table, by its id."""
    tables = {game.id: empty_table(game) for game in CATALOGUE.values()}
    return compact(tables)


def files() -> Plan:
    """Everything that a page may ever fetch."""
    return our_files() | pyscript_files() | pyodide_files()


def whole() -> Plan:
    """Everything that `dist/` holds: a release, and the licences, which no page ever fetches."""
    return release(files()) | licence_files()


def write(plan: Plan, folder: Path = DIST) -> int:
    """Brings a folder to what the plan says, touching only what differs; tells how many files were written."""
    written = 0
    for name, source in plan.items():
        content = content_of(source)
        target = folder / name
        if not (target.is_file() and target.read_bytes() == content):
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
            written += 1
    for path in files_below(folder):
        if path.relative_to(folder).as_posix() not in plan:
            path.unlink()
    return written


def main() -> None:
    """Builds what is out of date."""
    check_sizes()
    plan = whole()
    written = write(plan)
    size = sum(path.stat().st_size for path in files_below(DIST))
    print(f"site: {len(plan)} files, {size:,} bytes, {written} written")


if __name__ == "__main__":
    main()
