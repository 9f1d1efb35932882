"""Each language's file by itself: nothing is missing, broken or still English, and what it says of numbers and days is
what Unicode's CLDR says.
"""

import re
import string
import unicodedata
from collections.abc import Iterator

import pytest
from babel import Locale

from solitaire.words import CODES, language
from solitaire.words.language import EUROPEAN, Message

ENGLISH = language("en").messages
OTHERS = tuple(code for code in CODES if code != "en")
# Written with letters of their own, so that a Latin one stands out.
OTHER_SCRIPTS = ("ta", "bn", "ur")
COUNTS = (0, 1, 2, 5, 21, 100, 1_000_000)
# What stands for itself in every language: keys, formats, names of programs.
_ITSELF = """
    a c d e end enter escape f h home i n r s space tab u w x y z shift ctrl plus minus utf-8 json python pip dask
    klondike
"""
FOR_ITSELF = frozenset(_ITSELF.split())
# What is typed in a terminal or told by a system, where a terminal or a builder of pages is spoken to.
_TYPED = """
    game id checkout c-3 th t3 t4 t2 sandbox allow-same-origin stderr standard error input stock waste foundations
    passes unlimited static/winnable static winnable distributed cluster turn redeal moves help undo redo all quit
    save file rules restart forty-thieves draw-3-pass-3 m install
"""
TYPED = frozenset(_TYPED.split())
FOR_TERMINALS = ("cli.", "error.", "census.", "winnable.", "html.sandbox")
# Words that Albanian shares with English, or has from it.
_SHARED = """
    yukon lucas maria deauville fascination canfield napoleon roosevelt juan cadran wilson vegas version normal
    terminal disk argument emperor indian
"""
SHARED = frozenset(_SHARED.split())
# Their number is never nought, so that a form for nought and one need not have it.
NEVER_NOUGHT = frozenset(["page.won_count", "chart.rate.desc", "chart.times.desc", "rules.down.alike"])
LATIN = re.compile(r"[A-Za-z]+")
# Arabic letters that look like those of Urdu and are others: yeh, dotless yeh, kaf, heh, teh marbuta.
ARABIC = "\u064a\u0649\u0643\u0647\u0629"


def forms(message: Message) -> list[str]:
    return [message] if isinstance(message, str) else message


def texts(code: str) -> Iterator[tuple[str, str]]:
    """Every message and plural form of a language, by its key; not what is said of the language itself."""
    for key, message in language(code).messages.items():
        if not key.startswith("language.") or key in ("language.missing", "language.chosen"):
            yield from ((key, form) for form in forms(message))


def places(text: str) -> dict[str, str]:
    """The places of a text, with how a number is written there ("" for plainly); forms of words are left out."""
    found = {}
    for _, place, form, _ in string.Formatter().parse(text):
        if place is not None:
            found[place] = "" if (form or "").isidentifier() else form or ""
    return found


def outside(text: str) -> str:
    """A text in which each place is a sign."""
    return re.sub(r"\{[^{}]*\}", "*", text)


def base(key: str) -> str:
    return key.partition("~")[0]


@pytest.mark.parametrize("code", OTHERS)
def test_a_language_has_every_message_of_english_and_no_other(code: str) -> None:  # B112
    own = language(code).messages
    assert [key for key in own if "~" not in key] == list(ENGLISH)
    assert {key for key in own if base(key) not in ENGLISH} == set()


@pytest.mark.parametrize("code", OTHERS)
def test_every_message_has_the_places_of_the_english_one(code: str) -> None:  # B112
    wrong = []
    for key, message in language(code).messages.items():
        english = forms(ENGLISH[base(key)])
        for at, text in enumerate(forms(message)):
            wanted, found = places(english[min(at, len(english) - 1)]), places(text)
            if isinstance(message, list):
                # A form may leave the number out, or have it where the English one tells it by a word.
                wanted.pop("n", None)
                found.pop("n", None)
            if wanted != found:
                wrong.append((key, text))
    assert wrong == []


