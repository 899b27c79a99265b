// The game form without a connection: what the game is worth, and keeping it until it can be sent.

import "./offline-values.js";
import { notice, say, sayOffline, takeOver } from "./offline.js";
import { ACTS, areWaiting, list, ofThisList, refresh, send, show } from "./offline-waiting.js";
import { byId, filled, gameForm, isChanged, keep, part, table, words } from "./offline-waiting.js";

const chosen = (form, name) => [...form.querySelectorAll(`[name=${name}]:checked`)];
const nameOf = input => input.closest("label").textContent.trim();
const augenOf = (form, party) => form[`${party}_augen`].value || form[`${party}_augen`].placeholder;
const isEmptied = () => "untouched" in byId("board").dataset;
const isBegun = () => Boolean(gameForm() && !isEmptied() && [...gameForm().querySelectorAll("input")].some(isChanged));

// What it is worth

const judged = form => {
  const game = { ...Object.fromEntries(new FormData(form)), re_augen: augenOf(form, "re") };
  const found = self.lookUp(table, game);
  const hasPlayers = chosen(form, "re").length === table.re_players[found.kind];
  const isNamed = game.kind !== "solo" || "solo" in game;
  return { ...found, isWhole: found.value !== undefined && hasPlayers && isNamed };
};

// The bock factor of the next game that waits, as the page has it; unknown once a waiting game may change it.
const factorNow = () => {
  const { factors } = byId("status").dataset;
  if (!factors) return "1";
  const all = ofThisList();
  const place = all.findIndex(entry => entry.id === gameForm().entry_id.value); // one of them, to be changed
  const before = all.slice(0, place < 0 ? all.length : place).map(entry => Object.fromEntries(entry.fields));
  const isOpen = before.some(({ starts_bock: starts, duty }) => Number(starts) || duty === "voluntary");
  return (isOpen ? null : factors.split(" ")[before.length]) ?? words.factorOpen;
};
const withFactor = text => (factorNow() === "1" ? text : `${text} × ${factorNow()}`);

// The bar stays, with its button: a finger may be on it, whose tap is what leads here.
const previewPart = () => {
  const shown = byId("preview");
  if ("offline" in shown.dataset) return shown;
  const [hint, status] = part("offline-preview").children;
  const bar = shown.querySelector(".bar");
  bar.querySelector("[role=status]").replaceWith(status);
  for (const each of [...shown.children]) if (each !== bar) each.remove();
  shown.prepend(hint);
  shown.dataset.offline = "";
  return shown;
};

const showValue = () => {
  const found = judged(gameForm());
  const preview = previewPart();
  const question = preview.querySelector("fieldset");
  if (question?.dataset.asks !== found.asks) {
    question?.remove();
    if (found.asks) preview.prepend(part(`asks-${found.asks}`));
  }
  const hasValue = found.value !== undefined;
  const verdict = found.impossible ? "impossible" : hasValue ? `${found.winner || "nobody"}Won` : "nothing";
  preview.querySelector(".won").textContent = words[verdict];
  const each = hasValue ? withFactor(`${words.re} ${found.re} · ${words.kontra} ${found.kontra}`) : "";
  preview.querySelector(".each").textContent = each;
};

// Keeping it

const told = form => {
  const kind = [...chosen(form, "solo"), ...chosen(form, "hochzeit")].filter(input => input.getClientRects().length);
  const calls = [...form.querySelectorAll(".call input:checked")].filter(input => input.value);
  const counts = [...form.querySelectorAll(".stepper input")].filter(input => Number(input.value));
  const nameOfCount = input => {
    const owner = input.closest("fieldset")?.querySelector("legend")?.textContent ?? "";
    return `${owner} ${input.closest("label").querySelector("span").textContent} ${input.value}`.trim();
  };
  return {
    what: [chosen(form, "re").map(nameOf).join(", "), ...kind.map(nameOf)].join(": "),
    details: [
      `${augenOf(form, "re")} : ${augenOf(form, "kontra")}`,
      ...calls.map(input => `${input.closest(".call").getAttribute("aria-label")}: ${nameOf(input)}`),
      ...counts.map(nameOfCount),
    ].join(" · "),
  };
};

const MADE_ANEW = ["csrf_token", "version", "entry_id"];
const entryOf = form => {
  const fields = [...new FormData(form)].filter(([name]) => !MADE_ANEW.includes(name));
  // What the form was made for, whatever of others the page has shown since.
  const place = { list, version: Number(form.version.value), seen: Number(form.entries.value), own: [] };
  const value = withFactor(filled("worth", table.points.normal[judged(form).value][0]));
  const people = [...form.querySelectorAll("[type=checkbox]:checked")].map(box => [box.name, nameOf(box)]);
  return { id: form.entry_id.value, fields, people, ...place, ...told(form), value };
};

