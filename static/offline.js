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

// Each showing of a page has a form of its own, even if the browser or the worker shows the same page again.
const { entry_id: id } = document.getElementById("game-form")?.elements ?? {};
if (id) id.value = crypto.randomUUID?.() ?? id.value;

// Who can do more about a request without an answer than to say so.
let takesOver = () => false;
export const takeOver = takes => {
  takesOver = takes;
};
const goWithout = ctx => {
  const form = ctx.sourceElement.closest("#game-form");
  if (form && !takesOver(ctx)) sayOffline(form);
};
document.addEventListener("htmx:error", ({ detail: { ctx } }) => {
  if (ctx && ctx.text === undefined) goWithout(ctx);
});
// Something else may have answered: a proxy whose server is away, a page that wants a login. It lacks the part
// that was asked for, and doesn't come into the page.
const isOurs = ({ hx, target, text }) => text.includes(`id="${hx.retarget?.slice(1) ?? target?.id}"`);
document.addEventListener("htmx:after:request", event => {
  const { ctx } = event.detail;
  const isGame = ctx.sourceElement.id === "game-form";
  if (isGame && ctx.response.status === 400 && takesOver(ctx)) {
    event.preventDefault(); // its token was lost; what waits is sent with a fresh one
  } else if (!isOurs(ctx)) {
    event.preventDefault();
    goWithout(ctx);
  } else if (isGame || notice().querySelector("[data-source='']")) {
    notice().replaceChildren();
  }
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
