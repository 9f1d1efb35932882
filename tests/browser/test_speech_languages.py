"""What a player hears in each language while one and the same game is played by keys: written by hand as the language
has it, with its endings, its order and its numbers, and not made from the messages.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

import solitaire
from solitaire.session import Session
from solitaire.words import CODES, language
from tests.browser.conftest import Watch
from tests.browser.positions import put
from tests.browser.rounds import set_to
from tests.browser.shared import shared_page
from tests.browser.test_finish import finishable
from tests.browser.test_language import choose
from tests.browser.typist import heard, keys, listen, show
from tools.serve import StaticServer

# What is done on deal 20 of Klondike, by keys: cards to a column, to a foundation and from the waste, steps in the
# history, a refusal, a hint, the whole board.
SCRIPT = ("7 Enter", "4", "2 Enter", "f", "4 +", "1", "d", "w Enter", "6", "u", "r", "3 Enter", "1", "Escape", "h", "i")
# An entry for each of these, then the offer to finish another game, and its win. A line without a dash goes on.
WRITTEN = {
    "en": """
- Holding ten of diamonds.
- Ten of diamonds to column 4. Two of hearts turned up.
- Holding ace of clubs.
- Ace of clubs to the foundation. Seven of hearts turned up.
- Holding 2 cards from jack of clubs.
- 2 cards from jack of clubs to column 1. Two of clubs turned up.
- Jack of diamonds from the stock.
- Holding jack of diamonds.
- Jack of diamonds to column 6.
- Undone: Jack of diamonds to column 6. 4 moves.
- Done again: Jack of diamonds to column 6. 5 moves.
- Holding seven of clubs.
- Needs one rank higher to lie on.
- Put down.
- Two of clubs to the foundation: it turns up a card.
- Stock, 23 cards, 1 pass left. Waste empty. Foundations: ace of clubs.
Column 1: ten of diamonds, jack of clubs, queen of hearts; 0 face down. Column 2: seven of hearts; 0 face down.
Column 3: seven of clubs; 2 face down. Column 4: two of clubs; 2 face down. Column 5: nine of hearts; 4 face down.
Column 6: jack of diamonds, queen of spades; 5 face down. Column 7: two of hearts; 5 face down.
- The rest can be played for you: Finish, or A.
- Seven of spades to the foundation. 28 cards went to the foundations. Won in 81 moves.
""",
    "ta": """
- கையில் டைமண்ட் பத்து.
- டைமண்ட் பத்து, 4-ஆம் நெடுவரிசைக்கு. ஹார்ட் இரண்டு திறந்தது.
- கையில் கிளாவர் ஏஸ்.
- கிளாவர் ஏஸ், இலக்கு அடுக்குக்கு. ஹார்ட் ஏழு திறந்தது.
- கையில் கிளாவர் ஜாக் தொடங்கி 2 சீட்டுகள்.
- கிளாவர் ஜாக் தொடங்கி 2 சீட்டுகள், 1-ஆம் நெடுவரிசைக்கு. கிளாவர் இரண்டு திறந்தது.
- மூடிய கட்டிலிருந்து டைமண்ட் ஜாக்.
- கையில் டைமண்ட் ஜாக்.
- டைமண்ட் ஜாக், 6-ஆம் நெடுவரிசைக்கு.
- செயல்தவிர்த்தது: டைமண்ட் ஜாக், 6-ஆம் நெடுவரிசைக்கு. இப்போது 4 நகர்வுகள்.
- மீண்டும் செய்தது: டைமண்ட் ஜாக், 6-ஆம் நெடுவரிசைக்கு. இப்போது 5 நகர்வுகள்.
- கையில் கிளாவர் ஏழு.
- ஒரு படி உயர்ந்த சீட்டின் மேல்தான் வைக்க முடியும்.
- கீழே வைக்கப்பட்டது.
- கிளாவர் இரண்டு, இலக்கு அடுக்குக்கு: ஒரு மூடிய சீட்டு திறக்கும்.
- மூடிய கட்டு, 23 சீட்டுகள், 1 சுற்று மீதம். திறந்த கட்டு காலி. இலக்கு அடுக்குகள்: கிளாவர் ஏஸ்.
நெடுவரிசை 1: டைமண்ட் பத்து, கிளாவர் ஜாக், ஹார்ட் ராணி; மூடியவை 0. நெடுவரிசை 2: ஹார்ட் ஏழு; மூடியவை 0.
நெடுவரிசை 3: கிளாவர் ஏழு; மூடியவை 2. நெடுவரிசை 4: கிளாவர் இரண்டு; மூடியவை 2.
நெடுவரிசை 5: ஹார்ட் ஒன்பது; மூடியவை 4. நெடுவரிசை 6: டைமண்ட் ஜாக், ஸ்பேடு ராணி; மூடியவை 5.
நெடுவரிசை 7: ஹார்ட் இரண்டு; மூடியவை 5.
- மீதியை உங்களுக்காக ஆடி முடிக்கலாம்: ‘நிறைவுசெய்’, அல்லது A.
- ஸ்பேடு ஏழு, இலக்கு அடுக்குக்கு. 28 சீட்டுகள் இலக்கு அடுக்குகளுக்குப் போயின. 81 நகர்வுகளில் வெற்றி.
""",
    "sq": """
