// Games that wait: shown on top of the page, sent when there is a connection, decided about by the table.

import "./offline-queue.js";
import { notice, say } from "./offline.js";

const { page: partsAddress, values: valuesAddress } = document.getElementById("offline").dataset;
export const list = location.pathname.match(/^\/l\/[^/]+/)?.[0] ?? "";
const isListPage = location.pathname === list;
const TRY_EVERY = 15_000;
const SOON = 3_000;
const A_GLANCE = 700;
export const byId = id => document.getElementById(id);
export const gameForm = () => (isListPage && byId("game-form")?.re_augen ? byId("game-form") : null);

// Texts and parts stand on the page for a time without a connection, which the worker keeps with the values.
// A page of another release than the worker's has to ask the network; it does so until it has them.
const textAt = address =>
  fetch(address, { signal: AbortSignal.timeout(TRY_EVERY) })
    .then(answer => (answer.ok ? answer.text() : Promise.reject(answer)))
    .catch(() => new Promise(again => setTimeout(again, TRY_EVERY)).then(() => textAt(address)));
const [page, values] = await Promise.all([textAt(partsAddress), textAt(valuesAddress)]);
const parts = new DOMParser().parseFromString(page, "text/html");
export const table = JSON.parse(values);
export const words = parts.getElementById("words").dataset;
export const filled = (word, fact) => words[word].replace("{}", fact);
export const part = id => document.importNode(parts.getElementById(id).content, true).firstElementChild;

// What waits, shown

let entries = [];
let shownAs = "";
export const areWaiting = () => entries.length > 0;
const ofAllLists = () => entries.filter(entry => !queue.isUnderWay(entry));
export const ofThisList = () => ofAllLists().filter(entry => entry.list === list);
const isInForm = entry => entry.state === "edited" && entry.id === gameForm()?.entry_id.value;

export const show = async () => {
  entries = await queue.all().catch(() => entries);
  const ours = list ? ofThisList() : location.pathname === "/" ? ofAllLists() : [];
  const shown = ours.filter(entry => !isInForm(entry));
  const now = JSON.stringify([shown, Boolean(gameForm())]);
  const before = byId("waiting");
  if (shownAs === now && before) return;
  shownAs = now;
  const hadFocus = before?.contains(document.activeElement);
  before?.remove();
  const section = shown.length ? part("waiting-part") : null;
  if (section) {
    section.querySelector("ol").append(...shown.map(entry => shownEntry(entry, ours)));
    byId("main").prepend(section);
    letSee(section);
  }
  if (hadFocus) lead();
  if (isListPage && section?.querySelector("ol > li:first-child > .between")) await showBetween(section, shown[0]);
};
const lead = () => (byId("waiting") ?? byId("standing"))?.focus({ preventScroll: true });

// A double tap is one tap, and no finger hits what has just moved under it.
let glance;
const letSee = section => {
  const buttons = [...section.querySelectorAll("[data-act]")];
  for (const button of buttons) button.disabled = true;
  clearTimeout(glance);
  glance = setTimeout(() => {
    for (const button of buttons) button.disabled = button.dataset.act === "agree" && !button.dataset.version;
  }, A_GLANCE);
};

const stateOf = (entry, ours) => {
  const first = ours.find(each => each.list === entry.list);
  const isBehind = entry !== first && ["asked", "refused", "edited"].includes(first.state);
  if (isBehind) return "behind";
  if (entry.state in words) return entry.state;
  return entry.isAnswered ? "answered" : "waiting";
};

const shownEntry = (entry, ours) => {
  const item = part("waiting-entry");
  const state = stateOf(entry, ours);
  const set = (name, text) => {
    const place = item.querySelector(`.${name}`);
    place.textContent = text;
    if (!text) place.remove();
  };
  item.dataset.number = entry.number;
  for (const name of ["what", "value", "details"]) set(name, entry[name]);
  set("state", words[state]);
  set("problem", state === "refused" ? entry.problems.join(" ") : "");
  set("hint", (state === "asked" && !gameForm() ? "" : words[`${state}Hint`]) ?? "");
  for (const button of item.querySelectorAll("[data-when]")) {
    const isFor = button.dataset.when.split(" ").includes(state);
    if (!isFor || ("here" in button.dataset && !gameForm())) button.remove();
  }
  if (state !== "asked") item.querySelector(".between").remove();
  const link = item.querySelector("a");
  link.href = entry.list;
  if (list || state === "gone") link.remove();
  return item;
};

