"""Board text: a position that people can read, type and mail, and back.

Header lines, then one line a column, the bottom card first::

    Stock: 4H TC          next to be turned first
    Waste: 9D             the top card last
    Foundations: C-3 H-A  a suit twice in two decks
    Passes: 2             or unlimited; the present time through the stock included
    <7H> TS               <..> lies face down
    -                     an empty column
"""

from collections.abc import Iterator

from solitaire.cards import RANKS, SUITS, Card, card_text, face_from_text, full_deck, make
from solitaire.errors import Phrase, SolitaireError
from solitaire.reading import european
from solitaire.spec import Game
from solitaire.state import EMPTY, Pile, State

HEADERS = ("stock", "waste", "foundations", "passes")
LONGEST = 20_000


def to_text(state: State) -> str:
    """The board text of a state, without a line end after the last line."""
    up = [f"{SUITS[place % 4]}-{RANKS[len(pile) - 1]}" for place, pile in enumerate(state.foundations) if pile]
    lines = [
        f"Stock: {_cards_text(state.stock)}",
        f"Waste: {_cards_text(state.waste)}",
        f"Foundations: {' '.join(up)}",
        f"Passes: {'unlimited' if state.passes is None else state.passes}",
    ]
    return "\n".join([line.rstrip() for line in lines] + [_column_text(pile) for pile in state.columns])


def _cards_text(cards: tuple[Card, ...]) -> str:
    return " ".join(map(card_text, cards))


def _column_text(pile: Pile) -> str:
    texts = [f"<{card_text(card)}>" for card in pile.cards[: pile.down]]
    return " ".join(texts + [card_text(card) for card in pile.cards[pile.down :]]) or "-"


