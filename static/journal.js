// A journal beside localStorage, which browsers bring to the disk only seconds or minutes later: when the whole browser
// is killed or the power fails, the last moves are gone from it. Each text that is written there is noted here as well,
// in a database that says "done" only when it is on the disk; nobody waits for that. Where anything fails there is no
// journal, and nothing is said. Why the texts agree with each other, whichever tabs wrote them: solitaire/web/storage.py.
(() => {
  const PREFIX = solitaireFirst.prefix, COUNT = `${PREFIX}journal.at`;
  // `stale`: the records may hold what the page did not begin with; they then go with the next write.
  let base, stale = true, begun = false, writing = false, waiting = new Map();
  const count = () => Number(localStorage.getItem(COUNT)) || 0;
  const answer = (request) => new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = (event) => { event.preventDefault(); fail(request.error); };
  });
  const open = () => {
    const request = indexedDB.open(`${PREFIX}journal`, 1);
    const texts = () => request.result.createObjectStore("texts", { keyPath: "name" });
    request.onupgradeneeded = () => texts().createIndex("at", "at");
    return answer(request);
  };
  const putBack = (records) => {
    const wrong = ({ name, text }) => typeof name !== "string" || !(text === null || typeof text === "string");
    if (records.some(wrong)) return;
    const last = count();
    for (const { name, at, text } of records.filter(({ at }) => at > last)) {
      if (text === null) localStorage.removeItem(PREFIX + name); else localStorage.setItem(PREFIX + name, text);
      localStorage.setItem(COUNT, at);
    }
    stale = false;
  };
  const restore = async () => {
    const opened = await open(), newer = IDBKeyRange.bound(count(), Infinity, true);
    const records = await answer(opened.transaction("texts").objectStore("texts").index("at").getAll(newer));
    base ??= opened;
    if (!begun) putBack(records);
  };
  const put = (batch) => new Promise((done, fail) => {
    const change = base.transaction("texts", "readwrite", { durability: "strict" }), texts = change.objectStore("texts");
    if (stale) texts.clear();
    for (const record of batch.values()) {
      // Another tab may have written meanwhile what this one could not.
      texts.get(record.name).onsuccess = ({ target }) => {
        try { if (!(target.result?.at > record.at)) texts.put(record); } catch { change.abort(); }
      };
    }
    change.oncomplete = () => { stale = false; done(); };
    change.onabort = () => fail(change.error);
  });
  // One write is under way, and all that comes meanwhile waits for the next; what failed goes with it.
  const flush = async () => {
    while (waiting.size) {
      const batch = waiting;
      waiting = new Map();
      try { base ??= await open(); await put(batch); } catch {
        base = void base?.close();
        waiting = new Map([...batch, ...waiting]);
        break;
      }
    }
    writing = false;
  };
  const write = (name, text) => {
    const at = Math.max(Date.now(), count() + 1);
    localStorage.setItem(COUNT, at);
    waiting.set(name, { name, at, text: text ?? null });
    if (!writing) { writing = true; queueMicrotask(flush); }
  };
  const restored = restore().catch(() => {}), waited = () => new Promise((done) => setTimeout(done, 1000));
  const ready = () => Promise.race([restored, waited()]).then(() => { begun = true; });
  globalThis.solitaireJournal = { ready, write };
})();
