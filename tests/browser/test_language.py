"""The page speaks the player's language: which one it begins with, and what stays when another one is chosen."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import solitaire
from solitaire.words import CODES, language
from tests.browser.conftest import Opener, Watch, wait_until_ready
from tests.browser.fingers import look, press
from tests.browser.positions import KEY, middle_game, put
from tests.browser.table import session_of
from tests.browser.test_first_paint import held_back, kept_picture
from tests.browser.visitor import KEPT, reload, visitor
from tools.fonts import SCRIPTS
from tools.languages import fetched
from tools.serve import StaticServer

OTHERS = tuple(code for code in CODES if code != "en")
ROOT = "[document.documentElement.lang, document.documentElement.dir]"
MANIFEST = "document.querySelector('link[rel=manifest]').getAttribute('href')"
SAID = "() => [...document.querySelectorAll('[data-word]')].map((node) => [node.dataset.word, node.textContent])"
LABELLED = """() => [...document.querySelectorAll('[data-words]')].map((node) => {
  const [attribute, key] = node.dataset.words.split(':');
  return [key, node.getAttribute(attribute)];
})"""
STORED = """() => Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]))"""
FETCHED = "performance.getEntriesByType('resource').map((one) => one.name).filter((name) => name.includes('/words/'))"
# Written anew by every page that opens, or with what it says.
PASSING = ("owner.", "journal.at", "picture", "offline-told", "language")


def said(code: str, key: str, **values: object) -> str:
    """A message as a language says it."""
    return str(language(code).say(key, values))


def choose(page: Page, code: str) -> None:
    """Choose a language from the menu; it is spoken when this returns."""
    press(page, "languages")
    page.click(f"[data-do='language:{code}']")
    expect(page.locator("#say")).to_have_text(said(code, "language.chosen"))


def assert_speaks(page: Page, code: str) -> None:
    """Everything that stands in the page is in a language."""
    spoken = language(code)
    assert page.evaluate(ROOT) == [code, spoken.of_itself("direction")]
    assert page.title() == said(code, "html.title.site")
    assert page.evaluate(MANIFEST) == ("manifest.webmanifest" if code == "en" else f"manifest.{code}.webmanifest")
    texts = page.evaluate(SAID) + page.evaluate(LABELLED)
    assert len(texts) > 60
    assert [(key, text) for key, text in texts if text != spoken.messages[key]] == []
    assert page.inner_text("#deal-number") == said(code, "page.deal_number", number=session_of(page).number)
    table = said(code, "speech.table", name=said(code, f"game.{session_of(page).game.id}"))
    assert page.get_attribute("#felt", "aria-label") == table


def stored(page: Page) -> dict[str, str]:
    """What is kept of games, statistics and options, by name; of a running game all but the time on its clock."""
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    prefix = page.evaluate(KEY)
    texts: dict[str, str] = {name.removeprefix(prefix): text for name, text in page.evaluate(STORED).items()}
    assert all(name.isascii() for name in texts)
    assert texts.get("language", "en") in CODES
    kept = {name: text for name, text in texts.items() if not name.startswith(PASSING)}
    for name in kept:
        if name.startswith("save."):
            session = solitaire.load(kept[name])
            session.seconds = 0
            kept[name] = solitaire.dump(session)
    assert all(text.isascii() for text in kept.values())
    return kept


@pytest.mark.parametrize("code", CODES)
def test_the_choice_outlives_the_page_and_beats_the_browsers_language(open_page: Opener, code: str) -> None:  # B113
    other = "ur" if code != "ur" else "ta"
    page = open_page("?game=klondike&deal=5", locale=other)
    assert_speaks(page, other)
    choose(page, code)
    assert_speaks(page, code)
    reload(page)
    assert_speaks(page, code)
    # As after a restart of the browser: another tab, and the first one is gone.
    again = page.context.new_page()
    page.close()
    again.goto(page.url, wait_until="commit")
    wait_until_ready(again)
    assert_speaks(again, code)


@pytest.mark.parametrize(
    ("browsers", "wanted"),
    [("fr-FR", "en"), ("en-GB", "en"), ("sq-AL", "sq"), ("bn-IN", "bn"), ("ur-PK", "ur"), ("ta-LK", "ta")],
)
def test_the_browsers_language_is_spoken_where_there_is_it(open_page: Opener, browsers: str, wanted: str) -> None:
    page = open_page("?game=yukon&deal=5", locale=browsers)
    assert_speaks(page, wanted)
    assert len(page.evaluate(FETCHED)) == (wanted != "en")


def order(page: Page) -> list[int]:
    """The cards from left to right and from top to bottom; how large they are depends on what the bars need."""
    places = [(round(left), top) for left, top, *_ in look(page)]
    return sorted(range(len(places)), key=places.__getitem__)


def test_changing_the_language_changes_nothing_but_the_words(open_page: Opener) -> None:
    page = open_page("?game=klondike&deal=5")
    put(page, middle_game(solitaire.game("klondike"), 7, 30))
    press(page, "settings")
    page.select_option("[data-setting='theme']", "dark")
    page.keyboard.press("Escape")
    press(page, "mark")
    page.click("nav button[data-do='undo']")
    kept, session = stored(page), session_of(page)
    drawn = order(page)
    page.evaluate("window.same = document.querySelector('#node-3')")
    for code in (*OTHERS, *CODES):
        choose(page, code)
        assert page.evaluate("window.same === document.querySelector('#node-3')"), "the page was loaded anew"
        assert order(page) == drawn
        assert stored(page) == kept
    # Each was fetched once, though it was chosen twice.
    assert len(page.evaluate(FETCHED)) == len(OTHERS)
    for code in CODES:
        choose(page, code)
        reload(page)
        assert stored(page) == kept
        assert_speaks(page, code)
    page.click("nav button[data-do='redo']")
    assert session_of(page).place == session.place + 1


def test_the_way_to_another_language_is_found_without_reading(open_page: Opener) -> None:
    page = open_page(locale="ur")
    page.locator("[popovertarget=more]:visible").click()
    assert page.locator("#more [data-do='languages'] svg").is_visible()
    page.click("#more [data-do='languages']")
    buttons = page.locator("#language-list button")
    assert buttons.evaluate_all("(all) => all.map((one) => one.lang)") == list(CODES)
    assert buttons.all_inner_texts() == [language(code).of_itself("name") for code in CODES]
    assert page.locator("#language-list [aria-current]").get_attribute("lang") == "ur"
    page.click("[data-do='language:sq']")
    expect(page.locator("#speech")).to_have_text(said("sq", "language.chosen"))
    assert page.evaluate("document.activeElement.getAttribute('popovertarget')") == "more"


def test_an_address_beats_the_choice_and_is_not_kept(open_page: Opener) -> None:
    page = open_page("?game=klondike&deal=5")
    choose(page, "sq")
    page.goto(f"{page.url}?lang=ur-PK", wait_until="commit")
    wait_until_ready(page)
    assert_speaks(page, "ur")
    reload(page)
    assert_speaks(page, "sq")


@pytest.mark.parametrize("code", ["ta", "bn", "ur"])
def test_numbers_are_written_in_the_digits_of_the_language_where_these_are_wanted(open_page: Opener, code: str) -> None:
    page = open_page("?game=klondike&deal=5", locale=code)
    press(page, "settings")
    page.focus("[data-setting='digits']")
    page.select_option("[data-setting='digits']", "native")
    expect(page.locator("#setting-list [data-setting='digits']")).to_be_focused()
    five = language(code).of_itself("digits")[5]
    for _ in range(2):
        assert five in page.inner_text("#deal-number")
        assert "5" not in page.inner_text("#deal-number")
        reload(page)
    assert not any("0" <= sign <= "9" for _, text in page.evaluate(SAID) for sign in text)


def test_where_a_language_has_no_digits_of_its_own_none_are_offered(open_page: Opener) -> None:
    page = open_page(locale="sq")
    press(page, "settings")
    assert page.locator("[data-setting='digits']").count() == 0


def test_words_wait_for_their_language_and_cards_do_not(open_page: Opener) -> None:
    page = open_page("?game=klondike&deal=5")
    kept_picture(page, put(page, middle_game(solitaire.game("klondike"), 7, 10)))
    choose(page, "ta")
    let_go = held_back(page)
    waiting: list[Route] = []
    page.context.route("**/static/words/*", lambda route: waiting.append(route))
    page.reload(wait_until="commit")
    page.wait_for_selector("#felt > .card")
    assert not page.locator("nav [data-do='undo']").is_visible()
    while not waiting:
        page.evaluate("() => new Promise(requestAnimationFrame)")
    assert page.evaluate(ROOT) == ["ta", "ltr"]
    waiting[0].continue_()
    expect(page.locator("nav [data-do='undo']")).to_have_text(said("ta", "html.undo"))
    assert page.locator("nav [data-do='undo']").is_visible()
    assert not page.evaluate("window.SOLITAIRE_READY === true")
    let_go()
    wait_until_ready(page)
    assert_speaks(page, "ta")


@pytest.mark.parametrize("answer", [{"status": 404}, {"body": "<!doctype html><p>Home</p>", "status": 200}])
def test_a_language_that_cannot_be_had_is_told_of_in_english(
    open_page: Opener, watches: list[Watch], answer: dict[str, Any]
) -> None:
    page = open_page("?game=klondike&deal=5")
    watches[0].hushed = True
    page.context.route("**/static/words/ur-*", lambda route: route.fulfill(**answer))
    missing = said("en", "language.missing", name=language("ur").of_itself("name"))
    choose(page, "ta")
    press(page, "languages")
    page.click("[data-do='language:ur']")
    expect(page.locator("#say")).to_have_text(missing)
    assert_speaks(page, "en")
    reload(page)
    assert page.inner_text("#say") == missing
    assert_speaks(page, "en")
    page.context.unroute("**/static/words/ur-*")
    reload(page)
    assert_speaks(page, "ur")


def test_a_start_that_fails_is_told_in_the_players_language(open_page: Opener, watches: list[Watch]) -> None:
    page = open_page(ready=False, locale="ta")
    watches[0].hushed = True
    page.context.route("**/solitaire.zip", lambda route: route.fulfill(status=404))
    page.reload(wait_until="commit")
    told = said("ta", "start.missing", file="solitaire.zip", what=404)
    expect(page.locator("#failed-text")).to_have_text(told, timeout=30_000)
    expect(page.locator("#failed a")).to_have_text(said("ta", "html.failed.again"))


def test_a_file_of_everything_takes_the_language_along(open_page: Opener) -> None:
    page = open_page("?game=klondike&deal=5", locale="ta")
    choose(page, "bn")
    press(page, "statistics")
    with page.expect_download() as download:
        page.click("#statistics [data-do='export']")
    text = download.value.path().read_text(encoding="utf-8")
    assert json.loads(text)["texts"]["language"] == "bn"
    other = open_page("?game=klondike&deal=6")
    press(other, "statistics")
    other.set_input_files("#import-file", download.value.path())
    expect(other.locator("#statistics-title")).to_have_text(said("bn", "html.statistics"))
    assert_speaks(other, "bn")


@pytest.mark.parametrize("code", OTHERS)
def test_after_one_visit_a_language_is_there_without_a_network(browser: Browser, code: str) -> None:
    with visitor(browser, StaticServer(headers={"Cache-Control": "no-store"}), locale=code) as player:
        page = player.come("?game=klondike&deal=5")
        build = page.evaluate("document.querySelector('meta[name=build]').content")
        expect(page.locator("#about")).to_have_text(said(code, "about.build.offline", build=build), timeout=60_000)
        kept = [name for names in page.evaluate(KEPT).values() for name in names]
        words = [name.rpartition("/")[2].partition("-")[0] for name in kept if "/words/" in name]
        fonts = [name.rpartition("/")[2].rpartition("-")[0] for name in kept if "/fonts/" in name]
        assert sorted(words) == sorted([code, "names"])
        assert sorted(fonts) == sorted({"name-bn", "name-ta", "name-ur"} | ({code} & SCRIPTS.keys()))
        player.lose_network()
        reload(page)
        assert_speaks(page, code)
        assert len(fetched()) == len(OTHERS)
