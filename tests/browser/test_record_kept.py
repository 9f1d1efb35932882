"""The clock, the daily deal, and that all that is kept can be carried to another browser and survives a crash."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

import pytest
from playwright.sync_api import Browser, Page

import solitaire
from solitaire.record.transfer import export_text
from solitaire.web.settings import CHOICES
from tests.browser.conftest import Opener, Watch
from tests.browser.fingers import press
from tests.browser.positions import forget, middle_game
from tests.browser.shared import blank_page, shared_page, visit
from tests.browser.table import assert_drawn, saved
from tests.browser.test_crash import Visits
from tests.browser.test_record import KLONDIKE, PLAYED, almost_won, figures, set_to, win
from tests.browser.typist import heard, keys, keys_of, listen, show
from tools.serve import StaticServer

# English has no digits of its own to choose.
OFFERED = {name: choices for name, choices in CHOICES.items() if name != "digits"}

# The texts that mean something to a player.
STORED = """() => Object.fromEntries(
  Object.entries(localStorage).filter(([key]) => !/:(owner|journal)[.]/.test(key)).sort())"""
HIDE = """(hidden) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


@pytest.fixture(scope="module")
def one(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    with shared_page(browser, site, viewport={"width": 1100, "height": 800}) as pair:
        listen(pair[0])
        yield pair


def test_a_game_that_is_won_counts_although_the_page_is_closed_at_once(open_page: Opener) -> None:  # B130
    page = open_page(reduced_motion="no-preference")
    session, last = almost_won()
    show(page, session)
    keys(page, keys_of(session, last))
    home = page.url
    page.goto("about:blank")
    page.goto(home, wait_until="commit")
    page.wait_for_function("window.SOLITAIRE_READY === true")
    assert figures(page)["Won"] == "1"
    assert figures(page)[PLAYED] == "1"


def seconds(page: Page) -> int:
    minutes, rest = page.inner_text("#time").split(":")
    return int(minutes) * 60 + int(rest)


def test_the_clock_goes_from_the_first_move_and_only_while_it_is_seen(  # B132 B133
    browser: Browser, site: StaticServer
) -> None:
    with blank_page(browser, site) as page:
        page.clock.install()
        visit(page, site, "?game=klondike&deal=5")
        page.clock.fast_forward(90_000)
        assert seconds(page) == 0
        page.focus("#felt")
        keys(page, "d")
        page.clock.fast_forward(30_000)
        before = seconds(page)
        assert 30 <= before < 60
        page.evaluate(HIDE, True)
        page.clock.fast_forward(600_000)
        page.evaluate(HIDE, False)
        page.clock.fast_forward(1000)
        assert seconds(page) - before <= 3
        page.clock.fast_forward(60_000)
        before = seconds(page)
        assert 90 <= before < 150
        # A new deal and a restart begin at nought, and wait for the first move; taking them back brings the time back.
        for away in ("new", "restart"):
            press(page, away)
            page.clock.fast_forward(40_000)
            assert page.inner_text("#time") == "0:00"
            press(page, "undo")
            assert 0 <= seconds(page) - before <= 3
        page.reload(wait_until="commit")
        page.wait_for_function("window.SOLITAIRE_READY === true")
        assert 0 <= seconds(page) - before <= 3


def test_clock_and_score_can_be_hidden_and_undo_costs_nothing(page: Page) -> None:  # B137
    session, last = almost_won()
    show(page, session)
    assert page.inner_text("#score") == ""
    set_to(page, "clock", "hidden")
    assert page.is_hidden("#time")
    heard(page)
    keys(page, f"u u r r {keys_of(session, last)}")
    moves = f"{session.place + 1} moves"
    assert page.inner_text("#won-text") == f"Won in {moves}."
    assert not any(":" in text.replace("Undone:", "").replace("Done again:", "") for text in heard(page))
    set_to(page, "clock", "shown")
    assert page.is_visible("#time")
    assert page.inner_text("#won-text").startswith(f"Won in {moves}, ")


def test_everybody_gets_the_deal_of_the_day_of_their_own_calendar(browser: Browser, site: StaticServer) -> None:
    with blank_page(browser, site) as page:
        page.clock.set_fixed_time("2026-11-29T10:30:00Z")
        visit(page, site)
        devtools = page.context.new_cdp_session(page)
        # At one moment it is the 30th on Christmas Island and still the 28th in the west of Samoa.
        for zone, day in (("Pacific/Kiritimati", "2026-11-30"), ("Pacific/Pago_Pago", "2026-11-28")):
            devtools.send("Emulation.setTimezoneOverride", {"timezoneId": zone})
            press(page, "daily")
            page.get_by_role("button", name="Today’s deal").click()
            number = crc32(f"klondike {day}".encode()) % 10**9 + 1
            assert page.inner_text("#deal-number") == f"Deal {number}"
            press(page, "daily")
            assert page.locator("#daily .days button:disabled").count() == 30 - int(day[-2:])
            keys(page, "Escape")


def test_all_that_is_kept_goes_into_a_file_and_out_of_it(page: Page, tmp_path: Path) -> None:  # B027
    win(page)
    set_to(page, "colours", "four")
    press(page, "options")
    page.locator("#options [data-option=take_back]").check()
    keys(page, "Escape")
    show(page, middle_game(solitaire.game("yukon"), 4, 12))
    show(page, middle_game(KLONDIKE, 4, 12))
    press(page, "mark")
    kept, running, counted = page.evaluate(STORED), assert_drawn(page), figures(page)
    press(page, "statistics")
    with page.expect_download() as download:
        page.click("#statistics [data-do=export]")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    keys(page, "Escape")
    text = file.read_text()
    # Another browser: nothing of it is there.
    forget(page)
    page.reload(wait_until="commit")
    page.wait_for_function("window.SOLITAIRE_READY === true")
    fresh = page.evaluate(STORED)
    foreign = export_text({"save.klondike": "hello"}, {"save.": str})
    for wrong in ("", "hello", text[: len(text) // 2], text.replace("take_back=1", "take_back=0"), '{"a":1}', foreign):
        assert wrong != text
        take(page, wrong)
        assert page.inner_text("#statistics-note").startswith("Nothing was changed. ")
        assert page.evaluate(STORED) == fresh
    take(page, text)
    assert page.inner_text("#statistics-note") == "Everything in the file is here now."
    keys(page, "Escape")
    assert without_time(page.evaluate(STORED)) == without_time(kept)
    assert assert_drawn(page).state == running.state
    assert figures(page) == counted
    assert "four-colours" in (page.locator("html").get_attribute("class") or "")
    listen(page)
    set_to(page, "colours", "two")


def without_time(texts: dict[str, str]) -> dict[str, str]:
    """What is stored, but for the running clock and which game was looked at last."""
    found = {key: re.sub('"seconds":[0-9.]+', "", text) for key, text in texts.items()}
    return {key: text for key, text in found.items() if not key.endswith(":last")}


def take(page: Page, text: str) -> None:
    """Choose a file of a text to be opened."""
    if page.locator("#statistics").is_hidden():
        press(page, "statistics")
    page.evaluate("document.getElementById('statistics-note').textContent = ''")
    page.set_input_files(
        "#import-file", {"name": "games.json", "mimeType": "application/json", "buffer": text.encode()}
    )
    page.wait_for_function("document.getElementById('statistics-note').textContent !== ''")


def test_the_language_outlives_a_crash(browser: Browser, site: StaticServer, tmp_path: Path) -> None:  # B113
    visits = Visits(browser, site, tmp_path / "profile")
    press(visits.page, "languages")
    visits.page.click("[data-do='language:ur']")
    visits.page.wait_for_function("document.documentElement.lang === 'ur'")
    page = visits.crash()
    page.wait_for_function("document.documentElement.lang === 'ur' && document.documentElement.dir === 'rtl'")


def test_options_and_settings_outlive_a_crash(browser: Browser, site: StaticServer, tmp_path: Path) -> None:  # B030
    visits = Visits(browser, site, tmp_path / "profile")
    page = visits.page
    press(page, "settings")
    for name, choices in OFFERED.items():
        page.select_option(f"[data-setting={name}]", choices[-1])
    keys(page, "Escape")
    press(page, "options")
    boxes = {name: not page.locator(f"[data-option={name}]").is_checked() for name in ("take_back", "aces_at_once")}
    for name, on in boxes.items():
        page.locator(f"[data-option={name}]").set_checked(on)
    page.check("#options [name=draw][value='3']")
    page.check("#options [name=passes][value=None]")
    keys(page, "Escape")
    page.focus("#felt")
    keys(page, "d n")
    page = visits.crash()
    press(page, "settings")
    for name, choices in OFFERED.items():
        assert page.input_value(f"[data-setting={name}]") == choices[-1]
    keys(page, "Escape")
    press(page, "options")
    for name, on in boxes.items():
        assert page.locator(f"[data-option={name}]").is_checked() is on
    assert page.is_checked("#options [name=draw][value='3']")
    assert page.is_checked("#options [name=passes][value=None]")
    keys(page, "Escape")
    three = figures(page, "Klondike, draw three, passes: unlimited, cards may be taken back")
    assert three["Lost: left for a new deal"] == "1"
    assert json.loads(saved(page, "log") or "")
    visits.close()
