"""The rules of a game in words, made from its record alone, and other sentences that depend on a position."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import NamedTuple

from solitaire.cards import SUITS, Card, card_text, make, rank_of, suit_of
from solitaire.errors import Reason
from solitaire.moves import FOUNDATION, Move
from solitaire.options import Choice, choices
from solitaire.rules import build_refusal, carry_limit, top_card
from solitaire.spec import Game, Lift
from solitaire.state import State
from solitaire.words import has, listed, say

# The rank of the lowest card of an example.
EXAMPLE = 10


class Section(NamedTuple):
    """A heading and the sentences under it; ``drawn`` are the cards to be drawn above each of the first of them."""

    heading: str
    sentences: tuple[str, ...]
    drawn: tuple[tuple[Card, ...], ...] = ()


def game_name(game: Game) -> str:
    """The name of a game; a game that the languages do not know yet has that of its record."""
    return say(f"game.{game.id}") if has(f"game.{game.id}") else game.name


def other_names(game: Game) -> list[str]:
    """The other names of a game."""
    return say(f"game.{game.id}.also").split("; ") if has(f"game.{game.id}.also") else list(game.also)


def card_name(card: Card) -> str:
    """The card's spoken name: "ten of hearts"."""
    return say("card", rank=say(f"rank.{rank_of(card)}"), suit=suit_name(card))


def suit_name(card: Card) -> str:
    """The spoken name of a card's suit."""
    return say(f"suit.{SUITS[suit_of(card)]}")


def date_told(day: str) -> str:
    """A day, written as 2026-01-31, in words."""
    return say("date", day=int(day[8:]), month=say(f"month.{int(day[5:7])}"), year=int(day[:4]))


def choice_name(option: str, choice: Choice) -> str:
    """A choice of an option that is more than yes or no, in words."""
    return say(f"choice.{option}.{choice}")


def rules_prose(game: Game) -> tuple[Section, ...]:
    """The rules of a game with its options as chosen."""
    sections = [
        Section(say("rules.heading.aim"), (say("rules.aim", cards=game.size),)),
        Section(say("rules.heading.deal"), tuple(_deal(game))),
        Section(say("rules.heading.columns"), tuple(_columns(game))),
        _example(game),
    ]
    if game.draw:
        sections.append(Section(say("rules.heading.stock"), tuple(_stock(game))))
    sections.append(Section(say("rules.heading.foundations"), tuple(_foundations(game))))
    sections.append(Section(say("rules.heading.options"), tuple(_options(game))))
    sections.append(Section(say("rules.heading.remarks"), tuple(_remarks(game))))
    sections.append(Section(say("rules.heading.differ"), tuple(_differences(game))))
    return tuple(section for section in sections if section.sentences)


def rules_text(game: Game) -> str:
    """The rules as plain text, a paragraph a section; cards that would be drawn stand before their sentence."""
    paragraphs = [f"{section.heading}: {' '.join(_with_cards(section))}" for section in rules_prose(game)]
    return "\n\n".join([game_name(game), *paragraphs])


def _with_cards(section: Section) -> Iterator[str]:
    for sentence, cards in zip_longest(section.sentences, section.drawn, fillvalue=()):
        yield f"({' '.join(map(card_text, cards))}) {sentence}" if cards else str(sentence)


def _deal(game: Game) -> list[str]:
    heights = [start.down + start.up for start in game.columns]
    downs = [start.down for start in game.columns]
    sentences = [say("rules.decks", n=game.decks, cards=game.size)]
    if len(set(heights)) == 1:
        layout = say("rules.columns.alike", n=len(heights), height=heights[0])
    else:
        layout = say("rules.columns.differ", n=len(heights), heights=listed(heights))
    if not any(downs):
        down = say("rules.down.none")
    elif len(set(downs)) == 1:
        down = say("rules.down.alike", n=downs[0])
    else:
        down = say("rules.down.differ", downs=listed(downs))
    sentences.append(say("rules.layout", columns=layout, down=down))
    if game.aces_set_out:
        sentences.append(say("rules.aces_set_out", n=game.foundations))
    return [*sentences, say("rules.stock.size", n=game.stock_size) if game.draw else say("rules.stock.none")]


