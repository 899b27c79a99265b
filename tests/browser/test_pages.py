"""Every page of a list, of a group and around them at 360 px."""

import pytest
from playwright.sync_api import expect

from tests.browser.device import FOUR, FOUR_GAMES, Device
from tests.browser.looks import (
    LARGE,
    STICKING_OUT,
    expect_good_looks,
    expect_it_fits,
    expect_targets_for_a_thumb,
)
from tests.browser.pages import LONG, PAGES, RULES, evening

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


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_and_nothing_sticks_out(name: str, phone: Device) -> None:
    PAGES[name](phone, FOUR)
    expect_good_looks(phone)


@pytest.mark.parametrize("name", WITH_NAMES)
def test_seven_long_names_fit(name: str, phone: Device) -> None:
    PAGES[name](phone, LONG)
    expect_it_fits(phone)
    phone.page.evaluate(LARGE)
    assert phone.page.evaluate(STICKING_OUT) == []


def test_english_fits_too(phone: Device) -> None:
    phone.context.add_cookies([{"name": "language", "value": "en", "url": phone.base_url}])
    path = phone.import_list(evening(FOUR), **RULES)
    pages = ("eintrag/2", "storno/3", "korrektur/2", "buchung", "teilen", "einstellungen", "zahlen")
    for place in ("", *(f"/{page}" for page in pages)):
        phone.go(path + place)
        expect(phone.page.locator("html")).to_have_attribute("lang", "en")
        expect_it_fits(phone)
        expect_targets_for_a_thumb(phone)


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
