// What a page does beyond its forms. Everything here is found by data- attributes and works on parts
// that htmx swapped in, too; without it every form still sends.

const on = (type, selector, react) =>
  document.addEventListener(type, event => {
    const found = event.target.closest?.(selector);
    if (found) react(found, event);
  });

const changed = input => input.dispatchEvent(new Event("input", { bubbles: true }));

// Augen: who types one party's number sees the other one's as its rest.
const showRest = input => {
  const all = Number(input.closest("[data-rest-of]").dataset.restOf);
  const [other] = [...input.closest("[data-rest-of]").querySelectorAll("input")].filter(each => each !== input);
  other.value = "";
  const augen = /^\d{1,3}$/.test(input.value) ? Number(input.value) : NaN;
  other.placeholder = augen <= all ? String(all - augen) : "";
};
on("input", "[data-rest-of] input", showRest);

on("click", "[data-augen-step]", button => {
  const [re, kontra] = button.closest("[data-rest-of]").querySelectorAll("input");
  const now = re.value !== "" ? Number(re.value) : kontra.value !== "" ? 240 - Number(kontra.value) : 120;
  re.value = String(Math.min(240, Math.max(0, now + Number(button.dataset.augenStep))) || 0);
  changed(re);
});

on("click", "[data-step]", (button, event) => {
  event.preventDefault();
  const input = button.parentElement.querySelector("input");
  const next = Number(input.value) + Number(button.dataset.step);
  input.value = String(Math.min(Number(input.max), Math.max(Number(input.min), next)));
  changed(input);
});

// The start page: Enter jumps on to the next seat, arrows change two seats about.
on("keydown", "[data-next]", (input, event) => {
  if (event.key !== "Enter") return;
  const seats = [...input.form.querySelectorAll("[data-next]")];
  const next = seats[seats.indexOf(input) + 1];
  if (!next || (seats.indexOf(input) >= 3 && !next.closest("details").open)) return;
  event.preventDefault();
  next.focus();
});
on("click", "[data-swap]", (button, event) => {
  event.preventDefault();
  const seats = [...button.form.querySelectorAll("[data-next]")];
  const [one, two] = [seats[Number(button.value) - 1], seats[Number(button.value)]];
  [one.value, two.value] = [two.value, one.value];
});

on("click", "[data-share]", async button => {
  const { share, title, done } = button.dataset;
  try {
    if (navigator.share) return await navigator.share({ title, url: share });
    await navigator.clipboard.writeText(share);
    button.textContent = done;
  } catch { /* the person closed the sheet */ }
});
// Gone back to: what the browser kept of the page may be older than the list.
addEventListener("pageshow", event => {
  const isBack = performance.getEntriesByType("navigation")[0]?.type === "back_forward";
  if (isBack && !event.persisted && document.getElementById("standing")) location.reload();
});

on("focusin", "[data-select]", input => input.select());

// A board that was swapped in: since when it can be seen. After a new entry the sums on top are what everybody
// wants to see, and where the keyboard goes on from.
let seenBoard = document.getElementById("board");
let seenSince = -Infinity;
document.addEventListener("htmx:after:swap", () => {
  const board = document.getElementById("board");
  if (!board || board === seenBoard) return;
  seenBoard = board;
  seenSince = performance.now();
  if (!("fresh" in board.dataset)) return;
  delete board.dataset.fresh;
  const isFilledIn = document.querySelector("#board > .warn"); // somebody else was faster
  if (!isFilledIn) board.dataset.untouched = seenSince;
  scrollTo({ top: 0 });
  document.getElementById("standing").focus({ preventScroll: true });
});

// Problems: none stays in what is folded up, and who is refused is led to the first one.
const problems = () => [...document.querySelectorAll(".problem:not(:empty)")];
const fieldOf = problem => {
  const places = [problem.previousElementSibling, problem.closest("fieldset, details, .field, form")];
  const fields = places.flatMap(place => [...(place?.querySelectorAll("input, select") ?? [])]);
  return fields.find(field => !field.disabled && field.getClientRects().length);
};
const showFirstProblem = () => {
  const [first] = problems();
  first?.scrollIntoView({ block: "center" });
  const field = first ? fieldOf(first) : document.querySelector("#preview .main");
  field?.focus({ preventScroll: true });
};
document.addEventListener("htmx:after:swap", event => {
  for (const problem of problems()) problem.closest("details")?.setAttribute("open", "");
  if (event.detail?.ctx?.response?.status === 422) showFirstProblem();
});
addEventListener("DOMContentLoaded", () => problems().length && showFirstProblem());

// What is being sent stays as it is until there is an answer, which may take the form away.
const gameOf = ({ detail }) => (detail?.ctx?.sourceElement?.id === "game-form" ? detail.ctx.sourceElement : null);
document.addEventListener("htmx:before:request", event => {
  const form = gameOf(event);
  if (form) queueMicrotask(() => { form.inert = !event.defaultPrevented; });
});
for (const type of ["htmx:after:request", "htmx:error"]) {
  document.addEventListener(type, event => {
    const form = gameOf(event);
    if (form) form.inert = false;
  });
}

// A double tap is one tap: what it brought isn't sent by its second half, however late the page hears of that.
// And a form that has just been emptied has nothing to send: who taps leads to its first question.
const A_GLANCE = 700;
on("input", "#board", board => {
  delete board.dataset.untouched;
  seenSince = -Infinity;
});
on("click", "#board .main", (button, event) => {
  const board = button.closest("#board");
  const { untouched } = board.dataset;
  const isUnseen = board !== seenBoard || event.timeStamp < Math.max(seenSince, untouched ?? -Infinity) + A_GLANCE;
  if (!isUnseen && untouched === undefined) return;
  event.preventDefault();
  if (!isUnseen) board.querySelector("[name=re]:enabled").focus();
});