def from_text(game: Game, text: str) -> State:
    """The state that a board text describes, taken as it is; raises SolitaireError in words.

    Header lines may be empty or missing (``Passes`` missing or empty: as at the deal). Of twins, the one that is
    read first is the first deck's.
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        raise SolitaireError("This is not a board: write a line for the stock, the waste and each column.")
    headers, lines = _split(european(text))
    deck = _Deck(game)
    foundations = _foundations(game, deck, headers.get("foundations", ""))
    stock = tuple(deck.take(word, Phrase("the stock")) for word in headers.get("stock", "").split())
    waste = tuple(deck.take(word, Phrase("the waste")) for word in headers.get("waste", "").split())
    if (stock or waste) and not game.draw:
        raise SolitaireError(
            "{game} has no stock and no waste, but the board gives cards for them.", game=Phrase(game.name)
        )
    if len(lines) != len(game.columns):
        raise SolitaireError(
            "{game} has {n} columns, not {given}: write '-' for an empty one.",
            game=Phrase(game.name),
            n=len(game.columns),
            given=len(lines),
        )
    columns = tuple(_column(deck, line, Phrase("column {n}", n=place)) for place, line in enumerate(lines, 1))
    deck.must_be_used_up()
    return State(stock, waste, foundations, columns, _passes(game, headers.get("passes", "")))


def _split(text: str) -> tuple[dict[str, str], list[str]]:
    headers: dict[str, str] = {}
    lines = []
    for line in filter(None, (line.strip() for line in text.splitlines())):
        head, colon, rest = line.partition(":")
        name = head.strip().lower()
        if not colon:
            lines.append(line)
        elif name not in HEADERS:
            raise SolitaireError("The line '{line}' is none of Stock, Waste, Foundations and Passes.", line=line[:32])
        elif name in headers:
            raise SolitaireError("The line '{line}' is there twice.", line=head.strip())
        else:
            headers[name] = rest
    return headers, lines


class _Deck:
    """The cards of a game, taken out one by one as a board names them."""

    def __init__(self, game: Game) -> None:
        self._ranks = game.ranks
        self._left: dict[int, list[Card]] = {}
        for card in full_deck(game.decks, game.ranks):
            self._left.setdefault(card & 63, []).append(card)

    def take(self, word: str, where: Phrase) -> Card:
        face = face_from_text(word)
        if face not in self._left:
            raise SolitaireError("{card} in {where} is not in this deck.", card=word[:12], where=where)
        if not self._left[face]:
            raise SolitaireError(
                "{card} is there once too often: it comes again in {where}.", card=card_text(face), where=where
            )
        return self._left[face].pop(0)

    def must_be_used_up(self) -> None:
        missing = [card_text(face) for face, cards in self._left.items() for _ in cards]
        if missing:
            shown = " ".join(missing[:6]) + (" …" if len(missing) > 6 else "")
            raise SolitaireError("The board lacks {n} of its cards: {cards}", n=len(missing), cards=shown)


def _foundations(game: Game, deck: _Deck, text: str) -> tuple[tuple[Card, ...], ...]:
    piles: list[tuple[Card, ...]] = [()] * game.foundations
    for word in text.upper().split():
        suit, dash, rank = word.partition("-")
        if len(suit) != 1 or suit not in SUITS or not dash or rank not in (*RANKS[: game.ranks], "0"):
            raise SolitaireError(
                "'{text}' is not a foundation: write its suit and its top card, such as C-3 for ace to three of clubs, "
                "with no gap.",
                text=word[:12],
            )
        place = next((at for at in range(SUITS.index(suit), game.foundations, 4) if not piles[at]), None)
        if place is None:
            raise SolitaireError("The foundation {foundation} is one too many for its suit.", foundation=word)
        height = RANKS.index(rank) + 1 if rank != "0" else 0
        faces = (make(0, place % 4, above) for above in range(1, height + 1))
        where = Phrase("the foundation {foundation}", foundation=word)
        piles[place] = tuple(deck.take(card_text(face), where) for face in faces)
    return tuple(piles)


def _column(deck: _Deck, line: str, where: Phrase) -> Pile:
    if line == "-":
        return EMPTY
    return Pile(tuple(deck.take(word.strip("<>"), where) for word in line.split()), _face_down(line, where))


def _face_down(line: str, where: Phrase) -> int:
    """How many cards of a column's line lie face down; only its lowest may."""
    marks = list(_marks(line, where))
    down = sum(marks)
    if any(marks[down:]):
        raise SolitaireError("In {where} a face-down card lies over a face-up one.", where=where)
    return down


def _marks(line: str, where: Phrase) -> Iterator[bool]:
    for word in line.split():
        if word.startswith("<") != word.endswith(">") or word.strip("<>") != word.removeprefix("<").removesuffix(">"):
            raise SolitaireError(
                "'{text}' in {where} is not a card: write <7H> for one that lies face down.",
                text=word[:12],
                where=where,
            )
        yield word.startswith("<")


def _passes(game: Game, text: str) -> int | None:
    word = text.strip().lower()
    if not word:
        return game.passes
    if word == "unlimited":
        passes = None
    elif word.isdecimal() and len(word) < 4:
        passes = int(word)
    else:
        raise SolitaireError("'{text}' is not a number of passes: write a whole number or unlimited.", text=word[:12])
    if not _passes_allowed(game, passes):
        raise _other_passes(game, word)
    return passes


def _other_passes(game: Game, given: str) -> SolitaireError:
    name = Phrase(game.name)
    if game.passes is None:
        return SolitaireError("The passes of {game} as chosen are unlimited, not {given}.", game=name, given=given)
    if game.passes > 1:
        return SolitaireError(
            "The passes of {game} as chosen are from 1 to {most}, not {given}.",
            game=name,
            most=game.passes,
            given=given,
        )
    return SolitaireError(
        "The passes of {game} as chosen are {passes}, not {given}.", game=name, passes=game.passes, given=given
    )


def _passes_allowed(game: Game, passes: int | None) -> bool:
    if game.passes is None:
        return passes is None or passes >= 1
    return passes is not None and min(1, game.passes) <= passes <= game.passes
