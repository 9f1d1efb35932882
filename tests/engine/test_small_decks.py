"""Small decks: every position that can be reached is compared with the oracle's, of larger ones as many as fit."""

from dataclasses import replace
from typing import Any

import pytest

from solitaire import Game, State, apply, deal, is_won, legal_moves
from solitaire.spec import Lift, Start, columns
from tests.engine import oracle
from tests.engine.boards import is_complete, oracle_board, oracle_text, text_of, texts
from tests.engine.catalogue import Variant, few


def kind_of(move: str) -> str:
    """A move without its numbers: "tt" and "tt+" are one and several cards between columns, "fC" and "f3C" go back."""
    words = move.split()
    if words[0] in ("turn", "redeal"):
        return words[0]
    if words[0] == "f":
        return "f3C" if len(words[1]) == 2 else "fC"
    return words[0][0] + words[1][0] + ("+" if words[2:] and words[2] != "1" else "")


def small(variant: Variant, **fields: Any) -> tuple[Game, oracle.Rules]:
    """A game with a small deck, and the oracle's rules for it."""
    game = replace(variant.game, **fields)
    names = ("take_back", "aces_at_once", "several", "ranks", "draw", "passes")
    return game, replace(variant.rules, **{name: getattr(game, name) for name in names})


def compare(game: Game, rules: oracle.Rules, start: State, most: int) -> tuple[int, int, set[str], bool]:
    """Walk through the positions, the latest first, holding every move of every one against the oracle.

    Gives how many positions there were, how many of them won, which kinds of move, and whether that was all.
    Since each position's moves and where they lead agree, so do the two sets of positions that can be reached.
    """
    seen, todo, won, kinds = {text_of(start)}, [start], 0, set()
    while todo and len(seen) < most:
        state = todo.pop()
        board = oracle_board(state)
        wanted = oracle.legal(rules, board)
        assert texts(legal_moves(game, state)) == wanted, text_of(state)
        assert is_won(game, state) == oracle.won(board, rules.decks, rules.ranks)
        won += is_won(game, state)
        kinds |= set(map(kind_of, wanted))
        for move in sorted(wanted):
            after = apply(game, state, move)
            text = text_of(after)
            assert text == oracle_text(oracle.play(rules, board, move)), f"{move} on\n{text_of(state)}"
            if text not in seen:
                assert is_complete(game, after)
                seen.add(text)
                todo.append(after)
    return len(seen), won, kinds, not todo


TWO_COLUMNS: dict[str, Any] = {"ranks": 2, "columns": columns(2, up=4)}
COMPLETE: dict[str, dict[str, Any]] = {
    "klondike": {"ranks": 3, "columns": (Start(0, 1), Start(1, 1), Start(2, 1))},
    "yukon": {"ranks": 3, "columns": (Start(0, 1), Start(1, 4), Start(2, 4))},
    "indian": {"ranks": 2, "columns": columns(2, down=1, up=3)},
    "little-forty": {"ranks": 2, "columns": columns(2, up=4), "passes": 2},
    "lucas": {"ranks": 2, "columns": columns(3, up=2)},
    "number-ten": {"ranks": 2, "columns": columns(2, down=2, up=2)},
    "rank-and-file": {"ranks": 2, "columns": columns(2, down=3, up=1)},
}
THREE_RANKS: dict[str, dict[str, Any]] = {
    "klondike": {"ranks": 3, "columns": (Start(0, 1), Start(1, 1), Start(2, 2), Start(1, 2))},
    "yukon": {"ranks": 3, "columns": (Start(0, 1), Start(1, 4), Start(2, 4)), "aces_at_once": False},
    "indian": {"ranks": 3, "columns": columns(2, down=1, up=3)},
    "little-forty": {"ranks": 3, "columns": columns(2, up=5), "passes": 1},
    "number-ten": {"ranks": 3, "columns": columns(2, down=1, up=3)},
    "rank-and-file": {"ranks": 3, "columns": columns(2, down=2, up=2)},
}


def test_every_position_that_can_be_reached_is_the_oracles(default: Variant) -> None:
    game, rules = small(default, **COMPLETE.get(default.id, TWO_COLUMNS))
    count, won, _, complete = compare(game, rules, deal(game, 40_000), 10_000)
    assert complete
    assert count > 200
    assert won > 0


@pytest.mark.soak
def test_every_position_of_three_ranks_is_the_oracles(default: Variant) -> None:
    fields = THREE_RANKS.get(default.id, {"ranks": 3, "columns": columns(2, up=3)})
    for number in (1, 2):
        game, rules = small(default, **fields)
        compare(game, rules, deal(game, number), 20_000)


LARGER: dict[str, dict[str, Any]] = {
    "klondike": {"ranks": 4, "columns": (Start(0, 1), Start(1, 1), Start(2, 1))},
    "yukon": {"ranks": 4, "columns": (Start(0, 1), Start(1, 4), Start(2, 3), Start(2, 3))},
    "indian": {"ranks": 3, "columns": columns(3, down=1, up=2)},
    "number-ten": {"ranks": 3, "columns": columns(3, down=1, up=2)},
    "rank-and-file": {"ranks": 3, "columns": columns(3, down=2, up=1)},
}
SOME = few(400, 250)
# What must have been met for the comparison to mean anything.
KINDS = {"klondike": {"tt+"}, "yukon": {"tt+"}, "little-forty": {"tt+", "redeal"}, "number-ten": {"tt+"}}


@pytest.mark.parametrize("take_back", [False, True], ids=["stays up", "take back"])
@pytest.mark.parametrize("aces_at_once", [False, True], ids=["aces by hand", "aces at once"])
def test_positions_of_larger_decks_are_the_oracles(default: Variant, take_back: bool, aces_at_once: bool) -> None:
    fields = LARGER.get(default.id, {"ranks": 3, "columns": columns(3, up=2)})
    wanted = {"tt", "tf"} | ({"wt", "wf", "turn"} if default.game.draw else set()) | KINDS.get(default.id, set())
    if take_back:
        wanted |= {"fC", "f3C"} if default.game.decks == 2 else {"fC"}
    for several in (False, True) if default.game.lift is Lift.EXPOSED else (False,):
        game, rules = small(default, **fields, several=several, take_back=take_back, aces_at_once=aces_at_once)
        count, _, kinds, complete = compare(game, rules, deal(game, 1), SOME)
        assert complete or count >= SOME
        assert kinds >= wanted


def test_several_cards_move_in_small_decks_as_the_oracle_says() -> None:
    game, rules = small(
        Variant("forty-thieves"), ranks=3, columns=columns(4, up=2), several=True, take_back=True, aces_at_once=False
    )
    _, _, kinds, _ = compare(game, rules, deal(game, 1), few(3000, 600))
    assert kinds == {"tt", "tt+", "tf", "turn", "wt", "wf", "fC", "f3C"}
