"""Deal numbers: the same number gives the same cards here, in other programs and in later versions."""

import random

import pytest

from solitaire import SolitaireError, deal, game, to_text
from solitaire.cards import card_text
from solitaire.deals import deal_number, dealing_order, new_number
from tests.engine.boards import sentence
from tests.engine.catalogue import few
from tests.engine.vectors import vector

NUMBERS = vector("deal-numbers.json")
# The first board of deal 1 of Forty Thieves, once and for all; the columns are those of layouts.json.
GOLDEN = """\
Stock: 3S 9C 7D 4S 8H TH AH JC 4H 7H QS QC 7C 3S QH 9S 2S QH 3C AS 4S KS 6D TD 9C 9D JS 4D 5C 6C AD JH 6S 3C JD TC AH \
QS 2C 9H 3H 7S 5C 9D KS 5D TS QD 7S 6D TS KD QD 7H 3D 2C KH 5D 3H 2D 4C 5S 6S AC
Waste:
Foundations:
Passes: 1
3D AS KD 7D
5H 8C 2H 9S
JC 6C TD 8H
KH 6H 8S JH
5S TC AC 4D
5H 8D 7C 2D
KC 4C 2H 6H
KC JS AD TH
8D QC 9H 8C
JD 4H 8S 2S"""


@pytest.mark.parametrize("line", NUMBERS, ids=lambda line: f"{line['number']} of {line['decks']}")
def test_a_number_gives_the_cards_that_another_program_gives(line: dict[str, str]) -> None:  # B124
    order = dealing_order(int(line["number"]), int(line["decks"]))
    assert [card_text(card) for card in order] == line["dealing_order"].split()
    assert len(set(order)) == len(order)


def test_a_board_never_changes_between_versions() -> None:  # B124
    assert to_text(deal(game("forty-thieves", aces_at_once=False), 1)) == GOLDEN


def twister(number: int, decks: int) -> list[str]:
    """The published rule for numbers from 32000 on, once more."""
    cards = [rank + suit for _ in range(decks) for suit in "CSHD" for rank in "A23456789TJQK"]
    chance = random.Random(number)
    for place in range(len(cards) - 1, 0, -1):
        other = int(chance.random() * (place + 1))
        cards[place], cards[other] = cards[other], cards[place]
    return cards[::-1]


def microsoft(number: int, decks: int) -> list[str]:
    """The published rule for numbers below 32000, once more."""
    cards = [rank + suit for _ in range(decks) for suit in "CSHD" for rank in "A23456789TJQK"]
    if decks == 1:
        cards = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
    for place in range(len(cards) - 1, 0, -1):
        number = (number * 214013 + 2531011) % 2**32
        other = (number >> 16 & 0x7FFF) % (place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    return cards[::-1]


@pytest.mark.parametrize("decks", [1, 2])
def test_numbers_below_32000_are_microsofts_and_32000_itself_the_twisters(decks: int) -> None:
    def given(number: int) -> list[str]:
        return [card_text(card) for card in dealing_order(number, decks)]

    for number in (1, 2, 31_998, 31_999):
        assert given(number) == microsoft(number, decks) != twister(number, decks)
    for number in (32_000, 32_001, 2**32 - 1, 2**32, 2**32 + 1, 2**64 + 1, 10**20 - 1, 10**20):
        assert given(number) == twister(number, decks) != microsoft(number, decks)


def test_the_first_and_the_last_number_are_dealt_in_every_game() -> None:
    for id in ("klondike", "yukon", "forty-thieves", "lucas"):
        for number in (1, 10**20):
            assert deal(game(id), number) == deal(game(id), str(number)) == deal(game(id), f" {number}\n")


@pytest.mark.parametrize(
    "number",
    [
        *(
            "",
            " ",
            "-1",
            "1.5",
            "1e9",
            "abc",
            "0",
            "00",
            "9" * 5_000,
            "1" * 22,
            str(10**20 + 1),
            "+1",
            "1_000",
            "1,000",
        ),
        *("1 2", "0x10", "²", "½", "①", "九", "١.٥", "NaN", "inf", "None", "1\n2", "\0", "\ud800", "1\u0300"),
    ],
    ids=lambda text: ascii(text[:12]),
)
def test_a_text_that_is_no_deal_number_is_refused_in_one_sentence(number: str) -> None:  # B124
    with pytest.raises(SolitaireError, match="from 1 to 100000000000000000000") as caught:
        deal_number(number)
    sentence(caught.value)
    with pytest.raises(SolitaireError):
        deal(game("yukon"), number)


@pytest.mark.parametrize(
    "number",
    [0, -1, 10**20 + 1, -(10**30), 10**5_000, -(10**5_000), True, False, 1.0, 1.5, None, b"1", [1]],
    ids=lambda value: f"{value:.0f}"[:12] if isinstance(value, float) else type(value).__name__,
)
def test_a_value_that_is_no_deal_number_is_refused_in_one_sentence(number: object) -> None:  # B124
    with pytest.raises(SolitaireError, match="from 1 to 100000000000000000000") as caught:
        deal_number(number)  # type: ignore[arg-type]  # what a careless caller might pass
    sentence(caught.value)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        *(("௧௧௯௮௨", 11_982), ("১১৯৮২", 11_982), ("۱۱۹۸۲", 11_982), ("١١٩٨٢", 11_982), ("११९८२", 11_982)),
        *((" ۷ ", 7), ("1০", 10), ("௧" + "௦" * 20, 10**20)),
    ],
)
def test_tamil_bengali_and_urdu_digits_are_read_right(text: str, number: int) -> None:  # B124
    assert deal_number(text) == number
    assert deal(game("klondike"), text) == deal(game("klondike"), number)


@pytest.mark.parametrize("zero", ["0", "௦", "০", "۰"])
@pytest.mark.parametrize("count", [1, 30, 5_000])
def test_leading_noughts_either_change_nothing_or_are_refused_in_words(zero: str, count: int) -> None:
    try:
        assert deal_number(zero * count + "25") == 25
    except SolitaireError as error:
        sentence(error)


def test_lucas_takes_the_aces_out_before_it_deals() -> None:  # B074
    for number in (1, 32_000, 123_456_789):
        order = [card for card in dealing_order(number, 2) if card & 15 != 1]
        state = deal(game("lucas"), number)
        rows = [pile.cards[row] for row in range(3) for pile in state.columns]
        assert [*rows, *state.stock] == order


def test_new_numbers_are_from_1_to_a_thousand_million_and_come_from_the_chance_given() -> None:
    numbers = [new_number(random.Random(seed)) for seed in range(few(20_000, 5_000))]
    assert all(1 <= number <= 10**9 for number in numbers)
    assert min(numbers) < 10**6
    assert max(numbers) > 999 * 10**6
    assert len(set(numbers)) > 0.99 * len(numbers)
    assert new_number(random.Random(3)) == new_number(random.Random(3))


def test_the_ends_of_the_new_numbers_can_be_drawn() -> None:
    class Ends(random.Random):
        """A chance that says how far it is asked."""

        asked: tuple[int, int] = (0, 0)

        def randint(self, a: int, b: int) -> int:
            """Notes the ends."""
            self.asked = (a, b)
            return b

    ends = Ends()
    assert new_number(ends) == 10**9
    assert ends.asked == (1, 10**9)
