"""A table on a page of another site: what it tells and obeys, whom it ignores, and that neither disturbs the other."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import solitaire
from solitaire.session import Session
from tests.browser.conftest import LONGEST_START_MS, Watch
from tests.browser.fingers import look
from tests.browser.hosts import HostOpener, call, first, frames, hosting, kept, table, told, turn
from tests.browser.table import moves_of_text
from tests.browser.test_storage import assert_one_note
from tools.serve import StaticServer

HOSTILE = """* { margin: 9px !important; padding: 7px !important; border: 5px solid red !important;
  color: red !important;  line-height: 3 !important; letter-spacing: 5px !important; font: 30px serif !important;
  box-sizing: content-box !important; }
button, img, table { all: unset !important; width: 20px !important; }"""
BOXES = """() => [...document.querySelectorAll('button, .figure, #felt, .card, .slot, .bar')]
  .filter((node) => node.checkVisibility()).map((node) => {
    const box = node.getBoundingClientRect();
    return [box.left, box.top, box.width, box.height];
  })"""
INSIDE = ".querySelector('solitaire-table').shadowRoot.firstChild.contentWindow"
WINS = Path(__file__).parent.parent / "vectors" / "wins.json"


@pytest.fixture
def host(browser: Browser, site: StaticServer, tmp_path: Path) -> Iterator[HostOpener]:
    """Opens pages of another origin; see `hosting`."""
    with hosting(browser, site, tmp_path) as start:
        yield start


def won_session() -> Session:
    """A recorded win."""
    entry = json.loads(WINS.read_text(encoding="utf-8"))[0]
    game = solitaire.game(entry["game"], draw=entry["draw"], passes=entry["passes"], aces_at_once=False)
    session = Session(game, entry["number"])
    for move in moves_of_text(entry["moves"]):
        session = session.play(move)
    assert session.won
    return session


def test_a_table_tells_what_happens_and_does_what_it_is_asked(host: HostOpener) -> None:
    page = host(table(game="klondike", deal="11982", draw="3", title="Cards"))
    frame = first(page)
    assert told(page, "ready") == [{"game": "klondike", "number": "11982"}]
    assert page.locator("iframe").get_attribute("title") == "Cards"
    game = solitaire.game("klondike", draw=3)
    turn(page, frame)
    page.wait_for_function("document.querySelector('solitaire-table').told.some(([name]) => name === 'move')")
    assert told(page, "move") == [{"text": "turn", "count": 1, "game": "klondike", "number": "11982"}]
    session = solitaire.load(told(page, "state")[-1]["text"])
    assert (session.game, session.number, session.place) == (game, 11982, 1)
    text = call(page, "save()")
    assert solitaire.load(text).moves == session.moves
    assert call(page, "undo()") == 0
    assert told(page, "move")[-1]["text"] == "undo"
    assert call(page, "newGame({game: 'yukon', deal: 7, options: {'take-back': true}})") == {
        "game": "yukon",
        "number": "7",
    }
    assert frame.inner_text("#game-name") == "Yukon"
    assert solitaire.load(call(page, "save()")).game == solitaire.game("yukon", take_back=True)
    assert call(page, f"load({text!r})") == {"game": "klondike", "number": "11982"}
    assert frame.inner_text("#moves") == "1 move"
    # What is refused changes nothing and comes back as a sentence.
    for code, why in {
        "newGame({game: 'chess'})": "There is no game 'chess'.",
        "newGame({deal: '1e9'})": "'1e9' is not a deal number.",
        "newGame({options: {speed: 9}})": "A link has no 'speed'.",
        "load('nonsense')": "This save cannot be read",
        "load()": "A save is a text.",
    }.items():
        said = call(page, code)
        assert said.startswith(f"refused: {why}")
        assert said.endswith(".")
    assert frame.inner_text("#moves") == "1 move"
    assert frame.is_hidden("#fault")


def test_a_win_is_told_once(host: HostOpener) -> None:
    page = host(table(game="klondike", persist="no"))
    first(page)
    session = won_session()
    before = session.undo()
    call(page, f"load({solitaire.dump(before)!r})")
    assert told(page, "won") == []
    call(page, f"load({solitaire.dump(session)!r})")
    page.wait_for_function("document.querySelector('solitaire-table').told.some(([name]) => name === 'won')")
    won = told(page, "won")
    assert len(won) == 1
    assert (won[0]["game"], won[0]["number"], won[0]["count"]) == (session.game.id, str(session.number), session.place)


def test_attributes_are_followed_and_bad_ones_refused_in_words(host: HostOpener) -> None:  # B126
    page = host(table(game="chess", lang="fr", theme="pink"))
    frame = first(page)
    said = frame.inner_text("#say")
    for part in ("There is no game 'chess'", "speaks English", "'theme' cannot be 'pink'"):
        assert part in said
    tag = page.locator("solitaire-table")
    tag.evaluate("(tag) => { tag.setAttribute('game', 'yukon'); tag.setAttribute('deal', '42'); }")
    expect(frame.locator("#deal-number")).to_have_text("Deal 42")
    assert frame.inner_text("#game-name") == "Yukon"
    tag.evaluate("(tag) => tag.setAttribute('deal', '1e9')")
    expect(frame.locator("#say")).to_contain_text("not a deal number")
    assert frame.inner_text("#deal-number") == "Deal 42"
    tag.evaluate("(tag) => tag.setAttribute('theme', 'contrast')")
    expect(frame.locator("html")).to_have_class("theme-contrast")
    # Only what the player chooses is kept as theirs.
    assert not [key for key in kept(frame) if key.endswith(":settings")]
    tag.evaluate("(tag) => tag.setAttribute('controls', 'none')")
    frame = first(page)
    expect(frame.locator("#felt")).to_be_visible()
    expect(frame.locator("#controls, #info").first).to_be_hidden()
    expect(frame.locator("html")).to_have_class("theme-contrast")


def test_a_table_that_is_to_keep_nothing_keeps_nothing(host: HostOpener) -> None:  # B120
    page = host(table(game="klondike", deal="5", persist="no"))
    frame = first(page)
    turn(page, frame)
    expect(frame.locator("#moves")).to_have_text("1 move")
    assert frame.is_hidden("#note")
    assert not [key for key in kept(frame) if key.startswith("solitaire:")]


def test_where_storage_is_blocked_a_table_plays_and_says_so_calmly(host: HostOpener) -> None:  # B019 B120
    page = host(table(game="klondike", deal="5"), name="127.0.0.1")
    frame = first(page)
    denied = frame.evaluate("(() => { try { localStorage; return 'open'; } catch (error) { return error.name; } })()")
    assert denied == "SecurityError", "this browser lets the frame at its storage: nothing is tested"
    assert_one_note(frame)
    turn(page, frame)
    expect(frame.locator("#moves")).to_have_text("1 move")
    assert solitaire.load(call(page, "save()")).place == 1
    assert_one_note(frame)


def test_two_tables_on_a_page_have_boards_and_saves_of_their_own(host: HostOpener) -> None:  # B119
    size = "solitaire-table { block-size: 380px; min-block-size: 0; aspect-ratio: auto }"
    page = host(table(game="klondike", deal="5") + table(game="klondike", deal="6"), size)
    one, two = frames(page)
    assert (one.inner_text("#deal-number"), two.inner_text("#deal-number")) == ("Deal 5", "Deal 6")
    first(page)
    before = look(two)
    turn(page, one)
    expect(one.locator("#moves")).to_have_text("1 move")
    page.keyboard.press("d")
    expect(one.locator("#moves")).to_have_text("2 moves")
    assert two.inner_text("#moves") == "0 moves"
    assert look(two) == before
    assert two.is_hidden("#elsewhere")
    saves = {key: solitaire.load(text) for key, text in kept(one).items() if key.endswith("save.klondike")}
    assert sorted((session.number, session.place) for session in saves.values()) == [(5, 2), (6, 0)]
    page.reload()
    one, two = frames(page)
    assert (one.inner_text("#moves"), two.inner_text("#moves")) == ("2 moves", "0 moves")
    assert one.is_hidden("#elsewhere")
    assert two.is_hidden("#elsewhere")


def test_the_look_is_the_same_whatever_the_styles_around(host: HostOpener) -> None:  # B119
    size = "solitaire-table { inline-size: 800px !important; block-size: 600px !important }"
    tag = table(game="klondike", deal="5", persist="no")
    plain = first(host(tag, size)).evaluate(BOXES)
    wild = first(host(tag, f"{HOSTILE} {size}")).evaluate(BOXES)
    assert len(plain) == len(wild) > 60
    for old, new in zip(plain, wild, strict=True):
        assert max(abs(a - b) for a, b in zip(old, new, strict=True)) <= 1


def test_messages_from_anybody_else_are_ignored(host: HostOpener) -> None:
    other = "<iframe srcdoc='<p>an advertisement</p>'></iframe>"
    page = host(other + table(game="klondike", deal="5", persist="no"))
    page.wait_for_function("document.querySelector('solitaire-table').told.length > 0", timeout=LONGEST_START_MS)
    stranger = page.frames[1]
    frame = page.frames[2]
    frame.evaluate("window.heard = 0; addEventListener('message', () => window.heard++)")
    page.evaluate("window.heard = 0; addEventListener('message', () => window.heard++)")
    stranger.evaluate(f"parent.document{INSIDE}.postMessage({{solitaire: 1, do: 'new', id: 1, game: 'yukon'}}, '*')")
    frame.wait_for_function("window.heard === 1")
    stranger.evaluate("parent.postMessage({solitaire: 1, event: 'won', detail: {count: 1}}, '*')")
    page.wait_for_function("window.heard === 1")
    # Nor does what the host itself posts mean anything unless it is a command.
    for data in ("7", "'text'", "null", "{do: 'new'}", "{solitaire: 2, do: 'new'}", "[1n]", "{solitaire: 1, do: 5}"):
        page.evaluate(f"document{INSIDE}.postMessage({data}, '*')")
    assert call(page, "save()").count('"deal":"5"') == 1
    assert frame.inner_text("#game-name") == "Klondike"
    assert told(page, "won") == []
    assert frame.is_hidden("#fault")


def test_the_example_page_plays(browser: Browser, site: StaticServer) -> None:
    context = browser.new_context(bypass_csp=True, reduced_motion="reduce", viewport={"width": 1000, "height": 900})
    watch = Watch(context, site.address)
    page = context.new_page()
    page.goto(f"{site.address}examples/embed.html")
    expect(page.locator("#log")).to_contain_text("big ready", timeout=LONGEST_START_MS)
    for name, said in {"klondike": "klondike {", "save": "save ", "undo": "undo 0", "load": "load {"}.items():
        page.locator(f"[data-call={name}]").click()
        expect(page.locator("#log")).to_contain_text(said)
    complaints = list(watch.complaints)
    context.close()
    assert not complaints
