"""The fonts that the page brings: no sign is missing, they shape as the whole fonts do, they are small, and they come
out the same each time.
"""

import io
import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import cache
from itertools import islice, product
from pathlib import Path

import pytest
import uharfbuzz
from fontTools.ttLib import TTFont

from tests.browser.tongues import messages, texts
from tools import fonts, site
from tools.common import DIST, ROOT

CODES = tuple(fonts.SCRIPTS)
# What lays out text and is never drawn: joiners, marks of direction, isolates.
UNSEEN = {0x200C, 0x200D, 0x200E, 0x200F, 0x2066, 0x2067, 0x2068, 0x2069}
SIGNS = {"ta": ("ெொேௌிுூைா்", "கஙசஞடணதநபமயரலவழளறனஜஷஸஹ"), "bn": ("ািীুূৃেৈোৌঁ", "কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহড়ঢ়য়")}
VIRAMA = {"ta": "்", "bn": "্"}
LETTERS = "ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیےئؤآ"

Shaped = list[tuple[int, int, int, int, tuple[int, ...]]]


@cache
def shaper(path: Path) -> uharfbuzz.Font:
    """A font as HarfBuzz takes it, which shapes for browsers too."""
    opened, plain = TTFont(path), io.BytesIO()
    opened.flavor = None
    opened.save(plain)
    return uharfbuzz.Font(uharfbuzz.Face(plain.getvalue()))


def shaped(path: Path, text: str, code: str) -> Shaped:
    """The glyphs of a text: to which sign each belongs, how far it goes, where it stands, and how large it is."""
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.language = code
    font = shaper(path)
    uharfbuzz.shape(font, buffer)
    found: Shaped = []
    for info, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        assert info.codepoint, f"no glyph in {text!r}"
        box = font.get_glyph_extents(info.codepoint)
        sizes = (box.x_bearing, box.y_bearing, box.width, box.height) if box else ()
        found.append((info.cluster, position.x_advance, position.x_offset, position.y_offset, sizes))
    return found


def runs(code: str, path: Path) -> set[str]:
    """The words of a language as far as they are in its own letters."""
    has = fonts.has(path)
    own = "".join(map(chr, sorted(has - {0x20, 0x25CC})))
    pattern = re.compile(f"[{re.escape(own)}]+")
    return {run for text in texts(code) for run in pattern.findall(text)}


def syllables(code: str) -> Iterator[str]:
    """Letters as they may come together: with each vowel sign, in twos and threes."""
    if code == "ur":
        yield from map("".join, product(LETTERS, repeat=2))
        yield from map("".join, islice(product(LETTERS, repeat=3), 0, None, 7))
        return
    vowels, letters = SIGNS[code]
    yield from map("".join, product(letters, vowels))
    for one, other in product(letters, repeat=2):
        yield f"{one}{VIRAMA[code]}{other}"
        yield f"{one}{VIRAMA[code]}{other}{vowels[0]}"


@pytest.mark.parametrize("code", CODES)
def test_whatever_is_written_is_shaped_as_by_the_whole_font(code: str) -> None:  # B109
    path, whole = fonts.language_font(code), fonts.source_of(code)
    for text in sorted(runs(code, path)) + list(syllables(code)):
        assert shaped(path, text, code) == shaped(whole, text, code), text


@pytest.mark.parametrize("code", CODES)
def test_every_sign_of_the_alphabet_and_of_the_words_is_there(code: str) -> None:  # B109
    path = fonts.language_font(code)
    has, block = fonts.has(path), fonts.points(fonts.SCRIPTS[code].block)
    wanted = {ord(sign) for text in texts(code) for sign in text} | fonts.points(fonts.SCRIPTS[code].letters)
    assert not (wanted & block) - has
    # The rest every machine has: letters and signs of English.
    assert not {chr(sign) for sign in wanted - has - UNSEEN if sign > 0x2FF and not 0x2010 <= sign <= 0x2265} - {"✓"}


@pytest.mark.parametrize("code", CODES)
def test_the_name_of_a_language_has_a_font_of_its_own(code: str) -> None:  # B110
    path, name = fonts.name_font(code), messages(code)["language.name"]
    assert fonts.has(path) == {ord(sign) for sign in name}
    assert shaped(path, name, code) == shaped(fonts.source_of(code), name, code)
    assert path.stat().st_size <= 5_000


@pytest.mark.parametrize("code", CODES)
def test_words_and_font_are_small(code: str) -> None:
    words, letters = fonts.sizes(code)
    assert 0 < words <= 25_000
    assert words + letters <= fonts.SCRIPTS[code].most


def test_the_same_font_comes_out_each_time() -> None:
    source, signs = fonts.source_of("ta"), fonts.signs_of("ta")
    assert fonts.cut(source, signs) == fonts.cut(source, signs) == fonts.language_font("ta").read_bytes()


def test_nothing_is_cut_again_when_nothing_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "cut", lambda source, signs: pytest.fail("it was cut again"))
    assert len(fonts.font_files()) == 2 * len(CODES)


def test_the_style_sheet_asks_for_each_font_where_its_letters_are() -> None:
    sheet = (DIST / "static/languages.css").read_text(encoding="utf-8")
    named = re.findall(r'url\("(fonts/[^"]+)"\)', sheet)
    assert sorted(f"static/{name}" for name in named) == sorted(fonts.font_files())
    assert not [name for name in named if not (DIST / "static" / name).is_file()]


def test_ranges_are_told_as_style_sheets_tell_them() -> None:
    assert fonts.points("20 B83 B85-B87") == {0x20, 0xB83, 0xB85, 0xB86, 0xB87}
    assert fonts.ranges_of({0xB86, 0x20, 0xB85, 0xB83, 0xB87}) == "U+20, U+B83, U+B85-B87"


def test_lines_of_nastaliq_hardly_ever_touch() -> None:  # B108
    leading = re.search(
        r":root:lang\(ur\) \{[^}]*--leading: ([\d.]+)", (ROOT / site.LANGUAGES).read_text(encoding="utf-8")
    )
    assert leading
    words = [word for text in texts("ur") for word in re.findall("[\u0600-\u06ff]+", text)]
    heights = [ink(word) for word in words]
    depths = sorted(depth for _, depth in heights)
    # Of words that lie right over one another: with how many a word of the upper line meets this one.
    room = float(leading.group(1)) * 1000
    meet = sum(len(depths) - bisect_right(depths, room - height) for height, _ in heights)
    assert meet / len(words) ** 2 < 0.004


def ink(word: str) -> tuple[int, int]:
    """How far above and how far below its line a word of Urdu goes, in thousandths of the size of its letters."""
    found = shaped(fonts.language_font("ur"), word, "ur")
    drawn = [(sizes[1] + up, sizes[1] + sizes[3] + up) for *_, up, sizes in found if sizes]
    return max(top for top, _ in drawn), -min(bottom for _, bottom in drawn)
