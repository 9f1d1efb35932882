"""Laws of the columns: what goes on what, what moves together and how many, and what an empty column takes."""

from collections.abc import Callable
from itertools import product

import pytest

from solitaire import IllegalMove, Move, Reason, State, apply, game, games, legal_moves, to_text, why_not
from solitaire.cards import make
from solitaire.state import EMPTY, Pile
from solitaire.words.prose import refusal_sentence
from tests.engine.boards import board, session_at, texts
from tests.engine.catalogue import MOVE_THE_EXPOSED_CARD, few

RED = (1, 3)
BUILD = {  # the rulebook's table of play
    "klondike": "other colour",
    "yukon": "other colour",
    "forty-thieves": "same suit",
    "indian": "not its own suit",
    "limited": "same suit",
    "little-forty": "not its own suit",
    "lucas": "same suit",
    "maria": "other colour",
    "number-ten": "other colour",
    "rank-and-file": "other colour",
    "streets": "other colour",
}
FITS: dict[str, Callable[[int, int], bool]] = {
    "other colour": lambda suit, on: (suit in RED) != (on in RED),
    "same suit": lambda suit, on: suit == on,
    "not its own suit": lambda suit, on: suit != on,
}
KLONDIKE, YUKON, FORTY = game("klondike"), game("yukon"), game("forty-thieves")


@pytest.mark.parametrize("id", games())
def test_of_all_pairs_of_cards_exactly_those_of_the_rulebook_go_together(id: str) -> None:  # B071
    of = game(id, aces_at_once=False)
    packs = [make(deck, suit, rank) for deck in range(of.decks) for suit in range(4) for rank in range(1, 14)]
    assert len(packs) in (52, 104)
    for card, on in product(packs, packs[:: few(1, 3)]):
        if card != on:
            columns = (Pile((card,), 0), Pile((on,), 0), *(EMPTY,) * (len(of.columns) - 2))
            state = State((), (), ((),) * of.foundations, columns, of.passes)
            fits = card % 16 + 1 == on % 16 and FITS[BUILD[id]](card >> 4 & 3, on >> 4 & 3)
            assert (why_not(of, state, "t1 t2 1") is None) is fits, (card, on)


@pytest.mark.parametrize(
    ("id", "card", "reason"),
    [
        ("klondike", "4C", Reason.OTHER_COLOUR),
        ("klondike", "3D", Reason.RANK),
        ("klondike", "6D", Reason.RANK),
        ("forty-thieves", "4D", Reason.SAME_SUIT),
        ("forty-thieves", "5S", Reason.RANK),
        ("indian", "4S", Reason.OTHER_SUIT),
        ("little-forty", "4S", Reason.OTHER_SUIT),
        ("streets", "4C", Reason.OTHER_COLOUR),
    ],
)
def test_a_card_that_does_not_fit_is_refused_with_what_is_wanted(id: str, card: str, reason: Reason) -> None:
    of = game(id)
    assert why_not(of, board(of, card, "5S"), "t1 t2 1") is reason
    assert why_not(of, board(of, "5S", waste=card), "w t1") is reason


def test_a_face_down_card_never_moves_as_if_it_were_seen() -> None:  # B065
    state = board(KLONDIKE, "<4C> 3D", "5D", "<KS> QH JS", "-")
    assert why_not(KLONDIKE, state, "t1 t2 2") is Reason.FACE_DOWN
    assert why_not(KLONDIKE, state, "t3 t4 3") is Reason.FACE_DOWN
    assert why_not(KLONDIKE, state, "t3 t4 2") is Reason.ONLY_KING
    assert {move for move in texts(legal_moves(KLONDIKE, state)) if move[0] == "t" and move != "turn"} == set()
    yukon = board(YUKON, "<4C> 3D", "5D", "-", "<KS> QH", "9C", rest="under")
    assert why_not(YUKON, yukon, "t1 t2 2") is Reason.FACE_DOWN
    assert why_not(YUKON, yukon, "t4 t3 2") is Reason.FACE_DOWN