- Në dorë: dhjeta karo.
- Dhjeta karo kaloi te kolona 4. U hap dyshi kupë.
- Në dorë: asi spathi.
- Asi spathi kaloi te baza. U hap shtata kupë.
- Në dorë: 2 letra, që nga fanti spathi.
- 2 letra, që nga fanti spathi, kaluan te kolona 1. U hap dyshi spathi.
- Fanti karo nga rezerva.
- Në dorë: fanti karo.
- Fanti karo kaloi te kolona 6.
- U zhbë: Fanti karo kaloi te kolona 6. 4 lëvizje.
- U ribë: Fanti karo kaloi te kolona 6. 5 lëvizje.
- Në dorë: shtata spathi.
- Duhet vënë mbi një letër një shkallë më të lartë.
- U lëshua.
- Dyshi spathi te baza: hap një letër të mbyllur.
- Rezerva, 23 letra, 1 kalim i mbetur. Tufa e hapur është bosh. Bazat: asi spathi.
Kolona 1: dhjeta karo, fanti spathi, mbretëresha kupë; të mbyllura 0. Kolona 2: shtata kupë; të mbyllura 0.
Kolona 3: shtata spathi; të mbyllura 2. Kolona 4: dyshi spathi; të mbyllura 2. Kolona 5: nënta kupë; të mbyllura 4.
Kolona 6: fanti karo, mbretëresha maç; të mbyllura 5. Kolona 7: dyshi kupë; të mbyllura 5.
- Pjesa tjetër mund të luhet për ju: “Përfundo”, ose A.
- Shtata maç kaloi te baza. 28 letra shkuan te bazat. Fituar me 81 lëvizje.
""",
    "bn": """
- হাতে রুইতনের দশ।
- রুইতনের দশ গেল কলাম 4-এ। খুলে গেল হরতনের দুই।
- হাতে চিড়িতনের টেক্কা।
- চিড়িতনের টেক্কা গেল ফাউন্ডেশনে। খুলে গেল হরতনের সাত।
- হাতে 2টি তাস, চিড়িতনের গোলাম থেকে শুরু।
- চিড়িতনের গোলাম থেকে শুরু করে 2টি তাস গেল কলাম 1-এ। খুলে গেল চিড়িতনের দুই।
- স্টক থেকে খোলা হলো রুইতনের গোলাম।
- হাতে রুইতনের গোলাম।
- রুইতনের গোলাম গেল কলাম 6-এ।
- ফেরানো হলো এই চাল: রুইতনের গোলাম গেল কলাম 6-এ। মোট 4 চাল।
- আবার করা হলো এই চাল: রুইতনের গোলাম গেল কলাম 6-এ। মোট 5 চাল।
- হাতে চিড়িতনের সাত।
- এটি রাখতে নিচে এক ধাপ বড় তাস লাগে।
- রেখে দেওয়া হলো।
- চিড়িতনের দুই রাখুন ফাউন্ডেশনে: একটি উপুড় তাস খুলবে।
- স্টক, 23টি তাস, 1 দফা বাকি। খোলা গাদা খালি। ফাউন্ডেশন: চিড়িতনের টেক্কা।
কলাম 1: রুইতনের দশ, চিড়িতনের গোলাম, হরতনের বিবি; 0টি উপুড়। কলাম 2: হরতনের সাত; 0টি উপুড়।
কলাম 3: চিড়িতনের সাত; 2টি উপুড়। কলাম 4: চিড়িতনের দুই; 2টি উপুড়। কলাম 5: হরতনের নহলা; 4টি উপুড়।
কলাম 6: রুইতনের গোলাম, ইস্কাপনের বিবি; 5টি উপুড়। কলাম 7: হরতনের দুই; 5টি উপুড়।
- বাকিটা আপনার হয়ে খেলে দেওয়া যায়: ‘শেষ করুন’ বা A।
- ইস্কাপনের সাত গেল ফাউন্ডেশনে। ফাউন্ডেশনে উঠে গেল 28টি তাস। 81 চালে জয়।
""",
    "ur": """
