// The table in the first frame, before Python has started: stamps the picture that Python left beside the last save, or
// the empty table of the game asked for, and keeps what is pressed until Python acts on it. Knows no rule and no card.
(() => {
  const FORM = 1, MOST = 500;
  const by = (id) => document.getElementById(id);
  const felt = by("felt"), asked = new URLSearchParams(location.search);
  const framed = parent !== window;
  // The prefix of our keys, as in solitaire/web/storage.py: a table in a frame may have a name.
  const table = framed && /^[\p{L}\p{N}]{1,24}$/u.test(asked.get("table") ?? "") ? `#${asked.get("table")}` : "";
  const prefix = `solitaire:${location.pathname.replace(/[^/]*$/, "") || "/"}${table}:`;
  const kept = (name) => {
    if (framed && asked.get("persist") === "no") return null;
    try { return localStorage.getItem(prefix + name); } catch { return null; }
  };
  const empty = JSON.parse(by("empty-tables").textContent);
  const game = asked.get("game") ?? kept("last");

  const stamp = (kind, place, [classes, style, label, ...hrefs]) => {
    const node = by(`${kind === "node" ? "card" : "slot"}-template`).content.firstElementChild.cloneNode(true);
    Object.assign(node, { id: `${kind}-${place}`, className: classes });
    node.setAttribute(`data-${kind}`, place);
    node.style.cssText = style;
    if (label) node.setAttribute("aria-label", label);
    if (kind === "node" && label) { node.setAttribute("role", "img"); node.removeAttribute("aria-hidden"); }
    node.querySelectorAll("use").forEach((use, at) => { if (hrefs[at]) use.setAttribute("href", hrefs[at]); });
    felt.append(node);
  };
  const draw = ({ root, name, variables, cards, slots, texts, shown, enabled }) => {
    if (root) document.documentElement.className = root;
    if (name) felt.setAttribute("aria-label", name);
    for (const [variable, value] of Object.entries(variables)) felt.style.setProperty(variable, value);
    slots.forEach((slot, place) => stamp("slot", place, slot));
    cards.forEach((card, place) => stamp("node", place, card));
    for (const [id, text] of Object.entries(texts)) by(id).textContent = text;
    for (const [id, seen] of Object.entries(shown)) by(id).hidden = !seen;
    for (const [what, on] of Object.entries(enabled))
      document.querySelectorAll(`button[data-do="${what}"]`).forEach((button) => { button.disabled = !on; });
  };

  // What is pressed: on the table whatever a pointer or a key does, elsewhere what a button is for.
  const queue = [];
  const keep = (event) => {
    const onTable = felt.contains(event.target);
    const wanted = event.type === "click" ? event.target.closest("[data-do]") : onTable;
    if (!wanted || queue.length >= MOST || (event.type === "pointermove" && !event.buttons)) return;
    queue.push([event.target, new event.constructor(event.type, event)]);
    if (event.type === "keydown" && /^(Arrow|Page|Home|End| )/.test(event.key)) event.preventDefault();
  };
  const EVENTS = ["pointerdown", "pointermove", "pointerup", "pointercancel", "keydown", "click"];
  EVENTS.forEach((type) => document.addEventListener(type, keep, true));

  if (framed && asked.has("controls")) document.documentElement.dataset.controls = asked.get("controls");
  let first;
  try {
    first = JSON.parse(kept("picture"));
    if (first.form !== FORM || asked.has("deal") || (game ?? first.game) !== first.game) throw new Error("of another table");
    draw(first);
  } catch {
    // None, or one that was cut off.
    felt.querySelectorAll(".card, .slot").forEach((node) => node.remove());
    first = Object.hasOwn(empty, game) ? empty[game] : Object.values(empty)[0];
    draw(first);
  }
  window.solitaireFirst = { prefix, stamped: JSON.stringify(first), events: EVENTS, keep, queue };
  // Python starts when the table has been painted; in a tab that nobody sees there are no frames.
  const start = () => {
    // Once more where it fails: a busy Chromium was seen to break off scripts that the service worker was giving it.
    import("./start.js").catch(() => new Promise((go) => setTimeout(go, 300)).then(() => import("./start.js")));
    // What would compete with the first frame is fetched from now on; a second time there is nothing left to do.
    document.head.append(by("soon").content);
    window.solitaireBring?.();
    delete window.solitaireBring;
  };
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, 300);
})();
