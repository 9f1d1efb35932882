"""A second, plain reading of the rulebook, against which the tests hold the engine.

It is written from the rulebook alone, apart from the engine and without a look at it, so that a mistake made in one
is unlikely to be made in the other as well: where the two differ, one of them has misread a rule. For the same reason
nothing here imports the engine, cards are plain texts such as "7H", boards are plain lists, and every legal move is
found by trying all that could be written down. It is meant to be obvious, not fast.

Moves: `turn`, `redeal`, `w f`, `w t3`, `t4 f`, `t4 t2 3` (three cards from column 4 to column 2), `f H t4` (the top of
the hearts foundation to column 4; of two that fit, the fuller one) and `f 3H t4` (the other one, by its card).
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, replace
from itertools import pairwise
from operator import itemgetter
from typing import Literal

RED = "DH"
RANKS = "A23456789TJQK"


@dataclass
class Board:
    """All that lies on the table."""

    columns: list[list[str]]  # the bottom card first
    down: list[int]  # how many of the lowest cards of each column lie face down
    stock: list[str]  # the card that is turned next first
    waste: list[str]  # the top card last
    foundations: list[tuple[str, int]]  # suit and height; only those with cards, by suit in the order C D H S
    passes: int | None  # how often the stock can be gone through, this time included; None: without limit


@dataclass(frozen=True)
class Rules:
    """One line of the rulebook's table of play, with the options of a game."""

    build: Literal["other-colour", "same-suit", "not-own-suit"]
    moves: Literal["run", "exposed", "any"]
    fill: Literal["king", "any"]
    draw: int
    passes: int | None
    decks: int
    take_back: bool = False
    aces_at_once: bool = True
    several: bool = False  # means something only where single cards move
    ranks: int = 13  # fewer: a smaller deck, in which the highest rank plays the king's part


RULES: dict[str, Rules] = {
    "klondike": Rules("other-colour", "run", "king", draw=1, passes=1, decks=1),
    "yukon": Rules("other-colour", "any", "king", draw=0, passes=0, decks=1),
    "forty-thieves": Rules("same-suit", "exposed", "any", draw=1, passes=1, decks=2),
    "indian": Rules("not-own-suit", "exposed", "any", draw=1, passes=1, decks=2),
    "limited": Rules("same-suit", "exposed", "any", draw=1, passes=1, decks=2),
    "little-forty": Rules("not-own-suit", "run", "any", draw=3, passes=4, decks=2),
    "lucas": Rules("same-suit", "exposed", "any", draw=1, passes=1, decks=2),
    "maria": Rules("other-colour", "exposed", "any", draw=1, passes=1, decks=2),
    "number-ten": Rules("other-colour", "run", "any", draw=1, passes=1, decks=2),
    "rank-and-file": Rules("other-colour", "run", "any", draw=1, passes=1, decks=2),
    "streets": Rules("other-colour", "exposed", "any", draw=1, passes=1, decks=2),
}

EVEN_LAYOUTS = {  # columns, cards in each and how many of these lie face down, where all columns are alike
    "forty-thieves": (10, 4, 0),
    "indian": (10, 3, 1),
    "limited": (12, 3, 0),
    "little-forty": (10, 4, 0),
    "lucas": (13, 3, 0),
    "maria": (9, 4, 0),
    "number-ten": (10, 4, 2),
    "rank-and-file": (10, 4, 3),
    "streets": (10, 4, 0),
}


def rules(
    game_id: str,
    draw: int | None = None,
    passes: int | Literal["usual"] | None = "usual",
    take_back: bool = False,
    aces_at_once: bool = True,
    several: bool = False,
    ranks: int = 13,
) -> Rules:
    """Give a game's table with options applied; draw and passes (None: unlimited) are Klondike's to choose."""
    table = RULES[game_id]
    if game_id == "klondike":
        usual = 3 if draw == 3 else 1
        table = replace(table, draw=draw or 1, passes=usual if passes == "usual" else passes)
    elif draw is not None or passes != "usual":
        raise ValueError(f"{game_id} has no choice of draw and passes")
    return replace(table, take_back=take_back, aces_at_once=aces_at_once, several=several, ranks=ranks)


