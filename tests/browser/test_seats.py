"""Who comes and goes: with a thumb, without script, with the keyboard alone."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewDevice
from tests.browser.device import Device


@pytest.mark.parametrize("with_script", [True, False])
def test_somebody_joins_and_somebody_leaves(new_device: NewDevice, with_script: bool) -> None:
    phone = new_device(java_script_enabled=with_script)
    path = phone.import_list(({"type": "game", "re": ["Ben", "Carla"], "re_augen": 125},))
    phone.go(path)
    phone.tap(phone.link("Plätze ändern"))
    phone.page.get_by_label("Neu am Tisch").fill("Eva")
    phone.tap(phone.button("dazusetzen"))
    phone.tap(phone.button("Eva einen Platz nach vorn"))
    phone.tap(phone.button("Ben geht oder macht Pause"))
    phone.page.get_by_label("Name von Anna").fill("Änne")
    phone.tap(phone.button("Übernehmen").last)
    phone.expect_standing({"Änne": -1, "Carla": 1, "Eva": 0, "Dieter": -1})
    expect(phone.status).to_contain_text("Carla gibt")
    expect(phone.status).to_contain_text("Ben +1")
    phone.play("Eva", "Dieter", augen=125)
    phone.expect_standing({"Änne": -2, "Carla": 0, "Eva": 1, "Dieter": 0})


def test_the_keyboard_alone_will_do(phone: Device) -> None:
    phone.go(phone.import_list(()) + "/plaetze")
    phone.page.get_by_label("Name von Ben").focus()
    phone.page.keyboard.press("End")
    phone.page.keyboard.type("no")
    phone.page.keyboard.press("Enter")
    expect(phone.page.locator("#standing")).to_contain_text("Benno")


def test_three_are_told_to_wait_and_find_the_way(phone: Device) -> None:
    phone.open_list(({"type": "seats", "table": ["Anna", "Ben", "Carla"]},))
    expect(phone.page.locator("[name=re_augen]")).to_have_count(0)
    phone.tap(phone.page.locator("#game-form").get_by_role("link", name="Plätze ändern"))
    phone.tap(phone.button("Dieter kommt zurück an den Tisch"))
    phone.tap(phone.button("Übernehmen").last)
    phone.play("Anna", "Dieter", augen=125)
