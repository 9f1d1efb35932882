"""The rules in every language say the same: each number and each choice in them is that of the rulebook's table and of
the engine, whichever digits are used. The words below are written by hand from the glossary.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from solitaire import Game, game, games
from solitaire.options import Choice, choices
from solitaire.words import CODES, language, say, speak, spoken
from solitaire.words.language import EUROPEAN, Language
from solitaire.words.prose import Section, rules_prose, rules_text


class Rules(NamedTuple):
    """A line of the rulebook's tables."""

    decks: int
    heights: tuple[int, ...]
    downs: tuple[int, ...]
    stock: int
    build: str
    lift: str
    fill: str
    draw: int = 1
    passes: int | None = 1
    aces_set_out: bool = False


OTHER, SAME, NOT_OWN = "OTHER_COLOUR", "SAME_SUIT", "NOT_OWN_SUIT"
STEPS = (0, 1, 2, 3, 4, 5, 6)
RULEBOOK = {
    "klondike": Rules(1, (1, 2, 3, 4, 5, 6, 7), STEPS, 24, OTHER, "RUN", "KING"),
    "yukon": Rules(1, (1, 6, 7, 8, 9, 10, 11), STEPS, 0, OTHER, "ANY_CARD", "KING", 0, 0),
    "forty-thieves": Rules(2, (4,) * 10, (0,) * 10, 64, SAME, "TOP", "ANY"),
    "indian": Rules(2, (3,) * 10, (1,) * 10, 74, NOT_OWN, "TOP", "ANY"),
    "limited": Rules(2, (3,) * 12, (0,) * 12, 68, SAME, "TOP", "ANY"),
    "little-forty": Rules(2, (4,) * 10, (0,) * 10, 64, NOT_OWN, "RUN", "ANY_OR_RUN", 3, 4),
    "lucas": Rules(2, (3,) * 13, (0,) * 13, 57, SAME, "TOP", "ANY", aces_set_out=True),
    "maria": Rules(2, (4,) * 9, (0,) * 9, 68, OTHER, "TOP", "ANY"),
    "number-ten": Rules(2, (4,) * 10, (2,) * 10, 64, OTHER, "RUN", "ANY_OR_RUN"),
    "rank-and-file": Rules(2, (4,) * 10, (3,) * 10, 64, OTHER, "RUN", "ANY_OR_RUN"),
    "streets": Rules(2, (4,) * 10, (0,) * 10, 64, OTHER, "TOP", "ANY"),
}
SINGLE_CARDS = ("forty-thieves", "indian", "limited", "lucas", "maria", "streets")
KLONDIKES: tuple[tuple[int, int | None], ...] = ((1, 1), (3, 3), (1, None), (3, None))
CASES: list[tuple[str, dict[str, Choice]]] = [
    *((id, {}) for id in RULEBOOK),
    *(("klondike", {"draw": draw, "passes": passes}) for draw, passes in KLONDIKES),
    *(
        (id, dict[str, Choice]({option: choice}))
        for id in RULEBOOK
        for option, choice in (("take_back", True), ("aces_at_once", False))
    ),
    *((id, dict[str, Choice](several=True)) for id in SINGLE_CARDS),
    ("klondike", {"draw": 3, "passes": 3, "aces_at_once": False, "take_back": True}),
]
NAMES = [" ".join([id, *(f"{name}={choice}" for name, choice in options.items())]) for id, options in CASES]
# Of each group a game has one, and the words of the others must not be there.
GROUPS = {
    "columns": [(OTHER, SAME, NOT_OWN), ("RUN", "ANY_CARD", "TOP", "SEVERAL"), ("KING", "ANY", "ANY_OR_RUN")],
    "stock": [("ONCE", "AGAIN", "UNLIMITED"), ("SINGLY", "TOGETHER")],
    "foundations": [("STAYS", "BACK"), ("ACE_TO_KING",)],
    "options": [("BY_THEMSELVES", "BY_HAND"), ("WASTE_ACE",), ("ONE_BY_ONE",)],
    "deal": [("OPEN", "BOTTOM_ONE"), ("NO_STOCK",)],
}
_FACTS = " ".join(" ".join(group) for groups in GROUPS.values() for group in groups).split()
# In the order of the groups above.
_WORDS = {
    "en": """of the other colour|of the same suit|of any suit but its own|A run (|Any face-up card|Only the top card|
        Several cards in order|only a king|any card that may move|any card or run|once.|times: in between|
        as often as you like|one at a time|3 at a time|stays there|may go back|in suit from ace to king|
        by themselves|by hand|an ace on the waste is left to you|one by one, also|all face up|
        the bottom card of each face down|there is no stock""",
    "ta": """எதிர் நிறச் சீட்டின் மேல்|அதே சின்னத்துச் சீட்டின் மேல் வைக்கலாம்|வேறு எந்தச் சின்னத்துச் சீட்டின் மேலும்|
        தொடர் (|திறந்த எந்தச் சீட்டும்|மேல்சீட்டு மட்டுமே|பல சீட்டுகள் ஒரே நேரத்தில் நகரலாம்|ராஜாவை மட்டுமே|
        நகரக்கூடிய எந்தச் சீட்டையும்|எந்தச் சீட்டையும் எந்தத் தொடரையும்|ஒரு சுற்று மட்டுமே|
        சுற்றுகளுக்கு இடையில் திறந்த கட்டு கலைக்காமல் கவிழ்க்கப்பட்டு|சுற்று வரம்பில்லை|ஒரு முறைக்கு ஒரு சீட்டு|
        சீட்டுகள் திறக்கப்படும்|அங்கேயே இருக்கும்|திரும்பலாம்|ஏஸ் முதல் ராஜா வரை|தானாக|ஏஸ்களை நீங்களே|
        திறந்த கட்டில் உள்ள ஏஸை நீங்களே|ஒவ்வொன்றாகவே நகரும்|எல்லாச் சீட்டுகளும் திறந்தவை|
        அடியில் உள்ள ஒரு சீட்டு மூடியது|மூடிய கட்டு இல்லை""",
    "sq": """të ngjyrës tjetër|të të njëjtit lloj|të çdo lloji përveç të vetit|Vargu (|çdo letër e hapur|
        vetëm letra e sipërme|Disa letra në rend|vetëm mbretër|çdo letër që mund të lëvizë|çdo letër ose varg|
        vetëm një herë|ndërmjet kalimeve tufa e hapur kthehet përmbys, pa u përzier|sa herë të doni|një nga një|
        letra njëherësh|mbetet aty|mund të kthehet|letra të një lloji, nga asi te mbreti|shkojnë vetë|me dorë|
        asin në tufën e hapur e luani ju|një nga një, edhe aty|të gjitha të hapura|një letër e mbyllur poshtë|
        nuk ka rezervë""",
    "bn": """বিপরীত রঙের|একই স্যুটের|নিজের স্যুট ছাড়া অন্য যেকোনো স্যুটের|সিকোয়েন্স (|যেকোনো খোলা তাস|
        শুধু সবচেয়ে উপরের তাস|একাধিক তাস একসঙ্গে সরানো যায়|শুধু সাহেব|সরানো যায় এমন যেকোনো তাস|
        যেকোনো তাস বা সিকোয়েন্স|পুরো স্টক মাত্র|প্রতি দুই দফার মাঝে খোলা গাদা না ফেটিয়ে উল্টে|যত দফা খুশি|
        একবারে 1টি করে|একবারে 3টি করে|সেখানেই থাকে|কলামে নামানো যায়|এক স্যুটে টেক্কা থেকে সাহেব পর্যন্ত|
        নিজে থেকে|নিজের হাতে|খোলা গাদার টেক্কা কখন তুলবেন, আপনি|একটি একটি করেই|সব তাস খোলা|
        নিচের তাসটি উপুড়|স্টক থাকে না""",
    "ur": """دوسرے رنگ کے|اپنے ہی نشان کے|اپنے نشان کے سوا کسی بھی نشان|سلسلہ (|کوئی بھی کھلا پتّا|
        صرف سب سے اوپر والا پتّا|کئی پتّے ایک ساتھ چل سکتے ہیں|صرف بادشاہ|ہر وہ پتّا آ سکتا ہے جو چل سکتا ہو|
        کوئی بھی پتّا یا سلسلہ|ایک ہی بار|ہر دو دَوروں کے بیچ کھلی ڈھیری پھینٹے بغیر الٹ|جتنی بار چاہیں|
        ایک وقت میں ایک پتّا|پتّے کھولے جاتے ہیں|وہیں رہتا ہے|واپس اتر سکتا ہے|
        ایک ہی نشان کے پتّے اکّے سے بادشاہ تک|خود بنیادوں پر چلے جاتے ہیں|آپ خود بنیادوں پر رکھتے ہیں|
        کھلی ڈھیری کا اکّا آپ پر|ایک ایک کر کے چلتے ہیں|سب پتّے کھلے|دبا ہوا پتّا بند|گڈّی نہیں ہوتی""",
}
WORDS = {
    code: dict(zip(_FACTS, (word.strip() for word in words.split("|")), strict=True)) for code, words in _WORDS.items()
}
# Where one is told by a digit too; elsewhere by a word, which the table above asks for, or by "one pack".
ONE_IN_DIGITS = ("bn",)
ONE_PACK = {"en": "One pack", "ta": "ஒரு சீட்டுக்கட்டு", "sq": "Një palë", "bn": "প্যাকেট তাস", "ur": "ایک ڈیک"}


