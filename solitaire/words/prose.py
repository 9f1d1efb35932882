"""The rules of a game in words, made from its record alone, and other sentences that depend on a position."""

from typing import NamedTuple

from solitaire.cards import SUITS, Card, make, rank_of, suit_of
from solitaire.errors import Reason
from solitaire.moves import FOUNDATION, Move
from solitaire.options import Choice, choices
from solitaire.rules import carry_limit, top_card
from solitaire.spec import Game
from solitaire.state import State
from solitaire.words import has, say


class Section(NamedTuple):
    """A heading and the sentences under it."""

    heading: str
    sentences: tuple[str, ...]


def card_name(card: Card) -> str:
    """The card's spoken name: "ten of hearts"."""
    return say("card", rank=say(f"rank.{rank_of(card)}"), suit=suit_name(card))


def suit_name(card: Card) -> str:
    """The spoken name of a card's suit."""
    return say(f"suit.{SUITS[suit_of(card)]}")


def choice_name(option: str, choice: Choice) -> str:
    """A choice of an option that is more than yes or no, in words."""
    return say(f"choice.{option}.{choice}")


def rules_prose(game: Game) -> tuple[Section, ...]:
    """The rules of a game with its options as chosen."""
    sections = [
        Section(say("rules.heading.aim"), (say("rules.aim", cards=game.size),)),
        Section(say("rules.heading.deal"), tuple(_deal(game))),
        Section(say("rules.heading.columns"), tuple(_columns(game))),
    ]
    if game.draw:
        sections.append(Section(say("rules.heading.stock"), tuple(_stock(game))))
    sections.append(Section(say("rules.heading.foundations"), tuple(_foundations(game))))
    sections.append(Section(say("rules.heading.options"), tuple(_options(game))))
    remarks = tuple(_remarks(game))
    return (*sections, Section(say("rules.heading.remarks"), remarks)) if remarks else tuple(sections)


def rules_text(game: Game) -> str:
    """The rules as plain text, a paragraph a section."""
    paragraphs = [f"{section.heading}: {' '.join(section.sentences)}" for section in rules_prose(game)]
    return "\n\n".join([game.name, *paragraphs])


def _deal(game: Game) -> list[str]:
    heights = [start.down + start.up for start in game.columns]
    downs = [start.down for start in game.columns]
    sentences = [say("rules.decks", n=game.decks, cards=game.size)]
    if len(set(heights)) == 1:
        layout = say("rules.columns.alike", n=len(heights), height=heights[0])
    else:
        layout = say("rules.columns.differ", n=len(heights), heights=", ".join(map(str, heights)))
    if not any(downs):
        down = say("rules.down.none")
    elif len(set(downs)) == 1:
        down = say("rules.down.alike", n=downs[0])
    else:
        down = say("rules.down.differ", downs=", ".join(map(str, downs)))
    sentences.append(f"{layout}, {down}")
    if game.aces_set_out:
        sentences.append(say("rules.aces_set_out", n=game.foundations))
    return [*sentences, say("rules.stock.size", n=game.stock_size) if game.draw else say("rules.stock.none")]


def _columns(game: Game) -> list[str]:
    sentences = [say(f"rules.build.{game.build.name}"), say("rules.ace_low")]
    sentences += [say(f"rules.lift.{game.lift.name}"), say(f"rules.fill.{game.fill.name}")]
    return sentences + ([say("rules.turn_up")] if any(start.down for start in game.columns) else [])


def _stock(game: Game) -> list[str]:
    sentences = [say("rules.draw", n=game.draw)]
    if game.draw > 1:
        sentences.append(say("rules.draw.three"))
    sentences.append(say("rules.draw.waste"))
    return [*sentences, say("rules.passes.unlimited") if game.passes is None else say("rules.passes", n=game.passes)]


def _foundations(game: Game) -> list[str]:
    sentences = [say("rules.foundations", n=game.foundations)]
    if game.decks > 1:
        sentences.append(say("rules.twins"))
    return [*sentences, say(f"rules.take_back.{_yes(game.take_back)}")]


def _options(game: Game) -> list[str]:
    three = ".three" if game.aces_at_once and game.draw > 1 else ""
    sentences = [say(f"rules.aces_at_once.{_yes(game.aces_at_once)}{three}")]
    if "several" in choices(game):
        sentences.append(say(f"rules.several.{_yes(game.several)}"))
    return sentences


def _remarks(game: Game) -> list[str]:
    remarks = [say("rules.also", names=", ".join(game.also))] if game.also else []
    return remarks + ([say(f"remark.{game.id}")] if has(f"remark.{game.id}") else [])


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
