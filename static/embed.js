// A table on any page: <script src=".../embed.js" async></script><solitaire-table game="yukon"></solitaire-table>.
// The element is a frame of the site that this script came from, and carries messages to and from it. It holds no rule.
(() => {
  const source = document.currentScript?.src;
  if (!source) throw new Error("embed.js finds its tables beside itself: load it by a plain <script src>, not as a module.");
  if (customElements.get("solitaire-table")) return;
  const site = new URL(".", source);
  const deal = ["game", "deal", "rules", "draw", "passes", "take-back", "aces-at-once", "several"];
  const look = ["lang", "controls", "persist", "table"];
  const allow = ["clipboard-write", "fullscreen", ...("share" in navigator ? ["web-share"] : [])].join("; ");
  const sheet = new CSSStyleSheet();
  // Not as a <style>, which the host's policy may refuse. What is important here no rule of the host's can change; the
  // sizes it may.
  sheet.replaceSync(`
    :host { display: block; position: relative; inline-size: 100%; min-block-size: 480px; aspect-ratio: 4 / 3;
      border: 0 !important; padding: 0 !important; box-sizing: border-box !important; }
    :host([hidden]) { display: none; }
    iframe { display: block; position: absolute; inset: 0; width: 100%; height: 100%; border: 0; }`);
  let last = 0;

  class SolitaireTable extends HTMLElement {
    static observedAttributes = [...deal, ...look, "theme", "title"];
    #frame;
    #ready = false;
    #waiting = new Map();
    #changed = new Set();
    #hear = (event) => this.#heard(event);
    #root = Object.assign(this.attachShadow({ mode: "open" }), { adoptedStyleSheets: [sheet] });

    connectedCallback() {
      window.addEventListener("message", this.#hear);
      this.#frame = document.createElement("iframe");
      Object.assign(this.#frame, { loading: "lazy", allow, title: this.title || "Solitaire" });
      this.#load();
      this.#root.replaceChildren(this.#frame);
    }
    disconnectedCallback() {
      window.removeEventListener("message", this.#hear);
      this.#stop("The table was taken off the page.");
      this.#frame = undefined;
    }
    attributeChangedCallback(name, before, now) {
      if (!this.#frame || before === now) return;
      if (!this.#changed.size) queueMicrotask(() => this.#follow());
      this.#changed.add(name);
    }

    /** A new deal, of this game or another; what was running can be brought back by undo. */
    newGame({ game, deal, options } = {}) { return this.#ask("new", { game, deal: deal && String(deal), options }); }
    undo() { return this.#ask("undo"); }
    load(text) { return this.#ask("load", { text }); }
    save() { return this.#ask("save"); }

    /** Several attributes that change together are followed once. */
    #follow() {
      const changed = (names) => names.some((name) => this.#changed.has(name));
      const [other, anew, dressed] = [changed(deal), changed(look), changed(["theme"])];
      this.#changed.clear();
      if (!this.#frame) return;
      this.#frame.title = this.title || "Solitaire";
      if (anew || (!this.#ready && (other || dressed))) return this.#load();
      // What is wrong with an attribute is said on the table.
      const { game, deal: number, ...options } = this.#fields(deal);
      if (other) this.#ask("open", { game, deal: number, options }).catch(() => {});
      if (dressed) this.#ask("theme", { theme: this.getAttribute("theme") }).catch(() => {});
    }
    #fields(names) {
      const given = names.filter((name) => this.hasAttribute(name));
      return Object.fromEntries(given.map((name) => [name.replaceAll("-", "_"), this.getAttribute(name)]));
    }
    #load() {
      this.#stop("The table was loaded anew.");
      const fields = this.#fields([...deal, ...look, "theme"]);
      // Tables of one page have saves of their own: by name, otherwise by their order on the page.
      const place = [...document.querySelectorAll("solitaire-table")].indexOf(this) + 1;
      if (!fields.table && place > 1) fields.table = String(place);
      this.#frame.src = `${site}?${new URLSearchParams(fields)}`;
    }
    #stop(why) {
      this.#ready = false;
      for (const { reject } of this.#waiting.values()) reject(new Error(why));
      this.#waiting.clear();
    }
    #ask(what, more = {}) {
      if (!this.#frame) return Promise.reject(new Error("The table is not on the page."));
      // Whoever asks something of a table further down does not wait until it is scrolled to.
      this.#frame.loading = "eager";
      return new Promise((resolve, reject) => {
        const message = { solitaire: 1, do: what, id: ++last, ...more };
        this.#waiting.set(last, { resolve, reject, message });
        if (this.#ready || what === "hello") this.#post(message);
      });
    }
    #post(message) { this.#frame.contentWindow.postMessage(message, site.origin); }

    #heard({ source, origin, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== site.origin || data?.solitaire !== 1) return;
      if (data.event === "ready") this.#greet();
      else if (data.event) this.dispatchEvent(new CustomEvent(data.event, { detail: data.detail }));
      const asked = this.#waiting.get(data.answer);
      this.#waiting.delete(data.answer);
      if (asked) "error" in data ? asked.reject(new Error(data.error)) : asked.resolve(data.value);
    }

    /** The table is there: it learns whom to tell, and what was asked meanwhile is asked now. */
    async #greet() {
      const before = [...this.#waiting.values()];
      const detail = await this.#ask("hello").catch(() => undefined);
      if (!detail) return;
      this.#ready = true;
      for (const { message } of before) this.#post(message);
      this.dispatchEvent(new CustomEvent("ready", { detail }));
    }
  }

  customElements.define("solitaire-table", SolitaireTable);
})();
