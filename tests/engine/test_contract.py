"""The engine's contract, for every game and choice of options, held against the oracle along random games."""

import pytest

from solitaire import (
    IllegalMove,
    Move,
    Reason,
    SolitaireError,
    State,
    apply,
    deal,
    from_text,
    is_won,
    legal_moves,
    why_not,
)
from solitaire.moves import FOUNDATION, STOCK, WASTE, move_from_text
from tests.engine import oracle
from tests.engine.boards import (
    canonical,
    conceivable,
    is_complete,
    oracle_board,
    oracle_text,
    text_of,
    texts,
    walk,
)
from tests.engine.catalogue import ON_PYODIDE, Variant, few

# One number for either generator, and one game of either temper.
GAMES = ((40_007, True),) if ON_PYODIDE else ((7, False), (40_007, True))
LENGTH = few(80, 60)


def test_legal_moves_are_the_oracles_and_come_without_doubles(variant: Variant) -> None:
    game, rules = variant.game, variant.rules
    for number, eager in GAMES:
        for state, _, _ in walk(game, number, LENGTH, eager):
            moves = legal_moves(game, state)
            assert len(set(moves)) == len(moves)
            assert len(texts(moves)) == len(moves)
            assert texts(moves) == oracle.legal(rules, oracle_board(state)), text_of(state)


def test_a_move_leads_where_the_oracle_says(variant: Variant) -> None:
    game, rules = variant.game, variant.rules
    for number, eager in GAMES:
        for place, (state, move, after) in enumerate(walk(game, number, LENGTH, eager)):
            before = oracle_board(state)
            assert text_of(after) == oracle_text(oracle.play(rules, before, str(move)))
            assert is_complete(game, after)
            if place % 12 == 0:
                for other in legal_moves(game, state):
                    played = oracle.play(rules, before, str(other))
                    assert text_of(apply(game, state, other)) == oracle_text(played), f"{other} on {text_of(state)}"


def test_of_all_that_could_be_written_why_not_refuses_exactly_the_illegal(variant: Variant) -> None:
    game, rules = variant.game, variant.rules
    for place, (state, _, _) in enumerate(walk(game, 40_007, LENGTH, eager=True)):
        if place % 30 == 3:
            tallest = max(len(pile.cards) for pile in state.columns)
            allowed = {text for text in conceivable(game, tallest) if why_not(game, state, text) is None}
            assert allowed == oracle.legal(rules, oracle_board(state)), text_of(state)


def test_a_refused_move_raises_its_reason_and_changes_nothing(variant: Variant) -> None:
    game = variant.game
    for place, (state, _, _) in enumerate(walk(game, 40_007, LENGTH, eager=True)):
        if place % 30 != 5:
            continue
        before, refused = text_of(state), 0
        for text in conceivable(game, 6)[:: few(5, 23)]:
            reason = why_not(game, state, text)
            if reason is not None:
                refused += 1
                with pytest.raises(IllegalMove) as caught:
                    apply(game, state, text)
                assert caught.value.reason is reason
                assert text_of(state) == before
        assert refused > few(50, 15)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Move(STOCK, 0), Reason.NOT_A_MOVE),
        (Move(0, STOCK), Reason.NOT_A_MOVE),
        (Move(STOCK, FOUNDATION), Reason.NOT_A_MOVE),
        (Move(WASTE, WASTE), Reason.NO_SUCH_PILE),
        (Move(-9, 0), Reason.NO_SUCH_PILE),
        (Move(0, 99), Reason.NO_SUCH_PILE),
        (Move(99, 0), Reason.NO_SUCH_PILE),
        (Move(FOUNDATION, FOUNDATION, 1, "H"), Reason.NOT_A_MOVE),
        (Move(FOUNDATION, 0), Reason.NOT_A_MOVE),
        (Move(FOUNDATION, 0, 1, "X"), Reason.NOT_A_MOVE),
        (Move(FOUNDATION, 0, 2, "H"), Reason.NOT_A_MOVE),
        (Move(0, 1, 1, "H"), Reason.NOT_A_MOVE),
        (Move(0, 1, 0), Reason.NO_CARD),
        (Move(0, 1, -1), Reason.NO_CARD),
        (Move(0, FOUNDATION, 2), Reason.ONE_AT_A_TIME),
        (Move(0, 0), Reason.SAME_PILE),
    ],
    ids=repr,
)
def test_moves_that_no_text_can_name_are_refused_too(move: Move, reason: Reason) -> None:
    game = Variant("klondike", (("take_back", True),)).game
    state = deal(game, 40_007)
    assert why_not(game, state, move) is reason
    with pytest.raises(IllegalMove):
        apply(game, state, move)


def test_a_moves_text_names_it_again(variant: Variant) -> None:
    game = variant.game
    for state, _, _ in walk(game, 40_007, LENGTH, eager=True):
        for move in legal_moves(game, state):
            assert move_from_text(str(move)) == move
            assert move_from_text(f"  {move}\n") == move


@pytest.mark.parametrize(
    "text",
    [
        *("", "t", "t0 f", "w", "w t0", "turn turn", "Turn", "t1 t2", "t100 f", "t1 t2 1000", "t1 t2 -1", "f X t1"),
        *("f 1H t1", "f H", "w f 1", "t1 f 1", "s w", "t1  f", "t1\nf", "undo", "f HH t1", "t1 t2 1 1", "\0"),
        "x" * 100_000,
    ],
    ids=lambda text: repr(text[:12]),
)
def test_a_text_that_is_no_move_is_said_to_be_none(text: str) -> None:
    game = Variant("klondike").game
    with pytest.raises(SolitaireError, match="is not a move") as caught:
        apply(game, deal(game, 1), text)
    assert not isinstance(caught.value, IllegalMove)
    with pytest.raises(SolitaireError):
        why_not(game, deal(game, 1), text)


def test_dealing_gives_the_same_cards_every_time_and_playing_changes_no_deal(variant: Variant) -> None:  # B123
    game = variant.game
    before = deal(game, 40_007)
    for state, _, _ in walk(game, 40_007, 20):
        assert isinstance(state, State)
    assert deal(game, 40_007) == deal(game, "40007") == before
    assert deal(game, 40_008) != before


def test_only_all_cards_on_the_foundations_are_a_win(game_won: tuple[Variant, State]) -> None:
    variant, state = game_won
    assert is_won(variant.game, state)
    assert legal_moves(variant.game, state) == ()
    assert oracle.won(oracle_board(state), variant.rules.decks, 13)
    for place, pile in enumerate(state.foundations):
        foundations = (*state.foundations[:place], pile[:-1], *state.foundations[place + 1 :])
        short = state._replace(foundations=foundations, waste=pile[-1:])
        assert not is_won(variant.game, short)


@pytest.fixture
def game_won(default: Variant) -> tuple[Variant, State]:
    """Each game with every card up."""
    suits = "C-K D-K S-K H-K " * default.rules.decks
    text = f"Foundations: {suits}\n" + "-\n" * len(default.game.columns)
    return default, from_text(default.game, canonical(text))
