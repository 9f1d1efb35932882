// A journal beside localStorage, whose last texts are gone when the whole browser is killed or the power fails: a database
// that says "done" only when it is on the disk. Where anything fails there is no journal, and nothing is said. What is
// written when, and why the texts agree with each other: solitaire/web/journal.py and storage.py.
(() => {
  const PREFIX = solitaireFirst.prefix, COUNT = `${PREFIX}journal.at`;
  // `stale`: the records may hold what the page did not begin with; they then go with the next write.
  let base, stale = true, begun = false;
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
  const put = async (records) => {
    base ??= await open();
    const change = base.transaction("texts", "readwrite", { durability: "strict" }), texts = change.objectStore("texts");
    if (stale) texts.clear();
    for (const record of records) {
      // Another tab may have written meanwhile what this one could not.
      texts.get(record.name).onsuccess = ({ target }) => {
        try { if (!(target.result?.at > record.at)) texts.put(record); } catch { change.abort(); }
      };
    }
    await new Promise((done, fail) => Object.assign(change, { oncomplete: done, onabort: fail }));
    stale = false;
  };
  // All in one transaction; what failed may be put again.
  const write = (records) => put(records).catch(() => {
    base = void base?.close();
    throw new Error("not written");
  });
  const restored = restore().catch(() => {}), waited = () => new Promise((done) => setTimeout(done, 1000));
  const ready = () => Promise.race([restored, waited()]).then(() => { begun = true; });
  globalThis.solitaireJournal = { ready, write };
})();
