// Watches the start: how far it is, by the bytes of the files that have come; and where it fails, which file is at fault.
// Never an endless wait: after some seconds without progress every file is looked at. Knows nothing of the game.
(() => {
  const PATIENCE = 6000, SILENCE = 9000, LONGEST = 12000;
  const by = (id) => document.getElementById(id);
  if (self.origin === "null") {
    // A sandbox without an origin, which can load nothing. Where it opens no tab either the address is to be copied.
    if (!location.protocol.startsWith("http")) return;
    const { content } = by("sandbox-text"), link = content.querySelector("a");
    link.href = link.textContent = location.href;
    const told = content.querySelector(`[lang="${window.solitaireFirst?.wanted ?? "en"}"]`);
    by("loading").replaceChildren(told, " ", link);
    return;
  }
  const { files, words } = { ...JSON.parse(by("start").textContent), ...window.solitaireFirst };
  const named = (url) => Object.keys(files).find((file) => url === new URL(file, document.baseURI).href);
  const large = Object.keys(files).filter((file) => /\.(wasm|zip)$/.test(file));
  const total = large.reduce((sum, file) => sum + files[file], 0);
  let come = 0, last = performance.now(), looking = false;

  // The large files, nearly all of it, are asked for at once and counted while they come: a browser tells of whole ones only.
  // Where the service worker has them they need no counting.
  const ask = window.fetch, begun = new Map();
  const transform = (part, on) => {
    come += part.length;
    last = performance.now();
    by("progress").value = come / total;
    on.enqueue(part);
  };
  const worker = () => { try { return navigator.serviceWorker.controller; } catch { return null; } };
  const counted = (answer) => {
    if (worker()) return answer;
    const count = new TransformStream({ transform }, undefined, { highWaterMark: Infinity });
    return answer.ok ? new Response(answer.body.pipeThrough(count), answer) : answer;
  };
  // Compiled while the scripts that will want it are on their way. Some hosts serve WebAssembly as bytes of no kind, which
  // browsers compile only when they are asked in another way.
  let compiled;
  const compile = async (answer) => {
    const typed = /^application\/wasm/.test(answer.headers.get("content-type"));
    return typed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      const module = await (compiled ?? compile(await source));
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      // Pyodide would wait for ever.
      check(true);
      throw error;
    }
  };
  const bring = () => {
    for (const file of large) begun.set(file, ask(file).then(counted));
    compiled = begun.get(large.find((file) => file.endsWith("wasm"))).then(compile);
    compiled.catch(() => {});
  };
  // Not before the first frame, which may have come already.
  if (by("soon").content.firstChild) window.solitaireBring = bring; else bring();
  window.fetch = (source, ...more) => {
    const file = named(String(source.url ?? source));
    const answer = begun.get(file) ?? ask(source, ...more);
    begun.delete(file);
    return answer;
  };
  const tell = (why, file, what) => {
    const text = words[`start.${why}`].replace("{file}", file).replace("{what}", what);
    [by("loading").hidden, by("failed-text").textContent, by("failed").hidden] = [true, text, false];
  };
  // What is wrong with the first file that is not there, is cut off, or is something else than it should be.
  const look = async () => {
    for (const [file, size] of Object.entries(files)) {
      const stop = new AbortController();
      let waiting;
      const wait = () => { clearTimeout(waiting); waiting = setTimeout(() => stop.abort(), SILENCE); };
      try {
        wait();
        const answer = await ask(file, { signal: stop.signal, cache: "no-cache" });
        const type = answer.headers.get("content-type") ?? "";
        const wrong = /\bhtml\b/.test(type) || (/\.m?js$/.test(file) && !/javascript/.test(type));
        if (!answer.ok) return ["missing", file, answer.status];
        if (wrong) return ["kind", file, type];
        let bytes = 0;
        const reader = answer.body.getReader();
        for (let part; !(part = await reader.read()).done; wait()) bytes += part.value.length;
        if (bytes !== size) return ["part", file, ""];
      } catch { return ["silent", file, ""]; } finally { clearTimeout(waiting); }
    }
  };
  const check = async (broken) => {
    if (looking || window.SOLITAIRE_READY) return;
    looking = true;
    const fault = await look();
    looking = false;
    last = performance.now();
    if (window.SOLITAIRE_READY) return;
    if (fault || broken) clearInterval(timer);
    if (fault) tell(...fault);
    else if (broken || last > LONGEST) tell(broken ? "broken" : "slow");
  };
  const timer = setInterval(() => {
    if (window.SOLITAIRE_READY) return clearInterval(timer);
    // Spoken once, where it takes long enough to wonder.
    if (!("wordless" in document.documentElement.dataset)) by("speech").textContent ||= by("loading").textContent.trim();
    if (performance.now() - last > PATIENCE) check(false);
  }, 500);
  // A file that did not come; a promise that nobody caught, or a script that ended before its end: nobody goes on then.
  addEventListener("error", () => check(false), true);
  addEventListener("unhandledrejection", () => check(true));
  // What is kept is read after that, for a second at most, and the language may still be on its way.
  addEventListener("py:all-done", async () => { await window.solitaireFirst?.language; setTimeout(check, 1500, true); });
})();
