// Follows a list while its page is looked at: what other phones enter, who is entering, and a screen that
// stays on. What is being filled in, the focus and the place on the page stay as they are.

const PACE = 1500;
const SPREAD = 400; // a room full of phones must not ask in step
const PATIENCE = 10000;
const LONGEST = 60000;
const byId = id => document.getElementById(id);
const pulse = () => byId("pulse");
const gameForm = () => byId("game-form");
const ours = pulse()?.dataset.release; // a board that is entered may bring another one's pulse
let timer, running, freshForm;
let failures = 0;
let isOver = false;
let seenAt = new Date(document.documentElement.dataset.keptAt ?? Date.now());
let typing = "";

const remembered = (name, value, store = () => localStorage) => {
  try {
    return value === undefined ? store().getItem(name) : store().setItem(name, value);
  } catch { return null; } // a browser may keep nothing
};
const inThisTab = () => sessionStorage;
const me = remembered("device", undefined, inThisTab) ?? String(crypto.getRandomValues(new Uint32Array(1))[0]);
remembered("device", me, inThisTab);

// Morphing: as much as these parts need, so that what is focused or unfolded in them stays.
const morph = (old, fresh) => {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) old.nodeValue = fresh.nodeValue;
  else {
    for (const { name } of [...old.attributes])
      if (!fresh.hasAttribute(name) && name !== "open") old.removeAttribute(name);
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    morphChildren(old, fresh);
  }
};
const morphChildren = (old, fresh) => {
  let at = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const match = child.id
      ? [...old.children].find(each => each.id === child.id)
      : at && !at.id && at.nodeName === child.nodeName && at;
    if (match !== at || !match) old.insertBefore(match || child, at);
    if (!match) continue;
    at = match.nextSibling;
    morph(match, child);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
};

// The form: nobody's half-filled game is touched. It keeps the version that it was begun with, so that it is
// asked whether it is another game; its preview shows the list as it is now and says what came.
const isTicked = field => field.type === "checkbox" || field.type === "radio";
const isChanged = field =>
  isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
const isInUse = form =>
  "filled" in form.dataset ||
  form.contains(document.activeElement) ||
  (!("untouched" in byId("board").dataset) && [...form.querySelectorAll("input")].some(isChanged));
const renewForm = () => {
  const form = gameForm();
  if (!form || !freshForm || isInUse(form)) return;
  if (Number(form.version.value) <= Number(freshForm.version.value)) {
    for (const name of ["csrf_token", "entry_id"]) freshForm[name].value = form[name].value;
    form.replaceWith(freshForm);
    htmx.process(freshForm);
  }
  freshForm = null;
};
const showInPreview = form => form?.querySelector(".live")?.dispatchEvent(new Event("change", { bubbles: true }));

// The place: what the eye or the finger is on doesn't move.
const keepingPlace = change => {
  const { activeElement: active, body } = document;
  const { top, bottom } = active.getBoundingClientRect();
  const isAtFocus = active !== body && bottom > 0 && top < innerHeight;
  const anchor = isAtFocus ? active : scrollY > 0 ? document.elementFromPoint(innerWidth / 2, innerHeight / 2) : null;
  const before = anchor?.getBoundingClientRect().top;
  change();
  if (!active.isConnected) byId("standing")?.focus({ preventScroll: true });
  if (anchor?.isConnected) scrollBy({ top: anchor.getBoundingClientRect().top - before, behavior: "instant" });
};

const take = text => {
  const root = new DOMParser().parseFromString(text, "text/html").getElementById("stand");
  const { release, version, tag } = root.dataset;
  const known = pulse().dataset;
  if (release !== ours) return offerRelease(release);
  typing = root.dataset.typing;
  known.tag = tag;
  if (version === known.version) return;
  known.version = version;
  keepingPlace(() => {
    for (const part of [...root.children]) {
      const old = byId(part.id);
      if (part.id === "game-form") freshForm = document.adoptNode(part);
      else if (old) morph(old, part);
    }
    renewForm();
  });
  if (freshForm) showInPreview(gameForm());
};

