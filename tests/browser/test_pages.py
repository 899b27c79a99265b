"""Every page at 360 px: axe finds nothing, nothing sticks out or is hidden, a thumb hits everything."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.device import FOUR, FOUR_GAMES, Device
from tests.browser.pages import LONG, PAGES, RULES, evening

STICKING_OUT = """() => {
  const found = [];
  // Not innerWidth: a phone makes it as wide as what sticks out.
  const { clientWidth: width, scrollWidth } = document.documentElement;
  if (scrollWidth > width) found.push(`page: ${scrollWidth}`);
  for (const element of document.querySelectorAll("body *")) {
    const place = element.getBoundingClientRect();
    const isShown = element.checkVisibility() && place.width > 1 && !element.closest(".unseen, .skip");
    if (isShown && (place.right > width + 1 || place.left < -1))
      found.push(`${Math.round(place.left)}–${Math.round(place.right)} ${element.outerHTML.slice(0, 90)}`);
  }
  return found;
}"""
CUT_OFF = """() => [...document.querySelectorAll("label > span, button, a, th, td, legend, .bar p, h1")]
  .filter(element => element.checkVisibility() && !element.closest(".unseen, .skip"))
  .filter(element => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
    && getComputedStyle(element).textOverflow !== "ellipsis")
  .map(element => `${element.scrollWidth} in ${element.clientWidth}: ${element.outerHTML.slice(0, 90)}`)"""
TARGETS = (
    "button, select, summary, label:has(input), input:not(label input, [type=hidden]), a:not(p a, .mark)"
)
TOO_SMALL = """selector => [...document.querySelectorAll(selector)]
  .filter(element => element.checkVisibility() && !element.closest(".unseen, .skip"))
  .map(element => ({ element, place: element.getBoundingClientRect() }))
  .filter(({ place }) => place.width < 47.5 || place.height < 47.5)
  .map(({ element, place }) => `${place.width} × ${place.height} ${element.outerHTML.slice(0, 90)}`)"""
LARGE = "document.documentElement.style.fontSize = '200%'"
USUAL = "document.documentElement.style.fontSize = ''"

CONTRAST = {"resultTypes": ["violations"], "runOnly": ["color-contrast"]}
WITH_NAMES = (
    "start",
    "list with a preview",
    "list with problems",
    "list with a solo",
    "entry",
    "storno",
    "correction, to be confirmed",
    "booking refused",
    "list of many",
    "seats refused",
    "figures",
    "view",
    "group",
    "person of a group",
    "group, who is who",
)


def expect_large_text_fits(device: Device, where: str) -> None:
    """Text of twice the size sticks out nowhere and isn't cut off; afterwards it is as it was."""
    device.page.evaluate(LARGE)
    for script in (STICKING_OUT, CUT_OFF):
        assert device.page.evaluate(script) == [], f"{where}, large"
    device.page.evaluate(USUAL)


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_and_nothing_sticks_out(name: str, phone: Device) -> None:
    PAGES[name](phone, FOUR)
    assert phone.page.evaluate(STICKING_OUT) == []
    assert phone.page.evaluate(CUT_OFF) == []
    assert phone.page.evaluate(TOO_SMALL, TARGETS) == []

    found = Axe().run(phone.page)
    assert found.violations_count == 0, found.generate_report()
    phone.page.emulate_media(color_scheme="dark")
    found = Axe().run(phone.page, options=CONTRAST)
    assert found.violations_count == 0, found.generate_report()

    phone.page.evaluate(LARGE)
    assert phone.page.evaluate(STICKING_OUT) == []
    assert phone.page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("name", WITH_NAMES)
def test_seven_long_names_fit(name: str, phone: Device) -> None:
    PAGES[name](phone, LONG)
    assert phone.page.evaluate(STICKING_OUT) == []
    assert phone.page.evaluate(CUT_OFF) == []
    phone.page.evaluate(LARGE)
    assert phone.page.evaluate(STICKING_OUT) == []


def test_english_fits_too(phone: Device) -> None:
    phone.context.add_cookies([{"name": "language", "value": "en", "url": phone.base_url}])
    path = phone.import_list(evening(FOUR), **RULES)
    pages = ("eintrag/2", "storno/3", "korrektur/2", "buchung", "teilen", "einstellungen", "zahlen")
    for place in ("", *(f"/{page}" for page in pages)):
        phone.go(path + place)
        expect(phone.page.locator("html")).to_have_attribute("lang", "en")
        assert phone.page.evaluate(STICKING_OUT) == []
        assert phone.page.evaluate(CUT_OFF) == []
        assert phone.page.evaluate(TOO_SMALL, TARGETS) == []


def test_the_end_of_the_page_is_not_under_the_bar(phone: Device) -> None:
    phone.open_list(FOUR_GAMES)
    phone.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    last = phone.page.locator(".foot a").last.bounding_box()
    bar = phone.bar.bounding_box()
    assert last
    assert bar
    assert last["y"] + last["height"] <= bar["y"]


def test_a_plain_game_needs_no_scrolling(phone: Device) -> None:
    phone.open_list(FOUR_GAMES)
    bar = phone.bar.bounding_box()
    augen = phone.augen().bounding_box()
    assert bar
    assert augen
    assert augen["y"] + augen["height"] <= bar["y"]


def test_the_dark_scheme_is_dark(phone: Device) -> None:
    phone.open_list()
    expect(phone.page.locator("body")).to_have_css("background-color", "rgb(251, 248, 241)")
    phone.page.emulate_media(color_scheme="dark")
    expect(phone.page.locator("body")).to_have_css("background-color", "rgb(20, 23, 27)")
    phone.report("Ben", "Carla", augen=125)
    phone.enter()
