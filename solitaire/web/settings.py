"""How the player likes the table: looks, motion, and what the page does by itself. Pure.

None of these touches a deal or a rule, so they hold at once and never end a game (the options of a game are in
``solitaire.options``). A setting is a word from a closed list; the first is the one at first.
"""

from solitaire.errors import SolitaireError

CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("system", "light", "dark", "contrast"),
    "colours": ("two", "four"),
    "print": ("normal", "large"),
    "back": ("1", "2"),
    "mirror": ("no", "yes"),
    "digits": ("european", "native"),
    "motion": ("system", "on", "off"),
    "speed": ("normal", "slow", "fast"),
    "one_tap": ("no", "yes"),
    "auto_up": ("no", "yes"),
    "clock": ("shown", "hidden"),
    "outlook": ("hidden", "shown"),
    "hints": ("fair", "open"),
    "pace": ("normal", "slow", "fast"),
    "score": ("none", "standard", "vegas", "vegas-total"),
}

Settings = dict[str, str]


def at_first() -> Settings:
    """Every setting as it is at first."""
    return {name: choices[0] for name, choices in CHOICES.items()}


def with_setting(settings: Settings, name: str, choice: str) -> Settings:
    """The settings with one changed; raises SolitaireError for one that does not exist."""
    if choice not in CHOICES.get(name, ()):
        raise SolitaireError("There is no setting '{name}' of '{choice}'.", name=name[:24], choice=choice[:24])
    return {**settings, name: choice}


def settings_text(settings: Settings) -> str:
    """The settings as text: those that differ from the first choice."""
    return " ".join(f"{name}={choice}" for name, choice in settings.items() if choice != CHOICES[name][0])


def read_settings(text: str) -> Settings:
    """The settings of a text; words that no longer mean anything are passed over, so that old texts stay readable."""
    settings = at_first()
    for word in text.split():
        name, _, choice = word.partition("=")
        if choice in CHOICES.get(name, ()):
            settings[name] = choice
    return settings


def root_classes(settings: Settings) -> str:
    """The classes of the page's root that style sheets follow: one for each setting that differs from the first."""
    named = {"colours": "four-colours", "print": "large-print", "mirror": "mirror", "clock": "clock-hidden"}
    classes = []
    for name in ("theme", "colours", "print", "back", "mirror", "motion", "speed", "clock", "outlook"):
        if settings[name] != CHOICES[name][0]:
            classes.append(named.get(name, f"{name}-{settings[name]}"))
    return " ".join(classes)
