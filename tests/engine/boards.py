"""Helpers on boards: what the tests compare, random games, and boards written by hand. No expectation lives here."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from solitaire import Game, Move, Session, SolitaireError, State, apply, deal, from_text, legal_moves, to_text
from solitaire.cards import card_text
from solitaire.words import told
from tests.engine import oracle

SUITS = "CDSH"
RANKS = "A23456789TJQK"


def canonical(text: str) -> str:
    """A board text with its foundations in order: which of two twins a foundation is does not matter."""
    lines = [" ".join(line.split()) for line in text.strip().splitlines()]
    words = next(line for line in lines if line.startswith("Foundations:")).split()
    lines[lines.index(" ".join(words))] = " ".join([words[0], *sorted(words[1:])])
    return "\n".join(lines)


def text_of(state: State) -> str:
    """The state's text, to compare."""
    return canonical(to_text(state))


def oracle_board(state: State) -> oracle.Board:
    """The same position as the oracle knows it."""
    return oracle.read(to_text(state))


def oracle_text(board: oracle.Board) -> str:
    """The oracle's position as text, to compare."""
    return canonical(oracle.write(board))


def texts(moves: Sequence[Move]) -> set[str]:
    """The moves' texts."""
    return {str(move) for move in moves}


def all_cards(state: State) -> list[int]:
    """Every card of a position."""
    piles = [state.stock, state.waste, *state.foundations, *(pile.cards for pile in state.columns)]
    return [card for pile in piles for card in pile]


def is_complete(game: Game, state: State) -> bool:
    """Whether the cards are exactly so many full packs, no card twice."""
    cards = all_cards(state)
    pack = {rank + suit: game.decks for rank in RANKS[: game.ranks] for suit in SUITS}
    return len(set(cards)) == len(cards) and Counter(map(card_text, cards)) == pack


def walk(game: Game, number: int, length: int, eager: bool = False) -> Iterator[tuple[State, Move, State]]:
    """A random game, always the same for the same arguments: each state with the move made and what came of it.

    An eager one seldom turns the stock and likes the foundations, so that columns empty and the end comes near.
    """
    chance = random.Random(f"{game.id} {number} {eager}")
    state = deal(game, number)
    for _ in range(length):
        moves = legal_moves(game, state)
        if not moves:
            return
        if eager and chance.random() < 0.9:
            up = [move for move in moves if str(move).endswith("f")]
            moves = tuple(up) or tuple(move for move in moves if str(move) != "turn") or moves
        move = chance.choice(moves)
        after = apply(game, state, move)
        yield state, move, after
        state = after


def conceivable(game: Game, tallest: int) -> list[str]:
    """Every text that could be written as a move, one column and one card too many included."""
    places = range(1, len(game.columns) + 2)
    picks = [rank + suit for rank, suit in product(("", *RANKS), SUITS)]
    return [
        "turn",
        "redeal",
        "w f",
        *(f"w t{target}" for target in places),
        *(f"t{source} f" for source in places),
        *(f"t{source} t{target} {count}" for source, target, count in product(places, places, range(tallest + 2))),
        *(f"f {pick} t{target}" for pick, target in product(picks, places)),
    ]


def board(
    game: Game,
    *columns: str,
    foundations: str = "",
    waste: str = "",
    rest: str = "stock",
    passes: str = "",
) -> State:
    """A board written by hand: the columns from the left (those not given are empty), all other cards in the stock.

    ``rest="under"`` puts the other cards face down under the last column given instead.
    """
    left = Counter({rank + suit: game.decks for rank in RANKS[: game.ranks] for suit in SUITS})
    for word in " ".join([*columns, waste]).split():
        left[word.strip("<>")] -= word != "-"
    for word in foundations.split():
        left.subtract(rank + word[0] for rank in RANKS[: RANKS.index(word[2]) + 1])
    others = [card for card, count in left.items() for _ in range(count)]
    lines = [*columns, *["-"] * (len(game.columns) - len(columns))]
    stock = " ".join(others)
    if rest == "under":
        last = len(columns) - 1
        lines[last] = " ".join([*(f"<{card}>" for card in others), lines[last]])
        stock = ""
    head = [f"Stock: {stock}", f"Waste: {waste}", f"Foundations: {foundations}", f"Passes: {passes}"]
    return from_text(game, "\n".join(head + lines))


def session_at(game: Game, state: State) -> Session:
    """A play that begins on a board written by hand instead of a deal."""
    session = Session(game, 1)
    session.states = (state,)
    return session


def sentence(error: Exception) -> str:
    """The error's text, which is one short printable line whatever the input was."""
    said = str(error)
    assert said
    assert said.isprintable(), f"not one printable line: {said!r}"
    assert len(said) <= 400, f"far too long: {said[:80]}"
    if isinstance(error, SolitaireError):
        assert told(error) == said
    return said