// Another release: an old page isn't mixed with new parts. It is loaded anew if nothing is being filled in, but
// once: while a server is exchanged, both may answer in turn.
const KEPT = `form ${location.pathname}`;
const offerRelease = release => {
  stop();
  isOver = true;
  if (!gameForm()) return setTimeout(() => location.reload(), LONGEST * Math.random());
  const isMet = remembered("release", undefined, inThisTab) === release;
  remembered("release", release, inThisTab);
  if (!isMet && !isInUse(gameForm())) return location.reload();
  const button = document.createElement("button");
  button.textContent = pulse().dataset.renew;
  button.onclick = () => {
    remembered(KEPT, new URLSearchParams(new FormData(gameForm())), inThisTab);
    location.reload();
  };
  pulse().replaceChildren(button);
};
const fillAgain = () => {
  const kept = gameForm() && remembered(KEPT, undefined, inThisTab);
  if (!kept) return;
  remembered(KEPT, "", inThisTab);
  const fields = new URLSearchParams(kept);
  for (const field of gameForm().elements) {
    if (isTicked(field)) field.checked = fields.getAll(field.name).includes(field.value);
    else if (fields.has(field.name) && field.name !== "csrf_token") field.value = fields.get(field.name);
  }
  showInPreview(gameForm());
};

// Asked for only when it is shown: a browser takes long over its first date.
const timeOf = moment => moment.toLocaleTimeString(document.documentElement.lang, { timeStyle: "short" });
const show = () => {
  if (isOver) return;
  const isCut = failures > 1 || !navigator.onLine;
  const text = isCut ? pulse().dataset.cut.replace("{}", timeOf(seenAt)) : typing;
  if (pulse().textContent !== text) pulse().textContent = text;
};
const stop = () => {
  clearTimeout(timer);
  running?.abort();
  running = null;
};
const plan = wait => {
  clearTimeout(timer);
  if (!isOver) timer = setTimeout(poll, wait);
};
const isSending = () => gameForm()?.inert;
const poll = async () => {
  stop();
  const mine = running = new AbortController();
  const at = pulse();
  const patience = setTimeout(() => mine.abort(), PATIENCE);
  try {
    const headers = { "If-None-Match": `"${at.dataset.tag}"` };
    const answer = await fetch(at.dataset.stand + me, { headers, cache: "no-store", signal: mine.signal });
    if (answer.status !== 304 && !answer.ok) throw answer;
    const text = answer.ok && await answer.text();
    // What the person has entered meanwhile is newer than this.
    if (text && at === pulse() && !isSending()) take(text);
    else renewForm();
    [failures, seenAt] = [0, new Date()];
    plan(PACE + SPREAD * Math.random());
  } catch (trouble) {
    if (mine !== running) return;
    if (trouble.status === 404) {
      pulse().textContent = pulse().dataset.gone;
      return plan(LONGEST);
    }
    failures += 1;
    const wait = Math.min(LONGEST, PACE * 2 ** failures) * (0.5 + Math.random() / 2);
    plan(Math.max(wait, 1000 * (Number(trouble.headers?.get("Retry-After")) || 0)));
  } finally {
    clearTimeout(patience);
  }
  show();
};
const follow = () => {
  stop();
  if (isOver) return;
  if (!document.hidden && navigator.onLine) poll();
  show();
};

// This device: who types on it, and whether its screen stays on.
const introduce = () => {
  const { device, typist } = gameForm()?.elements ?? {};
  if (!device) return;
  const place = `typist ${location.pathname}`;
  device.value = me;
  const name = remembered(place);
  for (const option of typist.options) if (option.value && option.text === name) option.selected = true;
  typist.onchange = () => remembered(place, typist.selectedOptions[0].text);
};
let lock;
const keepAwake = async () => {
  const isWished = byId("awake").checked && !document.hidden;
  if (!isWished) return lock?.release();
  if (!lock || lock.released) lock = await navigator.wakeLock.request("screen").catch(() => null);
};
const offerAwake = () => {
  const box = byId("awake");
  if (!box || !navigator.wakeLock) return;
  box.closest("label").hidden = false;
  box.checked = remembered("awake") !== "off";
  box.onchange = () => {
    remembered("awake", box.checked ? "on" : "off");
    keepAwake();
  };
  document.addEventListener("visibilitychange", keepAwake);
  keepAwake();
};

if (pulse()) {
  introduce();
  offerAwake();
  setTimeout(fillAgain); // htmx, which came before, begins to listen to the form in the same way
  document.addEventListener("visibilitychange", follow);
  for (const type of ["online", "offline"]) addEventListener(type, follow);
  addEventListener("pageshow", event => event.persisted && follow());
  // What was filled in when another release was offered, or came to take it, has been entered.
  document.addEventListener("htmx:after:swap", () => {
    const isOld = isOver || pulse().dataset.release !== ours;
    if (isOld && !isInUse(gameForm())) location.reload();
  });
  plan(PACE * Math.random());
}
