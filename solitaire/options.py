"""The player's choices: which a game has, what each may be, and the game with choices made.

The one place that command line, page, saves and library ask; a choice is a field of the Game record.
"""

from collections.abc import Mapping
from dataclasses import replace

from solitaire.errors import Phrase, SolitaireError, quoted
from solitaire.games import CATALOGUE
from solitaire.spec import Game, Lift, RuleSet

Choice = int | bool | None

NAMES = ("draw", "passes", "take_back", "aces_at_once", "several")


def games() -> tuple[str, ...]:
    """The ids of all games, in menu order."""
    return tuple(CATALOGUE)


def game(id: str, **options: Choice) -> Game:
    """The game of an id with options chosen; raises SolitaireError for an unknown id, option or choice.

    ``draw`` 1 or 3; ``passes`` 1, 3 or None for unlimited (left out: what goes with the draw);
    ``take_back``, ``aces_at_once``, ``several``: True or False. Options left out are as at first.
    """
    found = CATALOGUE.get(id) if isinstance(id, str) else None
    if found is None:
        raise SolitaireError("There is no game {id}. The games are: {known}.", id=quoted(id), known=tuple(CATALOGUE))
    return with_options(found, options)


def choices(of: Game) -> dict[str, tuple[Choice, ...]]:
    """The options that a game has, in the order to show them, each with its possible choices."""
    found: dict[str, tuple[Choice, ...]] = {}
    if of.draws:
        found["draw"] = of.draws
    if of.pass_choices:
        found["passes"] = of.pass_choices
    found["take_back"] = found["aces_at_once"] = (False, True)
    if of.lift is Lift.EXPOSED:
        found["several"] = (False, True)
    return found


def with_options(of: Game, options: Mapping[str, Choice]) -> Game:
    """The game with options replaced; raises SolitaireError for one it does not have or a choice it does not offer."""
    offered = choices(of)
    fields = {}
    for name, choice in options.items():
        if name not in offered:
            raise SolitaireError(
                "{game} has no option {option}. It has: {known}.",
                game=Phrase(of.name),
                option=quoted(name),
                known=tuple(offered),
            )
        if not any(choice is known or (type(choice) is type(known) and choice == known) for known in offered[name]):
            raise SolitaireError(
                "The option '{option}' of {game} cannot be {choice}: choose from {known}.",
                option=name,
                game=Phrase(of.name),
                choice=quoted(choice_text(choice)),
                known=tuple(map(choice_text, offered[name])),
            )
        fields[name] = choice
    if "draw" in fields and "passes" not in fields:
        fields["passes"] = next(rules.passes for rules in of.rule_sets if rules.draw == fields["draw"])
    return replace(of, **fields)  # type: ignore[arg-type]  # the choices were checked against the record's own


def options_of(of: Game) -> dict[str, Choice]:
    """The options of a game as chosen: ``with_options(parent, options_of(game)) == game``."""
    return {name: getattr(of, name) for name in choices(of)}


def rule_set(of: Game, id: str) -> RuleSet:
    """The named rule set of a game; raises SolitaireError when it has none of that name."""
    for rules in of.rule_sets:
        if rules.id == id:
            return rules
    if not of.rule_sets:
        raise SolitaireError("{game} has no named rule sets.", game=Phrase(of.name))
    known = tuple(rules.id for rules in of.rule_sets)
    raise SolitaireError(
        "{game} has no rule set {id}. It has: {known}.", game=Phrase(of.name), id=quoted(id), known=known
    )


def rule_set_of(of: Game) -> RuleSet | None:
    """The named rule set that a game's draw and passes make, or None where they make none."""
    return next((rules for rules in of.rule_sets if (rules.draw, rules.passes) == (of.draw, of.passes)), None)


def choice_text(choice: object) -> str:
    """A choice in plain letters, as the command line takes it."""
    return "unlimited" if choice is None else str(choice).lower()
