"""What waited and can't simply be entered: others were faster, the rules refuse it, the list is gone."""

import re

from playwright.sync_api import Route, expect

from tests.browser.device import Device
from tests.browser.looks import expect_good_looks
from tests.browser.offline.steps import (
    KEPT,
    QUEUED,
    augen_of,
    go_offline,
    go_online,
    keep,
    open_list,
    until,
    waiting,
)


def test_what_was_answered_waits_no_more(phone: Device, other_phone: Device) -> None:
    path = open_list(phone)
    other_phone.go(path)
    phone.report("Ben", "Carla", augen=130)
    other_phone.play("Carla", "Dieter", augen=151)
    phone.expect_status(409)
    phone.tap(phone.enter_button)
    expect(phone.page.get_by_text("Jemand anders war schneller")).to_be_visible()
    until(phone, QUEUED, lambda count: count == 0)
    phone.call("Re", "Ansage")
    phone.enter()
    until(phone, QUEUED, lambda count: count == 0)
    assert augen_of(phone, path) == [151, 130]


def overtake(phone: Device, other_phone: Device) -> str:
    """Two games wait, and somebody else enters one meanwhile."""
    path = open_list(phone)
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)
    keep(phone, "Anna", "Ben", augen=140)
    other_phone.go(path)
    other_phone.play("Carla", "Dieter", augen=151)
    phone.expect_status(409)
    go_online(phone)
    expect(waiting(phone).first).to_contain_text("Bitte entscheiden")
    return path


def test_where_others_were_faster_the_table_is_asked_and_may_enter_its_game(
    phone: Device, other_phone: Device
) -> None:
    path = overtake(phone, other_phone)
    expect(waiting(phone).first.locator(".between li")).to_have_text(re.compile("1 · Carla, Dieter"))
    expect(waiting(phone).nth(1)).to_contain_text("wartet dahinter")
    expect(phone.rows).to_have_count(1)
    for left in (1, 0):
        phone.tap(phone.button("Trotzdem eintragen").first)
        expect(waiting(phone)).to_have_count(left)
    expect(phone.rows).to_have_count(3)
    assert augen_of(phone, path) == [151, 130, 140]


def test_nothing_can_be_agreed_to_that_was_not_read_yet(phone: Device, other_phone: Device) -> None:
    path = overtake(phone, other_phone)
    held: list[Route] = []
    phone.page.route(f"**{path}", lambda route: held.append(route))  # noqa: PLW0108 (it marks its handlers)
    agree = phone.button("Trotzdem eintragen")
    expect(waiting(phone).first.locator(".between li")).to_have_count(1)
    phone.tap(agree)
    expect(waiting(phone)).to_have_count(1)
    expect(agree).to_be_disabled()
    for reading in held:
        reading.abort()
    phone.page.unroute_all()
    phone.page.evaluate("dispatchEvent(new Event('online'))")
    phone.tap(agree)
    expect(waiting(phone)).to_have_count(0)
    assert augen_of(phone, path) == [151, 130, 140]


def test_where_others_were_faster_a_game_can_be_dropped(phone: Device, other_phone: Device) -> None:
    path = overtake(phone, other_phone)
    phone.tap(phone.button("Verwerfen").first)
    expect(waiting(phone)).to_have_count(1)
    expect(waiting(phone)).to_contain_text("Bitte entscheiden")
    expect(waiting(phone).locator(".between li")).to_have_text(re.compile("1 · Carla, Dieter"))
    phone.tap(phone.button("Trotzdem eintragen"))
    expect(waiting(phone)).to_have_count(0)
    assert augen_of(phone, path) == [151, 140]


def test_who_is_overtaken_again_is_asked_again(phone: Device, other_phone: Device) -> None:
    path = overtake(phone, other_phone)
    other_phone.play("Anna", "Dieter", augen=152)
    phone.tap(phone.button("Trotzdem eintragen"))
    expect(waiting(phone).first.locator(".between li")).to_have_count(2)
    assert augen_of(phone, path) == [151, 152]
    phone.tap(phone.button("Trotzdem eintragen").first)
    expect(waiting(phone)).to_have_count(1)
    assert augen_of(phone, path) == [151, 152, 130]


def test_a_refused_game_says_why_and_can_be_changed(phone: Device) -> None:
    path = open_list(phone)
    go_offline(phone)
    phone.tap(phone.page.get_by_text("Sonderpunkte"))
    for _ in range(4):
        phone.tap(phone.stepper("Kontra", "Doppelkopf").get_by_role("button", name="+1"))
    keep(phone, "Ben", "Carla", augen=200)
    phone.expect_status(422)
    go_online(phone)
    expect(waiting(phone)).to_contain_text("nicht angenommen")
    expect(waiting(phone).locator(".problem")).to_contain_text("Doppelk")
    phone.tap(phone.button("Ändern"))
    expect(waiting(phone)).to_have_count(0)
    expect(phone.augen()).to_have_value("200")
    phone.tap(phone.augen())
    phone.augen().fill("60")
    phone.enter()
    assert augen_of(phone, path) == [60]


def test_what_waits_for_a_list_that_is_gone_stays_readable(phone: Device, other_phone: Device) -> None:
    path = open_list(phone)
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)
    other_phone.go(f"{path}/einstellungen")
    other_phone.page.get_by_label("Titel", exact=True).last.fill("Donnerstag")
    other_phone.tap(other_phone.button("Endgültig löschen"))
    other_phone.page.wait_for_url("**/?geloescht")
    phone.expect_status(404)
    go_online(phone)
    expect(waiting(phone)).to_contain_text("Liste nicht mehr da")
    phone.go("/")
    expect(waiting(phone)).to_contain_text("Ben, Carla")
    expect(waiting(phone)).to_contain_text("130 : 110")
    until(phone, KEPT, lambda kept: path not in kept)
    phone.tap(phone.button("Verwerfen"))
    expect(waiting(phone)).to_have_count(0)


def test_waiting_and_asking_look_right(phone: Device, other_phone: Device) -> None:
    overtake(phone, other_phone)
    expect_good_looks(phone)


def test_where_something_else_answers_the_game_goes_on_waiting_and_says_so(phone: Device) -> None:
    path = open_list(phone)
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)

    def want_a_login(route: Route) -> None:
        route.fulfill(body="<h1>WLAN</h1>", content_type="text/html")

    phone.context.route("**/wartend", want_a_login)
    go_online(phone)
    expect(waiting(phone)).to_contain_text("wartet auf den Server")
    expect(waiting(phone)).to_contain_text("130 : 110")
    phone.context.unroute_all()
    phone.page.evaluate("dispatchEvent(new Event('online'))")
    expect(phone.rows).to_have_count(1)
    assert augen_of(phone, path) == [130]


def test_where_nobody_entered_anything_the_table_hears_that_something_else_changed(
    phone: Device, other_phone: Device
) -> None:
    path = open_list(phone)
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)
    other_phone.go(f"{path}/einstellungen")
    other_phone.page.locator("[name=title]").fill("Freitag")
    other_phone.tap(other_phone.button("Speichern"))
    expect(other_phone.page.get_by_role("heading", name="Freitag")).to_be_visible()
    phone.expect_status(409)
    go_online(phone)
    expect(waiting(phone)).to_contain_text("Eingetragen hat inzwischen niemand etwas")
    phone.tap(phone.button("Trotzdem eintragen"))
    expect(phone.rows).to_have_count(1)
    assert augen_of(phone, path) == [130]
