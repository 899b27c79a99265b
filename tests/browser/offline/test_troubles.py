"""What a browser has fails: its database for once, all its caches, its clock."""

from playwright.sync_api import expect

from tests.browser.device import A_GAME, Device
from tests.browser.offline.steps import (
    AT_ONCE,
    WITHOUT_SYNC,
    augen_of,
    go_offline,
    go_online,
    keep,
    open_list,
    until,
)

BUSY_AT_FIRST = """{
  const { open } = IDBFactory.prototype;
  self.failed = 0;
  IDBFactory.prototype.open = function (...given) {
    if (!sessionStorage.busy || self.failed) return open.apply(this, given);
    self.failed += 1;
    throw new Error("busy");
  };
}"""


def test_a_database_that_failed_once_is_asked_again(phone: Device) -> None:
    phone.page.add_init_script(WITHOUT_SYNC)
    phone.page.add_init_script(BUSY_AT_FIRST)
    path = open_list(phone)
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)
    phone.page.evaluate("sessionStorage.busy = 'yes'")
    phone.page.reload()
    until(phone, "self.failed", bool)
    go_online(phone)
    phone.page.evaluate(AT_ONCE)
    expect(phone.rows).to_have_count(1)
    assert augen_of(phone, path) == [130]


def test_a_connection_that_carries_nothing_at_first_is_tried_again_soon(phone: Device) -> None:
    phone.page.add_init_script(WITHOUT_SYNC)
    path = open_list(phone)
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)
    phone.page.route("**/wartend", lambda route: route.abort(), times=1)
    go_online(phone)
    expect(phone.rows).to_have_count(1, timeout=9_000)  # what waits is tried every 15 seconds anyway
    assert augen_of(phone, path) == [130]


BREAK_CACHES = """() => {
  self.whole = { match: caches.match, open: caches.open };
  const fail = async () => { throw new Error("denied") };
  Object.assign(CacheStorage.prototype, { match: fail, open: fail });
}"""
MEND_CACHES = "() => { Object.assign(CacheStorage.prototype, self.whole) }"


def test_caches_that_fail_strand_no_page(phone: Device) -> None:
    path = open_list(phone, A_GAME)
    [worker] = phone.context.service_workers
    worker.evaluate(BREAK_CACHES)
    try:
        phone.page.reload()
        phone.play("Ben", "Carla", augen=130)
    finally:
        worker.evaluate(MEND_CACHES)
    assert augen_of(phone, path) == [125, 130]