- ہاتھ میں: اینٹ کا دہلا۔
- اینٹ کا دہلا کالم 4 میں۔ نیا کھلا پتّا: پان کی دُکّی۔
- ہاتھ میں: چڑیا کا اکّا۔
- چڑیا کا اکّا بنیاد پر۔ نیا کھلا پتّا: پان کا ستّا۔
- ہاتھ میں: چڑیا کے غلام سے شروع ہونے والے 2 پتّے۔
- چڑیا کے غلام سے شروع ہونے والے 2 پتّے کالم 1 میں۔ نیا کھلا پتّا: چڑیا کی دُکّی۔
- گڈّی سے: اینٹ کا غلام۔
- ہاتھ میں: اینٹ کا غلام۔
- اینٹ کا غلام کالم 6 میں۔
- واپس لی گئی: اینٹ کا غلام کالم 6 میں۔ اب 4 چالیں۔
- دہرائی گئی: اینٹ کا غلام کالم 6 میں۔ اب 5 چالیں۔
- ہاتھ میں: چڑیا کا ستّا۔
- اس کے نیچے ایک درجہ بڑا پتّا چاہیے۔
- واپس رکھ دیا۔
- چڑیا کی دُکّی بنیاد پر: اس سے ایک بند پتّا کھلتا ہے۔
- گڈّی، 23 پتّے، 1 دَور باقی۔ کھلی ڈھیری خالی۔ بنیادیں: چڑیا کا اکّا۔
کالم 1: اینٹ کا دہلا، چڑیا کا غلام، پان کی بیگم؛ بند پتّے 0۔ کالم 2: پان کا ستّا؛ بند پتّے 0۔
کالم 3: چڑیا کا ستّا؛ بند پتّے 2۔ کالم 4: چڑیا کی دُکّی؛ بند پتّے 2۔ کالم 5: پان کا نہلا؛ بند پتّے 4۔
کالم 6: اینٹ کا غلام، حکم کی بیگم؛ بند پتّے 5۔ کالم 7: پان کی دُکّی؛ بند پتّے 5۔
- باقی بازی آپ کے لیے مکمل کی جا سکتی ہے: ”مکمل کریں“، یا \u2068A\u2069۔
- حکم کا ستّا بنیاد پر۔ 28 پتّے بنیادوں پر گئے۔ 81 چالوں میں جیت۔
""",
}


@pytest.fixture(scope="module")
def one(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    with shared_page(browser, site, viewport={"width": 1100, "height": 800}) as pair:
        listen(pair[0])
        yield pair


def written(code: str) -> list[str]:
    """What is to be heard in a language."""
    return [" ".join(entry.split()) for entry in WRITTEN[code].strip().removeprefix("- ").split("\n- ")]


def played(page: Page) -> list[str]:
    """What is heard after each step of the script, and of the game that is finished."""
    show(page, Session(solitaire.game("klondike", aces_at_once=False), 20))
    found = []
    for pressed in SCRIPT:
        keys(page, pressed)
        found += heard(page)
    put(page, finishable("klondike"))
    page.focus("#felt")
    # Another game is told, then this one, then the offer.
    page.wait_for_function("window.heard.length === 3")
    found += heard(page)[2:]
    keys(page, "a")
    page.locator("#won").wait_for()
    page.wait_for_function("window.heard.length")
    return found + heard(page)


@pytest.mark.parametrize("code", CODES)
def test_a_game_is_heard_as_a_speaker_of_the_language_would_tell_it(page: Page, code: str) -> None:  # B112
    choose(page, code)
    wanted = written(code)
    assert len(wanted) == len(SCRIPT) + 2
    assert played(page) == wanted


@pytest.mark.parametrize("code", ["ta", "bn", "ur"])
def test_numbers_are_heard_in_the_digits_that_are_wanted(page: Page, code: str) -> None:  # B113
    choose(page, code)
    set_to(page, digits="native")
    own = str.maketrans("0123456789", language(code).of_itself("digits"))
    assert played(page) == [text.translate(own) for text in written(code)]
    set_to(page, digits="european")
