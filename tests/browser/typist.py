"""A player without a pointer and without a screen: presses keys, hears what the page speaks, and is told where the
keyboard stands. What should be said is worked out here from the state in words of its own.
"""

from typing import Any

from playwright.sync_api import Locator, Page

from solitaire.cards import card_text
from solitaire.moves import FOUNDATION, STOCK, WASTE, Move
from solitaire.session import Session
from solitaire.state import State
from tests.browser.positions import put
from tests.browser.seat import Seat

RANK_NAMES = "ace two three four five six seven eight nine ten jack queen king"
RANKS = dict(zip("A23456789TJQK", RANK_NAMES.split(), strict=False))
SUITS = {"C": "clubs", "D": "diamonds", "S": "spades", "H": "hearts"}
COLUMN_KEYS = "1234567890zxc"
LISTEN = """() => {
  window.heard = [];
  const note = (changes) => changes.forEach((one) => one.addedNodes.forEach((node) => heard.push(node.textContent)));
  new MutationObserver(note).observe(document.getElementById('speech'), { childList: true });
}"""
HEARD = "() => (window.heard ?? []).splice(0).map((text) => text.replaceAll('\\u00a0', ' ').trim())"
STANDS_ON = """() => {
  const id = document.activeElement.getAttribute('aria-activedescendant');
  const node = id && document.getElementById(id);
  return node ? node.getAttribute('aria-label') : null;
}"""
FOCUSED = "document.activeElement.id || document.activeElement.dataset.do || document.activeElement.tagName"


def listen(page: Page) -> Page:
    """From now on everything that is spoken is noted. Wanted again after a reload."""
    page.evaluate(LISTEN)
    return page


def heard(page: Page) -> list[str]:
    """What was spoken since this was last asked."""
    found: list[str] = page.evaluate(HEARD)
    return found


def show(page: Page, session: Session) -> Session:
    """Put a session on the page, the keyboard on the table and nothing heard yet."""
    put(page, session)
    page.focus("#felt")
    heard(page)
    return session


def stands_on(page: Page) -> str | None:
    """The name of what the keyboard stands on."""
    found: str | None = page.evaluate(STANDS_ON)
    return found


def focused(page: Seat) -> str:
    """What has the focus: an id, a command or a tag."""
    found: str = page.evaluate(FOCUSED)
    return found


def to_table(page: Seat) -> None:
    """Tab until the table has the focus."""
    for _ in range(30):
        if focused(page) == "felt":
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not reach the table")


def keys(page: Seat, text: str) -> None:
    """Press keys named in a text, one after the other."""
    for key in text.split():
        page.keyboard.press(key)


def name(card: int) -> str:
    """A card as it is called."""
    text = card_text(card)
    return f"{RANKS[text[0]]} of {SUITS[text[1]]}"


def keys_of(session: Session, move: Move) -> str:
    """The keys that make a move: of two equal foundations the first."""
    if STOCK in (move.source, move.target):
        return "d"
    target = "f" if move.target == FOUNDATION else COLUMN_KEYS[move.target]
    if move.source == WASTE:
        return f"w Enter {target}"
    if move.source == FOUNDATION:
        slot = "CDSH".index(move.pick[-1])
        return f"{'f ' * (slot + 1)}Enter {target}"
    take = " ".join("+" * (move.cards - 1)) if move.cards > 1 else "Enter"
    return f"{COLUMN_KEYS[move.source]} {take} {target}"


def place_told(session: Session, move: Move) -> str:
    """Where the keyboard should say that it stands after the first key of a move."""
    if move.source == WASTE:
        return f"{name(session.state.waste[-1])}, waste"
    cards = session.state.columns[move.source].cards
    return f"{name(cards[-1])}, column {move.source + 1}, {len(cards)} of {len(cards)}"


def done_told(before: State, after: State, move: Move) -> str:
    """What should be said of a move alone: what went where."""
    if move.target == WASTE:
        turned = before.stock[: len(before.stock) - len(after.stock)]
        return capital(f"{', '.join(map(name, turned))} from the stock.")
    if move.target == STOCK:
        return "The waste is the stock again."
    cards = (before.waste if move.source == WASTE else before.columns[move.source].cards)[-move.cards :]
    what = name(cards[0]) if move.cards == 1 else f"{move.cards} cards from {name(cards[0])}"
    return capital(f"{what} to {'the foundation' if move.target == FOUNDATION else f'column {move.target + 1}'}.")


def move_told(before: State, after: State, move: Move, passes: str = "") -> str:
    """What should be said of a move and what it brings: the card that turned up; ``passes`` when the stock runs out."""
    told = done_told(before, after, move)
    if move.source >= 0:
        left, down = before.columns[move.source]
        if down and down == len(left) - move.cards:
            told += f" {capital(name(left[down - 1]))} turned up."
    runs_out = move.target == WASTE and not after.stock
    return f"{told} {passes}" if passes and (runs_out or move.target == STOCK) else told


def capital(text: str) -> str:
    """A text as a sentence begins."""
    return text[:1].upper() + text[1:]


def press_in(dialog: Locator, what: str, **options: Any) -> None:
    """Press a button of a dialog by its command."""
    dialog.locator(f"[data-do='{what}']").click(**options)
