"""The worker comes to every page, outlives a closed browser, and strands nobody with its next release."""

import shutil
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Playwright, expect

from scorepad.settings import PROJECT
from tests.browser.conftest import ARGUMENTS
from tests.browser.device import Device
from tests.browser.offline.steps import (
    DEAD,
    WITH_WORKER,
    augen_of,
    go_offline,
    go_online,
    keep,
    open_list,
    settle,
    until,
    waiting,
)
from tests.browser.server import serving


def test_a_page_that_was_loaded_past_the_worker_is_taken_on_by_it(phone: Device) -> None:
    path = open_list(phone)
    with phone.page.expect_navigation():
        phone.context.new_cdp_session(phone.page).send("Page.reload", {"ignoreCache": True})
    until(phone, "Boolean(navigator.serviceWorker.controller)", bool)
    settle(phone)
    until(phone, "typeof queue", lambda kind: kind == "object")
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)
    go_online(phone)
    expect(phone.rows).to_have_count(1)
    assert augen_of(phone, path) == [130]


def test_a_game_waits_while_the_browser_is_closed(
    playwright: Playwright, chromium: str, server: str, tmp_path: Path
) -> None:
    def opened() -> Device:
        context = playwright.chromium.launch_persistent_context(
            tmp_path, executable_path=chromium, args=ARGUMENTS, base_url=server, **WITH_WORKER
        )
        device = Device(context, server)
        device.expect_trouble(*DEAD)
        return device

    phone = opened()
    path = open_list(phone)
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)
    phone.context.close()
    phone = opened()
    phone.go(path)
    expect(phone.rows).to_have_count(1)
    expect(waiting(phone)).to_have_count(0)
    assert augen_of(phone, path) == [130]
    phone.context.close()


KEEP_SHELL = """async path =>
  [await keepShell([path]).then(() => "kept", () => "refused"), Boolean(await caches.match(path))]"""


def test_files_of_another_release_do_not_come_under_the_addresses_of_this_one(phone: Device) -> None:
    open_list(phone)
    own = str(phone.page.locator("link[rel=stylesheet]").first.get_attribute("href"))
    another = f"/static/0123456789abcdef/{own.rpartition('/')[2]}"
    [worker] = phone.context.service_workers
    assert phone.context.request.get(another).status == 200
    assert worker.evaluate(KEEP_SHELL, another) == ["refused", False]
    assert worker.evaluate(KEEP_SHELL, own) == ["kept", True]


@pytest.fixture
def next_release(tmp_path: Path) -> Path:
    """A copy of the project whose style has another digest."""
    copy = tmp_path / "next"
    for name in ("scorepad", "static", "templates"):
        shutil.copytree(PROJECT / name, copy / name, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    with (copy / "static" / "scorepad.css").open("a") as style:
        style.write("body { --release: next }")
    return copy


def test_an_update_strands_no_open_page_and_no_game_that_waits(
    browser: Browser, chromium: str, next_release: Path, tmp_path: Path
) -> None:
    with serving(tmp_path) as url:
        device = Device(browser.new_context(base_url=url, **WITH_WORKER), url)
        device.expect_trouble(*DEAD)
        open_list(device)
        before = device.page.locator("link[rel=stylesheet]").get_attribute("href")
        go_offline(device)
        keep(device, "Ben", "Carla", augen=130)
        device.report("Anna", "Ben", augen=140)
    port = urlsplit(url).port
    with serving(tmp_path, next_release, port):
        go_online(device)
        expect(waiting(device)).to_have_count(0)
        with device.page.expect_navigation():
            device.tap(device.enter_button)
        expect(device.rows).to_have_count(2)
        assert device.context.request.get(str(before)).status == 200
        after = device.page.locator("link[rel=stylesheet]").get_attribute("href")
        assert after != before
        until(device, f"async () => Boolean(await caches.match('{after}'))", bool)
        go_offline(device)
        device.page.reload()
        expect(device.rows).to_have_count(2)
        style = "getComputedStyle(document.body).getPropertyValue('--release')"
        assert device.page.evaluate(style).strip() == "next"
        keep(device, "Anna", "Carla", augen=150)
        go_online(device)
        expect(device.rows).to_have_count(3)
        device.context.close()
    assert device.faults == []
