// The service worker: keeps what pages are made of, and lists and tables as they were seen last, for a time
// without a connection. SHELL and PAGES_OF stand above, from the server: each release is another worker.

const ASSETS = "scorepad-assets";
const PAGES = "scorepad-pages";
const MOST_PAGES = 12;
const PATIENCE = 5_000;
const KEPT_AT = "X-Kept-At";
const isAsset = path => path.startsWith("/static/") || path.startsWith("/ohne-netz/");
const isList = path => /^\/[lv]\/[^/]+$/.test(path);
// Groups, ladders and leagues: to be read.
const isTable = path => /^\/(rv?|rangliste|tabelle|liga\/[aev])\/[^/]+(\/tabelle\/[\w-]+)?$/.test(path);
// The pages that name what this device knows, and of what: anything else of that sort doesn't stay here.
const NAMED_ON = { "/": /^\/([lv]|rv?)\/[^/]+$/, "/ranglisten": /^\/(rangliste|tabelle)\/[^/]+$/ };
const isKept = path => path in NAMED_ON || isList(path) || isTable(path);
const pathOf = request => new URL(request.url).pathname;

addEventListener("install", event => {
  skipWaiting();
  event.waitUntil(keepShell(SHELL));
});
// While a server is exchanged, the other release may answer: its files don't come under these addresses.
const keepShell = async paths => {
  const assets = await caches.open(ASSETS);
  await Promise.all(paths.map(async path => {
    const response = await fetch(path);
    const isOurs = response.headers.get("Cache-Control")?.includes("immutable");
    if (!isOurs) throw new Error(`${path} is not of this release`);
    await assets.put(path, response);
  }));
};
addEventListener("activate", event => event.waitUntil(prune().then(() => clients.claim())));

// Of older releases only that stays which a kept page is made of.
const prune = async () => {
  const assets = await caches.open(ASSETS);
  const pages = await textsOf(await (await caches.open(PAGES)).matchAll());
  const isNeeded = folder => SHELL.some(path => path.startsWith(folder)) || pages.some(page => page.includes(folder));
  for (const request of await assets.keys()) {
    const [, room, release] = pathOf(request).split("/");
    if (!isNeeded(`/${room}/${release}/`)) await assets.delete(request);
  }
};
const textsOf = responses => Promise.all(responses.map(response => response.text()));

addEventListener("fetch", event => {
  const { request } = event;
  const url = new URL(request.url);
  url.hash = "";
  if (url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event, url));
  else if (request.method === "GET" && isAsset(url.pathname)) event.respondWith(asset(request));
});

// Caches may fail: then there is still the network.
const asset = async request =>
  (await caches.match(request, { ignoreVary: true }).catch(() => null)) ?? fetch(request);

// A page comes from the network; if that takes too long or fails, or the server is in trouble, as it was seen last.
const page = async (event, url) => {
  const isOurs = event.request.method === "GET" && isKept(url.pathname);
  const copy = isOurs ? copyOf(url).catch(() => null) : null;
  const network = fetch(event.request).then(async response => {
    if (isOurs) event.waitUntil(remember(url, response.clone()));
    return (response.status >= 500 && (await copy)) || response;
  });
  const tooLate = new Promise(resolve =>
    setTimeout(async () => {
      if (await copy) resolve(copy);
    }, PATIENCE));
  return Promise.race([network, tooLate]).catch(async () => (await copy) ?? nothing(event.request.method));
};

const copyOf = async url => {
  const kept = await (await caches.open(PAGES)).match(url.href, { ignoreVary: true });
  if (!kept) return null;
  const text = await kept.text();
  const marked = text.replace("<html ", `<html data-kept-at="${kept.headers.get(KEPT_AT)}" `);
  return new Response(marked, { headers: kept.headers });
};

// Nothing was kept: the page that says so, in the language of the pages that were. What was sent may have arrived.
const nothing = async method => {
  const pages = await textsOf(await (await caches.open(PAGES)).matchAll());
  const language = (pages.at(-1)?.match(/<html[^>]* lang="(\w+)"/) ?? [])[1] ?? navigator.language.slice(0, 2);
  const found = await caches.match(PAGES_OF[language] ?? Object.values(PAGES_OF)[0], { ignoreVary: true });
  if (!found || method !== "POST") return found ?? Response.error();
  const text = await found.text();
  return new Response(text.replace("<html ", "<html data-sent "), { headers: found.headers });
};

// Not what something else answered: a proxy whose server is away, a page that wants a login.
const remember = async (url, response) => {
  const text = await response.text();
  if (response.redirected || !text.includes('id="notice"')) return;
  const pages = await caches.open(PAGES);
  if (response.status === 404) return forget(pages, path => path === url.pathname || path === "/");
  if (!response.ok) return;
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, new Date().toISOString());
  await pages.put(url.href, new Response(text, { headers }));
  if (url.pathname in NAMED_ON) await forgetUnnamed(pages, NAMED_ON[url.pathname], text);
  const isAlike = path => [isList, isTable].every(sort => sort(path) === sort(url.pathname));
  const kept = (await pages.keys()).filter(each => isAlike(pathOf(each)));
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_PAGES)).map(each => pages.delete(each)));
};

const forgetUnnamed = (pages, sort, text) => {
  const named = new Set(Array.from(text.matchAll(/href="([^"]+)"/g), found => found[1]));
  return forget(pages, path => sort.test(path) && !named.has(path));
};
const forget = async (pages, isDone) => {
  for (const request of await pages.keys()) if (isDone(pathOf(request))) await pages.delete(request);
};

// A page has something new on it: keep it as it is now. Or it has no worker yet: take it on.
addEventListener("message", event => {
  const { keep, claim } = event.data ?? {};
  event.waitUntil(claim ? clients.claim() : renew(String(keep)));
});
const renew = async address => {
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin || !isKept(url.pathname)) return;
  await fetch(url, { cache: "no-cache" }).then(response => remember(url, response), () => {});
};

// The browser says that there is a connection again, even if no page is open.
addEventListener("sync", event => event.waitUntil(sendFor(event)));
const sendFor = async () => {
  const lists = new Set((await queue.all()).map(entry => entry.list));
  const isDone = await queue.send();
  await Promise.all([...lists].map(renew));
  if (!isDone) throw new Error("still no connection");
};
