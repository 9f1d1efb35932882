"""A way to win comes back from its text as moves that win, whatever search it came from; no other text does."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

import solitaire
from solitaire import Move, SolitaireError
from solitaire.engine import apply, deal, is_won
from solitaire.winnable.likely import choices
from solitaire.winnable.signs import SIGNS
from solitaire.winnable.ways import way_moves
from solitaire.winnable.writing import way_text
from tests.engine.boards import walk
from tests.engine.catalogue import DEFAULTS, Variant
from tests.web.games import WINS

# Deals that a short search wins.
SOON = {
    "klondike": 3,
    "yukon": 1,
    "forty-thieves": 2,
    "indian": 2,
    "limited": 2,
    "little-forty": 3,
    "lucas": 1,
    "maria": 2,
    "number-ten": 1,
    "rank-and-file": 1,
    "streets": 2,
}


@cache
def solved(id: str) -> tuple[Move, ...]:
    """A way to win that the solver found."""
    game = solitaire.game(id)
    return solitaire.solve(game, solitaire.deal(game, SOON[id]), positions=15_000).moves


def assert_wins(game: solitaire.Game, number: int, text: str) -> None:
    """A text is a way to win, move by move."""
    state = deal(game, number)
    for move in way_moves(game, number, text):
        state = apply(game, state, move)
    assert is_won(game, state)


@pytest.mark.parametrize("id", SOON)
def test_what_the_solver_found_comes_back_in_few_signs(id: str) -> None:
    game, moves = solitaire.game(id), solved(id)
    text = way_text(game, SOON[id], moves)
    assert_wins(game, SOON[id], text)
    assert len(text) < len(moves)


@pytest.mark.parametrize("win", WINS, ids=lambda win: f"{win['game']}-{win['number']}")
def test_a_way_that_puts_up_aces_by_hand_comes_back_too(win: dict[str, object]) -> None:
    options = {name: win[name] for name in ("draw", "passes") if name in win}
    game = solitaire.game(str(win["game"]), **options, aces_at_once=False)  # type: ignore[arg-type]
    number = int(str(win["number"]))
    moves = tuple(map(solitaire.moves.move_from_text, str(win["moves"]).split(", ")))
    assert_wins(game, number, way_text(game, number, moves))


def test_what_does_not_win_is_not_written() -> None:
    game = solitaire.game("klondike")
    with pytest.raises(SolitaireError, match="no way to win deal 3"):
        way_text(game, 3, solved("klondike")[:10])


def refusal(game: solitaire.Game, number: int, text: str) -> str:
    """Why a text is refused as a way to win; nothing where it wins."""
    try:
        assert_wins(game, number, text)
    except SolitaireError as error:
        return str(error)
    return ""


@given(st.sampled_from(DEFAULTS), st.text(alphabet="!~01" + SIGNS, max_size=80))
def test_a_damaged_way_is_refused_in_a_sentence_or_wins(variant: Variant, text: str) -> None:
    assert refusal(variant.game, 7, text) in (
        "",
        "The way to win deal 7 is damaged: load the list of winnable deals anew.",
        "A list of winnable deals holds a sign that means nothing: load it anew.",
        "A list of winnable deals is cut off: load it anew.",
    )


@pytest.mark.parametrize("variant", DEFAULTS, ids=str)
def test_choices_are_legal_moves_each_once_in_an_order_of_their_own(variant: Variant) -> None:
    for state, _, _ in walk(variant.game, 5, 60, eager=False):
        for turned in (False, True):
            found = choices(variant.game, state, turned)
            assert len(set(found)) == len(found)
            assert set(found) <= set(solitaire.legal_moves(variant.game, state))
