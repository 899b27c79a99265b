"""Without a connection nothing is lost or entered twice; where others were faster the table is asked."""

import re
import shutil
from datetime import UTC, datetime, timedelta
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Playwright, Route, expect

from scorepad.settings import PROJECT
from tests.browser.conftest import ARGUMENTS, PHONE, NewDevice
from tests.browser.device import A_GAME, FIVE, Device, Entry
from tests.browser.server import serving
from tests.browser.test_pages import STICKING_OUT, TARGETS, TOO_SMALL

WITH_WORKER = {**PHONE, "service_workers": "allow", "locale": "de-DE"}
DEAD = ("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "htmx:error", "ERR_CONNECTION_REFUSED")
WITHOUT_SYNC = """self.ServiceWorkerRegistration
  && Object.defineProperty(ServiceWorkerRegistration.prototype, "sync", { value: undefined })"""
"""As in most browsers: the page sends, never the worker by itself."""
READY = """async () => {
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller)
    await new Promise(done => navigator.serviceWorker.addEventListener("controllerchange", done));
}"""
KEPT = """async () =>
  (await (await caches.open("scorepad-pages")).keys()).map(kept => new URL(kept.url).pathname)"""


@pytest.fixture
def phone(new_device: NewDevice) -> Device:
    """A phone with the service worker."""
    device = new_device(service_workers="allow")
    device.expect_trouble(*DEAD)
    return device


def settle(phone: Device) -> None:
    """Wait until this page is kept, and whatever is needed without a connection."""
    phone.page.evaluate(READY)
    _wait(phone, KEPT, lambda kept: urlsplit(phone.page.url).path in kept)


def open_list(phone: Device, *games: Entry) -> str:
    path = phone.open_list(games)
    settle(phone)
    return path


def go_offline(phone: Device) -> None:
    phone.context.set_offline(True)


def go_online(phone: Device) -> None:
    phone.context.set_offline(False)


def waiting(phone: Device) -> Locator:
    """The games that wait."""
    return phone.page.locator("#waiting > ol > li")


def keep(phone: Device, *re_players: str, augen: int) -> None:
    """Enter a game without a connection, and see it wait."""
    count = waiting(phone).count()
    phone.report(*re_players, augen=augen)
    expect(phone.bar).to_contain_text("gewinnt")
    phone.tap(phone.enter_button)
    expect(waiting(phone)).to_have_count(count + 1)


def augen_of(phone: Device, path: str) -> list[int]:
    return [entry["re_augen"] for entry in phone.entries(path)]


def _wait(phone: Device, script: str, is_done: object) -> None:
    for _ in range(300):
        if is_done(phone.page.evaluate(script)):  # type: ignore[operator]
            return
        phone.page.wait_for_timeout(50)
    raise AssertionError(f"didn't come true: {script}")


def test_a_game_entered_without_a_connection_waits_with_its_value_and_arrives_once(phone: Device) -> None:
    path = open_list(phone, A_GAME)
    go_offline(phone)
    phone.report("Anna", "Dieter", augen=155)
    phone.call("Re", "k. 90")
    phone.tap(phone.page.get_by_text("Sonderpunkte"))
    phone.tap(phone.stepper("Kontra", "Fuchs").get_by_role("button", name="+1"))
    expect(phone.bar).to_contain_text("Re gewinnt")
    expect(phone.bar).to_contain_text("Re +4 · Kontra −4")
    phone.tap(phone.enter_button)
    expect(waiting(phone)).to_contain_text("Anna, Dieter")
    expect(waiting(phone)).to_contain_text("Wert +4")
    expect(waiting(phone)).to_contain_text("155 : 85 · Re: k. 90 · Kontra Fuchs 1")
    expect(waiting(phone)).to_contain_text("wartet auf Verbindung")
    expect(phone.page.locator("#waiting")).to_be_focused()
    expect(phone.augen()).to_have_value("")
    phone.expect_standing({"Anna": -1, "Ben": 1, "Carla": 1, "Dieter": -1})

    go_online(phone)
    expect(waiting(phone)).to_have_count(0)
    expect(phone.rows).to_have_count(2)
    phone.expect_standing({"Anna": 3, "Ben": -3, "Carla": -3, "Dieter": 3})
    assert augen_of(phone, path) == [125, 155]


def test_two_games_arrive_in_their_order(phone: Device) -> None:
    path = open_list(phone)
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)
    keep(phone, "Anna", "Ben", augen=140)
    expect(waiting(phone).locator(".what")).to_have_text(["Ben, Carla", "Anna, Ben"])
    go_online(phone)
    expect(phone.rows).to_have_count(2)
    assert augen_of(phone, path) == [130, 140]


