"""What a phone keeps of pages, and shows without a connection."""

import re

from playwright.sync_api import expect

from tests.browser.device import A_GAME, Device
from tests.browser.offline.steps import (
    KEPT,
    READY,
    augen_of,
    go_offline,
    go_online,
    keep,
    open_list,
    settle,
    until,
    waiting,
)
from tests.browser.test_a_ladder_evening import enter, report, start, watch

ALL_KEPT = """async () => (await Promise.all((await caches.keys()).map(async name =>
  (await (await caches.open(name)).keys()).map(kept => new URL(kept.url).pathname)))).flat()"""
A_DAY_LATER = """{
  const Today = Date;
  const moment = () => Today.now() + 24 * 60 * 60 * 1000;
  self.Date = class extends Today {
    constructor(...given) { super(...(given.length ? given : [moment()])); }
    static now() { return moment(); }
  };
}"""
"""For this page alone: the clock that Playwright sets is the whole context's, and the next test's too."""


def test_a_list_can_be_read_and_played_on_after_a_reload_without_a_connection(phone: Device) -> None:
    path = open_list(phone, A_GAME)
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)
    phone.page.reload()
    expect(phone.notice).to_have_text(re.compile(r"Stand von \d\d:\d\d, ohne Verbindung"))
    expect(phone.page.locator("#pulse")).to_be_hidden()
    expect(phone.rows).to_have_count(1)
    expect(waiting(phone)).to_have_count(1)
    keep(phone, "Anna", "Ben", augen=140)
    phone.page.reload()
    expect(waiting(phone)).to_have_count(2)
    keep(phone, "Anna", "Carla", augen=150)
    go_online(phone)
    expect(phone.rows).to_have_count(4)
    expect(phone.notice).to_be_empty()
    assert augen_of(phone, path) == [125, 130, 140, 150]


def test_what_was_never_opened_says_that_there_is_no_connection(phone: Device) -> None:
    path = open_list(phone, title="Keller")
    phone.go("/")
    settle(phone)
    go_offline(phone)
    phone.go(f"{path}/einstellungen")
    expect(phone.page.locator("h1")).to_have_text("Keine Verbindung")
    phone.tap(phone.link("Zur Startseite"))
    phone.tap(phone.link("Keller"))
    expect(phone.notice).to_contain_text("ohne Verbindung")
    keep(phone, "Ben", "Carla", augen=130)
    phone.go("/")
    expect(waiting(phone)).to_contain_text("wartet auf Verbindung")
    go_online(phone)
    expect(waiting(phone)).to_have_count(0)
    assert augen_of(phone, path) == [130]


def test_of_a_list_taken_off_this_device_nothing_is_kept(phone: Device) -> None:
    path = open_list(phone, title="Keller")
    phone.go("/")
    settle(phone)
    assert path in phone.page.evaluate(KEPT)
    phone.tap(phone.button("Keller auf diesem Gerät ausblenden"))
    expect(phone.link("Keller")).to_have_count(0)
    until(phone, KEPT, lambda kept: path not in kept)


def pages_of(path: str, kept: list[str]) -> list[str]:
    """What is kept of the list at `path`; a page of the test before may come late."""
    return [name for name in kept if name.startswith(path)]


def test_nothing_but_pages_and_what_they_are_made_of_is_kept(phone: Device) -> None:
    path = open_list(phone, A_GAME)
    for name in ("liste.csv", "eintrag/1", "einstellungen"):
        phone.page.evaluate("address => fetch(address).then(answer => answer.text())", f"{path}/{name}")
    phone.go(f"{path}/eintrag/1")
    phone.go(path)
    phone.play("Anna", "Ben", augen=140)
    settle(phone)
    until(phone, ALL_KEPT, lambda kept: pages_of(path, kept) == [path])


def test_a_group_can_be_read_as_it_was_seen_last(phone: Device) -> None:
    path = phone.open_list([A_GAME])
    group = phone.start_group(path)
    settle(phone)
    go_offline(phone)
    phone.go("/")
    phone.go(group)
    expect(phone.notice).to_have_text(re.compile(r"Stand von \d\d:\d\d, ohne Verbindung"))
    expect(phone.page.locator("#evenings")).to_contain_text("Donnerstag")
    phone.page.add_init_script(A_DAY_LATER)
    phone.page.reload()
    expect(phone.notice).to_have_text(re.compile(r"Stand von \d\d\.\d\d\.\d\d, \d\d:\d\d, ohne Verbindung"))
    go_online(phone)
    expect(phone.notice).to_have_text(re.compile(r"^\s*$"))
    expect(phone.page.locator("#evenings")).to_contain_text("Donnerstag")


REMEMBER = """async addresses => {
  for (const address of addresses)
    await remember(new URL(address, location.origin), new Response('<p id="notice">'));
}"""


def test_the_last_lists_are_kept_and_the_start_page_beside_them(phone: Device) -> None:
    phone.go("/hilfe")  # which isn't kept itself
    phone.page.evaluate(READY)
    [worker] = phone.context.service_workers
    worker.evaluate(REMEMBER, ["/", *(f"/l/{number}" for number in range(1, 15))])
    assert sorted(phone.page.evaluate(KEPT)) == sorted(["/", *(f"/l/{number}" for number in range(3, 15))])


def test_a_ladder_seen_last_catches_up_when_the_connection_is_back(
    phone: Device, other_phone: Device
) -> None:
    address = start(other_phone)
    watch(address, other_phone, phone)
    settle(phone)
    go_offline(phone)
    phone.page.reload()
    expect(phone.notice).to_have_text(re.compile(r"Stand von \d\d:\d\d, ohne Verbindung"))
    expect(phone.page.locator("h1")).to_have_text("Duelle am Dienstag")
    report(other_phone, "Anna", "Ben", 2)
    enter(other_phone, 1)
    go_online(phone)
    expect(phone.page.locator(".latest .duels > li")).to_have_count(1)
    expect(phone.notice).to_have_text(re.compile(r"^\s*$"))
