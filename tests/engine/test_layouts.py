"""The deal of every game: the rulebook's table of layouts, transcribed here, and what follows at once from it."""

from typing import NamedTuple

import pytest

from solitaire import deal, from_text, game, games, to_text
from solitaire.cards import card_text, is_red, rank_of, suit_of
from solitaire.options import options_of
from tests.engine.boards import all_cards, is_complete, oracle_text, text_of
from tests.engine.catalogue import VARIANTS, Variant, few
from tests.engine.oracle import deal as oracle_deal
from tests.engine.vectors import vector


class Layout(NamedTuple):
    """A line of the table."""

    decks: int
    heights: list[int]
    down: list[int]
    stock: int
    set_out: int = 0


TABLE = {
    "klondike": Layout(1, [1, 2, 3, 4, 5, 6, 7], [0, 1, 2, 3, 4, 5, 6], 24),
    "yukon": Layout(1, [1, 6, 7, 8, 9, 10, 11], [0, 1, 2, 3, 4, 5, 6], 0),
    "forty-thieves": Layout(2, [4] * 10, [0] * 10, 64),
    "indian": Layout(2, [3] * 10, [1] * 10, 74),
    "limited": Layout(2, [3] * 12, [0] * 12, 68),
    "little-forty": Layout(2, [4] * 10, [0] * 10, 64),
    "lucas": Layout(2, [3] * 13, [0] * 13, 57, set_out=8),
    "maria": Layout(2, [4] * 9, [0] * 9, 68),
    "number-ten": Layout(2, [4] * 10, [2] * 10, 64),
    "rank-and-file": Layout(2, [4] * 10, [3] * 10, 64),
    "streets": Layout(2, [4] * 10, [0] * 10, 64),
}
NUMBERS = (1, 2, 31_999, 32_000, 1_000_000, 10**20)
BY_HAND = tuple(variant for variant in VARIANTS if ("aces_at_once", False) in variant.options)


def test_there_are_the_eleven_games_in_menu_order() -> None:
    assert games() == tuple(TABLE)


@pytest.mark.parametrize("variant", BY_HAND, ids=str)
@pytest.mark.parametrize("number", NUMBERS)
def test_the_deal_has_the_rulebooks_columns_and_stock(variant: Variant, number: int) -> None:  # B067, B074, B075, B076
    table, state = TABLE[variant.id], deal(variant.game, number)
    assert [len(pile.cards) for pile in state.columns] == table.heights
    assert [pile.down for pile in state.columns] == table.down
    assert len(state.stock) == table.stock
    assert state.waste == ()
    assert len(state.foundations) == 4 * table.decks
    assert [len(pile) for pile in state.foundations] == [1 if table.set_out else 0] * 4 * table.decks
    assert is_complete(variant.game, state)
    assert len(all_cards(state)) == 52 * table.decks
    assert state.passes == variant.game.passes == variant.rules.passes


@pytest.mark.parametrize("number", NUMBERS)
def test_with_aces_at_once_exactly_the_exposed_aces_are_up_and_all_else_lies_as_dealt(
    default: Variant, number: int
) -> None:
    plain = deal(game(default.id, aces_at_once=False), number)
    state = deal(default.game, number)
    assert is_complete(default.game, state)
    assert state.stock == plain.stock
    for pile, dealt in zip(state.columns, plain.columns, strict=True):
        gone = dealt.cards[len(pile.cards) :]
        assert pile.cards == dealt.cards[: len(pile.cards)]
        assert all(rank_of(card) == 1 for card in gone)
        assert not pile.cards or rank_of(pile.cards[-1]) != 1
        assert pile.down == max(0, min(dealt.down, len(pile.cards) - 1))
    up = sum(map(len, state.foundations)) - sum(map(len, plain.foundations))
    assert up == sum(map(len, (pile.cards for pile in plain.columns))) - sum(len(pile.cards) for pile in state.columns)


def test_every_options_deal_has_the_same_cards_in_the_same_places(variant: Variant) -> None:
    usual = game(variant.id, aces_at_once=variant.game.aces_at_once)
    for number in NUMBERS:
        state = deal(variant.game, number)
        assert state == deal(usual, number)._replace(passes=variant.game.passes)


@pytest.mark.parametrize("aces_at_once", [False, True])
def test_the_cards_are_laid_out_as_the_oracle_lays_them(default: Variant, aces_at_once: bool) -> None:
    chosen = Variant(default.id, (("aces_at_once", aces_at_once),))
    for line in vector("deal-numbers.json"):
        if line["decks"] == chosen.rules.decks:
            wanted = oracle_deal(chosen.id, line["dealing_order"].split(), chosen.rules)
            assert text_of(deal(chosen.game, line["number"])) == oracle_text(wanted)


def test_the_columns_of_yukon_hold_31_open_and_21_closed_cards() -> None:  # B067
    state = deal(game("yukon", aces_at_once=False), 5)
    assert sum(pile.down for pile in state.columns) == 21
    assert sum(len(pile.cards) - pile.down for pile in state.columns) == 31


def test_lucas_sets_one_ace_on_each_foundation_and_none_is_left_elsewhere() -> None:  # B074
    for number in range(1, few(200, 20)):
        state = deal(game("lucas"), number)
        tops = [pile[0] for pile in state.foundations]
        assert [rank_of(card) for card in tops] == [1] * 8
        assert len(set(tops)) == 8
        assert [suit_of(card) for card in tops] == [0, 1, 2, 3] * 2
        assert sum(len(pile.cards) for pile in state.columns) == 39
        assert len(state.stock) == 57


def test_a_foundations_place_says_its_suit_and_clubs_come_first() -> None:
    state = deal(game("lucas"), 1)
    assert [card_text(pile[0]) for pile in state.foundations[:4]] == ["AC", "AD", "AS", "AH"]
    assert [is_red(pile[0]) for pile in state.foundations[:4]] == [False, True, False, True]


@pytest.mark.parametrize("line", vector("layouts.json"), ids=lambda line: f"{line['game']} {line['number']}")
@pytest.mark.parametrize("aces_at_once", [False, True])
def test_boards_are_dealt_as_another_program_deals_them(line: dict[str, str], aces_at_once: bool) -> None:
    chosen = Variant(line["game"], (("aces_at_once", aces_at_once),))
    state = deal(chosen.game, line["number"])
    wanted = [words.split() for words in line["columns"]]
    if aces_at_once:  # by hand: take the exposed aces away, and turn up what then lies exposed
        for words in wanted:
            while words and words[-1].strip("<>").startswith("A"):
                words.pop()
                words[-1:] = [word.strip("<>") for word in words[-1:]]
    given = to_text(state).splitlines()
    assert [words.split() for words in given[4:]] == [words or ["-"] for words in wanted]
    stock = line.get("stock", line.get("stock_begins", ""))
    assert given[0].removeprefix("Stock:").strip().startswith(stock)
    if "stock" in line:
        assert given[0].removeprefix("Stock:").split() == stock.split()


def test_the_record_of_a_game_tells_its_size(default: Variant) -> None:
    table = TABLE[default.id]
    assert default.game.size == 52 * table.decks
    assert default.game.foundations == 4 * table.decks
    assert default.game.stock_size == table.stock
    assert options_of(default.game) == options_of(game(default.id))


def test_a_deal_read_back_from_its_text_is_the_same_deal(default: Variant) -> None:
    for number in NUMBERS:
        state = deal(default.game, number)
        assert text_of(from_text(default.game, to_text(state))) == text_of(state)
