"""The evening of the source, from four names to the file, on a phone and with one thumb."""

import csv
import io

from playwright.sync_api import expect

from tests.browser.conftest import NewDevice
from tests.browser.device import FOUR, Device

AFTER_FOUR_GAMES = dict(zip(("Anna", "Ben", "Carla", "Dieter"), (0, 2, -6, 4), strict=True))
MOST_TAPS = 4


def start_list(phone: Device) -> None:
    phone.go("/")
    phone.page.get_by_label("Platz 1", exact=True).focus()
    for name in ("Anna", "Ben", "Carla"):
        phone.type(name)
        phone.press("Enter")
    phone.type("Dieter")
    phone.tap(phone.button("Liste anfangen"))
    phone.page.wait_for_url("**/l/*")


def play_the_four_games(phone: Device) -> None:
    phone.play("Ben", "Carla", augen=125)
    phone.report("Anna", "Dieter", augen=155)
    phone.call("Re", "Ansage")
    phone.enter()
    phone.play("Anna", "Carla", augen=119)
    phone.choose("Spielart", "Solo", "Damensolo", "Pflichtsolo")
    phone.play("Ben", augen=130)


def test_a_new_list_costs_one_tap_beside_the_names(phone: Device) -> None:
    start_list(phone)
    assert phone.taps == 1
    phone.expect_standing(dict.fromkeys(FOUR, 0))
    expect(phone.status).to_contain_text("Spiel 1 von 24")
    expect(phone.status).to_contain_text("Anna gibt")


def test_a_plain_game_costs_four_taps_beside_the_digits(phone: Device) -> None:
    phone.open_list()
    phone.play("Ben", "Carla", augen=125)
    assert phone.taps <= MOST_TAPS


def test_the_preview_shows_the_value_with_its_sections_and_saves_nothing(phone: Device) -> None:
    path = phone.open_list()
    phone.report("Anna", "Dieter", augen=155)
    phone.call("Re", "Ansage")
    expect(phone.preview.locator(".lines .sum")).to_contain_text("+4")
    lines = [
        row.locator("th, td").all_inner_texts() for row in phone.preview.locator(".lines tbody tr").all()
    ]
    assert lines == [
        ["Re hat gewonnen", "7.2.2 a", "+1"],
        ["Kontra unter 90", "7.2.2 a", "+1"],
        ["„Re“ angesagt", "7.2.2 b", "+2"],
        ["Wert für Re", "", "+4"],
    ]
    expect(phone.bar).to_contain_text("Re +4 · Kontra −4")
    expect(phone.preview.locator(".after")).to_contain_text("Stand danach")
    assert phone.preview.locator(".after td").all_inner_texts() == ["+4", "−4", "−4", "+4"]
    assert phone.entries(path) == []
    phone.page.reload()
    expect(phone.rows).to_have_count(0)


def test_a_solo_counts_three_times_for_the_soloist_in_the_preview(phone: Device) -> None:
    phone.open_list()
    phone.choose("Spielart", "Solo", "Damensolo", "Pflichtsolo")
    phone.report("Ben", augen=130)
    expect(phone.preview).to_contain_text("Solo: dreifach für den Solisten")
    expect(phone.bar).to_contain_text("Re +3 · Kontra −1")


def test_an_evening(phone: Device, new_device: NewDevice) -> None:
    start_list(phone)
    play_the_four_games(phone)
    phone.expect_standing(AFTER_FOUR_GAMES)
    expect(phone.status).to_contain_text("Dieter gibt noch mal")

    cancel_the_third_game(phone)
    phone.expect_standing({"Anna": 2, "Ben": 0, "Carla": -4, "Dieter": 2})
    correct_the_first_game(phone)
    standing = {"Anna": 1, "Ben": 1, "Carla": -3, "Dieter": 1}
    phone.expect_standing(standing)

    view = phone.view_path(phone.path)
    reader = new_device()
    reader.go(view)
    reader.expect_standing(standing)
    assert reader.page.locator("form, input, button").count() == 0
    expect(reader.rows).to_have_count(7)
    take_the_files_along(reader, standing)


def cancel_the_third_game(phone: Device) -> None:
    phone.tap(phone.row(3).get_by_role("link", name="Ändern"))
    phone.tap(phone.link("Stornieren").last)
    assert phone.table("Das ändert sich") == [
        ["Anna", "0", "+2", "+2"],
        ["Ben", "+2", "−2", "0"],
        ["Carla", "−6", "+2", "−4"],
        ["Dieter", "+4", "−2", "+2"],
    ]
    phone.tap(phone.button("Jetzt buchen"))
    expect(phone.row(3)).to_contain_text("storniert durch Nr. 5")
    expect(phone.row(3).locator(".what")).to_have_css("text-decoration-line", "line-through")


def correct_the_first_game(phone: Device) -> None:
    phone.tap(phone.row(1).get_by_role("link", name="Ändern"))
    phone.tap(phone.link("Stornieren und korrigieren"))
    expect(phone.augen()).to_have_value("125")
    phone.augen().fill("152")
    expect(phone.bar).to_contain_text("Re +2 · Kontra −2")
    phone.tap(phone.bar.get_by_role("button"))
    expect(phone.page.locator("h1")).to_have_text("Stornieren und korrigieren?")
    assert phone.table("Das ändert sich") == [
        ["Anna", "+2", "−1", "+1"],
        ["Ben", "0", "+1", "+1"],
        ["Carla", "−4", "+1", "−3"],
        ["Dieter", "+2", "−1", "+1"],
    ]
    phone.tap(phone.button("Jetzt buchen"))
    expect(phone.row(1)).to_contain_text("korrigiert in Nr. 7")


def take_the_files_along(reader: Device, standing: dict[str, int]) -> None:
    files = reader.page.get_by_role("navigation", name="Mitnehmen")
    fetched = {
        name: reader.context.request.get(
            str(files.get_by_role("link", name=name, exact=True).get_attribute("href"))
        )
        for name in ("PDF", "CSV")
    }
    assert fetched["PDF"].body().startswith(b"%PDF")
    rows = list(csv.reader(io.StringIO(fetched["CSV"].text())))
    assert any(row.count(str(standing["Carla"])) for row in rows), rows
