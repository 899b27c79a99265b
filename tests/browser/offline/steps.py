"""What the tests without a connection do again and again."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE
from tests.browser.device import PATIENCE, Device, Entry

WITH_WORKER: dict[str, Any] = {**PHONE, "service_workers": "allow", "locale": "de-DE"}
DEAD = ("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "htmx:error", "ERR_CONNECTION_REFUSED")
PACE = 50
"""Milliseconds between two looks."""
WITHOUT_SYNC = """self.ServiceWorkerRegistration
  && Object.defineProperty(ServiceWorkerRegistration.prototype, "sync", { value: undefined })"""
"""As in most browsers: the page sends, never the worker by itself."""
IN_TIME = """const inTime = promise => Promise.race([
  promise, new Promise((_, fail) => setTimeout(() => fail(new Error("it never came")), 15_000)),
]);"""
READY = f"""async () => {{
  {IN_TIME}
  await inTime(navigator.serviceWorker.ready);
  if (!navigator.serviceWorker.controller)
    await inTime(new Promise(done => navigator.serviceWorker.addEventListener("controllerchange", done)));
}}"""
KEPT = """async () =>
  (await (await caches.open("scorepad-pages")).keys()).map(kept => new URL(kept.url).pathname)"""
FORGET = f"""async () => {{
  {IN_TIME}
  await caches.delete("scorepad-pages");
  if (!indexedDB.deleteDatabase) return; // the test's own
  await inTime(new Promise(done => {{ indexedDB.deleteDatabase("scorepad").onsuccess = done; }}));
}}"""
AT_ONCE = "dispatchEvent(new Event('online'))"
"""Have the page try again what it tries every few seconds."""
QUEUED = "async () => (await queue.all()).length"


def settle(phone: Device) -> None:
    """Wait until this page is kept, and whatever is needed without a connection."""
    phone.page.evaluate(READY)
    until(phone, KEPT, lambda kept: urlsplit(phone.page.url).path in kept)


def open_list(phone: Device, *games: Entry, **heading: Any) -> str:
    """A list that can be played on without a connection; the path of its write page."""
    path = phone.open_list(games, **heading)
    settle(phone)
    return path


def go_offline(phone: Device) -> None:
    """The connection is gone."""
    phone.context.set_offline(True)


def go_online(phone: Device) -> None:
    """The connection is back."""
    phone.context.set_offline(False)


def waiting(phone: Device) -> Locator:
    """The games that wait."""
    return phone.page.locator("#waiting > ol > li")


def keep(phone: Device, *re_players: str, augen: int) -> None:
    """Enter a game without a connection, and see it wait."""
    count = waiting(phone).count()
    phone.report(*re_players, augen=augen)
    expect(phone.bar).to_contain_text("gewinnt")
    phone.tap(phone.enter_button)
    expect(waiting(phone)).to_have_count(count + 1)


def augen_of(phone: Device, path: str) -> list[int]:
    """The games in the list at `path`, told by their Augen."""
    return [entry["re_augen"] for entry in phone.entries(path)]


def until(phone: Device, script: str, is_so: Callable[[Any], Any]) -> None:
    """Wait until what `script` finds on the page is so."""
    for _ in range(PATIENCE // PACE):
        if is_so(phone.page.evaluate(script)):
            return
        phone.page.wait_for_timeout(PACE)
    raise AssertionError(f"didn't come true: {script}")
