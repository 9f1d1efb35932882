"""What taps and drops come to: never anything but a legal move of the card that is held, and every legal move."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire import Move, State, apply, legal_moves
from solitaire.moves import FOUNDATION, REDEAL, STOCK, TURN, WASTE
from solitaire.session import Session
from solitaire.web.controls import Answer, dropped, lifted, moves_from, spot_height, stock_move, tapped, to_foundation
from solitaire.web.ui import Spot
from tests.engine.boards import board
from tests.engine.catalogue import VARIANTS, Variant
from tests.web.player import all_spots, card_at, is_of_the_stock, session_at, sessions

KLONDIKE, YUKON, FORTY = Variant("klondike"), Variant("yukon"), Variant("forty-thieves")
TAKE_BACK = Variant("klondike", (("take_back", True),))
TWO_PACKS_BACK = Variant("forty-thieves", (("take_back", True),))


def of_hand(variant: Variant, *columns: str, **rest: str) -> Session:
    """A session that stands at a board written by hand."""
    return session_at(variant, board(variant.game, *columns, **rest))


def holds(session: Session) -> list[Spot]:
    """Everything that can be picked up."""
    return [held for spot in all_spots(session) if (held := lifted(session, spot).held)]


def piles_of(session: Session) -> list[int]:
    """Every pile that something may be let go on."""
    return [STOCK, WASTE, FOUNDATION, *range(len(session.game.columns))]


def lies_on(state: State, card: int, pile: int) -> bool:
    """Whether a card lies on a pile."""
    if pile == FOUNDATION:
        return any(card in up for up in state.foundations)
    return card in state.columns[pile].cards


def test_dragging_makes_every_legal_move_and_no_other(variant: Variant) -> None:  # B002, B079
    for session in sessions(variant, 40_007)[::4]:
        legal = set(legal_moves(session.game, session.state))
        answers = [dropped(session, held, [pile]) for held in holds(session) for pile in piles_of(session)]
        assert {answer.move for answer in answers if answer.move} == {
            move for move in legal if not is_of_the_stock(move)
        }
        assert all(answer.held is None for answer in answers)


def test_tapping_twice_makes_every_legal_move_and_no_other(variant: Variant) -> None:  # B089
    for session in sessions(variant, 40_008)[::8]:
        made = set()
        for spot in all_spots(session):
            first = tapped(session, None, spot)
            made.add(first.move)
            if first.held:
                made |= {tapped(session, first.held, other).move for other in all_spots(session)}
        made |= {to_foundation(session, spot).move for spot in all_spots(session)}
        assert made - {None} == set(legal_moves(session.game, session.state))


@given(st.data())
def test_whatever_is_dropped_where_only_the_held_cards_move(data: st.DataObject) -> None:  # B016
    variant = data.draw(st.sampled_from(VARIANTS))
    session = data.draw(st.sampled_from(sessions(variant, data.draw(st.integers(1, 3)))))
    held = data.draw(st.sampled_from(holds(session) or [Spot(0, 0, 1)]))
    targets = data.draw(st.lists(st.sampled_from(piles_of(session)), unique=True, max_size=3))
    answer = dropped(session, held, targets)
    if answer.move is None:
        return
    assert answer.message == ""
    assert answer.move in legal_moves(session.game, session.state)
    assert answer.move.target in targets
    after = apply(session.game, session.state, answer.move)
    # An ace goes on to its foundation by itself where that is on.
    card = card_at(session.state, held)
    if held.pile != FOUNDATION:
        assert lies_on(after, card, answer.move.target) or (session.game.aces_at_once and card & 15 == 1)


def test_the_card_taken_back_is_the_one_that_is_held_not_its_suits_other() -> None:  # B078
    session = of_hand(TWO_PACKS_BACK, "8H", foundations="H-7 H-3")
    low = next(slot for slot, up in enumerate(session.state.foundations) if len(up) == 3)
    held = Spot(FOUNDATION, low, 1)
    assert lifted(session, held).held == held
    answer = dropped(session, held, [0])
    assert answer.move is None, "the seven moves although the three was dropped"
    assert answer.message == "Needs one rank higher to lie on."


def test_of_two_foundations_each_has_the_moves_of_its_own_card() -> None:  # B078
    session = of_hand(
        TWO_PACKS_BACK, "8H", "4H", *["KS"] * 2, *["KD"] * 2, *["QS"] * 2, *["QD"] * 2, foundations="H-7 H-3"
    )
    slots = {len(up): slot for slot, up in enumerate(session.state.foundations)}
    assert moves_from(session, Spot(FOUNDATION, slots[7], 1)) == [Move(FOUNDATION, 0, 1, "H")]
    assert moves_from(session, Spot(FOUNDATION, slots[3], 1)) == [Move(FOUNDATION, 1, 1, "H")]


def test_of_two_foundations_the_lower_can_be_taken_from_where_both_fit() -> None:
    session = of_hand(TWO_PACKS_BACK, "TC", foundations="H-7 H-3")
    low = next(slot for slot, up in enumerate(session.state.foundations) if len(up) == 3)
    high = next(slot for slot, up in enumerate(session.state.foundations) if len(up) == 7)
    # An empty column takes either; the lower one's card is then named by its rank.
    assert dropped(session, Spot(FOUNDATION, low, 1), [1]).move == Move(FOUNDATION, 1, 1, "3H")
    assert dropped(session, Spot(FOUNDATION, high, 1), [1]).move == Move(FOUNDATION, 1, 1, "H")


def test_a_drop_takes_the_nearest_pile_that_takes_it_and_only_that() -> None:  # B016
    session = of_hand(KLONDIKE, "5H", "6C", "6S")
    held = Spot(0, 0, 1)
    assert dropped(session, held, [1, 2]) == Answer(move=Move(0, 1))
    assert dropped(session, held, [2, 1]) == Answer(move=Move(0, 2))
    # The nearest does not take it, the next does.
    assert dropped(session, held, [3, 2]) == Answer(move=Move(0, 2))


@pytest.mark.parametrize("held", [Spot(0, 0, 1), Spot(WASTE, 0, 1), Spot(FOUNDATION, 0, 1)], ids=str)
def test_a_drop_on_the_own_pile_or_on_nothing_does_nothing(held: Spot) -> None:  # B015
    session = of_hand(TAKE_BACK, "KH", "QC", waste="5D", foundations="C-4")
    # The second column refuses all three cards; nearest to the own pile that is not even said.
    for targets in ([held.pile], [], [held.pile, STOCK], [STOCK], [held.pile, 1]):
        assert dropped(session, held, targets) == Answer()


def test_a_drop_nearest_to_the_own_pile_does_nothing_though_a_neighbour_would_take_it() -> None:  # B015
    session = of_hand(KLONDIKE, "5H", "6C")
    assert dropped(session, Spot(0, 0, 1), [0, 1]) == Answer()


def test_a_refused_drop_says_why_and_moves_nothing() -> None:
    session = of_hand(KLONDIKE, "5H", "6D", "7C", waste="9S")
    assert dropped(session, Spot(0, 0, 1), [1]) == Answer(message="Only a card of the other colour goes there.")
    assert dropped(session, Spot(0, 0, 1), [2]) == Answer(message="Needs one rank higher to lie on.")
    assert dropped(session, Spot(WASTE, 0, 1), [3]) == Answer(message="Only a king fills a space.")
    assert (
        dropped(session, Spot(0, 0, 1), [FOUNDATION]).message
        == "The foundation of hearts takes the ace of hearts next."
    )


def test_face_down_cards_and_the_stock_are_not_picked_up() -> None:  # B008, B065
    session = of_hand(KLONDIKE, "<4C> 3D", "5D")
    assert lifted(session, Spot(0, 0, 2)) == Answer(message="That card lies face down.")
    assert [lifted(session, Spot(STOCK, 0, depth)) for depth in (0, 1, 9)] == [Answer()] * 3
    assert [lifted(session, Spot(pile)) for pile in (0, 3, WASTE, FOUNDATION)] == [Answer()] * 4


def test_what_does_not_move_together_is_not_picked_up() -> None:
    out_of_order = of_hand(KLONDIKE, "8S 2H KC")
    assert lifted(out_of_order, Spot(0, 0, 3)).message == "Those cards are not in order, so they do not move together."
    single = of_hand(FORTY, "9S 8S")
    assert lifted(single, Spot(0, 0, 2)).message == "Only the top card moves."
    assert lifted(single, Spot(0, 0, 1)).held == Spot(0, 0, 1)


def test_a_yukon_group_in_no_order_is_picked_up_whole() -> None:  # B066
    session = session_at(YUKON, board(YUKON.game, "8S 2H KC", "9D", "TC", rest="under"))
    assert lifted(session, Spot(0, 0, 3)) == Answer(held=Spot(0, 0, 3))
    assert dropped(session, Spot(0, 0, 3), [1]) == Answer(move=Move(0, 1, 3))
    assert dropped(session, Spot(0, 0, 2), [1]).move is None


def test_whichever_card_of_the_waste_is_touched_the_top_one_is_picked_up() -> None:
    session = of_hand(KLONDIKE, "KH", waste="5D 9C 2S")
    assert [lifted(session, Spot(WASTE, 0, depth)).held for depth in (1, 2, 3)] == [Spot(WASTE, 0, 1)] * 3


def test_a_card_on_a_foundation_stays_or_says_why() -> None:  # B068
    stays = of_hand(KLONDIKE, "KH", foundations="C-4")
    assert lifted(stays, Spot(FOUNDATION, 0, 1)).message == (
        "A card on a foundation stays there. An option lets you take it back."
    )
    ace = of_hand(TAKE_BACK, "2H", foundations="C-A")
    assert lifted(ace, Spot(FOUNDATION, 0, 1)) == Answer(message="An ace stays on its foundation.")
    back = of_hand(TAKE_BACK, "5H", foundations="C-4")
    # Whichever card of the pile is touched, the top one comes.
    assert lifted(back, Spot(FOUNDATION, 0, 3)).held == Spot(FOUNDATION, 0, 1)
    assert dropped(back, Spot(FOUNDATION, 0, 1), [0]).move == Move(FOUNDATION, 0, 1, "C")


def test_the_stock_turns_then_redeals_then_says_that_no_pass_is_left() -> None:  # B080
    three = Variant("klondike", (("passes", 3),))
    full = of_hand(three, "KH")
    assert (stock_move(full), tapped(full, None, Spot(STOCK)).move) == (TURN, TURN)
    spent = full
    while spent.state.stock:
        spent = spent.play("turn")
    assert tapped(spent, None, Spot(STOCK)).move == REDEAL
    last = session_at(three, spent.state._replace(passes=1))
    assert tapped(last, None, Spot(STOCK)) == Answer(message="No pass through the stock is left.")


def test_a_tap_on_the_stock_turns_it_whatever_is_held() -> None:
    session = of_hand(KLONDIKE, "KH", waste="5D")
    assert tapped(session, Spot(WASTE, 0, 1), Spot(STOCK, 0, 1)) == Answer(move=TURN)


def test_a_second_tap_puts_down_and_a_tap_elsewhere_picks_up_anew() -> None:
    session = of_hand(KLONDIKE, "9H 8S", "KD", "QC")
    held = Spot(0, 0, 1)
    assert tapped(session, held, Spot(0, 0, 1)) == Answer()
    assert tapped(session, held, Spot(0, 0, 2)) == Answer(held=Spot(0, 0, 2))
    refused = tapped(session, held, Spot(1, 0, 1))
    assert refused == Answer(None, Spot(1, 0, 1), "Needs one rank higher to lie on.")
    assert tapped(session, Spot(2, 0, 1), Spot(1, 0, 1)) == Answer(move=Move(2, 1))


def test_two_quick_taps_send_the_top_card_up_or_say_why_not() -> None:
    session = of_hand(KLONDIKE, "9H 3C", "KD", foundations="C-2", waste="4C")
    assert to_foundation(session, Spot(0, 0, 1)) == Answer(move=Move(0, FOUNDATION))
    assert to_foundation(session, Spot(WASTE, 0, 1)).message == "The foundation of clubs takes the three of clubs next."
    assert to_foundation(session, Spot(0, 0, 2)).message == "Cards go to the foundations one at a time."
    for spot in (Spot(STOCK, 0, 1), Spot(FOUNDATION, 0, 1), Spot(3)):
        assert to_foundation(session, spot) == Answer()


def test_a_spots_pile_is_as_high_as_its_cards() -> None:
    session = of_hand(KLONDIKE, "9H 3C", waste="4C 5C 6C", foundations="D-2")
    # 52 cards less two in the column, three in the waste and two up.
    assert spot_height(session.state, Spot(STOCK)) == 45
    heights = [spot_height(session.state, spot) for spot in (Spot(WASTE), Spot(FOUNDATION, 1), Spot(0), Spot(1))]
    assert heights == [3, 2, 2, 0]