@pytest.fixture(params=[(code, native) for code in CODES for native in (False, True)], ids=str)
def code(request: pytest.FixtureRequest) -> Iterator[str]:
    """The code of a language that is spoken meanwhile, in European digits and in its own."""
    chosen, native = request.param
    speak(Language(chosen, language(chosen).text, native))
    yield chosen
    speak(language("en"))


def section(found: tuple[Section, ...], name: str) -> list[str]:
    """The sentences under a heading; none where there is no such heading."""
    heading = spoken_heading(name)
    return next((list(each.sentences) for each in found if each.heading == heading), [])


def spoken_heading(name: str) -> str:
    return say(f"rules.heading.{name}")


def numbers(text: str) -> list[int]:
    """The numbers of a text, in whichever digits."""
    return [int(digits) for digits in re.findall(r"\d+", text)]


def together(whole: list[int], part: tuple[int, ...]) -> bool:
    """Whether some numbers come one right after the other."""
    return any(tuple(whole[at : at + len(part)]) == part for at in range(len(whole)))


def told_of_one(code: str, count: int) -> list[int]:
    return [count] if count > 1 or code in ONE_IN_DIGITS else []


def facts_of(rules: Rules, of: Game) -> dict[str, set[str]]:
    """Which facts hold for a game with its options as chosen, by section."""
    offers = "several" in choices(of)
    passes = {1: "ONCE", None: "UNLIMITED"}.get(of.passes, "AGAIN")
    aces = {"BY_THEMSELVES" if of.aces_at_once else "BY_HAND"} if not rules.aces_set_out else set()
    if aces and of.aces_at_once and of.draw == 3:
        aces.add("WASTE_ACE")
    return {
        "columns": {
            rules.build,
            "SEVERAL" if of.several else rules.lift,
            "ANY_OR_RUN" if of.several else rules.fill,
        },
        "stock": {passes, "SINGLY" if of.draw == 1 else "TOGETHER"} if rules.stock else set(),
        "foundations": {"BACK" if of.take_back else "STAYS", "ACE_TO_KING"},
        "options": aces | ({"ONE_BY_ONE"} if offers and not of.several else set()),
        "deal": ({"OPEN"} if not any(rules.downs) else {"BOTTOM_ONE"} if set(rules.downs) == {1} else set())
        | (set() if rules.stock else {"NO_STOCK"}),
    }


