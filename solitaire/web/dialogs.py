"""What the dialogs show, made from the catalogue and the record alone: pure, as trees for ``dom`` to build."""

from collections.abc import Collection, Sequence
from itertools import zip_longest

from solitaire.cards import FACE, Card
from solitaire.games import CATALOGUE
from solitaire.options import Choice, choices, options_of, rule_set_of
from solitaire.spec import Game
from solitaire.web.promises import CHOICES as DEALS
from solitaire.web.settings import CHOICES, Settings
from solitaire.winnable.lists import rules_id
from solitaire.words import listed, say, spoken
from solitaire.words.language import EUROPEAN
from solitaire.words.prose import card_name, choice_name, game_name, rules_prose

# The keys in the order in which the list of keys tells them.
_KEYS = "arrows enter columns more_columns waste foundations plus turn undo hint finish tell new escape list"
KEYS_TOLD = tuple(_KEYS.split())
# A piece of a page: tag, attributes ("text" is its text), children; a "card" is drawn by its "face" as on the table.
Tree = tuple[str, dict[str, str], list["Tree"]]


def chooser(current: Game, shown: Collection[str] = CATALOGUE) -> list[Tree]:
    """A button a game of those to be shown, and under a game that has them one a named rule set."""
    return [_entry(game, current) for game in CATALOGUE.values() if game.id in shown]


def _entry(game: Game, current: Game) -> Tree:
    chosen = {"aria-current": "true"} if game.id == current.id else {}
    button: Tree = ("button", {"type": "button", "data-do": f"game:{game.id}", "text": game_name(game), **chosen}, [])
    sets: list[Tree] = []
    now = rule_set_of(current) if game.id == current.id else None
    for rules in game.rule_sets:
        pressed = "true" if rules == now else "false"
        text = say(f"ruleset.{rules.id}")
        do = f"rules:{game.id}:{rules.id}"
        sets.append(("button", {"type": "button", "data-do": do, "text": text, "aria-pressed": pressed}, []))
    return ("li", {}, [button, ("div", {"class": "rule-sets"}, sets)] if sets else [button])


def help_page(game: Game) -> list[Tree]:
    """The rules of the game as it is played now."""
    tree: list[Tree] = [("h2", {"text": game_name(game)}, [])]
    for section in rules_prose(game):
        tree.append(("h3", {"text": section.heading}, []))
        for sentence, cards in zip_longest(section.sentences, section.drawn, fillvalue=()):
            tree += [_pile(cards)] if cards else []
            tree.append(("p", {"text": str(sentence)}, []))
    return tree


def _pile(cards: Sequence[Card]) -> Tree:
    """Cards that lie on one another, drawn as on the table."""
    named = {"class": "example", "role": "img", "aria-label": listed(map(card_name, cards))}
    return ("div", named, [("card", {"face": str(card & FACE)}, []) for card in cards])


def options_page(chosen: Game) -> list[Tree]:
    """Every option of a game: a check box for yes or no, otherwise a choice of one."""
    return [_option(chosen, name, offered) for name, offered in choices(chosen).items()]


def _option(chosen: Game, name: str, offered: tuple[Choice, ...]) -> Tree:
    now = options_of(chosen)[name]
    if offered == (False, True):
        checked = {"checked": ""} if now else {}
        box: Tree = ("input", {"type": "checkbox", "data-option": name, **checked}, [])
        return ("label", {"class": "option"}, [box, ("span", {"text": say(f"option.{name}")}, [])])
    radios: list[Tree] = [("legend", {"text": say(f"option.{name}")}, [])]
    for choice in offered:
        checked = {"checked": ""} if choice == now else {}
        attributes = {"type": "radio", "name": name, "data-option": name, "value": str(choice), **checked}
        text: Tree = ("span", {"text": choice_name(name, choice)}, [])
        radios.append(("label", {"class": "option"}, [("input", attributes, []), text]))
    return ("fieldset", {}, radios)


def deals_page(game: Game, wanted: str) -> list[Tree]:
    """Which new deals of a game with its options are wanted, and what that promises."""
    if rules_id(game) is None:
        return [("p", {"class": "small", "text": say("list.none")}, [])]
    chosen = [_choice("deals", choice, choice == wanted) for choice in DEALS]
    text: Tree = ("span", {"text": say("option.deals")}, [])
    field: Tree = ("label", {"class": "option setting"}, [text, ("select", {"data-option": "deals"}, chosen)])
    return [field, ("p", {"class": "small", "text": say("option.deals.about")}, [])]


def _choice(name: str, choice: str, now: bool) -> Tree:
    selected = {"selected": ""} if now else {}
    return ("option", {"value": choice, "text": say(f"option.{name}.{choice}"), **selected}, [])


def settings_page(settings: Settings) -> list[Tree]:
    """Every setting: a choice of one; and what the scores and the first choices mean."""
    about = ("setting.about", "score.about.standard", "score.about.vegas")
    notes: list[Tree] = [("p", {"class": "small", "text": say(key)}, []) for key in about]
    own = spoken().of_itself("digits") != EUROPEAN
    return [setting(name, settings[name]) for name in CHOICES if own or name != "digits"] + notes


def languages_page(names: dict[str, str], now: str) -> list[Tree]:
    """A button a language, in its own words."""
    return [_language(code, name, code == now) for code, name in names.items()]


def _language(code: str, name: str, now: bool) -> Tree:
    attributes = {"type": "button", "data-do": f"language:{code}", "lang": code, "dir": "auto", "text": name}
    attributes["class"] = "language-name"
    return ("li", {}, [("button", attributes | ({"aria-current": "true"} if now else {}), [])])


def setting(name: str, now: str) -> Tree:
    """A setting: a choice of one."""
    choices: list[Tree] = []
    for choice in CHOICES[name]:
        selected = {"selected": ""} if choice == now else {}
        choices.append(("option", {"value": choice, "text": say(f"setting.{name}.{choice}"), **selected}, []))
    text: Tree = ("span", {"text": say(f"setting.{name}")}, [])
    return ("label", {"class": "option setting"}, [text, ("select", {"data-setting": name}, choices)])


def keys_page() -> list[Tree]:
    """The keys of the table, and what each does."""
    rows: list[Tree] = []
    for name in KEYS_TOLD:
        rows.append(("dt", {"text": say(f"key.{name}")}, []))
        rows.append(("dd", {"text": say(f"key.{name}.does")}, []))
    return [("dl", {}, rows)]


def choice_from(game: Game, name: str, value: str, checked: bool) -> Choice:
    """The choice that an input of the options page stands for."""
    offered = choices(game)[name]
    if offered == (False, True):
        return checked
    return next(choice for choice in offered if str(choice) == value)