@pytest.mark.parametrize("code", CODES)
def test_every_plural_message_has_as_many_forms_as_the_language(code: str) -> None:  # B112
    own = language(code)
    count = len({own.form_of(n) for n in (*range(1000), 10**6)})
    for key, message in own.messages.items():
        assert isinstance(message, list) is isinstance(ENGLISH[base(key)], list), key
        assert isinstance(message, str) or len(message) == count, key


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("native", [False, True])
def test_a_count_is_told_whatever_it_is(code: str, native: bool) -> None:  # B112
    own = language(code)
    own = type(own)(code, own.text, native)
    wrong = []
    for key, message in own.messages.items():
        # Where not even the English one tells the number, the forms only say whether it is more than one.
        if not isinstance(message, list) or "n" not in places(ENGLISH[base(key)][-1]):
            continue
        values: dict[str, object] = dict.fromkeys({name for text in message for name in places(text)}, "x")
        values |= {name: 7 for text in message for name, form in places(text).items() if form}
        for n in COUNTS:
            said = own.say(key, values | {"n": n})
            only_one = [other for other in COUNTS if own.form_of(other) == own.form_of(n)]
            alone = only_one == [1] or (base(key) in NEVER_NOUGHT and only_one == [0, 1])
            if not alone and own.number(n) not in said and own.number(n, ",") not in said:
                wrong.append((key, n, said))
    assert wrong == []


@pytest.mark.parametrize("code", CODES)
def test_no_message_is_empty_or_has_a_sign_that_is_a_slip(code: str) -> None:  # B112
    wrong = []
    for key, text in texts(code):
        around = outside(text)
        english = forms(ENGLISH[base(key)])[0]
        # On the terminal's line two spaces stand between figures.
        around = re.sub(r"(\*\S?)  ", r"\1 ", around) if key == "cli.stock" else around
        padded = text != text.strip() and (english == english.strip() or text.strip() == "")
        if not text.strip() or padded or re.search(r"[{}]|\s\s|\s[,.;:!?۔،؛؟।](?!\.\.)|\ufffd|\ufeff", around):
            wrong.append((key, text))
        if not unicodedata.is_normalized("NFC", text):
            wrong.append((key, f"{text} is not in Unicode's composed form"))
    assert wrong == []


@pytest.mark.parametrize("code", CODES)
def test_what_is_set_apart_for_its_direction_ends_where_it_should(code: str) -> None:  # B106
    wrong = []
    for key, text in texts(code):
        open_now = 0
        for sign in text:
            open_now += {"\u2068": 1, "\u2069": -1}.get(sign, 0)
            if open_now not in (0, 1):
                break
        if open_now or re.search("[\u202a-\u202e\u2066\u2067]", text):
            wrong.append((key, text))
    assert wrong == []


def test_in_urdu_latin_words_stand_between_isolates() -> None:  # B106
    apart = re.compile("\u2068[^\u2068\u2069]*\u2069")
    mixed = [(key, outside(text)) for key, text in texts("ur") if re.search("[\u0620-\u06ff]", text)]
    wrong = [(key, text) for key, text in mixed if LATIN.search(apart.sub("", text))]
    assert wrong == []


@pytest.mark.parametrize("code", OTHER_SCRIPTS)
def test_no_english_word_is_left_in_a_language_with_letters_of_its_own(code: str) -> None:  # B112
    wrong = []
    for key, text in texts(code):
        # Options, addresses, paths and what is quoted to be typed are English in every language.
        plain = re.sub(r"--[\w-]+|'[^']*'|<7H>|\w+=[\w-]+|[\w.]+:\d+", " ", outside(text))
        typed = TYPED if key.startswith(FOR_TERMINALS) else frozenset()
        words = {word.rstrip(".-").lower() for word in re.findall(r"[A-Za-z][A-Za-z0-9./-]*", plain)}
        wrong += [(key, word) for word in words - FOR_ITSELF - typed]
    assert wrong == []


def long_words(text: str) -> set[str]:
    """The words of a text, but not what is typed in a terminal."""
    return set(re.findall(r"[\w-]{4,}", re.sub(r"--[\w-]+|'[^']*'", " ", text).lower()))


