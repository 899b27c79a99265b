"""A phone with the service worker, which is brought up once for all tests."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.device import Device
from tests.browser.offline.steps import DEAD, FORGET, READY, WITH_WORKER


@pytest.fixture(scope="session")
def context(browser: Browser, server: str) -> Iterator[BrowserContext]:
    """What a phone has in common from one test to the next: its worker, and the files that it keeps."""
    with browser.new_context(base_url=server, **WITH_WORKER) as context:
        page = context.new_page()
        page.goto("/")
        page.evaluate(READY)
        page.close()
        yield context


@pytest.fixture
def phone(context: BrowserContext, server: str) -> Iterator[Device]:
    """A phone with the service worker, that knows no list yet and on which nothing waits."""
    device = Device(context, server)
    device.expect_trouble(*DEAD)
    yield device
    context.set_offline(False)
    context.pages[-1].evaluate(FORGET)
    for page in context.pages:
        page.close()
    context.clear_cookies()
    assert device.faults == []
