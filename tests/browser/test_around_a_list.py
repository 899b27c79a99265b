"""Links, settings, bookings, language: what lies around the game form."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import Locator, expect

from tests.browser.device import A_GAME, FOUR_GAMES, Device

GONE = "Unter dieser Adresse gibt es keine Liste"


def card(phone: Device, heading: str) -> Locator:
    return phone.page.locator(".card").filter(has=phone.page.get_by_role("heading", name=heading, exact=True))


def link_in(card: Locator) -> str:
    return urlsplit(card.get_by_label("Link").input_value()).path


def test_both_links_come_with_a_code_to_scan(phone: Device) -> None:
    path = phone.open_list()
    phone.tap(phone.link("Teilen"))
    for heading in ("Nur ansehen", "Mitschreiben"):
        code = card(phone, heading).locator(".qr svg")
        expect(code).to_be_visible()
        size = code.bounding_box()
        assert size
        assert min(size["width"], size["height"]) >= 180
    assert link_in(card(phone, "Mitschreiben")) == path
    assert link_in(card(phone, "Nur ansehen")).startswith("/v/")


def test_a_link_goes_out_through_the_share_sheet(phone: Device) -> None:
    phone.context.add_init_script("navigator.share = what => { window.shared = what }")
    path = phone.open_list()
    phone.go(f"{path}/teilen")
    phone.tap(card(phone, "Nur ansehen").get_by_role("button", name="Weitergeben"))
    assert phone.page.evaluate("shared") == {
        "title": "Donnerstag",
        "url": phone.base_url + link_in(card(phone, "Nur ansehen")),
    }


def test_where_there_is_no_share_sheet_the_link_is_copied(phone: Device) -> None:
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phone.context.add_init_script("delete Navigator.prototype.share")
    path = phone.open_list()
    phone.go(f"{path}/teilen")
    share = card(phone, "Mitschreiben").get_by_role("button").first
    phone.tap(share)
    expect(share).to_have_text("Kopiert")
    assert phone.page.evaluate("navigator.clipboard.readText()") == phone.base_url + path


def test_a_renewed_link_kills_the_old_one(phone: Device, other_phone: Device) -> None:
    path = phone.open_list()
    old = phone.view_path(path)
    phone.go(f"{path}/teilen")
    phone.tap(card(phone, "Nur ansehen").get_by_role("button", name="Link erneuern"))
    expect(card(phone, "Nur ansehen").get_by_label("Link")).not_to_have_value(phone.base_url + old)
    other_phone.go(link_in(card(phone, "Nur ansehen")))
    expect(other_phone.page.locator("h1")).to_have_text("Donnerstag")
    other_phone.expect_status(404)
    other_phone.go(old)
    expect(other_phone.page.get_by_text(GONE)).to_be_visible()


def test_the_one_who_renews_the_write_link_stays_in(phone: Device, other_phone: Device) -> None:
    path = phone.open_list()
    phone.go(f"{path}/teilen")
    phone.tap(card(phone, "Mitschreiben").get_by_role("button", name="Link erneuern"))
    expect(card(phone, "Mitschreiben").get_by_label("Link")).not_to_have_value(phone.base_url + path)
    phone.tap(phone.link("Zurück zur Liste"))
    phone.play("Ben", "Carla", augen=125)
    other_phone.expect_status(404)
    other_phone.go(path)
    expect(other_phone.page.get_by_text(GONE)).to_be_visible()


def test_the_view_page_has_no_way_to_write(phone: Device, other_phone: Device) -> None:
    view = phone.view_path(phone.import_list(FOUR_GAMES))
    other_phone.go(view)
    expect(other_phone.page.locator("form, input, button, select, textarea")).to_have_count(0)
    other_phone.tap(other_phone.row(4).get_by_role("link", name="Warum?"))
    expect(other_phone.page.locator(".why")).to_contain_text("Solo: dreifach für den Solisten")
    expect(other_phone.page.locator("form, input, button, select, textarea")).to_have_count(0)


def test_settings_are_kept(phone: Device) -> None:
    path = phone.open_list([A_GAME])
    phone.tap(phone.link("Mehr"))
    phone.page.get_by_label("Titel").first.fill("Stammtisch")
    phone.page.get_by_label("Geplante Spiele").fill("12")
    phone.page.get_by_label("Cent je Punkt").fill("10")
    phone.tap(phone.button("Speichern"))
    expect(phone.page.locator("h1")).to_have_text("Stammtisch")
    expect(phone.status).to_contain_text("Spiel 2 von 12")
    expect(phone.page.locator("#settlement")).to_contain_text("Anna zahlt Ben 0,10 €")
    assert phone.path == path


def test_a_wrong_setting_stands_beside_its_field(phone: Device) -> None:
    phone.expect_status(422)
    path = phone.open_list()
    phone.go(f"{path}/einstellungen")
    phone.page.get_by_label("Cent je Punkt").fill("viel")
    phone.tap(phone.button("Speichern"))
    expect(phone.page.locator(".problem")).to_have_text("Hier gehört eine Zahl hin, etwa 0,5.")
    expect(phone.page.get_by_label("Cent je Punkt")).to_have_value("viel")


def test_a_list_is_deleted_by_its_title_only(phone: Device) -> None:
    phone.expect_status(422, 404)
    path = phone.open_list([A_GAME])
    phone.go(f"{path}/einstellungen")
    expect(card(phone, "Liste löschen")).to_contain_text("24 Monate")
    phone.page.get_by_label("Titel").last.fill("Freitag")
    phone.tap(phone.button("Endgültig löschen"))
    expect(phone.page.locator(".problem")).to_have_text("Das ist nicht der Titel dieser Liste.")
    expect(phone.page.locator(".problem")).to_be_in_viewport()
    phone.page.get_by_label("Titel").last.fill("Donnerstag")
    phone.tap(phone.button("Endgültig löschen"))
    phone.page.wait_for_url(f"{phone.base_url}/?geloescht")
    expect(phone.page.locator(".known")).to_have_count(0)
    phone.go(path)
    expect(phone.page.get_by_text(GONE)).to_be_visible()


def test_points_are_booked_after_a_confirmation(phone: Device) -> None:
    phone.open_list([A_GAME])
    phone.tap(phone.link("Strafpunkte"))
    for name, points in (("Anna", "−3"), ("Ben", "1"), ("Carla", "+1"), ("Dieter", "1")):
        phone.page.get_by_label(name, exact=True).fill(points)
    phone.page.get_by_label("Grund").fill("Vergeben")
    phone.tap(phone.button("Weiter"))
    assert phone.table("Das ändert sich")[0] == ["Anna", "−1", "−3", "−4"]
    phone.tap(phone.button("Jetzt buchen"))
    expect(phone.row(2)).to_contain_text("Buchung: Vergeben")


def test_a_storno_shows_what_it_cancels_and_the_ripple_on_bock(phone: Device) -> None:
    path = phone.open_list([{**A_GAME, "starts_bock": 1}, A_GAME], bock=True)
    phone.go(f"{path}/storno/1")
    new = phone.page.locator(".new-entries")
    expect(new).to_contain_text("Ben, Carla")
    expect(new).to_contain_text("125 : 115")
    expect(new).to_contain_text("Bock ×1 statt ×2 bei Nr. 2")
    assert phone.table("Das ändert sich")[0] == ["Anna", "−3", "+2", "−1"]


def test_a_change_of_mind_books_nothing(phone: Device) -> None:
    path = phone.open_list([A_GAME])
    phone.go(f"{path}/storno/1")
    phone.tap(phone.link("Lieber nicht"))
    expect(phone.rows).to_have_count(1)
    assert len(phone.entries(path)) == 1


def test_a_cancelled_game_leads_to_its_storno(phone: Device) -> None:
    phone.open_list([A_GAME, *[A_GAME] * 5, {"type": "storno", "of": 1}])
    phone.tap(phone.link("storniert durch Nr. 7"))
    expect(phone.row(7)).to_be_in_viewport()
    expect(phone.page).to_have_url(re.compile("#eintrag-7$"))


def test_another_language_and_back(phone: Device) -> None:
    path = phone.open_list(FOUR_GAMES)
    phone.tap(phone.link("English"))
    expect(phone.page.locator("html")).to_have_attribute("lang", "en")
    assert phone.path == path
    expect(phone.page.locator("main")).not_to_contain_text("Bisher gespielt")
    expect(phone.page.locator("#entries caption")).not_to_be_empty()
    phone.go("/")
    expect(phone.page.locator("html")).to_have_attribute("lang", "en")
    phone.tap(phone.link("Deutsch"))
    expect(phone.page.locator("html")).to_have_attribute("lang", "de")
    expect(phone.page.get_by_role("heading", name="Neue Liste")).to_be_visible()


def test_the_picture_of_the_evening(phone: Device) -> None:
    phone.expect_status(404)  # a picture on its own has the browser ask for a favicon.ico
    phone.open_list(FOUR_GAMES)
    phone.tap(phone.link("Bild"))
    expect(phone.page.locator("svg")).to_be_visible()