def test_no_english_word_is_left_in_albanian() -> None:  # B112
    wrong = []
    for key, text in texts("sq"):
        english = " ".join(map(outside, forms(ENGLISH[base(key)])))
        there = long_words(english)
        left = there & long_words(outside(text))
        typed = TYPED if key.startswith(FOR_TERMINALS) else frozenset()
        wrong += [(key, word) for word in left - FOR_ITSELF - SHARED - typed if not re.fullmatch(r"[\d-]+", word)]
    assert wrong == []


@pytest.mark.parametrize("code", CODES)
def test_digits_are_written_as_european_ones_so_that_a_setting_can_turn_them(code: str) -> None:  # B113
    written = {sign for _, text in texts(code) for sign in text if unicodedata.category(sign) == "Nd"}
    assert written <= set(EUROPEAN)


def test_urdu_is_written_with_the_letters_of_urdu() -> None:  # B109
    assert [(key, text) for key, text in texts("ur") if set(text) & set(ARABIC)] == []


@pytest.mark.parametrize("code", CODES)
def test_the_letters_of_a_language_are_those_of_its_script(code: str) -> None:  # B109
    script = {"en": "LATIN", "ta": "TAMIL", "sq": "LATIN", "bn": "BENGALI", "ur": "ARABIC"}[code]
    letters = {sign for _, text in texts(code) for sign in text if unicodedata.category(sign)[0] in "LM"}
    strange = {sign for sign in letters if not unicodedata.name(sign).startswith((script, "LATIN"))}
    assert strange <= {"\u0640"}


@pytest.mark.parametrize("code", CODES)
def test_a_language_chooses_its_plural_forms_as_unicode_says(code: str) -> None:  # B112
    own, unicode = language(code), Locale.parse(code).plural_form
    pairs = {(own.form_of(n), unicode(n)) for n in (*range(201), 1000, 10**6)}
    assert pairs == {(0, "one"), (1, "other")}


@pytest.mark.parametrize("code", CODES)
def test_a_language_writes_numbers_as_unicode_says(code: str) -> None:  # B112
    own, unicode = language(code), Locale.parse(code)
    # On purpose European digits are the first choice everywhere, also in Bengali, for which CLDR has its own first.
    signs = unicode.number_symbols["latn"]
    assert own.of_itself("decimal") == signs["decimal"]
    assert own.of_itself("group") == signs["group"]
    assert own.of_itself("minus") == signs["minusSign"]
    first, others = unicode.decimal_formats[None].grouping
    assert own.of_itself("grouping") == (str(first) if first == others else f"{first} {others}")
    shown = own.number(-1234567.5, ",.1f")
    groups = "12 34 567" if first != others else "1 234 567"
    assert shown == signs["minusSign"] + groups.replace(" ", signs["group"]) + signs["decimal"] + "5"


@pytest.mark.parametrize("code", CODES)
def test_a_language_has_the_digits_of_its_script(code: str) -> None:  # B113
    zero = {"ta": "TAMIL DIGIT ZERO", "bn": "BENGALI DIGIT ZERO", "ur": "EXTENDED ARABIC-INDIC DIGIT ZERO"}.get(code)
    first = ord(unicodedata.lookup(zero)) if zero else ord("0")
    assert language(code).of_itself("digits") == "".join(chr(first + digit) for digit in range(10))


@pytest.mark.parametrize("code", CODES)
def test_a_language_is_named_and_read_and_lists_as_unicode_says(code: str) -> None:  # B112
    own, unicode = language(code), Locale.parse(code)
    # With a capital where the script has them, since it stands alone on a button.
    assert own.of_itself("name").casefold() == str(unicode.display_name).casefold()
    assert own.of_itself("direction") == unicode.text_direction
    assert unicode.list_patterns["standard"]["middle"] == "{0}" + own.of_itself("list") + "{1}"


@pytest.mark.parametrize("code", CODES)
def test_months_and_days_have_their_usual_names(code: str) -> None:  # B112
    own, unicode = language(code).messages, Locale.parse(code)
    months, days = unicode.months["format"]["wide"], unicode.days["format"]["wide"]
    assert [own[f"month.{month}"] for month in range(1, 13)] == [months[month] for month in range(1, 13)]
    heads = [str(own[f"weekday.{day}"]).casefold() for day in range(7)]
    assert heads == [days[day].casefold() for day in range(7)]
