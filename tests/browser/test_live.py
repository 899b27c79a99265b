"""Several phones and those at home: what one enters the others see, and nobody's typing is disturbed."""

import re

from playwright.sync_api import Page, Request, Response, Route, expect

from tests.browser.conftest import NewDevice
from tests.browser.device import A_GAME, FOUR_GAMES, SEVEN, Device
from tests.browser.looks import expect_good_looks

A_PACE = 2_000
MANY_PACES = 10 * A_PACE
"""Milliseconds in which a page that may ask asks once, and ten times."""
STAND = re.compile(r"/stand\?")
HIDE = """isHidden => {
  Object.defineProperty(document, "hidden", { get: () => isHidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
TOP_OF = "element => element.getBoundingClientRect().top"


def polls(page: Page) -> list[str]:
    """The questions that the page asks from now on."""
    asked: list[str] = []

    def note(request: Request) -> None:
        if STAND.search(request.url):
            asked.append(request.url)

    page.on("request", note)
    return asked


def let_a_question_be_asked(device: Device, wait: int = A_PACE) -> Response:
    """Time goes on until the page has asked and been answered."""
    with device.page.expect_response(STAND) as answer:
        device.page.clock.run_for(wait)
    return answer.value


def pulse(device: Device) -> str:
    return device.page.locator("#pulse").text_content() or ""


def expect_pulse(device: Device, text: str | re.Pattern[str]) -> None:
    expect(device.page.locator("#pulse")).to_have_text(text)


# A second phone


def test_a_half_filled_form_is_untouched_while_the_list_around_it_moves(
    phone: Device, other_phone: Device
) -> None:
    path = phone.open_list()
    other_phone.go(path)
    phone.report("Anna", "Dieter", augen=15)
    expect(phone.augen()).to_be_focused()
    before = phone.augen().evaluate(TOP_OF)
    other_phone.play("Ben", "Carla", augen=125)

    expect(phone.rows).to_have_count(1)
    phone.expect_standing({"Anna": -1, "Ben": 1, "Carla": 1, "Dieter": -1})
    expect(phone.status).to_contain_text("Spiel 2")
    expect(phone.augen()).to_be_focused()
    assert abs(phone.augen().evaluate(TOP_OF) - before) < 2
    phone.type("5")
    expect(phone.augen()).to_have_value("155")
    expect(phone.choice("Wer ist Re?", "Dieter").locator("input")).to_be_checked()


def test_what_came_meanwhile_is_told_in_the_form_and_asked_about(phone: Device, other_phone: Device) -> None:
    path = phone.open_list()
    other_phone.go(path)
    phone.report("Anna", "Dieter", augen=155)
    other_phone.play("Ben", "Carla", augen=125)

    expect(phone.bar).to_contain_text("Inzwischen kam Nr. 1: Ben, Carla.")
    expect(phone.preview.locator(".after td").first).to_have_text("+1")
    phone.expect_status(409)
    phone.tap(phone.enter_button)
    expect(phone.page.get_by_role("alert").filter(has_text="Jemand anders war schneller")).to_be_visible()
    assert len(phone.entries(path)) == 1
    phone.call("Re", "Ansage")
    phone.enter()
    assert [entry["re_augen"] for entry in phone.entries(path)] == [125, 155]


def test_an_untouched_form_goes_on_to_the_next_game(phone: Device, other_phone: Device) -> None:
    path = phone.open_list(players=("Anna", "Ben", "Carla", "Dieter", "Emma"))
    other_phone.go(path)
    other_phone.play("Ben", "Carla", augen=125)
    expect(phone.choice("Wer ist Re?", "Ben").locator("input")).to_be_disabled()
    phone.play("Anna", "Dieter", augen=155)
    assert len(phone.entries(path)) == 2


def test_a_new_entry_is_told_to_a_screen_reader_in_one_sentence(phone: Device, other_phone: Device) -> None:
    path = phone.open_list()
    other_phone.go(path)
    other_phone.play("Ben", "Carla", augen=125)
    expect(phone.page.get_by_role("status").filter(has_text="Neues Spiel, Nr. 1: Ben, Carla")).to_have_count(
        1
    )


def test_a_focused_link_keeps_the_focus(phone: Device, other_phone: Device) -> None:
    path = phone.open_list(FOUR_GAMES)
    other_phone.go(path)
    link = phone.row(2).get_by_role("link", name="Ändern")
    link.focus()
    before = link.evaluate(TOP_OF)
    other_phone.play("Ben", "Carla", augen=125)
    expect(phone.row(5)).to_be_attached()
    expect(link).to_be_focused()
    assert abs(link.evaluate(TOP_OF) - before) < 2


def test_who_enters_is_told_to_the_others_until_it_is_done(
    phone: Device, other_phone: Device, new_device: NewDevice
) -> None:
    path = phone.open_list()
    other_phone.go(path)
    at_home = new_device()
    at_home.go(phone.view_path(path))
    phone.page.get_by_label("Wer tippt hier?").select_option(label="Ben")
    phone.report("Ben", "Carla", augen=125)
    for device in (other_phone, at_home):
        expect_pulse(device, "Ben trägt gerade ein")
    assert pulse(phone) == ""
    phone.enter()
    for device in (other_phone, at_home):
        expect_pulse(device, "")


def test_what_comes_and_goes_looks_right(phone: Device, other_phone: Device) -> None:
    path = phone.open_list()
    other_phone.go(path)
    phone.report("Anna", "Dieter", augen=155)
    other_phone.play("Ben", "Carla", augen=125)
    other_phone.type_augen(12)
    expect(phone.bar).to_contain_text("Inzwischen kam")
    expect_pulse(phone, "Jemand trägt gerade ein")
    expect_good_looks(phone)


def test_a_device_remembers_who_types_on_it(phone: Device, other_phone: Device) -> None:
    path = phone.open_list()
    other_phone.go(path)
    phone.page.get_by_label("Wer tippt hier?").select_option(label="Carla")
    phone.page.reload()
    expect(phone.page.get_by_label("Wer tippt hier?")).to_have_value("3")
    phone.play("Anna", "Dieter", augen=155)
    phone.type_augen(12)
    expect_pulse(other_phone, "Carla trägt gerade ein")


# Those at home


def test_the_view_page_follows_without_moving_what_is_read(phone: Device, new_device: NewDevice) -> None:
    path = phone.open_list([*FOUR_GAMES] * 5)
    at_home = new_device()
    at_home.go(phone.view_path(path))
    at_home.row(5).scroll_into_view_if_needed()
    before = at_home.row(8).evaluate(TOP_OF)
    phone.play("Ben", "Carla", augen=125)
    expect(at_home.rows).to_have_count(21)
    assert abs(at_home.row(8).evaluate(TOP_OF) - before) < 2


def test_by_points_is_a_choice_that_the_address_keeps(phone: Device, new_device: NewDevice) -> None:
    path = phone.open_list([A_GAME])
    at_home = new_device()
    at_home.go(phone.view_path(path))
    at_home.tap(at_home.link("Nach Punkten"))
    at_home.page.wait_for_url("**?nach=punkte")
    standing = at_home.page.locator("#standing li")
    left = [
        standing.filter(has_text=name).evaluate("li => li.offsetLeft") for name in ("Ben", "Carla", "Anna")
    ]
    assert left == sorted(left)
    phone.play("Anna", "Dieter", augen=200)
    expect(at_home.rows).to_have_count(2)
    expect(at_home.page.locator(".by-points .rank-1")).to_have_text(re.compile("Anna"))


def test_a_hidden_page_asks_nothing_and_a_shown_one_at_once(phone: Device, other_phone: Device) -> None:
    phone.page.clock.install()
    path = phone.open_list()
    other_phone.go(path)
    let_a_question_be_asked(phone)
    phone.page.evaluate(HIDE, True)
    asked = polls(phone.page)
    other_phone.play("Ben", "Carla", augen=125)
    phone.page.clock.run_for(MANY_PACES)
    assert asked == []
    phone.page.evaluate(HIDE, False)
    expect(phone.rows).to_have_count(1)
    assert asked


def test_an_unchanged_list_costs_no_body(phone: Device) -> None:
    phone.page.clock.install()
    phone.open_list([A_GAME])
    for _ in range(2):
        assert let_a_question_be_asked(phone).status == 304


# When something is wrong


def test_without_a_network_the_page_says_how_old_it_is_and_asks_nothing(phone: Device) -> None:
    phone.expect_trouble("ERR_INTERNET_DISCONNECTED")
    phone.page.clock.install()
    phone.open_list([A_GAME])
    phone.context.set_offline(True)
    expect_pulse(phone, re.compile(r"^Keine Verbindung, Stand von \d\d:\d\d$"))
    asked = polls(phone.page)
    phone.page.clock.run_for(MANY_PACES)
    assert asked == []
    phone.context.set_offline(False)
    expect_pulse(phone, "")
    assert asked


def test_a_server_in_trouble_is_left_alone_as_long_as_it_asks_for(phone: Device) -> None:
    phone.expect_status(503)
    phone.page.clock.install()
    path = phone.import_list([A_GAME])

    def refuse(route: Route) -> None:
        route.fulfill(status=503, headers={"Retry-After": "30"}, body="")

    phone.page.route(STAND, refuse)
    with phone.page.expect_response(STAND):
        phone.go(path)
        phone.page.clock.run_for(A_PACE)
    asked = polls(phone.page)
    phone.page.clock.run_for(MANY_PACES)
    assert asked == []
    let_a_question_be_asked(phone, 31_000)


def test_a_link_that_was_renewed_is_told_of(phone: Device, new_device: NewDevice) -> None:
    path = phone.open_list([A_GAME])
    at_home = new_device()
    at_home.expect_status(404)
    at_home.go(phone.view_path(path))
    phone.go(f"{path}/teilen")
    phone.page.locator("form", has=phone.page.locator("[name=which][value=view]")).get_by_role("button").tap()
    expect_pulse(at_home, "Unter diesem Link gibt es die Liste nicht mehr")


def test_who_gave_no_list_for_once_is_asked_again(phone: Device) -> None:
    phone.expect_status(404)
    phone.page.clock.install()
    path = phone.import_list([A_GAME])

    def know_nothing(route: Route) -> None:
        route.fulfill(status=404, body="404 page not found")

    phone.page.route(STAND, know_nothing)
    with phone.page.expect_response(STAND):
        phone.go(path)
        phone.page.clock.run_for(A_PACE)
    expect_pulse(phone, "Unter diesem Link gibt es die Liste nicht mehr")
    phone.page.unroute_all()
    let_a_question_be_asked(phone, 61_000)
    expect_pulse(phone, "")


def come_from_another_release(route: Route) -> None:
    headers = {name: value for name, value in route.request.headers.items() if name != "if-none-match"}
    answer = route.fetch(headers=headers)
    route.fulfill(response=answer, body=answer.text().replace('data-release="', 'data-release="x'))


def test_an_untouched_page_takes_another_release_by_itself_once(phone: Device) -> None:
    phone.open_list()
    phone.page.route(STAND, come_from_another_release)
    with phone.page.expect_navigation():
        pass
    expect(phone.button("Es gibt eine neue Fassung: neu laden")).to_be_visible()


def test_another_release_is_offered_and_takes_the_half_filled_form_along(
    phone: Device, other_phone: Device
) -> None:
    path = phone.open_list()
    other_phone.go(path)
    phone.report("Anna", "Dieter", augen=155)

    phone.page.route(STAND, come_from_another_release)
    phone.button("Es gibt eine neue Fassung: neu laden").tap()
    phone.page.unroute_all()
    expect(phone.bar).to_contain_text("155 : 85")
    expect(phone.choice("Wer ist Re?", "Anna").locator("input")).to_be_checked()
    phone.enter()
    assert [entry["re_augen"] for entry in phone.entries(path)] == [155]


def test_a_game_entered_where_another_release_is_offered_brings_that(phone: Device) -> None:
    phone.open_list()
    phone.report("Anna", "Dieter", augen=155)
    phone.page.route(STAND, come_from_another_release)
    expect(phone.button("Es gibt eine neue Fassung: neu laden")).to_be_visible()
    phone.page.unroute_all()
    with phone.page.expect_event("domcontentloaded"):
        phone.tap(phone.enter_button)
    expect(phone.rows).to_have_count(1)


def test_a_game_that_another_release_took_brings_that(phone: Device) -> None:
    phone.open_list()
    phone.report("Anna", "Dieter", augen=155)
    phone.page.route("**/eintraege", come_from_another_release)
    with phone.page.expect_event("domcontentloaded"):
        phone.tap(phone.enter_button)
    expect(phone.rows).to_have_count(1)


# The large view


def test_the_large_view_follows_under_both_links(phone: Device, new_device: NewDevice) -> None:
    path = phone.open_list(players=SEVEN)
    large = [new_device(viewport={"width": 1024, "height": 768}, is_mobile=False) for _ in range(2)]
    for device, address in zip(large, (path, phone.view_path(path)), strict=True):
        device.go(f"{address}?gross")
        expect(device.page.locator("#last")).to_contain_text("Noch kein Spiel eingetragen")
    phone.play("Ben", "Gerda", augen=125)
    for device in large:
        expect(device.page.locator("#last")).to_contain_text("Ben, Gerda")
        expect(device.page.locator("#standing li").filter(has_text="Ben")).to_contain_text("+1")
        expect(device.status).to_contain_text("Ben gibt")
        overflow = "document.documentElement.scrollHeight - innerHeight"
        assert device.page.evaluate(overflow) <= 0
        device.page.set_viewport_size({"width": 1920, "height": 1080})
        assert device.page.evaluate(overflow) <= 0


# This device


def test_a_theme_stays_and_is_there_from_the_start(phone: Device) -> None:
    phone.open_list()
    body = phone.page.locator("body")
    phone.tap(phone.link("Dunkel"))
    expect(body).to_have_css("background-color", "rgb(20, 23, 27)")
    phone.page.reload()
    expect(body).to_have_css("background-color", "rgb(20, 23, 27)")
    phone.go("/")
    expect(body).to_have_css("background-color", "rgb(20, 23, 27)")
    phone.tap(phone.link("System"))
    expect(body).to_have_css("background-color", "rgb(251, 248, 241)")


LOCKS = """
window.locks = [];
Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
  const lock = { released: false, release: async () => { lock.released = true } };
  window.locks.push(lock);
  return lock;
} } });
"""
HELD = "window.locks.filter(lock => !lock.released).length"


def test_the_screen_stays_on_while_the_list_is_looked_at_unless_it_is_not_wanted(phone: Device) -> None:
    phone.page.add_init_script(LOCKS)
    path = phone.open_list()
    phone.page.wait_for_function(f"{HELD} === 1")
    phone.page.evaluate(HIDE, True)
    phone.page.wait_for_function(f"{HELD} === 0")
    phone.page.evaluate(HIDE, False)
    phone.page.wait_for_function(f"{HELD} === 1")
    phone.page.get_by_label("Bildschirm anlassen").tap()
    phone.page.wait_for_function(f"{HELD} === 0")
    phone.go(f"{path}?gross")
    expect(phone.page.get_by_label("Bildschirm anlassen")).not_to_be_checked()
    assert phone.page.evaluate("window.locks.length") == 0


def test_where_the_screen_cannot_be_kept_on_nothing_offers_it(phone: Device) -> None:
    phone.page.add_init_script('Object.defineProperty(navigator, "wakeLock", { value: undefined })')
    phone.open_list()
    expect(phone.page.get_by_label("Bildschirm anlassen")).to_be_hidden()
