"""What a browser needs to install the page, with a way to each game: a manifest a language."""

import json

from solitaire.games import CATALOGUE
from solitaire.words.language import Language
from tools.languages import manifest_name, offered
from tools.release import Plan

GAMES = tuple(CATALOGUE.items())
ICONS = (("192", "any"), ("512", "any"), ("maskable-512", "maskable"))


def manifests() -> Plan:
    """The manifests by name."""
    return {manifest_name(spoken): manifest(spoken) for spoken in offered()}


def manifest(spoken: Language) -> bytes:
    """The manifest in one language. Where it starts is the same in all, so that they are one app."""
    icons = [
        {"src": f"static/icon-{name}.png", "sizes": "x".join([name.split("-")[-1]] * 2), "type": "image/png"}
        | {"purpose": purpose}
        for name, purpose in ICONS
    ]
    title = spoken.say("html.title.site", {})
    shortcuts = [{"name": spoken.messages.get(f"game.{id}", game.name), "url": f"./?game={id}"} for id, game in GAMES]
    about = {
        "name": title,
        "short_name": title,
        "description": spoken.say("html.description", {}),
        "lang": spoken.code,
        "dir": spoken.of_itself("direction"),
        "start_url": ".",
        "scope": ".",
        "display": "standalone",
        "background_color": "#17543e",
        "theme_color": "#123f2f",
        "categories": ["games"],
        "icons": [*icons, {"src": "static/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
        "shortcuts": shortcuts,
    }
    return json.dumps(about, indent=1, ensure_ascii=False).encode()
