"""Board text: what is written is read again, and what is no board is refused with the place of the fault."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire import Game, SolitaireError, deal, from_text, game, to_text
from solitaire.cards import card_text
from tests.engine.boards import is_complete, sentence, walk
from tests.engine.catalogue import Variant, few

KLONDIKE = game("klondike")
BOARD = """\
Stock: 4H AC 4D 7S 3S TD 4S TH 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C
Waste: 2H 6H
Foundations: S-A H-A
Passes: 1
QH
<7H> TS
<5D> <9S> 5C
<JC> <KC> <KH> 4C
<9H> <KD> <QC> <KS> 3C
<2D> <5H> <AD> <2S> QD
<JD> <7C> <5S> <3H> <9D> JS"""


def test_what_is_written_is_read_as_the_same_position(variant: Variant) -> None:
    of = variant.game
    for number in (7, 40_007):
        for place, (state, _, _) in enumerate(walk(of, number, 60, eager=number == 7)):
            if place % 5 == 0:
                again = from_text(of, to_text(state))
                assert to_text(again) == to_text(state)
                assert is_complete(of, again)
                assert again.passes == state.passes
                assert [pile.down for pile in again.columns] == [pile.down for pile in state.columns]
                if of.decks == 1:
                    assert again == state


def test_a_board_is_read_as_it_is_written_by_hand() -> None:
    state = from_text(KLONDIKE, BOARD)
    assert to_text(state) == BOARD
    assert [card_text(card) for card in state.stock[:3]] == ["4H", "AC", "4D"]
    assert [card_text(card) for card in state.waste] == ["2H", "6H"]
    assert [len(pile) for pile in state.foundations] == [0, 0, 1, 1]
    assert [pile.down for pile in state.columns] == [0, 1, 2, 3, 4, 4, 5]
    assert [card_text(card) for card in state.columns[1].cards] == ["7H", "TS"]
    assert state.passes == 1


@pytest.mark.parametrize(
    "text",
    [
        BOARD.lower(),
        BOARD.replace("\n", "\r\n") + "\r\n",
        BOARD.replace("\n", "\n\n"),
        BOARD.replace(" ", "   ").replace("\n", "  \n  "),
        BOARD.replace(" ", "\t"),
        BOARD.replace("Passes: 1\n", ""),
        BOARD.replace("Passes: 1", "Passes:"),
        BOARD.replace("Stock:", "STOCK :").replace("Passes: 1", "passes:1"),
        "\n".join(BOARD.splitlines()[3::-1] + BOARD.splitlines()[4:]),
        "\n".join(BOARD.splitlines()[4:] + BOARD.splitlines()[:4]),
    ],
)
def test_case_spaces_line_ends_and_the_order_of_the_header_do_not_matter(text: str) -> None:
    assert to_text(from_text(KLONDIKE, text)) == BOARD


def test_empty_and_missing_lines_of_the_header_are_empty_piles() -> None:
    of = game("yukon")
    whole = "Foundations: C-K D-K S-K H-K\n" + "-\n" * 7
    for head in ("", "Stock:\n", "Stock:\nWaste:\n", "Waste: \nPasses:\n", "Passes: 0\n"):
        state = from_text(of, head + whole)
        assert (state.stock, state.waste, state.passes) == ((), (), 0)
    columns = ["".join(f"{rank}{suit} " for rank in "A23456789TJQK") for suit in "CDSH"] + ["-"] * 3
    assert from_text(of, "\n".join(columns)).foundations == ((),) * 4


def test_two_decks_give_each_twin_its_own_place() -> None:
    of = game("forty-thieves")
    state = from_text(of, to_text(deal(of, 1)))
    assert is_complete(of, state)
    both = "Foundations: C-K D-K S-K H-K C-K D-K S-K H-K\n" + "-\n" * 10
    assert [len(pile) for pile in from_text(of, both).foundations] == [13] * 8
    mixed = "Foundations: C-3 D-K S-K H-K C-K D-K S-K H-K\n4C 5C 6C 7C 8C 9C TC JC QC KC\n" + "-\n" * 9
    assert sorted(map(len, from_text(of, mixed).foundations)) == [3, *[13] * 7]


def line(number: int, text: str) -> str:
    """The board with another line in place of one."""
    lines = BOARD.splitlines()
    return "\n".join([*lines[:number], text, *lines[number + 1 :]])


BAD = {
    "no board at all": ("hello", ["7 columns, not 1"]),
    "an empty text": ("", ["7 columns, not 0"]),
    "a card missing": (line(4, "-"), ["lacks 1", "QH"]),
    "two cards missing": (line(5, "TS").replace("QH\n", "-\n", 1), ["lacks 2", "7H", "QH"]),
    "a card doubled": (line(4, "QH QD"), ["QD", "once too often"]),
    "a card doubled on the waste": (line(1, "Waste: 2H 6H QH"), ["QH", "column 1"]),
    "a card doubled on a foundation": (line(2, "Foundations: S-A H-2"), ["2H", "waste"]),
    "a card face down over one face up": (line(5, "TS <7H>"), ["column 2", "face-down"]),
    "a card face down between": (line(6, "<5D> 9S <5C>"), ["column 3", "face-down"]),
    "half a mark": (line(5, "<7H TS"), ["<7H", "column 2"]),
    "the other half": (line(5, "7H> TS"), ["7H>", "column 2"]),
    "two marks": (line(5, "<<7H>> TS"), ["<<7H>>", "column 2"]),
    "an empty mark": (line(5, "<> <7H> TS"), ["not a card"]),
    "a foundation too many": (line(2, "Foundations: S-A H-A S-2"), ["S-2", "one too many"]),
    "a foundation of no suit": (line(2, "Foundations: X-A H-A"), ["X-A", "not a foundation"]),
    "a foundation of no rank": (line(2, "Foundations: S-1 H-A"), ["S-1", "not a foundation"]),
    "a foundation as cards": (line(2, "Foundations: AS AH"), ["AS", "not a foundation"]),
    "a foundation with a gap": (line(2, "Foundations: S-A,3 H-A"), ["S-A,3", "not a foundation"]),
    "a foundation of a suit alone": (line(2, "Foundations: S H-A"), ["'S'", "not a foundation"]),
    "a column too few": ("\n".join(BOARD.splitlines()[:-1]), ["7 columns, not 6"]),
    "a column too many": (BOARD + "\n-", ["7 columns, not 8"]),
    "an unknown card": (line(4, "QX"), ["QX", "not a card"]),
    "an unknown rank": (line(4, "1H"), ["1H", "not a card"]),
    "a ten in two digits": (line(4, "10H"), ["10H", "not a card"]),
    "a card of one letter": (line(4, "Q"), ["'Q'", "not a card"]),
    "an unknown line": (BOARD + "\nReserve: 4H", ["Reserve: 4H", "none of"]),
    "a colon in a column": (line(4, "QH:"), ["QH:", "none of"]),
    "a line twice": (BOARD + "\nStock: 4H", ["Stock", "twice"]),
    "a line twice in other case": (BOARD + "\nSTOCK:", ["STOCK", "twice"]),
    "passes of none": (line(3, "Passes: 0"), ["passes", "1"]),
    "too many passes": (line(3, "Passes: 2"), ["passes", "1"]),
    "endless passes where there is one": (line(3, "Passes: unlimited"), ["1", "not unlimited"]),
    "passes below nought": (line(3, "Passes: -1"), ["-1", "not a number of passes"]),
    "passes in words": (line(3, "Passes: one"), ["one", "not a number of passes"]),
    "far too many passes": (line(3, f"Passes: {'9' * 5_000}"), ["not a number of passes"]),
    "a dash among cards": (line(4, "QH -"), ["not a card"]),
    "far too much text": (BOARD + " " * 30_000, ["not a board"]),
    "a long word": (line(4, "Q" * 9_000), ["not a card"]),
    "half a surrogate": (line(4, "\ud800H"), ["not a card"]),
    "NUL": (line(4, "\0H"), ["not a card"]),
    "an escape": (BOARD + "\n\x1b[2J:", ["none of"]),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_no_board_is_refused_with_what_is_wrong(name: str) -> None:
    text, said = BAD[name]
    with pytest.raises(SolitaireError) as caught:
        from_text(KLONDIKE, text)
    message = sentence(caught.value)
    for word in said:
        assert word in message


@pytest.mark.parametrize("text", [None, 5, BOARD.encode(), [BOARD]], ids=lambda value: type(value).__name__)
def test_a_value_that_is_no_text_is_no_board(text: object) -> None:
    with pytest.raises(SolitaireError, match="not a board"):
        from_text(KLONDIKE, text)  # type: ignore[arg-type]  # what a careless caller might pass


@pytest.mark.parametrize(("id", "range_said"), [("yukon", "0"), ("little-forty", "from 1 to 4"), ("maria", "1")])
def test_passes_out_of_range_are_refused_with_the_range(id: str, range_said: str) -> None:
    of = game(id)
    text = to_text(deal(of, 1)).replace(f"Passes: {of.passes}", "Passes: 7")
    with pytest.raises(SolitaireError) as caught:
        from_text(of, text)
    message = sentence(caught.value)
    assert range_said in message
    assert "unlimited" not in message


def test_a_game_without_stock_takes_no_cards_for_it() -> None:
    of = game("yukon")
    text = to_text(deal(of, 1)).replace("Stock:", "Stock: 3D", 1).replace("\n3D\n", "\n-\n")
    with pytest.raises(SolitaireError, match="no stock") as caught:
        from_text(of, text)
    sentence(caught.value)


def test_passes_left_of_any_number_are_read_where_they_are_unlimited_or_enough() -> None:
    three, endless = game("klondike", draw=3), game("klondike", passes=None)
    for passes in (1, 2, 3):
        assert from_text(three, line(3, f"Passes: {passes}")).passes == passes
    assert from_text(three, line(3, "")).passes == 3
    assert from_text(endless, line(3, "Passes: Unlimited")).passes is None
    assert from_text(endless, line(3, "")).passes is None


def reads_or_is_refused(of: Game, text: str) -> None:
    """No other outcome; and what was read is complete, and is written and read again as the same."""
    try:
        state = from_text(of, text)
    except SolitaireError as error:
        sentence(error)
        return
    assert is_complete(of, state)
    assert from_text(of, to_text(state)) == state


WORDS = [
    "QH",
    "<7H>",
    "-",
    "Stock:",
    "Waste: 6H",
    "C-K",
    "S-A",
    "C-0",
    "Passes: 3",
    "unlimited",
    "\n",
    ":",
    "<",
    "",
    " ",
]
SPLICED = st.builds(
    lambda start, length, words: BOARD[:start] + words + BOARD[start + length :],
    st.integers(0, len(BOARD)),
    st.integers(0, 12),
    st.sampled_from(WORDS) | st.text(max_size=5) | st.text("A23456789TJQKCDHS<>-: \n", max_size=12),
)
SHUFFLED = st.permutations(BOARD.splitlines()).map("\n".join)
MOVED = st.permutations(BOARD.split(" ")).map(" ".join)


@given(SPLICED | SHUFFLED | MOVED)
def test_any_mutation_of_a_board_is_read_or_refused(text: str) -> None:
    for of in (KLONDIKE, game("yukon"), game("forty-thieves"))[: few(3, 2)]:
        reads_or_is_refused(of, text)


@pytest.mark.soak
@given(SPLICED | SHUFFLED | MOVED | st.text(max_size=200))
def test_any_mutation_of_a_board_is_read_or_refused_at_length(text: str) -> None:
    reads_or_is_refused(KLONDIKE, text)
