"""The examples in the package's own words run and give what they say; and what is offered to others is there."""

import doctest
import importlib
import inspect

import pytest

import solitaire

MODULES = ["solitaire", *(f"solitaire.{name}" for name in ("moves", "state", "text", "saves", "session", "spec"))]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    results = doctest.testmod(importlib.import_module(name), raise_on_error=True)
    assert results.failed == 0
    assert results.attempted > 0 or name != "solitaire"


def test_all_that_the_package_offers_is_there_and_told_of() -> None:
    assert sorted(solitaire.__all__) == solitaire.__all__
    for name in solitaire.__all__:
        offered = getattr(solitaire, name)
        if inspect.isfunction(offered) or inspect.isclass(offered):
            assert inspect.getdoc(offered), name


def test_bad_input_of_every_kind_is_one_kind_of_error() -> None:
    assert issubclass(solitaire.IllegalMove, solitaire.SolitaireError)
    assert issubclass(solitaire.SolitaireError, ValueError)


def test_a_refused_moves_error_tells_the_move_and_the_reason_in_one_sentence() -> None:
    game = solitaire.game("klondike")
    with pytest.raises(solitaire.IllegalMove) as caught:
        solitaire.apply(game, solitaire.deal(game, 1), "redeal")
    assert str(caught.value) == "The move 'redeal' is refused: the stock is not empty yet."
    assert caught.value.reason is solitaire.Reason.STOCK_LEFT
