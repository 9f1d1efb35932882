"""Fingers: a card is dragged, the felt scrolls, two fingers zoom, two taps never do; drops need no exactness."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import solitaire
from solitaire.moves import FOUNDATION, Move
from solitaire.session import Session
from tests.browser.conftest import LONGEST_START_MS, Watch, wait_until_ready
from tests.browser.fingers import Touch, assert_look, frame, grip, look, middle, pile_of, press, way
from tests.browser.positions import legal, put, search, store, turned
from tests.browser.shared import blank_page, shared_page
from tests.browser.table import assert_drawn, drag, session_of, tap
from tools.common import DIST
from tools.serve import StaticServer

KLONDIKE = solitaire.game("klondike", aces_at_once=False)
YUKON = solitaire.game("yukon", aces_at_once=False)
SCALE = "visualViewport.scale"
PLACE = "[visualViewport.pageTop, scrollY, performance.timeOrigin]"


@pytest.fixture(scope="module")
def one(browser: Browser, site: StaticServer) -> Iterator[tuple[Page, Watch]]:
    options: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    with shared_page(browser, site, **options) as pair:
        yield pair


def finger_drag(page: Page, start: tuple[float, float], end: tuple[float, float], lift: bool = True) -> Touch:
    """One finger from point to point, in steps that the browser could take for a scroll."""
    touch = Touch(page)
    touch.down(start)
    for part in (0.1, 0.3, 0.6, 1.0):
        touch.move((start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])))
        frame(page)
    if lift:
        touch.up()
    return touch


def test_a_card_dragged_far_down_neither_scrolls_nor_reloads_the_page(page: Page) -> None:  # B031 B083
    session = put(page, turned(Session(KLONDIKE, 5), 3))
    before, place = look(page), page.evaluate(PLACE)
    start = grip(pile_of(page, session, -2))
    touch = finger_drag(page, start, (start[0], start[1] + 400), lift=False)
    assert page.locator(".card.held").count() == 1
    assert page.evaluate(PLACE) == place
    page.reload(wait_until="commit")
    wait_until_ready(page)
    touch.up()
    assert_look(page, before)
    assert_drawn(page, session)


def test_two_fingers_zoom_and_two_taps_do_not(page: Page) -> None:  # B083 B084
    session = put(page, Session(KLONDIKE, 5))
    assert page.evaluate(SCALE) == 1
    spots = [grip(pile_of(page, session, place)) for place in (-1, 0, 6)] + [(200.0, 700.0)]
    for button in ("undo", "new"):
        box = page.locator(f"#controls [data-do={button}]").bounding_box()
        assert box
        spots += [(box["x"] + 20, box["y"] + 20), (box["x"] - 1, box["y"] + 20)]
    for at in spots:
        for _ in range(2):
            page.touchscreen.tap(*at)
    assert page.evaluate(SCALE) == 1
    session = put(page, Session(KLONDIKE, 5))
    cdp = page.context.new_cdp_session(page)
    for at in ((200.0, 700.0), grip(pile_of(page, session, 6))):
        cdp.send("Input.synthesizePinchGesture", {"x": at[0], "y": at[1], "scaleFactor": 1.5, "relativeSpeed": 2000})
        assert page.evaluate(SCALE) > 1.2, at
        cdp.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})
        page.wait_for_function("visualViewport.scale === 1")
    assert_drawn(page, session)


def test_a_page_with_the_game_in_a_frame_can_be_scrolled_past(browser: Browser, tmp_path: Path) -> None:  # B083
    (tmp_path / "site").symlink_to(DIST, target_is_directory=True)
    tag = '<iframe src="site/?game=klondike&deal=5" width="380" height="600"></iframe><p style="height: 2000px">'
    head = '<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">'
    (tmp_path / "index.html").write_text(f"<!doctype html>{head}{tag}")
    server = StaticServer(tmp_path)
    size = {"width": 400, "height": 700}
    with blank_page(browser, server, viewport=size, has_touch=True, is_mobile=True) as host:
        host.goto(server.address, wait_until="commit")
        host.locator("iframe").wait_for()
        game = host.frames[-1]
        game.wait_for_function("window.SOLITAIRE_READY === true", timeout=LONGEST_START_MS)
        card = game.locator(".card.at-column.up.can").first.bounding_box()
        assert card
        on_card = card["x"] + card["width"] / 2, card["y"] + card["height"] * 0.8
        finger_drag(host, on_card, (on_card[0] + 5, on_card[1] - 150))
        assert host.evaluate("scrollY") == 0
        finger_drag(host, (200, 500), (200, 250))
        host.wait_for_function("scrollY > 100")
    server.close()


def test_a_long_press_selects_nothing_and_a_drag_works_after_it(page: Page) -> None:  # B085
    session, move = search(KLONDIKE, plain_move)
    put(page, session)
    page.evaluate(
        "window.menus = 0; addEventListener('contextmenu', (event) => { window.menus += !event.defaultPrevented; });"
    )
    start, end = way(page, session, move)
    touch = Touch(page)
    pressed = page.evaluate("performance.now()")
    touch.down(start)
    page.wait_for_function("(since) => performance.now() - since > 800", arg=pressed)
    touch.move(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
    touch.move(end)
    frame(page)
    touch.up()
    assert_drawn(page, session.play(move))
    assert page.evaluate("[String(getSelection()), window.menus]") == ["", 0]
    press(page, "help")
    page.evaluate("getSelection().selectAllChildren(document.querySelector('#help-text'))")
    assert len(page.evaluate("String(getSelection())")) > 100
    page.keyboard.press("Escape")


def plain_move(session: Session) -> Move | None:
    """A move of one card between columns."""
    return next((move for move in legal(session) if min(move[:2]) >= 0 and move.cards == 1), None)


def test_buttons_are_large_and_a_new_deal_can_be_undone(page: Page) -> None:  # B086
    for button in page.locator("#controls button:visible, #info button:visible").all():
        box = button.bounding_box()
        assert box
        assert box["width"] >= 44
        assert box["height"] >= 44
    undo, new = (page.locator(f"#controls [data-do={what}]").bounding_box() for what in ("undo", "new"))
    assert undo
    assert new
    assert new["x"] - (undo["x"] + undo["width"]) > 44
    session = put(page, turned(Session(KLONDIKE, 5), 4))
    page.locator("#controls [data-do=new]").click()
    assert not assert_drawn(page).moves
    page.locator("#controls [data-do=undo]").click()
    assert_drawn(page, session)
    assert session_of(page).moves == session.moves
    press(page, "restart")
    assert session_of(page).state == Session(KLONDIKE, 5).state


def ten_cards(session: Session) -> Move | None:
    """A move of ten cards or more to a column."""
    return next((move for move in legal(session) if move.cards >= 10), None)


def test_of_a_large_group_only_the_head_card_counts(page: Page) -> None:  # B087
    session, move = search(YUKON, ten_cards)
    put(page, session)
    finger_drag(page, *way(page, session, move))
    assert_drawn(page, session.play(move))


def to_empty_column(session: Session) -> Move | None:
    """A move of one king to an empty column."""
    empty = {place for place, pile in enumerate(session.state.columns) if not pile.cards}
    return next((move for move in legal(session) if move.target in empty and move.source >= 0), None)


def test_a_drop_need_not_be_exact(page: Page) -> None:  # B088
    session, move = search(KLONDIKE, plain_move)
    for dx, dy in ((0.4, 0), (-0.4, 0), (0, 0.5), (0, 3.0)):
        put(page, session)
        start, end = way(page, session, move)
        width, height = pile_of(page, session, move.target).cards[-1]["box"][2:]
        end = end[0] + dx * width, min(end[1] + dy * height, 700)
        finger_drag(page, start, end)
        assert_drawn(page, session.play(move))
    session, move = search(YUKON, to_empty_column)
    for dy in (0.0, 200.0, 350.0):
        put(page, session)
        start, end = way(page, session, move)
        finger_drag(page, start, (end[0], min(end[1] + dy, 740)))
        assert_drawn(page, session.play(move))


def ready(session: Session) -> Move | None:
    """A card of a column that may go up to its foundation, and a move of one card between columns beside it."""
    return next((move for move in legal(session) if move.target == FOUNDATION and move.source >= 0), None)


def test_drag_and_taps_work_side_by_side(page: Page) -> None:  # B089
    session, move = search(KLONDIKE, plain_move)
    put(page, session)
    drag(page, session, move)
    assert_drawn(page, session.play(move))
    put(page, session)
    tap(page, session, move)
    assert_drawn(page, session.play(move))
    session, move = search(KLONDIKE, ready)
    put(page, session)
    at = grip(pile_of(page, session, move.source))
    Touch(page).double_tap(at)
    assert_drawn(page, session.play(move))


def two_targets(session: Session) -> Move | None:
    """A card of a column that has a foundation and one column to go to."""
    moves = legal(session)
    for move in moves:
        targets = [other.target for other in moves if (other.source, other.cards) == (move.source, 1)]
        if move.source >= 0 and move.cards == 1 and len(targets) == 2 and FOUNDATION in targets:
            return move._replace(target=max(targets))
    return None


def test_with_one_tap_the_next_tap_gives_the_other_target(page: Page) -> None:  # B089 B090
    session, to_column = search(KLONDIKE, two_targets)
    store(page, "settings", "one_tap=yes")
    page.reload(wait_until="commit")
    wait_until_ready(page)
    put(page, session)
    up = to_column._replace(target=FOUNDATION)
    page.touchscreen.tap(*grip(pile_of(page, session, to_column.source)))
    first = assert_drawn(page)
    assert first.state in (session.play(up).state, session.play(to_column).state)
    went_up = first.state == session.play(up).state
    slot = (
        next(n for n, pile in enumerate(first.state.foundations) if pile != session.state.foundations[n])
        if went_up
        else 0
    )
    target = FOUNDATION if went_up else to_column.target
    page.touchscreen.tap(*grip(pile_of(page, first, target, slot)))
    second = assert_drawn(page)
    assert second.state == session.play(to_column if went_up else up).state
    press(page, "undo")
    assert assert_drawn(page).state == session.state
    store(page, "settings", "")
    page.reload(wait_until="commit")
    wait_until_ready(page)


def test_the_middle_of_an_empty_table_gives_nothing(page: Page) -> None:
    session = put(page, Session(KLONDIKE, 5))
    page.touchscreen.tap(*middle((100, 650, 50, 50)))
    assert_drawn(page, session)