def test_at_five_the_next_dealer_is_left_to_the_server(phone: Device) -> None:
    path = phone.open_list(players=FIVE)
    settle(phone)
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)
    keep(phone, "Anna", "Carla", augen=140)
    go_online(phone)
    expect(phone.rows).to_have_count(2)
    assert [entry["re"] for entry in phone.entries(path)] == [["Ben", "Carla"], ["Anna", "Carla"]]


def test_a_list_can_be_read_and_played_on_after_a_reload_without_a_connection(phone: Device) -> None:
    path = open_list(phone, A_GAME)
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)
    phone.page.reload()
    expect(phone.notice).to_have_text(re.compile(r"Stand von \d\d:\d\d, ohne Verbindung"))
    expect(phone.page.locator("#pulse")).to_be_hidden()
    expect(phone.rows).to_have_count(1)
    expect(waiting(phone)).to_have_count(1)
    keep(phone, "Anna", "Ben", augen=140)
    phone.page.reload()
    expect(waiting(phone)).to_have_count(2)
    keep(phone, "Anna", "Carla", augen=150)
    go_online(phone)
    expect(phone.rows).to_have_count(4)
    expect(phone.notice).to_be_empty()
    assert augen_of(phone, path) == [125, 130, 140, 150]


def test_a_page_that_was_loaded_past_the_worker_is_taken_on_by_it(phone: Device) -> None:
    path = open_list(phone)
    with phone.page.expect_navigation():
        phone.context.new_cdp_session(phone.page).send("Page.reload", {"ignoreCache": True})
    _wait(phone, "Boolean(navigator.serviceWorker.controller)", bool)
    settle(phone)
    _wait(phone, "typeof queue", lambda kind: kind == "object")
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)
    go_online(phone)
    expect(phone.rows).to_have_count(1)
    assert augen_of(phone, path) == [130]


def test_what_was_never_opened_says_that_there_is_no_connection(phone: Device) -> None:
    path = open_list(phone)
    phone.go("/")
    settle(phone)
    go_offline(phone)
    phone.go(f"{path}/einstellungen")
    expect(phone.page.locator("h1")).to_have_text("Keine Verbindung")
    phone.tap(phone.link("Zur Startseite"))
    phone.tap(phone.link("Donnerstag"))
    expect(phone.notice).to_contain_text("ohne Verbindung")
    keep(phone, "Ben", "Carla", augen=130)
    phone.go("/")
    expect(waiting(phone)).to_contain_text("wartet auf Verbindung")
    go_online(phone)
    expect(waiting(phone)).to_have_count(0)
    assert augen_of(phone, path) == [130]


def test_a_game_waits_while_the_browser_is_closed(
    playwright: Playwright, chromium: str, server: str, tmp_path: Path
) -> None:
    def opened() -> Device:
        context = playwright.chromium.launch_persistent_context(
            tmp_path, executable_path=chromium, args=ARGUMENTS, base_url=server, **WITH_WORKER
        )
        device = Device(context, server)
        device.expect_trouble(*DEAD)
        return device

    phone = opened()
    path = open_list(phone)
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)
    phone.context.close()
    phone = opened()
    phone.go(path)
    expect(phone.rows).to_have_count(1)
    expect(waiting(phone)).to_have_count(0)
    assert augen_of(phone, path) == [130]
    phone.context.close()


@pytest.mark.parametrize("address", ["**/eintraege", "**/wartend"])
def test_a_lost_answer_enters_no_second_game(phone: Device, address: str) -> None:
    phone.context.add_init_script(WITHOUT_SYNC)
    path = open_list(phone)
    lost: list[str] = []

    def lose_the_answer(route: Route) -> None:
        if route.request.method == "POST" and not lost:
            route.fetch()
            route.abort()
            lost.append(route.request.url)
        else:
            route.continue_()

    phone.page.route(address, lose_the_answer)
    if address == "**/wartend":
        go_offline(phone)
        keep(phone, "Ben", "Carla", augen=130)
        go_online(phone)
    else:
        phone.report("Ben", "Carla", augen=130)
        expect(phone.bar).to_contain_text("130 : 110")
        phone.tap(phone.enter_button)
    _wait(phone, "1", lambda _: lost)
    assert augen_of(phone, path) == [130]
    phone.page.evaluate("dispatchEvent(new Event('online'))")
    expect(waiting(phone)).to_have_count(0)
    expect(phone.rows).to_have_count(1)
    assert augen_of(phone, path) == [130]