def read(text: str) -> Board:
    """Read a board from its text."""
    lines = [line.split() for line in text.splitlines() if line.strip()]
    if [words[0] for words in lines[:4]] != ["Stock:", "Waste:", "Foundations:", "Passes:"]:
        raise ValueError("the four header lines are missing")
    stock, waste, foundations, passes = (words[1:] for words in lines[:4])
    columns, down = [], []
    for words in lines[4:]:
        cards = [] if words == ["-"] else words
        hidden = sum(card.startswith("<") for card in cards)
        if not all(card.startswith("<") for card in cards[:hidden]):
            raise ValueError(f"a face-down card lies on a face-up one: {words}")
        columns.append([card.strip("<>") for card in cards])
        down.append(hidden)
    piles = sorted(((pile[0], RANKS.index(pile[2]) + 1) for pile in foundations), key=itemgetter(0))
    return Board(columns, down, stock, waste, piles, None if passes == ["unlimited"] else int(passes[0]))


def write(board: Board) -> str:
    """Write a board as text."""
    foundations = [f"{suit}-{RANKS[height - 1]}" for suit, height in board.foundations]
    passes = "unlimited" if board.passes is None else str(board.passes)
    header = [["Stock:", *board.stock], ["Waste:", *board.waste], ["Foundations:", *foundations], ["Passes:", passes]]
    lines = [" ".join(words) for words in header]
    for cards, down in zip(board.columns, board.down, strict=True):
        shown = [f"<{card}>" for card in cards[:down]] + cards[down:]
        lines.append(" ".join(shown) or "-")
    return "\n".join(lines) + "\n"


def legal(rules: Rules, board: Board) -> set[str]:
    """Find all legal moves, pointless ones too."""
    moves = _from_stock(rules, board) | _from_waste(rules, board) | _from_columns(rules, board)
    for target in range(len(board.columns)) if rules.take_back else []:
        moves |= set(_take_backs(rules, board, target))
    return moves


def play(rules: Rules, board: Board, move_text: str) -> Board:
    """Give the board after a legal move and all that follows from it at once."""
    if move_text not in legal(rules, board):
        raise ValueError(f"not a legal move: {move_text}")
    after = deepcopy(board)
    words = move_text.split()
    if words[0] == "turn":
        after.waste += after.stock[: rules.draw]
        del after.stock[: rules.draw]
    elif words[0] == "redeal":
        after.stock, after.waste = after.waste, []
        after.passes = None if after.passes is None else after.passes - 1
    elif words[0] == "f":
        target = int(words[2][1:]) - 1
        suit, height = _take_backs(rules, board, target)[move_text]
        place = after.foundations.index((suit, height))
        after.foundations[place : place + 1] = [(suit, height - 1)] if height > 1 else []
        after.columns[target].append(RANKS[height - 1] + suit)
    else:
        source = after.waste if words[0] == "w" else after.columns[int(words[0][1:]) - 1]
        count = int(words[2]) if len(words) == 3 else 1
        cards = source[-count:]
        del source[-count:]
        if words[1] == "f":
            _raise(after, cards[0])
        else:
            after.columns[int(words[1][1:]) - 1] += cards
    _settle(rules, after)
    return after


def deal(game_id: str, cards_in_dealing_order: list[str], rules: Rules) -> Board:
    """Lay out a game, with the aces played at once where that is on."""
    cards = list(cards_in_dealing_order)
    board = Board([], [], [], [], [], rules.passes)
    if game_id == "lucas":
        for ace in [card for card in cards if card[0] == "A"]:
            cards.remove(ace)
            _raise(board, ace)
    rows, board.down = _layout(game_id)
    board.columns = [[] for _ in board.down]
    for row in rows:
        for column in row:
            board.columns[column].append(cards.pop(0))
    board.stock = cards
    _settle(rules, board)
    return board


def won(board: Board, decks: int, ranks: int) -> bool:
    """Say whether all cards lie on the foundations."""
    return len(board.foundations) == 4 * decks and all(height == ranks for _, height in board.foundations)


def _layout(game_id: str) -> tuple[list[list[int]], list[int]]:
    """Give the rows in which a game is dealt, as columns from 0, and how many cards of each column lie face down."""
    if game_id == "klondike":
        return [list(range(6, first - 1, -1)) for first in (1, 2, 3, 4, 5, 6, 0)], list(range(7))
    if game_id == "yukon":
        return [list(range(first, 7)) for first in (1, 2, 3, 4, 5, 6, 1, 1, 1, 1, 0)], list(range(7))
    columns, height, down = EVEN_LAYOUTS[game_id]
    return [list(range(columns))] * height, [down] * columns


