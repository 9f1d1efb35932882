"""A round through everything that the page can show: each screen, dialog and note, one after the other, in whichever
language it speaks. Only the way may live here; what must be true of a screen stands in the tests.
"""

from collections.abc import Iterator
from functools import cache

from playwright.sync_api import Page

import solitaire
from solitaire.moves import TURN
from solitaire.session import Session
from tests.browser.coaching import LONG, deaf, lost_game, worker_of
from tests.browser.positions import GAMES, choose, forget, legal, middle_game, put, turned
from tests.browser.test_finish import finishable
from tests.browser.test_record import almost_won
from tests.browser.typist import keys, keys_of, show

COMMAND = "(what) => document.querySelector(`[data-do='${what}']`).click()"
CLOSE = "document.querySelectorAll('dialog[open]').forEach((dialog) => dialog.close())"
CHOOSE = """([what, choice]) => {
  const field = document.querySelector(`#settings [data-setting='${what}']`);
  field.value = choice;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}"""
FAILING = """() => {
  const real = Storage.prototype.setItem;
  window.mend = () => { Storage.prototype.setItem = real; };
  Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
}"""
SHOW = "([id, on]) => { document.getElementById(id).hidden = !on; }"
# What is seldom seen, and says what stands in the page from the beginning.
SELDOM = ("elsewhere", "update", "fault")
KLONDIKE = solitaire.game("klondike", draw=3, passes=3, take_back=True, aces_at_once=False)


def command(page: Page, what: str) -> None:
    """Give a command, wherever its button is."""
    page.evaluate(COMMAND, what)


def opened(page: Page, what: str, name: str = "") -> Iterator[str]:
    """A dialog, open meanwhile."""
    command(page, what)
    page.wait_for_selector("dialog[open]")
    yield name or what
    page.evaluate(CLOSE)
    page.wait_for_function("!document.querySelector('dialog[open]')")


def set_to(page: Page, **choices: str) -> None:
    """Choose in the settings."""
    command(page, "settings")
    for what, choice in choices.items():
        page.evaluate(CHOOSE, [what, choice])
    page.evaluate(CLOSE)


@cache
def stuck_game() -> Session:
    """A game in which no move is left, one move before that."""
    for number in range(1, 400):
        session = Session(solitaire.game("lucas", aces_at_once=False), number)
        while session.place < 400 and (moves := legal(session)):
            session = session.play(TURN if TURN in moves else moves[0])
        if not session.won:
            return session.undo()
    raise AssertionError("there is always a move")


def rounds(page: Page) -> Iterator[str]:
    """The name of each screen while it is to be seen."""
    choose(page, "yukon")
    forget(page)
    yield from opened(page, "statistics", "statistics of nothing")
    yield from tables(page)
    yield from told(page)
    yield from dialogs(page)
    yield from of_games(page)
    yield from ends(page)
    yield from coached(page)
    yield from notes(page)


def tables(page: Page) -> Iterator[str]:
    """Tables with figures beside them, and what lies behind "More"."""
    set_to(page, score="standard", outlook="hidden")
    put(page, middle_game(solitaire.game("lucas"), 3, 25))
    yield "table of Lucas"
    put(page, turned(middle_game(solitaire.game("klondike"), 3, 25), 2))
    yield "table of Klondike"
    page.evaluate("document.getElementById('more').showPopover()")
    yield "more"
    page.evaluate("document.getElementById('more').hidePopover()")


def told(page: Page) -> Iterator[str]:
    """What is said of moves: each kind of sentence once."""
    put(page, turned(Session(solitaire.game("klondike", aces_at_once=False), 9), 2))
    page.focus("#felt")
    told = {"a turn": "d", "an undo": "u", "a redo": "r", "a hint": "h", "a refusal": "w Enter 1", "put down": "Escape"}
    told |= {"a mark": "", "the board": "i", "a card": "3", "a column": "7 ArrowUp", "no finish": "a"}
    for name, pressed in told.items():
        keys(page, pressed)
        if not pressed:
            command(page, "mark")
            page.focus("#felt")
        yield f"told: {name}"