// Others were faster: what they entered is read from the list as it is now, and agreed to as that, not before.
const showBetween = async (section, entry) => {
  const now = await refresh();
  const item = section.querySelector("li");
  const button = item.querySelector("[data-act=agree]");
  if (!now) {
    if (section.isConnected) shownAs = "";
    return;
  }
  if (button) button.dataset.version = now.querySelector("#game-form [name=version]").value;
  const isBetween = row => positionOf(row) > entry.seen && !entry.own.includes(positionOf(row));
  const rows = [...now.querySelectorAll("#entries tbody[id]")].filter(isBetween).reverse();
  if (!rows.length && item.querySelector(".hint")) item.querySelector(".hint").textContent = words.changedHint;
  item.querySelector(".between").append(...rows.map(row => {
    const line = document.createElement("li");
    const told = [...row.querySelectorAll("th :is(.no, .what, .value, small)")];
    line.textContent = told.map(each => each.textContent.trim()).filter(Boolean).join(" · ");
    return line;
  }));
  letSee(section);
};
const positionOf = row => Number(row.id.split("-")[1]);

// The page as the server has it now. Of a list live.js brings it in; what doesn't move by itself is replaced.
const isLive = Boolean(byId("pulse"));
const here = location.pathname + (isLive ? "" : location.search);
export const isChanged = field => field.value !== field.defaultValue || field.checked !== field.defaultChecked;
let isTouched = [...document.querySelectorAll("main input")].some(isChanged);
document.addEventListener("input", () => {
  isTouched = true;
});
const bringIn = fresh => {
  if (isTouched || byId("main").contains(document.activeElement)) return;
  const section = byId("waiting");
  for (const part of [".top", "#notice", "#main"]) document.querySelector(part).replaceWith(fresh.querySelector(part));
  if (section) byId("main").prepend(section);
  self.htmx?.process(byId("main"));
};
export const refresh = async () => {
  const signal = AbortSignal.timeout(TRY_EVERY);
  const response = await fetch(here, { cache: "no-cache", signal }).catch(() => null);
  const text = await response?.text().catch(() => null);
  if (!text || ![200, 404].includes(response.status)) return null;
  const fresh = new DOMParser().parseFromString(text, "text/html");
  if (!fresh.getElementById("notice")) return null; // something else answered
  const kept = notice().querySelector("[data-source=kept]");
  if (kept && !isLive) bringIn(fresh);
  if (!response.ok) return null;
  if (isLive) kept?.remove();
  keep();
  return fresh;
};
export const keep = () => navigator.serviceWorker.controller?.postMessage({ keep: here });

// What the table decides

export const ACTS = {
  remove: entry => queue.remove(entry.number),
  agree: (entry, button) => queue.agree(entry.number, Number(button.dataset.version)),
};
document.addEventListener("click", async event => {
  const button = event.target.closest("[data-act]");
  if (!button) return;
  const number = Number(button.closest("[data-number]").dataset.number);
  const entry = entries.find(each => each.number === number);
  const isDone = entry && (await ACTS[button.dataset.act](entry, button).catch(() => false));
  if (entry && !isDone) say(words.busy);
  await show();
  lead();
  await send();
});

// Sending: when the page comes up or back, when the connection does, after a while, and when another page says so.

export const send = async () => {
  if (!areWaiting() || !navigator.onLine) return;
  await queue.send().catch(() => {});
  await show();
};
const arrived = async news => {
  const form = gameForm();
  if (news.entered === list && form) {
    // Our own entry doesn't overtake the form either.
    if (Number(form.version.value) === news.version) {
      for (const name of ["version", "entries"]) form[name].value = Number(form[name].value) + 1;
    }
    keep();
  }
  if (news.gone === list) keep();
  await show();
};
const tryAgain = async () => {
  if (notice().querySelector("[data-source=kept]")) refresh();
  await show();
  await send();
};
queue.hear(arrived);
addEventListener("online", () => {
  tryAgain();
  setTimeout(tryAgain, SOON); // a connection that just came up may not carry yet
});
document.addEventListener("visibilitychange", () => (document.hidden ? isLive && keep() : tryAgain()));
setInterval(tryAgain, TRY_EVERY);
// The page waits for none of this: it takes games whether or not the database says what else there is.
const begin = async () => {
  if (gameForm()) await queue.ended(list, gameForm().device.value).catch(() => {});
  await show();
  const missed = await queue.missed(list).catch(() => null);
  if (missed && Number(gameForm()?.version.value) <= missed.version) await arrived({ ...missed, entered: list });
  await send();
};
begin();