def _columns(game: Game) -> list[str]:
    sentences = [say(f"rules.build.{game.build.name}"), say("rules.ace_low")]
    moves = "rules.several.yes" if game.several else f"rules.lift.{game.lift.name}"
    with_runs = f"rules.fill.{game.fill.name}.{'RUN' if game.several else game.lift.name}"
    sentences += [say(moves), say(with_runs if has(with_runs) else f"rules.fill.{game.fill.name}")]
    return sentences + ([say("rules.turn_up")] if any(start.down for start in game.columns) else [])


def _stock(game: Game) -> list[str]:
    sentences = [say("rules.draw", n=game.draw)]
    if game.draw > 1:
        sentences.append(say("rules.draw.three"))
    sentences += [say("rules.waste"), say("rules.draw.waste")]
    return [*sentences, say("rules.passes.unlimited") if game.passes is None else say("rules.passes", n=game.passes)]


def _foundations(game: Game) -> list[str]:
    sentences = [say("rules.foundations", n=game.foundations)]
    if game.decks > 1:
        sentences.append(say("rules.twins"))
    return [*sentences, say(f"rules.take_back.{_yes(game.take_back)}")]


def _options(game: Game) -> list[str]:
    three = ".three" if game.aces_at_once and game.draw > 1 else ""
    aces = [] if game.aces_set_out else [say(f"rules.aces_at_once.{_yes(game.aces_at_once)}{three}")]
    one_by_one = "several" in choices(game) and not game.several
    return [*aces, say("rules.several.no")] if one_by_one else aces


def _remarks(game: Game) -> list[str]:
    others = other_names(game)
    return ([say("rules.also", names=listed(others))] if others else []) + _own(game, "remark")


def _differences(game: Game) -> list[str]:
    told = [*_own(game, "differ"), say("differ.take_back")]
    return [*told, say("differ.first_card")] if game.draw else told


def _own(game: Game, what: str) -> list[str]:
    """What is said of this game alone."""
    return [say(f"{what}.{game.id}")] if has(f"{what}.{game.id}") else []


def _example(game: Game) -> Section:
    """Which card goes on which, and which cards move together, found by asking the rules."""
    top = min(EXAMPLE, game.ranks)
    on = make(0, SUITS.index("H"), top)
    below = [make(0, suit, top - 1) for suit in range(len(SUITS))]
    fits = next(card for card in below if build_refusal(game.build, card, on) is None)
    other = next(card for card in below if build_refusal(game.build, card, on) is not None)
    sentences = [
        say("example.build", card=card_name(fits), other=card_name(on)),
        say("example.build.not", card=card_name(other)),
    ]
    drawn: list[tuple[Card, ...]] = [(on, fits), (on, other)]
    if not game.several:
        third = [make(0, suit, top - 2) for suit in range(len(SUITS))]
        last = next(card for card in third if build_refusal(game.build, card, fits) is None)
        column = (on, other, last) if game.lift is Lift.ANY else (on, fits, last)
        moves = on if game.lift is Lift.ANY else last
        sentences.append(say(f"example.lift.{game.lift.name}", card=card_name(moves)))
        drawn.append(column)
    return Section(say("rules.heading.example"), tuple(sentences), tuple(drawn))


def _yes(choice: bool) -> str:
    return "yes" if choice else "no"


def refusal_sentence(game: Game, state: State, move: Move, reason: Reason) -> str:
    """Why a move is refused, said with what the position asks for."""
    if reason is Reason.TOO_MANY:
        return say("reason.TOO_MANY", n=carry_limit(game, state, move.target))
    if reason is Reason.FOUNDATION_ORDER and move.target == FOUNDATION:
        card = top_card(state, move.source)
        heights = {len(pile) for pile in state.foundations[suit_of(card) :: 4]} - {game.ranks}
        if not heights:
            return say("reason.FOUNDATION_FULL", suit=suit_name(card))
        wanted = [card_name(make(0, suit_of(card), height + 1)) for height in sorted(heights)]
        return say(f"reason.{reason.name}.{len(wanted)}", suit=suit_name(card), card=wanted[0], other=wanted[-1])
    return say(f"reason.{reason.name}")
