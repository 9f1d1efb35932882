"""What programs for blind people are given: axe-core finds no fault with the table and each dialog, light, dark, in
forced colours and in every language; nothing says what lies face down; and suits, marks and states differ in shape, not
in colour alone.
"""

from collections.abc import Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page

import solitaire
from solitaire.cards import card_text
from solitaire.moves import Move
from solitaire.session import Session
from solitaire.words import CODES
from tests.browser.coaching import ask, choose, lost_game
from tests.browser.conftest import Watch
from tests.browser.fingers import press
from tests.browser.positions import legal, middle_game, put, search
from tests.browser.shared import DIALOGS, shared_page
from tests.browser.test_language import choose as speak
from tests.browser.test_record import almost_won
from tests.browser.typist import COLUMN_KEYS, keys, keys_of, name
from tools.common import NODE_MODULES
from tools.serve import StaticServer

AXE = NODE_MODULES / "axe-core" / "axe.min.js"
# In forced colours the system paints over what the style sheet says, and axe reads the style sheet.
RULES = {"active": {"color-contrast": {"enabled": False}}, "none": {}}
RUN = """async (rules) => (await axe.run(document, { resultTypes: ['violations'], rules })).violations.map(
  (one) => one.id + ': ' + one.nodes.map((node) => node.target.join(' ')).join(', '))"""
LOOKS: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light", "forced_colors": "none"},
    "dark": {"color_scheme": "dark", "forced_colors": "none"},
    "forced": {"color_scheme": "light", "forced_colors": "active"},
}
# Everything of an element's look but its colours.
SHAPE = """(node) => {
  const one = (style) => [style.outlineStyle, style.outlineWidth, style.borderStyle, style.borderWidth, style.content,
    style.boxShadow.replace(/rgba?\\([^)]*\\)/g, '')].join(' ');
  return [one(getComputedStyle(node)), one(getComputedStyle(node, '::before')), one(getComputedStyle(node, '::after'))];
}"""


