"""The start page."""

import json
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.device import FOUR_GAMES, SEVEN, Device, labelled


def seat(phone: Device, number: int) -> Locator:
    return phone.page.get_by_label(f"Platz {number}", exact=True)


def fill(phone: Device, *names: str) -> None:
    for number, name in enumerate(names, 1):
        seat(phone, number).fill(name)


def start(phone: Device) -> None:
    phone.tap(phone.button("Liste anfangen"))


def known(phone: Device, title: str) -> Locator:
    return phone.page.locator(".known li").filter(has_text=title)


def test_enter_jumps_on_and_starts_behind_the_fourth(phone: Device) -> None:
    phone.go("/")
    seat(phone, 1).focus()
    for number, name in enumerate(("Anna", "Ben", "Carla", "Dieter"), 1):
        expect(seat(phone, number)).to_be_focused()
        phone.type(name)
        phone.press("Enter")
    phone.page.wait_for_url("**/l/*")


def test_enter_goes_on_to_the_seventh_if_they_are_more(phone: Device) -> None:
    phone.go("/")
    phone.tap(phone.page.get_by_text("Zu fünft, sechst oder siebt"))
    seat(phone, 1).focus()
    for number, name in enumerate(SEVEN, 1):
        expect(seat(phone, number)).to_be_focused()
        phone.type(name)
        phone.press("Enter")
    phone.page.wait_for_url("**/l/*")
    expect(phone.page.locator("#standing li")).to_have_count(7)


def test_arrows_change_seats_about(phone: Device) -> None:
    phone.go("/")
    fill(phone, "Anna", "Ben", "Carla", "Dieter")
    phone.tap(phone.button("Platz 1 und 2 tauschen"))
    phone.tap(phone.button("Platz 2 und 3 tauschen"))
    start(phone)
    phone.expect_standing(dict.fromkeys(("Ben", "Carla", "Anna", "Dieter"), 0))


def test_no_arrow_sends_a_name_to_a_seat_that_is_folded_up(phone: Device) -> None:
    phone.go("/")
    arrow = phone.button("Platz 4 und 5 tauschen")
    expect(arrow).to_be_hidden()
    phone.tap(phone.page.get_by_text("Zu fünft, sechst oder siebt"))
    expect(arrow).to_be_visible()


def test_names_are_refused_by_name_and_all_at_once(phone: Device) -> None:
    phone.expect_status(422)
    phone.go("/")
    fill(phone, "Anna", "anna ", "", "D" * 41)
    start(phone)
    problems = phone.page.locator(".problem")
    expect(problems).to_have_count(3)
    expect(problems.nth(0)).to_contain_text("sitzt schon auf Platz 1")
    expect(problems.nth(1)).to_have_text("Platz 3 hat noch keinen Namen.")
    expect(problems.nth(2)).to_contain_text("Platz 4 ist länger als 40 Zeichen")
    expect(seat(phone, 2)).to_have_accessible_description("! „anna“ sitzt schon auf Platz 1.")
    expect(seat(phone, 2)).to_be_focused()
    expect(seat(phone, 1)).to_have_value("Anna")
    expect(seat(phone, 4)).to_have_value("D" * 41)


def test_house_rules_are_folded_away_and_go_with_the_list(phone: Device) -> None:
    phone.go("/")
    fill(phone, "Anna", "Ben", "Carla", "Dieter")
    expect(phone.page.get_by_label("Titel")).to_be_hidden()
    phone.tap(phone.page.get_by_text("Titel, Geld und Hausregeln"))
    phone.page.get_by_label("Titel").fill("Stammtisch")
    phone.page.get_by_label("Cent je Punkt").fill("0,5")
    phone.page.get_by_label("Wer gibt zuerst?").select_option("3")
    overlap = phone.page.locator("label:has([name=bock_overlap][value=extend])")
    expect(overlap).to_be_hidden()
    phone.tap(phone.page.get_by_text("Mit Bockrunden"))
    phone.tap(overlap)
    phone.tap(labelled(phone.group("An Bock erinnern bei"), "120 : 120"))
    start(phone)
    expect(phone.page.locator("h1")).to_have_text("Stammtisch")
    settings = phone.document(phone.path)["settings"]
    expected = {
        "first_dealer": "Carla",
        "bock": True,
        "bock_overlap": "extend",
        "bock_suggest": ["even_augen"],
    }
    assert settings.items() >= expected.items()
    assert settings["cent_per_point"] == "0.5"


def test_the_lists_of_this_device(phone: Device, other_phone: Device) -> None:
    path = phone.import_list(title="Stammtisch")
    phone.import_list(FOUR_GAMES)
    phone.go("/")
    expect(known(phone, "Donnerstag")).to_contain_text("Einträge: 4")
    phone.tap(known(phone, "Stammtisch").get_by_role("link"))
    expect(phone.page.locator("h1")).to_have_text("Stammtisch")
    assert phone.path == path
    other_phone.go("/")
    expect(other_phone.page.locator(".known")).to_have_count(0)


def test_older_lists_are_folded_up(phone: Device) -> None:
    for title in ("A", "B", "C", "D", "E"):
        phone.import_list(title=f"Abend {title}")
    phone.go("/")
    expect(known(phone, "Abend E")).to_be_visible()
    expect(known(phone, "Abend A")).to_be_hidden()
    phone.tap(phone.page.get_by_text("Ältere Listen"))
    expect(known(phone, "Abend A")).to_be_visible()


def test_the_same_people_once_more(phone: Device) -> None:
    path = phone.import_list(FOUR_GAMES, cent_per_point="0.5")
    phone.go("/")
    phone.tap(phone.button("Neue Liste, gleicher Tisch"))
    phone.page.wait_for_url("**/l/*")
    assert phone.path != path
    phone.expect_standing(dict.fromkeys(("Anna", "Ben", "Carla", "Dieter"), 0))
    assert phone.document(phone.path)["settings"] == phone.document(path)["settings"]


def test_a_list_is_taken_off_the_device_and_stays_where_it_is(phone: Device) -> None:
    path = phone.import_list()
    phone.go("/")
    phone.tap(known(phone, "Donnerstag").get_by_text("Ausblenden"))
    expect(phone.page.locator(".known")).to_have_count(0)
    phone.go(path)
    expect(phone.page.locator("h1")).to_have_text("Donnerstag")


def test_a_list_just_downloaded_is_read_in_again(phone: Device, tmp_path: Path) -> None:
    path = phone.open_list(FOUR_GAMES, bock=True)
    with phone.page.expect_download() as download:
        phone.tap(phone.link("JSON"))
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert json.loads(file.read_text())["players"] == ["Anna", "Ben", "Carla", "Dieter"]
    phone.go("/")
    phone.page.locator("input[type=file]").set_input_files(file)
    phone.tap(phone.button("Einlesen"))
    phone.page.wait_for_url("**/l/*")
    assert phone.path != path
    assert phone.document(phone.path) == phone.document(path)


def test_a_file_that_is_no_list_says_what_is_wrong(phone: Device, tmp_path: Path) -> None:
    phone.expect_status(422)
    file = tmp_path / "list.json"
    file.write_text("{")
    phone.go("/")
    phone.page.locator("input[type=file]").set_input_files(file)
    phone.tap(phone.button("Einlesen"))
    expect(phone.page.locator(".problem")).to_have_text("Das ist kein gültiges JSON.")
    expect(phone.page.locator(".problem")).to_be_in_viewport()
