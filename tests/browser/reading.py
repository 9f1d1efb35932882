"""What a page says and shows now: every text that can be seen or heard, and text that has no room. Reads only."""

from playwright.sync_api import Page

# Each text with what it stands in and its language.
TEXTS = r"""() => {
  const found = [];
  const spoken = ['aria-label', 'title', 'placeholder', 'alt', 'label', 'aria-description', 'aria-valuetext'];
  const note = (text, node, what) => {
    const told = (text ?? '').replace(/\s+/g, ' ').trim();
    const where = node.id || node.getAttribute('data-do') || node.getAttribute('class') || node.parentElement?.id || '';
    if (told) found.push([told, `${node.tagName.toLowerCase()} ${where} ${what}`, node.closest('[lang]').lang]);
  };
  note(document.title, document.documentElement, 'title of the page');
  const seen = (node) => {
    const shown = node.closest('option') ? node.closest('select') : node;
    const inside = /^(title|desc)$/.test(shown.tagName) ? shown.parentElement : shown;
    return inside.checkVisibility({ visibilityProperty: true });
  };
  for (const node of document.body.querySelectorAll('*')) {
    if (node.matches('script, style, template') || !seen(node)) continue;
    for (const child of node.childNodes) if (child.nodeType === Node.TEXT_NODE) note(child.data, node, 'text');
    for (const name of spoken) note(node.getAttribute(name), node, name);
  }
  return found;
}"""
# In words, what text is cut off, sticks out of its box, or lies on something else. Of a dialog only that is looked at.
NO_ROOM = r"""(choices) => {
  const found = [];
  const top = document.querySelector('dialog[open], :popover-open') ?? document.body;
  const drawn = '.unseen, #felt, .example, svg';
  const seen = (node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest(drawn);
  const box = (node) => node.getBoundingClientRect();
  const name = (node) => [node.tagName.toLowerCase(), node.id || node.getAttribute('data-do') || node.className,
    node.textContent.replace(/\s+/g, ' ').trim().slice(0, 60)].join(' ');
  const outside = (a, b, by = 1.5) => a.left < b.left - by || a.right > b.right + by;
  const meet = (a, b, by = 1) =>
    a.left < b.right - by && b.left < a.right - by && a.top < b.bottom - by && b.top < a.bottom - by;
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page can be scrolled sideways');
  const view = new DOMRect(0, 0, innerWidth, innerHeight), range = document.createRange();
  if (top !== document.body && (box(top).bottom > innerHeight + 1 || box(top).top < -1))
    found.push(`${name(top)}: not in view`);
  // The number of a deal can have many digits, and gives way; what is known of it does not.
  const gives = (node) => node.matches('[data-do=deal]') && !document.getElementById('promise').textContent;
  const whole = 'button, summary, .figure, th, td, h2, h3, dialog, [popover]';
  const holders = 'button, td, th, summary, .option, .note, section, dialog, [popover], .bar';
  for (const node of [top, ...top.querySelectorAll('*')]) {
    // What is in a field can be moved in it.
    if (!seen(node) || node.matches('input, textarea, option')) continue;
    const { overflowX, overflowY } = getComputedStyle(node);
    const wide = node.scrollWidth > node.clientWidth + 1 && node.clientWidth && !gives(node);
    if (wide && (/hidden|clip/.test(overflowX) || node.matches(whole)))
      found.push(`${name(node)}: ${node.scrollWidth} wide in ${node.clientWidth}`);
    if (/hidden|clip/.test(overflowY) && node.clientHeight && node.scrollHeight > node.clientHeight + 1)
      found.push(`${name(node)}: ${node.scrollHeight} high in ${node.clientHeight}`);
    for (const child of node.childNodes) {
      if (child.nodeType !== Node.TEXT_NODE || !child.data.trim()) continue;
      range.selectNodeContents(child);
      const holder = node.closest(holders) ?? document.body;
      for (const line of range.getClientRects())
        if (!gives(holder) && (outside(line, box(holder)) || outside(line, view)))
          found.push(`${name(node)}: sticks out of ${name(holder)}`);
    }
    if (choices && node.matches('select')) {
      const whole = node.cloneNode(true);
      whole.style.cssText = 'position: absolute; max-width: none; width: auto';
      node.after(whole);
      if (whole.offsetWidth > node.parentElement.clientWidth + 1)
        found.push(`choices of ${node.previousElementSibling.textContent}: ${whole.offsetWidth} wide`);
      whole.remove();
    }
    // More than a line of what is told may lie over the table.
    const flows = (child) => {
      const { display, position, float } = getComputedStyle(child);
      return seen(child) && child.id !== 'told' && box(child).width && box(child).height
        && !/^(inline|contents)$/.test(display) && /static|relative/.test(position) && float === 'none';
    };
    const parts = [...node.children].filter(flows);
    parts.forEach((one, place) => parts.slice(place + 1).forEach((other) => {
      if (meet(box(one), box(other))) found.push(`${name(one)} lies on ${name(other)}`);
    }));
  }
  return [...new Set(found)];
}"""
Said = tuple[str, str, str]


def said(page: Page) -> set[Said]:
    """Every text with what it stands in and its language."""
    return {(text, where, code) for text, where, code in page.evaluate(TEXTS)}


def no_room(page: Page, choices: bool = True) -> list[str]:
    """What is wrong with how the texts lie, in words; ``choices``: each must be seen whole also where none is open."""
    found: list[str] = page.evaluate(NO_ROOM, choices)
    return found
