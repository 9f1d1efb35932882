"""The languages of the page. English travels inside our package; each of the others is a file that is fetched when it
is wanted, named by its content so that a page never takes that of another release.
"""

import html
import json

from solitaire.words import CODES, language
from solitaire.words.language import Language
from tools.common import ROOT
from tools.release import Plan, short_hash

HOME = "en"
FOLDER = ROOT / "solitaire/words"
# Besides what stands in the page's elements; a sandbox can load no language, so the page holds its sentence in each.
START_WORDS = ("missing", "silent", "kind", "part", "broken", "slow")
SANDBOX = "html.sandbox"


def offered() -> list[Language]:
    """Every language that there is a file of, in the order in which they are offered."""
    return [language(code) for code in CODES if (FOLDER / f"{code}.json").is_file()]


def fetched() -> list[Language]:
    """Those that the page has to fetch."""
    return [spoken for spoken in offered() if spoken.code != HOME]


def compact(value: object) -> str:
    """A value as JSON without anything that need not be there."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def content(spoken: Language) -> bytes:
    """What the page fetches of a language."""
    return compact(spoken.messages).encode()


def file_name(spoken: Language) -> str:
    """Where that lies in the site."""
    return f"static/words/{spoken.code}-{short_hash(content(spoken))}.json"


def language_files() -> Plan:
    """The files of the languages that are fetched."""
    return {file_name(spoken): content(spoken) for spoken in fetched()}


def names() -> bytes:
    """The names of the games in each language that is fetched, for whoever looks for a game in another one's."""
    told = {
        spoken.code: {key: text for key, text in spoken.messages.items() if key.startswith("game.")}
        for spoken in fetched()
    }
    return compact(told).encode()


def manifest_name(spoken: Language) -> str:
    """What the manifest of a language is called."""
    return "manifest.webmanifest" if spoken.code == HOME else f"manifest.{spoken.code}.webmanifest"


def choice() -> dict[str, dict[str, str]]:
    """What the page must know of each language before it has any of its words: all but the file of English."""
    return {
        spoken.code: {
            **{what: spoken.of_itself(what) for what in ("name", "direction", "digits")},
            "manifest": manifest_name(spoken),
            **({"file": file_name(spoken)} if spoken.code != HOME else {}),
        }
        for spoken in offered()
    }


def start_words() -> dict[str, object]:
    """What is said of a start that fails, in English, by key."""
    return {key: language(HOME).messages[key] for key in (f"start.{name}" for name in START_WORDS)}


def sandbox_words() -> str:
    """What is said in a sandbox, in each language, as HTML."""
    told = ((spoken.code, spoken.of_itself("direction"), html.escape(spoken.say(SANDBOX, {}))) for spoken in offered())
    return "".join(f'<span lang="{code}" dir="{direction}">{text}</span>' for code, direction, text in told)