@pytest.fixture(scope="module")
def one(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    with shared_page(browser, site, viewport={"width": 390, "height": 844}) as pair:
        pair[0].evaluate(AXE.read_text(encoding="utf-8"))
        yield pair


def faults(page: Page, forced: str = "none") -> list[str]:
    """What axe has to say."""
    found: list[str] = page.evaluate(RUN, RULES[forced])
    return found


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_no_fault_with_table_and_dialogs(page: Page, look: str) -> None:  # B098 B099 B100
    page.emulate_media(**LOOKS[look])
    # A play that was lost, so that the statistics have figures, pictures and past games.
    put(page, middle_game(solitaire.game("klondike"), 4, 25))
    page.focus("#felt")
    keys(page, "d n d d 1 Enter")
    found = {"table": faults(page, LOOKS[look]["forced_colors"])}
    for dialog in DIALOGS:
        press(page, dialog)
        assert page.locator(f"#{dialog}").is_visible()
        found[dialog] = faults(page, LOOKS[look]["forced_colors"])
        keys(page, "Escape")
    page.locator("[popovertarget=more]:visible").click()
    found["more"] = faults(page, LOOKS[look]["forced_colors"])
    keys(page, "Escape")
    assert not any(found.values()), found


@pytest.fixture
def spoken(page: Page, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The page in a language."""
    page.emulate_media(**LOOKS["light"])
    speak(page, request.param)
    yield page
    page.evaluate("document.querySelectorAll('dialog[open]').forEach((dialog) => dialog.close())")
    speak(page, "en")


@pytest.mark.parametrize("spoken", [code for code in CODES if code != "en"], indirect=True)
def test_axe_finds_no_fault_in_any_language(spoken: Page) -> None:  # B098 B112
    page, found = spoken, {}
    put(page, middle_game(solitaire.game("klondike"), 4, 25))
    page.focus("#felt")
    keys(page, "d n d d 1 Enter h")
    found["table"] = faults(page)
    for dialog in (*DIALOGS, "languages"):
        press(page, dialog)
        page.locator(f"#{dialog}").wait_for()
        found[dialog] = faults(page)
        keys(page, "Escape")
    page.locator("[popovertarget=more]:visible").click()
    found["more"] = faults(page)
    keys(page, "Escape")
    session, last = almost_won()
    put(page, session)
    page.focus("#felt")
    keys(page, keys_of(session, last))
    page.locator("#won").wait_for()
    found["won"] = faults(page)
    assert not any(found.values()), found


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_no_fault_with_what_the_coach_shows(page: Page, look: str) -> None:
    page.emulate_media(**LOOKS[look])
    forced = LOOKS[look]["forced_colors"]
    put(page, lost_game())
    choose(page, "outlook", "shown")
    page.get_by_text("It can no longer be won.").first.wait_for()
    found = {"line": faults(page, forced)}
    ask(page, "lost")
    page.locator("#lost .strip").wait_for()
    found["lost"] = faults(page, forced)
    page.click("#lost [data-do^=lost-show]")
    page.locator("#showing").wait_for()
    found["showing"] = faults(page, forced)
    page.click("#showing [data-do=show-stop]")
    choose(page, "outlook", "hidden")
    assert not any(found.values()), found


def test_nothing_in_the_page_tells_what_lies_face_down(page: Page) -> None:  # B099
    game = solitaire.game("forty-thieves")
    yukon = middle_game(solitaire.game("yukon"), 8, 12)
    for session in (Session(solitaire.game("klondike"), 8), yukon, Session(game, 8)):
        put(page, session)
        state = session.state
        closed = [card for pile in state.columns for card in pile.cards[: pile.down]] + list(state.stock)
        shown = {card & 63 for pile in state.columns for card in pile.cards[pile.down :]}
        shown |= {card & 63 for pile in (*state.foundations, state.waste) for card in pile}
        hidden = [card for card in closed if card & 63 not in shown]
        assert hidden
        content = page.locator("#felt").inner_html()
        for card in hidden:
            suit, rank = ("clubs", "diamonds", "spades", "hearts")[card >> 4 & 3], card & 15
            assert name(card) not in content
            assert f'art-{suit}-{rank}"' not in content, card_text(card)
        drawn = page.locator("#felt > .card.down:not([hidden])")
        kept = [node.evaluate("(one) => [...one.attributes].map((a) => a.name).sort().join()") for node in drawn.all()]
        assert set(kept) <= {"aria-hidden,class,data-node,id,style", "aria-hidden,class,data-node,hidden,id,style"}
        assert len(kept) == len(closed)


def test_every_element_of_a_two_pack_game_has_an_id_of_its_own(page: Page) -> None:  # B078
    put(page, Session(solitaire.game("forty-thieves"), 3))
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((one) => one.id)")
    assert len(ids) == len(set(ids))
    assert sum(id.startswith("node-") for id in ids) == 104


@pytest.mark.parametrize("forced", ["none", "active"])
def test_held_target_hint_and_cursor_differ_in_shape(page: Page, forced: Literal["none", "active"]) -> None:  # B100
    page.emulate_media(forced_colors=forced)
    session, move = search(solitaire.game("klondike"), onto_a_card)
    put(page, session)
    page.focus("#felt")
    keys(page, "h")
    shapes = {"hint": shape(page, ".hint:not(.cursor)")}
    put(page, session)
    page.focus("#felt")
    keys(page, f"{COLUMN_KEYS[move.source]} Enter {away_from(session, move)}")
    shapes["cursor"] = shape(page, ".cursor:not(.target, .picked)")
    shapes["held"] = shape(page, ".picked:not(.cursor)")
    shapes["target"] = shape(page, ".target:not(.cursor)")
    shapes["plain"] = shape(page, ".card.up:not(.target, .picked, .cursor, .buried)")
    keys(page, "Escape")
    assert len({str(one) for one in shapes.values()}) == 5, shapes


def shape(page: Page, which: str) -> list[str]:
    """The look of the first of some cards, without its colours."""
    found: list[str] = page.locator(f"#felt > .card{which}").first.evaluate(SHAPE)
    return found


def onto_a_card(session: Session) -> Move | None:
    """A single card that goes onto a card, while others are there to stand on."""
    for move in legal(session):
        if move.source >= 0 and move.target >= 0 and move.cards == 1 and session.state.columns[move.target].cards:
            return move
    return None


def away_from(session: Session, move: Move) -> str:
    """The arrows that lead from a column to one that has nothing to do with the move."""
    targets = {other.target for other in legal(session) if other.source == move.source} | {move.source}
    place = move.source
    while place in targets or not session.state.columns[place].cards:
        place = (place + 1) % len(session.state.columns)
    return " ".join(["ArrowRight" if place > move.source else "ArrowLeft"] * abs(place - move.source))


def test_four_colours_are_a_choice_and_two_are_the_first(page: Page) -> None:  # B100
    page.emulate_media(forced_colors="none", color_scheme="light")
    put(page, Session(solitaire.game("forty-thieves"), 3))
    colour = "(suit) => getComputedStyle(document.querySelector('#felt > .card.up.' + suit)).color"
    suits = ("clubs", "diamonds", "spades", "hearts")
    two = [page.evaluate(colour, suit) for suit in suits]
    assert two[0] == two[2] != two[1] == two[3]
    marks = {page.locator(f"#felt > .card.up.{suit} .corner .suit").first.get_attribute("href") for suit in suits}
    assert len(marks) == 4
    press(page, "settings")
    page.select_option("[data-setting=colours]", "four")
    assert len({page.evaluate(colour, suit) for suit in suits}) == 4
    page.select_option("[data-setting=colours]", "two")
    keys(page, "Escape")
