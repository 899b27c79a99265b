"""Something else than scorepad answers: a proxy whose server is away, a page that wants a login."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.device import A_GAME, Device
from tests.browser.offline.steps import (
    AT_ONCE,
    WITHOUT_SYNC,
    augen_of,
    go_offline,
    go_online,
    keep,
    open_list,
    settle,
    waiting,
)

NOWHERE = {"status": 404, "content_type": "text/plain", "body": "404 page not found"}
BAD_GATEWAY = {"status": 502, "content_type": "text/html", "body": "<h1>502 Bad Gateway</h1>"}
LOGIN = {"status": 200, "content_type": "text/html", "body": "<title>WLAN</title><h1>Login</h1>"}
EMPTY = {"status": 200, "content_type": "application/json", "body": "{}"}


def answer_with(phone: Device, answer: dict[str, object], *addresses: str) -> None:
    def fulfil(route: Route) -> None:
        route.fulfill(**answer)  # type: ignore[arg-type]

    for address in addresses:
        phone.page.route(address, fulfil)


@pytest.mark.parametrize("answer", [NOWHERE, BAD_GATEWAY, LOGIN, EMPTY], ids=["404", "502", "login", "json"])
def test_a_game_that_something_else_answered_waits_and_the_page_stays(
    phone: Device, answer: dict[str, object]
) -> None:
    phone.page.add_init_script(WITHOUT_SYNC)
    path = open_list(phone)
    phone.expect_status(404, 502)
    answer_with(phone, answer, "**/eintraege", "**/wartend", "**/vorschau")
    phone.report("Ben", "Carla", augen=130)
    expect(phone.bar).to_contain_text("Re +1 · Kontra −1")
    phone.tap(phone.enter_button)
    expect(waiting(phone)).to_contain_text("wartet auf den Server")
    phone.page.unroute_all()
    phone.page.evaluate(AT_ONCE)
    expect(phone.rows).to_have_count(1)
    assert augen_of(phone, path) == [130]


def test_a_kept_page_is_not_replaced_by_what_something_else_answers(phone: Device) -> None:
    group = phone.start_group(phone.open_list([A_GAME]))
    settle(phone)
    go_offline(phone)
    phone.page.reload()
    expect(phone.notice).to_contain_text("ohne Verbindung")
    answer_with(phone, LOGIN, f"**{group}")
    with phone.page.expect_response(f"**{group}"):
        go_online(phone)
    phone.page.unroute_all()
    phone.page.evaluate(AT_ONCE)
    expect(phone.notice).to_have_text(re.compile(r"^\s*$"))
    expect(phone.page.locator("#evenings")).to_contain_text("Donnerstag")


IN_TROUBLE = """() => {
  self.well = fetch;
  self.fetch = async () => new Response("<h1>502 Bad Gateway</h1>", { status: 502 });
}"""
WELL_AGAIN = "() => { self.fetch = well; }"


def test_a_server_in_trouble_leaves_the_page_as_it_was_seen_last(phone: Device) -> None:
    path = open_list(phone, A_GAME)
    [worker] = phone.context.service_workers
    worker.evaluate(IN_TROUBLE)
    try:
        phone.page.reload()
        expect(phone.page.locator("html[data-kept-at]")).to_have_count(1)
        phone.play("Ben", "Carla", augen=130)
        expect(phone.rows).to_have_count(2)
    finally:
        worker.evaluate(WELL_AGAIN)
    assert augen_of(phone, path) == [125, 130]


REMEMBER = """([path, status]) => remember(
  new URL(path, location.origin),
  new Response("<h1>Login</h1>", { status, headers: { "Content-Type": "text/html" } }))"""


def test_what_something_else_answers_is_not_kept_instead_of_a_page(phone: Device) -> None:
    path = open_list(phone, A_GAME)
    phone.go("/")
    settle(phone)
    [worker] = phone.context.service_workers
    for address in (path, "/"):
        for status in (200, 404):
            worker.evaluate(REMEMBER, [address, status])
    go_offline(phone)
    phone.go("/")
    phone.tap(phone.link("Donnerstag"))
    keep(phone, "Ben", "Carla", augen=130)
    go_online(phone)
    expect(phone.rows).to_have_count(2)


def test_a_game_from_a_page_that_lost_its_cookie_is_entered(phone: Device) -> None:
    path = open_list(phone)
    phone.report("Ben", "Carla", augen=130)
    expect(phone.bar).to_contain_text("130 : 110")
    phone.context.clear_cookies()
    phone.expect_status(400)
    phone.tap(phone.enter_button)
    expect(phone.rows).to_have_count(1)
    phone.play("Anna", "Ben", augen=140)
    assert augen_of(phone, path) == [130, 140]


def test_what_was_sent_without_an_answer_is_sent_again_by_loading_the_page_anew(phone: Device) -> None:
    path = open_list(phone, A_GAME)
    phone.go(f"{path}/storno/1")
    go_offline(phone)
    phone.tap(phone.button("Jetzt buchen"))
    expect(phone.page.locator("#main")).to_contain_text("Ladet diese Seite neu")
    go_online(phone)
    phone.page.reload()
    expect(phone.rows).to_have_count(2)
    assert [entry["type"] for entry in phone.entries(path)] == ["game", "storno"]