def test_what_was_under_way_when_its_page_was_closed_is_sent_by_the_next_one(phone: Device) -> None:
    path = open_list(phone)
    phone.page.route("**/eintraege", lambda _: None)
    phone.report("Ben", "Carla", augen=130)
    expect(phone.bar).to_contain_text("130 : 110")
    phone.tap(phone.enter_button)
    _wait(phone, "async () => (await queue.all()).length", bool)
    expect(waiting(phone)).to_have_count(0)
    phone.page.close()
    phone.page = phone.context.new_page()
    phone.page.clock.install(time=datetime.now(UTC) + timedelta(minutes=1))
    phone.go(path)
    expect(phone.rows).to_have_count(1)
    assert augen_of(phone, path) == [130]


def test_what_was_answered_waits_no_more(phone: Device, other_phone: Device) -> None:
    path = open_list(phone)
    other_phone.go(path)
    phone.report("Ben", "Carla", augen=130)
    other_phone.play("Carla", "Dieter", augen=151)
    phone.expect_status(409)
    phone.tap(phone.enter_button)
    expect(phone.page.get_by_text("Jemand anders war schneller")).to_be_visible()
    _wait(phone, "async () => (await queue.all()).length === 0", bool)
    phone.call("Re", "Ansage")
    phone.enter()
    _wait(phone, "async () => (await queue.all()).length === 0", bool)
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


def test_a_game_can_be_taken_back_before_it_is_sent(phone: Device) -> None:
    path = open_list(phone)
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)
    keep(phone, "Anna", "Ben", augen=140)
    phone.tap(phone.button("Verwerfen").first)
    expect(waiting(phone)).to_have_count(1)
    phone.tap(phone.button("Ändern"))
    expect(phone.augen()).to_have_value("140")
    expect(phone.choice("Wer ist Re?", "Ben").locator("input")).to_be_checked()
    go_online(phone)
    phone.enter()
    assert augen_of(phone, path) == [140]


def test_without_augen_the_trick_is_asked_for_and_an_unfinished_game_does_not_wait(phone: Device) -> None:
    path = open_list(phone)
    go_offline(phone)
    phone.report("Ben", "Carla", augen=240)
    phone.tap(phone.enter_button)
    expect(phone.notice).to_contain_text("Es fehlt noch etwas")
    phone.choose("Hat Kontra einen Stich gemacht?", "Nein, keinen")
    expect(phone.bar).to_contain_text("Re +5 · Kontra −5")
    phone.tap(phone.enter_button)
    expect(waiting(phone)).to_have_count(1)
    go_online(phone)
    expect(phone.rows).to_have_count(1)
    assert phone.entries(path)[0]["kontra_trickless"] is True


def test_the_bock_factor_is_the_one_of_the_page_until_a_waiting_game_may_change_it(phone: Device) -> None:
    game = {**A_GAME, "starts_bock": 1}
    phone.open_list([game], bock=True)
    settle(phone)
    go_offline(phone)
    keep(phone, "Anna", "Carla", augen=130)
    expect(waiting(phone)).to_contain_text("Wert +1 × 2")
    rounds = phone.page.locator(".stepper").filter(has_text="Löst Bockrunden aus")
    phone.tap(rounds.get_by_role("button", name="+1"))
    keep(phone, "Anna", "Carla", augen=130)
    keep(phone, "Anna", "Carla", augen=130)
    expect(waiting(phone).last).to_contain_text("Bockfaktor folgt mit der Verbindung")
    go_online(phone)
    expect(waiting(phone)).to_have_count(0)
    expect(phone.rows).to_have_count(4)


def test_what_waits_for_a_list_that_is_gone_stays_readable(phone: Device, other_phone: Device) -> None:
    path = open_list(phone)
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)
    other_phone.go(f"{path}/einstellungen")
    other_phone.page.get_by_label("Titel", exact=True).last.fill("Donnerstag")
    other_phone.tap(other_phone.button("Endgültig löschen"))
    other_phone.page.wait_for_url("**/")
    phone.expect_status(404)
    go_online(phone)
    expect(waiting(phone)).to_contain_text("Liste nicht mehr da")
    phone.go("/")
    expect(waiting(phone)).to_contain_text("Ben, Carla")
    expect(waiting(phone)).to_contain_text("130 : 110")
    _wait(phone, KEPT, lambda kept: path not in kept)
    phone.tap(phone.button("Verwerfen"))
    expect(waiting(phone)).to_have_count(0)


def test_of_a_list_taken_off_this_device_nothing_is_kept(phone: Device) -> None:
    path = open_list(phone)
    phone.go("/")
    settle(phone)
    assert path in phone.page.evaluate(KEPT)
    phone.tap(phone.button("Donnerstag auf diesem Gerät ausblenden"))
    expect(phone.link("Donnerstag")).to_have_count(0)
    _wait(phone, KEPT, lambda kept: path not in kept)


