"""What the table shows, read back from classes and styles alone and held against the position and the legal moves."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from solitaire import State, legal_moves
from solitaire.moves import FOUNDATION, STOCK, WASTE
from solitaire.session import Session
from solitaire.web.controls import lifted, moves_from
from solitaire.web.scene import Scene, nodes_of, scene, slot_spots
from solitaire.web.ui import Spot, Ui
from tests.engine.boards import board
from tests.engine.catalogue import VARIANTS, Variant
from tests.web.player import all_spots, card_at, drawn, piles_of, session_at, sessions

SUIT_NAMES = ("clubs", "diamonds", "spades", "hearts")
RANK_NAMES = tuple(f"r{rank}" for rank in range(1, 14))


def shown(session: Session, held: Spot | None = None, dragging: bool = False) -> Scene:
    """The scene of a session with something held."""
    ui = Ui()
    ui.held, ui.dragging = held, dragging
    return scene(session, ui, nodes_of(session))


def marked(found: Scene, mark: str) -> set[Spot]:
    """The spots of the cards and empty places that carry a class."""
    cards = zip(found.cards, found.spots, strict=True)
    slots = zip(found.slots, found.slot_spots, strict=True)
    return {spot for look, spot in [*cards, *slots] if mark in look.classes.split()}


@st.composite
def positions(draw: st.DrawFn) -> Session:
    """A session of any game with any options, somewhere in a random game."""
    variant = draw(st.sampled_from(VARIANTS))
    return draw(st.sampled_from(sessions(variant, draw(st.integers(1, 3)))))


def test_each_card_is_drawn_exactly_once_in_its_pile_and_order(variant: Variant) -> None:  # B002, B017
    for session in sessions(variant, 40_007)[::3]:
        found = shown(session)
        assert len(found.cards) == session.game.size
        assert drawn(found.cards) == piles_of(session.state)


@given(positions())
def test_a_nodes_spot_is_where_its_card_lies(session: Session) -> None:
    found = shown(session)
    for card, node in nodes_of(session).items():
        assert card_at(session.state, found.spots[node]) == card
    assert len(set(found.spots)) == session.game.size


@given(positions())
def test_a_face_down_card_carries_no_face_and_an_open_one_its_own(session: Session) -> None:  # B008, B065, B099
    found = shown(session)
    for card, node in nodes_of(session).items():
        look, spot = found.cards[node], found.spots[node]
        classes = look.classes.split()
        column = session.state.columns[spot.pile] if spot.pile >= 0 else None
        down = spot.pile == STOCK or (column is not None and spot.depth > len(column.cards) - column.down)
        named = [name for name in classes if name in SUIT_NAMES or name in RANK_NAMES]
        if down:
            assert (look.face, named, "down" in classes, "up" in classes) == (0, [], True, False)
        else:
            assert named == [SUIT_NAMES[card >> 4 & 3], f"r{card & 15}"]
            assert (look.face, "down" in classes, "up" in classes) == (card & 63, False, True)


def test_the_number_of_a_node_says_nothing_about_its_face(default: Variant) -> None:  # B099
    for number in (1, 40_007):
        session = Session(default.game, number)
        nodes = nodes_of(session)
        assert sorted(nodes.values()) == list(range(session.game.size))
        faces = [card for card, _ in sorted(nodes.items(), key=lambda item: item[1])]
        assert faces != sorted(faces)
        # The node is the place in the order of dealing: the stock is dealt last, and its next card first.
        of_stock = [nodes[card] for card in session.state.stock]
        assert of_stock == sorted(of_stock)


def test_with_nothing_held_what_can_move_is_marked(variant: Variant) -> None:
    for session in sessions(variant, 40_007)[::3]:
        moves = legal_moves(session.game, session.state)
        expected = {Spot(move.source, 0, move.cards) for move in moves if move.source >= 0}
        assert {spot for spot in marked(shown(session), "can") if spot.pile >= 0} == expected


def test_the_waste_is_marked_where_its_top_can_move(variant: Variant) -> None:
    for session in sessions(variant, 40_007)[::3]:
        moves = legal_moves(session.game, session.state)
        expected = (
            {Spot(WASTE, 0, 1)} if any(move.source == WASTE and move.target != STOCK for move in moves) else set()
        )
        if expected or session.state.stock:
            assert {spot for spot in marked(shown(session), "can") if spot.pile == WASTE} == expected


def test_a_waste_that_can_only_be_turned_over_is_not_marked() -> None:
    variant = Variant("klondike", (("passes", None),))
    state = board(variant.game, "KH", "KD", "KC", "KS", "QH", "QD", "QC", foundations="", waste="9S")
    state = state._replace(waste=(*state.stock, *state.waste), stock=())
    session = session_at(variant, state)
    assert [str(move) for move in legal_moves(variant.game, state) if move.source == WASTE] == ["redeal"]
    assert marked(shown(session), "can") == {Spot(place, 0, 1) for place in (4, 5, 6)}


def test_foundations_that_may_give_a_card_are_marked() -> None:  # B068
    variant = Variant("forty-thieves", (("take_back", True),))
    session = session_at(
        variant,
        board(
            variant.game, "8H", "4C", *["KS"] * 2, *["KD"] * 2, *["QS"] * 2, *["QD"] * 2, foundations="H-7 H-5 C-3 S-4"
        ),
    )
    heights = [len(up) for up in session.state.foundations]
    expected = {Spot(FOUNDATION, heights.index(7), 1), Spot(FOUNDATION, heights.index(3), 1)}
    assert {spot for spot in marked(shown(session), "can") if spot.pile == FOUNDATION} == expected


def test_what_takes_the_held_cards_is_marked_and_nothing_else_is(variant: Variant) -> None:
    for session in sessions(variant, 40_007)[::6]:
        for held in {held for spot in all_spots(session) if (held := lifted(session, spot).held)}:
            found = shown(session, held)
            card = card_at(session.state, held)
            expected: set[Spot] = set()
            for move in moves_from(session, held):
                if move.target == FOUNDATION:
                    slots = range(card >> 4 & 3, session.game.foundations, 4)
                    heights = {slot: len(session.state.foundations[slot]) for slot in slots}
                    takers = [slot for slot, height in heights.items() if height == (card & 15) - 1]
                    expected |= {Spot(FOUNDATION, slot, min(1, heights[slot])) for slot in takers}
                else:
                    expected.add(Spot(move.target, 0, 1 if session.state.columns[move.target].cards else 0))
            assert marked(found, "target") == expected
            assert marked(found, "can") == marked(shown(session), "can")


def test_exactly_the_cards_that_would_move_look_held(variant: Variant) -> None:  # B018
    for session in sessions(variant, 40_007)[::6]:
        for held in {held for spot in all_spots(session) if (held := lifted(session, spot).held)}:
            expected = {held._replace(depth=depth) for depth in range(1, held.depth + 1)}
            assert marked(shown(session, held), "picked") == expected
            assert marked(shown(session, held, dragging=True), "held") == expected


@given(positions())
def test_every_pile_has_its_empty_place(session: Session) -> None:  # B017
    game = session.game
    found = shown(session)
    hand = [Spot(STOCK), Spot(WASTE)] if game.draw else []
    up = [Spot(FOUNDATION, slot) for slot in range(4 * game.decks)]
    assert found.slot_spots == slot_spots(session) == hand + up + [Spot(place) for place in range(len(game.columns))]
    for look, spot in zip(found.slots, found.slot_spots, strict=True):
        kind = {STOCK: "stock", WASTE: "waste", FOUNDATION: "foundation"}.get(spot.pile, "column")
        assert look.classes.split()[:3] == ["slot", kind, f"at-{kind}"]
        assert look.face == 0


def test_the_empty_stock_shows_whether_it_can_be_turned_over() -> None:  # B080
    variant = Variant("klondike", (("passes", 3),))
    session = Session(variant.game, 7)
    assert shown(session).slots[0].classes == "slot stock at-stock"
    while session.state.stock:
        session = session.play("turn")
    assert shown(session).slots[0].classes == "slot stock at-stock redeal"
    last = session_at(variant, session.state._replace(passes=1))
    assert shown(last).slots[0].classes == "slot stock at-stock closed"


def test_only_what_changed_its_pile_is_marked_as_moved(variant: Variant) -> None:
    found = sessions(variant, 40_007)
    for earlier, later in pairwise(found):
        nodes = nodes_of(earlier)
        before = scene(earlier, Ui(), nodes)
        after = scene(later, Ui(), nodes, before.spots)
        piles = {card: spot[:2] for card, spot in _piles_by_card(earlier.state)}
        expected = {nodes[card] for card, spot in _piles_by_card(later.state) if piles[card] != spot[:2]}
        assert after.moved == expected != set()


def _piles_by_card(state: State) -> list[tuple[int, Spot]]:
    found = [(card, Spot(STOCK)) for card in state.stock] + [(card, Spot(WASTE)) for card in state.waste]
    found += [(card, Spot(FOUNDATION, slot)) for slot, up in enumerate(state.foundations) for card in up]
    return found + [(card, Spot(place)) for place, pile in enumerate(state.columns) for card in pile.cards]


def test_the_same_session_looks_the_same_again(variant: Variant) -> None:
    for session in sessions(variant, 40_007)[::12]:
        assert shown(session) == shown(session)