def test_nothing_is_laid_on_a_face_down_card_nor_put_up_from_under_one() -> None:  # B065
    columns = (Pile((make(0, 0, 4),), 1), Pile((make(0, 1, 3),), 0), *(EMPTY,) * 5)
    state = State((), (), (tuple(make(0, 0, rank) for rank in (1, 2, 3)), (), (), ()), columns, 1)
    assert why_not(KLONDIKE, state, "t2 t1 1") is Reason.FACE_DOWN
    assert why_not(KLONDIKE, state, "t1 f") is Reason.FACE_DOWN
    assert why_not(KLONDIKE, state, "t1 t2 1") is Reason.FACE_DOWN
    assert texts(legal_moves(KLONDIKE, state)) == set()


def test_a_card_laid_bare_is_turned_up_in_the_same_step() -> None:  # B070
    state = board(KLONDIKE, "<7C> <8C> 4C", "5D", foundations="C-3")
    for move in ("t1 t2 1", "t1 f"):
        after = session_at(KLONDIKE, state).play(move)
        assert to_text(after.state).splitlines()[4] == "<7C> 8C"
        assert after.undo().state == state
        assert to_text(after.undo().redo().state).splitlines()[4] == "<7C> 8C"


def test_a_yukon_group_moves_in_no_order_if_its_first_card_fits() -> None:  # B066
    state = board(YUKON, "8S 2H KC 5H", "9D", "-", "4C", rest="under")
    assert why_not(YUKON, state, "t1 t2 4") is None
    assert to_text(apply(YUKON, state, "t1 t2 4")).splitlines()[4:6] == ["-", "9D 8S 2H KC 5H"]
    assert why_not(YUKON, state, "t1 t3 2") is None
    assert to_text(apply(YUKON, state, "t1 t3 2")).splitlines()[4:7] == ["8S 2H", "9D", "KC 5H"]
    for refused in ("t1 t2 3", "t1 t2 2", "t1 t3 4", "t1 t4 4"):
        assert why_not(YUKON, state, refused) in (Reason.RANK, Reason.ONLY_KING)
    black = board(YUKON, "8S 2H KC 5H", "9C", "-", "4C", rest="under")
    assert why_not(YUKON, black, "t1 t2 4") is Reason.OTHER_COLOUR


@pytest.mark.parametrize("id", ["klondike", "little-forty", "number-ten", "rank-and-file"])
def test_a_run_moves_whole_or_in_part_and_a_broken_one_does_not(id: str) -> None:
    of = game(id)
    state = board(of, "KC 9S 8H 7S 6H", "9C", "7C", "8D", "TD")
    assert why_not(of, state, "t1 t5 4") is None
    assert why_not(of, state, "t1 t2 3") is None
    assert why_not(of, state, "t1 t3 1") is None
    assert why_not(of, state, "t1 t4 2") is None
    assert why_not(of, state, "t1 t5 5") is Reason.NOT_IN_ORDER
    assert to_text(apply(of, state, "t1 t2 3")).splitlines()[4:6] == ["KC 9S", "9C 8H 7S 6H"]


@pytest.mark.parametrize("id", MOVE_THE_EXPOSED_CARD)
def test_a_run_does_not_move_where_single_cards_do(id: str) -> None:  # B071, B072
    of = game(id)
    run = {"same suit": "8S 7S", "other colour": "8S 7H", "not its own suit": "8S 7H"}[BUILD[id]]
    target = {"same suit": "9S", "other colour": "9D", "not its own suit": "9D"}[BUILD[id]]
    state = board(of, run, target)
    assert why_not(of, state, "t1 t2 2") is Reason.ONLY_TOP
    assert why_not(of, state, "t1 t3 2") is Reason.ONLY_TOP
    assert why_not(of, state, "t1 t3 1") is None
    assert refusal_sentence(of, state, Move(0, 1, 2), Reason.ONLY_TOP) == "Only the top card moves."


FILL = {id: "king" if id in ("klondike", "yukon") else "any" for id in games()}