let isKeeping = false;
// Fails where nothing can be kept, and leaves the form as it is.
const wait = async form => {
  if (!judged(form).isWhole) {
    showValue();
    return say(words.incomplete, form);
  }
  if (isKeeping) return;
  isKeeping = true;
  try {
    const entry = entryOf(form);
    await underWay;
    await queue.put(entry);
  } finally {
    isKeeping = false;
  }
  notice().replaceChildren();
  if (form === gameForm()) empty(form);
  await show();
  scrollTo({ top: 0 });
  byId("waiting")?.focus({ preventScroll: true });
  navigator.storage?.persist?.();
  navigator.serviceWorker.ready.then(worker => worker.sync?.register("queue")).catch(() => {});
};

// What is sent with a connection is kept, too, until there is an answer: the phone may go to sleep meanwhile.
let underWay = null;
const keepUnderWay = form => {
  if (!judged(form).isWhole) return;
  underWay = queue.put({ ...entryOf(form), state: "sent", since: Date.now() }).catch(() => {});
};

// A fresh form, for a game whose deal nobody has worked out yet: who sits out is left to the server.
const empty = form => {
  const met = new Set(["solo"]);
  for (const field of form.elements) {
    if (field.type === "radio") {
      field.checked = !met.has(field.name);
      met.add(field.name);
    } else if (field.type === "checkbox") field.checked = field.disabled = false;
    else if (field.type === "number") field.value = field.min;
    else if (field.type === "text") field.value = field.placeholder = "";
  }
  for (const problem of form.querySelectorAll(".problem")) problem.replaceChildren();
  delete form.dataset.filled;
  form.entry_id.value = crypto.randomUUID();
  byId("board").dataset.untouched = performance.now();
  showValue();
};

const fill = (form, entry) => {
  empty(form);
  for (const [name, value] of entry.fields) {
    for (const field of form.querySelectorAll(`[name=${name}]:not([type=hidden], [type=checkbox])`)) {
      if (field.type !== "radio") field.value = value;
      else if (field.value === value) field.checked = true;
    }
  }
  // By name: the seats may have changed since.
  for (const [group, name] of entry.people) {
    for (const box of form.querySelectorAll(`[type=checkbox][name=${group}]`)) box.checked ||= nameOf(box) === name;
  }
  form.entry_id.value = entry.id;
  delete byId("board").dataset.untouched;
  judgeAgain();
};
const judgeAgain = () => gameForm().re_augen.dispatchEvent(new Event("input", { bubbles: true }));

// It stays where it waits until the form is sent: neither its place nor, with the page, the game gets lost.
ACTS.edit = async ({ number }) => {
  if (isBegun()) {
    say(words.formFull);
    return true;
  }
  const entry = await queue.edit(number);
  if (entry.id && gameForm()) fill(gameForm(), entry);
  return entry;
};

// Requests of the form

const isPreview = source => Boolean(gameForm() && source.closest?.("#game-form .live"));
const isSame = (form, body) => String(new URLSearchParams(new FormData(form))) === String(body);

const keepFrom = form => wait(form).then(send, () => sayOffline(form));

// Known to be without a connection, or others wait already: the request isn't even tried.
document.addEventListener("htmx:before:request", event => {
  const { sourceElement: source } = event.detail.ctx;
  if (source === gameForm() && (ofThisList().length || !navigator.onLine)) {
    event.preventDefault();
    keepFrom(source);
  } else if (source === gameForm()) {
    keepUnderWay(source);
  } else if (isPreview(source) && !navigator.onLine) {
    event.preventDefault();
    showValue();
  }
});
// It was tried, and no answer of ours came: whether it arrived or not, the same entry can be sent again.
takeOver(({ sourceElement: source, request }) => {
  if (isPreview(source)) showValue();
  else if (source === gameForm() && isSame(source, request.body)) keepFrom(source);
  else return false;
  return true;
});
document.addEventListener("htmx:after:request", async event => {
  const { response, sourceElement: source, request } = event.detail?.ctx ?? {};
  if (!response || event.defaultPrevented) return;
  if (source?.id === "game-form" && underWay) {
    await underWay;
    await queue.answered(request.body.get("entry_id")).catch(() => {});
  }
  if (areWaiting()) send();
});
document.addEventListener("htmx:after:swap", event => {
  if (event.detail?.ctx?.target?.id !== "preview") keep();
});
addEventListener("online", () => isBegun() && judgeAgain());
if (!navigator.onLine && isBegun()) showValue();

// A page that was kept says from when it is.
const { keptAt } = document.documentElement.dataset;
if (keptAt) {
  const moment = new Date(keptAt);
  const isToday = moment.toDateString() === new Date().toDateString();
  const style = isToday ? { timeStyle: "short" } : { dateStyle: "short", timeStyle: "short" };
  say(filled("keptAt", moment.toLocaleString(document.documentElement.lang, style)), { id: "kept" });
  refresh();
} else keep();
