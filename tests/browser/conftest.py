"""One server and one browser for all; a device of its own for each test."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser.device import Device
from tests.browser.server import serving

REQUIRE_ALL = "SCOREPAD_REQUIRE_ALL"
OWN = "CHROMIUM"
"""The environment's variable for a browser of one's own choice."""
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
"""First Chromium's build without a window: the same pages take half the time in it."""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "reduced_motion": "reduce",
}
NewDevice = Callable[..., Device]


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of Chromium; skips loudly without it, fails if everything is required."""
    found = next(filter(None, map(shutil.which, [os.environ.get(OWN, ""), *NAMES])), None)
    if found:
        return found
    missing = "no Chromium found (Debian: apt-get install chromium)"
    if os.environ.get(REQUIRE_ALL):
        pytest.fail(f"{missing}, and {REQUIRE_ALL} is set")
    return pytest.skip(f"NOT TESTED IN A BROWSER: {missing}")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives the browser."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    """Chromium, without a window."""
    browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def server(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The base URL of the website."""
    with serving(tmp_path_factory.mktemp("server")) as url:
        yield url


@pytest.fixture
def new_device(browser: Browser, server: str) -> Iterator[NewDevice]:
    """Makes devices that share nothing. What went wrong in one that its test didn't expect fails the test."""
    devices: list[Device] = []

    def make(**options: Any) -> Device:
        settings = {"base_url": server, "locale": "de-DE", "service_workers": "block", **PHONE, **options}
        devices.append(Device(browser.new_context(**settings), server))
        return devices[-1]

    yield make
    for device in devices:
        device.context.close()
    assert not [fault for device in devices for fault in device.faults]


@pytest.fixture
def phone(new_device: NewDevice) -> Device:
    """A phone, 360 × 740, that knows no list yet."""
    return new_device()


@pytest.fixture
def other_phone(new_device: NewDevice) -> Device:
    """Another one."""
    return new_device()
