// A dead network loses nothing, and says so. Once the service worker is there, the rest is loaded from what it
// keeps (offline-waiting.js, offline-form.js), and games can wait for the connection.

export const say = (text, source) => {
  const line = document.createElement("p");
  line.className = "banner warn";
  line.dataset.source = source?.id ?? "";
  line.textContent = text;
  notice().replaceChildren(line);
};
export const notice = () => document.getElementById("notice");
export const sayOffline = source => say(notice().dataset.offline, source);

// Who can do more about a request without an answer than to say so.
let takesOver = () => false;
export const takeOver = takes => {
  takesOver = takes;
};
document.addEventListener("htmx:error", event => {
  const ctx = event.detail?.ctx;
  const source = ctx?.sourceElement?.closest?.("#game-form");
  if (source && ctx.text === undefined && !takesOver(ctx)) sayOffline(source);
});
document.addEventListener("htmx:after:request", event => {
  const { response, sourceElement } = event.detail?.ctx ?? {};
  const isForm = sourceElement?.id === "game-form";
  if (response && (isForm || notice().querySelector("[data-source='']"))) notice().replaceChildren();
});

// Behind the page's own load, which doesn't wait for any of this; again until it is done, since any of it may fail.
const workers = isSecureContext && navigator.locks ? navigator.serviceWorker : null;
const AGAIN = 10_000;
const loadRest = () => import("./offline-form.js").then(() => clearInterval(trying));
// A page that was loading while the worker came up has none: it asks to be taken on.
const ask = ({ active }) => workers.controller || active.postMessage({ claim: true });
const register = () => workers.register("/sw.js").then(() => workers.ready).then(ask);
const begin = () => (workers.controller ? loadRest() : register()).catch(() => {});
const trying = workers && setInterval(begin, AGAIN);
if (workers) {
  workers.addEventListener("controllerchange", begin);
  if (workers.controller) begin();
  addEventListener("load", () => register().catch(() => {}));
}
