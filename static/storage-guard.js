// Must run before PyScript: where a browser denies storage (a frame of another site with third-party storage
// blocked), PyScript's own use of IndexedDB would keep Python from ever starting. Those who ask for a database
// there get one that lives in memory. Nothing of the game is kept in it.
(() => {
  const real = (() => { try { return globalThis.indexedDB; } catch { return undefined; } })();
  const answer = (value) => {
    const request = { result: value };
    queueMicrotask(() => request.onsuccess?.({ target: request }));
    return request;
  };
  const memory = () => {
    const kept = new Map();
    const store = {
      get: (key) => answer(kept.get(key)),
      getKey: (key) => answer(kept.has(key) ? key : undefined),
      getAllKeys: () => answer([...kept.keys()]),
      put: (value, key) => answer((kept.set(key, value), key)),
      delete: (key) => answer(void kept.delete(key)),
      clear: () => answer(void kept.clear()),
      count: () => answer(kept.size),
    };
    return { objectStoreNames: ["entries"], close() {}, transaction: () => ({ objectStore: () => store }) };
  };
  const open = (...names) => {
    const request = {};
    const fall = () => { request.result = memory(); request.onsuccess?.({ target: request }); };
    let asked;
    try { asked = real.open(...names); } catch { queueMicrotask(fall); return request; }
    asked.onupgradeneeded = (event) => request.onupgradeneeded?.(event);
    asked.onsuccess = (event) => { request.result = asked.result; request.onsuccess?.(event); };
    asked.onerror = (event) => { event.preventDefault(); fall(); };
    return request;
  };
  try {
    Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open } });
  } catch { /* a browser that does not let us: PyScript then has to do with what there is */ }
})();
