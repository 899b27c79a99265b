// Games that wait: shown on top of the page, sent when there is a connection, decided about by the table.

import "./offline-queue.js";
import { notice, say } from "./offline.js";

const { page: partsAddress, values: valuesAddress } = document.getElementById("offline").dataset;
export const list = location.pathname.match(/^\/l\/[^/]+/)?.[0] ?? "";
const isListPage = location.pathname === list;
const TRY_EVERY = 15_000;
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
const shownEntries = () => entries.filter(entry => !queue.isUnderWay(entry));
export const ofThisList = () => shownEntries().filter(entry => entry.list === list);

export const show = async () => {
  entries = await queue.all().catch(() => []);
  const shown = list ? ofThisList() : location.pathname === "/" ? shownEntries() : [];
  const isShown = shownAs === JSON.stringify(shown) && byId("waiting");
  if (isShown) return;
  shownAs = JSON.stringify(shown);
  byId("waiting")?.remove();
  if (!shown.length) return;
  const section = part("waiting-part");
  section.querySelector("ol").append(...shown.map(entry => shownEntry(entry, shown)));
  byId("main").prepend(section);
  if (isListPage && shown[0].state === "asked") await showBetween(section, shown[0]);
};

const stateOf = (entry, shown) => {
  const first = shown.find(each => each.list === entry.list);
  const isBehind = entry !== first && ["asked", "refused"].includes(first.state);
  if (isBehind) return "behind";
  if (entry.state in words) return entry.state;
  return entry.isAnswered ? "answered" : "waiting";
};

const shownEntry = (entry, shown) => {
  const item = part("waiting-entry");
  const state = stateOf(entry, shown);
  const set = (name, text) => {
    const place = item.querySelector(`.${name}`);
    place.textContent = text;
    if (!text) place.remove();
  };
  item.dataset.number = entry.number;
  for (const name of ["what", "value", "details"]) set(name, entry[name]);
  set("state", words[state]);
  set("problem", state === "refused" ? entry.problems.join(" ") || words.unsent : "");
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
  if (button) {
    button.dataset.version = now.querySelector("#game-form [name=version]").value;
    button.disabled = false;
  }
  const isBetween = row => positionOf(row) > entry.seen && !entry.own.includes(positionOf(row));
  const rows = [...now.querySelectorAll("#entries tbody[id]")].filter(isBetween).reverse();
  item.querySelector(".between").append(...rows.map(row => {
    const line = document.createElement("li");
    const told = [...row.querySelectorAll("th :is(.no, .what, .value, small)")];
    line.textContent = told.map(each => each.textContent.trim()).filter(Boolean).join(" · ");
    return line;
  }));
};
export const positionOf = row => Number(row.id.split("-")[1]);

// The page as the server has it now. Of a list live.js brings it in; what doesn't move by itself is replaced.
const isLive = Boolean(byId("pulse"));
const here = location.pathname + (isLive ? "" : location.search);
const isChanged = field => field.value !== field.defaultValue || field.checked !== field.defaultChecked;
const bringIn = fresh => {
  if ([...document.querySelectorAll("main input")].some(isChanged)) return;
  const section = byId("waiting");
  for (const part of [".top", "#notice", "#main"]) document.querySelector(part).replaceWith(fresh.querySelector(part));
  if (section) byId("main").prepend(section);
  self.htmx?.process(byId("main"));
};
export const refresh = async () => {
  const response = await fetch(here, { cache: "no-cache" }).catch(() => null);
  const text = await response?.text().catch(() => null);
  if (!text || ![200, 404].includes(response.status)) return null;
  const fresh = new DOMParser().parseFromString(text, "text/html");
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
  (byId("waiting") ?? byId("standing"))?.focus({ preventScroll: true });
  await send();
});

// Sending: when the page comes up or back, when the connection does, after a while, and when another page says so.

export const send = async () => {
  if (!areWaiting() || !navigator.onLine) return;
  await queue.send().catch(() => {});
  await show();
};
const arrived = async news => {
  const version = gameForm()?.elements.version;
  if (news.entered === list && version) {
    // Our own entry doesn't overtake the form either.
    if (Number(version.value) === news.version) version.value = news.version + 1;
    keep();
  }
  if (news.gone === list) keep();
  await show();
};
const tryAgain = () => {
  if (notice().querySelector("[data-source=kept]")) refresh();
  send();
};
queue.hear(arrived);
addEventListener("online", tryAgain);
document.addEventListener("visibilitychange", () => (document.hidden ? isLive && keep() : tryAgain()));
setInterval(tryAgain, TRY_EVERY);
// The page waits for none of this: it takes games whether or not the database says what else there is.
const begin = async () => {
  await show();
  const missed = await queue.missed(list).catch(() => null);
  if (missed && Number(gameForm()?.version.value) <= missed.version) await arrived({ ...missed, entered: list });
  await send();
};
begin();