def test_nothing_but_pages_and_what_they_are_made_of_is_kept(phone: Device) -> None:
    path = open_list(phone, A_GAME)
    for name in ("liste.csv", "eintrag/1", "einstellungen"):
        phone.page.evaluate("address => fetch(address).then(answer => answer.text())", f"{path}/{name}")
    phone.go(f"{path}/eintrag/1")
    phone.go(path)
    phone.play("Anna", "Ben", augen=140)
    settle(phone)
    kept = phone.page.evaluate(
        """async () => (await Promise.all((await caches.keys()).map(async name =>
          (await (await caches.open(name)).keys()).map(kept => new URL(kept.url).pathname)))).flat()"""
    )
    assert [name for name in kept if not name.startswith(("/static/", "/ohne-netz/"))] == [path]


def test_two_pages_of_one_browser_send_a_game_once(phone: Device) -> None:
    phone.context.add_init_script(WITHOUT_SYNC)
    path = open_list(phone)
    second = phone.context.new_page()
    second.goto(path)
    go_offline(phone)
    keep(phone, "Ben", "Carla", augen=130)
    expect(second.locator("#waiting li").first).to_contain_text("Ben, Carla")
    posts = []
    phone.context.on("request", lambda each: posts.append(each.url) if each.method == "POST" else None)
    go_online(phone)
    expect(waiting(phone)).to_have_count(0)
    expect(second.locator("#waiting")).to_have_count(0)
    expect(second.locator("#entries tbody[id]")).to_have_count(1)
    assert augen_of(phone, path) == [130]
    assert len([url for url in posts if url.endswith("/wartend")]) == 1


def test_where_nothing_can_be_stored_the_form_keeps_its_content(phone: Device) -> None:
    phone.context.add_init_script(
        "Object.defineProperty(self, 'indexedDB', { value: { open() { throw new Error('denied'); } } })"
    )
    open_list(phone)
    go_offline(phone)
    phone.report("Ben", "Carla", augen=130)
    expect(phone.bar).to_contain_text("gewinnt")
    phone.tap(phone.enter_button)
    expect(phone.notice).to_contain_text("Keine Verbindung. Es ist nichts verloren")
    expect(phone.augen()).to_have_value("130")


def test_waiting_and_asking_are_accessible(phone: Device, other_phone: Device) -> None:
    overtake(phone, other_phone)
    assert phone.page.evaluate(STICKING_OUT) == []
    assert phone.page.evaluate(TOO_SMALL, TARGETS) == []
    for scheme in ("light", "dark"):
        phone.page.emulate_media(color_scheme=scheme)
        found = Axe().run(phone.page)
        assert found.violations_count == 0, found.generate_report()


@pytest.fixture
def next_release(tmp_path: Path) -> Path:
    """A copy of the project whose style has another digest."""
    copy = tmp_path / "next"
    for name in ("scorepad", "static", "templates"):
        shutil.copytree(
            PROJECT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "*.br", "*.gz")
        )
    with (copy / "static" / "scorepad.css").open("a") as style:
        style.write("body { --release: next }")
    return copy


def test_an_update_strands_no_open_page(
    browser: Browser, chromium: str, next_release: Path, tmp_path: Path
) -> None:
    with serving(tmp_path) as url:
        device = Device(browser.new_context(base_url=url, **WITH_WORKER), url)
        device.expect_trouble(*DEAD)
        open_list(device)
        before = device.page.locator("link[rel=stylesheet]").get_attribute("href")
        device.report("Ben", "Carla", augen=130)
    port = urlsplit(url).port
    with serving(tmp_path, next_release, port):
        device.enter()
        go_offline(device)
        keep(device, "Anna", "Ben", augen=140)
        go_online(device)
        expect(device.rows).to_have_count(2)
        assert device.context.request.get(str(before)).status == 200

        device.page.reload()
        after = device.page.locator("link[rel=stylesheet]").get_attribute("href")
        assert after != before
        _wait(device, f"async () => Boolean(await caches.match('{after}'))", bool)
        go_offline(device)
        device.page.reload()
        expect(device.rows).to_have_count(2)
        style = "getComputedStyle(document.body).getPropertyValue('--release')"
        assert device.page.evaluate(style).strip() == "next"
        keep(device, "Anna", "Carla", augen=150)
        go_online(device)
        expect(device.rows).to_have_count(3)
        device.context.close()
    assert device.faults == []
