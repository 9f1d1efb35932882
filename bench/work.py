"""The work that is measured: a baseline of known work, random games, and sessions of a given length. No clock here."""

import random
from collections.abc import Iterator

from solitaire import Game, Move, Session, State, apply, deal, legal_moves
from solitaire.moves import FOUNDATION, STOCK, WASTE

BASELINE_STEPS = 1000
LONGEST_GAME = 300
_TRIES = 400


def baseline() -> int:
    """Known work in plain Python: a thousand steps of a linear generator, every value looked up in a table."""
    seed, total, table = 1, 0, tuple(range(64))
    for _ in range(BASELINE_STEPS):
        seed = (seed * 214013 + 2531011) & 0xFFFFFFFF
        total += table[seed >> 16 & 63]
    return total


def turns(game: Game, count: int) -> Iterator[tuple[State, Move]]:
    """So many positions with a move, along random games, always the same ones for a game; deal follows deal."""
    number = 40_000
    while True:
        number += 1
        chance, state = random.Random(number), deal(game, number)
        for _ in range(LONGEST_GAME):
            moves = legal_moves(game, state)
            if not moves:
                break
            move = chance.choice(moves)
            yield state, move
            count -= 1
            if not count:
                return
            state = apply(game, state, move)


def session_of(game: Game, length: int) -> Session:
    """A session of so many moves. Plain random games end too soon; this one likes moves that can be taken back."""
    for number in range(40_001, 40_001 + _TRIES):
        moves = _long_game(game, number, length)
        if len(moves) == length:
            return _played(game, number, moves)
    raise SystemExit(f"error: no deal of {game.name} was found that goes on for {length} moves.")


def _played(game: Game, number: int, moves: list[Move]) -> Session:
    session = Session(game, number)
    for move in moves:
        session = session.play(move)
    return session


def _long_game(game: Game, number: int, length: int) -> list[Move]:
    chance, state = random.Random(number), deal(game, number)
    found: list[Move] = []
    while len(found) < length:
        moves = list(legal_moves(game, state))
        if not moves:
            break
        chance.shuffle(moves)
        chosen = moves[0]
        if chance.random() < 0.97:
            chosen = next((move for move in moves if _can_go_back(game, state, move)), chosen)
        found.append(chosen)
        state = apply(game, state, chosen)
    return found


def _can_go_back(game: Game, state: State, move: Move) -> bool:
    """Whether the move can be made backwards at once."""
    source, target, cards, _ = move
    if STOCK in (source, target) or source == WASTE or FOUNDATION in (source, target):
        return False
    return Move(target, source, cards) in legal_moves(game, apply(game, state, move))
