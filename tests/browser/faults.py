"""What is wrong with what is drawn: cut off, outside the view, overlapping, or with a corner hidden. Reads boxes only.

Also puts a position on the page that no play need lead to, in exactly the looks that the page would give it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Frame, Page

from solitaire.engine import deal
from solitaire.session import Session
from solitaire.spec import Game
from solitaire.state import Pile
from solitaire.web.picture import card_hrefs
from solitaire.web.scene import nodes_of, scene
from solitaire.web.ui import Ui
from tests.browser.seat import Seat

SIZES = ((320, 568), (568, 320), (390, 844), (768, 1024), (1440, 900), (2560, 1440))
# With `scrolls` the page itself may be higher than the view; never wider.
FAULTS = """(scrolls) => {
  const found = [];
  const box = (node) => node.getBoundingClientRect();
  const seen = (node) => node.checkVisibility({ visibilityProperty: true }) && box(node).width > 0;
  const all = (what, where = document) => [...where.querySelectorAll(what)].filter(seen);
  const name = (node) => node.id || node.dataset.do || node.getAttribute('aria-label') || node.className;
  const inside = (a, b, by = 1) =>
    a.left >= b.left - by && a.right <= b.right + by && a.top >= b.top - by && a.bottom <= b.bottom + by;
  const meet = (a, b, by = 1) =>
    a.left < b.right - by && b.left < a.right - by && a.top < b.bottom - by && b.top < a.bottom - by;
  const apart = (nodes, what) => nodes.forEach((one, place) => nodes.slice(place + 1).forEach((other) => {
    if (meet(box(one), box(other))) found.push(`${what}: ${name(one)} lies on ${name(other)}`);
  }));
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide in ${innerWidth}`);
  if (!scrolls && root.scrollHeight > innerHeight) found.push(`the page is ${root.scrollHeight} high`);
  const view = new DOMRect(0, 0, innerWidth, scrolls ? root.scrollHeight : innerHeight);

  const bars = all('.bar, #table');
  apart(bars, 'bars');
  for (const bar of bars) if (!inside(box(bar), view)) found.push(`${name(bar)} is not in view`);
  for (const bar of all('.bar')) {
    const parts = all('button, .figure', bar).filter((part) => part.textContent.trim());
    apart(parts, name(bar));
    for (const part of parts) {
      if (!inside(box(part), box(bar))) found.push(`${name(part)} is outside of its bar`);
      if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth) found.push(`${name(part)} is cut off`);
    }
  }

  const table = box(document.querySelector('#table'));
  const cards = all('#felt > .card'), slots = all('#felt > .slot');
  for (const node of [...cards, ...slots, ...all('#felt > .count:not(:empty)')])
    if (!inside(box(node), table)) found.push(`${name(node)} is outside of the table`);
  apart(slots, 'piles');
  const pile = (node) => ['stock', 'waste', 'foundation', 'column'].find((kind) => node.matches(`.at-${kind}`))
    + getComputedStyle(node).getPropertyValue('--i');
  const piles = {};
  for (const card of cards) (piles[pile(card)] ??= []).push(card);
  for (const [one, of_one] of Object.entries(piles)) for (const [other, of_other] of Object.entries(piles))
    if (one < other && of_one.some((a) => of_other.some((b) => meet(box(a), box(b))))) found.push(`${one} on ${other}`);

  const height = (card) => Number(getComputedStyle(card).getPropertyValue('--z'));
  // Of cards at one and the same place only the uppermost is meant to be seen.
  const alone = (card) => !piles[pile(card)].some((other) => height(other) > height(card)
    && Math.abs(box(other).left - box(card).left) < .5 && Math.abs(box(other).top - box(card).top) < .5);
  for (const card of cards.filter((card) => card.matches('.up') && alone(card)))
    for (const use of all('.corner use', card)) {
      const { left, top, width, height } = box(use);
      if (!scrolls && (width < 2.5 || height < 4.5)) found.push(`${name(card)}: ${width} by ${height} pixels`);
      const hidden = [[.5, .5], [.2, .2], [.8, .2], [.2, .8], [.8, .8]].filter(([x, y]) => {
        const at = [left + x * width, top + y * height];
        if (at[1] >= innerHeight) return false;
        return document.elementFromPoint(...at)?.closest('.card') !== card;
      });
      if (hidden.length) found.push(`${name(card)}: ${use.getAttribute('class')} is hidden`);
    }
  return found;
}"""
# The board's share of the width and of the height of the table.
SHARE = """() => {
  const table = document.querySelector('#table').getBoundingClientRect();
  const nodes = [...document.querySelectorAll('#felt > .card, #felt > .slot')].filter((node) => !node.hidden);
  const boxes = nodes.map((node) => node.getBoundingClientRect());
  const most = (side) => Math.max(...boxes.map((box) => box[side]));
  const least = (side) => Math.min(...boxes.map((box) => box[side]));
  return [(most('right') - least('left')) / table.width, (most('bottom') - least('top')) / table.height];
}"""
# Writes looks on nodes, and gives what stood there.
SHOW = """(looks) => looks.map(([id, classes, style, hrefs]) => {
  const node = document.getElementById(id), uses = [...node.querySelectorAll('use')];
  const before = [id, node.className, node.style.cssText, uses.map((use) => use.getAttribute('href'))];
  node.className = classes;
  node.style.cssText = style;
  uses.forEach((use, place) => hrefs[place] && use.setAttribute('href', hrefs[place]));
  return before;
})"""


def faults(page: Seat | Frame, scrolls: bool = False) -> list[str]:
    """Everything that is wrong, in words."""
    found: list[str] = page.evaluate(FAULTS, scrolls)
    return found


def share(page: Page) -> tuple[float, float]:
    """How much of the table's width and of its height the board takes."""
    across, down = page.evaluate(SHARE)
    return across, down


def dress(page: Page, classes: str) -> None:
    """Give the page's root the classes of settings."""
    page.evaluate("(classes) => { document.documentElement.className = classes; }", classes)


def with_long_column(game: Game, number: int, down: int, up: int) -> Session:
    """A session of a deal with so many cards of stock and columns on the first column, as if play had led there."""
    session = Session(game, number)
    state = deal(game, number)
    first, *others = state.columns
    waiting = [*state.stock]
    piles = [list(pile.cards) for pile in others]
    column = list(first.cards)
    while len(column) < down + up:
        longest = max(piles, key=len, default=[])
        column.append(waiting.pop() if waiting else longest.pop())
    columns = [Pile(tuple(column), down)]
    columns += [Pile(tuple(cards), min(pile.down, len(cards))) for cards, pile in zip(piles, others, strict=True)]
    session.states = (state._replace(stock=tuple(waiting), columns=tuple(columns)),)
    return session


@contextmanager
def shown(page: Page, session: Session) -> Iterator[None]:
    """Draws a session of the game that is open, and of its deal, as the page itself would; then all is as before."""
    found = scene(session, Ui(), nodes_of(session))
    looks: list[Any] = []
    for node, look in enumerate(found.cards):
        looks.append([f"node-{node}", look.classes, look.style, card_hrefs(look.face)])
    looks += [[f"slot-{place}", look.classes, look.style, []] for place, look in enumerate(found.slots)]
    before = page.evaluate(SHOW, looks)
    yield
    page.evaluate(SHOW, before)
