// The table in the first frame, before Python has started: stamps the picture that Python left beside the last save, or
// the empty table of the game asked for, and keeps what is pressed until Python acts on it. The page's language too is
// chosen and put on here, also when it changes later. Knows no rule and no card.
(() => {
  const FORM = 1, MOST = 500, LONGEST = 10000;
  const by = (id) => document.getElementById(id), root = document.documentElement;
  const { words, languages } = JSON.parse(by("start").textContent);
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
  const draw = ({ root: classes, name, variables, cards, slots, texts, shown, enabled }) => {
    if (classes) root.className = classes;
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

  if (framed && asked.has("controls")) root.dataset.controls = asked.get("controls");
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
  by("game-name").dataset.word = `game.${first.game}`;

  // What the address asks for; else what was chosen here; else what the browser names first of ours; else English.
  const known = (tag) => Object.keys(languages).find((code) => code === tag.toLowerCase().split("-")[0]);
  const wishes = asked.get("lang") ? [asked.get("lang")] : [kept("language") ?? "", ...navigator.languages];
  const wanted = wishes.map(known).find(Boolean) ?? "en";
  const turn = (code) => Object.assign(root, { lang: code, dir: languages[code].direction });
  // The page in a language, by the text of its file: what an element says stands beside it as a key.
  const wear = (code, text, native) => {
    const digits = native ? [...languages[code].digits] : "0123456789";
    const say = (key) => words[key].replace(/\d/g, (digit) => digits[digit]);
    Object.assign(words, JSON.parse(text));
    turn(code);
    document.querySelector("link[rel=manifest]").href = languages[code].manifest;
    for (const node of document.querySelectorAll("[data-word]")) node.textContent = say(node.dataset.word);
    for (const node of document.querySelectorAll("[data-words]")) {
      const [attribute, key] = node.dataset.words.split(":");
      node.setAttribute(attribute, say(key));
    }
  };
  // That text, or null where it cannot be had.
  const bring = (code) => fetch(languages[code].file, { signal: AbortSignal.timeout(LONGEST) })
    .then((answer) => (answer.ok ? answer.text() : "")).then((text) => JSON.parse(text) && text).catch(() => null);
  // Words are hidden until they are there, cards are not.
  const begin = async () => {
    root.dataset.wordless = "";
    turn(wanted);
    const text = await bring(wanted);
    if (text) wear(wanted, text, /\bdigits=native\b/.test(kept("settings"))); else turn("en");
    delete root.dataset.wordless;
    return text;
  };
  // English comes with Python, and a sandbox can fetch nothing.
  const language = wanted === "en" || self.origin === "null" ? Promise.resolve(null) : begin();
  const shown = { prefix, stamped: JSON.stringify(first), events: EVENTS, keep, queue };
  window.solitaireFirst = { ...shown, words, languages, wanted, language, bring, wear };
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