def test_the_engine_plays_what_the_rulebooks_table_says() -> None:  # B067
    assert tuple(RULEBOOK) == games()
    for id, rules in RULEBOOK.items():
        of = game(id)
        assert tuple(start.down + start.up for start in of.columns) == rules.heights
        assert tuple(start.down for start in of.columns) == rules.downs
        lift = {"EXPOSED": "TOP", "RUN": "RUN", "ANY": "ANY_CARD"}[of.lift.name]
        fill = of.fill.name + ("_OR_RUN" if of.fill.name == "ANY" and lift == "RUN" else "")
        assert (of.build.name, lift, fill) == (rules.build, rules.lift, rules.fill)
        assert (of.decks, of.stock_size, of.draw, of.passes) == (rules.decks, rules.stock, rules.draw, rules.passes)
        assert (of.foundations, of.aces_set_out) == (4 * rules.decks, rules.aces_set_out)
    assert [(each.draw, each.passes) for each in game("klondike").rule_sets] == list(KLONDIKES)


@pytest.mark.parametrize(("id", "options"), CASES, ids=NAMES)
def test_the_numbers_of_the_rules_are_those_of_the_rulebook(  # B077
    code: str, id: str, options: dict[str, Choice]
) -> None:
    rules, of = RULEBOOK[id], game(id, **options)
    found = rules_prose(of)
    [aim] = section(found, "aim")
    assert numbers(aim) == [52 * rules.decks]
    packs, layout, *rest = section(found, "deal")
    assert numbers(packs) == [*told_of_one(code, rules.decks), 52 * rules.decks]
    assert (ONE_PACK[code] in packs) is (rules.decks == 1 or code in ONE_IN_DIGITS)
    alike = len(set(rules.heights)) == 1
    heights = (rules.heights[0],) if alike else rules.heights
    downs = rules.downs if not alike else (rules.downs[0],) if rules.downs[0] > 1 else ()
    told = numbers(layout)
    assert sorted(told) == sorted([len(rules.heights), *heights, *downs])
    # Whichever of the two comes first: so many columns, or of so many cards.
    count = (len(rules.heights),)
    assert together(told, (*heights, *count) if code == "ta" else (*count, *heights))
    assert together(told, downs) or not downs
    assert not downs or told[-len(downs) :] == list(downs)
    if rules.aces_set_out:
        assert numbers(rest.pop(0)) == [8]
    assert [numbers(sentence) for sentence in rest] == [[rules.stock] if rules.stock else []]
    assert numbers(" ".join(section(found, "columns"))) == ([2, 4, 8] if of.several else [])
    stock = section(found, "stock")
    assert bool(stock) is bool(rules.stock)
    if stock:
        assert numbers(stock[0]) == told_of_one(code, of.draw)
        assert numbers(stock[-1]) == ([] if of.passes is None else told_of_one(code, of.passes))
        assert numbers(" ".join(stock[1:-1])) == []
    [up, *others] = section(found, "foundations")
    assert numbers(up) == [4 * rules.decks]
    # Of two packs it is told that a card may go to either foundation of its suit.
    assert len(others) == rules.decks
    assert numbers(" ".join([*others, *section(found, "options")])) == []


@pytest.mark.parametrize(("id", "options"), CASES, ids=NAMES)
def test_what_the_rules_allow_is_what_the_rulebook_allows(  # B068 B077 B081
    code: str, id: str, options: dict[str, Choice]
) -> None:
    of = game(id, **options)
    found, facts = rules_prose(of), facts_of(RULEBOOK[id], of)
    for name, groups in GROUPS.items():
        text = re.sub(r"\d", lambda digit: str(int(digit[0])), " ".join(section(found, name)))
        for fact in (fact for group in groups for fact in group):
            words = WORDS[code][fact]
            assert (words in text) is (fact in facts[name]), f"{fact}: {words!r} in {text!r}"


def test_rules_in_digits_of_the_language_have_no_others(code: str) -> None:  # B113
    if spoken().native and spoken().of_itself("digits") != EUROPEAN:
        for id in games():
            # Cards are written as in boards, which are the same in every language.
            assert not set(re.sub(r"\([A-Z0-9 ]+\)", "", rules_text(game(id)))) & set(EUROPEAN)