def _from_stock(rules: Rules, board: Board) -> set[str]:
    """Turning is always allowed, a redeal when the stock is through and may be gone through once more."""
    if board.stock:
        return {"turn"} if rules.draw else set()
    return {"redeal"} if board.waste and (board.passes is None or board.passes > 1) else set()


def _from_waste(rules: Rules, board: Board) -> set[str]:
    if not board.waste:
        return set()
    card = board.waste[-1]
    moves = {f"w t{target + 1}" for target in range(len(board.columns)) if _takes(rules, board, target, card)}
    return moves | {"w f"} if _goes_up(rules, board, card) else moves


def _from_columns(rules: Rules, board: Board) -> set[str]:
    moves = set()
    for source, cards in enumerate(board.columns):
        face_up = len(cards) - board.down[source]
        if face_up and _goes_up(rules, board, cards[-1]):
            moves.add(f"t{source + 1} f")
        for target in range(len(board.columns)):
            for count in range(1, face_up + 1):
                if target != source and _unit_fits(rules, board, target, cards[-count:]):
                    moves.add(f"t{source + 1} t{target + 1} {count}")
    return moves


def _take_backs(rules: Rules, board: Board, target: int) -> dict[str, tuple[str, int]]:
    """Give the moves from the foundations to a column, each with the foundation it takes from."""
    moves = {}
    free = {(suit, height) for suit, height in board.foundations if height > 1 or not rules.aces_at_once}
    fitting = [pile for pile in free if _takes(rules, board, target, RANKS[pile[1] - 1] + pile[0])]
    for suit, height in fitting:
        is_fullest = height == max(other for of_suit, other in fitting if of_suit == suit)
        name = suit if is_fullest else RANKS[height - 1] + suit
        moves[f"f {name} t{target + 1}"] = (suit, height)
    return moves


def _takes(rules: Rules, board: Board, target: int, card: str) -> bool:
    """Say whether a column takes a card, or cards moved together of which it is the bottom one."""
    column = board.columns[target]
    if not column:
        return rules.fill == "any" or _rank(card) == rules.ranks
    return board.down[target] < len(column) and _builds(rules, column[-1], card)


def _unit_fits(rules: Rules, board: Board, target: int, unit: list[str]) -> bool:
    """Say whether these cards, the top ones of a column, may move together to another one."""
    if not _takes(rules, board, target, unit[0]):
        return False
    is_run = all(_builds(rules, under, over) for under, over in pairwise(unit))
    empty_besides = sum(not cards for column, cards in enumerate(board.columns) if column != target)
    if rules.moves == "exposed":
        return is_run and len(unit) <= (2**empty_besides if rules.several else 1)
    return is_run or rules.moves == "any"


def _builds(rules: Rules, under: str, over: str) -> bool:
    """Say whether a card may lie on another in a column."""
    if _rank(under) != _rank(over) + 1:
        return False
    if rules.build == "other-colour":
        return (under[1] in RED) != (over[1] in RED)
    return (under[1] == over[1]) == (rules.build == "same-suit")


def _goes_up(rules: Rules, board: Board, card: str) -> bool:
    """Say whether a foundation takes a card: an ace starts one, of as many a suit as there are decks."""
    if _rank(card) == 1:
        return [suit for suit, _ in board.foundations].count(card[1]) < rules.decks
    return (card[1], _rank(card) - 1) in board.foundations


def _raise(board: Board, card: str) -> None:
    """Put a card on the first foundation that takes it."""
    if _rank(card) == 1:
        board.foundations.append((card[1], 1))
        board.foundations.sort(key=itemgetter(0))
    else:
        place = board.foundations.index((card[1], _rank(card) - 1))
        board.foundations[place] = (card[1], _rank(card))


def _settle(rules: Rules, board: Board) -> None:
    """Turn up what lies exposed and, with aces at once, play the aces, until nothing changes."""
    before = None
    while board != before:
        before = deepcopy(board)
        for column, cards in enumerate(board.columns):
            if cards and board.down[column] == len(cards):
                board.down[column] -= 1
        for pile in board.columns + ([board.waste] if rules.draw == 1 else []):
            if rules.aces_at_once and pile and _rank(pile[-1]) == 1 and _goes_up(rules, board, pile[-1]):
                _raise(board, pile.pop())


def _rank(card: str) -> int:
    return RANKS.index(card[0]) + 1
