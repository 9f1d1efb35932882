"""Laws of the stock: turning, redeals, passes, and the options for them."""

import pytest

from solitaire import Game, IllegalMove, Reason, Session, apply, game, games, legal_moves, to_text, why_not
from solitaire.options import choices, options_of, rule_set, rule_set_of
from tests.engine.boards import board, texts

WITH_STOCK = tuple(id for id in games() if id != "yukon")
PASSES = {
    "klondike": 1,
    "little-forty": 4,
    **{id: 1 for id in games() if id not in ("klondike", "little-forty", "yukon")},
}
TURNED = {id: 3 if id == "little-forty" else 1 for id in WITH_STOCK}


def turned_through(session: Session) -> Session:
    """The session with the whole stock turned."""
    while session.state.stock:
        session = session.play("turn")
    return session


@pytest.mark.parametrize("id", WITH_STOCK)
def test_the_stock_is_turned_as_often_and_as_many_at_once_as_the_rulebook_says(id: str) -> None:  # B080
    session = Session(game(id, aces_at_once=False), 3)
    whole = session.state.stock
    after = session.play("turn").state
    assert after.waste == whole[: TURNED[id]]
    assert after.stock == whole[TURNED[id] :]
    for left in range(PASSES[id], 0, -1):
        assert session.state.passes == left
        assert why_not(session.game, session.state, "redeal") is Reason.STOCK_LEFT
        session = turned_through(session)
        assert session.state.waste == whole
        assert session.state.passes == left
        assert why_not(session.game, session.state, "turn") is Reason.STOCK_EMPTY
        assert ("redeal" in texts(legal_moves(session.game, session.state))) is (left > 1)
        if left > 1:
            session = session.play("redeal")
            assert session.state.stock == whole
            assert session.state.waste == ()
    with pytest.raises(IllegalMove) as caught:
        session.play("redeal")
    assert caught.value.reason is Reason.NO_PASS_LEFT


def test_three_are_turned_and_fewer_at_the_end() -> None:
    of = game("klondike", draw=3)
    state = board(of, "<2C> <3C> 4C", "<5H> <6H> 7H", "<2D> <3D> 4D", "<5D> 9D", waste="AC", foundations="S-K H-4")
    waiting = len(state.stock)
    assert waiting % 3
    session = Session(of, 1)
    session.states = (state,)
    end = turned_through(session)
    assert end.move_count == waiting // 3 + 1
    assert end.state.waste == state.waste + state.stock


def test_unlimited_passes_are_never_used_up() -> None:  # B080
    for draw in (1, 3):
        session = Session(game("klondike", draw=draw, passes=None), 5)
        for _ in range(12):
            session = turned_through(session).play("redeal")
            assert session.state.passes is None


@pytest.mark.parametrize("id", games())
def test_each_refusal_of_the_stock_names_its_reason(id: str) -> None:  # B080
    of = game(id)
    bare = board(of, *["KC"] * of.decks, foundations=" ".join(["C-Q", "D-K", "H-K", "S-K"] * of.decks))
    if id == "yukon":
        assert why_not(of, bare, "turn") is why_not(of, bare, "redeal") is Reason.NO_STOCK
    else:
        assert why_not(of, bare, "turn") is Reason.STOCK_EMPTY
        assert why_not(of, bare, "redeal") is Reason.WASTE_EMPTY
        assert why_not(of, bare, "w f") is Reason.NO_CARD
        assert why_not(of, bare, "w t1") is Reason.NO_CARD
    assert not {"turn", "redeal"} & texts(legal_moves(of, bare))


def test_a_redeal_turns_the_waste_over_unshuffled_without_what_was_played() -> None:  # B009
    of = game("klondike", draw=3)
    state = board(of, "5D", "9C", waste="7C 2H 4C 8D", rest="under")
    state = apply(of, apply(of, state, "w t2"), "w t1")
    assert to_text(state).splitlines()[:2] == ["Stock:", "Waste: 7C 2H"]
    again = apply(of, state, "redeal")
    assert to_text(again).splitlines()[:2] == ["Stock: 7C 2H", "Waste:"]
    assert again.passes == 2


def test_only_the_last_card_of_the_waste_can_be_played() -> None:
    of = game("klondike", draw=3)
    state = board(of, "5D", "9C", "6H", waste="4C 5S 8D")
    assert {move for move in texts(legal_moves(of, state)) if move.startswith("w")} == {"w t2"}
    after = apply(of, state, "w t2")
    assert {move for move in texts(legal_moves(of, after)) if move.startswith("w")} == {"w t3"}


def test_klondike_offers_draw_and_passes_and_the_others_do_not() -> None:  # B081
    for id in games():
        offered = choices(game(id))
        if id == "klondike":
            assert offered["draw"] == (1, 3)
            assert offered["passes"] == (1, 3, None)
        else:
            assert not {"draw", "passes"} & set(offered)


@pytest.mark.parametrize(
    ("options", "draw", "passes", "name"),
    [
        ({}, 1, 1, "draw-1-pass-1"),
        ({"draw": 1}, 1, 1, "draw-1-pass-1"),
        ({"draw": 3}, 3, 3, "draw-3-pass-3"),
        ({"passes": None}, 1, None, "draw-1"),
        ({"draw": 3, "passes": None}, 3, None, "draw-3"),
        ({"draw": 3, "passes": 1}, 3, 1, None),
        ({"passes": 3}, 1, 3, None),
        ({"draw": 1, "passes": 3}, 1, 3, None),
    ],
    ids=str,
)
def test_draw_and_passes_are_dealt_as_chosen(
    options: dict[str, int | None], draw: int, passes: int | None, name: str | None
) -> None:  # B081
    of: Game = game("klondike", **options)
    assert (of.draw, of.passes) == (draw, passes)
    state = Session(of, 40_007).state
    assert state.passes == passes
    assert len(apply(of, state, "turn").stock) == 24 - draw
    found = rule_set_of(of)
    assert (found.id if found else None) == name
    if name:
        rules = rule_set(of, name)
        assert (rules.draw, rules.passes) == (draw, passes)
    assert options_of(of) == {"draw": draw, "passes": passes, "take_back": False, "aces_at_once": True}
