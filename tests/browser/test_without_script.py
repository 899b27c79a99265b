"""JavaScript switched off: plain forms do the same."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewDevice
from tests.browser.device import FOUR_GAMES, Device


@pytest.fixture
def plain(new_device: NewDevice) -> Device:
    """A phone without JavaScript."""
    return new_device(java_script_enabled=False)


def start_list(plain: Device) -> None:
    plain.go("/")
    for seat, name in enumerate(("Anna", "Ben", "Carla", "Dieter"), 1):
        plain.page.get_by_label(f"Platz {seat}", exact=True).fill(name)
    plain.tap(plain.button("Liste anfangen"))
    plain.page.wait_for_url("**/l/*")


def test_the_evening_of_the_source_with_a_storno_and_a_correction(plain: Device) -> None:
    start_list(plain)
    plain.play("Ben", "Carla", augen=125)
    plain.report("Anna", "Dieter", augen=155)
    plain.call("Re", "Ansage")
    plain.enter()
    plain.report("Anna", "Carla", augen=119)
    plain.enter()
    plain.choose("Spielart", "Solo", "Damensolo", "Pflichtsolo")
    plain.report("Ben", augen=130)
    plain.enter()
    plain.expect_standing(dict(zip(("Anna", "Ben", "Carla", "Dieter"), (0, 2, -6, 4), strict=True)))
    expect(plain.status).to_contain_text("Dieter gibt noch mal")

    plain.tap(plain.row(3).get_by_role("link", name="Ändern"))
    plain.tap(plain.link("Stornieren").last)
    plain.tap(plain.button("Jetzt buchen"))
    plain.expect_standing({"Anna": 2, "Ben": 0, "Carla": -4, "Dieter": 2})

    plain.tap(plain.row(1).get_by_role("link", name="Ändern"))
    plain.tap(plain.link("Stornieren und korrigieren"))
    plain.augen().fill("152")
    plain.tap(plain.button("Weiter"))
    plain.tap(plain.button("Jetzt buchen"))
    plain.expect_standing({"Anna": 1, "Ben": 1, "Carla": -3, "Dieter": 1})


def test_what_needs_a_script_is_not_shown(plain: Device) -> None:
    path = plain.open_list(bock=True)
    for needing in plain.page.locator("[data-augen-step], [data-step]").all():
        expect(needing).to_be_hidden()
    plain.go(f"{path}/teilen")
    expect(plain.page.locator("[data-share]").first).to_be_hidden()


def test_problems_stand_beside_their_fields_and_nothing_is_lost(plain: Device) -> None:
    plain.open_list()
    plain.expect_status(422)
    plain.report("Anna", "Ben", "Carla", augen=125)
    plain.call("Re", "Ansage")
    plain.tap(plain.enter_button)
    expect(plain.problem("re")).to_have_text("Zur Re-Partei gehören zwei; gewählt: 3.")
    expect(plain.augen()).to_have_value("125")
    expect(plain.form.locator("[name=re_call]:checked")).to_have_value("re")
    plain.choose("Wer ist Re?", "Anna")
    plain.enter()


def test_the_trick_question_comes_with_the_problem(plain: Device) -> None:
    path = plain.open_list()
    plain.expect_status(422)
    plain.report("Ben", "Carla", augen=240)
    plain.tap(plain.enter_button)
    plain.choose("Hat Kontra einen Stich gemacht?", "Nein, keinen")
    plain.enter()
    assert plain.entries(path)[0]["kontra_trickless"] is True


def test_a_stale_form_keeps_what_was_typed(plain: Device, phone: Device) -> None:
    path = plain.open_list()
    phone.go(path)
    phone.play("Ben", "Carla", augen=125)
    plain.expect_status(409)
    plain.report("Anna", "Dieter", augen=155)
    plain.tap(plain.enter_button)
    expect(plain.page.get_by_text("Jemand anders war schneller")).to_be_visible()
    expect(plain.augen()).to_have_value("155")
    plain.enter()


def test_seats_change_about(plain: Device) -> None:
    plain.go("/")
    for seat, name in enumerate(("Anna", "Ben", "Carla", "Dieter"), 1):
        plain.page.get_by_label(f"Platz {seat}", exact=True).fill(name)
    plain.tap(plain.button("Platz 2 und 3 tauschen"))
    names = plain.page.locator("input[name=player]")
    expect(names.nth(1)).to_have_value("Carla")
    expect(names.nth(2)).to_have_value("Ben")


def test_points_are_booked(plain: Device) -> None:
    path = plain.open_list(FOUR_GAMES)
    plain.go(f"{path}/buchung")
    for name, points in (("Anna", "-3"), ("Ben", "1"), ("Carla", "+1"), ("Dieter", "1")):
        plain.page.get_by_label(name, exact=True).fill(points)
    plain.page.get_by_label("Grund").fill("Falsch bedient")
    plain.tap(plain.button("Weiter"))
    plain.tap(plain.button("Jetzt buchen"))
    plain.expect_standing({"Anna": -3, "Ben": 3, "Carla": -5, "Dieter": 5})


def test_a_game_can_be_looked_at_before_it_is_entered(plain: Device) -> None:
    start_list(plain)
    plain.report("Ben", "Carla", augen=125)
    plain.tap(plain.button("Vorschau"))
    expect(plain.page.get_by_role("heading", name="Eintragen?")).to_be_visible()
    expect(plain.page.get_by_text("Re hat gewonnen")).to_be_visible()
    plain.tap(plain.button("Jetzt buchen"))
    plain.expect_standing({"Anna": -1, "Ben": 1, "Carla": 1, "Dieter": -1})
