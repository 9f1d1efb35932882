"""Scripts that look: at the brightness of pixels, and at the contrast of everything that is on the page."""

GREY = """async (text) => {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${text}`)).blob());
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  return Array.from({ length: data.length / 4 }, (_, at) =>
    0.21 * data[4 * at] + 0.72 * data[4 * at + 1] + 0.07 * data[4 * at + 2]);
}"""
# Pairs whose contrast is too low, in words. Colours come through a canvas, so that every notation is understood.
CONTRAST = """() => {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const pixel = (layers) => {
    context.globalAlpha = 1;
    context.fillStyle = '#000';
    context.fillRect(0, 0, 1, 1);
    for (const [colour, alpha] of layers) {
      context.globalAlpha = alpha;
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (layers) => {
    const linear = (v) => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4;
    const [r, g, b] = pixel(layers).map((v) => linear(v / 255));
    return .2126 * r + .7152 * g + .0722 * b;
  };
  const ratio = (over, under) => {
    const [a, b] = [light([...under, ...over]), light(under)].sort((x, y) => y - x);
    return (a + .05) / (b + .05);
  };
  const probe = document.querySelector('#felt').appendChild(document.createElement('i'));
  const colour = (name) => { probe.style.color = `var(${name})`; return getComputedStyle(probe).color; };
  const felts = [colour('--felt'), colour('--felt-far')];
  const found = [];
  const check = (what, least, over, under) => {
    const value = ratio(over, under);
    if (value < least) found.push(`${what}: ${value.toFixed(2)}`);
  };
  const below = (node, felt) => {
    const layers = [];
    for (; node && node !== document.body; node = node.parentElement)
      layers.unshift([getComputedStyle(node).backgroundColor, 1]);
    return [[felt, 1], ...layers];
  };
  const ink = (node, what, faded = node) => [[getComputedStyle(node)[what], Number(getComputedStyle(faded).opacity)]];
  const parts = ['p', 'h2', 'h3', 'label', 'button', 'dt', 'dd', 'span'].map((tag) => `dialog[open] ${tag}`);
  const texts = ['.bar button:enabled', '.figure', '#felt .count', '#say', ...parts].join();
  for (const felt of felts) {
    for (const node of document.querySelectorAll(texts))
      if (node.textContent.trim() && node.checkVisibility())
        check(`text of ${node.id || node.className || node.textContent}`, 4.5, ink(node, 'color'), below(node, felt));
    for (const slot of document.querySelectorAll('#felt > .slot')) {
      const under = [[felt, 1]];
      check(`edge of ${slot.className}`, 3, ink(slot, 'borderTopColor'), under);
      if (slot.matches('.foundation, .stock'))
        check(`mark of ${slot.className}`, 3, ink(slot, 'color', slot.querySelector('.mark')), under);
    }
    check('paper of a card', 3, [[colour('--card-paper'), 1]], [[felt, 1]]);
    check('the ring of what is picked', 3, [[colour('--card-ring'), 1]], [[felt, 1]]);
  }
  for (const card of document.querySelectorAll('#felt > .card.up')) {
    const { color, backgroundColor } = getComputedStyle(card);
    check(`suit of ${card.className}`, 4.5, [[color, 1]], [[backgroundColor, 1]]);
  }
  probe.remove();
  return [...new Set(found)];
}"""
