"""What axe finds: nothing, in light and in dark."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.device import FOUR, Device
from tests.browser.pages import PAGES, Show

CONTRAST = {"resultTypes": ["violations"], "runOnly": ["color-contrast"]}


@pytest.mark.parametrize("show", PAGES.values(), ids=PAGES)
def test_page(show: Show, phone: Device) -> None:
    show(phone, FOUR)
    found = Axe().run(phone.page)
    assert found.violations_count == 0, found.generate_report()
    phone.page.emulate_media(color_scheme="dark")
    found = Axe().run(phone.page, options=CONTRAST)
    assert found.violations_count == 0, found.generate_report()