def dialogs(page: Page) -> Iterator[str]:
    """The dialogs."""
    # A play that was lost, so that the statistics have figures, pictures and past games.
    put(page, middle_game(solitaire.game("klondike"), 4, 25))
    page.focus("#felt")
    keys(page, "d n d d")
    for name in opened(page, "menu"):
        yield name
        page.fill("#menu-search", "xyz")
        yield "menu with nothing found"
        page.fill("#menu-search", "")
    for what in ("settings", "keys", "languages", "coach"):
        yield from opened(page, what)
    for name in opened(page, "daily"):
        yield name
        page.locator("#daily [data-do^='month:']").first.click()
        yield "daily, another month"
    for name in opened(page, "statistics"):
        yield name
        page.locator("#statistics [data-do='reset:klondike']").first.click()
        yield "statistics, forgotten"
        command(page, "unreset")
        yield "statistics, back"
    for name in opened(page, "deal"):
        yield name
        page.fill("#deal-input", "x")
        page.locator("#deal-form [type=submit]").click()
        yield "deal with a mistake"
        command(page, "copy:share-link")
        page.wait_for_function("document.getElementById('share-note').textContent.trim()")
        yield "deal with its link copied"


def of_games(page: Page) -> Iterator[str]:
    """The rules and options of each game."""
    for id in GAMES:
        choose(page, id)
        yield from opened(page, "help", f"rules of {id}")
    for session in (Session(KLONDIKE, 5), Session(solitaire.game("lucas", several=True), 5)):
        put(page, session)
        yield from opened(page, "help", f"rules of {session.game.id}, as chosen")
        yield from opened(page, "options", f"options of {session.game.id}")


def ends(page: Page) -> Iterator[str]:
    """A game that is won, and one that is stuck."""
    put(page, finishable("klondike"))
    page.locator("#finish").wait_for()
    yield "finish"
    session, last = almost_won()
    show(page, session)
    keys(page, keys_of(session, last))
    page.locator("#won").wait_for()
    yield "won"
    yield from opened(page, "statistics", "statistics with a win")
    put(page, stuck_game())
    command(page, "redo")
    page.locator("#stuck").wait_for()
    yield "stuck"
    command(page, "dismiss")


def coached(page: Page) -> Iterator[str]:
    """What the coach shows and finds."""
    put(page, lost_game())
    set_to_coach(page, "outlook", "shown")
    page.wait_for_function("/[^…]$/.test(document.getElementById('outlook').textContent)", timeout=LONG)
    yield "outlook"
    command(page, "lost")
    page.locator("#lost .strip").wait_for(timeout=LONG)
    yield "lost"
    page.locator("#lost [data-do^='lost-show']").click()
    page.locator("#showing").wait_for(timeout=LONG)
    yield "showing"
    command(page, "show-stop")
    set_to_coach(page, "outlook", "hidden")
    # Of these rules there is no list.
    put(page, Session(solitaire.game("klondike", passes=3), 5))
    for name in opened(page, "options", "options without a list"):
        page.check("#options [data-option=passes][value='3']")
        yield name
    with deaf(worker_of(page)):
        command(page, "winnable")
        page.locator("#seeking").wait_for()
        yield "seeking"
        page.keyboard.press("Escape")
        page.locator("#seeking").wait_for(state="hidden")
    put(page, Session(solitaire.game("lucas"), 5))
    command(page, "winnable:easy")
    page.wait_for_function("document.getElementById('promise').textContent.trim()", timeout=LONG)
    yield "an easy deal"


def set_to_coach(page: Page, what: str, choice: str) -> None:
    """Choose in the coach's settings."""
    command(page, "coach")
    page.select_option(f"#coach [data-setting={what}]", choice)
    page.evaluate(CLOSE)


def notes(page: Page) -> Iterator[str]:
    """The notes over the table."""
    put(page, Session(solitaire.game("klondike"), 5))
    page.evaluate(FAILING)
    page.focus("#felt")
    keys(page, "d")
    page.locator("#note").wait_for()
    yield "unsaved"
    page.evaluate("window.mend()")
    keys(page, "d")
    page.locator("#note").wait_for(state="hidden")
    for id in SELDOM:
        page.evaluate(SHOW, [id, True])
        yield id
        page.evaluate(SHOW, [id, False])
