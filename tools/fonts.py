"""Cuts the fonts that the page brings for languages in scripts which not every machine can write, and writes the rules
by which style sheets ask for them.

A language's font holds its whole alphabet and whatever else its words need; each language's own name has a tiny font,
so that everybody can read the list of languages. Only what follows from alphabets, words and fonts may live here.
"""

import io
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import brotli
from fontTools.subset import Options, Subsetter, save_font
from fontTools.ttLib import TTFont

from solitaire.words import language
from tools.common import CACHE, NODE_MODULES, ROOT, content_key, fail, is_stamped, stamp
from tools.languages import content
from tools.release import Plan, short_hash

FOLDER = "static/fonts"
NAMES = "Language names"


class Script(NamedTuple):
    """What one language is written with: where its font comes from, its alphabet as code points (with its digits, its
    punctuation and the signs that join and part letters), which of them only it has, and how many bytes its font and
    its compressed words may have together.
    """

    package: str
    part: str
    letters: str
    block: str
    most: int


# Alphabets as the Unicode consortium's locale data tell them, with the commoner of the rare signs. A space comes with
# each, since a page takes the heights of its lines from the font that has it.
SCRIPTS = {
    "ta": Script(
        "noto-sans-tamil",
        "tamil",
        "20 A0 200C-200D 25CC B82-B83 B85-B8A B8E-B90 B92-B95 B99-B9A B9C B9E-B9F BA3-BA4 BA8-BAA BAE-BB9 BBE-BC2 "
        "BC6-BC8 BCA-BCD BD0 BD7 BE6-BF2 964-965",
        "B80-BFF",
        45_000,
    ),
    "bn": Script(
        "noto-sans-bengali",
        "bengali",
        "20 A0 200C-200D 25CC 981-983 985-98C 98F-990 993-9A8 9AA-9B0 9B2 9B6-9B9 9BC-9C4 9C7-9C8 9CB-9CE 9D7 9DC-9DD "
        "9DF-9E3 9E6-9EF 9F3 964-965",
        "980-9FF",
        70_000,
    ),
    "ur": Script(
        "noto-nastaliq-urdu",
        "arabic",
        "20 A0 200C-200F 60C-60D 61B 61F 621-624 626-628 62A-63A 641-642 644-646 648-654 66A-66C 670 679 "
        "67E 686 688 691 698 6A9 6AF 6BA 6BE 6C0-6C3 6CC 6D2-6D4 6F0-6F9",
        "600-6FF 750-77F",
        130_000,
    ),
}


def points(ranges: str) -> set[int]:
    """The code points of a text such as "20 B83 B85-B8A"."""
    found: set[int] = set()
    for part in ranges.split():
        first, _, last = part.partition("-")
        found.update(range(int(first, 16), int(last or first, 16) + 1))
    return found


def ranges_of(found: Iterable[int]) -> str:
    """Code points as a style sheet tells them."""
    runs: list[list[int]] = []
    for point in sorted(found):
        if runs and point == runs[-1][1] + 1:
            runs[-1][1] = point
        else:
            runs.append([point, point])
    return ", ".join(f"U+{one:X}" if one == last else f"U+{one:X}-{last:X}" for one, last in runs)


def source_of(code: str) -> Path:
    """The whole font of a language's script, as it was published."""
    script = SCRIPTS[code]
    return NODE_MODULES / "@fontsource" / script.package / f"files/{script.package}-{script.part}-400-normal.woff2"


def signs_of(code: str) -> set[int]:
    """Every sign that a language's font must have if the whole font has it."""
    # What every font of every machine has stays out: letters and digits of English among the words.
    return points(SCRIPTS[code].letters) | {ord(sign) for sign in language(code).text if ord(sign) > 0x7E}


def cut(source: Path, signs: set[int]) -> bytes:
    """A font with these signs alone; all that shapes and places them is kept, hints for coarse screens are not."""
    options = Options()
    options.layout_features = ["*"]
    options.hinting = False
    options.flavor = "woff2"
    # Its own time of making, so that the same font comes out each time.
    font = TTFont(source, recalcTimestamp=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=signs)
    subsetter.subset(font)
    target = io.BytesIO()
    save_font(font, target, options)
    return target.getvalue()


def font(name: str, code: str, signs: set[int]) -> Path:
    """A font that was cut, anew where anything that it comes from has changed."""
    target = CACHE / "site/fonts" / f"{name}.woff2"
    makers = (source_of(code), Path(__file__), ROOT / "requirements.txt")
    key = content_key(makers, ranges_of(signs))
    if not (target.is_file() and is_stamped(target.name, key)):
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(cut(source_of(code), signs))
        print(f"site: cut {target.name}, {target.stat().st_size:,} bytes", flush=True)
        stamp(target.name, key)
    return target


@cache
def has(path: Path) -> frozenset[int]:
    """The code points of a font."""
    with TTFont(path, lazy=True) as opened:
        return frozenset(opened.getBestCmap())


def language_font(code: str) -> Path:
    """The font of a language; ends the build where it lacks a letter, or is too large."""
    signs = signs_of(code)
    path = font(code, code, signs)
    missing = (signs & points(SCRIPTS[code].block)) - has(path)
    if missing:
        fail(f"the font of {code} has no {ranges_of(missing)}.")
    return path


def name_font(code: str) -> Path:
    """The font for a language's name alone."""
    return font(f"name-{code}", code, set(map(ord, language(code).of_itself("name"))))


def sizes(code: str) -> tuple[int, int]:
    """How large a language's words are, compressed as a host does it, and its font."""
    return len(brotli.compress(content(language(code)))), language_font(code).stat().st_size


def check_sizes() -> None:
    """Tells the sizes, and ends the build where one is too large."""
    for code, script in SCRIPTS.items():
        words, letters = sizes(code)
        print(f"site: {code}: {words:,} bytes of words and {letters:,} of font, at most {script.most:,}")
        if words + letters > script.most:
            fail(f"words and font of {code} are too large together.")


def placed(path: Path) -> str:
    """The name of a font in the site. It tells the content, so that a page never takes another release's."""
    return f"{FOLDER}/{path.stem}-{short_hash(path.read_bytes())}.woff2"


def all_fonts() -> Iterator[tuple[str, Path]]:
    """Each font, with the family's name by which style sheets ask for it."""
    for code in SCRIPTS:
        yield f"Letters {code}", language_font(code)
        yield NAMES, name_font(code)


def font_files() -> Plan:
    """The fonts as files of the site."""
    return {placed(path): path for _, path in all_fonts()}


def font_rules() -> str:
    """What a style sheet in `static/` says so that a browser fetches a font when a text first needs it."""
    rules = [rule(family, path) for family, path in all_fonts()]
    return "".join(rules)


def rule(family: str, path: Path) -> str:
    """One font in a style sheet. Until it has come a text is seen in what the machine has."""
    address = placed(path).removeprefix("static/")
    return (
        f'@font-face {{ font-family: "{family}"; src: url("{address}") format("woff2"); font-display: swap; '
        f"unicode-range: {ranges_of(has(path))}; }}\n"
    )