@pytest.mark.parametrize("id", games())
def test_an_empty_column_takes_a_king_or_anything(id: str) -> None:
    of, rest = game(id), "stock" if game(id).draw else "under"
    state = board(of, "KH QS", "8C", "5H", "-", "2C 9C", rest=rest)
    for column, card in ((2, "8C"), (3, "5H")):
        expected = Reason.ONLY_KING if FILL[id] == "king" else None
        assert why_not(of, state, f"t{column} t4 1") is expected
        if of.draw:
            waste = board(of, "KH QS", "5C", "4H", "-", "2C", waste=card)
            assert why_not(of, waste, "w t4") is expected
    if id in ("klondike", "yukon", "number-ten", "rank-and-file", "little-forty"):
        assert why_not(of, state, "t1 t4 2") is None
    if of.draw:
        assert why_not(of, board(of, "5C", waste="KD"), "w t2") is None


KINGS = ["KC", "KD", "KH", "KC", "KD", "KH", "KS", "KS"]


def run_of(length: int, highest: int) -> str:
    """A run of spades, counted from the card that heads it."""
    return " ".join("A23456789TJQK"[rank - 1] + "S" for rank in range(highest, highest - length, -1))


@pytest.mark.parametrize("empty", range(4))
def test_through_e_empty_columns_two_to_the_e_cards_move_at_once_onto_a_card(empty: int) -> None:  # B072
    of = game("forty-thieves", several=True, aces_at_once=False)
    for count in range(1, 12):
        state = board(of, run_of(12, 12), run_of(1, count + 1), *KINGS[: 8 - empty])
        assert sum(not pile.cards for pile in state.columns) == empty
        reason = why_not(of, state, f"t1 t2 {count}")
        assert reason is (None if count <= 2**empty else Reason.TOO_MANY)
        if reason:
            said = refusal_sentence(of, state, Move(0, 1, count), reason)
            few_cards = "Only one card can" if empty == 0 else f"Only {2**empty} cards can"
            assert said.startswith(few_cards)
            with pytest.raises(IllegalMove):
                apply(of, state, f"t1 t2 {count}")
        else:
            moved = session_at(of, state).play(f"t1 t2 {count}")
            assert len(moved.state.columns[1].cards) == count + 1
            assert moved.move_count == 1
            assert moved.undo().state == state


@pytest.mark.parametrize("empty", range(1, 4))
def test_an_empty_column_takes_half_as_many(empty: int) -> None:  # B072
    of = game("forty-thieves", several=True, aces_at_once=False)
    state = board(of, run_of(12, 12), "5H", *KINGS[: 8 - empty])
    target = 10
    for count in range(1, 13):
        reason = why_not(of, state, f"t1 t{target} {count}")
        assert reason is (None if count <= 2 ** (empty - 1) else Reason.TOO_MANY)
        assert (f"t1 t{target} {count}" in texts(legal_moves(of, state))) is (reason is None)


def test_several_cards_that_are_no_run_do_not_move_whatever_is_empty() -> None:  # B071, B072
    of = game("forty-thieves", several=True)
    state = board(of, "9S 8H 7S", "9H")
    assert why_not(of, state, "t1 t2 2") is Reason.NOT_IN_ORDER
    assert why_not(of, state, "t1 t3 3") is Reason.NOT_IN_ORDER


def test_moving_one_twin_leaves_the_other_and_undo_brings_it_home() -> None:  # B078
    state = board(FORTY, "8S", "7S", "KC", "KD", "KH", "KC", "KD", "KH", "7S")
    nine = session_at(FORTY, state).play("t9 t1 1")
    assert [nine.state.columns[place].cards for place in (0, 1, 8)] == [
        state.columns[0].cards + state.columns[8].cards,
        state.columns[1].cards,
        (),
    ]
    two = session_at(FORTY, state).play("t2 t1 1")
    assert two.state.columns[8] == state.columns[8]
    assert two.state.columns[0].cards == state.columns[0].cards + state.columns[1].cards
    assert two.state != nine.state
    for session in (two, nine):
        assert session.undo().state == state
    assert state.columns[1].cards != state.columns[8].cards
