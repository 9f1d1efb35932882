// Keeps one whole release of the page, so that it plays without a network and never mixes two releases. What it keeps is
// named with its hash by the build; everything else goes to the network untouched. No rule and no card lives here.
"use strict";

const RELEASE = { build: "", app: {}, runtimeBuild: "", runtime: {}, later: {} };

const SCOPE = new URL("./", location.href);
const PAGE = "index.html";
const FILES = { ...RELEASE.app, ...RELEASE.runtime, ...RELEASE.later };
// What is brought at once; the others are kept when they were asked for.
const NEEDED = Object.keys(FILES).filter((name) => !Object.hasOwn(RELEASE.later, name));
// The path keeps copies of the game in other folders of this site apart. An update of the app leaves what changes seldom.
const OURS = `solitaire:${SCOPE.pathname}:`;
const APP_CACHE = `${OURS}app:${RELEASE.build}`;
const RUNTIME_CACHE = `${OURS}runtime:${RELEASE.runtimeBuild}`;
const MOST_TURNS = 40;
// With an icon, since the browser would look for one.
const BLANK = '<!doctype html><title>Solitaire</title><link rel="icon" href="data:,">';

// The server answers with something else than this release's file: it has another release by now, or is none of ours.
class OtherRelease extends Error {}

let turns = 0, checking;

const addressOf = (name) => new URL(name, SCOPE).href;
const cacheNameOf = (name) => (Object.hasOwn(RELEASE.app, name) ? APP_CACHE : RUNTIME_CACHE);
const kept = (name) => caches.match(addressOf(name), { cacheName: cacheNameOf(name), ignoreVary: true });
async function hashOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
async function bring(name) {
  // The browser's own cache first, since the page has just loaded most of it. Some hosts redirect the page's name.
  for (const cache of ["default", "reload"]) {
    const answer = await fetch(addressOf(name === PAGE ? "./" : name), { cache });
    const copy = answer.clone();
    const bytes = await answer.arrayBuffer();
    if (answer.status === 200 && (await hashOf(bytes)) === FILES[name]) {
      // An answer that was redirected may not be given to a navigation.
      const own = answer.redirected ? new Response(bytes, { headers: answer.headers }) : copy;
      await (await caches.open(cacheNameOf(name))).put(addressOf(name), own);
      return;
    }
  }
  throw new OtherRelease(name);
}
// The kept file as it should be; brought anew where it is missing or spoiled.
async function sound(name) {
  const answer = await kept(name);
  if (answer && (await hashOf(await answer.clone().arrayBuffer())) === FILES[name]) return answer;
  // Not deleted first: somebody else may have brought it by now, and the network may be gone.
  await bring(name);
  return kept(name);
}
const ensureAll = () => Promise.all(NEEDED.map(sound));
const checkAll = () => (checking ??= ensureAll().finally(() => { checking = undefined; }));
// The name of the file that a request asks for; undefined where it is none of our business.
function nameOf(request) {
  const { href, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || !href.startsWith(SCOPE.href)) return undefined;
  const name = pathname.slice(SCOPE.pathname.length);
  if (request.mode === "navigate") return name === "" || name === PAGE ? PAGE : undefined;
  return Object.hasOwn(FILES, name) && !search ? name : undefined;
}
const windows = async () =>
  (await clients.matchAll({ type: "window", includeUncontrolled: true })).filter(({ url }) => url.startsWith(SCOPE.href));
const blank = () => new Response(BLANK, { headers: { "Content-Type": "text/html", Refresh: "0" } });
// A reload of the only page makes way for the release that waits, which then answers the page's second try.
async function makesWay(request) {
  if (!registration.waiting || request.cache === "default" || turns >= MOST_TURNS || (await windows()).length > 1) return false;
  turns += 1;
  // A worker that is at work is not replaced.
  await checking?.catch(() => undefined);
  registration.waiting?.postMessage("skipWaiting");
  return true;
}
// Whether our release cannot be had any more, since the site has another one: a page of ours that says so.
async function isReplaced() {
  const text = await (await fetch(SCOPE.href, { cache: "no-cache" })).text();
  return /<meta name="build" content="\w/.test(text) && !text.includes(`"${RELEASE.build}"`);
}
// Then the second try goes to the network.
const giveUp = async (error) => error instanceof OtherRelease && (await isReplaced()) && registration.unregister();
async function bringMissing() {
  const keys = await Promise.all([APP_CACHE, RUNTIME_CACHE].map(async (name) => (await caches.open(name)).keys()));
  const there = new Set(keys.flat().map(({ url }) => url));
  await Promise.all(NEEDED.filter((name) => !there.has(addressOf(name))).map(bring));
}
async function page(event) {
  if (await makesWay(event.request)) return blank();
  try {
    await bringMissing();
    return await sound(PAGE);
  } catch (error) {
    if (await giveUp(error).catch(() => false)) return blank();
    return (await kept(PAGE)) ?? fetch(event.request);
  }
}
// A start is given the large files as they are kept: the page has them looked through later, or at once where it fails.
async function file(name, { clientId, request }) {
  try {
    const large = request.cache === "default" && Object.hasOwn(RELEASE.runtime, name);
    return (large && (await kept(name))) || (await sound(name));
  } catch (error) {
    const client = NEEDED.includes(name) && (await giveUp(error).catch(() => false)) && (await clients.get(clientId));
    // First, so that what failed belongs to a page that is gone.
    await client?.navigate(client.url);
    return Response.error();
  }
}
// Caches of other releases go when nobody can need them: no release is on its way, and no second page is open.
async function tidy() {
  if (registration.installing || registration.waiting || (await windows()).length > 1) return;
  const others = (await caches.keys()).filter((key) => key.startsWith(OURS) && key !== APP_CACHE && key !== RUNTIME_CACHE);
  await Promise.all(others.map((key) => caches.delete(key)));
}
// A page asks whether it can be played without a network, in its language: with its words, its letters and all names.
async function report(client, build, language) {
  const spoken = Object.keys(RELEASE.later).filter((name) => name.match(`^static/(words|fonts)/(${language}|names?)-`));
  const ready = await Promise.all([checkAll(), ...spoken.map(sound)]).then(() => true, () => false);
  client.postMessage({ build: RELEASE.build, ready });
  if (build !== RELEASE.build || registration.waiting) return;
  // The page of the first visit began without us.
  await clients.claim();
  await tidy();
}
addEventListener("install", (event) => event.waitUntil(ensureAll()));
addEventListener("activate", (event) => event.waitUntil(tidy()));
addEventListener("message", (event) => {
  const [what, build, language] = String(event.data).split(" ");
  if (what === "skipWaiting") event.waitUntil(skipWaiting());
  if (what === "check") event.waitUntil(report(event.source, build, language).catch(() => undefined));
});
addEventListener("fetch", (event) => {
  const name = nameOf(event.request);
  if (name === PAGE && event.request.mode === "navigate") event.respondWith(page(event));
  else if (name !== undefined) event.respondWith(file(name, event));
});
