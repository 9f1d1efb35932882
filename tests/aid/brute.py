"""Small decks and exhaustive search: what the helpers' claims are held against. No claim of theirs is used here."""

import random
import re
from collections import Counter
from collections.abc import Hashable
from dataclasses import replace
from typing import Any

from solitaire import Game, Pile, State, apply, from_text, is_won, legal_moves
from solitaire.cards import FACE, RANKS, SUITS, Card, make
from solitaire.spec import Lift, columns

MOST = 6000


def key(state: State) -> Hashable:
    """A position as far as winning goes: columns in any order, twins alike."""
    faces = sorted((tuple(card & FACE for card in cards), down) for cards, down in state.columns)
    heights = tuple(tuple(sorted(map(len, state.foundations[suit::4]))) for suit in range(4))
    stock, waste = (tuple(card & FACE for card in cards) for cards in (state.stock, state.waste))
    return tuple(faces), heights, stock, waste, state.passes


def winnable(game: Game, state: State, most: int = MOST) -> bool | None:
    """Whether any play wins, by going through them all; None when there are more positions than ``most``."""
    met, todo = {key(state)}, [state]
    while todo:
        here = todo.pop()
        if is_won(game, here):
            return True
        for move in reversed(legal_moves(game, here)):
            after = apply(game, here, move)
            name = key(after)
            if name not in met:
                if len(met) >= most:
                    return None
                met.add(name)
                todo.append(after)
    return False


def small(game: Game, ranks: int, count: int, **fields: Any) -> Game:
    """The game with a small deck and few columns, open cards enough that the record agrees with itself."""
    each = max(game.decks * 4 * ranks // count - 1, 1)
    if not game.draw:
        size = game.decks * 4 * ranks
        open_ones = [size // count + (place < size % count) for place in range(count)]
        starts = tuple(columns(1, up=up)[0] for up in open_ones)
    else:
        while game.decks * 4 * ranks - each * count - game.foundations * game.aces_set_out <= 0:
            each -= 1
        starts = columns(count, up=each)
    return replace(game, ranks=ranks, columns=starts, **fields)


def board(game: Game, chance: random.Random, most: int) -> State:
    """A position from the midst of a small game: foundations about as high as one another, at most ``most`` cards
    left, dealt at random to columns (some face down), stock and waste.
    """
    heights = [0] * game.foundations
    while game.size - sum(heights) > most:
        place = min(chance.sample(range(game.foundations), 2), key=lambda at: heights[at] + chance.random() * 2)
        heights[place] = min(heights[place] + 1, game.ranks)
    up: list[tuple[Card, ...]] = []
    for place, height in enumerate(heights):
        up.append(tuple(make(place // 4, place % 4, rank) for rank in range(1, height + 1)))
    left = [
        make(place // 4, place % 4, rank)
        for place, height in enumerate(heights)
        for rank in range(height + 1, game.ranks + 1)
    ]
    chance.shuffle(left)
    stock: list[Card] = []
    waste: list[Card] = []
    piles: list[list[Card]] = [[] for _ in game.columns]
    usable = piles if chance.random() < 0.8 else piles[: chance.randint(1, len(piles))]
    in_stock = chance.choice((0.2, 0.5, 0.7)) if game.draw else 0.0
    for card in left:
        if chance.random() < in_stock:
            chance.choice((stock, waste)).append(card)
        else:
            chance.choice(usable).append(card)
    deepest = 0 if game.lift is Lift.EXPOSED and chance.random() < 0.7 else 2
    made = (Pile(tuple(pile), min(chance.randint(0, deepest), max(len(pile) - 1, 0))) for pile in piles)
    passes = game.passes if game.passes is None or not game.draw else chance.randint(1, game.passes)
    return State(tuple(stock), tuple(waste), tuple(up), tuple(made), passes)


def hand_made(game: Game, text: str) -> State:
    """A board text in which ``*`` stands for all cards that it does not name: in a column they lie face down."""
    named = Counter(re.findall(r"\b[A23456789TJQK][CDSH]\b", text))
    for suit, top in re.findall(r"\b([CDSH])-([A23456789TJQK])\b", text):
        named.update(rank + suit for rank in RANKS[: RANKS.index(top) + 1])
    pack = Counter({rank + suit: game.decks for suit in SUITS for rank in RANKS[: game.ranks]})
    rest = list((pack - named).elements())
    lines = [line.strip() for line in text.strip().splitlines()]
    for place, line in enumerate(lines):
        cards = rest if ":" in line else [f"<{card}>" for card in rest]
        lines[place] = line.replace("*", " ".join(cards))
    return from_text(game, "\n".join(lines))


def hidden_shuffled(state: State, chance: random.Random) -> State:
    """The same position to the eye: the cards that cannot be seen (face down, in the stock) change places."""
    hidden = [*state.stock, *(card for pile in state.columns for card in pile.cards[: pile.down])]
    chance.shuffle(hidden)
    cards = iter(hidden)
    stock = tuple(next(cards) for _ in state.stock)
    columns = tuple(
        Pile((*(next(cards) for _ in range(pile.down)), *pile.cards[pile.down :]), pile.down) for pile in state.columns
    )
    return state._replace(stock=stock, columns=columns)
