"""A group over two evenings: lists join by one tap, the season is right, and whoever watches only reads."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewDevice
from tests.browser.device import A_GAME, FOUR_GAMES, Device

SEASON = [
    ["1.", "Ben", "+3", "5", "+0,60"],
    ["1.", "Dieter", "+3", "5", "+0,60"],
    ["3.", "Anna", "−1", "5", "−0,20"],
    ["4.", "Carla", "−5", "5", "−1,00"],
]
MONEY = {"Ben": "+0,30 €", "Dieter": "+0,30 €", "Anna": "−0,10 €", "Carla": "−0,50 €"}


def season(phone: Device) -> list[list[str]]:
    """The table, without the evenings."""
    return [row[:5] for row in phone.table("Tabelle")]


def two_evenings(phone: Device) -> tuple[str, str]:
    """Two lists for ten cents a point, and the path of the group that the first one starts."""
    paths = [
        phone.import_list(entries, title=title, cent_per_point="10")
        for entries, title in ((FOUR_GAMES, "Donnerstag"), ([A_GAME], "Freitag"))
    ]
    phone.go(paths[0])
    phone.taps = 0
    phone.tap(phone.page.locator(".foot").get_by_role("link", name="Runde"))
    phone.tap(phone.button("Neue Runde anlegen"))
    expect(phone.page.locator("#evenings li")).to_have_count(1)
    group = phone.path
    phone.go(paths[1])
    phone.tap(phone.page.locator(".foot").get_by_role("link", name="Runde"))
    phone.tap(phone.button("Zu „Donnerstag“ hinzufügen"))
    expect(phone.page.locator("#evenings li")).to_have_count(2)
    assert phone.taps == 4
    return group, paths[1]


def test_two_evenings_make_a_season(phone: Device) -> None:
    two_evenings(phone)
    assert season(phone) == SEASON
    money = phone.page.locator("#money dl div")
    assert {row.locator("dt").inner_text(): row.locator("dd").inner_text() for row in money.all()} == MONEY
    expect(phone.page.locator("#season")).to_contain_text("(1, 2, 2, 4)")
    expect(phone.page.locator("#course svg:visible")).to_have_count(1)
    phone.tap(phone.page.get_by_role("link", name="Ben", exact=True))
    assert [row[2] for row in phone.table("Abend für Abend")] == ["+1", "+2"]


def test_a_list_leaves_again_and_returns_by_one_tap(phone: Device) -> None:
    group, friday = two_evenings(phone)
    phone.tap(phone.page.get_by_role("button", name=re.compile("Freitag vom .* aus der Runde nehmen")))
    expect(phone.page.locator("#evenings li")).to_have_count(1)
    assert season(phone)[0] == ["1.", "Dieter", "+4", "4", "+1,00"]
    phone.tap(phone.button("Freitag zur Runde hinzufügen"))
    expect(phone.page.locator("#evenings li")).to_have_count(2)
    phone.go(f"{friday}/runde")
    phone.tap(phone.button("Aus der Runde Donnerstag nehmen"))
    expect(phone.button("Zu „Donnerstag“ hinzufügen")).to_be_visible()
    phone.go(group)
    expect(phone.page.locator("#evenings li")).to_have_count(1)


def test_who_watches_a_group_changes_nothing(phone: Device, other_phone: Device) -> None:
    group, _ = two_evenings(phone)
    phone.go(f"{group}/teilen")
    other_phone.go(phone.page.get_by_label("Link").first.input_value().removeprefix(phone.base_url))
    assert season(other_phone) == SEASON
    expect(other_phone.page.locator("form[method=post]")).to_have_count(0)
    other_phone.tap(other_phone.page.locator("#evenings a").first)
    expect(other_phone.page.locator("#standing")).to_be_visible()
    expect(other_phone.page.locator("form[method=post]")).to_have_count(0)
    assert other_phone.path.startswith("/v/")
    other_phone.go("/")
    expect(other_phone.page.get_by_role("heading", name="Eure Runden")).to_be_visible()


def test_it_all_works_without_script(new_device: NewDevice) -> None:
    phone = new_device(java_script_enabled=False)
    two_evenings(phone)
    assert season(phone) == SEASON
    phone.page.locator("#period summary").tap()
    phone.page.get_by_label("Letzter Tag").fill("1999-12-31")
    phone.tap(phone.page.locator("#period").get_by_role("button", name="Zeigen"))
    expect(phone.page.locator(".group")).to_contain_text("keinen Abend mit Spielen")


def test_two_spellings_become_one_person(phone: Device) -> None:
    paths = [
        phone.import_list([{**A_GAME, "re": [name, "Ben"]}], (name, "Ben", "Carla", "Dieter"))
        for name in ("Anna", "Ana")
    ]
    group = phone.start_group(paths[0])
    phone.tap(phone.button("Donnerstag zur Runde hinzufügen"))
    expect(phone.page.locator("#evenings li")).to_have_count(2)
    phone.go(f"{group}/einstellungen")
    phone.page.get_by_label("Diesen Namen …").select_option("Ana")
    phone.page.get_by_label("… führen als").fill("Anna")
    phone.tap(phone.button("Umbenennen"))
    expect(phone.page.locator("#personen")).to_contain_text("„Ana“ auf den Listen heißt hier „Anna“.")
    phone.go(group)
    assert season(phone)[0][:4] == ["1.", "Anna", "+2", "2"]
